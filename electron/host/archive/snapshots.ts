import type { Database } from 'better-sqlite3';

/** Plies between two snapshots: replaying so many costs well under the time a seek may take. */
export const SNAPSHOT_EVERY = 50;

export interface Snapshots {
  put(ply: number, state: unknown): void;
  get(ply: number): unknown;
}

/** States kept at intervals. A cache: the rows can be deleted, and are made again when a game is next loaded. */
export function createSnapshots(db: Database): Snapshots {
  const put = db.prepare('INSERT OR IGNORE INTO snapshots (ply, state) VALUES (?, ?)');
  const get = db.prepare<[number], { state: string }>('SELECT state FROM snapshots WHERE ply = ?');
  return {
    put: (ply, state) => {
      put.run(ply, JSON.stringify(state));
    },
    get: (ply) => {
      const row = get.get(ply);
      return row === undefined ? undefined : JSON.parse(row.state);
    },
  };
}
