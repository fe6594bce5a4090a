import { describe, expect, test } from 'vitest';
import { OPEN, playOut, randomPicker, seededRandom, type Picker } from '../../engines/core/index.ts';
import { officerOf } from '../../engines/race-for-berlin/officer.ts';
import { raceForBerlin } from '../../engines/race-for-berlin/index.ts';
import type { State } from '../../engines/race-for-berlin/state.ts';
import { CAMPS, EDITIONS, type RaceChoice } from '../../engines/race-for-berlin/types.ts';
import { ctx, engine, setupWith } from '../rules/race-for-berlin/support.ts';

const officer = officerOf(ctx);

/** The Officer on some seats, anything legal on the others. */
function seatedAt(...seats: readonly string[]): Picker<State, RaceChoice> {
  return (state, choices, random) => {
    const { by } = engine.decision(state);
    if (by === null || !seats.includes(by)) return randomPicker(state, choices, random);
    const [best] = officer.rank(state, choices);
    if (best === undefined) throw new Error('nothing ranked');
    return best.choice;
  };
}

/** States of an Officer game in which a seat decides. */
function positions(seed: number, every: number): State[] {
  const found: State[] = [];
  let count = 0;
  const pick = seatedAt(...CAMPS);
  playOut(engine, {
    setup: setupWith(),
    random: seededRandom(seed),
    pick: (state, choices, random) => {
      if (count++ % every === 0) found.push(state);
      return pick(state, choices, random);
    },
  });
  return found;
}

describe('the Officer of Race for Berlin', () => {
  test.each(EDITIONS)('ends its games and reaches Berlin (%s)', (edition) => {
    for (let seed = 1; seed <= 3; seed++) {
      const { result, state } = playOut(engine, {
        setup: setupWith({ edition }),
        random: seededRandom(seed),
        pick: seatedAt(...CAMPS),
      });
      expect(result).not.toBeNull();
      expect(engine.view(state, OPEN).berlin.some(({ camp }) => camp !== null)).toBe(true);
    }
  });

  test('ranks only what is on offer, gives every choice a worded reason and answers the same twice', () => {
    const texts = ['en', 'fr'].map(
      (language) => raceForBerlin.texts(raceForBerlin.data, language === 'fr' ? 'fr' : 'en').messages,
    );
    for (const state of positions(5, 5)) {
      const choices = engine.choices(state);
      const ranked = officer.rank(state, choices);
      expect(ranked.length).toBeGreaterThan(0);
      for (const { choice, reason } of ranked) {
        expect(choices).toContain(choice);
        for (const messages of texts) expect(messages).toHaveProperty([reason.key]);
      }
      expect(officerOf(ctx).rank(state, choices)).toEqual(ranked);
    }
  });

  test('values a position from 0 to 1, one seat against the other', () => {
    for (const state of positions(6, 20)) {
      const value = officer.value(state, 'zhukov');
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(value + officer.value(state, 'koniev')).toBeCloseTo(1);
    }
  });

  test.each(CAMPS)('beats anything legal as %s', (seat) => {
    let won = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const { result } = playOut(engine, {
        setup: setupWith(),
        random: seededRandom(seed),
        pick: seatedAt(seat),
      });
      if (result?.winner === seat) won++;
    }
    expect(won).toBeGreaterThanOrEqual(8);
  });
});

describe('an imagined state of Race for Berlin', () => {
  test.each(CAMPS)('looks the same to %s and depends on nothing it may not know', (seat) => {
    const rival = seat === 'zhukov' ? 1 : 0;
    for (const state of positions(7, 11)) {
      const imagined = engine.imagine?.(state, seat, seededRandom(3));
      if (imagined === undefined) throw new Error('no imagination');
      expect(engine.view(imagined, seat)).toEqual(engine.view(state, seat));
      if (engine.decision(state).by === seat) expect(engine.choices(imagined)).toEqual(engine.choices(state));
      expect(engine.check(imagined)).toEqual([]);
      const [drawn] = state.cup;
      const held = state.chits[rival] ?? 0;
      if (drawn === undefined || held === 0) continue;
      const other: State = {
        ...state,
        chits: state.chits.map((chit, camp) => (camp === rival ? drawn : chit)),
        cup: [...state.cup.slice(1), held].sort((a, b) => a - b),
      };
      expect(JSON.stringify(engine.imagine?.(other, seat, seededRandom(3)))).toBe(JSON.stringify(imagined));
    }
  });
});
