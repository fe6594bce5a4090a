import { expect, test } from 'vitest';
import { GAMES, playGames } from './battle-for-germany-games.ts';

test.each([['historical'], ['collapseInTheEast'], ['redStarWhiteStar'], ['expandedHistorical']])(
  'random games of %s end, with every invariant kept and equal hashes on replay',
  (scenario) => {
    expect(playGames(scenario, GAMES).plies).toBeGreaterThan(100 * GAMES);
  },
  2_000_000,
);
