import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/race-for-berlin/index.ts';
import { EDITIONS } from '../../../engines/race-for-berlin/types.ts';
import type { Game } from '../../rules/race-for-berlin/support.ts';
import { engine, gameOf } from '../../rules/race-for-berlin/support.ts';

/** The worked examples of the rulebooks, die for die. */

/** Everything but the members named is left aside. */
function preview(game: Game, at: string, units: readonly string[], extra = false): CombatPreview {
  return engine.query(game.state, 'zhukov', { ask: 'combat', at, units, extra }) as CombatPreview;
}

describe.each(EDITIONS)('examples of the %s edition', (edition) => {
  const options = { edition };

  test('§8.2.2 §8.1.2 §8.4.1: combat at Lebus', () => {
    const game = gameOf({
      options,
      units: {
        '1gta-1': 'oder-bridgehead',
        '1gta-2': 'oder-bridgehead',
        '8ga-1': 'oder-bridgehead',
        '8ga-2': 'goritz',
        '606id': 'lebus',
        '5jag': 'lebus',
      },
      more: { heinrici: 'zhukov' },
    });
    const attackers = ['1gta-1', '1gta-2', '8ga-1', '8ga-2'];
    game.activate(...attackers.map((unit) => [unit, 'combat'] as const));
    const odds = preview(game, 'lebus', attackers);
    expect([odds.attack.total, odds.defence.total, odds.ratio, odds.column, odds.modifier]).toEqual([
      74,
      22,
      '3:1',
      '3:1',
      0,
    ]);
    expect(Object.fromEntries(odds.modifiers.map(({ label, value }) => [label, value]))).toEqual({
      completeArmy: 1,
      severalZones: 1,
      armourVsDifficult: -1,
      defenceLine: -1,
    });
    game
      .play(...attackers.map((unit) => ({ do: 'attack', unit, at: 'lebus' })), { do: 'fight', extra: false })
      .roll(5);
    expect(game.told('rolled').at(-1)).toMatchObject({
      table: 'combat',
      column: '3:1',
      total: 5,
      outcome: 'D2R',
    });
    // Both German units are turned over, none is destroyed, and both have to leave.
    expect(
      game
        .told('reduced')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(['5jag', '606id']);
    expect(game.told('eliminated')).toEqual([]);
    expect(game.by()).toBe('koniev');
    game.play(
      { do: 'retreat', unit: '606id', to: 'falkenhagen' },
      { do: 'retreat', unit: '5jag', to: 'falkenhagen' },
    );
    expect(game.offered().sort()).toEqual(attackers.map((unit) => `advance ${unit} lebus`).sort());
    game.play({ do: 'advance', unit: '8ga-1', to: 'lebus' });
    expect(game.offered()[0]).toBe('done');
    game.play({ do: 'advance', unit: '8ga-2', to: 'lebus' });
    // Two is the limit: nobody else may follow, and the impulse is over.
    expect([game.at('8ga-1'), game.at('8ga-2'), game.at('1gta-1')]).toEqual([
      'lebus',
      'lebus',
      'oder-bridgehead',
    ]);
    expect(game.state.fight).toBeNull();
  });

  test('§9.2.2 §9.2.5 §9.3.3: progress in Tempelhof', () => {
    const game = gameOf({
      options,
      units: { '8ga-1': 'tempelhof', '8ga-2': 'tempelhof', '11ss': 'tempelhof' },
      more: { progress: { tempelhof: 1 }, support: [2, 0], firstProgress: 'zhukov' },
    });
    game.activate(['8ga-1', 'combat'], ['8ga-2', 'combat']).done();
    const odds = preview(game, 'tempelhof', ['8ga-1', '8ga-2'], true);
    expect([odds.attack.total, odds.defence.total, odds.ratio, odds.modifier]).toEqual([40, 26, '1:1', 2]);
    game.play(
      { do: 'attack', unit: '8ga-1', at: 'tempelhof' },
      { do: 'attack', unit: '8ga-2', at: 'tempelhof' },
      { do: 'fight', extra: true },
    );
    expect(game.view().support.zhukov).toBe(0);
    game.roll(5);
    expect(game.told('rolled').at(-1)).toMatchObject({ table: 'city', total: 7, outcome: '+/-1 D1' });
    expect(game.level('tempelhof')).toBe(2);
    expect(game.unit('11ss').reduced).toBe(true);
    expect(game.view().berlin.find(({ at }) => at === 'tempelhof')).toMatchObject({
      status: 'controlled',
      camp: 'zhukov',
    });
    // 3 for the zone besides the 2 of the first progress; and +1 next door, for the rival as well.
    expect(game.view().points.zhukov).toBe(5);
    const rival = gameOf({
      options,
      impulse: 'konievSoviet',
      units: { '8ga-1': 'tempelhof', '3gta-1': 'zehlendorf' },
      more: { progress: { tempelhof: 2 }, support: [0, 1] },
    });
    expect(preview(rival, 'zehlendorf', ['3gta-1']).modifiers).toContainEqual(
      expect.objectContaining({ label: 'adjacentControlled', value: 1 }),
    );
  });

  test('§9.1.5: leaving Tempelhof', () => {
    const game = gameOf({
      options,
      impulse: 'zhukovSoviet',
      units: { '31a-1': 'gone', '8ga-1': 'tempelhof' },
      more: { progress: { tempelhof: 2 } },
    });
    expect(game.view().points.zhukov).toBe(3);
    game.activate(['8ga-1', 'movement']).done().play({ do: 'move', unit: '8ga-1', to: 'zehlendorf' });
    expect(game.level('tempelhof')).toBe(0);
    expect(game.view().points.zhukov).toBe(-3);
    expect(game.told('scored').map(({ points }) => points)).toEqual([-3, -3]);
    expect(game.view().berlin.find(({ at }) => at === 'tempelhof')?.status).toBe('german');
  });

  test('§9.2.4: a German attack in Tempelhof with help from Trebbin', () => {
    // 8 inside, two units of 4 outside, against a Soviet counter of 7.
    const game = gameOf({
      options,
      impulse: 'zhukovGerman',
      units: {
        '1ss-pz': 'tempelhof',
        '61a-1': { at: 'tempelhof', reduced: true },
        '21pz': { at: 'trebbin', reduced: true },
        'brandenburg-div': { at: 'trebbin', reduced: true },
      },
    });
    game.activate(['1ss-pz', 'combat'], ['21pz', 'combat'], ['brandenburg-div', 'combat']).done();
    game.play(
      { do: 'attack', unit: '1ss-pz', at: 'tempelhof' },
      { do: 'attack', unit: '21pz', at: 'tempelhof' },
      { do: 'attack', unit: 'brandenburg-div', at: 'tempelhof' },
    );
    const odds = preview(game, 'tempelhof', ['1ss-pz', '21pz', 'brandenburg-div']);
    expect([odds.attack.total, odds.defence.total, odds.ratio]).toEqual([16, 7, '2:1']);
    expect(odds.modifiers).toContainEqual(expect.objectContaining({ label: 'ratio', value: 1 }));
    game.play({ do: 'fight', extra: false }).roll(2);
    expect(game.at('21pz')).toBe('trebbin');
  });

  test('§10.2.1: shelling from Zossen', () => {
    const game = gameOf({
      options,
      impulse: 'konievSoviet',
      units: { '3gta-1': 'zossen', '3gta-2': 'zossen' },
    });
    game.activate(['3gta-1', 'shelling']);
    expect(game.view().points.koniev).toBe(1);
    game.done();
    expect(game.unit('3gta-1').activated).toBe(true);
    expect(game.view().points.koniev).toBe(1);
    expect(
      gameOf({
        options,
        impulse: 'konievSoviet',
        units: { '3gta-1': 'zossen' },
        more: { shelled: 'zhukov' },
      }).why({ do: 'activate', unit: '3gta-1', mode: 'shelling' }),
    ).toBe('10.2.1 alreadyShelled');
  });

  test('§7.4.6: stopping on entry in Tempelhof and Zehlendorf', () => {
    const game = gameOf({
      options,
      impulse: 'konievSoviet',
      units: { '13a-1': 'tempelhof', '13a-2': 'zossen', '11ss': 'tempelhof' },
      more: { progress: { tempelhof: 1 } },
    });
    game.activate(['13a-1', 'movement'], ['13a-2', 'movement']).done();
    const reach = (unit: string): string[] =>
      game.offered('move').filter((move) => move.startsWith(`move ${unit} `));
    // Through Tempelhof lies Zehlendorf, but the second unit has to stop in the first.
    expect(reach('13a-2')).toContain('move 13a-2 tempelhof');
    expect(reach('13a-2')).not.toContain('move 13a-2 wedding');
    game.play({ do: 'move', unit: '13a-2', to: 'tempelhof' });
    expect(reach('13a-1')).toContain('move 13a-1 zehlendorf');
    expect(reach('13a-1')).not.toContain('move 13a-1 wedding');
    game.play({ do: 'move', unit: '13a-1', to: 'zehlendorf' });
    expect([game.at('13a-1'), game.at('13a-2')]).toEqual(['zehlendorf', 'tempelhof']);
    // Tempelhof was never empty, so its level stands.
    expect(game.level('tempelhof')).toBe(1);
  });
});
