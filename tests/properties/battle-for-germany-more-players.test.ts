import { expect, test } from 'vitest';
import { playGames } from './battle-for-germany-games.ts';

test.each([['threePlayer'], ['fourPlayer']])('500 random games of %s end, with every invariant kept and equal hashes on replay', (scenario) => {
  expect(playGames(scenario, 500).plies).toBeGreaterThan(100_000);
});
