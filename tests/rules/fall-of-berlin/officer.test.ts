import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../engines/core/index.ts';
import { createOfficer, type CombatPreview } from '../../../engines/fall-of-berlin/index.ts';
import { modifierAt, outlook, shiftAt } from '../../../engines/fall-of-berlin/officer-odds.ts';
import { createStaff } from '../../../engines/fall-of-berlin/officer-staff.ts';
import { WEIGHTS } from '../../../engines/fall-of-berlin/officer-weights.ts';
import { fightersAt } from '../../../engines/fall-of-berlin/places.ts';
import type { State } from '../../../engines/fall-of-berlin/state.ts';
import { attack, ctx, engine, G, given, resolveAs, run, S } from './support.ts';

const officer = createOfficer(ctx);
const staff = createStaff(ctx, WEIGHTS);

/** What the Officer likes best. */
function best(state: State): Choice {
  const [first] = officer.rank(state, engine.choices(state));
  if (first === undefined) throw new Error('no opinion');
  return first.choice;
}

describe('the judgement of the Officer', () => {
  test('its odds are those of the engine, whatever lies between', () => {
    const fights = [
      { at: '0606', from: '0706', lines: 'inner fortification, Berlin' },
      { at: '0705', from: '0804', lines: 'outer fortification' },
      { at: '1004', from: '1104', lines: 'major river, heights' },
      { at: '0904', from: '1003', lines: 'woods and heights' },
      { at: '0503', from: '0602', lines: 'minor river, woods' },
    ];
    for (const { at, from, lines } of fights) {
      const state = given({
        side: 'soviet',
        step: 'move',
        units: { [S.tank]: from, [S.guards]: from, [G.kurmark]: at },
      });
      const asked = engine.query(state, 'open', { ask: 'combat', at, units: [S.tank, S.guards] });
      if (asked === null) throw new Error(`no preview of ${at}`);
      const preview = asked as CombatPreview;
      const target = ctx.board.indexOf(at);
      const set = staff.cross[ctx.board.indexOf(from) * staff.hexes + target] ?? 0;
      const chances = outlook(staff, 10, 4, shiftAt(staff, target, set), modifierAt(staff, target, set));
      for (const { result, probability } of preview.odds)
        expect(chances[ctx.results.findIndex(({ id }) => id === result)], `${lines} ${result}`).toBeCloseTo(
          probability,
          9,
        );
      expect(fightersAt(ctx, state, target)).toHaveLength(1);
    }
  });

  test('§8A attacks a lone division with a whole army, and leaves a full stack alone', () => {
    const soviets = { [S.tank]: '0802', [S.tank2]: '0802', [S.guards]: '0802', [G.pz]: '1012' };
    const weak = run(given({ units: { ...soviets, [G.kg]: '0902' } }), { do: 'endMovement' });
    expect(best(weak)).toEqual({ do: 'attack', at: '0902' });
    const strong = run(given({ units: { [S.rifles]: '0802', [G.inf]: '0902', [G.inf2]: '0902' } }), {
      do: 'endMovement',
    });
    expect(best(strong)).toEqual({ do: 'endAttacks' });
  });

  test('§8F the Soviets spare their tanks', () => {
    const units = { [S.tank]: '0802', [S.rifles]: '0802', [G.inf]: '0902', [G.pz]: '1012' };
    const lost = resolveAs(
      attack(run(given({ units }), { do: 'endMovement' }), '0902', S.tank, S.rifles),
      'A1',
    );
    expect(lost.step).toBe('attackerLoss');
    expect(best(lost)).toEqual({ do: 'lose', unit: S.rifles });
  });

  test('§11 Berlin is held at a price; an outer fortification is given up while there is a way out', () => {
    const army = (hex: string): Record<string, string> => ({
      [S.tank]: hex,
      [S.tank2]: hex,
      [S.guards]: hex,
    });
    const berlin = { ...army('0706'), [G.inf]: '0606', [G.inf2]: '0606', [G.inf3]: '0606' };
    const stood = resolveAs(
      attack(run(given({ units: berlin }), { do: 'endMovement' }), '0606', S.tank, S.tank2, S.guards),
      'DR1',
    );
    expect([stood.step, best(stood)]).toEqual(['stand', { do: 'stand' }]);
    const fort = { ...army('0804'), [G.inf]: '0705', [G.inf2]: '0705' };
    const left = resolveAs(
      attack(run(given({ units: fort }), { do: 'endMovement' }), '0705', S.tank, S.tank2, S.guards),
      'DR1',
    );
    expect([left.step, best(left)]).toEqual(['stand', { do: 'giveWay' }]);
  });

  test('§14D on Turn 7 a unit on a star of the west edge is taken in hand and leaves the map', () => {
    const state = given({ turn: 7, units: { [S.rifles]: '0105', [S.guards]: '0704', [G.berlin1]: '0605' } });
    expect(best(state)).toEqual({ do: 'pick', unit: S.rifles });
    expect(best(run(state, { do: 'pick', unit: S.rifles }))).toEqual({ do: 'exit', unit: S.rifles });
  });

  test('§14E a hex of Berlin in Soviet hands makes a Soviet victory likelier', () => {
    const units = { [S.rifles]: '0706', [S.guards]: '0706', [G.inf]: '0606', [G.berlin1]: '0605' };
    const before = given({ turn: 6, units });
    const after = given({ turn: 6, units: { ...units, [S.guards]: '0606', [G.inf]: '0506' } });
    expect(officer.value(after, 'soviet')).toBeGreaterThan(officer.value(before, 'soviet'));
    expect(officer.value(after, 'german')).toBeLessThan(officer.value(before, 'german'));
  });
});
