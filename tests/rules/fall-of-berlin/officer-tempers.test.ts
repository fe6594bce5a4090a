import { describe, expect, test } from 'vitest';
import { playOut, seededRandom, type Choice, type Picker } from '../../../engines/core/index.ts';
import {
  createOfficer,
  type BerlinChoice,
  type BerlinOfficer,
} from '../../../engines/fall-of-berlin/index.ts';
import { createPlanner } from '../../../engines/fall-of-berlin/officer-planner.ts';
import { createTempers } from '../../../engines/fall-of-berlin/officer-tempers.ts';
import { WEIGHTS } from '../../../engines/fall-of-berlin/officer-weights.ts';
import type { State } from '../../../engines/fall-of-berlin/state.ts';
import { ctx, engine, G, given, S, setupWith } from './support.ts';

const officer = createOfficer(ctx);
const tempers = createTempers(ctx);

/** What a player likes best. */
function bestOf(player: BerlinOfficer, state: State, choices: readonly BerlinChoice[]): Choice {
  const [first] = player.rank(state, choices);
  if (first === undefined) throw new Error('no opinion');
  return first.choice;
}

/** Plays a game among Officers, looking on at every decision of a player. */
function watched(look: (state: State, choices: readonly BerlinChoice[]) => void): void {
  const pick: Picker<State, BerlinChoice> = (state, choices, random) => {
    if (engine.decision(state).by === 'chance') {
      const dice = choices[random.below(choices.length)];
      if (dice === undefined) throw new Error('no dice');
      return dice;
    }
    look(state, choices);
    const [best] = officer.rank(state, choices);
    if (best === undefined) throw new Error('no opinion');
    return best.choice;
  };
  playOut(engine, { setup: setupWith(), random: seededRandom(11), pick });
}

describe('the tempers of the Officer', () => {
  test('leave the Officer itself as it is: its own weights, in every decision of a game', () => {
    const plain = createPlanner(ctx, WEIGHTS);
    watched((state, choices) => {
      expect(bestOf(officer, state, choices)).toEqual(bestOf(plain, state, choices));
    });
  });

  test('differ from the Officer and from each other on both sides, and judge a position alike', () => {
    const players = [officer, ...tempers];
    const parted = { soviet: new Set<string>(), german: new Set<string>() };
    watched((state, choices) => {
      const { by } = engine.decision(state);
      if (by !== 'soviet' && by !== 'german') throw new Error(`nobody expects ${String(by)}`);
      const wishes = players.map((player) => JSON.stringify(bestOf(player, state, choices)));
      wishes.forEach((wish, a) => {
        for (let b = 0; b < a; b++) if (wish !== wishes[b]) parted[by].add(`${b}:${a}`);
      });
      for (const player of tempers) expect(player.value(state, by)).toBe(officer.value(state, by));
    });
    const pairs = (players.length * (players.length - 1)) / 2;
    expect([parted.soviet.size, parted.german.size]).toEqual([pairs, pairs]);
  });

  test('§7B the chief marches operationally where nobody could be reached, and keeps ready to fight where somebody could', () => {
    const [chief] = tempers;
    if (chief === undefined) throw new Error('no chief');
    // Woods cost two of the three points: the enemy three hexes away is out of reach, the one two hexes away is not.
    const away = given({ step: 'declare', units: { [S.konev]: '1011', [G.inf]: '0711' } });
    const near = given({ step: 'declare', units: { [S.konev]: '1011', [G.inf]: '0811' } });
    expect(bestOf(chief, away, engine.choices(away))).toEqual({ do: 'operate', unit: S.konev });
    expect(bestOf(officer, away, engine.choices(away))).toEqual({ do: 'begin' });
    expect(bestOf(chief, near, engine.choices(near))).toEqual({ do: 'begin' });
  });
});
