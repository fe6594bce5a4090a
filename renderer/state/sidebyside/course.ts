import type { LogEntry } from '../../../electron/host/api.ts';
import type { ScenarioSpec } from '../../../engines/core/index.ts';
import type { Clock } from '../../routes.ts';
import type { Beat } from './beats.ts';

/** A line of a game as the common clock needs it: for every ply its turn, its phase and its day. */
export interface Course {
  readonly plies: readonly CoursePly[];
}

export interface CoursePly {
  readonly ply: number;
  readonly turn: number;
  /** Which phase of its turn it is in, counted from 0: two designs name theirs differently. */
  readonly phase: number;
  /** Days since 1970 at the time it is played; null when the scenario has no dates. */
  readonly day: number | null;
}

const DAY = 86_400_000;

/** A calendar day as a number. */
export function dayOf(iso: string): number {
  return Math.floor(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY);
}

/** A number as a calendar day. */
export function isoOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** First day of a turn and the first one after it; the last turn is as long as the one before it. */
function spanOf({ dates, firstTurn = 1 }: ScenarioSpec, turn: number): readonly [number, number] | null {
  const index = Math.max(0, Math.min(dates.length - 1, turn - firstTurn));
  const date = dates[index];
  if (date === undefined) return null;
  const start = dayOf(date);
  const next = dates[index + 1];
  const before = dates[index - 1];
  const length = next !== undefined ? dayOf(next) - start : before === undefined ? 1 : start - dayOf(before);
  return [start, start + Math.max(1, length)];
}

/** The course of a line from its log: within a turn its plies are spread evenly over its days. */
export function courseOf(
  log: readonly Pick<LogEntry, 'ply' | 'turn' | 'phase'>[],
  scenario: ScenarioSpec,
): Course {
  const counts = new Map<number, number>();
  for (const { turn } of log) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  let [phase, done] = [0, 0];
  const plies = log.map(({ ply, turn, phase: name }, index): CoursePly => {
    const before = log[index - 1];
    if (before?.turn !== turn) [phase, done] = [0, 0];
    else if (before.phase !== name) phase++;
    const span = spanOf(scenario, turn);
    const share = done++ / Math.max(1, counts.get(turn) ?? 1);
    return { ply, turn, phase, day: span === null ? null : span[0] + (span[1] - span[0]) * share };
  });
  return { plies };
}

/** The days a course covers, the last one included. */
function daysOf(
  { plies }: Course,
  scenarioEnd: (turn: number) => number | null,
): readonly [number, number] | null {
  const first = plies[0]?.day ?? null;
  const last = plies.at(-1);
  if (first === null || last === undefined || last.day === null) return null;
  return [Math.floor(first), Math.max(Math.floor(last.day), (scenarioEnd(last.turn) ?? last.day) - 1)];
}

/** A line and the scenario whose calendar it follows. */
export interface Timed {
  readonly course: Course;
  readonly scenario: ScenarioSpec;
}

/** The beats of two lines on one clock. Each shows a board as it lies when that turn, phase or day is over. */
export function beatsOf(left: Timed, right: Timed, clock: Clock): readonly Beat[] {
  switch (clock) {
    case 'turn':
      return keyed(left, right, ({ turn }) => turn * 1000);
    case 'phase':
      return keyed(left, right, ({ turn, phase }) => turn * 1000 + phase);
    case 'date':
      return byDate(left, right);
    default:
      return clock satisfies never;
  }
}

function keyed(left: Timed, right: Timed, key: (ply: CoursePly) => number): readonly Beat[] {
  const ends = [left, right].map(({ course }) => new Map(course.plies.map((ply) => [key(ply), ply.ply])));
  const keys = [...new Set(ends.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b);
  const place = (of: number): Pick<Beat, 'turn' | 'phase' | 'day'> => ({
    turn: Math.floor(of / 1000),
    phase: of % 1000,
    day: null,
  });
  const shown = keys.map((of) => ({ ...place(of), left: reached(ends[0], of), right: reached(ends[1], of) }));
  const first = keys[0];
  return first === undefined ? [] : [{ ...place(first), left: 0, right: 0, start: true }, ...shown];
}

/** The ply a board has reached by a key; null outside its own first and last one. */
function reached(ends: ReadonlyMap<number, number> | undefined, key: number): number | null {
  const keys = [...(ends?.keys() ?? [])];
  if (keys.length === 0 || key < Math.min(...keys) || key > Math.max(...keys)) return null;
  const at = Math.max(...keys.filter((one) => one <= key));
  return ends?.get(at) ?? null;
}

function byDate(left: Timed, right: Timed): readonly Beat[] {
  const sides = [left, right].map(({ course, scenario }) => ({
    course,
    days: daysOf(course, (turn) => spanOf(scenario, turn)?.[1] ?? null),
  }));
  const covered = sides.flatMap(({ days }) => (days === null ? [] : [days]));
  if (covered.length === 0) return keyed(left, right, ({ turn }) => turn * 1000);
  const [from, to] = [Math.min(...covered.map(([day]) => day)), Math.max(...covered.map(([, day]) => day))];
  const at = (index: number, day: number): number | null => {
    const side = sides[index];
    if (side === undefined || side.days === null || day < side.days[0] || day > side.days[1]) return null;
    return side.course.plies.findLast((ply) => (ply.day ?? Infinity) < day + 1)?.ply ?? 0;
  };
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index;
    return { turn: null, phase: null, day, left: at(0, day), right: at(1, day) };
  });
}
