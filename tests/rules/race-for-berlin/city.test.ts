import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/race-for-berlin/index.ts';
import { EDITIONS } from '../../../engines/race-for-berlin/types.ts';
import { engine, FRENCH, gameOf, type Brief, type Game } from './support.ts';

function odds(game: Game, at: string, units: readonly string[], extra = false): CombatPreview {
  return engine.query(game.state, 'zhukov', { ask: 'combat', at, units, extra }) as CombatPreview;
}

/** A Soviet city roll of one unit in Tempelhof. */
function assault(level: number, die: number, units: Brief['units'] = {}, more: Brief['more'] = {}): Game {
  const game = gameOf({
    units: { '8ga-1': 'tempelhof', ...units },
    more: { progress: { tempelhof: level }, support: [1, 0], ...more },
  });
  return game
    .activate(['8ga-1', 'combat'])
    .done()
    .play({ do: 'attack', unit: '8ga-1', at: 'tempelhof' }, { do: 'fight', extra: false })
    .roll(die);
}

/** A German city roll against Soviets in Tempelhof. */
function sortie(
  level: number,
  die: number,
  units: Brief['units'] = {},
  options: Brief['options'] = {},
): Game {
  const game = gameOf({
    options,
    impulse: 'zhukovGerman',
    units: { '21pz': 'tempelhof', '8ga-1': 'tempelhof', '8ga-2': 'tempelhof', ...units },
    more: { progress: { tempelhof: level } },
  });
  return game
    .activate(['21pz', 'combat'])
    .done()
    .play({ do: 'attack', unit: '21pz', at: 'tempelhof' }, { do: 'fight', extra: false })
    .roll(die);
}

describe('progress into Berlin', () => {
  test('§9.2.1 §3.2.2: a Soviet roll costs a support point; none, no roll', () => {
    expect(assault(0, 2).view().support.zhukov).toBe(0);
    const idle = gameOf({ units: { '8ga-1': 'tempelhof' } });
    expect(idle.why({ do: 'activate', unit: '8ga-1', mode: 'combat' })).toBe('9.2.1 noSupport');
    const poor = gameOf({ impulse: 'konievSoviet', units: { '3gta-1': 'tempelhof', '712id': 'zossen' } })
      .activate(['3gta-1', 'combat'])
      .done();
    expect(poor.why({ do: 'attack', unit: '3gta-1', at: 'tempelhof' })).toBe('9.2.1 noSupport');
  });
  test('§9.2.2: not out of supply', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': { at: 'tempelhof', outOfSupply: true }, '712id': 'trebbin' },
      more: { support: [0, 2] },
    });
    game.activate(['3gta-1', 'combat']).done();
    expect(game.why({ do: 'attack', unit: '3gta-1', at: 'tempelhof' })).toBe('9.2.2 outOfSupply');
  });
  test('§9.2.3: the garrison adds to the German unit, or stands alone, and helps no German attack', () => {
    const game = gameOf({ units: { '8ga-1': 'tempelhof', '11ss': 'tempelhof', '5sha-1': 'wedding' } });
    expect(odds(game, 'tempelhof', ['8ga-1']).defence.total).toBe(26);
    expect(odds(game, 'wedding', ['5sha-1']).defence.total).toBe(20);
    // The garrison of Tempelhof is printed in an example, the other five are not.
    expect(odds(game, 'tempelhof', ['8ga-1']).defence.lines.at(-1)).toMatchObject({
      label: 'garrison',
      reconstructed: false,
    });
    expect(odds(game, 'wedding', ['5sha-1']).defence.lines.at(-1)).toMatchObject({
      label: 'garrison',
      reconstructed: true,
    });
    expect(odds(game, 'tempelhof', ['11ss'])).toMatchObject({ attack: { total: 6 }, defence: { total: 20 } });
  });
  test('§9.2.4: help from one zone outside, of the same camp, only beside a unit inside', () => {
    const units = {
      '21pz': 'tempelhof',
      '8ga-1': 'tempelhof',
      '1ss-pz': 'trebbin',
      '344id': 'zossen',
      '712id': 'trebbin',
    };
    const game = gameOf({ impulse: 'zhukovGerman', units })
      .activate(['21pz', 'combat'], ['1ss-pz', 'combat'], ['344id', 'combat'])
      .done();
    expect(game.offered('attack')).toEqual(['attack 21pz tempelhof']);
    expect(game.why({ do: 'attack', unit: '1ss-pz', at: 'tempelhof' })).toBe('9.2.4 helpOnly');
    game.play({ do: 'attack', unit: '21pz', at: 'tempelhof' });
    expect(game.offered('attack')).toEqual(['attack 1ss-pz tempelhof', 'attack 344id tempelhof']);
    expect(game.play({ do: 'attack', unit: '1ss-pz', at: 'tempelhof' }).offered('attack')).toEqual([]);
  });
  test('§9.2.5: one more support point, and only one, for +1', () => {
    const game = gameOf({ units: { '8ga-1': 'tempelhof' }, more: { support: [5, 0] } })
      .activate(['8ga-1', 'combat'])
      .done();
    game.play({ do: 'attack', unit: '8ga-1', at: 'tempelhof' });
    expect(game.offered('fight')).toEqual(['fight', 'fight true']);
    expect(game.play({ do: 'fight', extra: true }).view().support.zhukov).toBe(3);
    const one = gameOf({ units: { '8ga-1': 'tempelhof' }, more: { support: [1, 0] } })
      .activate(['8ga-1', 'combat'])
      .done();
    one.play({ do: 'attack', unit: '8ga-1', at: 'tempelhof' });
    expect(one.why({ do: 'fight', extra: true })).toBe('9.2.5 noExtraSupport');
  });
  test('§8.1.3: one roll a zone and impulse', () => {
    const game = gameOf({ units: { '8ga-1': 'tempelhof', '8ga-2': 'tempelhof' }, more: { support: [3, 0] } });
    game
      .activate(['8ga-1', 'combat'], ['8ga-2', 'combat'])
      .done()
      .play({ do: 'attack', unit: '8ga-1', at: 'tempelhof' }, { do: 'fight', extra: false })
      .roll(2);
    expect(game.told('fought').length).toBe(1);
    expect(game.view().acting?.nationality === 'soviet' && game.view().acting?.camp === 'zhukov').toBe(false);
  });
  test('§annex.1: ratio, adjacent zones and complete armies change the die', () => {
    const game = gameOf({
      units: { '8ga-1': 'tempelhof', '8ga-2': 'tempelhof', '5sha-1': 'neukolln', '3gta-1': 'zehlendorf' },
      more: { progress: { neukolln: 2, zehlendorf: 3 }, garrisonReduced: true },
    });
    const values = (preview: CombatPreview) =>
      Object.fromEntries(preview.modifiers.map(({ label, value }) => [label, value]));
    expect(values(odds(game, 'tempelhof', ['8ga-1', '8ga-2']))).toEqual({
      ratio: 3,
      adjacentControlled: 2,
      completeArmy: 1,
    });
    const weak = gameOf({ units: { '61a-1': { at: 'tempelhof', reduced: true } } });
    expect(values(odds(weak, 'tempelhof', ['61a-1']))).toEqual({ ratio: -2 });
  });
  test.each([
    [true, 2],
    [false, 0],
  ])('§annex.1: quiet zones help a German roll as the reading says (%s)', (germanControlBonus, expected) => {
    const game = gameOf({
      options: { germanControlBonus },
      units: { '21pz': 'tempelhof', '31a-1': { at: 'tempelhof', reduced: true } },
    });
    expect(
      odds(game, 'tempelhof', ['21pz']).modifiers.find(({ label }) => label === 'adjacentControlled')
        ?.value ?? 0,
    ).toBe(expected);
  });
});

describe('city results', () => {
  test('§9.3.1: losses as in 8.2, and the garrison takes none', () => {
    expect(assault(0, 1).unit('8ga-1').reduced).toBe(true);
    const game = assault(0, 6);
    expect([game.told('reduced').length, game.level('tempelhof')]).toEqual([0, 1]);
  });
  test('§9.3.2 §9.1.2: the level rises by a Soviet roll, falls by a German one', () => {
    expect(assault(0, 6).level('tempelhof')).toBe(1);
    expect(sortie(3, 6).level('tempelhof')).toBe(2);
  });
  test('§9.3.3 §9.1.4 §9.1.3: control at 2, contest below; points come and go with it', () => {
    const game = assault(1, 6, {}, { firstProgress: 'koniev' });
    expect(game.view().berlin.find(({ at }) => at === 'tempelhof')).toMatchObject({
      status: 'controlled',
      camp: 'zhukov',
      level: 2,
    });
    expect(game.view().points.zhukov).toBe(3);
    const back = sortie(2, 6);
    expect(back.view().berlin.find(({ at }) => at === 'tempelhof')).toMatchObject({
      status: 'contested',
      level: 1,
    });
    expect(back.view().points.zhukov).toBe(0);
    expect(back.told('scored').map(({ points, why }) => [points, why])).toEqual([[-3, 'berlinZone']]);
  });
  test('§9.3.3 §9.3.4: at level 0 a German success costs the Soviets one step, on top of the result', () => {
    const game = sortie(0, 4, { '8ga-2': 'gone', '8ga-1': 'gone', '31a-1': 'tempelhof' });
    // 1:2 and two quiet zones beside it: 4 becomes 5. D1 and the step of 9.3.3 together destroy the counter.
    expect(game.told('rolled').at(-1)).toMatchObject({ total: 5, outcome: '+/-1 A1D1' });
    expect([game.level('tempelhof'), game.unit('31a-1').absence]).toEqual([0, 'destroyed']);
    const spared = sortie(1, 4, { '8ga-2': 'gone', '8ga-1': 'gone', '31a-1': 'tempelhof' });
    expect([spared.level('tempelhof'), spared.unit('31a-1').reduced]).toEqual([0, true]);
  });
  test('§9.3.3: no upper limit', () => {
    expect(assault(7, 6).level('tempelhof')).toBe(8);
  });
  test('§10.2.2: the first progress in Berlin gains 2 points, once', () => {
    expect(assault(0, 6).view().points.zhukov).toBe(2);
    expect(assault(0, 6, {}, { firstProgress: 'koniev' }).view().points.zhukov).toBe(0);
  });
  test('§9.1.5: the last Soviet unit falls: the level is gone, no penalty', () => {
    const game = sortie(2, 6, { '8ga-2': 'gone', '8ga-1': { at: 'tempelhof', reduced: true } });
    expect([game.unit('8ga-1').absence, game.level('tempelhof'), game.view().points.zhukov]).toEqual([
      'destroyed',
      0,
      0,
    ]);
  });
});

describe.each(EDITIONS)('leaving a Berlin zone, %s edition', (edition) => {
  test('§9.1.5: a contested zone left empty costs its value once', () => {
    const game = gameOf({
      options: { edition },
      units: { '8ga-1': 'wedding' },
      more: { progress: { wedding: 1 } },
    });
    game.activate(['8ga-1', 'movement']).done().play({ do: 'move', unit: '8ga-1', to: 'oranienburg' });
    expect([game.level('wedding'), game.view().points.zhukov]).toEqual([0, -3]);
  });
  test('§9.1.5: one leaves and another comes: judged at the end of the impulse in English, at once in French', () => {
    const game = gameOf({
      options: { edition },
      units: { '8ga-1': 'wedding', '8ga-2': 'oranienburg' },
      more: { progress: { wedding: 2 } },
    });
    game.activate(['8ga-1', 'movement'], ['8ga-2', 'movement']).done();
    game.play({ do: 'move', unit: '8ga-1', to: 'falkensee' }, { do: 'move', unit: '8ga-2', to: 'wedding' });
    expect([game.level('wedding'), game.view().points.zhukov]).toEqual(
      edition === FRENCH['edition'] ? [0, -3] : [2, 3],
    );
  });
  test('§9.1.5 §8.4.1: an attack out of the city that empties the zone is paid for too', () => {
    const game = gameOf({
      options: { edition },
      units: { '8ga-1': 'wedding', '606id': { at: 'falkensee', reduced: true } },
      more: { heinriciFrom: 10, progress: { wedding: 1 } },
    });
    game
      .activate(['8ga-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '8ga-1', at: 'falkensee' }, { do: 'fight', extra: false })
      .roll(6);
    expect([game.at('8ga-1'), game.view().points.zhukov]).toEqual(['falkensee', -3]);
  });
});
