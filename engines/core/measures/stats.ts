/** Numbers about numbers: every figure of the laboratory comes with an interval and a sample size. */

/** An estimate with its 95 % interval; `n` is how many games it rests on. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** The two-sided 95 % point of the normal distribution. */
export const Z95 = 1.959964;

export function mean(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return numbers.length === 0 ? Number.NaN : sum / numbers.length;
}

/** Variance around the mean of the numbers themselves, divided by n. */
export function variance(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return mean(numbers.map((number) => (number - middle) ** 2));
}

/** The q-th part of the numbers in order, between neighbours by proportion. */
export function quantile(numbers: readonly number[], q: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const [below = Number.NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** A mean with its normal interval; the spread is divided by n − 1, and one game alone has none. A mean of what is never negative is not negative. */
export function meanEstimate(numbers: readonly number[]): Estimate | null {
  const n = numbers.length;
  if (n === 0) return null;
  const value = mean(numbers);
  const half = n === 1 ? 0 : Z95 * Math.sqrt((variance(numbers) * n) / (n - 1) / n);
  const floor = numbers.every((number) => number >= 0) ? 0 : -Infinity;
  return { value, low: Math.max(floor, value - half), high: value + half, n };
}

/** A share with Wilson's interval, which stays between 0 and 1 and is honest at the ends. */
export function shareEstimate(hits: number, n: number): Estimate | null {
  if (n === 0) return null;
  const p = hits / n;
  const z2 = Z95 * Z95;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { value: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half), n };
}

/**
 * 1 minus the gap between two shares of the same games. The interval is that of Agresti and Min (2005), half a game
 * added to each kind, so that a side that never won still leaves room.
 */
export function balanceEstimate(first: number, second: number, n: number): Estimate | null {
  if (n === 0) return null;
  const value = 1 - Math.abs(first - second) / n;
  const all = n + 2;
  const gap = (first - second) / all;
  const half = Z95 * Math.sqrt(Math.max(0, (first + second + 1) / all - gap * gap) / all);
  const [least, most] = [gap - half, gap + half];
  const far = Math.min(1, Math.max(Math.abs(least), Math.abs(most)));
  const near = least < 0 && most > 0 ? 0 : Math.min(Math.abs(least), Math.abs(most));
  return { value, low: Math.min(value, 1 - far), high: Math.max(value, 1 - near), n };
}

/** How much of a whole falls on few members: 0 when all have the same share, 1 when one has everything (Gini). */
export function concentration(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const n = sorted.length;
  if (n < 2 || total === 0) return 0;
  const weighted = sorted.reduce((sum, count, place) => sum + count * (2 * (place + 1) - n - 1), 0);
  return weighted / (total * (n - 1));
}
