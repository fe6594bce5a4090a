import type { Database } from 'better-sqlite3';
import type { JsonObject } from '../../../engines/core/index.ts';

/** The views that small pictures of boards are drawn from. A cache: a row is good while its game has the same head. */
export interface Thumbnails {
  /** The view kept for the present head of the main line; null when there is none. */
  get(game: string): JsonObject | null;
  /** Keeps views by game, all in one write. */
  put(views: ReadonlyMap<string, JsonObject>): void;
}

export function createThumbnails(db: Database): Thumbnails {
  const get = db.prepare<[string], { view: string }>(`
    SELECT view FROM thumbnails JOIN lines ON lines.game = thumbnails.game AND lines.id = 'main'
    WHERE thumbnails.game = ? AND thumbnails.head IS lines.head`);
  const put = db.prepare(`
    INSERT INTO thumbnails (game, head, view)
    SELECT game, head, ? FROM lines WHERE game = ? AND id = 'main'
    ON CONFLICT (game) DO UPDATE SET head = excluded.head, view = excluded.view`);
  return {
    get: (game) => {
      const row = get.get(game);
      return row === undefined ? null : JSON.parse(row.view);
    },
    put: (views) => {
      if (views.size === 0) return;
      try {
        db.transaction(() => {
          for (const [game, view] of views) put.run(JSON.stringify(view), game);
        })();
      } catch {
        // A library must open also where nothing can be written.
      }
    },
  };
}
