import type { Reading } from './reading.ts';
import { datesOf } from './reading.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1945, 0, 1);

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
 * The day of every moment of a line: the first day of its turn, and of the turn's days the share of its choices that
 * have been played. Turns without a date count as one day after the last known one.
 */
export function daysOf(reading: Reading): readonly number[] {
  const dates = datesOf(reading.track);
  const turns = stretchesOf(reading, 'turn');
  const days: number[] = [];
  const start = (turn: number): number => {
    const date = dates.get(turn);
    if (date !== undefined) return dayOf(date);
    const known = [...dates.keys()];
    const [first = turn, last = turn] = [known[0], known.at(-1)];
    if (turn < first) return dayOf(dates.get(first) ?? '1945-01-01') - (first - turn);
    return dayOf(dates.get(last) ?? '1945-01-01') + (turn - last);
  };
  for (const { turn, from, to } of turns) {
    const begin = start(turn);
    const length = Math.max(0, start(turn + 1) - begin);
    const plies = to - from + 1;
    for (let i = 0; i < plies; i++) days.push(begin + (length * i) / plies);
  }
  return days;
}
