import { describe, expect, test } from 'vitest';
import { hashOf, type JsonObject } from '../../../engines/core/index.ts';
import { engine, newGame, setupWith } from './support.ts';

function problems(position: JsonObject): readonly string[] {
  const parsed = engine.parsePosition(setupWith(), position);
  return 'problems' in parsed ? parsed.problems : [];
}

describe('positions', () => {
  test('the set-up can be written and read again', () => {
    const { state } = newGame();
    const text = JSON.stringify(engine.formatPosition(state));
    const parsed = engine.parsePosition(setupWith(), JSON.parse(text) as JsonObject);
    expect('state' in parsed && hashOf(parsed.state)).toBe(hashOf(state));
    expect(engine.formatPosition(state)).toMatchObject({
      units: { '8ga-1': 'oder-bridgehead', '3a-1': 'waiting' },
      heinrici: 'koniev',
    });
  });
  test.each([
    ['an unknown unit', { turn: 3, units: { nobody: 'seelow' } }, 'no unit "nobody"'],
    ['an unknown zone', { turn: 3, units: { '8ga-1': 'atlantis' } }, 'no zone "atlantis"'],
    ['an unknown member', { turn: 3, units: {}, weather: 'fine' }, 'weather'],
    ['an unknown step', { turn: 3, units: {}, step: 'dancing' }, 'step'],
    [
      'three Soviets in a zone (§6.1.2)',
      { turn: 3, units: { '8ga-1': 'seelow', '8ga-2': 'seelow', '5sha-1': 'seelow' } },
      '6.1.2',
    ],
    [
      'both nationalities in a zone (§6.1.2)',
      { turn: 3, units: { '8ga-1': 'seelow', '303id': 'seelow' } },
      '6.1.2',
    ],
    ['Germans beyond the Oder (§7.2.1)', { turn: 3, units: { '303id': 'kustrin' } }, '7.2.1'],
    [
      'both camps in Berlin (§7.4.5)',
      { turn: 3, units: { '8ga-1': 'wedding', '3gta-1': 'wedding' } },
      '7.4.5',
    ],
    ['progress without Soviets (§9.1.5)', { turn: 3, units: {}, progress: { wedding: 2 } }, '9.1.5'],
    ['a turn off the track (§5.2)', { turn: 11, units: {} }, '5.2'],
    ['two of one chit (§2.4.4)', { turn: 3, units: {}, chits: [8, 8] }, '2.4.4'],
    ['a combat roll without a combat', { turn: 3, units: {}, step: 'compose' }, 'does not fit'],
  ])('%s is refused with what is wrong', (_name, position, expected) => {
    expect(problems(position as JsonObject).join('; ')).toContain(expected);
  });
});
