import { describe, expect, test } from 'vitest';
import type { ScoreAnswer } from '../../../engines/race-for-berlin/index.ts';
import { engine, gameOf, type Brief } from './support.ts';

const MOVES = { begin: 'endMoves', impulse: 0 } as const;
const SIX = {
  '8ga-1': 'wedding',
  '8ga-2': 'prenzlauer-berg',
  '5sha-1': 'friedrichshain',
  '3gta-1': 'neukolln',
  '3gta-2': 'tempelhof',
  '4gta-1': 'zehlendorf',
};

describe('end-of-turn moves', () => {
  test('§5.1: unactivated supplied units move one zone in the order of the impulses', () => {
    const game = gameOf({
      units: {
        '8ga-1': 'seelow',
        '5sha-1': { at: 'seelow', activated: true },
        '3gta-1': 'forst',
        '712id': 'frankfurt',
      },
      more: MOVES,
    });
    expect(game.offered('move').every((move) => move.startsWith('move 8ga-1'))).toBe(true);
    game.play({ do: 'move', unit: '8ga-1', to: 'letschin' });
    expect(game.by()).toBe('koniev');
    expect(game.done().view().acting).toEqual({ camp: 'koniev', nationality: 'german' });
  });
  test('§5.1: out of supply, into Berlin, two zones: refused', () => {
    const cut = gameOf({
      units: { '8ga-1': { at: 'strausberg', outOfSupply: true }, '8ga-2': 'strausberg' },
      more: MOVES,
    });
    expect(cut.why({ do: 'move', unit: '8ga-1', to: 'bernau' })).toBe('5.1 outOfSupply');
    expect(cut.why({ do: 'move', unit: '8ga-2', to: 'friedrichshain' })).toBe('5.1 berlinAtEnd');
    expect(cut.why({ do: 'move', unit: '8ga-2', to: 'oranienburg' })).toBe('5.1 oneZone');
    // A river is no obstacle to a move that counts no points.
    expect(cut.offered()).toContain('move 8ga-2 konigs-wusterhausen');
  });
  test('§5.1 §7.2.2: Germans need a fresh test to go west', () => {
    const game = gameOf({ units: { '712id': 'seelow' }, more: { ...MOVES, impulse: 2 } });
    expect(game.offered()).not.toContain('move 712id muncheberg');
    game.play({ do: 'test', unit: '712id' }).roll(6);
    expect(game.offered()).toContain('move 712id muncheberg');
    const bound = gameOf({ units: { '712id': 'seelow' }, more: { ...MOVES, impulse: 2 } })
      .play({ do: 'test', unit: '712id' })
      .roll(1);
    expect(bound.why({ do: 'move', unit: '712id', to: 'muncheberg' })).toBe('7.2.2 westward');
  });
  test('§6.1.1: a full zone may be entered if somebody there can still leave it; the group ends within the limits', () => {
    const game = gameOf({
      units: { '8ga-1': 'seelow', '5sha-1': 'letschin', '5sha-2': 'letschin' },
      more: MOVES,
    });
    game.play({ do: 'move', unit: '8ga-1', to: 'letschin' });
    expect(game.offered()).not.toContain('done');
    expect(game.why({ do: 'done' })).toBe('6.1.1 overfull');
    expect(game.offered().every((choice) => choice.startsWith('move 5sha'))).toBe(true);
    game.play({ do: 'move', unit: '5sha-1', to: 'seelow' });
    expect(game.offered()).toContain('done');
    const stuck = gameOf({
      units: {
        '8ga-1': 'seelow',
        '5sha-1': { at: 'letschin', activated: true },
        '5sha-2': { at: 'letschin', activated: true },
      },
      more: MOVES,
    });
    expect(stuck.why({ do: 'move', unit: '8ga-1', to: 'letschin' })).toBe('6.1.2 stacking');
  });
});

describe('end of the turn', () => {
  const test5 = (turn: number, units: Brief['units'], progress: Record<string, number> = {}) =>
    gameOf({ units: units ?? {}, more: { begin: 'endTest', turn, progress } });
  test('§5.2: tested in turns 7 to 9 when every Berlin zone holds a Soviet unit', () => {
    expect([test5(7, SIX).state.step, test5(9, SIX).state.step]).toEqual(['endRoll', 'endRoll']);
    expect(test5(6, SIX).state.step).not.toBe('endRoll');
    expect(test5(8, { ...SIX, '8ga-1': 'oranienburg' }).state.step).not.toBe('endRoll');
  });
  test('§5.2: +1 for level 2, +2 above; over 8 the game ends', () => {
    const levels = { wedding: 2, 'prenzlauer-berg': 2, friedrichshain: 3, neukolln: 1, zehlendorf: 3 };
    const ends = (die: number) => test5(7, SIX, levels).roll(die).state.outcome !== null;
    expect([ends(2), ends(3)]).toEqual([false, true]);
  });
  test('§5.2 §10: turn 10 ends the game without a roll', () => {
    const game = test5(10, { '3gta-1': 'dresden' });
    expect([game.by(), game.state.outcome]).toEqual([null, 'draw']);
  });
  test('§5.3 §5.4 §5.6: units ready, support gone, next turn', () => {
    const game = gameOf({
      units: { '8ga-1': { at: 'seelow', activated: true } },
      more: { begin: 'endTest', turn: 3, support: [2, 2] },
    });
    expect(game.view()).toMatchObject({ turn: 4, support: { zhukov: 0, koniev: 0 } });
    expect(game.unit('8ga-1').activated).toBe(false);
  });
  test('§5.5: whoever holds a chit keeps or discards it', () => {
    const game = gameOf({ more: { begin: 'endTest', turn: 3, chits: [2, 3] } });
    expect([game.by(), game.offered()]).toEqual(['zhukov', ['keep', 'discard']]);
    game.play({ do: 'keep' });
    expect(game.by()).toBe('koniev');
    game.play({ do: 'discard' });
    expect([game.state.chits, game.state.cup.includes(3)]).toEqual([[2, 0], true]);
  });
});

describe('victory', () => {
  const over = (more: Brief['more'], units: Brief['units'] = {}) =>
    gameOf({ units: units ?? {}, more: { begin: 'endTest', turn: 10, ...more } });
  test('§10 §10.1.1: most points win; equal points are a draw; the margin is told', () => {
    const game = over({ control: { dresden: 'koniev', potsdam: 'zhukov' } });
    expect(engine.result(game.state)).toMatchObject({ winner: 'koniev', outcome: 'konievWins', margin: 2 });
    expect(engine.result(over({ control: { potsdam: 'zhukov' } }).state)).toMatchObject({
      winner: 'zhukov',
      margin: 2,
    });
    expect(engine.result(over({ control: { bautzen: 'koniev', potsdam: 'zhukov' } }).state)).toMatchObject({
      winner: null,
      outcome: 'draw',
      margin: 0,
    });
  });
  test.each([
    ['highest level wins 5', { wedding: 4, tempelhof: 3 }, SIX, 5],
    ['below 4 nothing', { wedding: 3 }, SIX, 0],
    ['a tie gives nothing', { wedding: 4, tempelhof: 4 }, SIX, 0],
    ['an empty zone gives nothing', { wedding: 4 }, { ...SIX, '4gta-1': 'potsdam' }, 0],
  ])('§10.2.3: %s', (_name, progress, units, expected) => {
    const game = over({ progress }, units);
    const score = engine.query(game.state, 'zhukov', { ask: 'score' }) as ScoreAnswer;
    expect(score.zhukov.lines.find(({ label }) => label === 'highestProgress')?.value ?? 0).toBe(expected);
    expect(score.zhukov.total).toBe(score.zhukov.lines.reduce((sum, { value }) => sum + value, 0));
  });
  test('§10.1.1 §10.2.1 §10.2.2 §9.1.5: the ledger names every point with its rule', () => {
    const game = gameOf({
      units: { '8ga-1': 'wedding' },
      more: {
        control: { potsdam: 'zhukov' },
        progress: { wedding: 2 },
        shelled: 'zhukov',
        firstProgress: 'zhukov',
        penalties: [3, 0],
      },
    });
    const { zhukov } = engine.query(game.state, 'koniev', { ask: 'score' }) as ScoreAnswer;
    expect(zhukov.lines.map(({ label, value, rule }) => [label, value, rule])).toEqual([
      ['zone', 2, '10.1.1'],
      ['berlinZone', 3, '9.3.3'],
      ['shelling', 1, '10.2.1'],
      ['firstProgress', 2, '10.2.2'],
      ['leftBerlin', -3, '9.1.5'],
    ]);
    expect([zhukov.total, game.view().points.zhukov]).toEqual([5, 5]);
  });
});
