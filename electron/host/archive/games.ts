import type { Database } from 'better-sqlite3';
import type { DiceMode, GameId, OptionValue, Phrase } from '../../../engines/core/index.ts';
import type { ListRequest } from '../api.ts';

/** A game's header as the archive keeps it. */
export interface GameRow {
  readonly id: string;
  readonly game: GameId;
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly dice: DiceMode;
  readonly seed: number | null;
  readonly rulesVersion: number;
  readonly dataHash: string;
  readonly pack: string | null;
  readonly title: string;
  readonly created: string;
  readonly played: string;
  readonly removed: boolean;
  readonly provedWith: string | null;
  readonly proved: boolean;
  readonly standing: Standing;
}

/** Where the main line stands: what the list shows. */
export interface Standing {
  readonly plies: number;
  readonly turn: number;
  readonly phase: string;
  readonly status: Phrase;
  readonly outcome: string | null;
  readonly finished: boolean;
}

/** A header as it is first written. */
export type NewGameRow = Omit<GameRow, 'removed' | 'provedWith' | 'proved'>;

interface Stored {
  id: string;
  game: GameId;
  scenario: string;
  options: string;
  dice: DiceMode;
  seed: number | null;
  rules_version: number;
  data_hash: string;
  pack: string | null;
  title: string;
  created: string;
  played: string;
  plies: number;
  turn: number;
  phase: string;
  status: string;
  outcome: string | null;
  finished: number;
  removed: number;
  proved_with: string | null;
  proved: number | null;
}

const ORDER: Readonly<Record<NonNullable<ListRequest['sort']>, string>> = {
  played: 'played DESC, id',
  created: 'created DESC, id',
  title: 'title COLLATE NOCASE, id',
  game: 'game, played DESC, id',
};

export interface Games {
  add(row: NewGameRow): void;
  get(id: string): GameRow | null;
  all(): readonly GameRow[];
  page(request: Omit<ListRequest, 'language'>): { readonly total: number; readonly rows: readonly GameRow[] };
  stand(id: string, standing: Standing, played: string): void;
  rename(id: string, title: string): boolean;
  setRemoved(id: string, removed: boolean): boolean;
  prove(id: string, identity: string, agreed: boolean): void;
}

/** The table of games. */
export function createGames(db: Database): Games {
  const insert = db.prepare(`
    INSERT INTO games (id, game, scenario, options, dice, seed, rules_version, data_hash, pack, title, created, played,
                       plies, turn, phase, status, outcome, finished)
    VALUES (@id, @game, @scenario, @options, @dice, @seed, @rulesVersion, @dataHash, @pack, @title, @created, @played,
            @plies, @turn, @phase, @status, @outcome, @finished)`);
  const byId = db.prepare<[string], Stored>('SELECT * FROM games WHERE id = ?');
  const every = db.prepare<[], Stored>('SELECT * FROM games ORDER BY created, id');
  const stand = db.prepare(`
    UPDATE games SET plies = @plies, turn = @turn, phase = @phase, status = @status, outcome = @outcome,
                     finished = @finished, played = @played WHERE id = @id`);
  const rename = db.prepare('UPDATE games SET title = ? WHERE id = ?');
  const setRemoved = db.prepare('UPDATE games SET removed = ? WHERE id = ?');
  const prove = db.prepare('UPDATE games SET proved_with = ?, proved = ? WHERE id = ?');
  return {
    add: ({ options, standing, ...row }) => {
      insert.run({ ...row, options: JSON.stringify(options), ...storedStanding(standing) });
    },
    get: (id) => {
      const row = byId.get(id);
      return row === undefined ? null : gameRow(row);
    },
    all: () => every.all().map(gameRow),
    page: ({ game, find, sort = 'played', removed = false, finished, offset = 0, limit = 50 }) => {
      const where = ['removed = @removed'];
      if (game !== undefined) where.push('game = @game');
      if (finished !== undefined) where.push('finished = @finished');
      if (find !== undefined && find !== '') where.push(`title LIKE @find ESCAPE '\\'`);
      const values = {
        removed: removed ? 1 : 0,
        finished: finished === true ? 1 : 0,
        game,
        find: `%${(find ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`,
        offset,
        limit,
      };
      const filter = where.join(' AND ');
      const total =
        db
          .prepare<[typeof values], { n: number }>(`SELECT count(*) AS n FROM games WHERE ${filter}`)
          .get(values)?.n ?? 0;
      const rows = db
        .prepare<[typeof values], Stored>(
          `SELECT * FROM games WHERE ${filter} ORDER BY ${ORDER[sort]} LIMIT @limit OFFSET @offset`,
        )
        .all(values);
      return { total, rows: rows.map(gameRow) };
    },
    stand: (id, standing, played) => {
      stand.run({ id, played, ...storedStanding(standing) });
    },
    rename: (id, title) => rename.run(title, id).changes > 0,
    setRemoved: (id, removed) => setRemoved.run(removed ? 1 : 0, id).changes > 0,
    prove: (id, identity, agreed) => {
      prove.run(identity, agreed ? 1 : 0, id);
    },
  };
}

function storedStanding(standing: Standing) {
  return { ...standing, status: JSON.stringify(standing.status), finished: standing.finished ? 1 : 0 };
}

function gameRow(row: Stored): GameRow {
  const { plies, turn, phase, outcome } = row;
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    dice: row.dice,
    seed: row.seed,
    rulesVersion: row.rules_version,
    dataHash: row.data_hash,
    pack: row.pack,
    title: row.title,
    created: row.created,
    played: row.played,
    removed: row.removed === 1,
    provedWith: row.proved_with,
    proved: row.proved === 1,
    standing: { plies, turn, phase, outcome, status: JSON.parse(row.status), finished: row.finished === 1 },
  };
}
