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
  run(given({ side: 'german', step: 'move', ...brief }), { do: 'endMovement' });

describe('reinforcements', () => {
  test('§10A they come in after all other movement, pay the hex alone, and may move on', () => {
    const tank = 's-4thguardstankarmy-10g-tk';
    const state = given({ turn: 1, units: { [tank]: 'waiting', [S.konev]: '1212' } });
    expect(offers(state, 'enter')).toEqual([]);
    const entering = run(state, { do: 'endMovement' });
    expect(offers(entering, 'enter')).toEqual([`${tank} 1210`, `${tank} 1211`, `${tank} 1212`]);
    const inside = run(entering, { do: 'enter', unit: tank, to: '1210' });
    expect([whereIs(inside, tank), inside.step, inside.left]).toEqual(['1210', 'moving', 2]);
  });

  test('§10A they may wait, stop in an enemy zone, and never enter an enemy hex', () => {
    const units = { [G.polizei]: 'waiting', [G.inf]: '0905', [S.rifles]: '0400', [S.rifles2]: '0601' };
    const entering = run(given({ turn: 4, side: 'german', units, options: { polizei: true } }), {
      do: 'endMovement',
    });
    expect(offers(entering, 'enter')).toEqual([
      `${G.polizei} 0300`,
      `${G.polizei} 0500`,
      `${G.polizei} 0600`,
    ]);
    expect(why(entering, { do: 'enter', unit: G.polizei, to: '0400' })).toBe('10A enemyThere');
    expect(run(entering, { do: 'enter', unit: G.polizei, to: '0600' }).step).not.toBe('moving');
    const events = eventsOf(entering, { do: 'endEntry' });
    expect(events.find(({ event }) => event === 'delayed')?.['units']).toEqual([G.polizei]);
    const later = run(entering, { do: 'endEntry' });
    expect(whereIs(later, G.polizei)).toBe('waiting');
  });

  test('§16C the police division comes only with the option, on Turn 4, from the north', () => {
    const entering = (turn: number, polizei: boolean): string[] => {
      const state = run(
        given({
          turn,
          side: 'german',
          units: { [G.polizei]: polizei ? 'waiting' : 'removed', [G.inf]: '0905' },
          options: { polizei },
        }),
        { do: 'endMovement' },
      );
      return state.step === 'enter' ? offers(state, 'enter') : [];
    };
    expect([entering(3, true).length, entering(4, true).length, entering(4, false).length]).toEqual([
      0, 4, 0,
    ]);
    expect(whereIs(engine.start({ scenario: 'basic', options: {} }), G.polizei)).toBe('removed');
  });
});

describe('Wenck', () => {
  const army = { [G.wenck]: 'waiting', [G.wenck2]: 'waiting', [G.korner]: 'waiting' };

  test('§10B 12th Army comes on Turn 5', () => {
    const calls = (turn: number) => {
      const state = run(
        given({ turn, units: { ...army, [S.rifles]: '1103', [G.inf]: '0905', [G.berlin1]: '0506' } }),
        { do: 'endMovement' },
        { do: 'begin' },
      );
      return [state.released, run(state, { do: 'endMovement' }).step === 'enter'];
    };
    expect(calls(4)).toEqual([false, false]);
    expect(calls(5)).toEqual([true, true]);
  });

  test('§10B an attack on Berlin or Potsdam, a Soviet unit within three hexes, or isolation calls it earlier', () => {
    const near = given({ turn: 3, units: { ...army, [S.tank]: '0509', [G.berlin1]: '0506' } });
    const events = eventsOf(near, { do: 'pick', unit: S.tank }, { do: 'move', unit: S.tank, to: '0409' });
    expect(events.find(({ event }) => event === 'wenckReleased')).toMatchObject({ why: 'near' });
    const attacked = attack(
      given(declaring({ ...army, [S.tank]: '0507', [G.berlin1]: '0506' })),
      '0506',
      S.tank,
    );
    expect(attacked.released).toBe(true);
    const ring = {
      [S.rifles]: '0404',
      [S.rifles2]: '0305',
      [S.rifles3]: '0407',
      [S.rifles4]: '0507',
      [S.guards]: '0306',
      [S.guards2]: '0604',
      [S.guards3]: '0607',
    };
    const isolated = run(
      given({ turn: 3, units: { ...army, ...ring, [G.berlin1]: '0506' } }),
      { do: 'endMovement' },
      { do: 'endAttacks' },
    );
    expect(isolated.released).toBe(true);
  });

  test('§10B eight 1st Belorussian exits keep it out for good', () => {
    const out = Object.fromEntries(
      [S.rifles, S.rifles2, S.rifles3, S.rifles4, S.rifles5, S.guards, S.guards2, S.guards3].map((unit) => [
        unit,
        'exited',
      ]),
    );
    const state = run(
      given({
        turn: 7,
        side: 'german',
        units: { ...army, ...out, [G.inf]: '0905', [S.konev]: '1212' },
        more: { released: true },
      }),
      { do: 'endMovement' },
    );
    expect(state.step).not.toBe('enter');
    expect(engine.view(state, 'open').wenck).toBe('barred');
  });

  test('§10B it stays west of column 04 and goes straight back if it was pushed over', () => {
    const state = given({
      side: 'german',
      turn: 6,
      units: { [G.wenck]: '0308', [G.wenck2]: '0508' },
      more: { released: true },
    });
    const hand = run(state, { do: 'pick', unit: G.wenck });
    expect(offers(hand, 'move').every((text) => Number(text.split(' ')[1]?.slice(0, 2)) <= 3)).toBe(true);
    expect(why(hand, { do: 'move', unit: G.wenck, to: '0408' })).toBe('10B wenckLine');
    expect(why(state, { do: 'endMovement' })).toBe('10B onDuty');
    expect(
      offers(run(state, { do: 'pick', unit: G.wenck2 }), 'move').every(
        (text) => Number(text.split(' ')[1]?.slice(0, 2)) < 5,
      ),
    ).toBe(true);
    const obeys = run(
      given({ side: 'german', turn: 6, units: { [G.wenck]: '0308' }, options: { wenckObeys: true } }),
      { do: 'pick', unit: G.wenck },
    );
    expect(offers(obeys, 'move').some((text) => text.endsWith('0408'))).toBe(true);
  });

  test('§10B a line of four hexes from Potsdam or Berlin to its entry gives a point each German turn, then one for each unit that leaves', () => {
    const line = { [G.wenck]: '0308', [G.potsdam]: '0307', [S.rifles]: '1103' };
    expect(award(endTurn({ turn: 6, units: line, more: { released: true } }), 'wenckPath')).toBe(1);
    expect(
      award(
        endTurn({ turn: 6, units: { ...line, [G.wenck]: 'waiting' }, more: { released: false } }),
        'wenckPath',
      ),
    ).toBe(0);
    const blocked = { ...line, [S.rifles]: '0208', [S.rifles2]: '0205', [S.rifles3]: '0305' };
    expect(
      engine.query(given({ side: 'german', units: blocked }), 'german', { ask: 'loc' })?.['wenck'],
    ).toBeNull();
    const leaves = (linked: number, since: number) =>
      award(
        run(
          given({
            side: 'german',
            turn: 6,
            units: { [G.wenck]: { at: '0108', since }, [G.inf]: '0305' },
            more: { linked, released: true },
          }),
          { do: 'pick', unit: G.wenck },
          { do: 'exit', unit: G.wenck },
        ),
        'wenckExit',
      );
    expect([leaves(5, 5), leaves(0, 5), leaves(5, 6)]).toEqual([1, 0, 0]);
  });

  test('§16G with the option neither limits nor points remain, and it leaves only under demoralization', () => {
    const options = { wenckObeys: true };
    expect(
      award(
        endTurn({
          turn: 6,
          options,
          units: { [G.wenck]: '0308', [G.potsdam]: '0307', [S.rifles]: '1103' },
          more: { released: true },
        }),
        'wenckPath',
      ),
    ).toBe(0);
    const hand = (more: object) =>
      run(
        given({
          side: 'german',
          turn: 6,
          options,
          units: { [G.wenck]: '0108', [G.inf]: '0305' },
          more: { released: true, ...more },
        }),
        { do: 'pick', unit: G.wenck },
      );
    expect(offers(hand({}), 'exit')).toEqual([]);
    expect(award(run(hand({ demoralized: 5 }), { do: 'exit', unit: G.wenck }), 'demoralizedExit')).toBe(1);
  });

  test('§10B a unit forced off the map scores nothing', () => {
    const edge = {
      [S.tank]: '0207',
      [S.tank2]: '0207',
      [S.mech]: '0207',
      [S.guards]: '0109',
      [S.guards2]: '0107',
      [S.guards3]: '0208',
    };
    const state = resolveAs(
      attack(
        given(declaring({ ...edge, [G.wenck]: '0108' }, { turn: 6, more: { linked: 5 } })),
        '0108',
        S.tank,
        S.tank2,
        S.mech,
      ),
      'DR1',
    );
    expect([whereIs(state, G.wenck), award(state, 'wenckExit')]).toEqual(['eliminated', 0]);
  });
});
