import { describe, expect, test } from 'vitest';
import {
  duelPairs,
  gainEstimate,
  gradientEstimate,
  rateOf,
  scoreOf,
  skillGradient,
  soloPairs,
  type GameTrace,
  type Pair,
} from '../../engines/core/index.ts';
import type { Arm } from '../../electron/host/api-lab.ts';
import { ladderArms, readLadder } from '../../electron/host/lab/ladder.ts';

const Z = 1.959964;

/** A game of which only the end matters. */
function game(index: number, winner: string | null, seats: readonly string[] = ['red', 'blue']): GameTrace {
  return {
    index,
    seats,
    first: 'red',
    winner,
    outcome: 'points',
    margin: null,
    plies: 10 + index,
    turns: 1,
    allTurns: 1,
    days: 1,
    chance: 0,
    forced: 0,
    free: {},
    branching: 1,
    freedom: 1,
    most: { turn: 1, ply: 0, choices: 1 },
    wait: 0,
    losses: { soviet: 0, german: 0, western: 0 },
    fights: {},
    milestones: {},
    mapUse: 0,
    advance: null,
    rules: [],
    value: null,
  };
}
const games = (winners: readonly (string | null)[], seats?: readonly string[]): readonly GameTrace[] =>
  winners.map((winner, index) => game(index, winner, seats));
const gainsOf = (pairs: readonly Pair[]): readonly number[] => pairs.map(({ gain }) => gain);

describe('10: a rung', () => {
  // The stronger is red in the first four games and blue, on the same dice, in the second four.
  const first = games(['red', 'red', 'blue', null]);
  const second = games(['blue', 'red', 'blue', 'red']);

  test('a draw is half a win; alone, whoever does not win has lost', () => {
    expect(scoreOf(game(0, null), 'red')).toBe(0.5);
    expect(scoreOf(game(0, 'blue'), 'red')).toBe(0);
    expect(scoreOf(game(0, null, ['player']), 'player')).toBe(0);
    expect(scoreOf(game(0, 'player', ['player']), 'player')).toBe(1);
  });
  test('pairs won whole, shared twice, and half lost: 4½ of 8 games are 56.25 %', () => {
    const pairs = duelPairs(first, second);
    expect(gainsOf(pairs)).toEqual([1, 0, 0, -0.5]);
    const rate = rateOf(pairs);
    expect(rate).toMatchObject({ value: 0.5625, n: 4 });
    // Sum ½ and squares 1¼ of four pairs, one square more among two pairs more.
    const half = Z * Math.sqrt((2.25 / 6 - (0.5 / 6) ** 2) / 6);
    expect(rate?.low).toBeCloseTo((1 + 0.5 / 6 - half) / 2, 12);
    expect(rate?.high).toBeCloseTo((1 + 0.5 / 6 + half) / 2, 12);
  });
  test('a design that one seat always wins says nothing of strength', () => {
    const red = games(['red', 'red', 'red']);
    expect(gainsOf(duelPairs(red, red))).toEqual([0, 0, 0]);
    expect(rateOf(duelPairs(red, red))?.value).toBe(0.5);
  });
  test('pairs that are all alike still leave room: twenty even ones are 50 % ± 1.96 · √(1/22/22) / 2', () => {
    const rate = rateOf(Array.from({ length: 20 }, (_, index) => ({ index, gain: 0 })));
    expect(rate?.value).toBe(0.5);
    expect(rate?.high).toBeCloseTo(0.5 + Z / 22 / 2, 12);
    expect(rate?.low).toBeCloseTo(0.5 - Z / 22 / 2, 12);
  });
  test('games that lack their other half, or never ended, are left out', () => {
    const unended = { ...game(1, null), outcome: null };
    expect(gainsOf(duelPairs([game(0, 'red'), game(1, 'red')], [unended, game(0, 'blue')]))).toEqual([1]);
    expect(rateOf([])).toBeNull();
  });
  test('alone: two of four with twice the search and one without is a quarter more', () => {
    const strong = games(['player', 'player', null, null], ['player']);
    const weak = games(['player', null, null, null], ['player']);
    expect(gainsOf(soloPairs(strong, weak))).toEqual([0, 1, 0, 0]);
    // One half of the way above even chances for each full win: 50 % + 25 % / 2.
    expect(rateOf(soloPairs(strong, weak))?.value).toBe(0.625);
  });
});

describe('10: the gradient', () => {
  test('is the area over even chances: 75 % and 65 % give 0.4, 40 % and 60 % cancel out', () => {
    expect(skillGradient([0.75, 0.65])).toBeCloseTo((0.5 + 0.3) / 2, 12);
    expect(skillGradient([0.4, 0.6])).toBeCloseTo(0, 12);
    expect(skillGradient([0.4])).toBeCloseTo(-0.2, 12);
    expect(skillGradient([])).toBeNull();
  });
  test('one set of dice over all rungs is one observation; dice not yet on every rung wait', () => {
    const pairs = (gains: readonly number[]): readonly Pair[] =>
      gains.map((gain, index) => ({ index, gain }));
    // Means by dice: ½, ¼ and 0; the fourth set has not been played on the second rung.
    const estimate = gradientEstimate([pairs([1, 0, 0, -0.5]), pairs([0, 0.5, 0])]);
    expect(estimate).toMatchObject({ value: 0.25, n: 3 });
    const half = Z * Math.sqrt(((0.3125 + 0.5) / 5 - 0.15 ** 2) / 5);
    expect(estimate?.low).toBeCloseTo(0.15 - half, 12);
    expect(estimate?.high).toBeCloseTo(0.15 + half, 12);
    expect(gradientEstimate([])).toBeNull();
    expect(gradientEstimate([pairs([1]), []])).toBeNull();
  });
  test('the interval never leaves −1 … 1 and always holds its value', () => {
    for (const gains of [[1], [-1, -1], [1, 1, 1, 1, 1, 1, 1, 1], [0.5, -1]]) {
      const { value, low, high } = gainEstimate(gains, 0.25) ?? { value: 0, low: 1, high: -1 };
      expect(low).toBeGreaterThanOrEqual(-1);
      expect(high).toBeLessThanOrEqual(1);
      expect(low <= value && value <= high).toBe(true);
    }
  });
});

describe('10: the arms of a ladder', () => {
  const arm = { game: 'race-for-berlin', scenario: 's', options: {}, pack: null } as const;
  const spec = { base: 10, rungs: 2 };
  const nodesOf = (arms: readonly Arm[]) => arms.map(({ nodes }) => nodes);

  test('two seats: each doubling twice, seats swapped; alone: each budget once', () => {
    expect(nodesOf(ladderArms({ arm, seats: 2 }, spec))).toEqual([
      [20, 10],
      [10, 20],
      [40, 20],
      [20, 40],
    ]);
    expect(nodesOf(ladderArms({ arm, seats: 1 }, spec))).toEqual([[10], [20], [40]]);
  });
  test('a duel and a solitaire game are read from the arms that belong together', () => {
    const alone = { ...arm, game: 'fall-of-the-reich' } as const;
    const arms = [...ladderArms({ arm, seats: 2 }, spec), ...ladderArms({ arm: alone, seats: 1 }, spec)];
    const seatsOf = ({ game: id }: Arm): number => (id === 'fall-of-the-reich' ? 1 : 2);
    const samples = [
      ['red', 'red'],
      ['blue', 'red'],
      ['red', 'blue'],
      ['blue', 'red'],
      [null, null],
      ['player', null],
      ['player', 'player'],
    ].map((winners, place) => ({
      traces: games(winners, place < 4 ? ['red', 'blue'] : ['player']),
      errors: place === 5 ? 1 : 0,
    }));
    const [duel, solo] = readLadder(arms, spec, seatsOf, samples);
    // Three of four, then two of four: (½ + 0) / 2.
    expect(duel?.rungs.map(({ rate }) => rate?.value)).toEqual([0.75, 0.5]);
    expect(duel?.gradient.estimate).toMatchObject({ value: 0.25, n: 2 });
    expect(duel?.rungs[1]).toMatchObject({ weak: 20, strong: 40, better: 1, even: 0, worse: 1, alone: null });
    // None, one, two of two won: half a game more each time.
    expect(solo?.rungs.map(({ rate }) => rate?.value)).toEqual([0.75, 0.75]);
    expect(solo?.gradient.estimate).toMatchObject({ value: 0.5, n: 2 });
    expect(solo?.rungs[1]?.alone).toMatchObject({ weak: { value: 0.5 }, strong: { value: 1 } });
    expect(solo).toMatchObject({ solitaire: true, games: 6, errors: 1 });
    // A point opens the stronger player's game, at its end.
    expect(duel?.rungs[0]?.opens).toEqual({ arm: 0, index: 0, ply: 10 });
    expect(solo?.rungs[1]?.opens).toMatchObject({ arm: 6 });
  });
  test('nothing played yet is no number', () => {
    const arms = ladderArms({ arm, seats: 2 }, spec);
    const [design] = readLadder(arms, spec, () => 2, []);
    expect(design?.gradient).toMatchObject({ estimate: null, reason: 'no-games' });
    expect(design?.rungs.every(({ rate, opens }) => rate === null && opens === null)).toBe(true);
  });
});
