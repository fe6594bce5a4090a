import { Z95, mean, variance, type Estimate } from './stats.ts';
import type { GameTrace } from './trace.ts';
import type { Measure } from './types.ts';

/** How far two samples are apart, with the 95 % interval of the difference. */
export interface Difference {
  readonly id: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether the interval leaves zero out: otherwise the samples cannot be told apart. */
  readonly clear: boolean;
}

/**
 * The second estimate minus the first. Each end of the interval takes the half of either estimate that leads there
 * (Newcombe 1998 for shares with Wilson's intervals; for means it is the usual √(a² + b²)).
 */
export function difference(id: string, before: Estimate, after: Estimate): Difference {
  const value = after.value - before.value;
  const low = value - Math.hypot(after.value - after.low, before.high - before.value);
  const high = value + Math.hypot(after.high - after.value, before.value - before.low);
  // A single game has no interval of its own, so it tells nothing apart.
  const clear = before.n > 1 && after.n > 1 && (low > 0 || high < 0);
  return { id, value, low, high, clear };
}

/** Whether two estimates leave a gap between their intervals. */
export function isAbove(more: Estimate, less: Estimate): boolean {
  return more.n > 1 && less.n > 1 && more.low > less.high;
}

/** 2: how widely the final margins are spread: their standard deviation, with the interval of a normal sample. */
export function marginSpread(traces: readonly GameTrace[]): Measure {
  const points = traces.flatMap(({ index, plies, margin }) =>
    margin === null ? [] : [{ index, ply: plies, value: margin }],
  );
  const n = points.length;
  const id = 'margin-spread';
  if (n < 2) return { id, estimate: null, reason: 'no-margin', points: [] };
  const margins = points.map(({ value }) => value);
  const middle = mean(margins);
  const spread = Math.sqrt((variance(margins) * n) / (n - 1));
  const half = (Z95 * spread) / Math.sqrt(2 * (n - 1));
  return {
    id,
    estimate: { value: spread, low: Math.max(0, spread - half), high: spread + half, n },
    reason: null,
    points: points.map((point) => ({ ...point, value: Math.abs(point.value - middle) })),
  };
}
