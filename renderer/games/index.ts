import type { GameId } from '../../engines/core/index.ts';
import type { GamePlugin } from './types.ts';

/** Each game's own screens are read when one of its games is first shown, not with the program. */
const PLUGINS: Readonly<Record<GameId, () => Promise<GamePlugin>>> = {
  'race-for-berlin': async () => (await import('./race-for-berlin/index.ts')).raceForBerlin,
  'battle-for-germany': async () => (await import('./battle-for-germany/index.ts')).battleForGermany,
  'fall-of-berlin': async () => (await import('./fall-of-berlin/index.ts')).fallOfBerlin,
  'fall-of-the-reich': async () => (await import('./fall-of-the-reich/index.ts')).fallOfTheReich,
};

/** The screens' part of a game. */
export function loadPlugin(game: GameId): Promise<GamePlugin> {
  return PLUGINS[game]();
}
