import {
  OPEN,
  scenarioOf,
  type Gauge,
  type GameEvent,
  type MarkKind,
  type Seat,
} from '../../../engines/core/index.ts';
import type { PlyRow } from '../archive/plies.ts';
import type { Edition } from '../editions.ts';
import type { Words } from '../failures.ts';
import { seatOf } from '../present.ts';
import { damagedAt, proved, setupOf } from '../replay.ts';
import type { Track } from '../tracks.ts';
import type { ReviewParts } from './parts.ts';

/** A line read from end to end: its full rows, and the gauges after each of them. */
export interface Reading {
  readonly track: Track;
  /** The rows up to the last one these rules reproduce. */
  readonly rows: readonly PlyRow[];
  /** Gauges at the start and after each row. */
  readonly gauges: readonly (readonly Gauge[])[];
  /** What the game is at the end of the line: whose turn, which phase. */
  readonly end: { readonly turn: number; readonly phase: string };
  readonly notice: Words | null;
}

/** How many lines stay in memory: two boards, their branches, and a few more. */
const KEPT = 8;

/** Makes the reader of whole lines: one replay a line, kept until the line changes. */
export function createReader({ archive, tracks }: ReviewParts): (id: string, line?: string) => Reading {
  const known = new Map<string, Reading>();
  /** Plies whose hash has been compared: branches share most of theirs. */
  const sound = new Set<number>();
  return (id, line) => {
    const track = tracks.get(id, line);
    const key = `${id}/${track.line.id}`;
    const kept = known.get(key);
    if (kept !== undefined && kept.track.line.head === track.line.head) return { ...kept, track };
    const onPath = new Set(track.path.map((ply) => ply.id));
    const rows = archive.plies.between(id, 1, track.path.length).filter((row) => onPath.has(row.id));
    const reading = { track, ...walk(track, rows, sound) };
    known.delete(key);
    known.set(key, reading);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return reading;
  };
}

/** Plays a line through and takes the gauges on the way, as far as its choices lead where they are recorded to. */
function walk(track: Track, rows: readonly PlyRow[], sound: Set<number>): Omit<Reading, 'track'> {
  const { engine } = track.edition;
  let state = engine.start(setupOf(track.row));
  const gauges = [engine.gauges?.(state) ?? []];
  const good: PlyRow[] = [];
  let notice: Words | null = track.notice;
  for (const [index, row] of rows.entries()) {
    if (row.depth !== index + 1) {
      notice = damagedAt(index);
      break;
    }
    const next = sound.has(row.id)
      ? engine.apply(state, row.choice).state
      : proved(track.edition, track.row, state, row);
    if (next === null) {
      notice = notice ?? damagedAt(index);
      break;
    }
    sound.add(row.id);
    state = next;
    good.push(row);
    gauges.push(engine.gauges?.(state) ?? []);
  }
  const { turn, phase } = engine.decision(state);
  return { rows: good, gauges, end: { turn, phase }, notice };
}

/** The seat a review is shown to: the one asked for; otherwise everything when the game is over. */
export function reviewSeat(track: Track, asked: Seat | undefined): Seat {
  const { finished } = track.row.standing;
  return seatOf(track, asked ?? (finished ? OPEN : undefined), finished);
}

/** What a seat may know of a ply's events. */
export function seenEvents(edition: Edition, row: PlyRow, seat: Seat): readonly GameEvent[] {
  return row.events.map((event) => edition.engine.seen(event, seat));
}

/** What kinds of moment a ply makes, in the order of `MARK_KINDS`. */
export function marksOf(edition: Edition, events: readonly GameEvent[]): readonly MarkKind[] {
  const { marks = {} } = edition.engine;
  const found = new Set<MarkKind>();
  for (const event of events) {
    const mark = marks[event.event];
    if (mark !== undefined) found.add(mark);
    if (Array.isArray(event['distribution'])) found.add('roll');
  }
  return [...found];
}

/** The name of a side or seat; the id itself when the game has no name for it. */
export function sideName(edition: Edition, side: string, language: 'en' | 'fr'): string {
  const { names, messages } = edition.texts(language);
  return messages[`side.${side}`] ?? messages[`seat.${side}`] ?? names[side] ?? side;
}

/** First days of the turns of a game's scenario, by turn. */
export function datesOf(track: Track): ReadonlyMap<number, string> {
  const { dates, firstTurn = 1 } = scenarioOf(track.edition.engine.manifest, setupOf(track.row));
  // Dates are told for every turn of the track, or only for those that are played.
  const first = dates.length >= firstTurn + 1 && firstTurn > 1 ? 1 : firstTurn;
  return new Map(dates.map((date, index) => [first + index, date]));
}
