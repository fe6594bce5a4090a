import { describe, expect, test } from 'vitest';
import { battleForGermany } from '../../../engines/battle-for-germany/index.ts';
import {
  COURLAND,
  engine,
  eventsOf,
  given,
  holderOf,
  offers,
  roll,
  run,
  setupWith,
  started,
  unitView,
  whereIs,
  why,
} from './support.ts';

const { units } = battleForGermany.data;

describe('set-up', () => {
  test.each([['historical'], ['expandedHistorical'], ['threePlayer'], ['fourPlayer']])(
    '§12.1 §13.0 §16.2 §17.1 %s: every unit of the chart stands in its hex',
    (scenario) => {
      const state = started(scenario);
      for (const { id, setup } of units.units) {
        expect(whereIs(state, id), id).toBe(
          setup.historical === 'courland' ? COURLAND[id] : setup.historical,
        );
      }
      expect(engine.check(state)).toEqual([]);
    },
  );
  test('§14.0 the short game uses only Soviets and East Germans', () => {
    const state = started('collapseInTheEast');
    for (const { id, side, setup } of units.units) {
      const plays = side === 'soviet' || side === 'eastGerman';
      expect(whereIs(state, id), id).toBe(plays ? (COURLAND[id] ?? setup.historical) : null);
    }
  });
  test('§15.1 Red Star/White Star: every unit of the second column in its hex, the others out of the game', () => {
    const state = started('redStarWhiteStar');
    for (const { id, setup } of units.units) expect(whereIs(state, id), id).toBe(setup.redStarWhiteStar);
  });
  test('§8.0 the four Courland units go where their owner likes, two to a hex, in Courland only', () => {
    const state = engine.start(setupWith());
    expect(engine.decision(state)).toMatchObject({ by: 'western', phase: 'setup', rule: '8.0' });
    expect(offers(state, 'place').length).toBe(4 * 5);
    const two = run(
      state,
      { do: 'place', unit: 'eg-2', at: '3923' },
      { do: 'place', unit: 'eg-10', at: '3923' },
    );
    expect(offers(two, 'place').some((text) => text.endsWith('3923'))).toBe(false);
    expect(why(two, { do: 'place', unit: 'eg-16', at: '3923' })).toBe('8.0 stackFull');
    expect(why(two, { do: 'place', unit: 'eg-16', at: '3725' })).toBe('8.0 notCourland');
    expect(why(two, { do: 'place', unit: 'eg-26', at: '3923' })).toBe('8.0 notToPlace');
  });
  test('§16.0 §17.0 who places them: the German player of three, the East German player of four', () => {
    expect(engine.decision(engine.start(setupWith('threePlayer'))).by).toBe('german');
    expect(engine.decision(engine.start(setupWith('fourPlayer'))).by).toBe('eastGerman');
  });
  test('§11.0 cities are German at the start unless an Ally alone is there or next to them', () => {
    const state = started();
    expect(holderOf(state, '2613')).toBe('german');
    expect(holderOf(state, '2723')).toBe('german');
    expect(engine.view(state, 'open').cities.filter(({ holder }) => holder !== 'german').length).toBeLessThan(
      6,
    );
  });
  test('§15.0 the opening score of Red Star/White Star is 31 to 26', () => {
    expect(engine.view(started('redStarWhiteStar'), 'open').score).toEqual({ soviet: 31, western: 26 });
  });
  test('§10.0 the Fronts in Berlin, Warsaw and Vienna are garrisons from the start of Red Star/White Star', () => {
    const state = started('redStarWhiteStar');
    expect(units.units.filter(({ id }) => unitView(state, id).garrison).map(({ id }) => id)).toEqual([
      'sov-1-br',
      'sov-3-br',
      'sov-2-ukr',
    ]);
  });
});

describe('sequence of play', () => {
  /** Side and kind of each phase of a turn, forced by ending phase after phase. */
  function phasesOf(scenario: string, turn: number): string[] {
    const seen: string[] = [];
    let state = started(scenario);
    for (let guard = 0; guard < 5000; guard++) {
      const decision = engine.decision(state);
      if (decision.by === null || decision.turn > turn) break;
      if (decision.turn === turn && decision.by !== 'chance' && seen.at(-1) !== decision.phase)
        seen.push(decision.phase);
      const choices = engine.choices(state);
      const end =
        choices.find((choice) => choice.do.startsWith('end')) ??
        choices.find((choice) => ['stay', 'commit', 'done', 'decline'].includes(choice.do)) ??
        choices[0];
      if (end === undefined) throw new Error('no choice');
      state = engine.apply(state, end).state;
    }
    return seen;
  }
  test('§3.0 Soviets and West Germans, then Western Allies and East Germans, each move and fight', () => {
    expect(phasesOf('historical', 1)).toEqual([
      'soviet.movement',
      'soviet.combat',
      'westGerman.movement',
      'westGerman.combat',
      'westernAllied.movement',
      'westernAllied.combat',
      'eastGerman.movement',
      'eastGerman.combat',
    ]);
  });
  test('§16.1 three players: Soviets, Germans, Western Allies', () => {
    expect(phasesOf('threePlayer', 1)).toEqual([
      'soviet.movement',
      'soviet.combat',
      'german.movement',
      'german.combat',
      'westernAllied.movement',
      'westernAllied.combat',
    ]);
  });
  test('§17.2 four players: Soviets, East Germans, West Germans, Western Allies', () => {
    expect(phasesOf('fourPlayer', 1).filter((phase) => phase.endsWith('movement'))).toEqual([
      'soviet.movement',
      'eastGerman.movement',
      'westGerman.movement',
      'westernAllied.movement',
    ]);
  });
  test('§14.0 the short game has Soviet and East German phases only', () => {
    expect(phasesOf('collapseInTheEast', 1)).toEqual([
      'soviet.movement',
      'soviet.combat',
      'eastGerman.movement',
      'eastGerman.combat',
    ]);
  });
  test('§2.5 §3.0 the Soviet player also commands the West Germans, the Western player the East Germans', () => {
    const { commands } = engine.view(started(), 'open');
    expect(commands).toEqual({
      soviet: 'soviet',
      westGerman: 'soviet',
      westernAllied: 'western',
      eastGerman: 'western',
    });
    const state = given({
      side: 'westGerman',
      kind: 'movement',
      units: { 'wg-63': '1707', 'us-6': '1605', 'eg-26': '3123' },
    });
    expect(engine.decision(state)).toMatchObject({ by: 'soviet', phase: 'westGerman.movement' });
    expect(why(state, { do: 'select', unit: 'eg-26' })).toBe('3.0 notYours');
  });
  test('§3.0 after the last phase the next turn begins', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'movement',
      turn: 3,
      units: { 'eg-26': '3123', 'sov-1-br': '2624' },
    });
    const events = eventsOf(state, { do: 'endMovement' });
    expect(events.find(({ event }) => event === 'turnBegan')).toMatchObject({ turn: 4 });
  });
});

describe('§15.2 surprise', () => {
  test.each([
    [1, false],
    [3, false],
    [4, true],
    [6, true],
  ])('§15.2 a roll of %i: the Soviets play turn 11: %s', (die, plays) => {
    const state = run(engine.start(setupWith('redStarWhiteStar')), roll(die));
    expect(engine.decision(state).phase).toBe(plays ? 'soviet.movement' : 'westernAllied.movement');
    expect(engine.decision(state).turn).toBe(11);
  });
  test('§15.2 only turn 11 is missed', () => {
    let state = run(engine.start(setupWith('redStarWhiteStar')), roll(1));
    while (engine.decision(state).turn === 11) {
      const choices = engine.choices(state);
      const end = choices.find((choice) => choice.do.startsWith('end')) ?? choices[0];
      if (end === undefined) throw new Error('no choice');
      state = engine.apply(state, end).state;
    }
    expect(engine.decision(state).phase).toBe('soviet.movement');
  });
});
