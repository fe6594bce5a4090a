import { describe, expect, test } from 'vitest';
import { canonicalJson, seededRandom } from '../../../engines/core/index.ts';
import { walk } from '../../properties/conformance.ts';
import { fallOfBerlin } from '../../../engines/fall-of-berlin/index.ts';
import type { State } from '../../../engines/fall-of-berlin/state.ts';
import { ctx, engine, G, positionOf, S, setupWith } from './support.ts';

describe('positions', () => {
  test('every moment of a game can be written down and played on from, byte for byte', () => {
    for (const [seed, scenario] of [
      [1, 'basic'],
      [2, 'extended-three'],
    ] as const) {
      const options = { surrender: true, artillerySupport: true, polizei: true, tankBonus: true };
      const setup = setupWith(options, scenario);
      const generic = fallOfBerlin.createEngine(fallOfBerlin.data);
      walk(generic, setup, seededRandom(seed), 6000, ({ state }) => {
        const parsed = engine.parsePosition(setup, engine.formatPosition(state as State));
        expect('state' in parsed ? canonicalJson(parsed.state) : parsed.problems).toBe(canonicalJson(state));
      });
    }
  });

  test('a bad position tells what is wrong with it', () => {
    const problems = (units: Record<string, string>, more = {}): readonly string[] => {
      const parsed = engine.parsePosition(setupWith(), { ...positionOf({ units }), ...more });
      return 'problems' in parsed ? parsed.problems : [];
    };
    expect(problems({ 'g-nobody': '0506' })).toEqual(['there is no unit "g-nobody"']);
    expect(problems({ [G.inf]: '9999' })).toEqual(['there is no hex "9999"']);
    expect(problems({ [G.inf]: '0111' })).toEqual(['g-169-inf is in an Allied sector (7D)']);
    expect(problems({ [G.inf]: '0703', [S.rifles]: '0703' })[0]).toMatch(/0703 holds both sides/);
    expect(problems({ [G.berlin1]: '0307' })).toEqual(['g-berlin-garrison-1 has left its city (12)']);
    expect(problems({ [S.rifles]: '0703' }, { step: 'retreat' })).toEqual(['step "retreat" needs combat']);
    expect(problems({ [S.rifles]: '0703' }, { turn: 8 })).toEqual(['turn 8']);
    expect(problems({ [S.rifles]: '0703' }, { step: 'attack' })[0]).toMatch(/needs a list of attacks/);
  });

  test('broken states are found out', () => {
    const state = engine.start(setupWith());
    const moved: State = {
      ...state,
      at: state.at.with(ctx.unitIndex.get(G.hq) ?? -1, ctx.board.indexOf('0505')),
    };
    expect(engine.check(moved)).toEqual(['g-schicklegruber has moved (12B)']);
    expect(engine.check({ ...state, turn: 0 })).toEqual(['turn 0']);
    expect(engine.check({ ...state, mover: 1 })).toEqual(['a unit in hand without a move, or the reverse']);
  });
});
