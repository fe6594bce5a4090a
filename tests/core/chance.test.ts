import { describe, expect, test } from 'vitest';
import {
  answerChance,
  diceRequest,
  rollsFor,
  rollsOf,
  seededRandom,
  waysToSum,
  weightsOf,
} from '../../engines/core/index.ts';

describe('dice', () => {
  test('every ordered throw is listed once', () => {
    expect(rollsOf(1).length).toBe(6);
    expect(rollsOf(4).length).toBe(1296);
    expect(new Set(rollsOf(3).map(({ dice }) => dice.join())).size).toBe(216);
    expect(rollsOf(2, [2, 3, 4, 5, 6]).length).toBe(25);
  });

  test('groups thrown together count as one throw', () => {
    const request = diceRequest([
      { label: 'attack', count: 2, side: 'soviet' },
      { label: 'defence', count: 3, side: 'german' },
    ]);
    expect(rollsFor(request).length).toBe(7776);
  });

  test('ways to a sum: the known figures of two and three dice', () => {
    expect(waysToSum(2)[7]).toBe(6);
    expect(waysToSum(2)[12]).toBe(1);
    expect(waysToSum(3)[10]).toBe(27);
    expect(waysToSum(3)[3]).toBe(1);
    expect(waysToSum(3).reduce((sum, ways) => sum + ways, 0)).toBe(216);
  });

  test('ways to a sum agree with counting the throws', () => {
    const counted: number[] = [];
    for (const { dice } of rollsOf(4)) {
      const sum = dice.reduce((a, b) => a + b, 0);
      counted[sum] = (counted[sum] ?? 0) + 1;
    }
    expect(Array.from(counted, (n) => n ?? 0)).toEqual(waysToSum(4));
  });
});

describe('a seeded generator', () => {
  const stream = (seed: number, n: number, series = 0) => {
    const random = seededRandom(seed, series);
    return Array.from({ length: n }, () => random.below(6));
  };

  test('repeats, and differs by seed and by series', () => {
    expect(stream(7, 50)).toEqual(stream(7, 50));
    expect(stream(7, 50)).not.toEqual(stream(8, 50));
    expect(stream(7, 50, 1)).not.toEqual(stream(7, 50, 2));
  });

  test('the first die of many series is as fair as a die: chi-squared on five degrees under the 0.1 % bound', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const throws = 60_000;
    for (let series = 0; series < throws; series++) {
      const face = seededRandom(1945, series).below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const expected = throws / 6;
    const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(20.5);
  });

  test('weighted answers come in proportion to their weights', () => {
    const request = { kind: 'draw', pool: 'test', secret: false, weights: [0.1, 0.6, 0.3] } as const;
    const random = seededRandom(3);
    const counts = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 20_000; i++) counts[answerChance(request, ['a', 'b', 'c'] as const, random)]++;
    expect(counts.a / 20_000).toBeCloseTo(0.1, 1);
    expect(counts.b / 20_000).toBeCloseTo(0.6, 1);
    expect(weightsOf(request, 3)).toEqual([0.1, 0.6, 0.3]);
  });
});
