import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { completeSetup } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { createHost } from '../../electron/host/host.ts';
import { runPlayouts } from '../../electron/host/pool/playouts.ts';
import { tempDir } from '../host/support.ts';

const ALL = 400;

/** Lets the experiment run until it has so many games more, then ends the program without warning; answers what it told last. */
function runAndKill(dataDir: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'experimenter.ts'), dataDir, String(ALL)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let told = 0;
    child.stdout.on('data', (data: Buffer) => {
      told = Number(data.toString().trim().split('\n').at(-1));
      if (told >= until) child.kill('SIGKILL');
    });
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(told) : reject(new Error(`ended by itself with ${code}`)),
    );
  });
}

test('an experiment that is killed twice goes on exactly: no game is lost and none is played twice', async () => {
  const dataDir = tempDir();
  const first = await runAndKill(dataDir, 1);
  const second = await runAndKill(dataDir, first + 1);
  expect(second).toBeLessThan(ALL);

  const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  try {
    const [stopped] = await host.api.labList({});
    if (stopped === undefined) throw new Error('the experiment is gone');
    // What was told is there; a portion that came in between the telling and the kill may be there too.
    expect(stopped.state).toBe('paused');
    expect(stopped.done[0]).toBeGreaterThanOrEqual(second);
    await host.api.labResume({ id: stopped.id });
    while ((await host.api.labList({}))[0]?.state === 'running') await wait(20);
    const report = await host.api.labRead({ id: stopped.id });
    expect(report.experiment.done).toEqual([ALL]);
    expect(report.arms[0]).toMatchObject({ n: ALL, errors: 0 });

    // The same games as if nothing had happened.
    const editions = createEditions(GAMES);
    const made = completeSetup(editions.of('fall-of-the-reich', null).engine.manifest, {});
    if (!('setup' in made)) throw new Error('no set-up');
    const played = runPlayouts(editions, {
      game: 'fall-of-the-reich',
      pack: null,
      setup: made.setup,
      players: ['recruit'],
      budget: { nodes: 200 },
      seed: 11,
      first: 0,
      games: ALL,
    });
    const plies = report.arms[0]?.measures.find(({ id }) => id === 'plies')?.estimate;
    expect(plies?.n).toBe(ALL);
    expect(plies?.value).toBeCloseTo(played.reduce((sum, one) => sum + one.plies, 0) / ALL, 9);
    for (const { outcome, winner, share } of report.arms[0]?.outcomes ?? []) {
      const same = played.filter((one) => one.outcome === outcome && one.winner === winner).length;
      expect(Math.round(share.value * ALL)).toBe(same);
    }
  } finally {
    host.close();
  }
});
