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

/** A measure over the games it is defined for. What belongs to no one moment opens a game at its end. */
export function measure(spec: MeasureSpec, traces: readonly GameTrace[]): Measure {
  const points = traces.flatMap((trace): Point[] => {
    const part = spec.of(trace);
    return part === null
      ? []
      : [{ index: trace.index, ply: Math.min(part.ply ?? trace.plies, trace.plies), value: part.value }];
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

/**
 * 2: 1 minus the variance of a seat's result (win 1, draw 0, loss −1), the mean over the seats: 1 when all games end
 * alike. For its interval each seat is given one win more (alone: one win and one loss), so that games which were all
 * alike still leave room.
 */
export function outcomeUniformity(traces: readonly GameTrace[]): Measure {
  const over = traces.filter(({ outcome }) => outcome !== null);
  const seats = over[0]?.seats ?? [];
  const resultsFor = (winner: string | null): readonly number[] =>
    seats.map((seat) => (winner === seat ? 1 : winner === null && seats.length > 1 ? 0 : -1));
  const points = over.map(({ index, plies, winner }) => ({
    index,
    ply: plies,
    value: resultsFor(winner)[0] ?? 0,
  }));
  if (over.length === 0) return { id: 'uniformity', estimate: null, reason: 'no-games', points };
  const games = over.map(({ winner }) => resultsFor(winner));
  const more = [...seats, ...(seats.length === 1 ? [null] : [])].map(resultsFor);
  const value = 1 - mean(spreads(games));
  const around = meanEstimate(spreads([...games, ...more]));
  return {
    id: 'uniformity',
    estimate: {
      value,
      low: Math.max(0, Math.min(value, 1 - (around?.high ?? 0))),
      high: Math.min(1, Math.max(value, 1 - (around?.low ?? 0))),
      n: over.length,
    },
    reason: null,
    points,
  };
}

/** How far each game's results lie from those of its seats on the whole: squares, the mean over the seats. */
function spreads(games: readonly (readonly number[])[]): readonly number[] {
  const middles = (games[0] ?? []).map((_, seat) => mean(games.map((results) => results[seat] ?? 0)));
  return games.map((results) => mean(results.map((result, seat) => (result - (middles[seat] ?? 0)) ** 2)));
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
  const points = fought.map((trace) => ({ index: trace.index, ply: trace.plies, value: of([trace]) }));
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

/**
 * 17: share of the enforced rules that no game of the sample ever cited. The interval is the jackknife's: what the share
 * would be without each of the games, one after the other.
 */
export function unusedRules(traces: readonly GameTrace[], enforced: readonly string[]): Measure {
  const id = 'unused-rules';
  const n = traces.length;
  const all = enforced.length;
  if (n === 0 || all === 0) return { id, estimate: null, reason: 'no-games', points: [] };
  const known = new Set(enforced);
  const citedBy = new Map<string, number>();
  const own = traces.map(({ rules }) => rules.filter((rule) => known.has(rule)));
  for (const rule of own.flat()) citedBy.set(rule, (citedBy.get(rule) ?? 0) + 1);
  const value = (all - citedBy.size) / all;
  // Without a game, the rules that it alone cited would be unused as well.
  const alone = own.map((rules) => rules.filter((rule) => citedBy.get(rule) === 1).length / all);
  const half = Z95 * Math.sqrt((n - 1) * variance(alone));
  return {
    id,
    estimate: { value, low: Math.max(0, value - half), high: Math.min(1, value + half), n },
    reason: null,
    points: traces.map(({ index, plies }, place) => ({
      index,
      ply: plies,
      value: (all - (own[place]?.length ?? 0)) / all,
    })),
  };
}

/** Middle and middle half of some numbers. */
export function quartiles(
  numbers: readonly number[],
): { readonly low: number; readonly middle: number; readonly high: number } | null {
  if (numbers.length === 0) return null;
  return { low: quantile(numbers, 0.25), middle: quantile(numbers, 0.5), high: quantile(numbers, 0.75) };
}
