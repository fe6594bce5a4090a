import type { Database } from 'better-sqlite3';
import type { Choice, GameEvent, Seat } from '../../../engines/core/index.ts';

/** A choice as it was played. */
export interface PlyRow {
  readonly id: number;
  readonly parent: number | null;
  /** Choices played up to and including this one. */
  readonly depth: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: string;
  readonly choice: Choice;
  readonly events: readonly GameEvent[];
  /** Whether undo stops behind it. */
  readonly barrier: boolean;
  /** Whether it is a draw that no player may see. */
  readonly secret: boolean;
  readonly hash: string;
  readonly at: string;
}

/** What replaying needs of a ply: everything but its events and its place in the calendar. */
export type PathPly = Pick<PlyRow, 'id' | 'seat' | 'choice' | 'barrier' | 'hash'>;

interface StoredPath {
  id: number;
  seat: string;
  choice: string;
  barrier: number;
  hash: string;
}
interface Stored extends StoredPath {
  parent: number | null;
  depth: number;
  turn: number;
  phase: string;
  events: string;
  secret: number;
  at: string;
}

export interface Plies {
  add(game: string, ply: Omit<PlyRow, 'id'>): number;
  /** The plies from the first to this one. */
  pathTo(head: number | null): PathPly[];
  /** The last plies of a line: from the head so many back, the earliest first. */
  tail(head: number, count: number): PathPly[];
  /** Full rows of a game with depths in `first` … `last`, every branch. */
  between(game: string, first: number, last: number): readonly PlyRow[];
  /** Every row of a game, parents before children. */
  all(game: string): IterableIterator<PlyRow>;
  count(): number;
}

/** The tree of plies. Rows are only ever added. */
export function createPlies(db: Database): Plies {
  const insert = db.prepare(`
    INSERT INTO plies (game, parent, depth, seat, turn, phase, choice, events, barrier, secret, hash, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const path = db.prepare<[number], StoredPath>(`
    WITH RECURSIVE up (id, parent, depth) AS (
      SELECT id, parent, depth FROM plies WHERE id = ?
      UNION ALL
      SELECT plies.id, plies.parent, plies.depth FROM plies JOIN up ON plies.id = up.parent
    )
    SELECT plies.id, seat, choice, barrier, hash FROM up JOIN plies USING (id) ORDER BY up.depth`);
  const tail = db.prepare<[number, number], StoredPath>(`
    WITH RECURSIVE up (id, parent, depth, back) AS (
      SELECT id, parent, depth, 1 FROM plies WHERE id = ?
      UNION ALL
      SELECT plies.id, plies.parent, plies.depth, back + 1 FROM plies JOIN up ON plies.id = up.parent
      WHERE back < ?
    )
    SELECT plies.id, seat, choice, barrier, hash FROM up JOIN plies USING (id) ORDER BY up.depth`);
  const between = db.prepare<[string, number, number], Stored>(
    'SELECT * FROM plies WHERE game = ? AND depth BETWEEN ? AND ? ORDER BY depth, id',
  );
  const all = db.prepare<[string], Stored>('SELECT * FROM plies WHERE game = ? ORDER BY id');
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM plies');
  return {
    add: (game, ply) =>
      Number(
        insert.run(
          game,
          ply.parent,
          ply.depth,
          ply.seat,
          ply.turn,
          ply.phase,
          JSON.stringify(ply.choice),
          JSON.stringify(ply.events),
          ply.barrier ? 1 : 0,
          ply.secret ? 1 : 0,
          ply.hash,
          ply.at,
        ).lastInsertRowid,
      ),
    pathTo: (head) => (head === null ? [] : path.all(head).map(pathPly)),
    tail: (head, count) => tail.all(head, count).map(pathPly),
    between: (game, first, last) => between.all(game, first, last).map(plyRow),
    *all(game) {
      for (const row of all.iterate(game)) yield plyRow(row);
    },
    count: () => count.get()?.n ?? 0,
  };
}

function pathPly({ id, seat, choice, barrier, hash }: StoredPath): PathPly {
  return { id, seat, choice: choiceFrom(choice), barrier: barrier === 1, hash };
}

function plyRow(row: Stored): PlyRow {
  return {
    ...row,
    choice: choiceFrom(row.choice),
    events: eventsFrom(row.events),
    barrier: row.barrier === 1,
    secret: row.secret === 1,
  };
}

/** A choice no game offers: it stands for a row that cannot be read, and the replay ends before it. */
const UNREADABLE: Choice = { do: '' };

function choiceFrom(text: string): Choice {
  try {
    const value: Choice | null = JSON.parse(text);
    return typeof value?.do === 'string' ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function eventsFrom(text: string): readonly GameEvent[] {
  try {
    const value: readonly GameEvent[] | null = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
