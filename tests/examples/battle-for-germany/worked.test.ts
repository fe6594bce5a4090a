import { describe, expect, test } from 'vitest';
import {
  attack,
  engine,
  eventsOf,
  given,
  moved,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from '../../rules/battle-for-germany/support.ts';
import { idleUntil } from '../../rules/battle-for-germany/idle.ts';

describe('the attack on 2105', () => {
  const state = given({
    side: 'westernAllied',
    kind: 'combat',
    turn: 2,
    units: {
      'us-7': '2004',
      'us-5': '2104',
      'us-19': '2204',
      'wg-63': '2105',
      'wg-64': '2105',
      'wg-65': '1707',
    },
  });
  test('§6.1 §6.4 19 to 18 is 1:1; a 1 is an exchange that costs one 6-6-7', () => {
    const preview = engine.query(state, 'western', {
      ask: 'combat',
      at: '2105',
      units: ['us-7', 'us-5', 'us-19'],
    });
    expect(preview).toMatchObject({
      attack: { total: 19 },
      defence: { total: 18 },
      column: '1:1',
      exchangePrice: 6,
    });
    const die = attack(state, '2105', 'us-7', 'us-5', 'us-19');
    const events = eventsOf(die, roll(1));
    expect(events.find(({ event }) => event === 'fought')).toMatchObject({
      attackTotal: 19,
      defenceTotal: 18,
      column: '1:1',
      result: 'Ex',
    });
    const exchange = run(die, roll(1));
    expect([whereIs(exchange, 'wg-63'), whereIs(exchange, 'wg-64')]).toEqual([
      'box:westGerman',
      'box:westGerman',
    ]);
    expect(offers(exchange, 'lose')).toEqual(['us-7', 'us-19', 'us-5']);
    const paid = run(exchange, { do: 'lose', unit: 'us-7' });
    expect(whereIs(paid, 'us-7')).toBe('box:westernAllied');
    expect([whereIs(paid, 'us-5'), whereIs(paid, 'us-19')]).toEqual(['2104', '2204']);
    expect(offers(paid, 'advance')).toEqual(['us-19 2105', 'us-5 2105']);
  });
});

describe('the replacement examples', () => {
  test('§7.2 turn 4, West Germans: the 2-4-4 or the 2-3-4, one unit, next to Berlin, at double movement', () => {
    const box = ['wg-47', 'wg-74', 'wg-14', 'wg-75', 'wg-63'];
    const state = given({
      side: 'westGerman',
      kind: 'replacement',
      turn: 4,
      units: { ...Object.fromEntries(box.map((unit) => [unit, 'box:westGerman'])), 'us-6': '1605' },
    });
    expect(engine.view(state, 'soviet').replacements).toEqual({ allowed: 1, taken: 0 });
    expect(new Set(offers(state, 'replace').map((text) => text.split(' ')[0]))).toEqual(
      new Set(['wg-63', 'wg-75']),
    );
    const back = run(state, { do: 'replace', unit: 'wg-75', to: '2513' });
    expect(engine.decision(back).phase).toBe('westGerman.movement');
    expect(unitView(back, 'wg-75').movement).toBe(8);
  });
  test('§7.2 turn 6, Western Allies: any two of three, at the west edge, with their printed movement', () => {
    const box = ['us-5', 'us-7', 'us-8'];
    const state = given({
      side: 'westernAllied',
      kind: 'replacement',
      turn: 6,
      units: {
        ...Object.fromEntries(box.map((unit) => [unit, 'box:westernAllied'])),
        'us-6': '1605',
        'wg-63': '1707',
      },
    });
    expect(new Set(offers(state, 'replace').map((text) => text.split(' ')[0]))).toEqual(new Set(box));
    const back = run(
      state,
      { do: 'replace', unit: 'us-5', to: '2301' },
      { do: 'replace', unit: 'us-8', to: '2201' },
    );
    expect(engine.decision(back).phase).toBe('westernAllied.movement');
    expect([unitView(back, 'us-5').movement, unitView(back, 'us-8').movement, whereIs(back, 'us-7')]).toEqual(
      [8, 6, 'box:westernAllied'],
    );
  });
});

describe('the clearing of Courland', () => {
  // The four Germans as in the set-up; the Soviet armies of the illustration.
  const units = {
    'sov-2-balt': '3723',
    'sov-10-gds-army': '3723',
    'sov-2-tk': '3724',
    'sov-4-tk': '3724',
    'sov-3-balt': '3725',
    'sov-6-gds-army': '3725',
    'eg-10': '3823',
    'eg-3-ss': '3822',
    'eg-2': '3824',
    'eg-16': '3824',
    'eg-20': '2423',
    'us-6': '1605',
    'wg-63': '1707',
  };
  const options = { offensiveSupply: true, splitAttacks: true };
  test('§18.1 §18.0 four combats, die for die, two of them in the second combat phase, then five units move at half', () => {
    const laid = run(given({ side: 'soviet', kind: 'replacement', turn: 2, options, units }), {
      do: 'supply',
      unit: 'sov-2-balt',
    });
    const combat = idleUntil(laid, ({ kind }) => kind === 'combat');
    expect(engine.view(combat, 'open').supply?.markers).toEqual(['3723']);

    // 21 to 4 is 5:1, a 3 destroys the 2-4-4, and a 6-4-6 advances.
    const first = attack(combat, '3823', 'sov-2-balt', 'sov-10-gds-army', 'sov-2-tk');
    expect(eventsOf(first, roll(3)).find(({ event }) => event === 'rolled')).toMatchObject({
      column: '5:1',
      outcome: 'DE',
    });
    const advanced = run(first, roll(3), { do: 'advance', unit: 'sov-2-tk', to: '3823' });
    expect([whereIs(advanced, 'eg-10'), whereIs(advanced, 'sov-2-tk')]).toEqual(['box:eastGerman', '3823']);

    // The other three attack one 3-5-4 of the stack: 21 to 5 is 4:1, a 3 is an exchange for a 6-4-6.
    const split = run(
      advanced,
      { do: 'attack', at: '3824' },
      { do: 'target', unit: 'eg-2' },
      { do: 'join', unit: 'sov-3-balt' },
      { do: 'join', unit: 'sov-6-gds-army' },
      { do: 'join', unit: 'sov-4-tk' },
      { do: 'commit' },
    );
    expect(eventsOf(split, roll(3)).find(({ event }) => event === 'fought')).toMatchObject({
      attackTotal: 21,
      defenceTotal: 5,
      column: '4:1',
      result: 'Ex',
    });
    const exchanged = run(split, roll(3), { do: 'lose', unit: 'sov-4-tk' });
    expect([whereIs(exchanged, 'eg-2'), whereIs(exchanged, 'eg-16'), whereIs(exchanged, 'sov-4-tk')]).toEqual(
      ['box:eastGerman', '3824', 'box:soviet'],
    );

    // Second combat: the 7-5-8 in 3822 at 4:1, a 6 is DR, and it has no hex.
    const second = idleUntil(exchanged, ({ kind }) => kind === 'secondCombat');
    expect(engine.decision(second)).toMatchObject({ by: 'soviet', phase: 'soviet.secondCombat' });
    const panzer = attack(second, '3822', 'sov-2-balt', 'sov-10-gds-army', 'sov-2-tk');
    expect(
      eventsOf(panzer, roll(6)).map(({ event, outcome, why: cause }) => [event, outcome ?? cause]),
    ).toEqual(
      expect.arrayContaining([
        ['rolled', 'DR'],
        ['destroyed', 'noRetreat'],
      ]),
    );
    let after = run(panzer, roll(6));
    if (after.step === 'advance') after = run(after, { do: 'stay' });
    expect(whereIs(after, 'eg-3-ss')).toBe('box:eastGerman');

    // And the last 3-5-4 in 3824 at 15 to 5, 3:1, a 4 is DR.
    const last = attack(after, '3824', 'sov-3-balt', 'sov-6-gds-army');
    expect(eventsOf(last, roll(4)).find(({ event }) => event === 'rolled')).toMatchObject({
      column: '3:1',
      outcome: 'DR',
    });
    let cleared = run(last, roll(4));
    expect(whereIs(cleared, 'eg-16')).toBe('box:eastGerman');
    if (cleared.step === 'advance') cleared = run(cleared, { do: 'stay' });

    // Five units move at half, rounded down, and are spent.
    expect(engine.decision(cleared).phase).toBe('soviet.secondMovement');
    const five = ['sov-2-balt', 'sov-10-gds-army', 'sov-2-tk', 'sov-3-balt', 'sov-6-gds-army'];
    expect(five.map((unit) => unitView(cleared, unit).movement)).toEqual([1, 2, 3, 1, 2]);
    const gone = [
      ['sov-2-balt', '3622'],
      ['sov-2-tk', '3722'],
      ['sov-10-gds-army', '3622'],
      ['sov-3-balt', '3625'],
      ['sov-6-gds-army', '3624'],
    ].reduce((now, [unit = '', to = '']) => moved(now, unit, to), cleared);
    const next = idleUntil(
      gone,
      ({ turn, step, kind }) => turn === 3 && step === 'movement' && kind === 'movement',
    );
    expect(five.map((unit) => unitView(next, unit).movement)).toEqual([2, 2, 3, 2, 2]);
    expect(five.map((unit) => unitView(next, unit).status)).toEqual(five.map(() => 'tired'));
    expect(why(next, { do: 'supply', unit: 'sov-2-balt' })).toBe('18.1 notInReplacement');
  });
});
