import { describe, expect, test } from 'vitest';
import { battleForGermany } from '../../../engines/battle-for-germany/index.ts';
import { engine, given, setupWith, started } from './support.ts';

describe('positions', () => {
  const units = { 'sov-1-br': '2424', 'eg-20': '2423' };
  const parse = (position: Parameters<typeof engine.parsePosition>[1], scenario = 'historical') =>
    engine.parsePosition(setupWith(scenario), position);
  test('a position is written and read back to the same state', () => {
    const state = started();
    const parsed = engine.parsePosition(setupWith(), engine.formatPosition(state));
    expect('state' in parsed && parsed.state).toEqual(state);
  });
  test.each([
    [
      { turn: 5, side: 'soviet', kind: 'movement', units: { ...units, nobody: '2525' } },
      'there is no unit "nobody"',
    ],
    [
      { turn: 5, side: 'soviet', kind: 'movement', units: { ...units, 'eg-23': '3010' } },
      'there is no hex "3010" in play',
    ],
    [{ turn: 5, side: 'german', kind: 'movement', units }, 'historical has no phases of the side "german"'],
    [
      { turn: 5, side: 'soviet', kind: 'movement', units: { ...units, 'eg-23': '2613' } },
      'Germans are in Berlin (5.2.1)',
    ],
    [
      { turn: 5, side: 'soviet', kind: 'movement', units: { ...units, 'sov-2-br': '2424' } },
      '2424 holds two Fronts (5.1)',
    ],
    [
      { turn: 5, side: 'soviet', kind: 'movement', units: { ...units, 'eg-23': '2424' } },
      '2424 holds two sides (5.1)',
    ],
    [{ turn: 25, side: 'soviet', kind: 'movement', units }, 'turn 25'],
  ])('a bad position tells what is wrong: %#', (position, problem) => {
    expect(parse(position)).toEqual({ problems: [problem] });
  });
  test('the view is plain and complete: every counter once', () => {
    const view = engine.view(given({ side: 'soviet', kind: 'movement', units }), 'soviet');
    expect(view.units.map(({ id }) => id)).toEqual(battleForGermany.data.units.units.map(({ id }) => id));
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });
  test('questions the game does not know have no answer', () => {
    const state = given({ side: 'soviet', kind: 'movement', units });
    expect(engine.query(state, 'soviet', { ask: 'weather' })).toBeNull();
    expect(engine.query(state, 'soviet', { ask: 'combat', at: '2525' })).toBeNull();
    expect(engine.query(state, 'soviet', { ask: 'reach', unit: 'eg-39' })).toBeNull();
  });
  test('best odds first', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'sov-2-tk': '2324', 'eg-20': '2423', 'eg-26': '2323' },
    });
    const { targets } = engine.query(state, 'soviet', { ask: 'targets' }) as {
      targets: { at: string; column: string }[];
    };
    expect(targets.map(({ at, column }) => `${at} ${column}`)).toEqual(['2423 4:1', '2323 1:1']);
  });
});
