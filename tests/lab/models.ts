import type { FightModel, GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** An attack in the open with nothing in the way. */
export const PLAIN = { ground: 'open', fort: false, river: 'none', tanks: false } as const;

const MODELS = new Map(GAMES.map((module) => [module.id, module.fightModel?.(module.data)]));

/** The combat model of a game, made once. */
export function modelOf(game: GameId): FightModel {
  const model = MODELS.get(game);
  if (model === undefined) throw new Error(`no model of ${game}`);
  return model;
}
