import {
  balanceEstimate,
  concentration,
  mean,
  meanEstimate,
  quantile,
  shareEstimate,
  variance,
  Z95,
} from './stats.ts';
import type { GameTrace } from './trace.ts';
import type { Measure, MeasureSpec, Point, Reason } from './types.ts';

/** A measure over the games it is defined for. */
export function measure(spec: MeasureSpec, traces: readonly GameTrace[]): Measure {
  const points = traces.flatMap((trace): Point[] => {
    const part = spec.of(trace);
    return part === null
      ? []
      : [{ index: trace.index, ply: Math.min(part.ply ?? 0, trace.plies), value: part.value }];
  });
  const values = points.map(({ value }) => value);
  const estimate =
    spec.kind === 'mean'
      ? meanEstimate(values)
      : shareEstimate(values.filter((value) => value > 0).length, values.length);
  return { id: spec.id, estimate, reason: estimate === null ? spec.missing : null, points };
}

/** 1: how even the seats are, as 1 minus the gap of their win rates. */
export function sideBalance(traces: readonly GameTrace[]): Measure {
  const over = traces.filter(({ outcome }) => outcome !== null);
  const [first, second, ...more] = over[0]?.seats ?? [];
  const reason: Reason | null =
    over.length === 0
      ? 'no-games'
      : second === undefined
        ? 'solitaire'
        : more.length > 0
          ? 'many-seats'
          : null;
  if (reason !== null) return { id: 'side-balance', estimate: null, reason, points: [] };
  const wins = (seat: string | undefined): number => over.filter(({ winner }) => winner === seat).length;
  const points = over.map(({ index, plies, winner }) => ({
    index,
    ply: plies,
    value: winner === first ? 1 : winner === second ? 0 : 0.5,
  }));
  return {
    id: 'side-balance',
    estimate: balanceEstimate(wins(first), wins(second), over.length),
    reason: null,
    points,
  };
}

/** 2: 1 minus the variance of the first seat's result (win 1, draw 0, loss −1): 1 when all games end alike. */
export function outcomeUniformity(traces: readonly GameTrace[]): Measure {
  const over = traces.filter(({ outcome }) => outcome !== null);
  const result = ({ winner, seats }: GameTrace): number =>
    winner === seats[0] ? 1 : winner === null && seats.length > 1 ? 0 : -1;
  const points = over.map((trace) => ({ index: trace.index, ply: trace.plies, value: result(trace) }));
  if (over.length === 0) return { id: 'uniformity', estimate: null, reason: 'no-games', points };
  const results = points.map(({ value }) => value);
  const spread = variance(results);
  // The error of a variance from the fourth moment.
  const middle = mean(results);
  const fourth = mean(results.map((one) => (one - middle) ** 4));
  const half = Z95 * Math.sqrt(Math.max(0, fourth - spread * spread) / over.length);
  return {
    id: 'uniformity',
    estimate: {
      value: 1 - spread,
      low: Math.max(0, 1 - spread - half),
      high: Math.min(1, 1 - spread + half),
      n: over.length,
    },
    reason: null,
    points,
  };
}

/** 16: how much of the fighting falls on few spaces, over all games together. */
export function fightConcentration(traces: readonly GameTrace[], spaces: number): Measure {
  const of = (some: readonly GameTrace[]): number => {
    const counts = Object.values(fightsOf(some));
    return concentration([
      ...counts,
      ...Array.from({ length: Math.max(0, spaces - counts.length) }, () => 0),
    ]);
  };
  const fought = traces.filter(({ fights }) => Object.keys(fights).length > 0);
  const points = fought.map((trace) => ({ index: trace.index, ply: 0, value: of([trace]) }));
  const around = meanEstimate(points.map(({ value }) => value));
  if (around === null) return { id: 'concentration', estimate: null, reason: 'never', points };
  const value = of(fought);
  const half = (around.high - around.low) / 2;
  return {
    id: 'concentration',
    estimate: { value, low: Math.max(0, value - half), high: Math.min(1, value + half), n: fought.length },
    reason: null,
    points,
  };
}

/** Fights by space over some games. */
export function fightsOf(traces: readonly GameTrace[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { fights } of traces)
    for (const [space, count] of Object.entries(fights)) sum[space] = (sum[space] ?? 0) + count;
  return sum;
}

/** 17: share of the enforced rules that no game of the sample ever cited. */
export function unusedRules(traces: readonly GameTrace[], enforced: readonly string[]): Measure {
  const cited = new Set(traces.flatMap(({ rules }) => rules));
  const unused = enforced.filter((rule) => !cited.has(rule)).length;
  const estimate = traces.length === 0 ? null : shareEstimate(unused, enforced.length);
  return { id: 'unused-rules', estimate, reason: estimate === null ? 'no-games' : null, points: [] };
}

/** Middle and middle half of some numbers. */
export function quartiles(
  numbers: readonly number[],
): { readonly low: number; readonly middle: number; readonly high: number } | null {
  if (numbers.length === 0) return null;
  return { low: quantile(numbers, 0.25), middle: quantile(numbers, 0.5), high: quantile(numbers, 0.75) };
}
