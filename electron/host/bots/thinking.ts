import { CHANCE, hashOf, type Advice, type BotLevel, type Seat } from '../../../engines/core/index.ts';
import type { BudgetSpec } from '../pool/playouts.ts';
import type { Pool } from '../pool/pool.ts';
import type { Track } from '../tracks.ts';

/** Parts the thoughts of a game from its dice, which count from the same seed. */
const THOUGHTS = 0x6d2b79f5;

/** The number a game's bots think from: its seed, or its id where the dice have none. */
function thoughtSeed({ row }: Track): number {
  return ((row.seed ?? Number.parseInt(hashOf(row.id).slice(0, 8), 16)) ^ THOUGHTS) >>> 0;
}

/** Asks a bot about the head of a line, in a worker: the same line gives the same thought. */
export function think(
  pool: Pool,
  track: Track,
  level: BotLevel,
  budget: BudgetSpec,
  signal?: AbortSignal,
): Promise<Advice> {
  const { module, pack } = track.edition;
  return pool.run(
    'think',
    {
      game: module.id,
      pack,
      level,
      budget,
      state: track.state,
      seed: thoughtSeed(track),
      stream: track.line.plies,
    },
    signal,
  );
}

/** The seat that has to decide at the head of a line; null for chance, and when the game is over or cannot go on. */
export function decider(track: Track): Seat | null {
  const { by } = track.edition.engine.decision(track.state);
  return by === CHANCE || !track.playable ? null : by;
}
