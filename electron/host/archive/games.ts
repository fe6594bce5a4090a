import type { Database } from 'better-sqlite3';
import type { DiceMode, GameId, OptionValue, Phrase } from '../../../engines/core/index.ts';
import type { ListRequest } from '../api.ts';
import type { Words } from '../failures.ts';

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
  /** The line that review shows first. */
  readonly first: string;
  /** The game whose choices it plays under other options. */
  readonly origin: string | null;
  readonly passage: { readonly from: number; readonly to: number } | null;
  /** What was wrong with it when it came in. */
  readonly notice: Words | null;
  readonly tags: readonly string[];
  /** Lines that are not put away. */
  readonly lines: number;
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
export type NewGameRow = Omit<GameRow, 'removed' | 'provedWith' | 'proved' | 'first' | 'lines'>;

/** What a list is asked for, its words already turned into what may hold them. */
export interface PageRequest extends Omit<ListRequest, 'language' | 'find'> {
  /** All of these must hold. */
  readonly find?: readonly FindWord[];
}

/** One word of a search: it is in the title or a tag, or names one of these games, scenarios or outcomes. */
export interface FindWord {
  readonly word: string;
  readonly games: readonly GameId[];
  /** Scenarios and outcomes as `<game>/<id>`. */
  readonly scenarios: readonly string[];
  readonly outcomes: readonly string[];
}

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
  first: string;
  origin: string | null;
  passage: string | null;
  notice: string | null;
  tags: string;
  lines: number;
}

const ORDER: Readonly<Record<NonNullable<ListRequest['sort']>, string>> = {
  played: 'played DESC, id',
  created: 'created DESC, id',
  title: 'title COLLATE NOCASE, id',
  game: 'game, played DESC, id',
  result: 'finished DESC, outcome, played DESC, id',
  turn: 'turn DESC, played DESC, id',
  length: 'plies DESC, id',
};

/** What belongs to a game, in an order that no reference forbids. */
const PURGE: readonly string[] = [
  'DELETE FROM annotations WHERE game = ?',
  'DELETE FROM thumbnails WHERE game = ?',
  'DELETE FROM tags WHERE game = ?',
  'DELETE FROM bot_seats WHERE game = ?',
  'DELETE FROM bot_thoughts WHERE ply IN (SELECT id FROM plies WHERE game = ?)',
  'DELETE FROM lines WHERE game = ?',
  'DELETE FROM snapshots WHERE ply IN (SELECT id FROM plies WHERE game = ?)',
  'DELETE FROM plies WHERE game = ?',
  'DELETE FROM games WHERE id = ?',
];

/** A header with what the list shows beside it, in one query. */
const SELECT = `
  SELECT games.*,
    (SELECT json_group_array(tag) FROM (SELECT tag FROM tags WHERE tags.game = games.id ORDER BY tag)) AS tags,
    (SELECT count(*) FROM lines WHERE lines.game = games.id AND lines.removed = 0) AS lines
  FROM games`;

export interface Games {
  add(row: NewGameRow): void;
  get(id: string): GameRow | null;
  all(): readonly GameRow[];
  page(request: PageRequest): { readonly total: number; readonly rows: readonly GameRow[] };
  stand(id: string, standing: Standing, played: string): void;
  rename(id: string, title: string): boolean;
  setRemoved(id: string, removed: boolean): boolean;
  /** Adds and removes tags of a game. */
  tag(id: string, add: readonly string[], remove: readonly string[]): void;
  /** Every tag of games that are not put away, the most used first. */
  tags(): readonly { readonly tag: string; readonly games: number }[];
  setFirst(id: string, line: string): void;
  setNotice(id: string, notice: Words): void;
  /** Games made from this one. */
  derived(id: string): readonly GameRow[];
  /** Removes a game and everything that belongs to it for good. */
  purge(id: string): void;
  prove(id: string, identity: string, agreed: boolean): void;
}

/** The table of games. */
export function createGames(db: Database): Games {
  const insert = db.prepare(`
    INSERT INTO games (id, game, scenario, options, dice, seed, rules_version, data_hash, pack, title, created, played,
                       plies, turn, phase, status, outcome, finished, origin, passage, notice)
    VALUES (@id, @game, @scenario, @options, @dice, @seed, @rulesVersion, @dataHash, @pack, @title, @created, @played,
            @plies, @turn, @phase, @status, @outcome, @finished, @origin, @passage, @notice)`);
  const byId = db.prepare<[string], Stored>(`${SELECT} WHERE id = ?`);
  const every = db.prepare<[], Stored>(`${SELECT} ORDER BY created, id`);
  const stand = db.prepare(`
    UPDATE games SET plies = @plies, turn = @turn, phase = @phase, status = @status, outcome = @outcome,
                     finished = @finished, played = @played WHERE id = @id`);
  const rename = db.prepare('UPDATE games SET title = ? WHERE id = ?');
  const setRemoved = db.prepare('UPDATE games SET removed = ? WHERE id = ?');
  const prove = db.prepare('UPDATE games SET proved_with = ?, proved = ? WHERE id = ?');
  const addTag = db.prepare('INSERT OR IGNORE INTO tags (game, tag) VALUES (?, ?)');
  const dropTag = db.prepare('DELETE FROM tags WHERE game = ? AND tag = ?');
  const tags = db.prepare<[], { tag: string; games: number }>(`
    SELECT min(tag) AS tag, count(*) AS games FROM tags JOIN games ON games.id = tags.game
    WHERE games.removed = 0 GROUP BY tag ORDER BY games DESC, tag`);
  const setFirst = db.prepare('UPDATE games SET first = ? WHERE id = ?');
  const setNotice = db.prepare('UPDATE games SET notice = ? WHERE id = ?');
  const derived = db.prepare<[string], Stored>(
    `${SELECT} WHERE origin = ? AND removed = 0 ORDER BY created, id`,
  );
  const forOne = PURGE.map((sql) => db.prepare<[string]>(sql));
  return {
    add: ({ options, standing, passage, notice, tags: given, ...row }) => {
      insert.run({
        ...row,
        options: JSON.stringify(options),
        passage: passage === null ? null : JSON.stringify(passage),
        notice: notice === null ? null : JSON.stringify(notice),
        ...storedStanding(standing),
      });
      for (const tag of given) addTag.run(row.id, tag);
    },
    tag: (id, add, remove) => {
      for (const tag of remove) dropTag.run(id, tag);
      for (const tag of add) addTag.run(id, tag);
    },
    tags: () => tags.all(),
    setFirst: (id, line) => {
      setFirst.run(line, id);
    },
    setNotice: (id, notice) => {
      setNotice.run(JSON.stringify(notice), id);
    },
    derived: (id) => derived.all(id).map(gameRow),
    purge: (id) => {
      for (const statement of forOne) statement.run(id);
    },
    get: (id) => {
      const row = byId.get(id);
      return row === undefined ? null : gameRow(row);
    },
    all: () => every.all().map(gameRow),
    page: (request) => {
      const { offset = 0, limit = 50 } = request;
      const { count, rows: select, values } = pageSql(request);
      const total = db.prepare<unknown[], { n: number }>(count).get(...values)?.n ?? 0;
      const rows = db.prepare<unknown[], Stored>(select).all(...values, limit, offset);
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

/** The two queries of a page, and the values in their condition; the second also takes a limit and an offset. */
export function pageSql(request: PageRequest): { count: string; rows: string; values: readonly unknown[] } {
  const { filter, values } = filterOf(request);
  return {
    count: `SELECT count(*) AS n FROM games WHERE ${filter}`,
    rows: `${SELECT} WHERE ${filter} ORDER BY ${ORDER[request.sort ?? 'played']} LIMIT ? OFFSET ?`,
    values,
  };
}

/** The condition of a list and the values in it. */
function filterOf({ removed = false, game, finished, tag, find = [] }: PageRequest) {
  const where = ['removed = ?'];
  const values: unknown[] = [removed ? 1 : 0];
  const add = (condition: string, ...given: unknown[]): void => {
    where.push(condition);
    values.push(...given);
  };
  if (game !== undefined) add('game = ?', game);
  if (finished !== undefined) add('finished = ?', finished ? 1 : 0);
  if (tag !== undefined) add('id IN (SELECT tags.game FROM tags WHERE tag = ?)', tag);
  for (const { word, games, scenarios, outcomes } of find) {
    const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const marks = (list: readonly string[]): string => list.map(() => '?').join();
    add(
      `(title LIKE ? ESCAPE '\\' OR id IN (SELECT tags.game FROM tags WHERE tag LIKE ? ESCAPE '\\')
        OR game IN (${marks(games)}) OR game || '/' || scenario IN (${marks(scenarios)})
        OR game || '/' || outcome IN (${marks(outcomes)}))`,
      like,
      like,
      ...games,
      ...scenarios,
      ...outcomes,
    );
  }
  return { filter: where.join(' AND '), values };
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
    first: row.first,
    origin: row.origin,
    passage: row.passage === null ? null : JSON.parse(row.passage),
    notice: row.notice === null ? null : JSON.parse(row.notice),
    tags: JSON.parse(row.tags),
    lines: row.lines,
  };
}
