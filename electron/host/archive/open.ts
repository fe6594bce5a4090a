import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';
import { Failure, failureFrom, failures, storageFailure, type Words } from '../failures.ts';
import { createAnnotations, type Annotations } from './annotations.ts';
import { backUp } from './backup.ts';
import { createBotsKept, type BotsKept } from './bots.ts';
import { createGames, type Games } from './games.ts';
import { APPLICATION_ID, damageOf, isOurs, setAside } from './integrity.ts';
import { createKept, type Kept } from './kept.ts';
import { createLines, type Lines } from './lines.ts';
import { migrate, MIGRATIONS, versionOf, type Migration } from './migrations.ts';
import { createPlies, type Plies } from './plies.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { createThumbnails, type Thumbnails } from './thumbnails.ts';

/** The archive: every game ever played here, and the settings. */
export interface Archive {
  readonly db: Db;
  readonly path: string;
  /** What happened on opening that the user should know. */
  readonly notice: Words | null;
  readonly games: Games;
  readonly plies: Plies;
  readonly lines: Lines;
  readonly snapshots: Snapshots;
  readonly kept: Kept;
  readonly bots: BotsKept;
  readonly annotations: Annotations;
  readonly thumbnails: Thumbnails;
  /** All or nothing: the work is durable when this returns. */
  commit<T>(work: () => T): T;
  /** Removes games and all that belongs to them for good: all of them or none. */
  purge(ids: readonly string[]): void;
  close(): void;
}

export interface OpenRequest {
  readonly dataDir: string;
  readonly now: () => Date;
  readonly migrations?: readonly Migration[];
  /** How long to wait for another program that holds the archive. */
  readonly waitMs?: number;
}

/**
 * Opens the archive of a data folder. A damaged one is set aside and a fresh one begun; one that is locked, newer or
 * not writable is a failure, and is left as it is.
 */
export function openArchive({ dataDir, now, migrations = MIGRATIONS, waitMs = 1000 }: OpenRequest): Archive {
  const path = join(dataDir, 'archive.sqlite');
  try {
    mkdirSync(dataDir, { recursive: true });
    const db = tryOpen(path, migrations, waitMs, now);
    if (db !== null) return archiveOf(db, path, null);
    const aside = setAside(path, now());
    const fresh = tryOpen(path, migrations, waitMs, now);
    if (fresh === null) throw failures.corrupt();
    return archiveOf(fresh, path, {
      en: `The archive was damaged. It was set aside as ${aside} and a new one was begun.`,
      fr: `Les archives étaient endommagées. Elles ont été mises de côté sous ${aside} et de nouvelles ont été commencées.`,
    });
  } catch (error) {
    throw failureFrom(error);
  }
}

/** The database, checked and up to date; null when the file is damaged or not an archive. */
function tryOpen(path: string, migrations: readonly Migration[], waitMs: number, now: () => Date): Db | null {
  let db: Db | null = null;
  try {
    db = new Database(path, { timeout: waitMs });
    if (!isOurs(db) || damageOf(db).length > 0) {
      db.close();
      return null;
    }
    const version = versionOf(db);
    if (version > migrations.length) throw failures.newer();
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    if (version > 0 && version < migrations.length) backUp(db, version, now());
    if (version === 0) db.pragma(`application_id = ${APPLICATION_ID}`);
    migrate(db, migrations);
    return db;
  } catch (error) {
    db?.close();
    if (!(error instanceof Failure) && storageFailure(error)?.code === 'archive-corrupt') return null;
    throw error;
  }
}

function archiveOf(db: Db, path: string, notice: Words | null): Archive {
  const games = createGames(db);
  return {
    db,
    path,
    notice,
    games,
    plies: createPlies(db),
    lines: createLines(db),
    snapshots: createSnapshots(db),
    kept: createKept(db),
    bots: createBotsKept(db),
    annotations: createAnnotations(db),
    thumbnails: createThumbnails(db),
    // Immediate: a second program is met at the start of the transaction, not in the middle of it.
    commit: (work) => db.transaction(work).immediate(),
    purge: (ids) => {
      // Everything that could refer to the rows goes with them; looking for it row by row would read the whole tree.
      db.pragma('foreign_keys = OFF');
      try {
        db.transaction(() => ids.forEach((id) => games.purge(id))).immediate();
      } finally {
        db.pragma('foreign_keys = ON');
      }
    },
    close: () => db.close(),
  };
}
