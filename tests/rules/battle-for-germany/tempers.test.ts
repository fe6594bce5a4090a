import { describe, expect, test } from 'vitest';
import { createBot, seededRandom, type Choice, type Officer } from '../../../engines/core/index.ts';
import { battleForGermany, createOfficer } from '../../../engines/battle-for-germany/index.ts';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import { engine, given, run } from './support.ts';

const officer = createOfficer(battleForGermany.data);
const { chief } = officer;
if (chief === undefined) throw new Error('nobody leads');

function best(player: Pick<typeof officer, 'rank'>, state: State): Choice | undefined {
  return player.rank(state, engine.choices(state))[0]?.choice;
}

/** An American corps in Berlin before the Germans are gone, with something better to do elsewhere. */
const inBerlin = run(
  given({
    side: 'westernAllied',
    kind: 'movement',
    turn: 8,
    units: { 'us-12': '2613', 'wg-63': '2511', 'eg-17': '1822', 'sov-1-br': '2617' },
    more: { cities: { '2613': 'western' } },
  }),
  { do: 'select', unit: 'us-12' },
);

describe('the temper that a Marshal keeps to', () => {
  test('stays in Berlin, where a rival could follow once the Germans are gone (11.0, 12.2)', () => {
    expect(best(chief, inBerlin)).toEqual({ do: 'done', unit: 'us-12' });
    expect(best(officer, inBerlin)?.do).toBe('move');
  });

  test('sends a Front into Berlin, not another Soviet unit that keeps it out (10.0, 11.0)', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      turn: 10,
      units: {
        'sov-1-br': '2614',
        'sov-2-tk': '2514',
        'rom-1': '2514',
        'eg-17': '1822',
        'wg-63': '2007',
        'us-4': '1904',
      },
    });
    let now = state;
    for (let ply = 0; ply < 30 && engine.decision(now).by === 'soviet' && now.kind === 'movement'; ply++) {
      const choice = best(chief, now);
      if (choice === undefined) break;
      now = run(now, choice);
    }
    expect(engine.formatPosition(now)).toMatchObject({ units: { 'sov-1-br': '2613' } });
  });

  test('leaves the plain Officer as it is, and thinking to what may end the Reich or the game', () => {
    expect(best(createOfficer(battleForGermany.data, {}), inBerlin)).toEqual(best(officer, inBerlin));
    expect(officer.ponders?.(inBerlin)).toBe(true);
    const fighting = (turn: number): State =>
      given({ side: 'soviet', kind: 'combat', turn, units: { 'sov-1-br': '2520', 'eg-17': '2519' } });
    expect(officer.ponders?.(fighting(2))).toBe(false);
    expect(officer.ponders?.(fighting(10))).toBe(true);
  });

  test('leads the Marshal', () => {
    const bot = createBot({
      engine,
      officer: officer as unknown as Officer,
      level: 'marshal',
      budget: { kind: 'nodes', nodes: 1 },
    });
    expect(bot.choose(inBerlin, seededRandom(1)).choice).toEqual({ do: 'done', unit: 'us-12' });
  });
});
