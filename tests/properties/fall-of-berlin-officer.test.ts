import { describe, expect, test } from 'vitest';
import { createWording } from '../../electron/host/wording.ts';
import { playOut, randomPicker, seededRandom, type Picker } from '../../engines/core/index.ts';
import { createOfficer, fallOfBerlin, type BerlinChoice } from '../../engines/fall-of-berlin/index.ts';
import type { State } from '../../engines/fall-of-berlin/state.ts';
import { ctx, engine, setupWith } from '../rules/fall-of-berlin/support.ts';
import { MIXES } from './fall-of-berlin-games.ts';

const officer = createOfficer(ctx);
const words = (['en', 'fr'] as const).map((language) =>
  createWording(fallOfBerlin.texts(fallOfBerlin.data, language), language),
);

/** The Officer in some seats, chance in the others. */
function officerIn(...seats: readonly string[]): Picker<State, BerlinChoice> {
  return (state, choices, random) => {
    const { by } = engine.decision(state);
    if (by === null || !seats.includes(by)) return randomPicker(state, choices, random);
    const [best] = officer.rank(state, choices);
    if (best === undefined) throw new Error('no opinion');
    return best.choice;
  };
}

const ALL = ['german', 'soviet', 'zhukov', 'konev'];

describe('the Officer', () => {
  test.each(engine.manifest.scenarios.map(({ id }) => id))(
    'plays whole games of %s, every choice legal',
    (scenario) => {
      MIXES.slice(0, 3)
        .concat(MIXES.slice(-1))
        .forEach((options, seed) => {
          const pick: Picker<State, BerlinChoice> = (state, choices, random) => {
            const choice = officerIn(...ALL)(state, choices, random);
            expect(choices).toContain(choice);
            return choice;
          };
          const game = playOut(engine, {
            setup: setupWith(options, scenario),
            random: seededRandom(seed),
            pick,
          });
          expect(game.result).not.toBeNull();
          expect(engine.check(game.state)).toEqual([]);
        });
    },
  );

  test('gives every choice of a game a score, a reason in both languages, and the same answer twice', () => {
    const again = createOfficer(ctx);
    const pick: Picker<State, BerlinChoice> = (state, choices, random) => {
      const ranked = officer.rank(state, choices);
      expect(ranked.length).toBeGreaterThan(0);
      for (const { reason, choice } of ranked.slice(0, 3)) {
        expect(choices).toContain(choice);
        for (const word of words) expect(word.phrase(reason)).not.toMatch(/^bot\.|undefined|\{/);
      }
      const other = officerIn(...ALL)(state, choices, random);
      expect(again.rank(state, choices)[0]?.choice).toEqual(other);
      return other;
    };
    playOut(engine, { setup: setupWith(), random: seededRandom(5), pick });
  });

  test('takes Berlin from a player at random, and holds it against one', () => {
    const wins = (seat: string): number => {
      let won = 0;
      for (let seed = 0; seed < 6; seed++) {
        const game = playOut(engine, {
          setup: setupWith(),
          random: seededRandom(seed),
          pick: officerIn(seat),
        });
        if (game.result?.winner === seat) won++;
      }
      return won;
    };
    expect(wins('soviet')).toBeGreaterThanOrEqual(5);
    expect(wins('german')).toBeGreaterThanOrEqual(5);
  });

  test('values lie between nought and one, the seats share the chance, and the end is exact', () => {
    const pick: Picker<State, BerlinChoice> = (state, choices, random) => {
      const soviet = officer.value(state, 'soviet');
      expect(soviet).toBeGreaterThanOrEqual(0);
      expect(soviet).toBeLessThanOrEqual(1);
      expect(officer.value(state, 'german')).toBeCloseTo(1 - soviet, 9);
      return officerIn(...ALL)(state, choices, random);
    };
    const { state, result } = playOut(engine, { setup: setupWith(), random: seededRandom(9), pick });
    expect(officer.value(state, result?.winner ?? '')).toBe(1);
  });
});
