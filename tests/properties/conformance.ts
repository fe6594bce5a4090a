import { describe, expect, test } from 'vitest';
import {
  answerChance,
  canonicalJson,
  CHANCE,
  completeSetup,
  hashOf,
  isRefused,
  OPEN,
  play,
  randomPicker,
  replay,
  scenarioOf,
  seededRandom,
  weightsOf,
  type Choice,
  type Decision,
  type Engine,
  type GameEvent,
  type GameModule,
  type Played,
  type Random,
  type Setup,
} from '../../engines/core/index.ts';

/** How hard to press an engine. */
export interface Pressure {
  /** Random games played in full with every check at every state. */
  readonly games: number;
  /** More plies than any real game takes. */
  readonly maxPlies: number;
  /**
   * Exchanges facts that `seat` cannot see, or null if there is nothing to exchange. View, decision, choices and
   * events seen must then be the same: this is what "leaks nothing" means.
   */
  reshuffleHidden?(state: unknown, seat: string, random: Random): unknown | null;
}

/** A set-up with every option drawn at random, so that no mixture of rules goes unplayed. */
export function randomSetup(engine: Engine, random: Random): Setup {
  const scenario = engine.manifest.scenarios[random.below(engine.manifest.scenarios.length)];
  const options = engine.manifest.options.map(
    ({ key, values }) => [key, values[random.below(values.length)]] as const,
  );
  const made = completeSetup(engine.manifest, {
    scenario: scenario?.id,
    options: Object.fromEntries(options),
  });
  if (!('setup' in made)) throw new Error(made.problems.join('; '));
  return made.setup;
}

/** Freezes a value to its leaves: whoever changes it afterwards is found out. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

interface Step {
  readonly state: unknown;
  readonly decision: Decision;
  readonly offered: readonly Choice[];
  readonly choice: Choice;
  readonly played: Played<unknown, GameEvent>;
}

/** Plays one random game, handing every step to the checks. */
export function walk(
  engine: Engine,
  setup: Setup,
  random: Random,
  maxPlies: number,
  visit: (step: Step) => void,
): unknown {
  let state = deepFreeze(engine.start(setup));
  for (let ply = 0; ply < maxPlies; ply++) {
    const decision = engine.decision(state);
    if (decision.by === null) return state;
    const offered = engine.choices(state);
    const choice =
      decision.by === CHANCE && 'chance' in decision
        ? answerChance(decision.chance, offered, random)
        : randomPicker(state, offered, random);
    const played = engine.apply(state, choice);
    visit({ state, decision, offered, choice, played });
    state = deepFreeze(played.state);
  }
  throw new Error(`no end after ${maxPlies} choices: ${JSON.stringify(engine.decision(state))}`);
}

/** The suite every engine must pass: what the contract promises, tried over many random games. */
export function conformance(module: GameModule, pressure: Pressure): void {
  const engine = module.createEngine(module.data);
  const eachGame = (
    visit: (step: Step, setup: Setup, random: Random) => void,
    games = pressure.games,
  ): void => {
    for (let seed = 1; seed <= games; seed++) {
      const random = seededRandom(seed);
      const setup = randomSetup(engine, random);
      walk(engine, setup, random, pressure.maxPlies, (step) => visit(step, setup, random));
    }
  };
  const few = Math.max(3, Math.ceil(pressure.games / 8));

  describe(`${module.id} keeps the contract`, () => {
    test('every game ends within the limit, with a result and nothing left to choose', () => {
      for (let seed = 1; seed <= pressure.games; seed++) {
        const random = seededRandom(seed);
        const end = walk(engine, randomSetup(engine, random), random, pressure.maxPlies, () => {});
        expect(engine.result(end)).not.toBeNull();
        expect(engine.choices(end)).toEqual([]);
      }
    });

    test('a state that is not final offers choices, all different, always in the same order', () => {
      eachGame(({ state, offered }) => {
        expect(offered.length).toBeGreaterThan(0);
        expect(engine.result(state)).toBeNull();
        if (offered.length < 400) expect(new Set(offered.map(canonicalJson)).size).toBe(offered.length);
        expect(engine.choices(state)).toEqual(offered);
      }, few);
    });

    test('a state survives a trip through JSON and plays on the same', () => {
      eachGame(({ state, offered, choice, played }) => {
        const copy: unknown = JSON.parse(JSON.stringify(state));
        expect(canonicalJson(copy)).toBe(canonicalJson(state));
        expect(engine.choices(copy)).toEqual(offered);
        expect(canonicalJson(engine.apply(copy, choice).state)).toBe(canonicalJson(played.state));
      }, few);
    });

    test('weights of chance sum to one, one for each answer', () => {
      eachGame(({ decision, offered }) => {
        if (!('chance' in decision)) return;
        const weights = weightsOf(decision.chance, offered.length);
        expect(weights.length).toBe(offered.length);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      }, few);
    });

    test('chance events keep their distribution: it sums to one and holds the outcome', () => {
      eachGame(({ played }) => {
        for (const event of played.events) {
          if (!Array.isArray(event['distribution'])) continue;
          const rows = event['distribution'] as readonly { outcome: string; probability: number }[];
          expect(rows.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
          expect(rows.find(({ outcome }) => outcome === event['outcome'])?.probability).toBeGreaterThan(0);
        }
      }, few);
    });

    test('what is offered is allowed, and what is not offered is refused with a rule', () => {
      eachGame(({ state, decision, offered }, _setup, random) => {
        const some = offered[random.below(offered.length)];
        if (some !== undefined) {
          expect(engine.explain(state, some)).toBeNull();
          expect(isRefused(play(engine, state, some))).toBe(false);
        }
        const refused = play(engine, state, { do: 'no-such-thing' });
        expect(isRefused(refused) && refused.refused.rule).toBeTruthy();
        expect(decision.rule).toBeTruthy();
      }, few);
    });

    test('every event and decision carries a rule number of the rulebook', () => {
      const numbers = new Set(module.rules.map(({ number }) => number));
      const unknown = new Set<string>();
      eachGame(({ decision, played }) => {
        if (!numbers.has(decision.rule)) unknown.add(decision.rule);
        for (const { rule } of played.events) if (!numbers.has(rule)) unknown.add(rule);
      }, few);
      expect([...unknown]).toEqual([]);
    });

    test('invariants hold at every state', () => {
      eachGame(({ played }) => expect(engine.check(played.state)).toEqual([]), few);
    });

    test('nobody sees more than they may: facts a seat cannot see change nothing it is shown', () => {
      const { reshuffleHidden } = pressure;
      if (reshuffleHidden === undefined) return;
      let compared = 0;
      eachGame(({ state, decision, offered, choice, played }, setup, random) => {
        if (decision.by === CHANCE) return;
        for (const seat of scenarioOf(engine.manifest, setup).seats) {
          const other = reshuffleHidden(state, seat, random);
          if (other === null) continue;
          compared++;
          expect(engine.view(other, seat)).toEqual(engine.view(state, seat));
          if (decision.by !== seat) continue;
          expect(engine.decision(other)).toEqual(decision);
          expect(engine.choices(other)).toEqual(offered);
          const twin = engine.apply(other, choice);
          const told = canonicalJson(twin.events.map((event) => engine.seen(event, seat)));
          const same = canonicalJson(played.events.map((event) => engine.seen(event, seat))) === told;
          // What differs after a choice was revealed by it: undo must stop there.
          if (
            !same ||
            canonicalJson(engine.view(twin.state, seat)) !== canonicalJson(engine.view(played.state, seat))
          ) {
            expect(played.reveals).toBe(true);
          }
        }
      }, few);
      expect(compared).toBeGreaterThan(0);
    });

    test('views are plain JSON and leave the state as it was', () => {
      eachGame(({ state, decision }) => {
        const seats = decision.by === null || decision.by === CHANCE ? [OPEN] : [decision.by, OPEN];
        for (const seat of seats) {
          const view = engine.view(state, seat);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        }
      }, few);
    });

    test('replaying the list of choices gives the same hash, and so does undo then redo', () => {
      for (let seed = 1; seed <= few; seed++) {
        const random = seededRandom(seed);
        const setup = randomSetup(engine, random);
        const choices: Choice[] = [];
        const end = walk(engine, setup, random, pressure.maxPlies, ({ choice }) => choices.push(choice));
        const again = replay(engine, setup, choices);
        expect('state' in again && hashOf(again.state)).toBe(hashOf(end));
        const half = replay(engine, setup, choices.slice(0, choices.length >> 1));
        if (!('state' in half)) throw new Error('half a game does not replay');
        let state: unknown = half.state;
        for (const choice of choices.slice(choices.length >> 1)) state = engine.apply(state, choice).state;
        expect(hashOf(state)).toBe(hashOf(end));
      }
    });

    test('positions round-trip wherever a person is to decide between actions', () => {
      let tried = 0;
      eachGame(({ state, decision, offered }, setup) => {
        if (decision.by === CHANCE) return;
        const parsed = engine.parsePosition(setup, engine.formatPosition(state));
        if (!('state' in parsed)) return;
        tried++;
        expect(engine.choices(parsed.state)).toEqual(offered);
      }, few);
      expect(tried).toBeGreaterThan(0);
    });
  });
}
