import { describe, expect, test } from 'vitest';
import { playOut, sameJson, seededRandom, type Officer } from '../../engines/core/index.ts';
import { officerOf, playerOf } from '../../engines/race-for-berlin/officer.ts';
import { OTHERS, TEMPERS } from '../../engines/race-for-berlin/officer-tempers.ts';
import type { State } from '../../engines/race-for-berlin/state.ts';
import { CAMPS, type RaceChoice } from '../../engines/race-for-berlin/types.ts';
import { ctx, engine, setupWith } from '../rules/race-for-berlin/support.ts';

type Player = Officer<State, RaceChoice>;

const officer = officerOf(ctx);
const chief = playerOf(ctx, TEMPERS.chief);

function firstOf(player: Player, state: State, choices: readonly RaceChoice[]): RaceChoice {
  const [best] = player.rank(state, choices);
  if (best === undefined) throw new Error('nothing ranked');
  return best.choice;
}

/** A game, one player for each seat; `watch` sees every state in which a seat decides. */
function gameOf(seed: number, players: readonly [Player, Player], watch?: (state: State) => void) {
  return playOut(engine, {
    setup: setupWith(),
    random: seededRandom(seed),
    pick: (state, choices) => {
      watch?.(state);
      const player = engine.decision(state).by === 'zhukov' ? players[0] : players[1];
      return firstOf(player, state, choices);
    },
  });
}

/** Every position of a game among Officers. */
function positions(seed: number): State[] {
  const found: State[] = [];
  gameOf(seed, [officer, officer], (state) => found.push(state));
  return found;
}

describe('the tempers of Race for Berlin', () => {
  test.each(OTHERS)('%s is of another mind than the chief somewhere, and than the Officer', (name) => {
    const temper = playerOf(ctx, TEMPERS[name]);
    const differs = (other: Player): boolean =>
      positions(3).some((state) => {
        const choices = engine.choices(state);
        return !sameJson(firstOf(temper, state, choices), firstOf(other, state, choices));
      });
    expect(differs(chief)).toBe(true);
    expect(differs(officer)).toBe(true);
  });

  test('the bold send units into combat where the careful do not', () => {
    const [bold, careful] = [playerOf(ctx, TEMPERS.bold), playerOf(ctx, TEMPERS.careful)];
    let [boldly, carefully] = [0, 0];
    for (const state of positions(4)) {
      if (state.step !== 'designate') continue;
      const choices = engine.choices(state);
      const fights = (player: Player): number => {
        const choice = firstOf(player, state, choices);
        return choice.do === 'activate' && choice.mode === 'combat' ? 1 : 0;
      };
      boldly += fights(bold);
      carefully += fights(careful);
    }
    expect(boldly).toBeGreaterThan(carefully);
  });

  test.each(CAMPS)('the chief wins more often than the Officer as %s', (seat) => {
    let [won, lost] = [0, 0];
    for (let seed = 1; seed <= 14; seed++) {
      const { result } = gameOf(seed, seat === 'zhukov' ? [chief, officer] : [officer, chief]);
      if (result?.winner === seat) won++;
      else if (result !== null && result.winner !== null) lost++;
    }
    expect(won).toBeGreaterThan(lost);
  });
});

describe('the forecast of Race for Berlin', () => {
  test('knows better than a coin who will win from turn 6 on', () => {
    const [even, informed] = [Math.log(2), [] as number[]];
    for (let seed = 21; seed <= 40; seed++) {
      const seen = new Map<number, State>();
      const { result } = gameOf(seed, [officer, officer], (state) => {
        if (state.turn >= 6 && !seen.has(state.turn)) seen.set(state.turn, state);
      });
      if (result === null || result.winner === null) continue;
      for (const state of seen.values()) informed.push(-Math.log(officer.value(state, result.winner)));
    }
    expect(informed.length).toBeGreaterThan(40);
    const mean = informed.reduce((sum, loss) => sum + loss, 0) / informed.length;
    expect(mean).toBeLessThan(even * 0.9);
  });

  test('a victory zone more is a better chance once the race is on', () => {
    for (const state of positions(5)) {
      const slot = state.control.indexOf(-1);
      if (slot < 0 || state.turn < 6) continue;
      const held = (camp: number): State => ({
        ...state,
        control: state.control.map((owner, index) => (index === slot ? camp : owner)),
      });
      expect(officer.value(held(0), 'zhukov')).toBeGreaterThan(officer.value(held(1), 'zhukov'));
    }
  });
});
