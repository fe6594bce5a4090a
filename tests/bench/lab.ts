import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { createHost } from '../../electron/host/host.ts';
import { createPool } from '../../electron/host/pool/pool.ts';
import { completeSetup, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { BotRow } from './bots.ts';

/** Games of a design in the match of one worker against two: enough that starting the workers does not count. */
const SHARED = 60;
/** Games of each design that are to be there within two minutes on two cores. */
const MANY = 1000;

/** The laboratory: what the second core is worth, and how long a thousand recorded games of each design take. */
export async function labGames(): Promise<readonly BotRow[]> {
  const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const rows: BotRow[] = [];
  const gains: number[] = [];
  // One and two by turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < 3; round++) {
    const one = await gamesPerSecond(1);
    gains.push((await gamesPerSecond(2)) / one);
  }
  const gain = gains.toSorted((a, b) => a - b)[1] ?? 0;
  rows.push({
    what: 'laboratory: two workers against one, median of 3',
    figure: `${gain.toFixed(2)}× (${gains.map((one) => one.toFixed(2)).join(', ')}; ${load()})`,
    target: '≥ 1.8×',
    met: availableParallelism() < 2 ? null : gain >= 1.8,
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

/** Recorded games of all designs a second, on so many workers that have played before. */
async function gamesPerSecond(jobs: number): Promise<number> {
  const pool = createPool(jobs);
  try {
    const portions = GAMES.flatMap(({ id, createEngine, data }) => {
      const completed = completeSetup(createEngine(data).manifest, {});
      if ('problems' in completed) throw new Error(completed.problems.join());
      return Array.from({ length: SHARED / 5 }, (_, portion) => ({
        game: id,
        pack: null,
        setup: completed.setup,
        players: ['recruit'] as const,
        budget: { nodes: 200 },
        seed: 9,
        first: portion * 5,
        games: 5,
        valueEvery: 17,
      }));
    });
    const warm = GAMES.flatMap(({ id }) => portions.find(({ game }) => game === id) ?? []);
    await Promise.all(
      Array.from({ length: jobs }, () => warm)
        .flat()
        .map((one) => pool.run('record', one)),
    );
    const begun = performance.now();
    await Promise.all(portions.map((one) => pool.run('record', one)));
    return (SHARED * GAMES.length) / ((performance.now() - begun) / 1000);
  } finally {
    await pool.close();
  }
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
