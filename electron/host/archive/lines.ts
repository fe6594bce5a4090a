import type { Database } from 'better-sqlite3';
import type { BranchReason } from '../api-review.ts';

/** The line every game has. */
export const MAIN = 'main';

/** A way through the tree of plies: the game itself, or a what-if beside it. */
export interface LineRow {
  readonly id: string;
  readonly kind: 'main' | 'what-if';
  readonly name: string;
  /** Ply at which it leaves the line it came from; 0 for the main line. */
  readonly base: number;
  /** Its last ply; null at the start of the game. */
  readonly head: number | null;
  readonly plies: number;
  /** The ply undo started from; null when there is nothing to play again. */
  readonly redo: number | null;
  /** The line it left; null for the main line. */
  readonly parent: string | null;
  /** Why it was opened, as far as that is known then. */
  readonly reason: BranchReason | null;
  readonly removed: boolean;
}

export interface Lines {
  add(game: string, line: LineRow): void;
  get(game: string, id: string): LineRow | null;
  /** The lines of a game that are not put away, the main line first; `removed` asks for all of them. */
  of(game: string, removed?: boolean): readonly LineRow[];
  /** Every line there ever was, also those put away: the number of the next one. */
  count(game: string): number;
  rename(game: string, id: string, name: string): boolean;
  setRemoved(game: string, id: string, removed: boolean): boolean;
  /** Moves the head, if it is still where the caller saw it. */
  move(
    game: string,
    id: string,
    from: number | null,
    to: { head: number | null; plies: number; redo: number | null },
  ): boolean;
}

type Stored = Omit<LineRow, 'removed'> & { readonly removed: number };
const COLUMNS = 'id, kind, name, base, head, plies, redo, parent, reason, removed';

/** The table of lines. */
export function createLines(db: Database): Lines {
  const insert = db.prepare(`
    INSERT INTO lines (game, id, kind, name, base, head, plies, redo, parent, reason, removed)
    VALUES (@game, @id, @kind, @name, @base, @head, @plies, @redo, @parent, @reason, @removed)`);
  const one = db.prepare<[string, string], Stored>(`SELECT ${COLUMNS} FROM lines WHERE game = ? AND id = ?`);
  const every = db.prepare<[string], Stored>(`
    SELECT ${COLUMNS} FROM lines WHERE game = ? ORDER BY removed, kind <> 'main', length(id), id`);
  const count = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM lines WHERE game = ?');
  const move = db.prepare(
    'UPDATE lines SET head = ?, plies = ?, redo = ? WHERE game = ? AND id = ? AND head IS ?',
  );
  const rename = db.prepare('UPDATE lines SET name = ? WHERE game = ? AND id = ?');
  const setRemoved = db.prepare('UPDATE lines SET removed = ? WHERE game = ? AND id = ?');
  return {
    add: (game, line) => {
      insert.run({ game, ...line, removed: line.removed ? 1 : 0 });
    },
    get: (game, id) => {
      const row = one.get(game, id);
      return row === undefined ? null : lineRow(row);
    },
    of: (game, removed = false) =>
      every
        .all(game)
        .map(lineRow)
        .filter((line) => removed || !line.removed),
    count: (game) => count.get(game)?.n ?? 0,
    rename: (game, id, name) => rename.run(name, game, id).changes > 0,
    setRemoved: (game, id, removed) => setRemoved.run(removed ? 1 : 0, game, id).changes > 0,
    move: (game, id, from, { head, plies, redo }) => move.run(head, plies, redo, game, id, from).changes > 0,
  };
}

function lineRow(row: Stored): LineRow {
  return { ...row, removed: row.removed === 1 };
}
