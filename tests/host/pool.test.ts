import { describe, expect, onTestFinished, test } from 'vitest';
import type { PlayoutsRequest } from '../../electron/host/pool/playouts.ts';
import { Cancelled, createPool, type Pool } from '../../electron/host/pool/pool.ts';
import { runSimulation } from '../../electron/host/pool/simulation.ts';
import { completeSetup } from '../../engines/core/index.ts';
import { fallOfTheReich } from '../../engines/fall-of-the-reich/index.ts';

function poolOf(size: number): Pool {
  const pool = createPool(size);
  onTestFinished(() => pool.close());
  return pool;
}

function requestOf(games: number): Omit<PlayoutsRequest, 'first'> {
  const completed = completeSetup(fallOfTheReich.createEngine(fallOfTheReich.data).manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { setup } = completed;
  return {
    game: 'fall-of-the-reich',
    pack: null,
    setup,
    players: ['recruit'],
    budget: { nodes: 1 },
    seed: 4,
    games,
  };
}

describe('a pool of workers', () => {
  test('plays the same games whatever the number of workers, in their order', async () => {
    const played = async (jobs: number) =>
      (await runSimulation(poolOf(jobs), { ...requestOf(20), jobs })).map(
        ({ index, outcome, plies, error }) => ({
          index,
          outcome,
          plies,
          error,
        }),
      );
    const alone = await played(1);
    expect(alone.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(alone.every(({ outcome, error }) => outcome !== null && error === null)).toBe(true);
    expect(await played(2)).toEqual(alone);
  });

  test('sends a game’s choices along when asked', async () => {
    const [one] = await runSimulation(poolOf(1), { ...requestOf(1), jobs: 1, record: true });
    expect(one?.choices).toHaveLength(one?.plies ?? -1);
  });

  test('calls off what is running and goes on with the next', async () => {
    const pool = poolOf(1);
    const stop = new AbortController();
    const long = pool.run('playouts', { ...requestOf(1_000_000), first: 0 }, stop.signal);
    const next = pool.run('playouts', { ...requestOf(1), first: 0 });
    setTimeout(() => stop.abort(), 50);
    await expect(long).rejects.toBeInstanceOf(Cancelled);
    expect(await next).toHaveLength(1);
  });

  test('reports an error of a task and lives on', async () => {
    const pool = poolOf(1);
    const broken = { ...requestOf(1), setup: { scenario: 'nowhere', options: {} }, first: 0 };
    await expect(pool.run('playouts', broken)).rejects.toThrow('nowhere');
    expect(await pool.run('playouts', { ...requestOf(1), first: 0 })).toHaveLength(1);
  });
});
