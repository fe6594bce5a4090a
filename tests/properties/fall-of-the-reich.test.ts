import { describe, expect, test } from 'vitest';
import {
  answerChance,
  CHANCE,
  hashOf,
  playOut,
  seededRandom,
  type OptionValue,
  type Random,
} from '../../engines/core/index.ts';
import { createContext } from '../../engines/fall-of-the-reich/context.ts';
import { createEngine, fallOfTheReich, type ReichChoice } from '../../engines/fall-of-the-reich/index.ts';
import { HIDDEN, type State } from '../../engines/fall-of-the-reich/state.ts';
import { setupWith } from '../rules/fall-of-the-reich/support.ts';
import { conformance } from './conformance.ts';

const engine = createEngine(fallOfTheReich.data);
const ctx = createContext(fallOfTheReich.data);

/** Exchanges what no player can see: face-down counters and those out of play, terrain by terrain. */
function reshuffle(state: State, random: Random): State | null {
  if (state.step === 'draw') return null;
  const german = [...state.german];
  const seen = new Set([
    ...state.eliminated,
    ...state.german.filter((counter, at) => counter >= 0 && state.face[at] !== HIDDEN),
  ]);
  for (const pool of Object.values(ctx.pools)) {
    const unseen = pool.filter((counter) => !seen.has(counter));
    for (let i = unseen.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [unseen[i], unseen[j]] = [unseen[j] ?? -1, unseen[i] ?? -1];
    }
    german.forEach((counter, at) => {
      if (counter >= 0 && state.face[at] === HIDDEN && pool.includes(counter))
        german[at] = unseen.pop() ?? -1;
    });
  }
  return { ...state, german };
}

conformance(fallOfTheReich, {
  games: 40,
  maxPlies: 4000,
  reshuffleHidden: (state, _seat, random) => reshuffle(state as State, random),
});

/** Mixtures of options: each by itself, none, and all together. */
const KEYS = [
  'limitedAirPower',
  'earlyLead',
  'rivalry',
  'ninthArmy',
  'reducedSupplyLuck',
  'tankReserves',
  'heavierAir',
  'setupStrategies',
];
const MIXES: readonly Readonly<Record<string, OptionValue>>[] = [
  {},
  ...KEYS.map((key) => ({ [key]: true })),
  { adjacentAcrossWater: false, eliteDice: 'keep2' },
  { ...Object.fromEntries(KEYS.map((key) => [key, true])), eliteDice: 'keep2' },
];
const GAMES_EACH = 100;

/** A player that knows a little: presses attacks, supports them, and keeps calling; it sees more of the game than chance does. */
function eager(state: State, choices: readonly ReichChoice[], random: Random): ReichChoice {
  const pick = (list: readonly ReichChoice[]): ReichChoice => {
    const one = list[random.below(list.length)];
    if (one === undefined) throw new Error('nothing to choose');
    return one;
  };
  if (state.step === 'support') return choices.at(-1) ?? pick(choices);
  const rest = choices.filter(
    ({ do: kind }) => kind !== 'endCombat' && kind !== 'endSupply' && kind !== 'done',
  );
  return rest.length > 0 && random.below(12) > 0 ? pick(rest) : pick(choices);
}

describe('random games of Berlin: Fall of the Reich', () => {
  test.each(MIXES.map((options) => [JSON.stringify(options), options] as const))(
    '%s: units are conserved, invariants hold, the game ends',
    (_name, options) => {
      const setup = setupWith(options);
      for (let seed = 0; seed < GAMES_EACH; seed++) {
        const random = seededRandom(seed, 77);
        let state = engine.start(setup);
        let plies = 0;
        for (; state.step !== 'over'; plies++) {
          const decision = engine.decision(state);
          const choices = engine.choices(state);
          const choice =
            decision.by === CHANCE && 'chance' in decision
              ? answerChance(decision.chance, choices, random)
              : seed % 2 === 0
                ? eager(state, choices, random)
                : choices[random.below(choices.length)];
          if (choice === undefined) throw new Error(`no choice at ${state.step}`);
          state = engine.apply(state, choice).state;
          if (plies % 5 === 0) {
            const broken = engine.check(state);
            if (broken.length > 0) throw new Error(`seed ${seed}, ply ${plies}: ${broken.join('; ')}`);
          }
          if (plies > 6000) throw new Error(`seed ${seed} does not end`);
        }
        expect(engine.check(state)).toEqual([]);
        expect(engine.result(state)).not.toBeNull();
        const placed = state.german.filter(
          (counter) => counter >= 0 && ctx.counters[counter]?.terrain !== null,
        ).length;
        expect(placed + state.eliminated.length).toBe(65);
      }
    },
  );

  test('§7.1 §8.3.4 §9.1 what is offered never breaks a limit: sampled moves are replayed against the rules', () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = playOut(engine, {
        setup: setupWith(),
        random: seededRandom(seed, 5),
        pick: eager,
        record: true,
      });
      let state = engine.start(setupWith());
      for (const choice of game.choices) {
        const before = state;
        state = engine.apply(before, choice).state;
        if (choice.do !== 'move') continue;
        const to = ctx.board.indexOf(choice.to);
        const there = state.soviet.filter((at) => at === to).length;
        if (ctx.isZone[to] !== true) expect(there).toBeLessThanOrEqual(4);
        expect(choice.to === 'C' || choice.to === 'G').toBe(false);
        if (
          (choice.to === '50' || choice.to === '51') &&
          before.german[to] !== -1 &&
          !before.contested.includes(to)
        )
          expect(before.morale).toBeLessThan(20);
        if (before.german[to] !== -1) expect(choice.via).toBeDefined();
      }
    }
  });

  test('going back any number of plies and playing the same again gives the same hash', () => {
    for (let seed = 0; seed < 10; seed++) {
      const setup = setupWith(MIXES[seed % MIXES.length]);
      const { choices, state: end } = playOut(engine, {
        setup,
        random: seededRandom(seed, 9),
        pick: eager,
        record: true,
      });
      const states: State[] = [engine.start(setup)];
      for (const choice of choices)
        states.push(engine.apply(states.at(-1) ?? engine.start(setup), choice).state);
      const from = seededRandom(seed).below(choices.length);
      let again = states[from] ?? engine.start(setup);
      for (const choice of choices.slice(from)) again = engine.apply(again, choice).state;
      expect(hashOf(again)).toBe(hashOf(end));
      expect(hashOf(JSON.parse(JSON.stringify(again)))).toBe(hashOf(end));
    }
  });

  test('positions of every ply read back as the same state', () => {
    for (let seed = 0; seed < 4; seed++) {
      const setup = setupWith(MIXES[seed * 3]);
      const { choices } = playOut(engine, {
        setup,
        random: seededRandom(seed, 3),
        pick: eager,
        record: true,
      });
      let state = engine.start(setup);
      for (const choice of choices) {
        state = engine.apply(state, choice).state;
        const parsed = engine.parsePosition(setup, engine.formatPosition(state));
        if (!('state' in parsed)) throw new Error(`${state.step}: ${parsed.problems.join('; ')}`);
        expect(parsed.state).toEqual(state);
      }
    }
  });

  test('odds against a hidden defender do not depend on who hides there', () => {
    let compared = 0;
    for (let seed = 0; seed < 6; seed++) {
      const random = seededRandom(seed, 21);
      const { choices } = playOut(engine, { setup: setupWith(), random, record: true });
      let state = engine.start(setupWith());
      for (const choice of choices) {
        state = engine.apply(state, choice).state;
        if (state.step !== 'activation') continue;
        const other = reshuffle(state, random);
        for (const { at, units } of engine.view(state, 'soviet').pending) {
          if (other === null) continue;
          compared++;
          expect(engine.query(other, 'soviet', { ask: 'combat', at, units })).toEqual(
            engine.query(state, 'soviet', { ask: 'combat', at, units }),
          );
        }
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
