import { describe, expect, test } from 'vitest';
import {
  BOT_LEVELS,
  CHANCE,
  answerChance,
  completeSetup,
  createBot,
  OPEN,
  playMatch,
  randomPicker,
  sameJson,
  scenarioOf,
  seededRandom,
  type Bot,
  type BotLevel,
  type Engine,
  type GameModule,
  type Random,
  type Seat,
  type Setup,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** Positions looked at in each game; they lie along one random game, so early and late ones are among them. */
const POSITIONS = 24;

function setupOf(engine: Engine): Setup {
  const completed = completeSetup(engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  return completed.setup;
}

/** States of a random game in which a seat has something to choose. */
function positionsOf(
  engine: Engine,
  seed: number,
): readonly { readonly state: unknown; readonly seat: Seat }[] {
  const random = seededRandom(seed);
  const found: { state: unknown; seat: Seat }[] = [];
  let state = engine.start(setupOf(engine));
  for (;;) {
    const decision = engine.decision(state);
    if (decision.by === null) break;
    const choices = engine.choices(state);
    if (decision.by !== CHANCE && choices.length > 1) found.push({ state, seat: decision.by });
    const choice =
      'chance' in decision
        ? answerChance(decision.chance, choices, random)
        : randomPicker(state, choices, random);
    state = engine.apply(state, choice).state;
  }
  const every = Math.max(1, Math.floor(found.length / POSITIONS));
  return found.filter((_, index) => index % every === 0).slice(0, POSITIONS);
}

function levelsOf(module: GameModule): readonly BotLevel[] {
  return module.createOfficer === undefined ? ['recruit'] : BOT_LEVELS;
}

function botOf(module: GameModule, engine: Engine, level: BotLevel): Bot {
  const officer = module.createOfficer?.(module.data);
  return createBot({ engine, officer, level, budget: { kind: 'nodes', nodes: 400 } });
}

describe.each(GAMES.map((module) => [module.id, module] as const))('%s', (_id, module) => {
  const engine = module.createEngine(module.data);

  test('what a seat may not know can be drawn anew without its noticing', () => {
    for (const { state, seat } of positionsOf(engine, 1)) {
      if (engine.imagine === undefined) {
        // A game that its Officer need not imagine has nothing to hide.
        if (module.createOfficer !== undefined)
          expect(engine.view(state, seat)).toEqual(engine.view(state, OPEN));
        continue;
      }
      const other = engine.imagine(state, seat, seededRandom(5, 1));
      expect(engine.view(other, seat)).toEqual(engine.view(state, seat));
      expect(engine.choices(other)).toEqual(engine.choices(state));
      expect(engine.decision(other)).toEqual(engine.decision(state));
      // Whoever imagines from either of them comes to the same state: nothing hidden has leaked through.
      expect(engine.imagine(other, seat, seededRandom(6))).toEqual(
        engine.imagine(state, seat, seededRandom(6)),
      );
    }
  });

  test.each(levelsOf(module))('a %s chooses the same whatever is hidden from it', (level) => {
    const bot = botOf(module, engine, level);
    for (const [index, { state, seat }] of positionsOf(engine, 2).entries()) {
      const other = engine.imagine?.(state, seat, seededRandom(7, index)) ?? state;
      const advice = bot.choose(state, seededRandom(8, index));
      expect(bot.choose(other, seededRandom(8, index)).choice).toEqual(advice.choice);
      expect(engine.choices(state).some((choice) => sameJson(choice, advice.choice))).toBe(true);
    }
  });

  test.each(levelsOf(module))('a %s never touches the dice', (level) => {
    let thinking = false;
    const real = seededRandom(9);
    const dice: Random = {
      below: (n) => {
        if (thinking) throw new Error('a bot took a die');
        return real.below(n);
      },
    };
    const bot = botOf(module, engine, level);
    const watched: Bot = {
      choose: (state, random) => {
        thinking = true;
        const advice = bot.choose(state, random);
        thinking = false;
        return advice;
      },
    };
    const setup = setupOf(engine);
    const { seats } = scenarioOf(engine.manifest, setup);
    const { plies } = playMatch(engine, {
      setup,
      bots: new Map(seats.map((seat) => [seat, watched])),
      dice,
      thoughts: seededRandom(10),
      maxPlies: level === 'marshal' ? 30 : 400,
    });
    expect(plies).toBeGreaterThan(20);
  });
});
