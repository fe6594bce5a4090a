import type { GameId } from '../../../../engines/core/index.ts';
import type { ArmReport, HistoricalDate } from '../../../../electron/host/api-lab.ts';
import { dayNumber } from '../chart/scales.ts';

/** A design on the time axis: its turns, and what an experiment says of it, if one does. */
export interface Track {
  readonly game: GameId;
  readonly name: string;
  /** First days of its turns. */
  readonly dates: readonly string[];
  readonly report: ArmReport | null;
  /** Place of the arm in the experiment. */
  readonly arm: number;
}

export const SPANS = ['battle', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** The days of a span: the battle for Berlin, or all that any design covers until the war's end. */
export function daysOf(span: Span): { readonly low: number; readonly high: number } {
  return span === 'battle'
    ? { low: dayNumber('1945-04-15'), high: dayNumber('1945-05-05') }
    : { low: dayNumber('1944-12-14'), high: dayNumber('1945-05-17') };
}

/** Days with a mark on the axis, few enough to be read. */
export function axisDays(span: Span): readonly string[] {
  return span === 'battle'
    ? Array.from({ length: 10 }, (_, place) =>
        new Date((dayNumber('1945-04-16') + place * 2) * 86_400_000).toISOString().slice(0, 10),
      )
    : ['1945-01-01', '1945-02-01', '1945-03-01', '1945-04-01', '1945-05-01'];
}

/** Turn starts of a design within a span. */
export function turnDays(
  dates: readonly string[],
  { low, high }: { low: number; high: number },
): readonly number[] {
  return dates.map(dayNumber).filter((day) => day >= low && day <= high);
}

/** The day after the last turn, which is as long as the one before it. */
export function dayAfter(dates: readonly string[]): number {
  const [before, last] = [dates.at(-2), dates.at(-1)];
  if (last === undefined) return 0;
  const day = dayNumber(last);
  return before === undefined ? day + 1 : 2 * day - dayNumber(before);
}

/** Dates spread over rows so that their words do not run into one another; `at` gives pixels. */
export function rowsOf(
  dates: readonly HistoricalDate[],
  at: (day: number) => number,
  room: number,
): readonly { readonly date: HistoricalDate; readonly row: number; readonly left: boolean }[] {
  const ends: number[] = [];
  return dates.map((date) => {
    const x = at(dayNumber(date.from));
    const wide = date.text.length * 6.3 + 18;
    const left = x + wide > room;
    const [from, to] = left ? [x - wide, x + 6] : [x - 6, x + wide];
    const free = ends.findIndex((end) => end < from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    return { date, row, left };
  });
}

/** At most so many of some things, spread evenly over them. */
export function some<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, place) => list[Math.floor((place * list.length) / most)]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}
