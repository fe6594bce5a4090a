import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import type { Api } from '../../electron/host/api.ts';
import type { NewArm } from '../../electron/host/api-lab.ts';
import { tempDir, testHost } from '../host/support.ts';

const GAME = 'fall-of-the-reich';
const SAMPLE = ['--games', '6', '--seed', '11'];
/** An owner who reads another number on a counter. */
const PACK = [{ file: 'units', id: 'S01', field: 'defense', value: 6 }];

function quartet(...args: string[]): void {
  execFileSync(process.execPath, ['electron/cli/main.ts', 'lab', ...args], { encoding: 'utf8' });
}

/** Plays the same in the laboratory and answers the experiment's id. */
async function played(api: Api, arms: readonly NewArm[]): Promise<string> {
  const { id } = await api.labStart({ arms, games: 6, seed: 11 });
  while ((await api.labList({})).some((one) => one.id === id && one.state !== 'done')) await wait(20);
  return id;
}

test('lab run with what-ifs tells word for word what the laboratory tells', async () => {
  const dir = tempDir();
  mkdirSync(join(dir, 'packs'));
  const pack = join(dir, 'packs', `${GAME}.json`);
  writeFileSync(pack, JSON.stringify(PACK));
  const { api } = testHost(dir, GAMES);
  const arm = { game: GAME, players: ['recruit'] } as const;
  const id = await played(api, [
    arm,
    { ...arm, options: { reducedSupplyLuck: true } },
    { ...arm, players: ['random'] },
    { ...arm, ownPack: true },
  ]);
  for (const format of ['csv', 'markdown', 'svg'] as const) {
    const out = join(dir, 'out');
    const changes = ['reducedSupplyLuck=true', 'bots=random', `pack=${pack}`];
    const flags = changes.flatMap((change) => ['--what-if', change]);
    quartet('run', '--game', GAME, ...SAMPLE, ...flags, '--format', format, '--language', 'fr', '--out', out);
    expect(readFileSync(out, 'utf8')).toBe((await api.labExport({ id, format, language: 'fr' })).text);
  }
  const { changes, arms } = await api.labRead({ id });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  // Each change is a game of its own: not a number of plies is that of the first.
  const plies = arms.map(({ measures }) => measures.find((one) => one.id === 'plies')?.estimate?.value);
  expect(new Set(plies).size).toBe(4);
}, 120_000);

test('lab history and lab geography lay games over calendar and map as the screens do', async () => {
  const game = 'fall-of-berlin';
  const dir = tempDir();
  const { api } = testHost(dir, GAMES);
  const experiment = await played(api, [{ game, players: ['recruit'] }]);
  const out = join(dir, 'out');
  quartet('history', '--game', game, ...SAMPLE, '--format', 'csv', '--out', out);
  const history = await api.labHistoryExport({ format: 'csv', language: 'en', experiment });
  expect(history.text).toMatch(/Fall of Berlin \(.*Recruit/);
  expect(readFileSync(out, 'utf8')).toBe(history.text);
  quartet('geography', '--game', game, ...SAMPLE, '--format', 'csv', '--out', out);
  const map = await api.labMapExport({ format: 'csv', language: 'en', games: [game], experiment });
  expect(map.text).toMatch(/^fights,.*,fall-of-berlin,/m);
  expect(readFileSync(out, 'utf8')).toBe(map.text);
}, 120_000);
