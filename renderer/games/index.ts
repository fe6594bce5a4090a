import type { GameId } from '../../engines/core/index.ts';
import { fallOfBerlin } from './fall-of-berlin/index.ts';
import { battleForGermany } from './battle-for-germany/index.ts';
import { fallOfTheReich } from './fall-of-the-reich/index.ts';
import { raceForBerlin } from './race-for-berlin/index.ts';
import type { GamePlugin } from './types.ts';

const PLUGINS: Readonly<Partial<Record<GameId, GamePlugin>>> = {
  'race-for-berlin': raceForBerlin,
  'fall-of-berlin': fallOfBerlin,
  'battle-for-germany': battleForGermany,
  'fall-of-the-reich': fallOfTheReich,
};

/** The screens' part of a game; null for one that is not built yet. */
export function pluginOf(game: GameId): GamePlugin | null {
  return PLUGINS[game] ?? null;
}
