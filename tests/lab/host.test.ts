import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { completeSetup } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { Api } from '../../electron/host/api.ts';
import type { Experiment } from '../../electron/host/api-lab.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { missingPortions } from '../../electron/host/lab/runner.ts';
import { runPlayouts } from '../../electron/host/pool/playouts.ts';
import { tempDir, testHost } from '../host/support.ts';

async function until(api: Api, id: string, ready: (one: Experiment) => boolean): Promise<Experiment> {
  for (;;) {
    const found = (await api.labList({})).find((one) => one.id === id);
    if (found === undefined) throw new Error('the experiment is gone');
    if (ready(found)) return found;
    await wait(20);
  }
}

test('an experiment is cancelled, goes on after a restart, and is the simulation of the same seeds', async () => {
  const dir = tempDir();
  const first = testHost(dir, GAMES);
  const { id } = await first.api.labStart({
    arms: [
      { game: 'fall-of-the-reich', players: ['recruit'] },
      { game: 'race-for-berlin', players: ['recruit'], options: {} },
    ],
    games: 24,
    seed: 5,
  });
  await until(first.api, id, ({ done }) => done.some((count) => count > 0));
  await first.api.labCancel({ id });
  const [stopped] = await first.api.labList({});
  expect(stopped?.state).toBe('paused');
  const kept = stopped?.done.reduce((sum, count) => sum + count, 0) ?? 0;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(48);
  first.close();

  const { api } = testHost(dir, GAMES);
  expect((await api.labList({}))[0]).toMatchObject({ state: 'paused', done: stopped?.done });
  await api.labResume({ id });
  await until(api, id, ({ state }) => state === 'done');
  const report = await api.labRead({ id });
  expect(report.arms.map(({ n }) => n)).toEqual([24, 24]);

  const editions = createEditions(GAMES);
  for (const { arm, outcomes, measures } of report.arms) {
    const made = completeSetup(editions.of(arm.game, null).engine.manifest, {});
    if (!('setup' in made)) throw new Error('no set-up');
    const simulated = runPlayouts(editions, {
      game: arm.game,
      pack: null,
      setup: made.setup,
      players: ['recruit'],
      budget: { nodes: 200 },
      seed: 5,
      first: 0,
      games: 24,
    });
    for (const { outcome, winner, share } of outcomes) {
      const same = simulated.filter((one) => one.outcome === outcome && one.winner === winner).length;
      expect(share.value).toBeCloseTo(same / 24, 12);
    }
    const plies = measures.find((one) => one.id === 'plies');
    expect(plies?.points.map(({ value }) => value)).toEqual(simulated.map((one) => one.plies));
  }
  // And the command line tells the same of the same seed.
  const told = execFileSync(
    process.execPath,
    [
      'electron/cli/main.ts',
      'simulate',
      '--game',
      'race-for-berlin',
      '--bots',
      'recruit',
      '--games',
      '24',
      '--seed',
      '5',
      '--json',
    ],
    { encoding: 'utf8' },
  );
  const { bySeat } = JSON.parse(told) as { bySeat: Record<string, { wins: number }> };
  for (const { seat, share } of report.arms[1]?.seats ?? [])
    expect(Math.round(share.value * 24)).toBe(bySeat[seat]?.wins);

  // The game behind a point: in the archive, whole, and only once.
  const point = report.arms[0]?.measures.find((one) => one.id === 'turns')?.points[3];
  if (point === undefined) throw new Error('no point');
  const opened = await api.labOpen({ id, arm: 0, index: point.index, ply: point.ply });
  const table = await api.open({ id: opened.id, language: 'en' });
  expect(table.record.plies).toBe(point.ply);
  expect(table.result).not.toBeNull();
  expect((await api.labOpen({ id, arm: 0, index: point.index, ply: 1 })).id).toBe(opened.id);

  for (const format of ['csv', 'markdown', 'svg'] as const) {
    const { text } = await api.labExport({ id, format, language: 'en' });
    expect(text).toContain(format === 'csv' ? 'luck-share' : 'Luck share');
  }
  // What the screens show beside the measures stands in the texts too, in the design's own words and both languages.
  const { text: rows } = await api.labExport({ id, format: 'csv', language: 'en' });
  for (const name of [
    'outcome/',
    'wins/soviet',
    'date/berlin-taken',
    'freedom/action',
    'freedom/tenth-10',
    'weightiest/1',
  ])
    expect(rows, name).toContain(`,${name}`);
  const widths = rows
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length);
  expect(new Set(widths)).toEqual(new Set([11]));
  const { text: page } = await api.labExport({ id, format: 'markdown', language: 'en' });
  const { text: feuille } = await api.labExport({ id, format: 'markdown', language: 'fr' });
  for (const part of [
    '## How the games ended',
    'Combat Phase: Action Rounds',
    '## The ten weightiest decisions',
  ])
    expect(page).toContain(part);
  expect(feuille).toContain('## Les dix décisions les plus lourdes');
  expect(feuille).not.toContain('Luck share');
  const share = report.arms[0]?.measures.find((one) => one.id === 'agency')?.estimate?.value ?? Number.NaN;
  expect(page).toMatch(new RegExp(`^\\| Agency \\| ${(share * 100).toFixed(1).replace(/\.0$/, '')}%`, 'm'));

  await api.labRemove({ id });
  expect(await api.labList({})).toEqual([]);
});

test('an owner’s pack that is not there is refused, and nothing is started', async () => {
  const { api } = testHost(undefined, GAMES);
  const arm = { game: 'fall-of-the-reich', players: ['recruit'], ownPack: true } as const;
  await expect(api.labStart({ arms: [arm], games: 1, seed: 1 })).rejects.toThrow(/owner’s pack/);
  expect(await api.labList({})).toEqual([]);
});

test('missing games are found in portions, whatever has come in', () => {
  expect(missingPortions([], 5, 2)).toEqual([
    { first: 0, games: 2 },
    { first: 2, games: 2 },
    { first: 4, games: 1 },
  ]);
  expect(missingPortions([0, 3], 5, 4)).toEqual([
    { first: 1, games: 2 },
    { first: 4, games: 1 },
  ]);
});

test('the maps lie over the same ground', async () => {
  const { api } = testHost(undefined, GAMES);
  const { maps } = await api.labGeography({ language: 'en' });
  expect(maps).toHaveLength(4);
  for (const { spaces } of maps) {
    for (const { at, outline } of spaces) {
      // Every outline surrounds the place of its space: the mean of its corners is no further than its extent.
      const wide = Math.max(...outline.map(([lon]) => lon)) - Math.min(...outline.map(([lon]) => lon));
      const middle = outline.reduce((sum, [lon]) => sum + lon, 0) / outline.length;
      expect(Math.abs(middle - at[0])).toBeLessThanOrEqual(wide);
    }
  }
  const berlin = maps.find(({ game }) => game === 'fall-of-the-reich')?.spaces ?? [];
  expect(berlin.every(({ at: [lon, lat] }) => lon > 12.5 && lon < 14.3 && lat > 52.1 && lat < 52.9)).toBe(
    true,
  );
});
