import type { Language } from '../../../engines/core/index.ts';
import type { Beat, Clock, Comparison, ReviewApi } from '../api-review.ts';
import { sharedBy } from '../exporting.ts';
import type { Words } from '../failures.ts';
import { dateOf, daysOf, turnStarts } from './clock.ts';
import { dayIn } from '../days.ts';
import { datesOf, reviewSeat, type Reading } from './reading.ts';
import { gaugeSeries } from './timeline.ts';

const SET_UP: Words = { en: 'Set-up', fr: 'Mise en place' };
const TURN: Words = { en: 'Turn', fr: 'Tour' };
const PHASE: Words = { en: 'phase', fr: 'phase' };

/** The call that lays two lines on one clock. */
export function createCompare(read: (id: string, line?: string) => Reading): Pick<ReviewApi, 'compare'> {
  return {
    compare: async ({ left: a, right: b, by, language }) => {
      const [left, right] = [read(a.id, a.line), read(b.id, b.line)];
      reviewSeat(left.track, a.seat);
      reviewSeat(right.track, b.seat);
      const beats = beatsOf(left, right, by, language);
      return {
        by,
        common: a.id === b.id ? sharedBy(left.track.path, right.track.path) : null,
        beats,
        gauges: gaugesOf(left, right, beats, language),
      };
    },
  };
}

/** The beats of two lines on one clock. Each shows a board as it lies when that turn, phase or day is over. */
function beatsOf(left: Reading, right: Reading, by: Clock, language: Language): readonly Beat[] {
  switch (by) {
    case 'turn':
      return keyed(
        endsOf(left, false),
        endsOf(right, false),
        ({ turn }) => `${TURN[language]} ${turn}`,
        language,
      );
    case 'phase':
      return keyed(endsOf(left, true), endsOf(right, true), phaseLabel(left, right, language), language);
    case 'date':
      return byDate(left, right, language) ?? beatsOf(left, right, 'turn', language);
    default:
      return by satisfies never;
  }
}

/** A turn, or the n-th phase of a turn: two designs name their phases differently, so phases are counted. */
interface Place {
  readonly turn: number;
  readonly phase: number;
}

/** More phases than any turn has. */
const PHASES = 1000;

interface End {
  readonly ply: number;
  readonly phase: string;
}

/** The last ply of each turn or phase of a line, by its place, in order. */
function endsOf({ rows }: Reading, phases: boolean): ReadonlyMap<number, End> {
  const ends = new Map<number, End>();
  let phase = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before?.turn !== row.turn) phase = 0;
    else if (before.phase !== row.phase) phase += 1;
    ends.set(row.turn * PHASES + (phases ? phase : 0), { ply: row.depth, phase: row.phase });
  }
  return ends;
}

function keyed(
  left: ReadonlyMap<number, End>,
  right: ReadonlyMap<number, End>,
  label: (place: Place, left: End | undefined, right: End | undefined) => string,
  language: Language,
): readonly Beat[] {
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort((a, b) => a - b);
  const [first] = keys;
  if (first === undefined) return [];
  const turnOf = (key: number): number => Math.floor(key / PHASES);
  const [reachedLeft, reachedRight] = [reachedBy(left), reachedBy(right)];
  return [
    { label: SET_UP[language], day: null, turn: turnOf(first), left: 0, right: 0 },
    ...keys.map((key) => ({
      label: label({ turn: turnOf(key), phase: key % PHASES }, left.get(key), right.get(key)),
      day: null,
      turn: turnOf(key),
      left: reachedLeft(key),
      right: reachedRight(key),
    })),
  ];
}

/** The ply a board has reached by a place; null outside its own first and last one. */
function reachedBy(ends: ReadonlyMap<number, End>): (key: number) => number | null {
  const keys = [...ends.keys()];
  return (key) => {
    const [first, last] = [keys[0], keys.at(-1)];
    if (first === undefined || last === undefined || key < first || key > last) return null;
    return ends.get(keys.findLast((one) => one <= key) ?? first)?.ply ?? null;
  };
}

/** The name of a phase where both lines agree on it, its number in the turn where they do not. */
function phaseLabel(left: Reading, right: Reading, language: Language) {
  const nameIn = ({ track }: Reading, end: End | undefined): string | null =>
    end === undefined ? null : track.edition.wording(language).label(`phase.${end.phase}`, end.phase);
  return ({ turn, phase }: Place, a: End | undefined, b: End | undefined): string => {
    const names = [nameIn(left, a), nameIn(right, b)].filter((name) => name !== null);
    const [name] = names;
    const agreed = name !== undefined && names.every((other) => other === name);
    return `${TURN[language]} ${turn} · ${agreed ? name : `${PHASE[language]} ${phase + 1}`}`;
  };
}

/** A beat a day; null when neither game has a calendar. */
function byDate(left: Reading, right: Reading, language: Language): readonly Beat[] | null {
  const sides = [left, right].map((reading) => ({ days: daysOf(reading), span: spanOf(reading), reading }));
  const spans = sides.flatMap(({ span }) => (span === null ? [] : [span]));
  if (spans.length === 0) return null;
  const [from, to] = [Math.min(...spans.map(([day]) => day)), Math.max(...spans.map(([, day]) => day))];
  const at = (index: number, day: number): number | null => {
    const side = sides[index];
    if (side === undefined || side.span === null || day < side.span[0] || day > side.span[1]) return null;
    // A choice is played at the moment before it.
    return (
      side.reading.rows.findLast(({ depth }) => (side.days[depth - 1] ?? Infinity) < day + 1)?.depth ?? 0
    );
  };
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index;
    const label = dayIn(dateOf(day), language);
    return { label, day, turn: null, left: at(0, day), right: at(1, day) };
  });
}

/** The days a line covers, from its first to the last one of its last turn; null without a calendar. */
function spanOf(reading: Reading): readonly [number, number] | null {
  const [first, last] = [reading.rows[0], reading.rows.at(-1)];
  if (first === undefined || last === undefined || datesOf(reading.track).size === 0) return null;
  const start = turnStarts(reading);
  return [start(first.turn), Math.max(start(last.turn), start(last.turn + 1) - 1)];
}

/** The gauges both have at every beat, and how far the right one is from the left one. */
function gaugesOf(
  left: Reading,
  right: Reading,
  beats: readonly Beat[],
  language: Language,
): Comparison['gauges'] {
  const plies = (which: 'left' | 'right'): readonly number[] => beats.map((beat) => beat[which] ?? 0);
  const others = gaugeSeries(right, plies('right'), language);
  return gaugeSeries(left, plies('left'), language).flatMap(({ key, side, name, sideName, values }) => {
    const other = others.find((one) => one.key === key && one.side === side);
    if (other === undefined) return [];
    const shown = (which: 'left' | 'right', list: readonly number[]): readonly (number | null)[] =>
      beats.map((beat, index) => (beat[which] === null ? null : (list[index] ?? null)));
    const [a, b] = [shown('left', values), shown('right', other.values)];
    const difference = a.map((value, index) => {
      const against = b[index];
      return value === null || against === null || against === undefined ? null : against - value;
    });
    return [{ key, side, name, sideName, left: a, right: b, difference }];
  });
}
