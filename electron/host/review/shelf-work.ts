import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../engines/core/index.ts';
import type { ReviewApi, Thumbnail } from '../api-review.ts';
import { failures } from '../failures.ts';
import type { ReviewParts } from './parts.ts';

/** The calls that put many games in order at once. */
export type ShelfWork = Pick<
  ReviewApi,
  'tags' | 'tagGames' | 'removeMany' | 'restoreMany' | 'purge' | 'thumbnails'
>;

export function createShelfWork({ archive, tracks, changed, editions }: ReviewParts): ShelfWork {
  /** All or nothing: one unknown game and nothing is changed. */
  const each = (ids: readonly string[], work: (id: string) => boolean): void => {
    archive.commit(() => {
      for (const id of ids) if (!work(id)) throw failures.unknownRecord();
    });
    changed({ kind: 'archive' });
  };
  return {
    tags: async () => archive.games.tags(),
    tagGames: async ({ ids, add = [], remove = [] }) => {
      each(ids, (id) => {
        if (archive.games.get(id) === null) return false;
        archive.games.tag(id, add, remove);
        return true;
      });
    },
    removeMany: async ({ ids }) => each(ids, (id) => archive.games.setRemoved(id, true)),
    restoreMany: async ({ ids }) => each(ids, (id) => archive.games.setRemoved(id, false)),
    purge: async ({ ids }) => {
      for (const id of ids) if (!tracks.row(id).removed) throw failures.notPutAway();
      archive.purge(ids);
      ids.forEach((id) => tracks.forget(id));
      changed({ kind: 'archive' });
      return { purged: ids.length };
    },
    thumbnails: async ({ ids }) => {
      const made: Thumbnail[] = [];
      const fresh = new Map<string, JsonObject>();
      for (const id of ids) {
        const row = tracks.row(id);
        const shared = { id, game: row.game, pack: row.pack };
        const kept = archive.thumbnails.get(id);
        if (!editions.has(row.game)) made.push({ ...shared, view: null });
        else if (kept !== null) made.push({ ...shared, view: kept });
        else {
          // A page of pictures leaves room for whoever asks for something else meanwhile.
          await setImmediate();
          const view = tracks.boardOf(id);
          fresh.set(id, view);
          made.push({ ...shared, view });
        }
      }
      archive.thumbnails.put(fresh);
      return made;
    },
  };
}
