import { expect, test } from 'vitest';
import { playMany } from './fall-of-berlin-games.ts';

const GAMES = 1000;

test(
  `${GAMES} random games of fall-of-berlin, extended, end, keep the rules, and replay to the same hash`,
  { timeout: 600_000 },
  () => {
    const { outcomes, steps } = playMany('extended', GAMES);
    expect(outcomes.size).toBeGreaterThan(0);
    expect(steps).toContain('combatRoll');
  },
);
