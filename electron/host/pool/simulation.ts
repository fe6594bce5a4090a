import type { PlayoutsRequest, PlayoutSummary } from './playouts.ts';
import type { Pool } from './pool.ts';

/** Many games, shared out among the workers of a pool. */
export interface SimulationRequest extends Omit<PlayoutsRequest, 'first'> {
  readonly first?: number;
  readonly jobs: number;
  readonly signal?: AbortSignal;
  /** Called as games come in, in any order. */
  readonly onGames?: (games: readonly PlayoutSummary[]) => void;
}

/** Plays the games in small portions; the answer is in the order of their numbers, whatever the number of workers. */
export async function runSimulation(pool: Pool, request: SimulationRequest): Promise<PlayoutSummary[]> {
  const { jobs, signal, onGames, first = 0, games, ...rest } = request;
  const portion = Math.max(1, Math.min(25, Math.ceil(games / (jobs * 8))));
  const starts = Array.from({ length: Math.ceil(games / portion) }, (_, index) => index * portion);
  const parts = await Promise.all(
    starts.map(async (start) => {
      const count = Math.min(portion, games - start);
      const part = await pool.run('playouts', { ...rest, first: first + start, games: count }, signal);
      onGames?.(part);
      return part;
    }),
  );
  return parts.flat();
}
