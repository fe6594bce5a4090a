import { describe, expect, test } from 'vitest';
import { engine, eventsOf, given, offers, roll, run, whereIs, why, germanAt, type Brief } from './support.ts';

const before: Brief = { step: 'eventRoll', soviet: { '3S/12G': 'N' }, german: { '15': 'H01' } };

describe('the Random Event Phase', () => {
  test('§2.1 §6.0 §6.1 a turn begins with three dice for the event', () => {
    const decision = engine.decision(given(before));
    expect('chance' in decision && decision.chance).toMatchObject({
      kind: 'dice',
      groups: [{ count: 3 }],
      faces: [1, 2, 3, 4, 5, 6],
    });
    expect(engine.choices(given(before)).length).toBe(216);
  });
  test.each([
    [3, 'oderBridges'],
    [4, 'rivalFire'],
    [5, 'goebbels'],
    [6, 'airlift'],
    [7, 'wenck'],
    [8, 'shells'],
    [9, 'infantryShortages'],
    [10, 'zhukovPause'],
    [11, 'konevPause'],
    [12, 'infantryShortages'],
    [13, 'smoke'],
    [14, 'trafficJams'],
    [15, 'steiner'],
    [16, 'weidling'],
    [17, 'mayDay'],
    [18, 'alps'],
  ])('§6.1 a sum of %i is %s, with its chance on record', (sum, name) => {
    const dice = [Math.min(6, sum - 2), 1, 1];
    for (let rest = sum - (dice[0] ?? 0) - 2, i = 1; rest > 0; i++) {
      const add = Math.min(5, rest);
      dice[i] = (dice[i] ?? 0) + add;
      rest -= add;
    }
    const events = eventsOf(given(before), roll(...dice));
    const rolled = events.find(({ event }) => event === 'rolled');
    expect(rolled).toMatchObject({ table: 'event', total: sum, outcome: name });
    expect(
      events.some(({ event, what }) => event === 'happened' && what === name) ||
        ['zhukovPause'].includes(name),
    ).toBe(true);
  });
  test.each([
    [1, false],
    [2, true],
    [8, true],
    [9, false],
  ])('§6.1.1 on turn %i the Konev pause counts: %s', (turn, counts) => {
    const state = run(given({ ...before, turn }), roll(6, 4, 1));
    expect(engine.view(state, 'soviet').paused).toBe(counts ? 'ukrainian' : null);
    expect(state.step).toBe('supplyRoll');
  });
  test.each([
    [1, false],
    [9, false],
    [5, true],
  ])('§6.1.1 on turn %i the Zhukov pause asks for a die: %s', (turn, asks) => {
    expect(run(given({ ...before, turn }), roll(4, 4, 2)).step).toBe(asks ? 'pauseRoll' : 'supplyRoll');
  });
  test.each([
    [1, 'north'],
    [3, 'north'],
    [4, 'east'],
    [6, 'east'],
  ])('§4.3.2 §6.1 a %i pauses the %s wing', (die, wing) => {
    expect(engine.view(run(given(before), roll(4, 4, 2), roll(die)), 'soviet').paused).toBe(wing);
  });
  test('§6.1 §13.2 a paused unit moves, joins, but neither attacks nor enters where it would have to', () => {
    const state = run(
      given({
        soviet: { '28/20': '14', '28/38G': '13', '3S/12G': '13' },
        german: { '15': 'H01', '13': ['L13', 'up'] },
        more: { paused: 'ukrainian', event: 'konevPause' },
      }),
      { do: 'activate', at: '14' },
    );
    expect(offers(state, 'move').filter((to) => to.startsWith('28/20 15'))).toEqual([]);
    expect(why(state, { do: 'move', unit: '28/20', to: '15' })).toBe('6.1.1 paused');
    expect(offers(state, 'move')).toContain('28/20 18');
    expect(offers(state, 'move')).toContain('28/20 13 14');
    const joined = run(state, { do: 'move', unit: '28/20', to: '13', via: '14' });
    expect(offers(joined, 'attack')).toEqual([]);
    expect(why(joined, { do: 'attack', at: '13' })).toBe('6.1.1 allPaused');
    const resident = run(
      given({
        soviet: { '28/38G': '13', '3S/12G': '13' },
        german: { '13': ['L13', 'up'] },
        more: { paused: 'ukrainian', event: 'konevPause' },
      }),
      { do: 'activate', at: '13' },
    );
    expect(run(resident, { do: 'attack', at: '13' }).combat?.units.length).toBe(1);
  });
  test('§6.1 Morale and Approval events move the tracks', () => {
    expect(run(given(before), roll(2, 2, 1)).morale).toBe(27);
    expect(run(given(before), roll(6, 6, 4)).morale).toBe(26);
    expect(run(given(before), roll(2, 1, 1)).approval).toBe(14);
  });
  test('§6.1 §3.1.4 an airlift needs a German airfield', () => {
    expect(run(given(before), roll(2, 2, 2)).morale).toBe(25);
    expect(run(given({ ...before, german: { '24': 'S01' } }), roll(2, 2, 2)).morale).toBe(26);
  });
  test('§6.1 Stalin demands the Reichstag only while it is German', () => {
    expect(run(given(before), roll(6, 6, 5)).approval).toBe(15);
    expect(run(given({ ...before, german: { '50': 'Z01' } }), roll(6, 6, 5)).approval).toBe(13);
  });
  test('§6.1 Hitler leaves when the die is not above the German airfields', () => {
    const two = { ...before, german: { '24': 'S01', I: 'S02' } };
    expect(run(given(two), roll(6, 6, 6), roll(2))).toMatchObject({ morale: 21, approval: 11 });
    expect(run(given(two), roll(6, 6, 6), roll(3))).toMatchObject({ morale: 25, approval: 15 });
    expect(run(given(before), roll(6, 6, 6)).step).toBe('supplyRoll');
  });
  test('§6.1 §7.2 a raid enters an empty Zone at once, a garrisoned one only with a die above the garrison', () => {
    const empty = run(given(before), roll(4, 2, 1));
    expect([germanAt(empty, 'F'), empty.morale, empty.step]).toEqual(['12A', 26, 'supplyRoll']);
    const held = given({ ...before, soviet: { '4GT/10G': 'F', '4GT/6GM': 'F' } });
    expect(germanAt(run(held, roll(4, 2, 1), roll(2)), 'F')).toBeNull();
    const entered = run(held, roll(4, 2, 1), roll(3));
    expect(germanAt(entered, 'F')).toBe('12A');
    expect(engine.view(entered, 'soviet').sovietControlled).not.toContain('F');
    const german = run(given({ ...before, german: { F: ['F01', 'up'] } }), roll(4, 2, 1));
    expect([germanAt(german, 'F'), german.morale]).toEqual(['F01', 25]);
    expect(germanAt(run(given(before), roll(6, 6, 3)), 'L')).toBe('Steiner');
  });
  test('§7.2 a Zone retaken after a raid pays no first-capture reward again', () => {
    const state = given({
      soviet: { '4GT/10G': 'F' },
      german: { F: ['12A', 'up'], '15': 'H01' },
      more: { captured: ['F'] },
    });
    const after = run(
      state,
      { do: 'activate', at: 'F' },
      { do: 'attack', at: 'F' },
      { do: 'support', artillery: 0, air: 0 },
      roll(6, 6, 1, 1),
    );
    expect([germanAt(after, 'F'), after.morale, after.approval, whereIs(after, '4GT/10G')]).toEqual([
      null,
      25,
      15,
      'F',
    ]);
  });
});
