import type { GameModule } from './core/index.ts';
import { battleForGermany } from './battle-for-germany/index.ts';
import { fallOfBerlin } from './fall-of-berlin/index.ts';
import { fallOfTheReich } from './fall-of-the-reich/index.ts';
import { raceForBerlin } from './race-for-berlin/index.ts';

/** The games that are built, in the order of the shelf. The host reads nothing else. */
export const GAMES: readonly GameModule[] = [raceForBerlin, battleForGermany, fallOfBerlin, fallOfTheReich];
