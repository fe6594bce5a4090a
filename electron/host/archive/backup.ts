import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';

/** A moment as part of a file name: `2026-11-18T07-31-22-123Z`. */
export function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}

/** Copies the archive as it stands beside itself before its form is changed; answers the copy's path. */
export function backUp(db: Database, version: number, now: Date): string {
  const copy = join(dirname(db.name), `archive-v${version}-${stampOf(now)}.sqlite`);
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
  return copy;
}
