import { describe, expect, test } from 'vitest';
import {
  engine,
  eventOf,
  eventsOf,
  G,
  given,
  offers,
  run,
  S,
  stepsOf,
  whereIs,
  why,
  award,
} from './support.ts';

/** Where a unit in hand could go. */
const goals = (state: ReturnType<typeof given>, unit: string): string[] =>
  offers(run(state, { do: 'pick', unit }), 'move').map((text) => text.split(' ')[1] ?? '');

describe('movement', () => {
  test('§6 the Soviet player turn comes first, then the German, each with its phases in order', () => {
    const state = given({ units: { [S.rifles]: '0803', [G.inf]: '0305' } });
    const events = eventsOf(state, { do: 'endMovement' });
    expect(
      events
        .filter(({ event }) => event === 'phaseBegan')
        .map(({ side, phase }) => `${String(side)} ${String(phase)}`),
    ).toEqual(['soviet combat', 'soviet end', 'german initial', 'german reinforcement', 'german movement']);
    const later = run(state, { do: 'endMovement' }, { do: 'begin' }, { do: 'endMovement' });
    expect([later.turn, later.side]).toEqual([4, 0]);
  });

  test('§7 a player moves any, all or none of his units, and only his own', () => {
    const state = given({ units: { [S.rifles]: '0803', [S.tank]: '0805', [G.inf]: '0305' } });
    expect(offers(state, 'pick')).toEqual([S.rifles, S.tank]);
    expect(offers(state, 'endMovement')).toHaveLength(1);
    expect(why(state, { do: 'pick', unit: G.inf })).toBe('6 notYours');
  });

  test('§7A points are spent hex by hex at the costs of the chart, in as many legs as there are points', () => {
    const state = given({ units: { [S.rifles]: '0803', [S.tank]: '1203' } });
    const leg = eventOf(
      eventsOf(state, { do: 'pick', unit: S.rifles }, { do: 'move', unit: S.rifles, to: '0804' }),
      'moved',
    );
    expect([leg['cost'], leg['path']]).toEqual([1, ['0803', '0804']]);
    const first = run(state, { do: 'pick', unit: S.rifles }, { do: 'move', unit: S.rifles, to: '0804' });
    expect([first.step, first.left]).toEqual(['moving', 2]);
    expect(why(first, { do: 'move', unit: S.rifles, to: '0402' })).toBe('7A tooFar');
    const second = run(first, { do: 'halt', unit: S.rifles });
    expect(why(second, { do: 'pick', unit: S.rifles })).toBe('7C hasMoved');
  });

  test('§7A woods cost 2, heights 1 more, a minor river 1 more and a major river 2 more', () => {
    const cost = (from: string, to: string): unknown => {
      const answer = engine.query(given({ units: { [S.tank]: from } }), 'soviet', {
        ask: 'reach',
        unit: S.tank,
      }) as { spaces: { to: string; cost: number }[] } | null;
      return answer?.spaces.find((space) => space.to === to)?.cost;
    };
    expect(cost('0804', '0803')).toBe(2);
    expect(cost('0804', '0904')).toBe(3);
    expect(cost('0703', '0702')).toBe(3);
    expect(cost('0902', '0903')).toBe(2);
    expect(cost('1106', '1205')).toBe(3);
  });

  test('§7B operational movement adds 2 points and keeps away from every enemy unit, lakes and forts notwithstanding', () => {
    const units = { [S.rifles]: '0803', [G.inf]: '0604' };
    const state = given({ step: 'declare', units });
    const marked = run(
      state,
      { do: 'operate', unit: S.rifles },
      { do: 'begin' },
      { do: 'pick', unit: S.rifles },
    );
    expect(marked.left).toBe(5);
    // 0704 is next to 0604 over a fortification: no zone, but next to it all the same.
    expect(offers(marked, 'move').some((text) => text.endsWith('0704'))).toBe(false);
    expect(why(marked, { do: 'move', unit: S.rifles, to: '0704' })).toBe('7B besideEnemy');
    expect(goals(given({ units }), S.rifles)).toContain('0704');
    const adjacent = run(
      given({ step: 'declare', units: { ...units, [S.rifles]: '0704' } }),
      { do: 'operate', unit: S.rifles },
      { do: 'begin' },
    );
    expect(offers(adjacent, 'pick')).toContain(S.rifles);
    expect(
      run(marked, { do: 'halt', unit: S.rifles }, { do: 'begin' }, { do: 'endMovement' }).operational.some(
        (flag) => flag === 1,
      ),
    ).toBe(false);
  });

  test('§7C nobody leaves the map by choice without a rule that allows it', () => {
    const german = given({ side: 'german', units: { [G.inf]: '0103' } });
    const hand = run(german, { do: 'pick', unit: G.inf });
    expect(why(hand, { do: 'exit', unit: G.inf })).toBe('7C mayNotExit');
    const soviet = run(given({ turn: 6, units: { [S.rifles]: '0106' } }), { do: 'pick', unit: S.rifles });
    expect(why(soviet, { do: 'exit', unit: S.rifles })).toBe('14D exitTooEarly');
  });

  test('§7D Germans enter neither Allied sector; Soviets stay out of the American one until it opens', () => {
    const german = run(given({ side: 'german', units: { [G.pz]: '0211' } }), { do: 'pick', unit: G.pz });
    expect(why(german, { do: 'move', unit: G.pz, to: '0212' })).toBe('7D alliedSector');
    expect(
      why(run(given({ side: 'german', units: { [G.pz]: '1107' } }), { do: 'pick', unit: G.pz }), {
        do: 'move',
        unit: G.pz,
        to: '1207',
      }),
    ).toBe('7D alliedSector');
    const enters = (scenario: string, turn: number, options = {}): boolean =>
      goals(given({ scenario, turn, options, units: { [S.konev]: '0211' } }), S.konev).includes('0212');
    expect([
      enters('basic', 6),
      enters('basic', 7),
      enters('extended', 6),
      enters('extended', 7),
      enters('basic', 7, { americanSector: 'turn7' }),
    ]).toEqual([false, false, false, true, true]);
  });

  test('§7D a Soviet unit pushed into the American sector must leave it and fights nowhere meanwhile', () => {
    const state = given({ units: { [S.konev]: '0212', [S.konev2]: '0312', [G.inf]: '0211' } });
    expect(offers(state, 'endMovement')).toEqual([]);
    expect(why(state, { do: 'endMovement' })).toBe('7D onDuty');
    const hand = run(state, { do: 'pick', unit: S.konev2 });
    expect(offers(hand, 'halt')).toEqual([]);
    const fighting = given({
      step: 'attack',
      units: { [S.konev]: '0212', [G.inf]: '0211' },
      more: { attacks: [] },
    });
    expect(why(fighting, { do: 'attack', at: '0211' })).toBe('7D americanSector');
  });

  test('§7E a unit may always move one hex that costs more than its allowance, but not over the boundary or a lake', () => {
    // Potsdam's neighbour 4SS has 2 points; woods over a minor river cost 3.
    const state = given({ side: 'german', units: { [G.polizei]: '0303' }, options: { polizei: true } });
    expect(
      goals(given({ side: 'german', units: { [G.polizei]: '0308' }, options: { polizei: true } }), G.polizei)
        .length,
    ).toBeGreaterThan(0);
    expect(goals(state, G.polizei)).toContain('0203');
    const heights = given({ side: 'german', units: { [G.polizei]: '0903' }, options: { polizei: true } });
    // 0904 is woods on the heights: 3 points for a unit with 2.
    expect(goals(heights, G.polizei)).toContain('0904');
    const moved = run(heights, { do: 'pick', unit: G.polizei }, { do: 'move', unit: G.polizei, to: '0904' });
    expect(moved.step).not.toBe('moving');
    const partway = run(
      given({ side: 'german', units: { [G.polizei]: '0803' }, options: { polizei: true } }),
      { do: 'pick', unit: G.polizei },
      { do: 'move', unit: G.polizei, to: '0804' },
    );
    expect(offers(partway, 'move').some((text) => text.endsWith('0904'))).toBe(false);
    const operational = run(
      given({
        side: 'german',
        step: 'declare',
        units: { [G.polizei]: { at: '0903', steps: 1 } },
        options: { polizei: true },
      }),
      { do: 'operate', unit: G.polizei },
      { do: 'begin' },
      { do: 'pick', unit: G.polizei },
    );
    expect(offers(operational, 'move').some((text) => text.endsWith('0904'))).toBe(true);
    // The Scharmützelsee lies between 0808 and 0908: nobody steps over it, minimum move or not.
    const lake = engine.query(given({ units: { [S.rifles]: '0808' } }), 'soviet', {
      ask: 'reach',
      unit: S.rifles,
    }) as {
      spaces: { to: string; path: string[] }[];
    } | null;
    expect(lake?.spaces.some(({ to, path }) => to === '0908' && path.length === 2)).toBe(false);
  });

  test('§7F a unit stops on entering an enemy zone, and goes from zone to zone one hex at a time', () => {
    const units = { [S.tank]: '0803', [G.inf]: '0602' };
    const state = given({ units });
    // 0702 and 0703 are in the zone of 0602: the tank stops there with points left.
    const stopped = run(state, { do: 'pick', unit: S.tank }, { do: 'move', unit: S.tank, to: '0703' });
    expect(stopped.step).not.toBe('moving');
    const inside = given({ units: { ...units, [S.tank]: '0703' } });
    expect(goals(inside, S.tank)).toContain('0702');
    expect(goals(inside, S.tank)).not.toContain('0601');
  });

  test('§16D with the option friendly units negate enemy zones for movement', () => {
    const units = { [S.tank]: '0803', [S.rifles]: '0703', [G.inf]: '0602' };
    const plain = run(
      given({ units }),
      { do: 'pick', unit: S.tank },
      { do: 'move', unit: S.tank, to: '0703' },
    );
    expect(plain.step).toBe('move');
    const negated = run(
      given({ units, options: { negatedZones: true } }),
      { do: 'pick', unit: S.tank },
      { do: 'move', unit: S.tank, to: '0703' },
    );
    expect(negated.step).toBe('moving');
  });

  test('§5 zones reach six hexes, but not between hexes of Berlin, nor over a fortification or a lake', () => {
    const zones = (at: string): string[] =>
      (engine.query(given({ units: { [G.inf]: at, [S.rifles]: '1200' } }), 'german', { ask: 'zoc' })?.[
        'german'
      ] ?? []) as string[];
    expect(zones('0803')).toHaveLength(7);
    expect(zones('0506')).toEqual(['0506']);
    expect(zones('0705')).not.toContain('0704');
    expect(zones('0808')).not.toContain('0908');
  });

  test('§4 an overstacked unit is given up by its owner or moved by the opponent into the best hex', () => {
    const units = {
      [S.rifles]: '0803',
      [S.rifles2]: '0803',
      [S.rifles3]: '0803',
      [S.rifles4]: '0803',
      [G.inf]: '0602',
    };
    const state = run(given({ units }), { do: 'endMovement' });
    expect(offers(state, 'disband')).toHaveLength(4);
    const lost = run(state, { do: 'disband', unit: S.rifles });
    expect([whereIs(lost, S.rifles), award(lost, 'sovietStep')]).toEqual(['eliminated', 2]);
    const displaced = run(state, { do: 'withdraw', unit: S.rifles });
    expect(engine.decision(displaced).by).toBe('german');
    expect(offers(displaced, 'retreat')).not.toContain('0703');
    const done = run(displaced, { do: 'retreat', to: offers(displaced, 'retreat')[0] ?? '' });
    expect([done.step === 'excess', stepsOf(done, S.rifles)]).toEqual([false, 2]);
  });

  test('§4 one garrison, the headquarters and the tank marker stack free; a second garrison counts', () => {
    const full = { [G.inf]: '0506', [G.inf2]: '0506', [G.inf3]: '0506', [G.hq]: '0506', [G.berlin1]: '0506' };
    expect(engine.view(given({ side: 'german', units: full }), 'open').overstacked).toEqual([]);
    expect(
      engine.view(given({ side: 'german', units: { ...full, [G.berlin2]: '0506' } }), 'open').overstacked,
    ).toEqual(['0506']);
    expect(
      engine.view(
        given({ side: 'german', units: { ...full, [G.heavy]: '0506' }, more: { tank: 'split' } }),
        'open',
      ).overstacked,
    ).toEqual([]);
    expect(
      why(given({ units: { [S.rifles]: '0803', [G.inf]: '0703' } }), {
        do: 'move',
        unit: S.rifles,
        to: '0703',
      }),
    ).toBe('4 enemyThere');
  });
});

describe('garrisons', () => {
  test('§12 Berlin garrisons shift inside Berlin by hexes free of Soviets; the one of Frankfurt stays', () => {
    const state = given({
      side: 'german',
      units: { [G.berlin1]: '0405', [G.frankfurt]: '1107', [S.guards]: '0505' },
    });
    expect(goals(state, G.berlin1)).toEqual(['0406', '0506', '0605', '0606']);
    expect(why(state, { do: 'pick', unit: G.frankfurt })).toBe('12 immobile');
    const cut = given({
      side: 'german',
      units: { [G.berlin1]: '0405', [S.guards]: '0505', [S.guards2]: '0406', [S.guards3]: '0506' },
    });
    expect(offers(cut, 'pick')).toEqual([]);
  });

  test('§12 the Potsdam garrison goes to Berlin and back, and nowhere else', () => {
    const state = given({ side: 'german', units: { [G.potsdam]: '0307', [G.berlin1]: '0405' } });
    expect(goals(state, G.potsdam)).toEqual(['0405', '0406', '0505', '0506', '0605', '0606']);
    expect(goals(given({ side: 'german', units: { [G.potsdam]: '0606' } }), G.potsdam)).toContain('0307');
    expect(goals(state, G.berlin1)).not.toContain('0307');
    expect(
      why(run(state, { do: 'pick', unit: G.potsdam }), { do: 'move', unit: G.potsdam, to: '0306' }),
    ).toBe('12 garrisonBound');
  });

  test('§12B the headquarters never moves and never counts for stacking', () => {
    const state = given({ side: 'german', units: { [G.hq]: '0506', [G.inf]: '0305' } });
    expect(why(state, { do: 'pick', unit: G.hq })).toBe('12 immobile');
  });
});

describe('Soviet fronts', () => {
  test('§13B nobody crosses the front boundary from his own sector; beyond its end everyone is free', () => {
    const zhukov = given({ units: { [S.rifles]: '0909', [S.konev]: '1010' } });
    expect(goals(zhukov, S.rifles)).not.toContain('0911');
    expect(why(run(zhukov, { do: 'pick', unit: S.konev }), { do: 'move', unit: S.konev, to: '1009' })).toBe(
      '13B boundary',
    );
    expect(goals(given({ units: { [S.rifles]: '0710' } }), S.rifles)).toContain('0810');
  });

  test('§13B a unit in the foreign sector defends but does not attack, and moves only towards home', () => {
    const units = { [S.rifles]: '0911', [G.inf]: '0912' };
    expect(why(given({ step: 'attack', units, more: { attacks: [] } }), { do: 'attack', at: '0912' })).toBe(
      '13B foreignSector',
    );
    expect(goals(given({ units: { [S.rifles]: '0911' } }), S.rifles)).not.toContain('0912');
    expect(goals(given({ units: { [S.rifles]: '0911' } }), S.rifles)).toContain('0910');
    const own = { [S.rifles]: '0910', [G.inf]: '0911' };
    expect(
      why(given({ step: 'attack', units: own, more: { attacks: [] } }), { do: 'attack', at: '0911' }),
    ).toBe('13B boundary');
  });

  test('§13C1 units stack only with their Front, and a mixed stack must part', () => {
    const state = given({ units: { [S.rifles]: '0709', [S.konev]: '0708', [S.roko]: '0200' } });
    expect(why(run(state, { do: 'pick', unit: S.rifles }), { do: 'move', unit: S.rifles, to: '0708' })).toBe(
      '13C1 otherFront',
    );
    const mixed = given({ units: { [S.rifles]: '0709', [S.konev]: '0709' } });
    expect(offers(mixed, 'endMovement')).toEqual([]);
    const parted = run(
      mixed,
      { do: 'pick', unit: S.rifles },
      { do: 'move', unit: S.rifles, to: '0708' },
      { do: 'halt', unit: S.rifles },
    );
    expect(offers(parted, 'endMovement')).toHaveLength(1);
  });

  test('§13D 2nd Belorussian units keep to the north edge, stack with anyone, and go back to it when pushed away', () => {
    const state = given({ units: { [S.roko]: '0900', [S.rifles]: '0800' } });
    expect(goals(state, S.roko).every((hex) => hex.endsWith('00'))).toBe(true);
    expect(goals(state, S.roko)).toContain('0800');
    const away = given({ units: { [S.roko]: '0802' } });
    expect(offers(away, 'endMovement')).toEqual([]);
    expect(goals(away, S.roko)).not.toContain('0803');
    const fighting = given({
      step: 'attack',
      units: { [S.roko]: '0802', [G.inf]: '0803' },
      more: { attacks: [] },
    });
    expect(why(fighting, { do: 'attack', at: '0803' })).toBe('13D offNorthEdge');
    const edge = given({
      step: 'attack',
      units: { [S.roko]: '0800', [S.rifles]: '0800', [G.inf]: '0801' },
      more: { attacks: [] },
    });
    expect(offers(run(edge, { do: 'attack', at: '0801' }), 'join')).toEqual([S.rifles, S.roko]);
  });
});
