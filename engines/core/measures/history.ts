import { dateOfTurn, dayNumber, daysBetween, daysOfTurns, isoDay } from './calendar.ts';
import { MILESTONES, type Milestone } from '../chronicle.ts';
import { meanEstimate, quantile, Z95, type Estimate } from './stats.ts';
import type { GameTrace } from './trace.ts';
import { quartiles } from './measure.ts';
import type { Measure, Point } from './types.ts';

/** When a milestone fell in a sample: on which days, and how many games never saw it. */
export interface MilestoneDates {
  readonly milestone: Milestone;
  /** Null where the design cannot show it. */
  readonly dates: { readonly low: string; readonly middle: string; readonly high: string } | null;
  readonly reached: number;
  readonly n: number;
  readonly missing: boolean;
  readonly points: readonly (Point & { readonly date: string })[];
  /** Games by the turn it fell in, with the days of that turn: a design tells time no finer than that. */
  readonly turns: readonly TurnCount[];
  /** Median days after the historical day (before it where negative); null where nothing is known. */
  readonly gap: Estimate | null;
}

/** A turn, its first and its last day, and how many games saw the milestone in it. */
export interface TurnCount {
  readonly turn: number;
  readonly from: string;
  readonly to: string;
  readonly games: number;
}

/** First and last day of a turn; the last turn is as long as the one before it. */
export function daysOfTurn(dates: readonly string[], turn: number): { from: string; to: string } | null {
  const from = dateOfTurn(dates, turn);
  if (from === null) return null;
  return { from, to: isoDay(dayNumber(from) + daysOfTurns(dates, turn, turn) - 1) };
}

/** Days from a historical day to the nearest day of a turn: 0 where it lies in the turn, negative where the turn is earlier. */
export function gapOf({ from, to }: { readonly from: string; readonly to: string }, history: string): number {
  if (history < from) return daysBetween(history, from);
  return history > to ? daysBetween(history, to) : 0;
}

/**
 * The median with its 95 % interval by order statistics: the numbers whose places lie 1.96 √n / 2 before and after the
 * middle (Conover, Practical Nonparametric Statistics, 3.2). It asks nothing of how the numbers are spread.
 */
export function medianEstimate(numbers: readonly number[]): Estimate | null {
  const n = numbers.length;
  if (n === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (Z95 * Math.sqrt(n)) / 2;
  const at = (place: number): number => sorted[Math.max(0, Math.min(n - 1, place))] ?? 0;
  return {
    value: quantile(sorted, 0.5),
    low: at(Math.floor(n / 2 - half)),
    high: at(Math.ceil(n / 2 + half) - 1),
    n,
  };
}

/** The dates of the milestones in a sample. */
export function milestoneDates(
  traces: readonly GameTrace[],
  dates: readonly string[],
  missing: readonly Milestone[],
  history?: Readonly<Record<Milestone, string>>,
): readonly MilestoneDates[] {
  return MILESTONES.map((milestone) => {
    const points = traces.flatMap(({ index, milestones }) => {
      const moment = milestones[milestone];
      const date = moment === undefined ? null : dateOfTurn(dates, moment.turn);
      return moment === undefined || date === null
        ? []
        : [{ index, ply: moment.ply, value: dayNumber(date), date }];
    });
    const counts = new Map<number, number>();
    for (const { milestones } of traces) {
      const turn = milestones[milestone]?.turn;
      if (turn !== undefined) counts.set(turn, (counts.get(turn) ?? 0) + 1);
    }
    const turns = [...counts]
      .sort(([a], [b]) => a - b)
      .flatMap(([turn, games]): TurnCount[] => {
        const days = daysOfTurn(dates, turn);
        return days === null ? [] : [{ turn, ...days, games }];
      });
    const day = history?.[milestone];
    const gaps =
      day === undefined
        ? []
        : turns.flatMap((one) => Array.from({ length: one.games }, () => gapOf(one, day)));
    const days = quartiles(points.map(({ value }) => value));
    const iso = (day: number): string => isoDay(Math.round(day));
    return {
      milestone,
      dates: days === null ? null : { low: iso(days.low), middle: iso(days.middle), high: iso(days.high) },
      reached: points.length,
      n: traces.length,
      missing: missing.includes(milestone),
      points,
      turns,
      gap: medianEstimate(gaps),
    };
  });
}

/** 18: mean distance in days between the turns of a game's milestones and the historical days, over those it reached. */
export function historyFit(
  traces: readonly GameTrace[],
  dates: readonly string[],
  history: Readonly<Record<Milestone, string>>,
): Measure {
  const points = traces.flatMap((trace): Point[] => {
    const gaps = MILESTONES.flatMap((milestone) => {
      const moment = trace.milestones[milestone];
      const days = moment === undefined ? null : daysOfTurn(dates, moment.turn);
      return moment === undefined || days === null
        ? []
        : [{ ply: moment.ply, days: Math.abs(gapOf(days, history[milestone])) }];
    });
    if (gaps.length === 0) return [];
    const worst = gaps.reduce((most, gap) => (gap.days > most.days ? gap : most));
    return [
      {
        index: trace.index,
        ply: worst.ply,
        value: gaps.reduce((sum, { days }) => sum + days, 0) / gaps.length,
      },
    ];
  });
  const estimate = meanEstimate(points.map(({ value }) => value));
  return { id: 'history-fit', estimate, reason: estimate === null ? 'never' : null, points };
}

/** 18: share of games in which two milestones came in another order than in history. */
export function orderDiffers(trace: GameTrace, history: Readonly<Record<Milestone, string>>): boolean {
  const reached = MILESTONES.filter((milestone) => trace.milestones[milestone] !== undefined);
  return reached.some((one) =>
    reached.some((other) => {
      const [a, b] = [trace.milestones[one], trace.milestones[other]];
      return a !== undefined && b !== undefined && history[one] < history[other] && a.turn > b.turn;
    }),
  );
}
