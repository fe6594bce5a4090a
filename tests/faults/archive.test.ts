import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { APPLICATION_ID } from '../../electron/host/archive/integrity.ts';
import { MIGRATIONS, versionOf } from '../../electron/host/archive/migrations.ts';
import { openArchive } from '../../electron/host/archive/open.ts';
import { GAMES } from '../../engines/index.ts';
import { newToy, playOn, playThrough, tempDir, testHost } from '../host/support.ts';

const en = { language: 'en' } as const;
const ROOT = join(import.meta.dirname, '../..');
const now = () => new Date('2026-01-02T03:04:05.678Z');

/** An archive with a game in it, closed. */
async function filled(games = 1): Promise<{ dataDir: string; path: string }> {
  const dataDir = tempDir();
  const host = testHost(dataDir);
  for (let i = 0; i < games; i++) await playThrough(host, await newToy(host, 'seeded', i));
  host.close();
  return { dataDir, path: join(dataDir, 'archive.sqlite') };
}

describe('a damaged archive is set aside, never deleted', () => {
  test.each<[string, (path: string) => void]>([
    ['with its header overwritten', (path) => overwrite(path, 0, 100)],
    ['with its middle overwritten', (path) => overwrite(path, 4096, statSync(path).size - 4096)],
    ['that is another file', (path) => writeFileSync(path, 'Dear diary, '.repeat(1000))],
  ])('%s', async (_name, spoil) => {
    const { dataDir, path } = await filled(20);
    spoil(path);
    const spoilt = readFileSync(path);
    const host = testHost(dataDir);
    const aside = readdirSync(dataDir).filter(
      (name) => name.startsWith('archive-damaged-') && name.endsWith('.sqlite'),
    );
    expect(aside).toHaveLength(1);
    expect(readFileSync(join(dataDir, aside[0] ?? '')).equals(spoilt)).toBe(true);
    expect((await host.api.about({})).notice).toContain(aside[0]);
    expect((await host.api.list(en)).total).toBe(0);
    expect((await playOn(host, await newToy(host), { do: 'pass' })).ply).toBe(3);
  });

  test('of another program', async () => {
    const dataDir = tempDir();
    const foreign = new Database(join(dataDir, 'archive.sqlite'));
    foreign.exec('CREATE TABLE recipes (name TEXT)');
    foreign.close();
    expect((await testHost(dataDir).api.about({})).notice).toContain('set aside');
  });
});

describe('a locked archive', () => {
  test('refuses a choice clearly, changes nothing, and plays on when it is free', async () => {
    const dataDir = tempDir();
    const host = testHost(dataDir);
    const table = await newToy(host);
    const other = new Database(join(dataDir, 'archive.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await expect(playOn(host, table, { do: 'pass' })).rejects.toMatchObject({ code: 'archive-locked' });
    expect((await host.api.open({ id: table.record.id, ...en })).ply).toBe(table.ply);
    other.exec('ROLLBACK');
    other.close();
    expect((await playOn(host, table, { do: 'pass' })).ply).toBe(table.ply + 1);
  });

  test('cannot be opened while another program has it to itself', async () => {
    const { dataDir, path } = await filled();
    const other = new Database(path);
    onTestFinished(() => void other.close());
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    expect(() => testHost(dataDir)).toThrow(expect.objectContaining({ code: 'archive-locked' }));
    expect(readdirSync(dataDir).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  test('two programs on one archive never play the same ply twice', async () => {
    const dataDir = tempDir();
    const [one, two] = [testHost(dataDir), testHost(dataDir)];
    const table = await newToy(one);
    const seen = await two.api.open({ id: table.record.id, ...en });
    await playOn(one, table, { do: 'step', to: 'north' });
    await expect(playOn(two, seen, { do: 'step', to: 'south' })).rejects.toMatchObject({ code: 'stale' });
    expect((await two.api.open({ id: table.record.id, ...en })).ply).toBe(3);
  });
});

describe('a full disk', () => {
  test('fails the whole transaction and keeps nothing of it', async () => {
    const dataDir = tempDir();
    const first = testHost(dataDir);
    await newToy(first);
    first.close();
    const archive = openArchive({ dataDir, now });
    const size = Number(archive.db.pragma('page_count', { simple: true }));
    archive.db.pragma(`max_page_count = ${size}`);
    expect(() =>
      archive.commit(() => archive.kept.addPack('x', 'fall-of-berlin', 'y'.repeat(100_000))),
    ).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
    expect(archive.kept.pack('x')).toBeUndefined();
    archive.close();
  });

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'on a file system without room',
    async (context) => {
      const dataDir = tempDir();
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', dataDir]);
      if (mounted.status !== 0) context.skip('a small file system cannot be mounted here');
      onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
      const host = testHost(dataDir);
      let table = await newToy(host);
      let failure: unknown = null;
      for (let i = 0; i < 500 && failure === null; i++) {
        try {
          table = await newToy(host);
        } catch (error) {
          failure = error;
        }
      }
      expect(failure).toMatchObject({ code: 'disk-full' });
      const again = await host.api.open({ id: table.record.id, ...en });
      expect(again).toEqual(table);
      host.close();
    },
  );
});

describe('versions of the archive', () => {
  test('a newer one is refused and left alone', async () => {
    const { dataDir, path } = await filled();
    const db = new Database(path);
    db.pragma('user_version = 99');
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const before = readFileSync(path);
    expect(() => testHost(dataDir)).toThrow(expect.objectContaining({ code: 'newer-version' }));
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('archive-'))).toEqual([]);
  });

  test.each(MIGRATIONS.map((_step, index) => index + 1))(
    'version %i comes from the one before',
    (version) => {
      const dataDir = tempDir();
      openArchiveWith(dataDir, version - 1).close();
      const db = openArchiveWith(dataDir, version);
      expect(versionOf(db)).toBe(version);
      expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
      expect(db.pragma('foreign_key_check')).toEqual([]);
      db.close();
    },
  );

  test('a copy is kept before a change of form, and a change that fails leaves everything', async () => {
    const { dataDir, path } = await filled(3);
    const spoil = () => {
      throw new Error('half way');
    };
    expect(() =>
      openArchive({
        dataDir,
        now,
        migrations: [...MIGRATIONS, (db) => db.exec('CREATE TABLE extra (x)'), spoil],
      }),
    ).toThrow();
    const same = openArchive({ dataDir, now });
    expect(same.db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'extra'").get()).toEqual({
      n: 0,
    });
    expect(same.games.all()).toHaveLength(3);
    same.close();
    const later = () => new Date('2026-02-03T04:05:06.789Z');
    const changed = openArchive({
      dataDir,
      now: later,
      migrations: [...MIGRATIONS, (db) => db.exec('CREATE TABLE extra (x)')],
    });
    expect(versionOf(changed.db)).toBe(MIGRATIONS.length + 1);
    changed.close();
    const copy = join(dataDir, `archive-v${MIGRATIONS.length}-2026-02-03T04-05-06-789Z.sqlite`);
    expect(existsSync(copy)).toBe(true);
    const kept = tempDir();
    copyFileSync(copy, join(kept, 'archive.sqlite'));
    const old = openArchive({ dataDir: kept, now });
    expect(old.games.all()).toHaveLength(3);
    old.close();
    expect(existsSync(path)).toBe(true);
  });

  test('snapshots can be deleted: they are made again', async () => {
    const dataDir = tempDir();
    const host = testHost(dataDir, GAMES);
    const { id } = await host.api.newGame({
      game: 'fall-of-the-reich',
      dice: { mode: 'seeded', seed: 3 },
      ...en,
    });
    const before = await host.api.open({ id, ...en });
    const middle = await host.api.seek({ id, ply: 55, ...en });
    const db = new Database(join(dataDir, 'archive.sqlite'));
    onTestFinished(() => void db.close());
    const count = () => db.prepare<[], { n: number }>('SELECT count(*) AS n FROM snapshots').get()?.n;
    const kept = count();
    expect(kept).toBeGreaterThan(0);
    db.exec('DELETE FROM snapshots');
    const again = testHost(dataDir, GAMES);
    expect(await again.api.open({ id, ...en })).toEqual(before);
    expect(await again.api.seek({ id, ply: 55, ...en })).toEqual(middle);
    expect(count()).toBe(kept);
  });

  test('a tampered ply is found by the check', async () => {
    const { dataDir, path } = await filled();
    const db = new Database(path);
    db.exec(`UPDATE plies SET choice = '{"do":"cast"}' WHERE depth = 3`);
    db.close();
    const report = await testHost(dataDir).api.checkArchive({});
    expect(report.ok).toBe(false);
    expect(report.problems).toEqual([
      expect.stringContaining('ply 3 does not lead to the recorded position'),
    ]);
  });
});

describe('game files that come in', () => {
  test.each<[string, (text: string) => string, string]>([
    ['nothing', () => '', 'bad-file'],
    ['half a file', (text) => text.slice(0, 300), 'bad-file'],
    ['another format', () => '{"format":"other"}', 'bad-file'],
    ['no choices', (text) => text.replace('"choices"', '"moves"'), 'bad-file'],
    ['a game not built', (text) => text.replace('race-for-berlin', 'fall-of-berlin'), 'not-built'],
    ['an unknown scenario', (text) => text.replace('"short"', '"long"'), 'bad-file'],
    ['a bad pack', (text) => text.replace('"setup"', '"pack": [{"file":"x"}], "setup"'), 'bad-file'],
  ])('with %s change nothing', async (_name, spoil, code) => {
    const host = testHost();
    const table = await playThrough(host, await newToy(host));
    const { text } = await host.api.exportGame({ id: table.record.id });
    expect(spoil(text)).not.toBe(text);
    await expect(host.api.importGame({ text: spoil(text) })).rejects.toMatchObject({ code });
    expect((await host.api.list(en)).total).toBe(1);
  });
});

describe('the web shell', () => {
  test('says in one line that its port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const child = spawn(
      process.execPath,
      ['electron/web/main.ts', '--no-open', '--port', String(port), '--data-dir', tempDir()],
      { cwd: ROOT },
    );
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is in use; choose another with --port, or leave it out.\n`);
  });

  test('says in one line that the data folder is a file', () => {
    const file = join(tempDir(), 'file');
    writeFileSync(file, '');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['electron/web/main.ts', '--no-open', '--data-dir', file],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The archive cannot be opened[^\n]+\n$/);
  });
});

function overwrite(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0x5a), 0, length, from);
  closeSync(file);
}

function openArchiveWith(dataDir: string, version: number) {
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(join(dataDir, 'archive.sqlite'));
  if (version === 0) return db;
  db.pragma(`application_id = ${APPLICATION_ID}`);
  for (const step of MIGRATIONS.slice(versionOf(db), version)) step(db);
  db.pragma(`user_version = ${version}`);
  return db;
}
