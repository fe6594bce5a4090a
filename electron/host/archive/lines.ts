import type { Database } from 'better-sqlite3';

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
}

export interface Lines {
  add(game: string, line: LineRow): void;
  get(game: string, id: string): LineRow | null;
  of(game: string): readonly LineRow[];
  count(game: string): number;
  /** Moves the head, if it is still where the caller saw it. */
  move(
    game: string,
    id: string,
    from: number | null,
    to: { head: number | null; plies: number; redo: number | null },
  ): boolean;
}

/** The table of lines. */
export function createLines(db: Database): Lines {
  const insert = db.prepare(`
    INSERT INTO lines (game, id, kind, name, base, head, plies, redo)
    VALUES (@game, @id, @kind, @name, @base, @head, @plies, @redo)`);
  const one = db.prepare<[string, string], LineRow>(
    'SELECT id, kind, name, base, head, plies, redo FROM lines WHERE game = ? AND id = ?',
  );
  const every = db.prepare<[string], LineRow>(`
    SELECT id, kind, name, base, head, plies, redo FROM lines WHERE game = ? ORDER BY kind <> 'main', length(id), id`);
  const count = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM lines WHERE game = ?');
  const move = db.prepare(
    'UPDATE lines SET head = ?, plies = ?, redo = ? WHERE game = ? AND id = ? AND head IS ?',
  );
  return {
    add: (game, line) => {
      insert.run({ game, ...line });
    },
    get: (game, id) => one.get(game, id) ?? null,
    of: (game) => every.all(game),
    count: (game) => count.get(game)?.n ?? 0,
    move: (game, id, from, { head, plies, redo }) => move.run(head, plies, redo, game, id, from).changes > 0,
  };
}
