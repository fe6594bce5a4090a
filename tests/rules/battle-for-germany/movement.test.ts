import { describe, expect, test } from 'vitest';
import {
  attack,
  engine,
  eventsOf,
  given,
  goals,
  moved,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from './support.ts';

describe('§4.0 zones of control', () => {
  const lone = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2625', 'eg-20': '2423' } });
  test('§4.0 a unit stops when it enters an enemy zone', () => {
    // 2424 is next to the German: the tank army may end there, but not go on through it.
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2525', 'sov-1-br': '3225', 'eg-20': '2423' },
    });
    const there = run(
      state,
      { do: 'select', unit: 'sov-2-tk' },
      { do: 'move', unit: 'sov-2-tk', to: '2424' },
    );
    expect(there.moving).toBeNull();
    expect(why(there, { do: 'select', unit: 'sov-2-tk' })).toBe('5.0 alreadyMoved');
  });
  test('§4.0 entering a zone costs nothing extra', () => {
    const [event] = eventsOf(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2525', 'eg-20': '2423' } }),
      { do: 'select', unit: 'sov-2-tk' },
      { do: 'move', unit: 'sov-2-tk', to: '2424' },
    );
    expect(event).toMatchObject({ event: 'moved', cost: 1 });
  });
  test('§4.0 never straight from one zone to another, but by way of a free hex', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2424', 'eg-20': '2423' } });
    const offered = engine.query(state, 'soviet', { ask: 'reach', unit: 'sov-2-tk' })?.['spaces'] as {
      to: string;
      path: string[];
    }[];
    for (const { path } of offered) expect(['2324', '2524'].includes(path[1] ?? '')).toBe(false);
    expect(
      why(run(state, { do: 'select', unit: 'sov-2-tk' }), { do: 'move', unit: 'sov-2-tk', to: '2524' }),
    ).toBe('offered');
    // 2524 is in the zone too: it is reached only the long way round.
    expect(offered.find(({ to }) => to === '2524')?.path.length).toBeGreaterThan(2);
  });
  test('§4.0 a friend does not cancel a zone', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2424', 'sov-1-gds-army': '2324', 'eg-20': '2423' },
    });
    const reach = engine.query(state, 'soviet', { ask: 'reach', unit: 'sov-2-tk' })?.['spaces'] as {
      to: string;
      path: string[];
    }[];
    for (const { path } of reach) expect(path[1]).not.toBe('2324');
  });
  test('§4.0 a unit with zones all round cannot move', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: {
        'sov-2-tk': '2424',
        'sov-1-br': '3225',
        'eg-20': '2422',
        'eg-23': '2626',
        'eg-8': '2325',
        'eg-42': '2524',
        'eg-55': '2223',
      },
    });
    expect(why(state, { do: 'select', unit: 'sov-2-tk' })).toBe('4.0 surrounded');
  });
  test('§4.0 no zone across a lake or a blocked side, but one across a river', () => {
    const zoneOf = (unit: string, at: string): string[] => {
      const state = given({ side: 'soviet', kind: 'movement', units: { [unit]: at, 'sov-1-br': '3225' } });
      const side = unit.startsWith('wg') ? 'westGerman' : 'eastGerman';
      return (engine.query(state, 'soviet', { ask: 'zoc', side })?.['zones'] as { at: string }[]).map(
        (zone) => zone.at,
      );
    };
    expect(zoneOf('eg-4', '1320')).not.toContain('1220');
    expect(zoneOf('eg-4', '1320')).toContain('1219');
    expect(zoneOf('wg-14', '1212')).not.toContain('1312');
    expect(zoneOf('eg-20', '2623')).toContain('2624');
  });
  test('§4.0 zones of sides that may not fight do not hinder, unless that reading is chosen', () => {
    const brief = {
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2715', 'wg-63': '2713' },
    } as const;
    // 2714 is in the zone of a West German: Soviets pass through it to Berlin's east side.
    expect(goals(given(brief), 'sov-2-tk')).toContain('2514');
    const strict = run(
      given({ ...brief, options: { zonesOfBystanders: true } }),
      { do: 'select', unit: 'sov-2-tk' },
      { do: 'move', unit: 'sov-2-tk', to: '2714' },
    );
    expect(strict.moving).toBeNull();
  });
  test('§4.0 the whole zone is the six hexes round the unit', () => {
    const zones = engine.query(lone, 'soviet', { ask: 'zoc', side: 'eastGerman' })?.['zones'] as {
      at: string;
    }[];
    expect(zones.map(({ at }) => at).sort()).toEqual(['2323', '2324', '2422', '2424', '2523', '2524']);
  });
});

describe('§5.0 movement', () => {
  test('§5.0 clear 1, broken 2, a river 1 more', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'movement',
      units: { 'us-5': '2203', 'wg-63': '1507' },
    });
    const spaces = engine.query(state, 'western', { ask: 'reach', unit: 'us-5' })?.['spaces'] as {
      to: string;
      cost: number;
    }[];
    const cost = (to: string): number | undefined => spaces.find((space) => space.to === to)?.cost;
    expect([cost('2202'), cost('2204'), cost('2304')]).toEqual([1, 2, 1]);
    const river = given({
      side: 'westernAllied',
      kind: 'movement',
      units: { 'us-5': '2304', 'wg-63': '1507' },
    });
    const over = engine.query(river, 'western', { ask: 'reach', unit: 'us-5' })?.['spaces'] as {
      to: string;
      cost: number;
    }[];
    expect(over.find(({ to }) => to === '2305')?.cost).toBe(2);
  });
  test('§5.0 no unit exceeds its allowance, and the reason says what is missing', () => {
    const state = run(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-1-br': '2625', 'eg-20': '1922' } }),
      { do: 'select', unit: 'sov-1-br' },
    );
    expect(engine.explain(state, { do: 'move', unit: 'sov-1-br', to: '2620' })).toMatchObject({
      rule: '5.0',
      reason: { key: 'reason.tooFar', with: { left: 3 } },
    });
  });
  test('§5.0 a hex with an enemy, or with any other side, is closed', () => {
    const state = run(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2424', 'eg-20': '2423' } }),
      { do: 'select', unit: 'sov-2-tk' },
    );
    expect(why(state, { do: 'move', unit: 'sov-2-tk', to: '2423' })).toBe('5.0 occupied');
  });
  test('§5.0 nothing crosses a lake or a blocked side', () => {
    const state = run(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '1220', 'eg-20': '2423' } }),
      { do: 'select', unit: 'sov-2-tk' },
    );
    const path = (
      engine.query(state, 'soviet', { ask: 'reach', unit: 'sov-2-tk' })?.['spaces'] as {
        to: string;
        path: string[];
      }[]
    ).find(({ to }) => to === '1320')?.path;
    expect(path?.length).toBeGreaterThan(2);
  });
  test('§5.0 a move may be made in parts, and each unit moves once', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2625', 'sov-1-br': '3225', 'eg-20': '1922' },
    });
    const part = run(state, { do: 'select', unit: 'sov-2-tk' }, { do: 'move', unit: 'sov-2-tk', to: '2725' });
    expect(engine.view(part, 'soviet').moving).toEqual({ unit: 'sov-2-tk', left: 5, tripled: false });
    expect(why(part, { do: 'select', unit: 'sov-1-br' })).toBe('5.0 unitInHand');
    const done = run(part, { do: 'move', unit: 'sov-2-tk', to: '2625' }, { do: 'done', unit: 'sov-2-tk' });
    expect(unitView(done, 'sov-2-tk').acted).toBe(true);
    expect(why(done, { do: 'select', unit: 'sov-2-tk' })).toBe('5.0 alreadyMoved');
  });
  test('§5.0 hexes and units the game does not have are told apart from those not in play', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2625', 'eg-20': '1922' } });
    expect(why(state, { do: 'move', unit: 'sov-2-tk', to: '9999' })).toBe('2.2 unknownHex');
    expect(why(state, { do: 'move', unit: 'sov-2-tk', to: '3010' })).toBe('6.2.1 prohibitedHex');
    expect(why(state, { do: 'select', unit: 'nobody' })).toBe('2.5 unknownUnit');
  });
});

describe('§5.1 stacking', () => {
  const units = {
    'sov-2-tk': '2625',
    'sov-1-br': '2626',
    'sov-2-br': '2725',
    'sov-1-gds-army': '2525',
    'sov-3-gds-army': '2525',
    'eg-20': '1922',
  };
  const state = given({ side: 'soviet', kind: 'movement', units });
  test('§5.1 two units to a hex', () => {
    expect(goals(state, 'sov-2-tk')).not.toContain('2525');
    expect(
      why(run(state, { do: 'select', unit: 'sov-2-tk' }), { do: 'move', unit: 'sov-2-tk', to: '2525' }),
    ).toBe('5.1 stackFull');
  });
  test('§5.1 a full hex may be passed through', () => {
    expect(goals(state, 'sov-2-tk')).toContain('2524');
  });
  test('§5.1 a Front never stacks with a Front, but with another unit', () => {
    expect(
      why(run(state, { do: 'select', unit: 'sov-1-br' }), { do: 'move', unit: 'sov-1-br', to: '2725' }),
    ).toBe('5.1 twoFronts');
    expect(goals(state, 'sov-1-br')).toContain('2625');
  });
});

describe('§5.2 the Theater Boundary', () => {
  test('§5.2.1 Germans do not cross it and do not enter Berlin', () => {
    const state = run(
      given({ side: 'eastGerman', kind: 'movement', units: { 'eg-24': '2614', 'sov-1-br': '3225' } }),
      { do: 'select', unit: 'eg-24' },
    );
    expect(why(state, { do: 'move', unit: 'eg-24', to: '2613' })).toBe('5.2.1 berlinClosed');
    expect(why(state, { do: 'move', unit: 'eg-24', to: '2713' })).toBe('5.2 boundary');
    const west = run(
      given({ side: 'westGerman', kind: 'movement', units: { 'wg-63': '2513', 'us-6': '1605' } }),
      { do: 'select', unit: 'wg-63' },
    );
    expect(why(west, { do: 'move', unit: 'wg-63', to: '2514' })).toBe('5.2 boundary');
  });
  test('§5.2.2 Soviets and Western Allies do not cross it, but enter Berlin from their own side', () => {
    const soviet = run(
      given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2614', 'eg-20': '1922' } }),
      { do: 'select', unit: 'sov-2-tk' },
    );
    expect(why(soviet, { do: 'move', unit: 'sov-2-tk', to: '2713' })).toBe('5.2 boundary');
    expect(goals(soviet, 'sov-2-tk')).toContain('2613');
    expect(goals(soviet, 'sov-2-tk')).not.toContain('2612');
    const western = run(
      given({ side: 'westernAllied', kind: 'movement', units: { 'us-5': '2612', 'wg-63': '1507' } }),
      { do: 'select', unit: 'us-5' },
    );
    expect(goals(western, 'us-5')).toContain('2613');
    expect(goals(western, 'us-5')).not.toContain('2614');
  });
  test('§5.2.2 a unit thrown over it must be back by the end of its next movement phase, or is lost', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2713', 'sov-1-br': '3225', 'eg-20': '1922' },
    });
    const back = run(moved(state, 'sov-2-tk', '2714'), { do: 'endMovement' });
    expect(whereIs(back, 'sov-2-tk')).toBe('2714');
    const late = run(state, { do: 'endMovement' });
    expect(whereIs(late, 'sov-2-tk')).toBe('box:soviet');
    expect(eventsOf(state, { do: 'endMovement' }).find(({ event }) => event === 'destroyed')).toMatchObject({
      rule: '5.2.2',
      why: 'strayed',
    });
  });
  test('§5.2.2 on its way home it may move on the far side, but enters Berlin only from its own', () => {
    const state = run(
      given({
        side: 'soviet',
        kind: 'movement',
        units: { 'sov-2-tk': '2612', 'sov-1-br': '3225', 'eg-20': '1922' },
      }),
      { do: 'select', unit: 'sov-2-tk' },
    );
    expect(goals(state, 'sov-2-tk')).toContain('2713');
    const spaces = engine.query(state, 'soviet', { ask: 'reach', unit: 'sov-2-tk' })?.['spaces'] as {
      to: string;
      path: string[];
    }[];
    const through = spaces.filter(({ path }) => path.includes('2613'));
    expect(through.length).toBeGreaterThan(0);
    for (const { path } of through)
      expect(['2614', '2714', '2514']).toContain(path[path.indexOf('2613') - 1]);
  });
});

describe('§5.3 Yugoslavia', () => {
  test('§5.3.1 Yugoslavs do not leave it', () => {
    const state = run(
      given({ side: 'soviet', kind: 'movement', units: { 'yug-1': '1023', 'eg-20': '1922' } }),
      { do: 'select', unit: 'yug-1' },
    );
    expect(why(state, { do: 'move', unit: 'yug-1', to: '1123' })).toBe('5.3.1 leavesYugoslavia');
  });
  test('§5.3.2 nobody else of the Soviet side enters it, allies included', () => {
    for (const unit of ['sov-2-tk', 'rom-1', 'bul-1', 'polc-1']) {
      const state = run(
        given({ side: 'soviet', kind: 'movement', units: { [unit]: '1123', 'eg-20': '1922' } }),
        { do: 'select', unit },
      );
      expect(why(state, { do: 'move', unit, to: '1023' }), unit).toBe('5.3.2 entersYugoslavia');
    }
  });
  test('§5.3.2 thrown into it a unit must leave by the end of the next movement phase', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'rom-1': '1023', 'sov-1-br': '3225', 'eg-20': '1922' },
    });
    expect(whereIs(run(moved(state, 'rom-1', '1123'), { do: 'endMovement' }), 'rom-1')).toBe('1123');
    expect(whereIs(run(state, { do: 'endMovement' }), 'rom-1')).toBe('box:soviet');
  });
  test('§5.3.1 a Yugoslav thrown out has until the end of the following Soviet combat phase, and may come home by an advance', () => {
    const units = { 'yug-1': '1123', 'sov-1-ukr': '1124', 'eg-17': '1023', 'sov-1-br': '3225' };
    const combat = run(given({ side: 'soviet', kind: 'movement', units }), { do: 'endMovement' });
    expect(engine.decision(combat).phase).toBe('soviet.combat');
    const lost = run(combat, { do: 'endCombat' });
    expect(whereIs(lost, 'yug-1')).toBe('box:soviet');
    const won = run(attack(combat, '1023', 'yug-1', 'sov-1-ukr'), roll(1));
    expect(offers(won, 'advance')).toEqual(['yug-1 1023']);
    expect(whereIs(run(won, { do: 'advance', unit: 'yug-1', to: '1023' }), 'yug-1')).toBe('1023');
  });
  test('§5.3.1 one thrown out in that very phase has a turn more', () => {
    const combat = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'yug-1': '1123', 'eg-17': '2022', 'sov-1-br': '2122', 'sov-2-br': '2021' },
    });
    expect(whereIs(run(combat, { do: 'endCombat' }), 'yug-1')).toBe('1123');
  });
  test('§5.3 attacks across the border are allowed, together with Soviet units', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: { 'yug-1': '1023', 'sov-1-ukr': '1124', 'eg-17': '1123' },
    });
    const die = attack(state, '1123', 'yug-1', 'sov-1-ukr');
    // Cleared: only the Front may advance, for the Yugoslav would leave his country.
    expect(offers(run(die, roll(1)), 'advance')).toEqual(['sov-1-ukr 1123']);
    expect(why(run(die, roll(1)), { do: 'advance', unit: 'yug-1', to: '1123' })).toBe(
      '5.3.1 leavesYugoslavia',
    );
  });
});
