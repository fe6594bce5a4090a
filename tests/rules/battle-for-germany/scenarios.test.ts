import { describe, expect, test } from 'vitest';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import { idleUntil } from './idle.ts';
import {
  attack,
  engine,
  given,
  goals,
  holderOf,
  moved,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from './support.ts';

describe('§12.2 the historical scenario', () => {
  const wall = {
    'wg-1-ss': '2105',
    'wg-2-ss': '2105',
    'us-7': '2104',
    'us-8': '2004',
    'sov-1-br': '3225',
    'eg-20': '1922',
  };
  const combat = given({ side: 'westGerman', kind: 'combat', turn: 1, units: wall });
  test('§12.2 on turn 1 the West Germans must attack twice while they can', () => {
    expect(why(combat, { do: 'endCombat' })).toBe('12.2 mandateAttack');
    expect(engine.view(combat, 'open').mandate).toEqual({ needed: 2, made: 0 });
    const once = idleUntil(run(attack(combat, '2004', 'wg-1-ss'), roll(5)), ({ step }) => step === 'combat');
    expect(once.mandated).toBe(1);
    expect(
      why(given({ side: 'westGerman', kind: 'combat', turn: 2, units: wall }), { do: 'endCombat' }),
    ).toBe('offered');
  });
  test('§12.2 the movement phase may not end where two attacks are impossible', () => {
    const state = given({
      side: 'westGerman',
      kind: 'movement',
      turn: 1,
      units: { ...wall, 'wg-2-ss': '1908' },
    });
    expect(why(state, { do: 'endMovement' })).toBe('12.2 mandateMove');
    const state2 = given({ side: 'westGerman', kind: 'movement', turn: 1, units: wall });
    expect(why(state2, { do: 'endMovement' })).toBe('offered');
  });
  test('§18.0 with the option the attacks count only at 1:1 or better', () => {
    const units = {
      'wg-73': '2005',
      'wg-1-ss': '2105',
      'us-7': '2004',
      'eg-20': '1922',
      'sov-1-br': '3225',
      'us-8': '2004',
    };
    const state = given({
      side: 'westGerman',
      kind: 'combat',
      turn: 1,
      options: { mandateOneToOne: true },
      units,
    });
    // 9 to 28 in broken ground: no attack counts, so none is demanded.
    expect(why(state, { do: 'endCombat' })).toBe('offered');
    expect(why(given({ side: 'westGerman', kind: 'combat', turn: 1, units }), { do: 'endCombat' })).toBe(
      '12.2 mandateAttack',
    );
  });
  test('§12.3 the East Front concentration lifts the mandate and sends all German replacements east', () => {
    const options = { eastFrontConcentration: true };
    expect(
      why(given({ side: 'westGerman', kind: 'combat', turn: 1, options, units: wall }), { do: 'endCombat' }),
    ).toBe('offered');
    const units = {
      'us-6': '1605',
      'sov-1-br': '2424',
      'eg-23': '2423',
      'wg-63': 'box:westGerman',
      'wg-64': '1707',
      'eg-20': 'box:eastGerman',
      'eg-24': 'box:eastGerman',
      'eg-39': 'box:eastGerman',
    };
    const west = run(given({ side: 'soviet', kind: 'combat', turn: 4, options, units }), { do: 'endCombat' });
    expect(engine.decision(west).phase).toBe('westGerman.movement');
    const east = given({ side: 'eastGerman', kind: 'replacement', turn: 4, options, units });
    const all = run(
      east,
      { do: 'replace', unit: 'wg-63', to: '2614' },
      { do: 'replace', unit: 'eg-20', to: '2614' },
      { do: 'replace', unit: 'eg-24', to: '2514' },
    );
    expect(unitView(all, 'wg-63')).toMatchObject({ side: 'eastGerman', status: 'doubled' });
    expect(whereIs(all, 'eg-39')).toBe('box:eastGerman');
  });
  test('§12.2 when Berlin falls the Germans leave at the end of the player turn, the boundary ends, and the Allies keep the peace', () => {
    const units = { 'sov-2-tk': '2614', 'wg-64': '1707', 'us-5': '2511', 'eg-20': '1922' };
    const state = given({ side: 'soviet', kind: 'movement', units });
    const inside = moved(state, 'sov-2-tk', '2613');
    expect(whereIs(inside, 'eg-20')).toBe('1922');
    const after = idleUntil(inside, ({ collapsed }) => collapsed);
    expect(engine.decision(after).phase).toBe('westernAllied.movement');
    expect([whereIs(after, 'eg-20'), whereIs(after, 'wg-64')]).toEqual([null, null]);
    expect(engine.view(after, 'open')).toMatchObject({ boundaryInForce: false, alliesFight: false });
    expect(goals(after, 'us-5')).toContain('2615');
    const next = idleUntil(after, ({ turn }) => turn === 6);
    expect(engine.decision(next).phase).toBe('soviet.movement');
  });
});

describe('§13.1 the expanded scenario', () => {
  const fallen = { collapsed: true, boundary: false, alliesFight: true, berlin: ['soviet'] };
  test('§13.1 after the fall of Berlin the Allies are enemies', () => {
    const state = given({
      scenario: 'expandedHistorical',
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2614', 'us-5': '2511', 'eg-20': '1922' },
    });
    const after = idleUntil(moved(state, 'sov-2-tk', '2613'), ({ collapsed }) => collapsed);
    expect(engine.view(after, 'open').alliesFight).toBe(true);
    const combat = idleUntil(
      run(after, { do: 'select', unit: 'us-5' }, { do: 'move', unit: 'us-5', to: '2612' }),
      ({ step }) => step === 'combat',
    );
    expect(offers(combat, 'attack')).toEqual(['2613']);
  });
  test('§13.1 Poles do not attack Poles', () => {
    const state = given({
      scenario: 'expandedHistorical',
      side: 'westernAllied',
      kind: 'combat',
      units: { 'pole-2': '2614', 'us-5': '2614', 'polc-1': '2615' },
      more: fallen,
    });
    const declared = run(state, { do: 'attack', at: '2615' });
    expect(offers(declared, 'join')).toEqual(['us-5']);
    expect(why(declared, { do: 'join', unit: 'pole-2' })).toBe('13.1 polesApart');
  });
  test('§13.2 SS units go over to the West, at half attack and movement rounded up, full defense', () => {
    const options = { ssRule: true };
    const units = {
      'sov-2-tk': '2614',
      'wg-1-ss': '1707',
      'eg-3-ss': '3822',
      'eg-20': '1922',
      'us-5': '2511',
    };
    const state = given({ scenario: 'expandedHistorical', options, side: 'soviet', kind: 'movement', units });
    const after = idleUntil(moved(state, 'sov-2-tk', '2613'), ({ collapsed }) => collapsed);
    expect(unitView(after, 'wg-1-ss')).toMatchObject({
      side: 'westernAllied',
      attack: 4,
      defense: 6,
      movement: 4,
    });
    expect(unitView(after, 'eg-3-ss')).toMatchObject({
      side: 'westernAllied',
      attack: 4,
      defense: 5,
      movement: 4,
    });
    expect(whereIs(after, 'eg-20')).toBeNull();
    expect(engine.decision(after)).toMatchObject({ by: 'western', phase: 'westernAllied.movement' });
    expect(why(after, { do: 'select', unit: 'wg-1-ss' })).toBe('offered');
  });
  test('§13.2 a city that only SS units occupy scores for nobody, and they take none by a zone', () => {
    const sides = { sides: { 'wg-1-ss': 'westernAllied' }, ...fallen };
    const state = given({
      scenario: 'expandedHistorical',
      options: { ssRule: true },
      side: 'westernAllied',
      kind: 'movement',
      units: { 'wg-1-ss': '2006', 'us-5': '1702', 'sov-1-br': '3225' },
      more: { ...sides, cities: { '2007': 'soviet' } },
    });
    const next = moved(state, 'wg-1-ss', '2007');
    expect(holderOf(next, '2007')).toBe('soviet');
    expect(
      (engine.query(next, 'open', { ask: 'score' }) as { none: { at: string; why: string }[] }).none,
    ).toContainEqual({ at: '2007', why: 'ssAlone', rule: '13.2' });
    // The exchange price is paid with the printed strength.
    const combat = given({
      scenario: 'expandedHistorical',
      side: 'westernAllied',
      kind: 'combat',
      units: { 'wg-1-ss': '2423', 'wg-2-ss': '2423', 'sov-2-tk': '2424' },
      more: { ...fallen, sides: { 'wg-1-ss': 'westernAllied', 'wg-2-ss': 'westernAllied' } },
    });
    const exchange = run(attack(combat, '2424', 'wg-1-ss', 'wg-2-ss'), roll(2));
    expect(offers(exchange, 'lose')).toEqual(['wg-1-ss', 'wg-2-ss']);
    expect(whereIs(run(exchange, { do: 'lose', unit: 'wg-1-ss' }), 'wg-1-ss')).toBeNull();
  });
});

describe('§14.0 Collapse in the East', () => {
  test('§14.0 a German pushed west stays East German and must come back on the next turn', () => {
    const state = given({
      scenario: 'collapseInTheEast',
      side: 'soviet',
      kind: 'combat',
      units: {
        'sov-1-br': '2814',
        'sov-2-br': '2914',
        'sov-3-br': '2912',
        'eg-20': '2813',
        'sov-2-tk': '2614',
        'eg-24': '1922',
      },
    });
    const pushed = run(attack(state, '2813', 'sov-1-br', 'sov-2-br'), roll(5), {
      do: 'retreat',
      unit: 'eg-20',
      to: '2713',
    });
    expect(unitView(pushed, 'eg-20').side).toBe('eastGerman');
    const moving = idleUntil(pushed, (now) => engine.decision(now).phase === 'eastGerman.movement');
    const late = run(moving, { do: 'endMovement' });
    expect(whereIs(late, 'eg-20')).toBe('box:eastGerman');
  });
  test('§14.0 all 33 points begin German and count for the Western player', () => {
    const state = given({
      scenario: 'collapseInTheEast',
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-1-br': '3225', 'eg-20': '1922' },
    });
    expect(engine.view(state, 'open').score).toEqual({ soviet: 0, western: 33 });
    const occupied = given({
      scenario: 'collapseInTheEast',
      options: { shortGameScoring: 'occupation' },
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-1-br': '3225', 'eg-20': '1918' },
    });
    expect(engine.view(occupied, 'open').score).toEqual({ soviet: 0, western: 1 });
  });
  test('§14.0 the game ends on turn 6, and Berlin’s fall removes nobody', () => {
    const state = given({
      scenario: 'collapseInTheEast',
      side: 'soviet',
      kind: 'movement',
      turn: 6,
      units: { 'sov-1-br': '2614', 'eg-20': '1922' },
    });
    const over = idleUntil(moved(state, 'sov-1-br', '2613'), ({ step }) => step === 'over');
    expect(whereIs(over, 'eg-20')).toBe('1922');
    expect(engine.result(over)).toMatchObject({ winner: 'western', rule: '14.0' });
  });
});

describe('§15.2 Red Star/White Star', () => {
  test('§15.2 the boundary and the ban on fighting Allies are gone; Poles do not fight Poles', () => {
    const state = given({
      scenario: 'redStarWhiteStar',
      side: 'soviet',
      kind: 'combat',
      units: { 'polc-1': '2513', 'sov-1-br': '2513', 'pole-2': '2512', 'us-5': '2412' },
    });
    expect(offers(state, 'attack')).toEqual(['2412', '2512']);
    expect(offers(run(state, { do: 'attack', at: '2512' }), 'join')).toEqual(['sov-1-br']);
    expect(why(run(state, { do: 'attack', at: '2512' }), { do: 'join', unit: 'polc-1' })).toBe(
      '15.2 polesApart',
    );
    const moves = given({
      scenario: 'redStarWhiteStar',
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2614', 'us-5': '1702' },
    });
    expect(goals(moves, 'sov-2-tk')).toContain('2611');
  });
  test('§15.2 the most points win after turn 16', () => {
    const over = idleUntil(
      given({
        scenario: 'redStarWhiteStar',
        side: 'westernAllied',
        kind: 'movement',
        turn: 16,
        units: { 'sov-1-br': '2613', 'us-5': '1702' },
      }),
      ({ step }) => step === 'over',
    );
    expect(engine.result(over)).toMatchObject({ winner: 'soviet', rule: '15.0' });
  });
});

describe('§16.3 the three-player game', () => {
  const scenario = 'threePlayer';
  test('§16.3 Germans cross the boundary, enter Berlin, and fight either Ally', () => {
    const state = given({
      scenario,
      side: 'german',
      kind: 'movement',
      units: { 'eg-24': '2614', 'sov-1-br': '3225', 'us-6': '1605' },
    });
    expect(goals(state, 'eg-24')).toEqual(expect.arrayContaining(['2613', '2612']));
    const combat = given({
      scenario,
      side: 'german',
      kind: 'combat',
      units: { 'eg-24': '2614', 'wg-63': '2614', 'sov-1-br': '2615', 'us-6': '2613' },
    });
    expect(offers(combat, 'attack')).toEqual(['2613', '2615']);
  });
  test('§16.3 one unit outside enemy zones may move three times as far, into no enemy zone', () => {
    const units = { 'eg-20': '2614', 'wg-63': '2612', 'sov-1-br': '2619', 'us-6': '1605' };
    const state = run(
      given({ scenario, side: 'german', kind: 'movement', units }),
      { do: 'select', unit: 'eg-20' },
      { do: 'triple', unit: 'eg-20' },
    );
    expect(engine.view(state, 'open').moving).toEqual({ unit: 'eg-20', left: 12, tripled: true });
    expect(goals(state, 'eg-20')).toContain('2607');
    expect(why(state, { do: 'move', unit: 'eg-20', to: '2618' })).toBe('16.3 tripledZone');
    const second = run(state, { do: 'done', unit: 'eg-20' }, { do: 'select', unit: 'wg-63' });
    expect(why(second, { do: 'triple', unit: 'wg-63' })).toBe('16.3 noTriple');
  });
  test('§16.3 replacements are one pool, weakest first, on any hex beside Berlin', () => {
    const state = given({
      scenario,
      side: 'german',
      kind: 'replacement',
      turn: 4,
      units: {
        'sov-1-br': '3225',
        'us-6': '1605',
        'wg-63': 'box:westGerman',
        'eg-17': 'box:eastGerman',
        'eg-24': 'box:eastGerman',
      },
    });
    expect(engine.view(state, 'open').replacements).toEqual({ allowed: 3, taken: 0 });
    expect(offers(state, 'replace')).toEqual(
      ['2513', '2514', '2612', '2614', '2713', '2714'].map((hex) => `eg-17 ${hex}`),
    );
  });
  test('§16.3 the Germans win if no Ally stands in Berlin at the end, else points decide', () => {
    const end = (units: Record<string, string>): State =>
      idleUntil(
        given({
          scenario,
          side: 'westernAllied',
          kind: 'movement',
          turn: 10,
          units: { ...units, 'us-6': '1605' },
        }),
        ({ step }) => step === 'over',
      );
    expect(engine.result(end({ 'sov-1-br': '3225', 'eg-20': '1922' }))).toMatchObject({
      winner: 'german',
      rule: '16.3',
    });
    expect(engine.result(end({ 'sov-1-br': '2613', 'eg-20': '1922' }))).toMatchObject({ winner: 'soviet' });
  });
});

describe('§17.3 the four-player game', () => {
  const scenario = 'fourPlayer';
  const end = (berlin: readonly string[]): State =>
    idleUntil(
      given({
        scenario,
        side: 'westernAllied',
        kind: 'movement',
        turn: 10,
        units: { 'us-6': '1605', 'sov-1-br': '3225', 'eg-20': '1922', 'wg-63': '1707' },
        more: { berlin: [...berlin] },
      }),
      ({ step }) => step === 'over',
    );
  test.each([
    [[], null, 'bothGermans'],
    [['soviet'], 'soviet', 'sovietAndWestGerman'],
    [['westernAllied'], 'western', 'westernAndEastGerman'],
    [['soviet', 'westernAllied'], 'soviet', 'soviet'],
    [['westernAllied', 'soviet'], 'western', 'western'],
  ] as const)('§17.3 in Berlin in order: %j gives %s, %s', (berlin, winner, outcome) => {
    expect(engine.result(end(berlin))).toMatchObject({ winner, outcome, rule: '17.3' });
  });
  test('§17.3 passing through Berlin is entering it; the boundary holds and nobody is removed', () => {
    const state = given({
      scenario,
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2714', 'us-6': '1605', 'eg-20': '1922' },
    });
    const inside = moved(state, 'sov-2-tk', '2613');
    expect(engine.view(inside, 'open').berlin).toEqual(['soviet']);
    const later = idleUntil(inside, ({ turn }) => turn === 6);
    expect([whereIs(later, 'eg-20'), engine.view(later, 'open').boundaryInForce]).toEqual(['1922', true]);
  });
});
