import { formatDay } from '../../i18n/format.ts';

/** A box of a track. */
export interface TrackStep {
  /** What is printed in it; no two are the same. */
  readonly step: number | string;
  readonly below?: string;
  readonly hint?: string;
}

/** A turn and its first day. */
export interface Turn {
  readonly turn: number;
  readonly date: string;
  /** What else belongs to it. */
  readonly note?: string;
}

/** Turns of a scenario by the first day of each. */
export function turnsOf(dates: readonly string[]): readonly Turn[] {
  return dates.map((date, index) => ({ turn: index + 1, date }));
}

/** The boxes of a turn track; below each number its day, with the month where a turn is longer than that. */
export function turnSteps(turns: readonly Turn[], months: boolean): readonly TrackStep[] {
  return turns.map(({ turn, date, note }) => ({
    step: turn,
    below: months ? formatDay(date, 'short') : String(Number(date.slice(8, 10))),
    hint: note === undefined ? formatDay(date) : `${formatDay(date)} · ${note}`,
  }));
}
