import type { Database } from 'better-sqlite3';

/** One step of the archive's form: it brings a database of the version before to its own. */
export type Migration = (db: Database) => void;

/**
 * The steps in order: the n-th makes version n. A step that has been released is never changed; a new one is
 * added behind it.
 */
export const MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.exec(`
      CREATE TABLE packs (
        hash TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        corrections TEXT NOT NULL
      ) STRICT;

      CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        options TEXT NOT NULL,
        dice TEXT NOT NULL,
        seed INTEGER,
        rules_version INTEGER NOT NULL,
        data_hash TEXT NOT NULL,
        pack TEXT REFERENCES packs (hash),
        title TEXT NOT NULL,
        created TEXT NOT NULL,
        played TEXT NOT NULL,
        -- What the list shows of the main line, so that listing replays nothing.
        plies INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        phase TEXT NOT NULL,
        status TEXT NOT NULL,
        outcome TEXT,
        finished INTEGER NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0,
        -- Rules and data under which a replay was last compared with the recorded hashes, and whether it agreed.
        proved_with TEXT,
        proved INTEGER
      ) STRICT;
      CREATE INDEX games_played ON games (removed, played DESC);
      CREATE INDEX games_created ON games (removed, created DESC);
      CREATE INDEX games_title ON games (removed, title COLLATE NOCASE);
      CREATE INDEX games_game ON games (removed, game, played DESC);

      -- A tree: a choice taken back stays as a row, and so does the one played in its stead.
      CREATE TABLE plies (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (id),
        parent INTEGER REFERENCES plies (id),
        depth INTEGER NOT NULL,
        seat TEXT NOT NULL,
        turn INTEGER NOT NULL,
        phase TEXT NOT NULL,
        choice TEXT NOT NULL,
        events TEXT NOT NULL,
        barrier INTEGER NOT NULL,
        secret INTEGER NOT NULL,
        hash TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX plies_game ON plies (game, depth);

      CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id),
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        base INTEGER NOT NULL,
        head INTEGER REFERENCES plies (id),
        plies INTEGER NOT NULL,
        -- The ply that was the head before the first undo; null when nothing can be played again.
        redo INTEGER REFERENCES plies (id),
        PRIMARY KEY (game, id)
      ) STRICT, WITHOUT ROWID;

      -- A cache: every row can be made again from the plies.
      CREATE TABLE snapshots (
        ply INTEGER PRIMARY KEY REFERENCES plies (id),
        state TEXT NOT NULL
      ) STRICT;

      CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
  (db) => {
    db.exec(`
      -- Seats played by the program; a seat without a row is a person's.
      CREATE TABLE bot_seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat TEXT NOT NULL,
        level TEXT NOT NULL,
        PRIMARY KEY (game, seat)
      ) STRICT, WITHOUT ROWID;

      -- Why the program played a ply, as a phrase of the game's texts.
      CREATE TABLE bot_thoughts (
        ply INTEGER PRIMARY KEY REFERENCES plies (id),
        level TEXT NOT NULL,
        reason TEXT
      ) STRICT;
    `);
  },
  (db) => {
    db.exec(`
      -- An experiment of the laboratory: what is played, so that every game of it can be played again.
      CREATE TABLE experiments (
        id TEXT PRIMARY KEY,
        spec TEXT NOT NULL,
        created TEXT NOT NULL
      ) STRICT;

      CREATE TABLE experiment_games (
        experiment TEXT NOT NULL REFERENCES experiments (id),
        arm INTEGER NOT NULL,
        number INTEGER NOT NULL,
        -- What the measures need of the game; null when an error ended it.
        trace TEXT,
        error TEXT,
        -- The game of the archive it became when somebody looked at it.
        opened TEXT,
        PRIMARY KEY (experiment, arm, number)
      ) STRICT;
    `);
  },
  (db) => {
    db.exec(`
      -- The line that review shows first, the game it was made from, the passage it was exported as, and what is
      -- wrong with it, as words by language.
      ALTER TABLE games ADD COLUMN first TEXT NOT NULL DEFAULT 'main';
      ALTER TABLE games ADD COLUMN origin TEXT;
      ALTER TABLE games ADD COLUMN passage TEXT;
      ALTER TABLE games ADD COLUMN notice TEXT;
      CREATE INDEX games_length ON games (removed, plies DESC);
      CREATE INDEX games_turn ON games (removed, turn DESC);
      CREATE INDEX games_result ON games (removed, finished DESC, outcome);
      CREATE INDEX games_origin ON games (origin) WHERE origin IS NOT NULL;

      ALTER TABLE lines ADD COLUMN parent TEXT;
      ALTER TABLE lines ADD COLUMN reason TEXT;
      ALTER TABLE lines ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
      UPDATE lines SET parent = 'main' WHERE kind = 'what-if';

      CREATE TABLE tags (
        game TEXT NOT NULL REFERENCES games (id),
        tag TEXT NOT NULL COLLATE NOCASE,
        PRIMARY KEY (game, tag)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX tags_tag ON tags (tag, game);

      -- On a ply of the tree, whichever lines pass it; null is the start.
      CREATE TABLE annotations (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (id),
        ply INTEGER REFERENCES plies (id),
        depth INTEGER NOT NULL,
        note TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX annotations_game ON annotations (game, depth);

      -- A cache: the view at the head of a main line.
      CREATE TABLE thumbnails (
        game TEXT PRIMARY KEY REFERENCES games (id),
        head INTEGER,
        view TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
  (db) => {
    db.exec(`
      -- Each order of the library to its last term: a page is read from its index, and nothing is sorted for it.
      DROP INDEX games_played;
      DROP INDEX games_created;
      DROP INDEX games_title;
      DROP INDEX games_game;
      DROP INDEX games_length;
      DROP INDEX games_turn;
      DROP INDEX games_result;
      CREATE INDEX games_played ON games (removed, played DESC, id);
      CREATE INDEX games_created ON games (removed, created DESC, id);
      CREATE INDEX games_title ON games (removed, title COLLATE NOCASE, id);
      CREATE INDEX games_game ON games (removed, game, played DESC, id);
      CREATE INDEX games_length ON games (removed, plies DESC, id);
      CREATE INDEX games_turn ON games (removed, turn DESC, played DESC, id);
      CREATE INDEX games_result ON games (removed, finished DESC, outcome, played DESC, id);
    `);
  },
];

/** The version of a database: how many steps it has seen. */
export function versionOf(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/** Brings a database up to date, all steps in one transaction: it is left as it was if one of them fails. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const version = versionOf(db);
  if (version >= migrations.length) return;
  db.transaction(() => {
    for (const step of migrations.slice(version)) step(db);
    db.pragma(`user_version = ${migrations.length}`);
  }).exclusive();
}
