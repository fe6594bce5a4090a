import type { Database } from 'better-sqlite3';
import type { Note } from '../api-review.ts';

/** A note on a ply of the tree; `ply` is null at the start of the game. */
export interface AnnotationRow {
  readonly id: number;
  readonly ply: number | null;
  readonly depth: number;
  readonly note: Note;
  readonly at: string;
}

export interface Annotations {
  of(game: string): readonly AnnotationRow[];
  get(game: string, id: number): AnnotationRow | null;
  add(game: string, row: Omit<AnnotationRow, 'id'>): number;
  change(game: string, row: AnnotationRow): void;
  remove(game: string, id: number): void;
}

type Stored = Omit<AnnotationRow, 'note'> & { readonly note: string };

/** The table of annotations. */
export function createAnnotations(db: Database): Annotations {
  const columns = 'id, ply, depth, note, at';
  const of = db.prepare<[string], Stored>(
    `SELECT ${columns} FROM annotations WHERE game = ? ORDER BY depth, id`,
  );
  const get = db.prepare<[string, number], Stored>(
    `SELECT ${columns} FROM annotations WHERE game = ? AND id = ?`,
  );
  const add = db.prepare('INSERT INTO annotations (game, ply, depth, note, at) VALUES (?, ?, ?, ?, ?)');
  const change = db.prepare(
    'UPDATE annotations SET ply = ?, depth = ?, note = ?, at = ? WHERE game = ? AND id = ?',
  );
  const remove = db.prepare('DELETE FROM annotations WHERE game = ? AND id = ?');
  const read = (row: Stored): AnnotationRow => ({ ...row, note: JSON.parse(row.note) });
  return {
    of: (game) => of.all(game).map(read),
    get: (game, id) => {
      const row = get.get(game, id);
      return row === undefined ? null : read(row);
    },
    add: (game, { ply, depth, note, at }) =>
      Number(add.run(game, ply, depth, JSON.stringify(note), at).lastInsertRowid),
    change: (game, { id, ply, depth, note, at }) => {
      change.run(ply, depth, JSON.stringify(note), at, game, id);
    },
    remove: (game, id) => {
      remove.run(game, id);
    },
  };
}
