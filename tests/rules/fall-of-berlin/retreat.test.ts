import { describe, expect, test } from 'vitest';
import {
  attack,
  award,
  engine,
  eventsOf,
  G,
  given,
  offers,
  resolveAs,
  run,
  S,
  stepsOf,
  whereIs,
  why,
  type Brief,
} from './support.ts';

const declaring = (units: Brief['units'], more: Partial<Brief> = {}): Brief => ({
  step: 'attack',
  units,
  ...more,
  more: { attacks: [], ...more.more },
});
/** Six tank and rifle corps in two hexes: odds of 5:1 against a lone division. */
const mass = {
  [S.tank]: '0808',
  [S.tank2]: '0808',
  [S.mech]: '0808',
  [S.guards]: '0809',
  [S.guards2]: '0809',
  [S.guards3]: '0809',
};
const all = Object.keys(mass);
/** Soviet zones over every hex round 0709. */
const ring = { [S.rifles]: '0810', [S.rifles2]: '0509', [S.rifles3]: '0510', [S.rifles4]: '0607' };

describe('retreats', () => {
  test('§8G the owner retreats hex by hex, farther from the lost hex each time, and the whole stack together', () => {
    const lost = resolveAs(
      attack(
        given(declaring({ ...mass, [G.inf]: '0709', [G.light]: '0709', [G.vgr]: '0709' })),
        '0709',
        ...all,
      ),
      'DR1',
    );
    expect([lost.step, engine.decision(lost).by]).toEqual(['retreat', 'german']);
    const hexes = offers(lost, 'retreat');
    expect(hexes).toContain('0609');
    const gone = run(lost, { do: 'retreat', to: '0609' });
    expect([G.inf, G.light, G.vgr].map((unit) => whereIs(gone, unit))).toEqual(['0609', '0609', '0609']);
    expect(why(lost, { do: 'retreat', to: '0808' })).toBe('8G badRetreat');
  });

  test('§8G1 a hex free of enemy zones comes first, §8G2 then one a friendly unit negates', () => {
    const free = resolveAs(
      attack(
        given(declaring({ ...mass, [G.inf]: '0709', [G.light]: '0710', [S.rifles]: '0810' })),
        '0709',
        ...all,
      ),
      'DR1',
    );
    expect(offers(free, 'retreat')).toEqual(['0608', '0609']);
    const negated = resolveAs(
      attack(given(declaring({ ...mass, ...ring, [G.inf]: '0709', [G.light]: '0710' })), '0709', ...all),
      'DR1',
    );
    expect(offers(negated, 'retreat')).toEqual(['0710']);
  });

  test('§8G3 a full hex is passed through, and the retreat goes on until the stack fits', () => {
    const full = { [G.light]: '0708', [G.vgr]: '0708', [G.art]: '0708' };
    const state = resolveAs(
      attack(
        given(declaring({ ...mass, ...ring, [S.rifles5]: '0711', [G.inf]: '0709', ...full })),
        '0709',
        ...all,
      ),
      'DR1',
    );
    expect(offers(state, 'retreat')).toEqual(['0708']);
    const passing = run(state, { do: 'retreat', to: '0708' });
    expect([passing.step, whereIs(passing, G.inf)]).toEqual(['retreat', '0708']);
    const home = run(passing, { do: 'retreat', to: offers(passing, 'retreat')[0] ?? '' });
    expect(whereIs(home, G.inf)).not.toBe('0708');
  });

  test('§8G4 an enemy zone is the last resort and costs every unit a step', () => {
    const hit = resolveAs(
      attack(
        given(declaring({ ...mass, ...ring, [G.inf]: { at: '0709', steps: 1 }, [G.pzg]: '0709' })),
        '0709',
        ...all,
      ),
      'DR1',
    );
    const before = [stepsOf(hit, G.inf), stepsOf(hit, G.pzg)];
    const events = eventsOf(hit, { do: 'retreat', to: offers(hit, 'retreat')[0] ?? '' });
    expect(events.find(({ event }) => event === 'retreated')).toMatchObject({
      how: 'enemyZone',
      rule: '8G4',
    });
    expect(before).toEqual([1, 2]);
    expect(
      events.filter(
        ({ event, why: cause }) => (event === 'reduced' || event === 'eliminated') && cause === 'retreat',
      ),
    ).toHaveLength(2);
  });

  test('§8G a unit with nowhere to go is eliminated, and off the map it counts as lost', () => {
    const round = { [S.rifles]: '0710', [S.rifles2]: '0609', [S.rifles3]: '0608', [S.rifles4]: '0708' };
    const state = resolveAs(
      attack(given(declaring({ ...mass, ...round, [G.inf]: '0709' })), '0709', ...all),
      'DR1',
    );
    expect([whereIs(state, G.inf), award(state, 'germanUnit')]).toEqual(['eliminated', 1]);
    const edge = { [S.tank]: '0200', [S.tank2]: '0200', [S.mech]: '0200', [S.guards]: '0101' };
    const off = resolveAs(
      attack(given(declaring({ ...edge, [G.inf]: '0100' })), '0100', ...Object.keys(edge)),
      'DR1',
    );
    expect([whereIs(off, G.inf), award(off, 'germanUnit')]).toEqual(['eliminated', 1]);
    const escaped = resolveAs(
      attack(
        given(declaring({ ...edge, [G.inf]: '0100' }, { more: { attacks: [], demoralized: 2 } })),
        '0100',
        ...Object.keys(edge),
      ),
      'DR1',
    );
    expect([whereIs(escaped, G.inf), award(escaped, 'germanUnit')]).toEqual(['removed', 0]);
  });

  test('§8G units that retreat into a hex attacked later lend it nothing and share its results', () => {
    const state = given(
      declaring({
        ...mass,
        [S.konev]: '0710',
        [S.konevTank]: '0710',
        [G.inf]: '0709',
        [G.light]: '0609',
        [S.rifles2]: '0507',
        [S.rifles3]: '0708',
        [S.rifles4]: '0607',
      }),
    );
    const named = run(
      state,
      { do: 'attack', at: '0709' },
      ...all.map((unit) => ({ do: 'join', unit })),
      ...[{ do: 'commit' }],
    );
    const both = resolveAs(
      run(
        named,
        { do: 'attack', at: '0609' },
        { do: 'join', unit: S.konev },
        { do: 'join', unit: S.konevTank },
        { do: 'resolve', at: '0709' },
      ),
      'DR1',
    );
    expect(offers(both, 'retreat')).toEqual(['0609']);
    const second = run(both, { do: 'retreat', to: '0609' }, { do: 'endAdvance' }, { do: 'noAir' });
    expect(new Set(engine.view(second, 'open').combat?.defenders)).toEqual(new Set([G.inf, G.light]));
    const fought = eventsOf(second, { do: 'roll', dice: [3] }).find(({ event }) => event === 'fought');
    expect(fought?.['defenceTotal']).toBe(2);
  });

  test('§8G a stack parts only when stacking forces it, and the owner says who goes where', () => {
    const two = { [G.light]: '0708', [G.vgr]: '0708' };
    const hit = resolveAs(
      attack(
        given(
          declaring({ ...mass, ...ring, [S.rifles5]: '0711', [G.inf]: '0709', [G.inf2]: '0709', ...two }),
        ),
        '0709',
        ...all,
      ),
      'DR1',
    );
    expect(offers(hit, 'part')).toEqual([`${G.inf} 0708`, `${G.inf2} 0708`]);
    const parted = run(hit, { do: 'part', unit: G.inf, to: '0708' });
    expect([whereIs(parted, G.inf), parted.step]).toEqual(['0708', 'retreat']);
  });

  test('§13C1 Soviet units mix Fronts in a retreat only if nothing better is left', () => {
    const germans = {
      [G.pz]: '0708',
      [G.kurmark]: '0708',
      [G.muncheberg]: '0708',
      [G.ss]: '0608',
      [G.pzg]: '0608',
      'g-20-pzg': '0608',
    };
    const state = given(declaring({ [S.rifles]: '0709', [S.konev]: '0710', ...germans }, { side: 'german' }));
    const hit = resolveAs(attack(state, '0709', ...Object.keys(germans)), 'DR1');
    expect(engine.decision(hit).by).toBe('soviet');
    expect(offers(hit, 'retreat')).not.toContain('0710');
  });

  test('§13D a 2nd Belorussian unit pushed off the map is gone without points', () => {
    const germans = {
      [G.pz]: '0901',
      [G.kurmark]: '0901',
      [G.muncheberg]: '0901',
      [G.ss]: '0900',
      [G.pzg]: '0900',
      'g-20-pzg': '0900',
      [G.inf]: '0700',
      [G.inf2]: '0701',
      [G.light]: '0801',
    };
    const state = given(declaring({ [S.roko]: '0800', ...germans }, { side: 'german' }));
    const hit = resolveAs(
      attack(state, '0800', G.pz, G.kurmark, G.muncheberg, G.ss, G.pzg, 'g-20-pzg'),
      'DR1',
    );
    expect([whereIs(hit, S.roko), award(hit, 'sovietStep')]).toEqual(['removed', 0]);
  });
});

describe('standing and garrisons', () => {
  const berlin = {
    [S.tank]: '0507',
    [S.tank2]: '0507',
    [S.mech]: '0507',
    [S.guards]: '0607',
    [S.guards2]: '0607',
    [S.guards3]: '0607',
  };
  const shock = Object.keys(berlin);

  test('§11 Germans in Berlin or behind a fortification may ignore a retreat if half the units lose a step', () => {
    const state = given(declaring({ ...berlin, [G.inf]: '0606', [G.light]: '0606', [G.vgr]: '0606' }));
    const told = resolveAs(attack(state, '0606', S.guards, S.guards2, S.guards3), 'DR1');
    expect([told.step, engine.decision(told).by]).toEqual(['stand', 'german']);
    const stood = run(told, { do: 'stand' });
    expect(offers(stood, 'lose').length).toBeGreaterThan(1);
    const paid = run(stood, { do: 'lose', unit: G.light }, { do: 'lose', unit: G.vgr });
    expect([whereIs(paid, G.light), stepsOf(paid, G.light), stepsOf(paid, G.vgr)]).toEqual(['0606', 1, 1]);
    expect(run(told, { do: 'giveWay' }).step).toBe('retreat');
  });

  test('§11 Soviets never stand, nor do Germans in the open', () => {
    const open = resolveAs(
      attack(given(declaring({ ...mass, [G.inf]: '0709', [G.light]: '0709' })), '0709', ...all),
      'DR1',
    );
    expect(open.step).toBe('retreat');
    const germans = { [G.pz]: '0507', [G.kurmark]: '0507', [G.muncheberg]: '0507' };
    const soviet = resolveAs(
      attack(
        given(declaring({ [S.rifles]: '0606', ...germans }, { side: 'german' })),
        '0606',
        ...Object.keys(germans),
      ),
      'DR1',
    );
    expect(soviet.step).toBe('retreat');
  });

  test('§12 a garrison never retreats: it loses a step instead, one whatever the number of hexes', () => {
    const state = resolveAs(
      attack(given(declaring({ ...berlin, [G.berlin1]: '0606' })), '0606', ...shock.slice(3)),
      'DR2',
    );
    expect([whereIs(state, G.berlin1), stepsOf(state, G.berlin1)]).toEqual(['0606', 1]);
    const frankfurt = given(
      declaring({
        [S.tank]: '1207',
        [S.tank2]: '1207',
        [S.mech]: '1207',
        [G.frankfurt]: '1107',
        [G.inf]: '1107',
      }),
    );
    const told = resolveAs(attack(frankfurt, '1107', S.tank, S.tank2, S.mech), 'DR1');
    expect([told.step, stepsOf(told, G.frankfurt)]).toEqual(['retreat', 1]);
  });

  test('§12B the headquarters pays like a garrison and is a unit when it is lost', () => {
    const state = given(declaring({ ...berlin, [G.hq]: { at: '0506', steps: 1 } }));
    const lost = resolveAs(attack(state, '0506', S.tank, S.tank2, S.mech), 'DR1');
    expect([whereIs(lost, G.hq), award(lost, 'germanUnit')]).toEqual(['eliminated', 1]);
  });
});

describe('advance', () => {
  test('§8H any attacker may enter the vacated hex, one hex on after a retreat of two, and nobody has to', () => {
    const state = resolveAs(
      attack(given(declaring({ ...mass, [G.inf]: { at: '0709', steps: 1 } })), '0709', ...all),
      'D1R2',
    );
    expect(state.step).toBe('advance');
    expect(offers(state, 'advance')).toHaveLength(6);
    const in1 = run(state, { do: 'advance', unit: S.guards, to: '0709' });
    expect(offers(in1, 'advance').some((text) => text === `${S.guards} 0609`)).toBe(true);
    expect(whereIs(run(state, { do: 'endAdvance' }), S.guards)).toBe('0809');
    const short = run(
      resolveAs(
        attack(given(declaring({ ...mass, [G.inf]: { at: '0709', steps: 1 } })), '0709', ...all),
        'D1R1',
      ),
      { do: 'advance', unit: S.guards, to: '0709' },
    );
    expect(why(short, { do: 'advance', unit: S.guards, to: '0609' })).toBe('8H noLongAdvance');
  });

  test('§8H units on foot stop in an enemy zone, tanks and mechanized units do not', () => {
    const state = resolveAs(
      attack(
        given(declaring({ ...mass, [G.inf]: { at: '0709', steps: 1 }, [G.light]: '0710' })),
        '0709',
        ...all,
      ),
      'D1R2',
    );
    const both = run(
      state,
      { do: 'advance', unit: S.guards, to: '0709' },
      { do: 'advance', unit: S.tank, to: '0709' },
    );
    expect(why(both, { do: 'advance', unit: S.guards, to: '0609' })).toBe('8H mustStop');
    expect(why(both, { do: 'advance', unit: S.tank, to: '0609' })).toBe('offered');
    expect(why(both, { do: 'advance', unit: S.tank, to: '0710' })).toBe('8H enemyThere');
  });

  test('§8H Germans advance into no Allied sector, and nobody over the front boundary', () => {
    const germans = { [G.pz]: '1107', [G.kurmark]: '1107', [G.muncheberg]: '1107' };
    const state = resolveAs(
      attack(
        given(declaring({ [S.rifles]: { at: '1207', steps: 1 }, ...germans }, { side: 'german' })),
        '1207',
        ...Object.keys(germans),
      ),
      'D1R1',
    );
    expect(state.step).not.toBe('advance');
  });
});
