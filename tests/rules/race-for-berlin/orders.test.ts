import { describe, expect, test } from 'vitest';
import { FRENCH, gameOf } from './support.ts';

describe('orders from Hitler', () => {
  test('§2.3.1: turns 1 to 5 in the English edition, every turn in French v1.0', () => {
    const steps = (turn: number, options = {}): string =>
      gameOf({ options, more: { begin: 'orders', turn } }).state.step;
    expect([steps(5), steps(6), steps(6, FRENCH), steps(10, FRENCH)]).toEqual([
      'orderRoll',
      'chitDraw',
      'orderRoll',
      'orderRoll',
    ]);
  });
  test('§2.3.1: 5 orders the north, 6 the south, anything else nobody', () => {
    const order = (die: number) =>
      gameOf({ more: { step: 'orderRoll' } })
        .roll(die)
        .view().order;
    expect([4, 5, 6].map(order)).toEqual([null, 'koniev', 'zhukov']);
  });

  const contact = {
    impulse: 'konievGerman',
    units: {
      kurmark: 'muncheberg',
      '541vgd': 'letschin',
      '712id': 'furstenwalde',
      '8ga-1': 'protzel',
      '5sha-1': 'nordl-oderbruch',
    },
    more: { order: 'koniev' },
  } as const;
  test('§2.3.2: two divisions must attack, one armoured; Müncheberg has a line, so its units are exempt', () => {
    const game = gameOf(contact);
    // Kurmark stands behind a defence line; Letschin and Fürstenwalde touch Soviets.
    expect(game.view().impulse?.order).toMatchObject({
      kind: 'attack',
      units: ['712id', '541vgd'],
      need: 2,
      armour: false,
    });
    expect(game.offered()).not.toContain('pass');
    expect(game.why({ do: 'pass' })).toBe('2.3.2 order');
    expect(game.why({ do: 'activate', unit: '712id', mode: 'movement' })).toBe('2.3.2 order');
    game.activate(['712id', 'combat']);
    expect(game.offered()).not.toContain('done');
    game.activate(['541vgd', 'combat']).done();
    expect(game.offered()).not.toContain('done');
    game.play({ do: 'attack', unit: '712id', at: 'protzel' }, { do: 'fight', extra: false }).roll(1);
    expect(game.offered()).toEqual(['attack 541vgd nordl-oderbruch']);
  });
  test('§2.3.2: an armoured division in contact must be one of the two', () => {
    const game = gameOf({ ...contact, units: { ...contact.units, kurmark: 'strausberg' } });
    expect(game.view().impulse?.order).toMatchObject({ need: 2, armour: true });
    game.activate(['712id', 'combat'], ['541vgd', 'combat']);
    expect(game.offered()).not.toContain('done');
    game.activate(['kurmark', 'combat']);
    expect(game.offered()).toContain('done');
  });
  test('§2.3.2: a division with only this enemy may not be left out of the attack on it', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '712id': 'furstenwalde', '169id': 'furstenwalde', '8ga-1': 'protzel' },
      more: { order: 'koniev' },
    });
    game
      .activate(['712id', 'combat'], ['169id', 'combat'])
      .done()
      .play({ do: 'attack', unit: '712id', at: 'protzel' });
    expect(game.offered()).toEqual(['attack 169id protzel']);
    expect(game.why({ do: 'fight', extra: false })).toBe('2.3.2 orderJoins');
  });
  test('§2.3.2: one in contact attacks alone; nobody else has to move up', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '712id': 'furstenwalde', '169id': 'bernau', '8ga-1': 'falkenhagen' },
      more: { order: 'koniev' },
    });
    expect(game.view().impulse?.order).toMatchObject({ kind: 'attack', need: 1 });
    game.activate(['712id', 'combat']);
    expect(game.offered()).toContain('done');
  });
  test('§2.3.2: with nobody in contact two must end next to Soviets', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '712id': 'strausberg', '169id': 'bernau', '606id': 'bernau', '8ga-1': 'seelow' },
      more: { order: 'koniev', turn: 7 },
    });
    expect(game.view().impulse?.order).toMatchObject({ kind: 'move', need: 2 });
    game.activate(['712id', 'movement'], ['169id', 'movement']).done();
    expect(game.offered()).not.toContain('done');
    const ends = new Set(game.offered('move').map((move) => move.split(' ')[2]));
    for (const zone of ends)
      expect(['muncheberg', 'falkenhagen', 'letschin', 'lebus', 'sudl-oderbruch']).toContain(zone);
    game.play(...['712id', '169id'].map((unit) => ({ do: 'move', unit, to: 'muncheberg' })).slice(0, 1));
    expect(game.offered()).not.toContain('done');
  });
  test('§2.3.2: Berlin is exempt, and an order lapses with the first German impulse of its camp', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '11ss': 'tempelhof', '3gta-1': 'zossen' },
      more: { order: 'koniev' },
    });
    expect(game.view().impulse?.order).toBeNull();
    game.play({ do: 'pass' });
    expect(game.view().order).toBeNull();
  });
});
