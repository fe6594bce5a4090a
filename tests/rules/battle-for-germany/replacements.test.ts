import { describe, expect, test } from 'vitest';
import {
  attack,
  engine,
  eventsOf,
  given,
  goals,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from './support.ts';

const boxed = (box: string, ...units: string[]): Record<string, string> =>
  Object.fromEntries(units.map((unit) => [unit, `box:${box}`]));
const east = { 'sov-1-br': '3225', 'sov-2-br': '3125' };

describe('§7.1 destroyed units', () => {
  test('§7.0 §7.1 Western units go to the box of Italy or of the West by the hex they stood in', () => {
    const italy = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-1-ss': '0611', 'wg-2-ss': '0611', 'br-5': '0612', 'us-6': '1605' },
    });
    // 16 to 8 is 2:1 in the open.
    const lost = run(attack(italy, '0612', 'wg-1-ss', 'wg-2-ss'), roll(1));
    expect(whereIs(lost, 'br-5')).toBe('box:italy');
    const west = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-1-ss': '2713', 'wg-2-ss': '2713', 'us-5': '2612' },
    });
    expect(whereIs(run(attack(west, '2612', 'wg-1-ss', 'wg-2-ss'), roll(1)), 'us-5')).toBe(
      'box:westernAllied',
    );
  });
  test('§7.1 Germans go to the box of the theatre in which they fell', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'combat',
      units: { 'us-5': '2612', 'us-20': '2612', 'eg-20': '2713' },
      more: { sides: { 'eg-20': 'westGerman' } },
    });
    expect(whereIs(run(attack(state, '2713', 'us-5', 'us-20'), roll(1)), 'eg-20')).toBe('box:westGerman');
  });
  test('§7.1 Yugoslavs and Hungarians never return; Poles, Romanians and Bulgarians do', () => {
    const state = given({
      side: 'soviet',
      kind: 'replacement',
      units: { ...east, ...boxed('soviet', 'yug-1', 'bul-1', 'polc-1'), 'eg-20': '2423' },
    });
    expect(why(state, { do: 'replace', unit: 'yug-1', to: '2626' })).toBe('7.1 neverReplaced');
    expect(new Set(offers(state, 'replace').map((text) => text.split(' ')[0]))).toEqual(new Set(['bul-1']));
    const german = given({
      side: 'eastGerman',
      kind: 'replacement',
      units: { ...east, ...boxed('eastGerman', 'hun-1', 'eg-24') },
    });
    expect(why(german, { do: 'replace', unit: 'hun-1', to: '2614' })).toBe('7.1 neverReplaced');
    expect(why(german, { do: 'replace', unit: 'sov-1-br', to: '2614' })).toBe('7.1 notDestroyed');
  });
});

describe('§7.2 receiving replacements', () => {
  test('§7.2 Soviets and Germans take the weakest first, as many as the rate allows', () => {
    const state = given({
      side: 'soviet',
      kind: 'replacement',
      units: {
        ...east,
        ...boxed('soviet', 'sov-2-tk', 'polc-1', 'rom-1', 'sov-1-gds-army'),
        'eg-20': '2423',
      },
    });
    expect(new Set(offers(state, 'replace').map((text) => text.split(' ')[0]))).toEqual(
      new Set(['polc-1', 'rom-1']),
    );
    expect(why(state, { do: 'replace', unit: 'sov-2-tk', to: '2626' })).toBe('7.2 weakestFirst');
    const two = run(
      state,
      { do: 'replace', unit: 'rom-1', to: '2626' },
      { do: 'replace', unit: 'polc-1', to: '2626' },
    );
    expect(engine.decision(two).phase).toBe('soviet.movement');
  });
  test('§7.2 Western Allies take any, each at the edge of its box, two in all', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'replacement',
      turn: 6,
      units: {
        'us-6': '1605',
        'wg-63': '1606',
        ...boxed('westernAllied', 'us-5', 'us-8'),
        ...boxed('italy', 'br-5'),
      },
    });
    expect(offers(state, 'replace')).toContain('us-5 2301');
    expect(offers(state, 'replace')).toContain('br-5 0112');
    expect(why(state, { do: 'replace', unit: 'br-5', to: '2301' })).toBe('7.2 notEntryHex');
    const two = run(
      state,
      { do: 'replace', unit: 'us-5', to: '2301' },
      { do: 'replace', unit: 'br-5', to: '0112' },
    );
    expect(engine.decision(two).phase).toBe('westernAllied.movement');
  });
  test('§7.2 no replacements on turn 1, and nothing is saved up', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'combat',
      turn: 1,
      units: { ...boxed('soviet', 'sov-2-tk'), 'sov-1-br': '2424', 'eg-20': '2423' },
    });
    const next = run(state, { do: 'endCombat' });
    expect(next.turn).toBe(2);
    expect(engine.view(next, 'open').replacements).toEqual({ allowed: 2, taken: 0 });
  });
  test('§7.2 Germans appear next to Berlin on their side and move double', () => {
    const state = given({
      side: 'westGerman',
      kind: 'replacement',
      turn: 4,
      units: { 'us-6': '1605', ...boxed('westGerman', 'wg-63') },
    });
    expect(offers(state, 'replace')).toEqual(['wg-63 2513', 'wg-63 2612', 'wg-63 2713']);
    const back = run(state, { do: 'replace', unit: 'wg-63', to: '2612' });
    expect(unitView(back, 'wg-63')).toMatchObject({ status: 'doubled', movement: 8 });
    const later = run(back, { do: 'endMovement' });
    expect(unitView(later, 'wg-63').status).toBeNull();
  });
  test('§7.2 in an enemy zone a replacement may enter but not move', () => {
    const state = given({
      side: 'westGerman',
      kind: 'replacement',
      turn: 4,
      units: { 'us-6': '2512', 'wg-64': '1606', ...boxed('westGerman', 'wg-63') },
    });
    const back = run(state, { do: 'replace', unit: 'wg-63', to: '2612' });
    expect(unitView(back, 'wg-63').status).toBe('stopped');
    expect(why(back, { do: 'select', unit: 'wg-63' })).toBe('7.2 replacementStopped');
  });
  test('§7.2 with enemies in every hex on its side it goes to the other theatre, else the replacement is lost', () => {
    const west = { 'us-6': '2513', 'us-8': '2612', 'us-13': '2713' };
    const state = given({
      side: 'westGerman',
      kind: 'replacement',
      turn: 4,
      units: { ...west, 'sov-1-br': '3225', 'eg-20': '3223', ...boxed('westGerman', 'wg-63') },
    });
    expect(offers(state, 'replace')).toEqual(['wg-63 2514', 'wg-63 2614', 'wg-63 2714']);
    expect(unitView(run(state, { do: 'replace', unit: 'wg-63', to: '2614' }), 'wg-63').side).toBe(
      'eastGerman',
    );
    const closed = { ...west, 'sov-1-br': '2514', 'sov-2-br': '2614', 'sov-3-br': '2714' };
    const lost = given({
      side: 'soviet',
      kind: 'combat',
      turn: 4,
      units: { ...closed, 'eg-20': '2615', 'wg-64': '1606', ...boxed('westGerman', 'wg-63') },
    });
    expect(engine.decision(run(lost, { do: 'endCombat' })).phase).toBe('westGerman.movement');
  });
  test('§12.3 the concentration is an option of the historical scenarios only', () => {
    const west = { 'us-6': '2513', 'us-8': '2612', 'us-13': '2713' };
    const units = { ...west, 'sov-1-br': '3225', ...boxed('westGerman', 'wg-63') };
    const options = { eastFrontConcentration: true };
    const four = given({
      scenario: 'fourPlayer',
      side: 'westGerman',
      kind: 'replacement',
      turn: 4,
      options,
      units,
    });
    expect(offers(four, 'replace').length).toBe(3);
  });
  test('§7.2 stacking limits apply, and a full hex makes the unit wait', () => {
    const full = {
      'wg-64': '2513',
      'wg-65': '2513',
      'wg-67': '2612',
      'wg-73': '2612',
      'wg-74': '2713',
      'wg-75': '2713',
    };
    const state = given({
      side: 'soviet',
      kind: 'combat',
      turn: 4,
      units: {
        ...full,
        'us-6': '1605',
        'sov-1-br': '2424',
        'eg-20': '2423',
        ...boxed('westGerman', 'wg-63'),
      },
    });
    const next = run(state, { do: 'endCombat' });
    expect(engine.decision(next).phase).toBe('westGerman.movement');
    expect(whereIs(next, 'wg-63')).toBe('box:westGerman');
  });
  test('§7.2 a Soviet Front is not placed on a Front', () => {
    const state = given({
      side: 'soviet',
      kind: 'replacement',
      units: { 'sov-1-br': '2626', 'eg-20': '2423', ...boxed('soviet', 'sov-2-br') },
    });
    expect(why(state, { do: 'replace', unit: 'sov-2-br', to: '2626' })).toBe('5.1 twoFronts');
    expect(offers(state, 'replace').length).toBe(30);
  });
});

describe('§8.0 Courland', () => {
  const units = { 'eg-2': '3923', 'eg-10': '3823', 'sov-1-br': '3225' };
  const inHand = (turn: number, options = {}, more = {}) =>
    run(given({ side: 'eastGerman', kind: 'movement', turn, units, options, more }), {
      do: 'select',
      unit: 'eg-2',
    });
  test('§8.0 from turn 3 on a unit in an anchor hex may go to Stettin or Rostock', () => {
    expect(why(inHand(2), { do: 'evacuate', unit: 'eg-2', to: '2915' })).toBe('8.0 hitlerForbids');
    expect(offers(inHand(3), 'evacuate')).toEqual(['eg-2 2915', 'eg-2 3011']);
    const inland = given({ side: 'eastGerman', kind: 'movement', turn: 3, units });
    expect(
      why(run(inland, { do: 'select', unit: 'eg-10' }), { do: 'evacuate', unit: 'eg-10', to: '2915' }),
    ).toBe('8.0 notAtAnchor');
  });
  test.each([
    [1, 'box:eastGerman'],
    [2, '2915'],
    [6, '2915'],
  ])('§8.0 a roll of %i brings it to %s', (die, place) => {
    const after = run(inHand(3), { do: 'evacuate', unit: 'eg-2', to: '2915' }, roll(die));
    expect(whereIs(after, 'eg-2')).toBe(place);
    expect(after.evacuations).toBe(1);
  });
  test('§8.0 one attempt in the game, not from a hex it moved to, not to a port an enemy has entered', () => {
    expect(
      why(inHand(4, {}, { evacuations: 1, evacuationTurn: 3 }), { do: 'evacuate', unit: 'eg-2', to: '2915' }),
    ).toBe('8.0 evacuationUsed');
    expect(why(inHand(4, {}, { closedPorts: ['2915'] }), { do: 'evacuate', unit: 'eg-2', to: '2915' })).toBe(
      '8.0 portClosed',
    );
    const state = given({ side: 'eastGerman', kind: 'movement', turn: 3, units });
    const gone = run(state, { do: 'select', unit: 'eg-10' }, { do: 'move', unit: 'eg-10', to: '3923' });
    expect(
      gone.moving === null || why(gone, { do: 'evacuate', unit: 'eg-10', to: '2915' }) === '8.0 hasMoved',
    ).toBe(true);
  });
  test('§8.0 an enemy in the port closes it for good', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2916', 'eg-20': '2423' } });
    const through = run(
      state,
      { do: 'select', unit: 'sov-2-tk' },
      { do: 'move', unit: 'sov-2-tk', to: '2914' },
    );
    expect(
      engine.view(
        run(state, { do: 'select', unit: 'sov-2-tk' }, { do: 'move', unit: 'sov-2-tk', to: '2915' }),
        'open',
      ).closedPorts,
    ).toEqual(['2915']);
    expect(through.turn).toBe(5);
  });
  test('§18.0 without the restriction: from turn 1, one a turn, every unit', () => {
    const options = { freeCourland: true };
    expect(offers(inHand(1, options), 'evacuate').length).toBe(2);
    expect(
      why(inHand(4, options, { evacuations: 2, evacuationTurn: 4 }), {
        do: 'evacuate',
        unit: 'eg-2',
        to: '2915',
      }),
    ).toBe('8.0 evacuatedThisTurn');
    expect(offers(inHand(5, options, { evacuations: 2, evacuationTurn: 4 }), 'evacuate').length).toBe(2);
  });
});

describe('§9.0 exits', () => {
  test('§9.0 only Germans leave, from the named hexes, for four points more', () => {
    const state = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-24': '2925', 'sov-1-br': '2022' } }),
      { do: 'select', unit: 'eg-24' },
    );
    expect(offers(state, 'exit')).toContain('eg-24 2926');
    const slow = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-20': '2926', 'sov-1-br': '2022' } }),
      { do: 'select', unit: 'eg-20' },
    );
    expect(offers(slow, 'exit')).toEqual(['eg-20 2926']);
    const poor = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-20': '2925', 'sov-1-br': '2022' } }),
      { do: 'select', unit: 'eg-20' },
    );
    expect(why(poor, { do: 'exit', unit: 'eg-20', via: '2926' })).toBe('9.0 exitTooDear');
    const north = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-24': '3626', 'sov-1-br': '2022' } }),
      { do: 'select', unit: 'eg-24' },
    );
    expect(why(north, { do: 'exit', unit: 'eg-24', via: '3626' })).toBe('9.0 noExitThere');
    const soviet = run(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-1-br': '2926', 'eg-20': '2423' } }),
      { do: 'select', unit: 'sov-1-br' },
    );
    expect(why(soviet, { do: 'exit', unit: 'sov-1-br', via: '2926' })).toBe('9.0 onlyGermansExit');
  });
  test('§9.0 the two nearest units of that front are marked, keep their zones and leave when the phase ends', () => {
    const near = {
      'eg-24': '2926',
      'eg-39': '2422',
      'sov-1-br': '3126',
      'sov-2-tk': '2726',
      'sov-4-tk': '2325',
      'us-6': '1605',
    };
    const out = run(
      given({ side: 'eastGerman', kind: 'movement', units: near }),
      { do: 'select', unit: 'eg-24' },
      { do: 'exit', unit: 'eg-24', via: '2926' },
    );
    expect(whereIs(out, 'eg-24')).toBeNull();
    expect(offers(out, 'remove')).toEqual(['sov-1-br', 'sov-2-tk']);
    expect(why(out, { do: 'remove', unit: 'sov-4-tk' })).toBe('9.0 notNearest');
    const marked = run(out, { do: 'remove', unit: 'sov-1-br' }, { do: 'remove', unit: 'sov-2-tk' });
    expect([whereIs(marked, 'sov-1-br'), unitView(marked, 'sov-1-br').marked]).toEqual(['3126', true]);
    const zones = engine.query(marked, 'open', { ask: 'zoc', side: 'soviet' })?.['zones'] as { at: string }[];
    expect(zones.some(({ at }) => at === '3125')).toBe(true);
    const ended = run(marked, { do: 'endMovement' });
    expect([whereIs(ended, 'sov-1-br'), whereIs(ended, 'sov-2-tk'), whereIs(ended, 'sov-4-tk')]).toEqual([
      null,
      null,
      '2325',
    ]);
  });
  test('§9.0 removing is optional', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'movement',
      units: { 'eg-24': '2926', 'eg-39': '2422', 'sov-1-br': '3126' },
    });
    const out = run(
      state,
      { do: 'select', unit: 'eg-24' },
      { do: 'exit', unit: 'eg-24', via: '2926' },
      { do: 'decline' },
    );
    expect(out.doomed).toEqual([]);
    expect(out.step).toBe('movement');
  });
  test('§9.0 the south edge costs the front in Italy, the west edge the front in the West', () => {
    const state = given({
      side: 'westGerman',
      kind: 'movement',
      units: { 'wg-1-ss': '0113', 'us-2': '0412', 'us-6': '1605', 'wg-63': '1707' },
    });
    const out = run(state, { do: 'select', unit: 'wg-1-ss' }, { do: 'exit', unit: 'wg-1-ss', via: '0113' });
    expect(offers(out, 'remove')).toEqual(['us-2']);
  });
  test('§9.0 once the front is bare, units of its box may be taken', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'movement',
      units: {
        'eg-24': '2926',
        'eg-39': '2422',
        'sov-1-br': '3126',
        ...boxed('soviet', 'polc-1', 'sov-2-tk'),
      },
    });
    const out = run(
      state,
      { do: 'select', unit: 'eg-24' },
      { do: 'exit', unit: 'eg-24', via: '2926' },
      { do: 'remove', unit: 'sov-1-br' },
    );
    expect(offers(out, 'remove')).toEqual(['sov-2-tk', 'polc-1']);
    const [event] = eventsOf(out, { do: 'remove', unit: 'polc-1' });
    expect(event).toMatchObject({ event: 'removed', unit: 'polc-1', rule: '9.0' });
  });
  test('§9.0 whoever enters an enemy zone on the way has stopped; whoever begins in one may leave', () => {
    const stopped = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-24': '2824', 'sov-1-br': '3026' } }),
      { do: 'select', unit: 'eg-24' },
    );
    expect(goals(stopped, 'eg-24')).toContain('2926');
    expect(why(stopped, { do: 'exit', unit: 'eg-24', via: '2926' })).not.toBe('offered');
    const begins = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-24': '2926', 'sov-1-br': '3026' } }),
      { do: 'select', unit: 'eg-24' },
    );
    expect(offers(begins, 'exit')).toContain('eg-24 2926');
  });
});
