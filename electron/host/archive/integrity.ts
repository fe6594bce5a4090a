import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { stampOf } from './backup.ts';

/** Marks a database file as ours ("BQRT"), so that somebody else's is not taken for an archive. */
export const APPLICATION_ID = 0x42515254;

/** What SQLite finds wrong with the file; empty when it is sound. `full` also compares indexes with tables. */
export function damageOf(db: Database, full = false): readonly string[] {
  const rows = db.pragma(full ? 'integrity_check' : 'quick_check');
  if (!Array.isArray(rows)) return [];
  return rows
    .flatMap((row: Record<string, unknown>) => Object.values(row))
    .map(String)
    .filter((line) => line !== 'ok');
}

/** Whether the file is empty or carries our mark. */
export function isOurs(db: Database): boolean {
  if (db.pragma('application_id', { simple: true }) === APPLICATION_ID) return true;
  return db.prepare<[], { n: number }>('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0;
}

/** Renames a damaged archive and its companions; nothing is ever deleted. Answers the new path. */
export function setAside(path: string, now: Date): string {
  const aside = join(dirname(path), `archive-damaged-${stampOf(now)}.sqlite`);
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
  }
  return aside;
}
