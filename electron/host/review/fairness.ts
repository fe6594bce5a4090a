import type { Fairness } from '../api-ledger.ts';

/** A side's dice in the order they fell. */
export interface DiceOf {
  readonly side: string | null;
  readonly sideName: string | null;
  readonly dice: readonly number[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Fewer dice than this say nothing about runs. */
const ENOUGH = 20;

/** Counts faces and compares them with fair dice: Pearson over the faces, Wald and Wolfowitz over the order. */
export function fairnessOf({ side, sideName, dice }: DiceOf): Fairness {
  const faces = FACES.map((face) => ({ face, count: dice.filter((die) => die === face).length }));
  const expected = dice.length / FACES.length;
  const chiSquare =
    dice.length === 0 ? 0 : faces.reduce((sum, { count }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = FACES.length - 1;
  return {
    side,
    sideName,
    dice: dice.length,
    faces,
    mean: dice.length === 0 ? 0 : dice.reduce((sum, die) => sum + die, 0) / dice.length,
    chiSquare,
    degrees,
    p: chiSquareTail(chiSquare, degrees),
    runs: runsOf(dice),
  };
}

/** Runs of high (4 to 6) and low dice; the normal approximation is good for the numbers a game throws. */
function runsOf(dice: readonly number[]): Fairness['runs'] {
  const high = dice.filter((die) => die > 3).length;
  const low = dice.length - high;
  if (dice.length < ENOUGH || high === 0 || low === 0) return null;
  let count = 1;
  for (let i = 1; i < dice.length; i++) if ((dice[i] ?? 0) > 3 !== (dice[i - 1] ?? 0) > 3) count++;
  const both = 2 * high * low;
  const expected = both / dice.length + 1;
  const variance = (both * (both - dice.length)) / (dice.length ** 2 * (dice.length - 1));
  const z = Math.abs(count - expected) / Math.sqrt(variance);
  return { count, expected, p: 2 * normalTail(z) };
}

/** How often a chi-square of so many degrees is this large or larger: the regularised upper incomplete gamma function. */
export function chiSquareTail(statistic: number, degrees: number): number {
  return statistic <= 0 ? 1 : 1 - lowerGamma(degrees / 2, statistic / 2);
}

/** The series of the regularised lower incomplete gamma function (Abramowitz and Stegun 6.5.29). */
function lowerGamma(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < 1_000 && term > sum * 1e-15; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return Math.min(1, sum * Math.exp(-x + shape * Math.log(x) - logGamma(shape)));
}

/** The logarithm of the gamma function for halves and wholes, all that degrees of freedom need. */
function logGamma(half: number): number {
  let value = Number.isInteger(half) ? 0 : Math.log(Math.sqrt(Math.PI));
  for (let x = Number.isInteger(half) ? 1 : 0.5; x < half; x++) value += Math.log(x);
  return value;
}

/** How often a standard normal number is this large or larger: a chi-square of one degree, halved. */
function normalTail(z: number): number {
  return chiSquareTail(z * z, 1) / 2;
}
