import { describe, expect, test } from 'vitest';
import { columnOf } from '../../../engines/battle-for-germany/odds.ts';
import {
  attack,
  ctx,
  engine,
  eventsOf,
  given,
  holderOf,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from './support.ts';

const preview = (state: Parameters<typeof engine.query>[0], question: Record<string, string | string[]>) =>
  engine.query(state, 'open', { ask: 'combat', ...question }) as {
    column: string;
    attack: { total: number };
    defence: { total: number; lines: { label: string; value: number }[] };
    odds: { result: string; probability: number }[];
  } | null;

describe('§6.0 attacks', () => {
  const units = {
    'sov-1-br': '2424',
    'sov-2-tk': '2424',
    'sov-1-gds-army': '2324',
    'eg-20': '2423',
    'eg-23': '2323',
  };
  const state = given({ side: 'soviet', kind: 'combat', units });
  test('§6.0 attacking is voluntary', () => {
    expect(offers(state, 'attack')).toEqual(['2323', '2423']);
    expect(engine.choices(state).some((choice) => choice.do === 'endCombat')).toBe(true);
    expect(why(state, { do: 'attack', at: '2525' })).toBe('6.0 nobodyThere');
  });
  test('§6.3 a unit of an attacking stack need not join, and stays when the attackers retreat', () => {
    // 6 to 3 is 2:1; a 6 drives the attackers back.
    const fought = run(attack(state, '2423', 'sov-2-tk'), roll(6));
    expect(engine.decision(fought)).toMatchObject({ by: 'soviet', rule: '6.2.1' });
    expect(offers(fought, 'retreat').every((text) => text.startsWith('sov-2-tk'))).toBe(true);
  });
  test('§6.3 no unit attacks twice in a phase, but a hex may be attacked twice', () => {
    const once = run(attack(state, '2423', 'sov-2-tk'), roll(6));
    const [back] = engine.choices(once);
    if (back === undefined) throw new Error('no retreat');
    let after = run(once, back);
    if (after.step === 'advance') after = run(after, { do: 'stay' });
    const again = run(after, { do: 'attack', at: '2423' });
    expect(offers(again, 'join')).toEqual(['sov-1-br', 'sov-1-gds-army']);
    expect(why(again, { do: 'join', unit: 'sov-2-tk' })).toBe('6.3 alreadyFought');
  });
  test('§6.3 several hexes at once, if every attacker is adjacent to all of them', () => {
    const both = run(state, { do: 'attack', at: '2423' }, { do: 'also', at: '2323' });
    expect(offers(both, 'join')).toEqual(['sov-1-gds-army']);
    expect(why(both, { do: 'join', unit: 'sov-1-br' })).toBe('6.3 notAdjacent');
    const die = run(both, { do: 'join', unit: 'sov-1-gds-army' }, { do: 'commit' });
    expect(eventsOf(die, roll(1)).find(({ event }) => event === 'fought')).toMatchObject({
      at: ['2323', '2423'],
      attackTotal: 7,
      defenceTotal: 7,
      column: '1:1',
    });
    const joined = run(state, { do: 'attack', at: '2423' }, { do: 'join', unit: 'sov-1-br' });
    expect(why(joined, { do: 'also', at: '2323' })).toBe('6.3 notAllAdjacent');
  });
  test('§6.3 a stack is attacked whole', () => {
    const stack = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'eg-20': '2423', 'eg-23': '2423' },
    });
    const declared = run(stack, { do: 'attack', at: '2423' });
    expect(engine.view(declared, 'open').attack?.defenders).toEqual(['eg-20', 'eg-23']);
    expect(why(declared, { do: 'target', unit: 'eg-20' })).toBe('6.3 wholeStack');
  });
  test('§6.3 Soviets do not attack West Germans nor Western Allies', () => {
    const mixed = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2614', 'us-5': '2713', 'wg-63': '2513', 'eg-20': '2515' },
    });
    expect(offers(mixed, 'attack')).toEqual(['2515']);
    const near = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2714', 'us-5': '2713', 'eg-20': '2715' },
    });
    expect(why(near, { do: 'attack', at: '2713' })).toBe('6.3 notEnemy');
    const german = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-63': '2713', 'eg-20': '2714', 'us-5': '2612' },
    });
    expect(offers(german, 'attack')).toEqual(['2612']);
  });
  test('§5.2.2 attacks go across the boundary', () => {
    const across = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-63': '2713', 'us-5': '2714', 'sov-1-br': '3225' },
    });
    expect(offers(across, 'attack')).toEqual(['2714']);
  });
  test('§6.3 nobody attacks across a lake', () => {
    const lake = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '1220', 'eg-4': '1320', 'sov-2-br': '1219' },
    });
    expect(
      run(lake, { do: 'attack', at: '1320' }) && offers(run(lake, { do: 'attack', at: '1320' }), 'join'),
    ).toEqual(['sov-2-br']);
  });
});

describe('§6.1 odds', () => {
  test.each([
    [19, 7, '2:1'],
    [19, 18, '1:1'],
    [21, 4, '5:1'],
    [21, 5, '4:1'],
    [15, 5, '3:1'],
    [60, 5, '6:1'],
    [5, 6, '1:2'],
    [5, 10, '1:2'],
    [5, 11, '1:3'],
    [5, 20, '1:4'],
  ])('§6.1 %i to %i is %s', (strength, defence, column) =>
    expect(columnOf(ctx, strength, defence)?.id).toBe(column),
  );
  test('§6.1 below the lowest column the attackers are lost without a die', () => {
    const state = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-73': '2713', 'us-8': '2612', 'us-13': '2612' },
    });
    expect(columnOf(ctx, 1, 16)).toBeNull();
    const lost = attack(state, '2612', 'wg-73');
    expect(whereIs(lost, 'wg-73')).toBe('box:westGerman');
  });
  test('§6.1 the roll keeps table, column and the whole distribution', () => {
    const state = given({ side: 'soviet', kind: 'combat', units: { 'sov-1-br': '2424', 'eg-20': '2423' } });
    const rolled = eventsOf(
      state,
      { do: 'attack', at: '2423' },
      { do: 'join', unit: 'sov-1-br' },
      { do: 'commit' },
      roll(3),
    ).find(({ event }) => event === 'rolled');
    expect(rolled).toMatchObject({ rule: '6.1', table: 'combat', column: '2:1', dice: [3], outcome: 'DR' });
    expect(rolled?.['distribution']).toEqual([
      { outcome: 'DE', probability: 1 / 6 },
      { outcome: 'Ex', probability: 1 / 6 },
      { outcome: 'DR', probability: 2 / 6 },
      { outcome: 'AR', probability: 2 / 6 },
    ]);
    expect(
      preview(state, { at: '2423', units: ['sov-1-br'] })?.odds.map(({ probability }) =>
        Math.round(probability * 6),
      ),
    ).toEqual([1, 1, 2, 2, 0]);
  });
});

describe('§6.2 results', () => {
  test('§6.2 DE destroys the defenders, AE the attackers', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'eg-20': '2423', 'eg-17': '2423' },
    });
    const destroyed = run(
      attack(
        given({ side: 'soviet', kind: 'combat', units: { 'sov-1-br': '2424', 'eg-20': '2423' } }),
        '2423',
        'sov-1-br',
      ),
      roll(1),
    );
    expect(whereIs(destroyed, 'eg-20')).toBe('box:eastGerman');
    // 8 to 5 is 1:1, where a 6 destroys the attacker.
    const lost = run(attack(state, '2423', 'sov-1-br'), roll(6));
    expect(whereIs(lost, 'sov-1-br')).toBe('box:soviet');
  });
  test('§6.2 an exchange costs at least the printed defense, and no unit that could be spared', () => {
    // 7 + 6 + 3 against a printed 7 in the open: 2:1, and a 2 is an exchange.
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-gds-army': '2424', 'sov-2-tk': '2424', 'polc-1': '2324', 'eg-49': '2423' },
    });
    const exchange = run(attack(state, '2423', 'sov-1-gds-army', 'sov-2-tk', 'polc-1'), roll(2));
    expect(whereIs(exchange, 'eg-49')).toBe('box:eastGerman');
    expect(offers(exchange, 'lose')).toEqual(['sov-1-gds-army', 'sov-2-tk', 'polc-1']);
    const paying = run(exchange, { do: 'lose', unit: 'polc-1' });
    // With the 3 given up only the 6 makes a set that has nobody to spare.
    expect(offers(paying, 'lose')).toEqual(['sov-2-tk']);
    expect(why(paying, { do: 'lose', unit: 'sov-1-gds-army' })).toBe('6.2 canBeSpared');
    expect(whereIs(run(exchange, { do: 'lose', unit: 'sov-1-gds-army' }), 'sov-2-tk')).toBe('2424');
  });
  test('§6.2 attackers who are worth less than the defense are all lost', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'combat',
      units: { 'eg-24': '2423', 'sov-1-gds-army': '2424' },
    });
    const after = run(attack(state, '2424', 'eg-24'), roll(1));
    expect([whereIs(after, 'eg-24'), whereIs(after, 'sov-1-gds-army')]).toEqual([
      'box:eastGerman',
      'box:soviet',
    ]);
  });
});

describe('§6.2.1 retreats', () => {
  test('§6.2.1 the owner of the units decides, unit by unit', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'sov-2-br': '2324', 'eg-20': '2423', 'eg-17': '2423' },
    });
    const retreat = run(attack(state, '2423', 'sov-1-br', 'sov-2-br'), roll(4));
    expect(engine.decision(retreat)).toMatchObject({ by: 'western', rule: '6.2.1' });
    expect(new Set(offers(retreat, 'retreat').map((text) => text.split(' ')[0]))).toEqual(
      new Set(['eg-20', 'eg-17']),
    );
    const one = run(retreat, { do: 'retreat', unit: 'eg-20', to: '2422' });
    // The hex that the first one took is no longer vacant.
    expect(offers(one, 'retreat')).toEqual(['eg-17 2523']);
    expect(why(one, { do: 'retreat', unit: 'eg-17', to: '2422' })).toBe('6.2.1 vacantFirst');
  });
  test('§6.2.1 never into an enemy zone, even where a friend stands', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'sov-3-br': '2621', 'eg-20': '2423', 'eg-17': '2522' },
    });
    const retreat = run(attack(state, '2423', 'sov-1-br'), roll(3));
    expect(why(retreat, { do: 'retreat', unit: 'eg-20', to: '2524' })).toBe('6.2.1 enemyZone');
    expect(why(retreat, { do: 'retreat', unit: 'eg-20', to: '2323' })).toBe('offered');
  });
  test('§6.2.1 a friend’s hex only if no vacant one is left, and a full one never', () => {
    // In Courland zones close all but 3722 to the unit in 3822.
    const units = { 'sov-3-balt': '3724', 'sov-2-tk': '3923', 'eg-10': '3822' };
    const with_ = (...friends: string[]) =>
      run(
        attack(
          given({
            side: 'soviet',
            kind: 'combat',
            units: { ...units, ...Object.fromEntries(friends.map((unit) => [unit, '3722'])) },
          }),
          '3822',
          'sov-2-tk',
        ),
        roll(2),
      );
    expect(offers(with_(), 'retreat')).toEqual(['eg-10 3722']);
    expect(offers(with_('eg-2'), 'retreat')).toEqual(['eg-10 3722']);
    expect(whereIs(with_('eg-2', 'eg-16'), 'eg-10')).toBe('box:eastGerman');
  });
  test('§6.2.1 a unit that cannot retreat is destroyed', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-2-balt': '3723', 'sov-3-balt': '3724', 'eg-10': '3822', 'sov-2-tk': '3823' },
    });
    const events = eventsOf(attack(state, '3822', 'sov-2-balt', 'sov-2-tk'), roll(4));
    expect(events.find(({ event }) => event === 'destroyed')).toMatchObject({
      unit: 'eg-10',
      why: 'noRetreat',
      rule: '6.2.1',
    });
  });
  test('§6.2.1 two Fronts never end in one hex', () => {
    // Zones close every hex but 3722.
    const units = { 'sov-1-br': '3822', 'eg-24': '3923', 'eg-39': '3923', 'eg-20': '3724' };
    const other = (friend: string) =>
      run(
        attack(
          given({ side: 'eastGerman', kind: 'combat', units: { ...units, [friend]: '3722' } }),
          '3822',
          'eg-24',
          'eg-39',
        ),
        roll(1),
      );
    expect(offers(other('sov-1-gds-army'), 'retreat')).toEqual(['sov-1-br 3722']);
    expect(whereIs(other('sov-2-br'), 'sov-1-br')).toBe('box:soviet');
  });
  test('§5.2.1 a German goes over the boundary only if its own side is closed, and changes side at once', () => {
    // 2813 has one western neighbour, 2713; Soviets close everything in the east.
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: {
        'sov-1-br': '2814',
        'sov-2-br': '2914',
        'sov-3-br': '2912',
        'eg-20': '2813',
        'sov-2-tk': '2614',
      },
    });
    const retreat = run(attack(state, '2813', 'sov-1-br', 'sov-2-br'), roll(5));
    expect(offers(retreat, 'retreat')).toEqual(['eg-20 2713']);
    const events = eventsOf(retreat, { do: 'retreat', unit: 'eg-20', to: '2713' });
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['retreated', 'changedSide']));
    const after = run(retreat, { do: 'retreat', unit: 'eg-20', to: '2713' });
    expect(unitView(after, 'eg-20').side).toBe('westGerman');
    const open = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2814', 'sov-2-br': '2914', 'eg-20': '2813' },
    });
    const own = run(attack(open, '2813', 'sov-1-br', 'sov-2-br'), roll(5));
    expect(why(own, { do: 'retreat', unit: 'eg-20', to: '2713' })).toBe('5.2 ownSideFirst');
  });
  test('§5.2.1 whoever changes side fears the enemies of both', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: {
        'sov-1-br': '2814',
        'sov-2-br': '2914',
        'sov-3-br': '2912',
        'eg-20': '2813',
        'sov-2-tk': '2614',
        'us-5': '2612',
      },
    });
    const events = eventsOf(attack(state, '2813', 'sov-1-br', 'sov-2-br'), roll(5));
    expect(events.find(({ event }) => event === 'destroyed')).toMatchObject({ unit: 'eg-20' });
  });
  test('§5.2.2 a Soviet unit goes over the boundary if nothing else is open', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'combat',
      units: { 'eg-39': '2814', 'eg-hg': '2913', 'sov-2-tk': '2813' },
    });
    const retreat = run(attack(state, '2813', 'eg-39', 'eg-hg'), roll(3));
    expect(engine.decision(retreat).by).toBe('soviet');
    expect(offers(retreat, 'retreat')).toEqual(['sov-2-tk 2713']);
    const after = run(retreat, { do: 'retreat', unit: 'sov-2-tk', to: '2713' });
    expect([whereIs(after, 'sov-2-tk'), unitView(after, 'sov-2-tk').side]).toEqual(['2713', 'soviet']);
  });
  test('§5.3.2 a Soviet unit enters Yugoslavia only if nothing else is open', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'combat',
      units: { 'eg-24': '1122', 'eg-39': '1223', 'rom-1': '1123' },
    });
    const retreat = run(attack(state, '1123', 'eg-24', 'eg-39'), roll(4));
    expect(offers(retreat, 'retreat')).toEqual(['rom-1 1023']);
  });
});

describe('§6.4 terrain', () => {
  const lines = (state: Parameters<typeof preview>[0], at: string, units: string[]) =>
    preview(state, { at, units })?.defence;
  test('§6.4 a river counts only if every attacker crosses one', () => {
    const units = { 'sov-1-br': '2624', 'sov-2-br': '2524', 'eg-20': '2623' };
    const state = given({ side: 'soviet', kind: 'combat', units });
    expect(lines(state, '2623', ['sov-1-br'])?.total).toBe(6);
    expect(lines(state, '2623', ['sov-1-br', 'sov-2-br'])?.total).toBe(3);
  });
  test('§6.4 broken ground with a river triples', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'combat',
      units: { 'us-5': '2305', 'wg-63': '2206' },
    });
    const total = lines(state, '2206', ['us-5']);
    expect(total?.lines.map(({ label }) => label)).toContain('broken');
  });
  test('§6.4 three factors: the sum less one, or one less for each with the other reading', () => {
    const brief = {
      side: 'westernAllied',
      kind: 'combat',
      units: { 'us-6': '1605', 'us-15': '1706', 'wg-64': '1606' },
    } as const;
    expect(lines(given(brief), '1606', ['us-6', 'us-15'])?.total).toBe(3 * 5);
    expect(
      lines(given({ ...brief, options: { threeFactors: 'oneLessEach' } }), '1606', ['us-6', 'us-15'])?.total,
    ).toBe(3 * 4);
  });
  test('§6.4 a fortification falls for good when a Western unit enters, and serves only Germans', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'combat',
      units: {
        'us-5': '2204',
        'us-19': '2104',
        'us-7': '2004',
        'us-12': '2204',
        'us-20': '2104',
        'wg-63': '2105',
      },
    });
    expect(lines(state, '2105', ['us-5'])?.total).toBe(9);
    const taken = run(attack(state, '2105', 'us-5', 'us-19', 'us-7', 'us-12', 'us-20'), roll(1), {
      do: 'advance',
      unit: 'us-7',
      to: '2105',
    });
    expect(engine.view(taken, 'open').destroyedForts).toEqual(['2105']);
    const held = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'us-7': '2105', 'wg-63': '2005' },
      more: { destroyedForts: [] },
    });
    expect(lines(held, '2105', ['wg-63'])?.total).toBe(12);
    const back = given({
      side: 'westernAllied',
      kind: 'combat',
      units: { 'us-5': '2204', 'wg-63': '2105' },
      more: { destroyedForts: ['2105'] },
    });
    expect(lines(back, '2105', ['us-5'])?.total).toBe(6);
  });
});

describe('§6.5 advance', () => {
  const units = {
    'sov-1-br': '2424',
    'sov-2-tk': '2324',
    'sov-4-tk': '2324',
    'eg-20': '2423',
    'eg-23': '2322',
  };
  const won = run(
    attack(given({ side: 'soviet', kind: 'combat', units }), '2423', 'sov-1-br', 'sov-2-tk'),
    roll(1),
  );
  test('§6.5 one unit that took part may advance, zones or no zones; nobody must', () => {
    expect(offers(won, 'advance')).toEqual(['sov-1-br 2423', 'sov-2-tk 2423']);
    expect(why(won, { do: 'advance', unit: 'sov-4-tk', to: '2423' })).toBe('6.5 notInAttack');
    expect(whereIs(run(won, { do: 'stay' }), 'sov-1-br')).toBe('2424');
    const after = run(won, { do: 'advance', unit: 'sov-2-tk', to: '2423' });
    expect(whereIs(after, 'sov-2-tk')).toBe('2423');
    expect(after.combat).toBeNull();
  });
  test('§6.5 a defender may advance into the hex of attackers who are gone', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'eg-20': '2423', 'eg-17': '2423' },
    });
    const lost = run(attack(state, '2423', 'sov-1-br'), roll(6));
    expect(engine.decision(lost)).toMatchObject({ by: 'western', rule: '6.5' });
    expect(offers(lost, 'advance')).toEqual(['eg-17 2424', 'eg-20 2424']);
  });
  test('§6.5 a hex in which somebody stays was not vacated', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'sov-1-br': '2424', 'sov-2-tk': '2424', 'eg-20': '2423', 'eg-17': '2423' },
    });
    expect(offers(run(attack(state, '2423', 'sov-1-br'), roll(6)), 'advance')).toEqual([]);
  });
  test('§5.2.1 a German does not advance into Berlin nor over the boundary', () => {
    const state = given({
      side: 'westGerman',
      kind: 'combat',
      units: { 'wg-1-ss': '2713', 'wg-2-ss': '2612', 'us-5': '2613' },
    });
    const after = run(attack(state, '2613', 'wg-1-ss', 'wg-2-ss'), roll(1));
    expect(whereIs(after, 'us-5')).toBe('box:westernAllied');
    expect(engine.decision(after).rule).not.toBe('6.5');
  });
  test('§11.0 an advance takes the city', () => {
    const state = given({ side: 'soviet', kind: 'combat', units: { 'sov-1-br': '2523', 'eg-20': '2522' } });
    const after = run(attack(state, '2522', 'sov-1-br'), roll(1), {
      do: 'advance',
      unit: 'sov-1-br',
      to: '2522',
    });
    expect(holderOf(after, '2522')).toBe('soviet');
  });
});
