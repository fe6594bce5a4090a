import { describe, expect, test } from 'vitest';
import { hashOf, playOut, replay, seededRandom } from '../../engines/core/index.ts';
import { fallOfBerlin } from '../../engines/fall-of-berlin/index.ts';
import { engine, setupWith } from '../rules/fall-of-berlin/support.ts';
import { conformance } from './conformance.ts';
import { eager, MIXES, playChecked, type Tally } from './fall-of-berlin-games.ts';

conformance(fallOfBerlin, { games: 16, maxPlies: 9000 });

const EAGER_GAMES = 120;

describe('fall-of-berlin over many games', () => {
  test(`${EAGER_GAMES} games of players who press on reach every decision and every event`, () => {
    const seen: Tally = { steps: new Set(), events: new Set(), outcomes: new Set() };
    const scenarios = engine.manifest.scenarios.map(({ id }) => id);
    for (let seed = 1; seed <= EAGER_GAMES; seed++) {
      const setup = setupWith(MIXES[seed % MIXES.length], scenarios[seed % scenarios.length]);
      const { state, choices } = playChecked(setup, seed, eager, seen);
      if (seed % 30 !== 0) continue;
      const again = replay(engine, setup, choices);
      expect('state' in again && hashOf(again.state)).toBe(hashOf(state));
    }
    for (const step of [
      'stand',
      'standLoss',
      'demoralizationRoll',
      'demoralizationLoss',
      'demoralizedRoll',
      'demoralizedLoss',
      'excess',
      'displace',
      'order',
      'retreat',
      'advance',
      'air',
      'bombardmentRoll',
    ]) {
      expect(seen.steps, step).toContain(step);
    }
    for (const event of [
      'stood',
      'leftMap',
      'exited',
      'isolation',
      'demoralization',
      'wenckReleased',
      'split',
      'merged',
      'entered',
      'delayed',
      'tankBonus',
      'artillerySupported',
      'surrendered',
      'frontChosen',
    ]) {
      expect(seen.events, event).toContain(event);
    }
    expect([...seen.outcomes].sort()).toEqual(expect.arrayContaining(['berlin-holds', 'german-victory']));
  });

  test('a playout of the core ends with a result', () => {
    const { result, plies } = playOut(engine, { setup: setupWith(), random: seededRandom(7) });
    expect(result).not.toBeNull();
    expect(plies).toBeGreaterThan(100);
  });
});
