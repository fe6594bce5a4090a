import { dateOfTurn, dayNumber, daysBetween, isoDay } from './calendar.ts';
import { MILESTONES, type Milestone } from '../chronicle.ts';
import { meanEstimate } from './stats.ts';
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
}

/** The dates of the milestones in a sample. */
export function milestoneDates(
  traces: readonly GameTrace[],
  dates: readonly string[],
  missing: readonly Milestone[],
): readonly MilestoneDates[] {
  return MILESTONES.map((milestone) => {
    const points = traces.flatMap(({ index, milestones }) => {
      const moment = milestones[milestone];
      const date = moment === undefined ? null : dateOfTurn(dates, moment.turn);
      return moment === undefined || date === null
        ? []
        : [{ index, ply: moment.ply, value: dayNumber(date), date }];
    });
    const days = quartiles(points.map(({ value }) => value));
    const iso = (day: number): string => isoDay(Math.round(day));
    return {
      milestone,
      dates: days === null ? null : { low: iso(days.low), middle: iso(days.middle), high: iso(days.high) },
      reached: points.length,
      n: traces.length,
      missing: missing.includes(milestone),
      points,
    };
  });
}

/** 18: mean distance in days between a game's milestones and the historical ones, over those it reached. */
export function historyFit(
  traces: readonly GameTrace[],
  dates: readonly string[],
  history: Readonly<Record<Milestone, string>>,
): Measure {
  const points = traces.flatMap((trace): Point[] => {
    const gaps = MILESTONES.flatMap((milestone) => {
      const moment = trace.milestones[milestone];
      const date = moment === undefined ? null : dateOfTurn(dates, moment.turn);
      return moment === undefined || date === null
        ? []
        : [{ ply: moment.ply, days: Math.abs(daysBetween(history[milestone], date)) }];
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
