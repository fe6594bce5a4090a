import { describe, expect, test } from 'vitest';
import type { ScoreAnswer } from '../../../engines/fall-of-berlin/types.ts';
import {
  attack,
  award,
  engine,
  eventOf,
  eventsOf,
  G,
  given,
  offers,
  points,
  resolveAs,
  roll,
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
/** The end of a German player turn in which nothing more happens. */
const endTurn = (brief: Brief) =>
  run(given({ side: 'german', step: 'move', ...brief, units: { [G.inf]: '0905', ...brief.units } }), {
    do: 'endMovement',
  });
const konevStars = ['0210', '0211', '0311', '0411', '0412'];
const stars = ['0105', '0106', '0107', '0108', '0109', '0110', ...konevStars];
const corps = [
  S.rifles,
  S.rifles2,
  S.rifles3,
  S.rifles4,
  S.rifles5,
  S.guards,
  S.guards2,
  S.guards3,
  S.tank,
  S.tank2,
  S.mech,
];
const konevCorps = [S.konev, S.konev2, S.konevTank, S.konevTank2, 's-13tharmy-102-inf'];
const on = (units: readonly string[], hexes: readonly string[]): Record<string, string> =>
  Object.fromEntries(hexes.map((hex, index) => [units[index] ?? '', hex]));
/** Soviet units round Berlin with every way west cut. */
const noose = {
  [S.rifles]: '0404',
  [S.rifles2]: '0305',
  [S.rifles3]: '0407',
  [S.rifles4]: '0507',
  [S.guards]: '0306',
  [S.guards2]: '0604',
  [S.guards3]: '0607',
};

describe('isolation', () => {
  test('§14B Berlin is open while a line runs west through columns 01 to 06, over lakes too', () => {
    const isolated = (units: Brief['units']): boolean =>
      engine.view(given({ units: { [G.berlin1]: '0506', ...units } }), 'open').isolated;
    expect(isolated({})).toBe(false);
    expect(isolated(noose)).toBe(true);
    // A German unit negates the zone in its hex; the only way to it crosses the Wannsee from 0406.
    const west = { ...noose, [S.guards]: '0405' };
    expect([isolated(west), isolated({ ...west, [G.inf]: '0306' })]).toEqual([true, false]);
    // Columns east of 06 carry no line: the gap at 0705 does not help.
    expect(isolated({ ...noose, [S.guards2]: '0604' })).toBe(true);
    expect(
      isolated({ [G.berlin1]: 'eliminated', ...on(corps, ['0405', '0406', '0505', '0506', '0605', '0606']) }),
    ).toBe(true);
  });

  test('§14B the Germans have a point at the start of each turn from Turn 2 while it is open, and lose it for good', () => {
    const next = endTurn({ turn: 1, units: { [G.berlin1]: '0506', [S.rifles]: '1103' } });
    expect([next.turn, award(next, 'berlinNotIsolated')]).toEqual([2, 1]);
    const cut = endTurn({ turn: 3, units: { [G.berlin1]: '0506', ...noose } });
    expect([cut.open, award(cut, 'berlinNotIsolated')]).toEqual([false, 0]);
    const reopened = endTurn({
      turn: 4,
      units: { [G.berlin1]: '0506', [S.rifles]: '1103' },
      more: { open: false, demoralized: 3 },
    });
    expect(award(reopened, 'berlinNotIsolated')).toBe(0);
  });
});

describe('demoralization', () => {
  const lost = {
    [S.rifles]: '0606',
    [G.inf]: '0905',
    [G.inf2]: '0905',
    [G.berlin1]: '0506',
    [G.potsdam]: '0307',
  };

  test('§14C it begins with a turn that finds Berlin isolated or a hex of it lost, and costs a die of steps outside Berlin and Potsdam', () => {
    const struck = endTurn({ turn: 3, units: lost });
    expect([struck.step, struck.demoralized]).toEqual(['demoralizationRoll', 4]);
    const rolled = run(struck, roll(1));
    expect([engine.decision(rolled).by, offers(rolled, 'lose')]).toEqual(['german', [G.inf, G.inf2]]);
    const one = run(rolled, { do: 'lose', unit: G.inf });
    expect([stepsOf(one, G.inf), stepsOf(one, G.berlin1), award(one, 'germanUnit')]).toEqual([1, 2, 0]);
    const six = run(struck, roll(6));
    expect([stepsOf(six, G.inf), stepsOf(six, G.inf2), stepsOf(six, G.potsdam)]).toEqual([1, 1, 2]);
    expect(endTurn({ turn: 3, units: { [G.berlin1]: '0506', ...noose } }).step).toBe('demoralizationRoll');
  });

  test('§14C afterwards a setback costs one more step on 1-2, from the second turn on 1-3, without points', () => {
    const units = { [S.tank]: '0804', [G.inf]: '0704' };
    const at = (turn: number) =>
      resolveAs(attack(given(declaring(units, { turn, more: { demoralized: 4 } })), '0704', S.tank), 'DR1');
    const first = run(at(4), { do: 'retreat', to: offers(at(4), 'retreat')[0] ?? '' });
    expect(first.step).toBe('demoralizedRoll');
    expect([stepsOf(run(first, roll(2)), G.inf), stepsOf(run(first, roll(3)), G.inf)]).toEqual([1, 2]);
    const second = run(at(5), { do: 'retreat', to: offers(at(5), 'retreat')[0] ?? '' });
    expect([stepsOf(run(second, roll(3)), G.inf), stepsOf(run(second, roll(4)), G.inf)]).toEqual([1, 2]);
    const gone = resolveAs(
      attack(
        given(
          declaring({ ...units, [G.inf]: '0704', [G.kg]: '0704' }, { turn: 5, more: { demoralized: 4 } }),
        ),
        '0704',
        S.tank,
      ),
      'DR1',
    );
    const after = run(gone, { do: 'retreat', to: offers(gone, 'retreat')[0] ?? '' }, roll(1), {
      do: 'lose',
      unit: G.kg,
    });
    expect([whereIs(after, G.kg), award(after, 'germanUnit')]).toEqual(['eliminated', 0]);
  });

  test('§14C units in Berlin and Potsdam roll for nothing; German attackers that lose a step do', () => {
    const inside = resolveAs(
      attack(
        given(declaring({ [S.tank]: '0507', [G.inf]: '0506' }, { more: { demoralized: 2 } })),
        '0506',
        S.tank,
      ),
      'A1/D1',
    );
    expect(inside.step).not.toBe('demoralizedRoll');
    const attackers = resolveAs(
      attack(
        given(
          declaring(
            { [S.rifles]: '0804', [G.pz]: '0704', [G.inf]: '0704' },
            { side: 'german', more: { demoralized: 2 } },
          ),
        ),
        '0804',
        G.pz,
      ),
      'A1',
    );
    expect(attackers.step).toBe('demoralizedRoll');
  });

  test('§14C a unit may leave by the west edge for a point, but not on the turn it came in', () => {
    const exit = (since: number) => {
      const state = given({
        side: 'german',
        turn: 6,
        units: { [G.inf]: { at: '0103', since }, [G.light]: '0305' },
        more: { demoralized: 4 },
      });
      return run(state, { do: 'pick', unit: G.inf }, { do: 'exit', unit: G.inf });
    };
    expect([
      award(exit(0), 'demoralizedExit'),
      award(exit(6), 'demoralizedExit'),
      whereIs(exit(0), G.inf),
    ]).toEqual([1, 0, 'exited']);
  });
});

describe('limit of advance', () => {
  test('§14D Konev’s stars give 2 points a turn up to Turn 5, if every one is held', () => {
    const held = on(konevCorps, konevStars);
    expect([
      award(endTurn({ turn: 5, units: held }), 'loaKonev'),
      award(endTurn({ turn: 6, units: held }), 'loaKonev'),
    ]).toEqual([2, 0]);
    expect(award(endTurn({ turn: 5, units: on(konevCorps, konevStars.slice(1)) }), 'loaKonev')).toBe(0);
  });

  test('§14D on Turn 6 each star is a point for whoever has it', () => {
    const state = endTurn({ turn: 6, units: on(corps, stars.slice(0, 4)) });
    expect([award(state, 'starHeld'), award(state, 'starMissed')]).toEqual([4, 7]);
    expect(award(endTurn({ turn: 5, units: on(corps, stars.slice(0, 4)) }), 'starHeld')).toBe(0);
  });

  test('§14D from Turn 7 units leave by the stars for a point each, up to the number of their Front', () => {
    const exit = (out: number) => {
      const gone = Object.fromEntries(corps.slice(1, 1 + out).map((unit) => [unit, 'exited']));
      return award(
        run(
          given({ turn: 7, units: { [S.rifles]: '0106', [S.konev]: '1212', ...gone } }),
          { do: 'pick', unit: S.rifles },
          { do: 'exit', unit: S.rifles },
        ),
        'loa1Exit',
      );
    };
    expect([exit(0), exit(7), exit(8)]).toEqual([1, 1, 0]);
    const noStar = run(given({ turn: 7, units: { [S.rifles]: '0103' } }), { do: 'pick', unit: S.rifles });
    expect(why(noStar, { do: 'exit', unit: S.rifles })).toBe('14D exitByStar');
  });

  test('§14D in the Extended game each Front short of its exits costs 2 points a turn, and LOA-2 counts on Turn 9', () => {
    const late = (turn: number, units: Brief['units'], scenario = 'extended') =>
      endTurn({ turn, scenario, units });
    const nine = Object.fromEntries(corps.slice(0, 8).map((unit) => [unit, 'exited']));
    expect([
      award(late(7, { [S.konev]: '1212' }), 'loa1Missed'),
      award(late(8, { [S.konev]: '1212', ...nine }), 'loa1Missed'),
      award(late(7, { [S.konev]: '1212' }, 'basic'), 'loa1Missed'),
    ]).toEqual([4, 2, 0]);
    const end = late(9, on(corps, ['0100', '0102']));
    expect([award(end, 'loa2Held'), award(end, 'loa2Missed')]).toEqual([2, 3]);
    expect(award(late(8, on(corps, ['0100'])), 'loa2Held')).toBe(0);
  });
});

describe('victory', () => {
  test('§14E Basic: 2 points a hex of Berlin at the end, the Reichstag twice; Extended: 1 and 2 on Turns 7 and 8', () => {
    const held = { ...on(corps, ['0506', '0605']), [G.berlin1]: '0405', [G.berlin2]: '0406' };
    const basic = endTurn({ turn: 7, units: held });
    expect([award(basic, 'berlinBasic'), award(basic, 'berlinGerman')]).toEqual([6, 0]);
    const extended = endTurn({ turn: 7, scenario: 'extended', units: held });
    expect([
      award(extended, 'berlinSoviet'),
      award(extended, 'berlinGerman'),
      award(extended, 'berlinBasic'),
    ]).toEqual([2, 4, 0]);
  });

  test('§14A the headquarters gives a point a turn from Turn 7 while it is on the map', () => {
    expect([
      award(endTurn({ turn: 7, units: { [G.hq]: '0506' } }), 'schicklegruber'),
      award(endTurn({ turn: 6, units: { [G.hq]: '0506' } }), 'schicklegruber'),
    ]).toEqual([1, 0]);
  });

  test('§14A without the hexes of Berlin the Germans win whatever the points; otherwise the points decide', () => {
    const rich = { points: { germanUnit: 40 } };
    const held = endTurn({ turn: 7, units: { [S.rifles]: '1103', [G.berlin1]: '0506' }, more: rich });
    expect(engine.result(held)).toMatchObject({ winner: 'german', outcome: 'berlin-holds', rule: '14E' });
    expect(engine.result(endTurn({ turn: 7, units: { [S.rifles]: '0605' }, more: rich }))).toMatchObject({
      winner: 'soviet',
      outcome: 'soviet-victory',
      margin: 42,
    });
    expect(
      engine.result(endTurn({ turn: 7, units: { [S.rifles]: '0605' }, more: { points: { sovietStep: 9 } } })),
    ).toMatchObject({ winner: 'german', outcome: 'german-victory' });
    expect(
      engine.result(endTurn({ turn: 7, units: { [S.rifles]: '0605' }, more: { points: { sovietStep: 2 } } })),
    ).toMatchObject({ winner: null, outcome: 'draw' });
  });

  test('§14A1 the Basic game ends after Turn 7 and needs one hex, §14A2 the Extended after Turn 9 and needs all six', () => {
    expect(endTurn({ turn: 7, units: { [S.rifles]: '0605' } }).step).toBe('over');
    expect(endTurn({ turn: 7, scenario: 'extended', units: { [S.rifles]: '0605' } }).step).not.toBe('over');
    expect(
      engine.result(
        endTurn({
          turn: 9,
          scenario: 'extended',
          units: on(corps, ['0405', '0406', '0505', '0506', '0605']),
          more: { points: { germanUnit: 90 } },
        }),
      )?.outcome,
    ).toBe('berlin-holds');
    expect(
      engine.result(
        endTurn({
          turn: 9,
          scenario: 'extended',
          units: on(corps, ['0405', '0406', '0505', '0506', '0605', '0606']),
          more: { points: { germanUnit: 90 } },
        }),
      )?.outcome,
    ).toBe('soviet-victory');
  });

  test('§14A the ledger shows each award with its rule and adds up to the track', () => {
    const state = endTurn({ turn: 6, units: on(corps, stars.slice(0, 4)) });
    const score = engine.query(state, 'soviet', { ask: 'score' }) as unknown as ScoreAnswer;
    expect(score.soviet.lines).toContainEqual({
      label: 'starHeld',
      value: 4,
      rule: '14D',
      reconstructed: false,
    });
    expect(`${score.soviet.total}:${score.german.total}`).toBe(points(state));
  });
});

describe('optional rules', () => {
  test('§16A cut-off reduced units may surrender for half a point each, rounded down, but not SS, nor on the last turn', () => {
    const pocket = {
      [S.rifles]: '0903',
      [S.rifles2]: '1005',
      [S.rifles3]: '0906',
      [S.rifles4]: '0804',
      [S.rifles5]: '0806',
    };
    const inside = {
      [G.inf]: { at: '0905', steps: 1 },
      [G.inf2]: { at: '0905', steps: 1 },
      [G.ss]: { at: '0905', steps: 1 },
    };
    const start = (more: Partial<Brief> = {}) =>
      run(
        given({
          options: { surrender: true },
          ...more,
          units: {
            ...pocket,
            ...inside,
            [G.inf3]: '0305',
            [S.guards]: '0904',
            [S.guards2]: '0805',
            [S.guards3]: '1004',
            [S.tank]: '0803',
          },
        }),
        { do: 'endMovement' },
        { do: 'endAttacks' },
      );
    const asked = start();
    expect([asked.step, offers(asked, 'surrender')]).toEqual(['surrender', [G.inf, G.inf2]]);
    const both = run(asked, { do: 'surrender', unit: G.inf }, { do: 'surrender', unit: G.inf2 });
    expect([award(both, 'surrender'), award(both, 'germanUnit'), whereIs(both, G.inf)]).toEqual([
      1,
      0,
      'removed',
    ]);
    expect(award(run(asked, { do: 'surrender', unit: G.inf }, { do: 'endSurrender' }), 'surrender')).toBe(0);
    expect(start({ turn: 7 }).step).not.toBe('surrender');
    expect(start({ options: {} }).step).not.toBe('surrender');
    expect(why(asked, { do: 'surrender', unit: G.ss })).toBe('16A ss');
    expect(why(asked, { do: 'surrender', unit: G.inf3 })).toBe('16A notReduced');
  });

  test('§16B artillery next to a defence and not attacked itself lowers the die by 1, once a phase, and may fall back', () => {
    const units = { [S.tank]: '0804', [S.tank2]: '0803', [G.inf]: '0704', [G.art]: '0703', [G.art2]: '0904' };
    const options = { artillerySupport: true };
    const asked = run(attack(given(declaring(units, { options })), '0704', S.tank), { do: 'noAir' });
    expect([asked.step, engine.decision(asked).by, offers(asked, 'artillery')]).toEqual([
      'artillery',
      'german',
      [G.art],
    ]);
    const fired = run(asked, { do: 'artillery', unit: G.art });
    const rolled = eventOf(eventsOf(fired, roll(4)), 'rolled');
    expect(rolled).toMatchObject({ total: 3 });
    const targets = run(
      given(declaring(units, { options })),
      { do: 'attack', at: '0704' },
      { do: 'join', unit: S.tank },
      { do: 'commit' },
      { do: 'attack', at: '0703' },
      { do: 'join', unit: S.tank2 },
      { do: 'resolve', at: '0704' },
      { do: 'noAir' },
    );
    expect(targets.step).toBe('combatRoll');
    const told = resolveAs(fired, 'DR1');
    const asks = run(told, { do: 'retreat', to: offers(told, 'retreat')[0] ?? '' });
    expect([asks.step, engine.decision(asks).by]).toEqual(['fallBack', 'german']);
    const back = run(asks, { do: 'fallBack', unit: G.art });
    expect(whereIs(run(back, { do: 'retreat', to: offers(back, 'retreat')[0] ?? '' }), G.art)).not.toBe(
      '0703',
    );
    expect(whereIs(run(asks, { do: 'remain', unit: G.art }), G.art)).toBe('0703');
  });

  test('§16E two tank units give +1 outside Berlin and fortified hexes; the first loss is then a tank’s and costs double', () => {
    const units = { [S.tank]: '0804', [S.tank2]: '0804', [S.rifles]: '0804', [G.inf]: '0704' };
    const options = { tankBonus: true };
    const asked = attack(given(declaring(units, { options })), '0704', S.tank, S.tank2, S.rifles);
    expect(asked.step).toBe('tankBonus');
    const taken = resolveAs(run(asked, { do: 'bonus' }), 'A1');
    expect(offers(taken, 'lose')).toEqual([S.tank, S.tank2]);
    expect(award(run(taken, { do: 'lose', unit: S.tank }), 'sovietTankStep')).toBe(2);
    const declined = resolveAs(run(asked, { do: 'noBonus' }), 'A1');
    expect(offers(declined, 'lose')).toHaveLength(3);
    expect(award(run(declined, { do: 'lose', unit: S.tank }), 'sovietStep')).toBe(1);
    const always = resolveAs(
      attack(
        given(declaring(units, { options: { tankBonus: true, tankStepPrice: 'always' } })),
        '0704',
        S.tank,
        S.tank2,
        S.rifles,
      ),
      'A1',
    );
    expect(award(run(always, { do: 'lose', unit: S.tank }), 'sovietTankStep')).toBe(2);
    const fort = attack(
      given(declaring({ [S.tank]: '0509', [S.tank2]: '0509', [G.inf]: '0508' }, { options })),
      '0508',
      S.tank,
      S.tank2,
    );
    expect(fort.step).not.toBe('tankBonus');
  });
});
