import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHost } from '../../electron/host/host.ts';
import { LIST_SORTS } from '../../electron/host/api.ts';
import { pageSql, type PageRequest } from '../../electron/host/archive/games.ts';
import { openArchive } from '../../electron/host/archive/open.ts';
import { SNAPSHOT_EVERY } from '../../electron/host/archive/snapshots.ts';
import { GAMES } from '../../engines/index.ts';
import { finishedGame } from '../screens/finished.ts';
import { tempDir, testHost } from './support.ts';

const en = { language: 'en' } as const;

describe('a page of the library', () => {
  test.each(LIST_SORTS)('sorted by %s is read from an index, and nothing is sorted for it', (sort) => {
    const archive = openArchive({ dataDir: tempDir(), now: () => new Date() });
    const plan = (request: PageRequest): string => {
      const { rows, values } = pageSql({ ...request, sort });
      return archive.db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${rows}`)
        .all(...values, 20, 0)
        .map(({ detail }) => detail)
        .join('; ');
    };
    expect(plan({})).toMatch(/SEARCH games USING INDEX/);
    expect(plan({})).not.toContain('TEMP B-TREE');
    expect(plan({ removed: true })).not.toContain('TEMP B-TREE');
    for (const request of [{ game: 'fall-of-berlin' }, { finished: false }, { tag: 'solo' }] as const)
      expect(plan(request)).not.toContain('SCAN games');
    archive.close();
  });
});

describe('the picture of a game', () => {
  test('is the board at its head, read behind its last snapshot or from the beginning', async () => {
    const dataDir = tempDir();
    const open = () =>
      createHost({ dataDir, modules: GAMES, entropy: () => Buffer.alloc(8, 1), now: () => new Date() });
    const first = open();
    const { id } = await first.api.importGame({ text: finishedGame('fall-of-the-reich') });
    const { ply } = await first.api.open({ id, ...en });
    expect(ply % SNAPSHOT_EVERY).not.toBe(0);
    const { view } = await first.api.seek({ id, ply, seat: 'open', ...en });
    first.close();

    const again = open();
    expect(await again.api.thumbnails({ ids: [id] })).toEqual([
      { id, game: 'fall-of-the-reich', pack: null, view },
    ]);
    again.close();

    const db = new Database(join(dataDir, 'archive.sqlite'));
    expect(db.prepare('SELECT count(*) AS n FROM thumbnails').get()).toEqual({ n: 1 });
    db.exec('DELETE FROM thumbnails; DELETE FROM snapshots');
    db.close();
    const bare = testHost(dataDir, GAMES);
    expect((await bare.api.thumbnails({ ids: [id] }))[0]?.view).toEqual(view);
  });
});

describe('the welcome of a window', () => {
  test('answers in one call what four calls would', async () => {
    const host = testHost(tempDir(), GAMES);
    const { id } = await host.api.importGame({ text: finishedGame('fall-of-the-reich') });
    const opened = {
      table: await host.api.open({ id, ...en }),
      content: await host.api.content({ game: 'fall-of-the-reich', pack: null, ...en }),
    };
    const rest = { settings: await host.api.settings({}), shelf: await host.api.shelf(en) };
    expect(await host.api.welcome({ id })).toEqual({ ...rest, opened });
    expect(await host.api.welcome({})).toEqual({ ...rest, opened: null });
  });

  test('greets also where the game cannot be opened: its own screen says why', async () => {
    const host = testHost();
    await host.api.saveSettings({ language: 'fr' });
    const { shelf, opened } = await host.api.welcome({ id: 'nobody', line: 'main' });
    expect(opened).toBeNull();
    expect(shelf).toEqual(await host.api.shelf({ language: 'fr' }));
  });
});
