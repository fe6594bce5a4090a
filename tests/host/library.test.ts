import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newToy, playOn, playThrough, tempDir, testHost } from './support.ts';
import { toy } from './toy.ts';

const en = { language: 'en' } as const;

describe('the list of games', () => {
  test('pages, sorts, finds, puts away and brings back', async () => {
    const host = testHost();
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) {
      const { record } = await newToy(host, 'seeded', i);
      ids.push(record.id);
      await host.api.rename({ id: record.id, title: i === 3 ? '100% Zossen_' : `Game ${9 - i}` });
    }
    const page = await host.api.list({ ...en, sort: 'title', offset: 1, limit: 2 });
    expect(page.total).toBe(7);
    expect(page.games.map(({ title }) => title)).toEqual(['Game 3', 'Game 4']);
    expect((await host.api.list({ ...en, find: '0% zossen_' })).total).toBe(1);
    expect((await host.api.list({ ...en, find: '%' })).total).toBe(1);
    expect((await host.api.list({ ...en, game: 'fall-of-berlin' })).total).toBe(0);
    expect((await host.api.list({ ...en, finished: false })).total).toBe(7);
    expect((await host.api.list({ ...en, finished: true })).total).toBe(0);
    await host.api.remove({ id: ids[3] ?? '' });
    expect((await host.api.list(en)).total).toBe(6);
    expect((await host.api.list({ ...en, removed: true })).games[0]?.title).toBe('100% Zossen_');
    await host.api.restore({ id: ids[3] ?? '' });
    expect((await host.api.list(en)).total).toBe(7);
    await expect(host.api.rename({ id: 'nobody', title: 'x' })).rejects.toMatchObject({
      code: 'unknown-record',
    });
  });

  test('tells where each game stands without replaying it', async () => {
    const host = testHost();
    const over = await playThrough(host, await newToy(host));
    const [record] = (await host.api.list(en)).games;
    expect(record).toEqual(over.record);
    expect(record).toMatchObject({
      finished: true,
      outcome: over.result?.outcome,
      playable: true,
      turns: 3,
      pack: null,
    });
  });

  test('reports every change', async () => {
    const host = testHost();
    const heard: string[] = [];
    const stop = host.subscribe((change) => heard.push(change.kind));
    const table = await newToy(host);
    await playOn(host, table, { do: 'pass' });
    await host.api.saveSettings({ theme: 'dark' });
    stop();
    await newToy(host);
    expect(heard).toEqual(['archive', 'game', 'settings']);
  });
});

describe('a game file', () => {
  test('goes out and comes in as the same game', async () => {
    const host = testHost();
    const table = await playThrough(host, await newToy(host));
    const { name, text } = await host.api.exportGame({ id: table.record.id });
    expect(name).toBe('a-toy.quartet.json');
    const other = testHost();
    const { id } = await other.api.importGame({ text });
    const taken = await other.api.open({ id, ...en });
    expect(taken).toMatchObject({ ply: table.ply, view: table.view, result: table.result });
    expect((await other.api.exportGame({ id })).text).toBe(text);
  });

  test('is duplicated with its main line', async () => {
    const host = testHost();
    const table = await playOn(host, await newToy(host), { do: 'cast' });
    const { id } = await host.api.duplicate({ id: table.record.id });
    const copy = await host.api.open({ id, ...en });
    expect(copy).toMatchObject({ ply: table.ply, view: table.view, record: { title: 'A toy (copy)' } });
    expect(id).not.toBe(table.record.id);
  });
});

describe('an owner’s pack', () => {
  const packed = (value: unknown) => {
    const dataDir = tempDir();
    mkdirSync(join(dataDir, 'packs'));
    writeFileSync(join(dataDir, 'packs', 'race-for-berlin.json'), JSON.stringify(value));
    return dataDir;
  };
  const correction = { file: 'units', id: 'chit-c', field: 'value', value: 9, note: 'printed counter' };

  test('changes the data of new games and stays with them when the file goes', async () => {
    const dataDir = packed([correction]);
    const host = testHost(dataDir);
    const table = await newToy(host);
    expect(table.record.pack).toMatch(/^[0-9a-f]{64}$/);
    const own = await host.api.content({ game: 'race-for-berlin', ...en });
    expect(own.data['units']).toContainEqual(expect.objectContaining({ id: 'chit-c', value: 9 }));
    const printed = await host.api.content({ game: 'race-for-berlin', ...en, pack: null });
    expect(printed.data['units']).toContainEqual(expect.objectContaining({ id: 'chit-c', value: 3 }));
    writeFileSync(join(dataDir, 'packs', 'race-for-berlin.json'), '[]');
    const kept = await host.api.content({ game: 'race-for-berlin', ...en, pack: table.record.pack });
    expect(kept.data).toEqual(own.data);
    expect((await host.api.open({ id: table.record.id, ...en })).record.playable).toBe(true);
    expect((await newToy(host)).record.pack).toBeNull();
    const { text } = await host.api.exportGame({ id: table.record.id });
    const other = testHost();
    const { id } = await other.api.importGame({ text });
    expect((await other.api.open({ id, ...en })).record.pack).toBe(table.record.pack);
  });

  test.each([
    ['an unknown file', [{ ...correction, file: 'maps' }], 'no data file “maps”'],
    ['an unknown datum', [{ ...correction, id: 'chit-z' }], 'no datum “chit-z”'],
    ['an unknown field', [{ ...correction, field: 'size' }], 'no field “size”'],
    ['a value the game refuses', [{ ...correction, value: 12 }], 'worth less than 10'],
    ['something else', { corrections: 1 }, 'expected array'],
  ])('with %s is told of and not played with', async (_name, pack, problem) => {
    const host = testHost(packed(pack));
    await expect(newToy(host)).rejects.toMatchObject({
      code: 'bad-file',
      message: expect.stringContaining(problem),
    });
    expect((await host.api.about({})).notice).toContain(problem);
    expect((await host.api.list(en)).total).toBe(0);
  });
});

describe('changed rules', () => {
  const altered = (rulesVersion: number, points: number) => ({
    ...toy,
    createEngine: (data: Parameters<typeof toy.createEngine>[0]) => {
      const engine = toy.createEngine(data);
      return {
        ...engine,
        manifest: { ...engine.manifest, rulesVersion },
        start: (setup: Parameters<typeof engine.start>[0]) => ({
          ...Object(engine.start(setup)),
          points: [points, points],
        }),
      };
    },
  });

  test('continue a game whose positions they reproduce', async () => {
    const dataDir = tempDir();
    const table = await playOn(testHost(dataDir), await newToy(testHost(dataDir)), { do: 'cast' });
    const host = testHost(dataDir, [altered(2, 0)]);
    const [record] = (await host.api.list(en)).games;
    expect(record?.playable).toBe(true);
    expect((await playOn(host, table, { do: 'pass' })).ply).toBe(table.ply + 1);
  });

  test('let a game be looked at but not continued when they do not', async () => {
    const dataDir = tempDir();
    const table = await playOn(testHost(dataDir), await newToy(testHost(dataDir)), { do: 'cast' });
    const host = testHost(dataDir, [altered(2, 1)]);
    expect((await host.api.list(en)).games[0]?.playable).toBe(false);
    expect(await host.api.open({ id: table.record.id, ...en })).toMatchObject({
      choices: [],
      undo: { possible: false },
    });
    await expect(playOn(host, table, { do: 'pass' })).rejects.toMatchObject({ code: 'different-rules' });
    expect(await host.api.log({ id: table.record.id, ...en })).toHaveLength(3);
    expect((await host.api.checkArchive({})).problems).toHaveLength(1);
  });
});

describe('the rest of the program', () => {
  test('has four games on the shelf, in two languages', async () => {
    const { api } = testHost();
    const shelf = await api.shelf({ language: 'fr' });
    expect(shelf.map(({ game, built }) => [game, built])).toEqual([
      ['race-for-berlin', true],
      ['battle-for-germany', false],
      ['fall-of-berlin', false],
      ['fall-of-the-reich', false],
    ]);
    expect((await api.shelf(en))[0]?.labels['scenario.short']).toEqual({
      title: 'Short',
      text: 'Three turns',
    });
    expect(await api.sources({ game: 'race-for-berlin' })).toMatchObject({ exact: 2, reconstructed: 1 });
    expect((await api.rules({ game: 'race-for-berlin', language: 'fr' }))[0]?.title).toBe('Pions');
    await expect(api.content({ game: 'fall-of-berlin', ...en })).rejects.toMatchObject({ code: 'not-built' });
  });

  test('keeps its settings and drops what it no longer understands', async () => {
    const dataDir = tempDir();
    await testHost(dataDir).api.saveSettings({ language: 'fr', counterScale: 1.5 });
    const host = testHost(dataDir);
    expect(await host.api.settings({})).toEqual({
      language: 'fr',
      theme: 'system',
      motion: 'system',
      counterScale: 1.5,
      autoForced: true,
      handOver: false,
      botPace: 'normal',
      botThinking: 1000,
    });
    await expect(host.api.saveSettings({ counterScale: 99 })).rejects.toMatchObject({ code: 'bad-request' });
    expect(await host.api.about({})).toMatchObject({ dataDir, notice: null });
  });
});
