import type { Database } from 'better-sqlite3';

/** Plies between two snapshots: replaying so many costs well under the time a seek may take. */
export const SNAPSHOT_EVERY = 50;

export interface Snapshots {
  /** Keeps the state after a ply in place of what may be there. */
  put(ply: number, state: unknown): void;
  /** The state after a ply; undefined when there is none that can be read. */
  get(ply: number): unknown;
}

/** States kept at intervals. A cache: the rows can be deleted, and are made again when a game is next loaded. */
export function createSnapshots(db: Database): Snapshots {
  const put = db.prepare('INSERT OR REPLACE INTO snapshots (ply, state) VALUES (?, ?)');
  const get = db.prepare<[number], { state: string }>('SELECT state FROM snapshots WHERE ply = ?');
  return {
    put: (ply, state) => {
      put.run(ply, JSON.stringify(state));
    },
    get: (ply) => {
      const row = get.get(ply);
      try {
        return row === undefined ? undefined : JSON.parse(row.state);
      } catch {
        return undefined;
      }
    },
  };
}
