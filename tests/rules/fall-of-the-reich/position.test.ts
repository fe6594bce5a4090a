import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../engines/core/index.ts';
import { engine, given, offers, positionOf, run, setupWith } from './support.ts';

const base = positionOf({ soviet: { '3S/12G': '14' }, german: { '15': 'H01' } });
const problems = (position: object): string => {
  const parsed = engine.parsePosition(setupWith(), { ...base, ...position });
  return 'problems' in parsed ? parsed.problems.join('; ') : 'accepted';
};

describe('positions', () => {
  test('a position reads back as the same state, in the middle of a combat too', () => {
    const round = given({ soviet: { '3S/12G': '14', '3S/7': '14' }, german: { '15': 'H14' } });
    const combat = run(
      round,
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/7', to: '15', via: '14' },
      { do: 'attack', at: '15' },
    );
    for (const state of [round, combat]) {
      const parsed = engine.parsePosition(state.setup, engine.formatPosition(state));
      expect('state' in parsed && hashOf(parsed.state)).toBe(hashOf(state));
    }
    expect(offers(combat, 'lose').length).toBe(2);
  });
  test.each([
    ['an unknown unit', { soviet: [{ unit: '9X/9', at: '14' }] }, '9X/9'],
    ['an unknown space', { soviet: [{ unit: '3S/12G', at: '99' }] }, '99'],
    [
      'a unit placed twice',
      {
        soviet: [
          { unit: '3S/12G', at: '14' },
          { unit: '3S/12G', at: '15' },
        ],
      },
      'twice',
    ],
    [
      'five units in an Area',
      { soviet: ['3S/12G', '3S/7', '3S/79', '3S/85', '3S/9T'].map((unit) => ({ unit, at: '14' })) },
      '7.1',
    ],
    ['a unit in a closed Zone', { soviet: [{ unit: '3S/12G', at: 'C' }] }, '8.4.1'],
    ['a counter on foreign ground', { german: [{ at: '15', unit: 'S01' }] }, '5.4'],
    [
      'a counter in two places',
      {
        german: [
          { at: '15', unit: 'H01' },
          { at: '39', unit: 'H01' },
        ],
      },
      'two places',
    ],
    ['a counter on the map and eliminated', { eliminated: ['H01'] }, 'two places'],
    ['Morale beyond its track', { morale: 120 }, '3.4'],
    ['a turn too many', { turn: 10 }, 'turn'],
    ['too many markers', { artillery: 11 }, 'Artillery'],
    ['a marker without a contest', { bloody: ['15'] }, '4.5.7'],
    ['an unknown event', { event: 'snow' }, 'snow'],
    ['9th Army without its rule', { ninth: [{ unit: '9A/V', at: 'D' }] }, '11.4'],
    ['an activation without an Area', { step: 'activation' }, 'Active Area'],
    ['an unknown member', { weather: 'rain' }, 'weather'],
    ['a combat step without a combat', { step: 'support', active: '14' }, 'combat'],
    ['a roll without its Area', { step: 'streetsRoll' }, 'cursor'],
  ])('%s is refused, and told', (_name, change, word) => expect(problems(change)).toContain(word));
});
