import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { createHost } from '../../electron/host/host.ts';
import { tempDir } from '../host/support.ts';

const ROUNDS = 25;

/** Starts the player and ends it without warning after a moment of its play; answers what it had shown. */
function playAndKill(dataDir: string, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'player.ts'), dataDir, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let shown = '';
    let waiting = true;
    child.stdout.on('data', (data: Buffer) => {
      shown += data.toString();
      if (!waiting) return;
      waiting = false;
      setTimeout(() => child.kill('SIGKILL'), (round * 37) % 61);
    });
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the player ended by itself with ${code}`));
      resolve(shown.split('\n').slice(0, -1));
    });
  });
}

test('nothing that was shown is lost when the program is killed at any moment', async () => {
  const dataDir = tempDir();
  let lines = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const shown = await playAndKill(dataDir, round);
    lines += shown.length;
    const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
    try {
      expect((await host.api.about({})).notice).toBeNull();
      for (const line of shown) {
        const { id, ply, view }: { id: string; ply: number; view: unknown } = JSON.parse(line);
        expect((await host.api.seek({ id, ply, language: 'en' })).view).toEqual(view);
      }
      if (round === ROUNDS - 1)
        expect(await host.api.checkArchive({})).toMatchObject({ ok: true, problems: [] });
    } finally {
      host.close();
    }
  }
  expect(lines).toBeGreaterThan(ROUNDS);
}, 240_000);
