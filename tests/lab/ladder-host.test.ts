import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { completeSetup, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { Api } from '../../electron/host/api.ts';
import type { Experiment } from '../../electron/host/api-lab.ts';
import type { DesignLadder } from '../../electron/host/api-ladder.ts';
import { migrate } from '../../electron/host/archive/migrations.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { ladderArms } from '../../electron/host/lab/ladder.ts';
import type { RecordRequest } from '../../electron/host/lab/record.ts';
import { createRunner } from '../../electron/host/lab/runner.ts';
import { createLabStore } from '../../electron/host/lab/store.ts';
import { runPlayouts } from '../../electron/host/pool/playouts.ts';
import { tempDir, testHost } from '../host/support.ts';

/** Small enough for a test: the Marshal hardly thinks, and the games are whole. */
const SMALL = { pairs: 2, seed: 5, base: 30, rungs: 2 } as const;
const DESIGNS = [{ game: 'battle-for-germany' }, { game: 'fall-of-berlin' }] as const;

async function until(api: Api, id: string, ready: (one: Experiment) => boolean): Promise<Experiment> {
  for (;;) {
    const found = (await api.labList({})).find((one) => one.id === id);
    if (found === undefined) throw new Error('the experiment is gone');
    if (ready(found)) return found;
    await wait(20);
  }
}

async function climb(api: Api, designs: readonly { readonly game: GameId }[], rungs: number) {
  const { id } = await api.labLadder({ ...SMALL, designs, rungs });
  await until(api, id, ({ state }) => state === 'done');
  return (await api.labReadLadder({ id })).designs;
}

test('a ladder that is stopped and goes on after a restart is the ladder that never stopped, and the command line’s', async () => {
  const dir = tempDir();
  const first = testHost(dir, GAMES);
  const { id } = await first.api.labLadder({ ...SMALL, designs: DESIGNS });
  await until(first.api, id, ({ done }) => done.some((count) => count > 0));
  await first.api.labCancel({ id });
  const [stopped] = await first.api.labList({});
  const kept = stopped?.done.reduce((sum, count) => sum + count, 0) ?? 0;
  expect(stopped).toMatchObject({ state: 'paused', ladder: { base: 30, rungs: 2 } });
  expect(kept).toBeLessThan(16);
  first.close();

  const { api } = testHost(dir, GAMES);
  expect((await api.labList({}))[0]).toMatchObject({ state: 'paused', done: stopped?.done });
  await api.labResume({ id });
  await until(api, id, ({ state }) => state === 'done');
  const { designs } = await api.labReadLadder({ id });
  expect(designs.map(({ games, errors }) => [games, errors])).toEqual([
    [8, 0],
    [8, 0],
  ]);
  for (const { rungs } of designs) {
    expect(rungs.map(({ weak, strong }) => [weak, strong])).toEqual([
      [30, 60],
      [60, 120],
    ]);
    for (const { rate, better, even, worse } of rungs) {
      expect(rate?.n).toBe(2);
      expect(better + even + worse).toBe(2);
    }
  }
  // The same ladder once more, in one go: not a number differs.
  expect(await climb(testHost(undefined, GAMES).api, DESIGNS, 2)).toEqual(designs);
  const told = execFileSync(
    process.execPath,
    [
      ...['electron/cli/main.ts', 'lab', 'ladder', '--game', 'battle-for-germany,fall-of-berlin'],
      ...['--games', '2', '--seed', '5', '--budget', '30', '--rungs', '2', '--json'],
    ],
    { encoding: 'utf8' },
  );
  expect((JSON.parse(told) as { designs: readonly DesignLadder[] }).designs).toEqual(designs);

  // The game behind a point is in the archive, whole, at its end.
  const opens = designs[0]?.rungs[1]?.opens;
  if (opens === undefined || opens === null) throw new Error('no game behind the point');
  const opened = await api.labOpen({ id, ...opens });
  const table = await api.open({ id: opened.id, language: 'en' });
  expect(table.record.plies).toBe(opens.ply);
  expect(table.result).not.toBeNull();

  for (const language of ['en', 'fr'] as const)
    for (const format of ['csv', 'markdown', 'svg'] as const) {
      const { name, text } = await api.labExport({ id, format, language });
      expect(name).toMatch(/^ladder-5-2\.(csv|md|svg)$/);
      expect(text).not.toMatch(/undefined|NaN/);
      if (format === 'csv') expect(text).toMatch(/^battle-for-germany,.*,win-rate,60,120,/m);
      else expect(text).toContain(language === 'en' ? 'Ladder of strength' : 'Échelle de force');
    }
}, 240_000);

test('alone, the player is measured against himself on the same dice', async () => {
  const [design] = await climb(testHost(undefined, GAMES).api, [{ game: 'fall-of-the-reich' }], 1);
  expect(design).toMatchObject({ solitaire: true, games: 4, errors: 0 });
  const [rung] = design?.rungs ?? [];
  const { weak, strong } = rung?.alone ?? {};
  // The rate is even chances and half of what was won more.
  expect(rung?.rate?.value).toBeCloseTo(0.5 + ((strong?.value ?? 0) - (weak?.value ?? 0)) / 2, 12);
}, 120_000);

test('more than two seats are refused, and nothing is started', async () => {
  const { api } = testHost(undefined, GAMES);
  const { manifest } = createEditions(GAMES).of('battle-for-germany', null).engine;
  const many = manifest.scenarios.find(({ seats }) => seats.length > 2);
  if (many === undefined) throw new Error('no scenario for more than two');
  const designs = [{ game: 'battle-for-germany', scenario: many.id }] as const;
  await expect(api.labLadder({ ...SMALL, designs })).rejects.toThrow(/duel/);
  expect(await api.labList({})).toEqual([]);
});

test('every arm of a ladder meets the same dice: the same seed and the same numbers', async () => {
  const db = new Database(':memory:');
  migrate(db);
  const store = createLabStore(db);
  const asked: RecordRequest[] = [];
  const runner = createRunner({
    store,
    jobs: 2,
    packOf: () => null,
    commit: (work) => work(),
    pool: {
      run: async (_task, request) => {
        // Of the tasks of a pool, experiments use one.
        const games = request as RecordRequest;
        asked.push(games);
        return [{ index: games.first, milliseconds: 1, trace: null, error: 'not played' }] as never;
      },
      close: async () => undefined,
    },
  });
  const arm = { game: 'race-for-berlin', scenario: 's', options: {}, pack: null } as const;
  const ladder = { base: 10, rungs: 2 };
  const arms = ladderArms({ arm, seats: 2 }, ladder);
  const row = { id: 'one', created: '', arms, games: 3, seed: 77, nodes: 10, ladder };
  store.add(row);
  runner.start(row);
  while (runner.status(row).state === 'running') await wait(1);
  expect(asked.map(({ seed, games }) => [seed, games])).toEqual(asked.map(() => [77, 1]));
  const byBudgets = Map.groupBy(asked, ({ budgets }) =>
    JSON.stringify(budgets?.map((one) => Object.values(one)[0])),
  );
  expect([...byBudgets.keys()].sort()).toEqual(['[10,20]', '[20,10]', '[20,40]', '[40,20]']);
  for (const list of byBudgets.values()) expect(list.map(({ first }) => first).sort()).toEqual([0, 1, 2]);
});

test('with seats swapped the dice fall alike until the players part, and equals play the same game twice', () => {
  const editions = createEditions(GAMES);
  const made = completeSetup(editions.of('battle-for-germany', null).engine.manifest, {});
  if (!('setup' in made)) throw new Error('no set-up');
  const play = (nodes: readonly number[]) =>
    runPlayouts(editions, {
      game: 'battle-for-germany',
      pack: null,
      setup: made.setup,
      players: ['marshal'],
      budget: { nodes: 1 },
      budgets: nodes.map((one) => ({ nodes: one })),
      seed: 5,
      first: 3,
      games: 1,
      record: true,
    })[0]?.choices;
  const whole = play([30, 30]);
  expect(whole?.length).toBeGreaterThan(100);
  expect(play([30])).toEqual(whole);
  // The setting-up is nothing to think about, so there the players agree, and the dice with them.
  expect(play([30, 60])?.slice(0, 50)).toEqual(play([60, 30])?.slice(0, 50));
});
