import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../engines/core/index.ts';
import { battleForGermany, createOfficer } from '../../../engines/battle-for-germany/index.ts';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import { engine, given, roll, run, started } from './support.ts';

const officer = createOfficer(battleForGermany.data);

function best(state: State): Choice {
  const [first] = officer.rank(state, engine.choices(state));
  if (first === undefined) throw new Error('no answer');
  return first.choice;
}

/** The Officer's choices until one of another kind comes up, or the limit. */
function played(
  state: State,
  kinds: readonly string[],
): { readonly state: State; readonly choices: Choice[] } {
  const choices: Choice[] = [];
  let now = state;
  for (let ply = 0; ply < 20; ply++) {
    const choice = best(now);
    if (!kinds.includes(choice.do)) break;
    choices.push(choice);
    now = run(now, choice);
  }
  return { state: now, choices };
}

describe('judgements of the Officer', () => {
  test('a Front that can walk into Berlin does (10.0, 11.0, 12.2)', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-1-br': '2615', 'eg-17': '1822', 'wg-63': '2007', 'us-4': '1904' },
    });
    expect(best(run(state, { do: 'select', unit: 'sov-1-br' }))).toEqual({
      do: 'move',
      unit: 'sov-1-br',
      to: '2613',
    });
  });

  test('an attack at six to one is made with everybody, one at one to six is not (6.1, 6.2)', () => {
    const strong = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2520', 'sov-8-gds-army': '2520', 'eg-17': '2519', 'us-4': '1904' },
    });
    const { choices } = played(strong, ['attack', 'join', 'commit']);
    expect(choices.map(({ do: kind }) => kind)).toEqual(['attack', 'join', 'join', 'commit']);
    const weak = given({
      side: 'eastGerman',
      kind: 'combat',
      units: { 'sov-1-br': '2520', 'eg-8': '2519', 'us-4': '1904' },
    });
    expect(best(weak)).toEqual({ do: 'endCombat' });
  });

  test('a panzer corps at the open edge leaves and takes the two dearest of the nearest units with it (9.0)', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'movement',
      units: { 'eg-24': '2525', 'sov-1-br': '2821', 'sov-2-br': '2822', 'us-4': '1904', 'wg-63': '2007' },
    });
    const exit = best(run(state, { do: 'select', unit: 'eg-24' }));
    expect(exit.do).toBe('exit');
    const { choices } = played(run(state, { do: 'select', unit: 'eg-24' }, exit), ['remove']);
    expect(choices.map(({ unit }) => unit).sort()).toEqual(['sov-1-br', 'sov-2-br']);
  });

  test('an exchange is paid with the cheapest unit (6.2)', () => {
    // 8 + 7 + 3 against 5 is 3:1, where a 2 is an exchange for at least 5 points.
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: {
        'sov-1-br': '2520',
        'sov-8-gds-army': '2520',
        'sov-2-tk': '2420',
        'eg-6': '2519',
        'us-4': '1904',
      },
    });
    const exchange = run(
      state,
      { do: 'attack', at: '2519' },
      { do: 'join', unit: 'sov-1-br' },
      { do: 'join', unit: 'sov-8-gds-army' },
      { do: 'commit' },
      roll(2),
    );
    expect(exchange.step).toBe('exchange');
    expect(best(exchange)).toEqual({ do: 'lose', unit: 'sov-8-gds-army' });
  });

  test('the chances of two seats add up to one, and points help (11.0)', () => {
    const opening = started();
    expect(officer.value(opening, 'soviet') + officer.value(opening, 'western')).toBeCloseTo(1);
    const units = { 'sov-1-br': '2821', 'us-4': '1904', 'eg-17': '1822', 'wg-63': '2007' };
    const at = (berlin: string): number =>
      officer.value(
        given({ side: 'soviet', kind: 'movement', turn: 10, units, more: { cities: { '2809': berlin } } }),
        'soviet',
      );
    expect(at('soviet')).toBeGreaterThan(at('german'));
    expect(at('german')).toBeGreaterThan(at('western'));
  });
});
