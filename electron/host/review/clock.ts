import type { Reading } from './reading.ts';
import { datesOf } from './reading.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1945, 0, 1);

/** Days since 1 January 1945 as an ISO date. */
export function dateOf(day: number): string {
  return new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);
}

/** An ISO date as days since 1 January 1945. */
export function dayOf(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY;
}

/** A part of a line that belongs together: moments `from` … `to`. */
export interface Stretch {
  readonly turn: number;
  readonly phase: string;
  readonly from: number;
  readonly to: number;
}

/** The turns or phases of a line. A row tells what was decided before its choice, so the moment before it begins them. */
export function stretchesOf({ rows, end }: Reading, by: 'turn' | 'phase'): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const moments = [...rows.map(({ turn, phase }) => ({ turn, phase })), end];
  for (const [ply, { turn, phase }] of moments.entries()) {
    const last = stretches.at(-1);
    const same = last?.turn === turn && (by === 'turn' || last.phase === phase);
    if (last !== undefined && same) stretches[stretches.length - 1] = { ...last, to: ply };
    else stretches.push({ turn, phase, from: ply, to: ply });
  }
  return stretches;
}

/**
 * The first day of each turn of a game. A turn after the last known one is as long as the one before it; a turn before
 * the first known one is a day.
 */
export function turnStarts({ track }: Pick<Reading, 'track'>): (turn: number) => number {
  const dates = datesOf(track);
  const known = [...dates.keys()];
  const dayAt = (turn: number): number => dayOf(dates.get(turn) ?? '1945-01-01');
  return (turn) => {
    if (dates.has(turn)) return dayAt(turn);
    const [first = turn, last = turn] = [known[0], known.at(-1)];
    if (turn < first) return dayAt(first) - (first - turn);
    const length = last > first ? dayAt(last) - dayAt(last - 1) : 1;
    return dayAt(last) + (turn - last) * Math.max(1, length);
  };
}

/**
 * The day of every moment of a line: the first day of its turn, and of the turn's days the share of its choices that
 * have been played.
 */
export function daysOf(reading: Reading): readonly number[] {
  const turns = stretchesOf(reading, 'turn');
  const days: number[] = [];
  const start = turnStarts(reading);
  for (const { turn, from, to } of turns) {
    const begin = start(turn);
    const length = Math.max(0, start(turn + 1) - begin);
    const plies = to - from + 1;
    for (let i = 0; i < plies; i++) days.push(begin + (length * i) / plies);
  }
  return days;
}
