import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GameModule } from '../../engines/core/index.ts';
import type { TableState } from '../../electron/host/api.ts';
import { createHost, type Host } from '../../electron/host/host.ts';
import { toy } from './toy.ts';

/** A folder that is gone after the test. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'quartet-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A host on real SQLite in a folder of its own. */
export function testHost(dataDir = tempDir(), modules: readonly GameModule[] = [toy]): Host {
  const host = createHost({
    dataDir,
    modules,
    entropy: randomBytes,
    now: () => new Date(),
    archive: { waitMs: 50 },
  });
  onTestFinished(() => host.close());
  return host;
}

/** A new game of the toy. */
export async function newToy(
  host: Host,
  mode: 'seeded' | 'sealed' | 'typed' = 'seeded',
  seed = 7,
): Promise<TableState> {
  const { id } = await host.api.newGame({
    game: 'race-for-berlin',
    dice: mode === 'seeded' ? { mode, seed } : { mode },
    title: 'A toy',
    language: 'en',
  });
  return host.api.open({ id, language: 'en' });
}

/** Plays one choice at the head of the table's line. */
export function playOn(
  host: Host,
  table: TableState,
  choice: TableState['choices'][number]['choice'],
): Promise<TableState> {
  return host.api.play({ id: table.record.id, line: table.line.id, ply: table.ply, choice, language: 'en' });
}

/** Plays always the same of the offered choices until the game is over. */
export async function playThrough(
  host: Host,
  start: TableState,
  pick = (n: number): number => n - 1,
): Promise<TableState> {
  let table = start;
  while (table.decision.by !== null) {
    const chosen = table.choices[pick(table.choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose');
    table = await playOn(host, table, chosen.choice);
  }
  return table;
}
