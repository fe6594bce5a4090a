import {
  seededRandom,
  type Advice,
  type Bot,
  type BotLevel,
  type GameId,
} from '../../../engines/core/index.ts';
import type { Editions } from '../editions.ts';
import type { Pack } from '../packs.ts';
import { playerOf, type BudgetSpec } from './playouts.ts';

/** One decision for a bot: a state, and the number its thoughts start from. */
export interface ThinkRequest {
  readonly game: GameId;
  readonly pack: Pack | null;
  readonly level: BotLevel;
  readonly budget: BudgetSpec;
  readonly state: unknown;
  readonly seed: number;
  /** The ply: every decision of a game has numbers of its own. */
  readonly stream: number;
}

/** How many of the weighed choices are sent back: more than anybody reads. */
const TOLD = 6;

/** Thinks for a table. Bots are kept from one decision to the next: making one derives maps and tables. */
export function createThinker(editions: Editions): (request: ThinkRequest) => Advice {
  const made = new Map<string, Bot>();
  return ({ game, pack, level, budget, state, seed, stream }) => {
    const edition = editions.of(game, pack);
    const key = `${game}:${edition.packHash}:${level}:${JSON.stringify(budget)}`;
    const bot = made.get(key) ?? playerOf(edition, level, budget);
    made.set(key, bot);
    const advice = bot.choose(state, seededRandom(seed, stream));
    return { ...advice, ranked: advice.ranked.slice(0, TOLD) };
  };
}
