import { describe, expect, test } from 'vitest';
import { FRENCH, gameOf, newGame } from './support.ts';

const TURN = { begin: 'turn' } as const;

describe('reinforcements', () => {
  test('§2 §1: the phases of a turn come in their order', () => {
    const game = newGame();
    const steps: string[] = [];
    // Every reinforcement fails, the Americans stand still, no order, two chits, no logistics.
    while (game.state.step !== 'designate' && game.state.step !== 'bridges') {
      if (steps.at(-1) !== game.state.step) steps.push(game.state.step);
      if (game.state.step === 'chitDraw') game.play({ do: 'drawChit', chit: game.state.cup[0] });
      else if (game.state.step === 'logistics') game.done();
      else game.roll(game.state.step === 'americanRoll' ? 6 : 1);
    }
    expect(steps).toEqual(['arrivalRoll', 'americanRoll', 'orderRoll', 'chitDraw', 'logistics']);
  });
  test('§2.1.1: one roll for both counters of an army, which arrive unactivated in one supply zone', () => {
    const game = gameOf({ units: { '3a-1': 'waiting', '3a-2': 'waiting' }, more: { ...TURN, turn: 2 } });
    game.roll(5);
    expect(game.told('rolled')[0]).toMatchObject({
      table: 'reinforcement',
      total: 7,
      outcome: 'arrives',
      modifiers: [expect.objectContaining({ value: 2 })],
    });
    expect(game.by()).toBe('zhukov');
    expect(game.offered()).toEqual(
      ['barwalde', 'kustrin', 'goritz', 'reppen', 'ziebingen'].map((zone) => `place 3a-1 ${zone}`),
    );
    game.play({ do: 'place', unit: '3a-1', to: 'kustrin' });
    expect([game.at('3a-1'), game.at('3a-2')]).toEqual(['kustrin', 'kustrin']);
    expect(game.unit('3a-1').activated).toBe(false);
  });
  test('§2.1.1: it must exceed 6; from turn 6 nobody rolls', () => {
    expect(
      gameOf({ units: { '1fj': 'waiting' }, more: { ...TURN, turn: 2 } })
        .roll(4)
        .at('1fj'),
    ).toBeNull();
    expect(gameOf({ units: { '1fj': 'waiting' }, more: { ...TURN, turn: 6 } }).state.step).toBe(
      'arrivalPlace',
    );
  });
  test('§11.5.2: 1 Fallschirmjäger enters on the southern edge, west of the Neisse', () => {
    const game = gameOf({ units: { '1fj': 'waiting' }, more: { ...TURN, turn: 6 } });
    expect(game.offered().map((choice) => choice.split(' ')[2])).toEqual([
      'borna',
      'grimma',
      'dobeln',
      'meissen',
      'dresden',
      'bautzen',
      'zittau',
    ]);
  });
  test('§11.6.1 §11.5.1: armies enter through a supply zone of their own camp only', () => {
    const game = gameOf({ units: { '31a-1': 'waiting' }, more: { ...TURN, turn: 6 } });
    expect(game.offered()).toEqual(
      ['triebel', 'priebus', 'sanitz', 'penzig'].map((zone) => `place 31a-1 ${zone}`),
    );
    expect(game.why({ do: 'place', unit: '31a-1', to: 'kustrin' })).toBe('2.1.3 entryClosed');
  });
  test('§11.6.2: the three divisions appear at Joachimsthal', () => {
    const game = gameOf({ units: { '11ss': 'waiting', '23ss': 'waiting' }, more: { ...TURN, turn: 6 } });
    expect([game.at('11ss'), game.at('23ss')]).toEqual(['joachimsthal', 'joachimsthal']);
  });
  test('§2.1.3 §11.6.2: Joachimsthal closed: the nearest edge supply, or the northern edge in French v1.0', () => {
    const units = { '11ss': 'waiting', '3sha-1': 'joachimsthal', '606id': 'kyritz', '5jag': 'kyritz' };
    expect(gameOf({ units, more: { ...TURN, turn: 6 } }).at('11ss')).toBe('gransee');
    const french = gameOf({ units, options: FRENCH, more: { ...TURN, turn: 6 } });
    expect(french.offered()).toEqual(['place 11ss kyritz', 'place 11ss gransee']);
  });
  test('§2.1.3: with every entry closed it waits, and needs no second roll', () => {
    const soviets = {
      '3sha-1': 'joachimsthal',
      '3sha-2': 'gransee',
      '2gta-1': 'kyritz',
      '2gta-2': 'genthin',
      '1gta-1': 'dessau',
      '1gta-2': 'leipzig',
      '8ga-1': 'dresden',
    };
    const game = gameOf({ units: { '11ss': 'waiting', ...soviets }, more: { ...TURN, turn: 6 } });
    expect(game.unit('11ss').absence).toBe('waiting');
    const due = gameOf({ units: { '11ss': { at: 'waiting', due: true } }, more: { ...TURN, turn: 2 } });
    expect(due.at('11ss')).toBe('joachimsthal');
  });
  test('§2.1.2 §11.5.3: from turn 4 one roll above 8 releases XII Army; two units a turn enter in the west', () => {
    const units = { korner: 'waiting', hutten: 'waiting', schill: 'waiting' };
    expect(gameOf({ units, more: { ...TURN, turn: 3 } }).state.step).toBe('americanRoll');
    expect(gameOf({ units, more: { ...TURN, turn: 4 } }).state.step).toBe('xiiRoll');
    const game = gameOf({ units, more: { ...TURN, turn: 5, xiiFrom: 5 } });
    expect(game.by()).toBe('chance');
    expect(game.offered()).toEqual(['draw korner', 'draw hutten', 'draw schill']);
    game.play({ do: 'draw', unit: 'hutten' });
    expect(game.offered()).toEqual(
      ['kyritz', 'genthin', 'dessau', 'leipzig'].map((zone) => `place hutten ${zone}`),
    );
    game.play(
      { do: 'place', unit: 'hutten', to: 'dessau' },
      { do: 'draw', unit: 'korner' },
      { do: 'place', unit: 'korner', to: 'dessau' },
    );
    expect(game.state.step).toBe('americanRoll');
    expect(game.unit('schill').absence).toBe('waiting');
  });
  test('§7.3.4 §2.1.3: Germans who appear in an empty Soviet victory zone remove the marker', () => {
    const game = gameOf({
      units: { '1fj': 'waiting' },
      more: { ...TURN, turn: 6, control: { dresden: 'koniev' } },
    });
    game.play({ do: 'place', unit: '1fj', to: 'dresden' });
    expect(game.view().control).toEqual([]);
  });
});
