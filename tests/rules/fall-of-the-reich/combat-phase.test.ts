import { describe, expect, test } from 'vitest';
import { engine, eventsOf, given, isSpent, offers, roll, run, whereIs, why, type Brief } from './support.ts';

const ZONES = [...'ABDEFHIJKLMN'];
/** Ready to end the Supply Phase, so that the Combat Phase begins. */
const eve: Brief = {
  step: 'buying',
  soviet: { '3S/12G': '15', '3S/7': '15', '5S/9': '18' },
  spent: ['3S/7'],
  german: { '15': ['H01', 'up'] },
};

describe('Bloody Streets', () => {
  const at15 = (brief: Brief = eve) => run(given(brief), { do: 'endSupply' });
  test('§6.3 §6.3.1 a Contested built-up Area is rolled for before anything else', () => {
    const decision = engine.decision(at15());
    expect([decision.phase, decision.rule, decision.prompt.with]).toEqual([
      'bloodyStreets',
      '6.3.1',
      { at: '15' },
    ]);
  });
  test('§6.3.1 a 1 spends the units and costs Approval', () => {
    const state = run(at15(), roll(1));
    expect([
      isSpent(state, '3S/12G'),
      isSpent(state, '3S/7'),
      isSpent(state, '5S/9'),
      state.approval,
    ]).toEqual([true, true, false, 14]);
  });
  test('§6.3.1 a 2 costs Approval', () =>
    expect(run(at15(), roll(2))).toMatchObject({ approval: 14, step: 'phone' }));
  test('§6.3.1 §3.8 a 3 costs a unit of the player’s choice', () => {
    const asked = run(at15(), roll(3));
    expect(offers(asked, 'lose')).toEqual(['3S/7', '3S/12G']);
    expect(why(asked, { do: 'lose', unit: '5S/9' })).toBe('6.3.1 notThere');
    const state = run(asked, { do: 'lose', unit: '3S/7' });
    expect([whereIs(state, '3S/7'), isSpent(state, '3S/7'), state.approval]).toEqual([null, false, 15]);
  });
  test('§6.3.1 a 3 with one unit takes that unit', () => {
    expect(
      whereIs(run(at15({ ...eve, soviet: { '3S/12G': '15' }, spent: [] }), roll(3)), '3S/12G'),
    ).toBeNull();
  });
  test.each([4, 5, 6])('§6.3.1 a %i does nothing', (die) => {
    expect(run(at15(), roll(die))).toMatchObject({
      approval: 15,
      soviet: given(eve).soviet,
      spent: given(eve).spent,
    });
  });
  test.each([
    ['Suburban', '16', 'S01', false],
    ['Forest', '30', 'F01', false],
    ['Light Urban', '14', 'L13', true],
    ['Zitadelle', '49', 'Z01', true],
    ['Light Urban Zone', 'H', 'L13', true],
    ['Suburban Zone', 'N', 'S01', false],
  ])('§6.3.1 a Contested %s space is rolled for as the rule says', (_name, space, counter, rolls) => {
    expect(
      at15({ ...eve, soviet: { '3S/12G': space }, spent: [], german: { [space]: [counter, 'up'] } }).step,
    ).toBe(rolls ? 'streetsRoll' : 'phone');
  });
  test('§6.3.1 §4.5.7 it is being Contested that counts, not the marker, and each Area is rolled once in map order', () => {
    const two: Brief = {
      ...eve,
      soviet: { '3S/12G': '15', '5S/9': '14' },
      spent: [],
      german: { '15': ['H01', 'up'], '14': ['L13', 'up'] },
    };
    const first = at15(two);
    expect(engine.decision(first).prompt.with).toEqual({ at: '14' });
    const second = run(first, roll(6));
    expect(engine.decision(second).prompt.with).toEqual({ at: '15' });
    expect(run(second, roll(6)).step).toBe('phone');
  });
});

describe('the call to Stalin', () => {
  const call = (brief: Brief, die: number): number =>
    run(given({ soviet: { '5S/9': '18' }, ...brief, step: 'phone' }), { do: 'phone' }, roll(die)).approval -
    15;
  const held: Brief = { german: { A: ['S01', 'up'] } };
  test.each([
    [1, -2],
    [2, -1],
    [3, 0],
    [4, 0],
    [5, 1],
    [6, 2],
  ])('§6.3.2 §3.5 a %i changes Approval by %i', (die, change) => expect(call(held, die)).toBe(change));
  test('§6.3.2 surrounding Berlin and a Shaken defence add one each, to 6 at most', () => {
    expect(call({}, 2)).toBe(0);
    expect(call({ ...held, morale: 19 }, 2)).toBe(0);
    expect([1, 4, 6].map((die) => call({ morale: 19 }, die))).toEqual([0, 2, 2]);
  });
  test.each(ZONES)('§6.3.2 a German unit in Zone %s keeps Berlin open', (zone) => {
    const terrain = zone === 'F' ? 'F01' : zone === 'H' ? 'L13' : 'S01';
    expect(
      engine.view(given({ soviet: { '5S/9': '18' }, german: { [zone]: [terrain, 'up'] } }), 'soviet')
        .surrounded,
    ).toBe(false);
  });
  test('§6.3.2 Zones C and G do not matter, nor do garrisons', () => {
    expect(
      engine.view(given({ soviet: { '5S/9': '18' }, german: { C: 'F01', G: 'L13' } }), 'soviet').surrounded,
    ).toBe(true);
  });
  test('§6.3.2 the call may be declined, and comes once, before the first activation', () => {
    const state = given({ step: 'phone', soviet: { '5S/9': '18' } });
    const declined = run(state, { do: 'declinePhone' });
    expect([declined.step, declined.approval]).toEqual(['round', 15]);
    expect(why(declined, { do: 'phone' })).toBe('6.3.3 wrongStep');
    expect(why(run(state, { do: 'phone' }, roll(3)), { do: 'phone' })).toBe('6.3.3 wrongStep');
  });
  test('§6.3.2 the roll is on record with its modifiers and its distribution', () => {
    const [event] = eventsOf(
      given({ step: 'phone', soviet: { '5S/9': '18' }, morale: 19 }),
      { do: 'phone' },
      roll(1),
    );
    expect(event).toMatchObject({
      table: 'phone',
      total: 3,
      outcome: '0',
      modifiers: [
        { label: 'surrounded', value: 1 },
        { label: 'shaken', value: 1 },
      ],
    });
    expect(event?.['distribution']).toEqual([
      { outcome: '0', probability: 2 / 6 },
      { outcome: '1', probability: 1 / 6 },
      { outcome: '2', probability: expect.closeTo(3 / 6, 9) },
    ]);
  });
});

describe('Action Rounds', () => {
  test('§6.3.3 §6.3.4 rounds go on until the player declines', () => {
    const state = given({ soviet: { '3S/12G': '14', '5S/9': '18' } });
    const once = run(state, { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '13' });
    expect(offers(once, 'activate')).toEqual(['18']);
    const twice = run(once, { do: 'activate', at: '18' }, { do: 'move', unit: '5S/9', to: '17' });
    expect(engine.choices(twice)).toEqual([{ do: 'endCombat' }]);
    expect(run(state, { do: 'endCombat' })).toMatchObject({ turn: 5, step: 'eventRoll' });
  });
  test('§6.3.4 arrivals that do not attack are Spent when the activation ends', () => {
    const state = run(
      given({ soviet: { '3S/12G': '14', '3S/79': '14', '3S/7': '15' }, german: { '15': ['H01', 'up'] } }),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
    );
    expect(isSpent(state, '3S/12G')).toBe(false);
    expect(isSpent(run(state, { do: 'done' }), '3S/12G')).toBe(true);
  });
});
