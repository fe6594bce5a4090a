import type { Database } from 'better-sqlite3';
import type { GameId } from '../../../engines/core/index.ts';

/** Small things kept beside the games: owners' packs, so that old games keep their own, and settings. */
export interface Kept {
  addPack(hash: string, game: GameId, corrections: unknown): void;
  pack(hash: string): unknown;
  settings(): Readonly<Record<string, unknown>>;
  saveSetting(key: string, value: unknown): void;
}

export function createKept(db: Database): Kept {
  const addPack = db.prepare('INSERT OR IGNORE INTO packs (hash, game, corrections) VALUES (?, ?, ?)');
  const pack = db.prepare<[string], { corrections: string }>('SELECT corrections FROM packs WHERE hash = ?');
  const settings = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM settings');
  const save = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    addPack: (hash, game, corrections) => {
      addPack.run(hash, game, JSON.stringify(corrections));
    },
    pack: (hash) => {
      const row = pack.get(hash);
      return row === undefined ? undefined : JSON.parse(row.corrections);
    },
    settings: () =>
      Object.fromEntries(settings.all().map(({ key, value }): [string, unknown] => [key, JSON.parse(value)])),
    saveSetting: (key, value) => {
      save.run(key, JSON.stringify(value));
    },
  };
}
