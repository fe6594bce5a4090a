import { describe, expect, test } from 'vitest';
import { FRENCH, gameOf } from './support.ts';

const ROLL = { step: 'americanRoll', turn: 4 } as const;

describe('the American advance', () => {
  test.each([
    [2, [1, 1, 2, null, null, null]],
    [6, [1, 1, 2, 3, null, null]],
    [10, [1, 1, 2, 2, 3, 3]],
  ])('§2.2.1: turn %i advances on tracks %j', (turn, tracks) => {
    const found = [1, 2, 3, 4, 5, 6].map(
      (die) =>
        gameOf({ more: { ...ROLL, turn, americans: [1, 1, 1] } })
          .roll(die)
          .told('americansAdvanced')[0]?.track ?? null,
    );
    expect(found).toEqual(tracks);
  });
  test('§2.2.2: tracks 1 and 2 share the marker in Leipzig, track 3 starts at Kyritz', () => {
    const game = gameOf({ more: ROLL }).roll(3);
    expect(game.view().americans).toMatchObject({ zones: ['leipzig'], tracks: [1, 1, 0] });
    expect(
      gameOf({ more: { ...ROLL, americans: [1, 1, 0] } })
        .roll(1)
        .view().americans.zones,
    ).toContain('bitterfeld');
    expect(gameOf({ more: ROLL }).roll(4).view().americans.zones).toEqual(['kyritz']);
  });
  test('§2.2.3: an American zone is closed to movement and attack', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': 'herzberg', '21pz': 'wittenberg' },
      more: { americans: [1, 3, 0] },
    });
    game.activate(['3gta-1', 'movement']).done();
    expect(game.offered('move')).not.toContain('move 3gta-1 torgau');
    expect(game.why({ do: 'move', unit: '3gta-1', to: 'torgau' })).toBe('2.2.3 american');
  });
  test('§2.2.4: a Soviet unit ahead halts every track for good, and keeps the zone', () => {
    const game = gameOf({ units: { '3gta-1': 'bitterfeld' }, more: { ...ROLL, americans: [1, 1, 0] } }).roll(
      1,
    );
    expect(game.view().americans).toMatchObject({ zones: ['leipzig'], halted: true });
    expect(gameOf({ more: { begin: 'americans', halted: true } }).state.step).not.toBe('americanRoll');
  });
  test('§2.2.4 §2.2.9: a Soviet unit in the Berlin zone ahead halts the advance and nobody loses', () => {
    expect(
      gameOf({ units: { '3gta-1': 'zehlendorf' }, more: { ...ROLL, americans: [6, 1, 0] } })
        .roll(1)
        .view().americans.halted,
    ).toBe(true);
  });
  test('§2.2.5: an empty Soviet victory zone is lost to the Americans; in French v1.0 its marker stays', () => {
    const brief = { more: { ...ROLL, americans: [2, 1, 0], control: { wittenberg: 'koniev' } } } as const;
    const english = gameOf(brief).roll(1);
    expect([english.view().control.length, english.view().points.koniev]).toEqual([0, 0]);
    const french = gameOf({ ...brief, options: FRENCH }).roll(1);
    expect(french.view().americans.zones).toContain('wittenberg');
    expect(french.view().points.koniev).toBe(2);
  });
  test('§2.2.6: each German unit in the way rolls; 4 or less and it is gone, 5 or more and its owner places it higher', () => {
    const game = gameOf({
      units: { '21pz': 'torgau', '1ss-pz': 'torgau', '712id': 'torgau' },
      more: { ...ROLL, americans: [1, 2, 0] },
    }).roll(3);
    expect(game.by()).toBe('zhukov');
    expect(game.offered()).toEqual(['test 1ss-pz', 'test 21pz']);
    game.play({ do: 'test', unit: '21pz' }).roll(4);
    expect(game.unit('21pz').absence).toBe('gone');
    game.roll(5);
    expect([game.by(), game.offered()]).toEqual([
      'zhukov',
      ['displace 1ss-pz herzberg', 'displace 1ss-pz riesa'],
    ]);
    game.play({ do: 'displace', unit: '1ss-pz', to: 'riesa' });
    // Koniev's unit is the last to test.
    expect([game.at('1ss-pz'), game.state.step]).toEqual(['riesa', 'americanTest']);
    expect(game.roll(1).unit('712id').absence).toBe('gone');
  });
  test('§2.2.6: nowhere to go, and it is withdrawn whatever the die', () => {
    const game = gameOf({
      units: { '21pz': 'torgau', '3gta-1': 'herzberg', '4gta-1': 'riesa' },
      more: { ...ROLL, americans: [1, 2, 0] },
    }).roll(3, 6);
    expect(game.unit('21pz').absence).toBe('gone');
  });
  test('§2.2.9: Americans in a Berlin zone: both lose at once', () => {
    const game = gameOf({ more: { ...ROLL, americans: [6, 1, 0], control: { dresden: 'koniev' } } }).roll(1);
    expect(game.by()).toBeNull();
    expect(game.state.outcome).toBe('americansInBerlin');
    expect(game.told('ended')[0]).toMatchObject({ rule: '2.2.9' });
  });
});
