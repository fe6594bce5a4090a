import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { createHost } from '../../electron/host/host.ts';
import type { GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { BotRow } from './bots.ts';

/** Games of each design that are to be there within two minutes on two cores. */
const MANY = 1000;

/** The laboratory: what the second core is worth, and how long a thousand recorded games of each design take. */
export async function labGames(): Promise<readonly BotRow[]> {
  const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const rows: BotRow[] = [];
  const gains: number[] = [];
  // `taskset` is a tool of Linux; elsewhere there is nothing to hold a process to a core with.
  const holds = process.platform === 'linux' && availableParallelism() >= 2;
  // One and two by turns, so that whatever else the machine does falls on both.
  for (let round = 0; holds && round < 3; round++) {
    const one = gamesPerSecond(1);
    gains.push(gamesPerSecond(2) / one);
  }
  const gain = gains.toSorted((a, b) => a - b)[1] ?? 0;
  rows.push({
    what: 'laboratory: two cores against one, median of 3',
    figure: `${gain.toFixed(2)}× (${gains.map((one) => one.toFixed(2)).join(', ')}; ${load()})`,
    target: '≥ 1.8×',
    met: holds ? gain >= 1.8 : null,
  });
  for (const { id } of GAMES) {
    const used = process.cpuUsage();
    const seconds = await experiment([id]);
    const { user, system } = process.cpuUsage(used);
    rows.push({
      what: `laboratory: ${MANY} Recruit games, ${id}`,
      // The seconds of the processors tell what others on the machine cannot slow down.
      figure: `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(0)} s of processors (${load()})`,
      target: '≤ 120 s on two cores',
      met: seconds <= 120,
    });
  }
  return rows;
}

/**
 * Recorded games a second in a process of its own. On one core it is held there: a single worker alone would let the
 * second core collect its garbage and compile for it.
 */
function gamesPerSecond(jobs: number): number {
  const file = join(import.meta.dirname, 'games-per-second.ts');
  const command = [process.execPath, file, String(jobs)];
  const held = jobs === 1 ? ['taskset', '--cpu-list', '0', ...command] : command;
  const { status, stdout, stderr } = spawnSync(held[0] ?? '', held.slice(1), { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** Seconds for an experiment as the screen starts it: workers, recording, archive and report. */
async function experiment(games: readonly GameId[]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-bench-lab-'));
  const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  try {
    const begun = performance.now();
    const { id } = await host.api.labStart({
      arms: games.map((game) => ({ game, players: ['recruit'] as const })),
      games: MANY,
      seed: 9,
    });
    for (;;) {
      const [found] = await host.api.labList({});
      if (found?.state === 'failed') throw new Error(found.problem ?? '');
      if (found?.state === 'done') break;
      await wait(100);
    }
    await host.api.labRead({ id });
    return (performance.now() - begun) / 1000;
  } finally {
    host.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
