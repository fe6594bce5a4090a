import { describe, expect, test } from 'vitest';
import { gameOf } from './support.ts';

const FIVE = {
  '8ga-1': 'kustrin',
  '8ga-2': 'kustrin',
  '5sha-1': 'kustrin',
  '5sha-2': 'kustrin',
  '47a-1': 'kustrin',
};

describe('operations', () => {
  test('§4.1.1 §1: Zhukov’s Soviets, Koniev’s Soviets, Koniev’s Germans, Zhukov’s Germans, then the test', () => {
    const game = gameOf({ units: FIVE, more: { begin: 'operations' } });
    const seen: string[] = [];
    while (game.state.step === 'designate') {
      const { acting, operation } = game.view();
      seen.push(`${operation} ${acting?.camp} ${acting?.nationality}`);
      if (game.state.impulse === 1) game.play({ do: 'pass' });
      else if (game.state.impulse === 0) game.activate(['8ga-1', 'reserve']).done().done();
      else game.play({ do: 'pass' });
    }
    expect(seen).toEqual(['1 zhukov soviet', '1 koniev soviet', '1 koniev german', '1 zhukov german']);
    expect(game.state.step).toBe('operationsRoll');
  });
  test('§4.1.2: up to four units of the camp and nationality of the impulse', () => {
    const game = gameOf({ units: { ...FIVE, '712id': 'lebus', '3gta-1': 'triebel' } });
    expect(game.why({ do: 'activate', unit: '712id', mode: 'movement' })).toBe('4.1.2 notYours');
    expect(game.why({ do: 'activate', unit: '3gta-1', mode: 'movement' })).toBe('4.1.2 notYours');
    game.activate(['8ga-1', 'reserve'], ['8ga-2', 'reserve'], ['5sha-1', 'reserve']);
    expect(game.state.step).toBe('designate');
    game.activate(['5sha-2', 'reserve']);
    expect(game.state.step).toBe('reserves');
  });
  test('§4.1.3: all are designated before anything moves; movement, then combat, then reserve', () => {
    const game = gameOf({
      units: {
        '8ga-1': 'oder-bridgehead',
        '5sha-1': 'oder-bridgehead',
        '1gta-1': 'goritz',
        '303id': 'seelow',
      },
      more: { heinrici: 'zhukov' },
    });
    expect(game.why({ do: 'move', unit: '1gta-1', to: 'oder-bridgehead' })).toBe('4.1.3 wrongStep');
    game.activate(['5sha-1', 'reserve'], ['8ga-1', 'combat'], ['1gta-1', 'movement']);
    expect(game.why({ do: 'activate', unit: '8ga-1', mode: 'movement' })).toBe('4.1.3 designated');
    game.done();
    expect(game.offered('attack')).toEqual([]);
    expect(game.why({ do: 'move', unit: '8ga-1', to: 'lebus' })).toBe('4.1.3 otherMode');
    expect(game.done().state.step).toBe('attacks');
    expect(game.done().state.step).toBe('reserves');
  });
  test('§4.1.4: activated units do nothing more this turn, even if they did nothing', () => {
    const game = gameOf({ units: { '8ga-1': 'seelow' } });
    game.activate(['8ga-1', 'reserve']).done().done();
    expect(game.unit('8ga-1').activated).toBe(true);
    const again = gameOf({ units: { '8ga-1': { at: 'seelow', activated: true } } });
    expect(again.offered()).toEqual(['pass']);
    expect(again.why({ do: 'activate', unit: '8ga-1', mode: 'combat' })).toBe('4.1.4 activated');
  });
  test('§4.1.5 §4.3.1: two Soviet passes end the operations at the following C.5 without a roll', () => {
    const game = gameOf({ units: { '712id': 'lebus' }, more: { begin: 'operations' } });
    game.play({ do: 'pass' }, { do: 'pass' });
    expect(game.view().acting).toEqual({ camp: 'koniev', nationality: 'german' });
    game.play({ do: 'pass' }, { do: 'pass' });
    expect(game.told('operationsEnded')).toMatchObject([{ rule: '4.1.5' }]);
    expect(game.told('rolled')).toEqual([]);
  });
  test('§4.2.1: movement mode does not enter an enemy zone, Berlin excepted', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': 'zossen', '11ss': 'tempelhof', '712id': 'trebbin' },
    });
    game.activate(['3gta-1', 'movement']).done();
    expect(game.offered()).toContain('move 3gta-1 tempelhof');
    expect(game.why({ do: 'move', unit: '3gta-1', to: 'trebbin' })).toBe('4.2.1 enemyZone');
  });
  test('§4.2.2: combat mode only fights, once', () => {
    const game = gameOf({
      units: { '8ga-1': 'oder-bridgehead', '303id': 'seelow', '712id': 'lebus' },
      more: { heinrici: 'zhukov' },
    });
    game.activate(['8ga-1', 'combat']).done();
    expect(game.offered('move')).toEqual([]);
    game.play({ do: 'attack', unit: '8ga-1', at: 'seelow' }, { do: 'fight', extra: false }).roll(1);
    // Lebus is still there to attack, but the unit has fought: the impulse is over.
    expect(game.view().acting).toEqual({ camp: 'koniev', nationality: 'soviet' });
  });
  test('§4.2.3 §8.4.2: a reserve follows an advance from its zone for nothing, then moves half its points', () => {
    const game = gameOf({
      units: {
        '1gta-1': 'oder-bridgehead',
        '1gta-2': 'oder-bridgehead',
        '303id': { at: 'seelow', reduced: true },
      },
      more: { heinrici: 'zhukov' },
    });
    game.activate(['1gta-1', 'combat'], ['1gta-2', 'reserve']).done();
    game.play({ do: 'attack', unit: '1gta-1', at: 'seelow' }, { do: 'fight', extra: false }).roll(6);
    // The only attacker must enter, so he does; the reserve may follow.
    expect(game.at('1gta-1')).toBe('seelow');
    expect(game.offered()).toEqual(['done', 'advance 1gta-2 seelow']);
    game.play({ do: 'advance', unit: '1gta-2', to: 'seelow' });
    expect(game.state.step).toBe('reserves');
    // Half of four points: Müncheberg and Prötzel by road (½ each), Strausberg, and Friedrichshain at its end.
    expect(game.offered()).toContain('move 1gta-2 strausberg');
    expect(game.offered()).not.toContain('move 1gta-2 storkow');
  });
  test('§4.3.1: the die must not exceed the number of the phase; +2 in turn 1', () => {
    const ends = (turn: number, operation: number, die: number): boolean =>
      gameOf({ more: { step: 'operationsRoll', turn, operation } })
        .roll(die)
        .told('operationsEnded').length > 0;
    expect([ends(2, 3, 3), ends(2, 3, 4), ends(1, 3, 2), ends(1, 8, 6)]).toEqual([true, false, false, true]);
    expect(
      gameOf({ more: { step: 'operationsRoll', turn: 2, operation: 3 } })
        .roll(4)
        .view().operation,
    ).toBe(4);
  });
  test('§10.2.1: shelling counts as an activation, needs a zone beside Berlin, and scores once', () => {
    const game = gameOf({ units: { '8ga-1': 'strausberg', '5sha-1': 'protzel' } });
    expect(game.why({ do: 'activate', unit: '5sha-1', mode: 'shelling' })).toBe('10.2.1 notBesideBerlin');
    game.activate(['8ga-1', 'shelling']);
    expect(game.view().points.zhukov).toBe(1);
    expect(game.view().impulse?.tasks).toEqual([{ unit: '8ga-1', mode: 'shelling', done: true }]);
    const inside = (shellingFromBerlin: boolean) =>
      gameOf({ options: { shellingFromBerlin }, units: { '8ga-1': 'wedding' } }).offered();
    expect([
      inside(true).includes('activate 8ga-1 shelling'),
      inside(false).includes('activate 8ga-1 shelling'),
    ]).toEqual([true, false]);
  });
});
