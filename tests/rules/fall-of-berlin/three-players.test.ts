import { describe, expect, test } from 'vitest';
import type { ScoreAnswer } from '../../../engines/fall-of-berlin/types.ts';
import { attack, engine, G, given, offers, resolveAs, run, S, why, type Brief } from './support.ts';

const declaring = (units: Brief['units'], more: Partial<Brief> = {}): Brief => ({
  step: 'attack',
  units,
  ...more,
  more: { attacks: [], ...more.more },
});
/** The end of a German player turn in which nothing more happens. */
const konevStars = ['0210', '0211', '0311', '0411', '0412'];
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

describe('three players', () => {
  const scenario = 'basic-three';

  test('§16F Zhukov acts before Konev in every phase, each with his own units', () => {
    const state = given({ scenario, units: { [S.rifles]: '0803', [S.konev]: '1010', [G.inf]: '0305' } });
    expect([engine.decision(state).by, offers(state, 'pick')]).toEqual(['zhukov', [S.rifles]]);
    const second = run(state, { do: 'endMovement' }, { do: 'begin' });
    expect([engine.decision(second).by, offers(second, 'pick')]).toEqual(['konev', [S.konev]]);
    expect(run(second, { do: 'endMovement' }).side).toBe(1);
  });

  test('§16F Konev joins Zhukov’s attack on Berlin only when invited', () => {
    const units = { [S.rifles]: '0706', [S.konev]: '0607', [G.berlin1]: '0606' };
    const named = run(
      given(declaring(units, { scenario })),
      { do: 'attack', at: '0606' },
      { do: 'join', unit: S.rifles },
    );
    const alone = named.step === 'join' ? run(named, { do: 'commit' }) : named;
    expect(
      alone.step === 'attack' && engine.decision(alone).by === 'konev'
        ? why(alone, { do: 'attack', at: '0606' })
        : 'closed',
    ).toMatch(/attackedOnce|closed/);
    const open = run(named, { do: 'invite' });
    expect([engine.decision(open).by, offers(open, 'attack')]).toEqual(['konev', ['0606']]);
    const joined = run(open, { do: 'attack', at: '0606' }, { do: 'join', unit: S.konev });
    expect(joined.attacks?.[0]?.units).toHaveLength(2);
  });

  test('§16F an invitation closes the list of the player who gives it', () => {
    const units = { [S.rifles]: '0706', [S.tank]: '0706', [S.konev]: '0607', [G.berlin1]: '0606' };
    const open = run(
      given(declaring(units, { scenario })),
      { do: 'attack', at: '0606' },
      { do: 'join', unit: S.rifles },
      { do: 'invite' },
    );
    expect([engine.decision(open).by, offers(open, 'attack')]).toEqual(['konev', ['0606']]);
    expect(offers(run(open, { do: 'attack', at: '0606' }), 'join')).toEqual([S.konev]);
  });

  test('§16F each Soviet player has points of his own, and the better one wins a Soviet victory', () => {
    const units = { ...on(corps, ['0605']), ...on(konevCorps, ['0506', '0606']), [G.inf]: '0905' };
    const end = run(
      given({
        scenario,
        turn: 7,
        side: 'german',
        units,
        more: { points: { germanUnit: 20 }, race: { 'zhukov-germanUnit': 4 } },
      }),
      { do: 'endMovement' },
    );
    const score = engine.query(end, 'zhukov', { ask: 'score' }) as unknown as ScoreAnswer;
    expect([score.zhukov?.total, score.konev?.total]).toEqual([5, 6]);
    expect(engine.result(end)).toMatchObject({ winner: 'konev', outcome: 'soviet-victory' });
    const killed = resolveAs(
      attack(
        given(declaring({ [S.tank]: '0804', [S.tank2]: '0804', [G.kg]: '0704' }, { scenario })),
        '0704',
        S.tank,
        S.tank2,
      ),
      'D1R1',
    );
    expect(engine.view(killed, 'open').score).toMatchObject({ soviet: 1, zhukov: 1, konev: 0 });
  });

  test('§16F Konev’s stars and the LOA-2 hexes without Zhukov count for Konev', () => {
    const held = run(
      given({ scenario, turn: 5, side: 'german', units: { ...on(konevCorps, konevStars), [G.inf]: '0905' } }),
      { do: 'endMovement' },
    );
    expect(engine.view(held, 'open').score).toMatchObject({ soviet: 2, zhukov: 0, konev: 2 });
    const loa2 = run(
      given({
        scenario: 'extended-three',
        turn: 9,
        side: 'german',
        units: { ...on(corps, ['0100']), [G.inf]: '0905' },
      }),
      { do: 'endMovement' },
    );
    expect(engine.view(loa2, 'open').score.konev).toBe(4);
  });
});
