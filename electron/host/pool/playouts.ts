import {
  BOT_LEVELS,
  createBot,
  playMatch,
  randomPicker,
  scenarioOf,
  seededRandom,
  type Bot,
  type Budget,
  type Choice,
  type Engine,
  type GameId,
  type Gauge,
  type Seat,
  type Setup,
} from '../../../engines/core/index.ts';
import type { Edition, Editions } from '../editions.ts';
import type { Pack } from '../packs.ts';
import { officerOf } from './officers.ts';

/** Who may play a seat in a simulation: the bots, and the player that likes every choice equally. */
export const PLAYERS = ['random', ...BOT_LEVELS] as const;
export type Player = (typeof PLAYERS)[number];

/** How long a bot may think about a choice, as it travels to a worker. */
export type BudgetSpec = { readonly nodes: number } | { readonly milliseconds: number };

/** Games to play: numbers `first` to `first + games − 1` of a seed, each the same wherever and whenever it is played. */
export interface PlayoutsRequest {
  readonly game: GameId;
  readonly pack: Pack | null;
  readonly setup: Setup;
  /** A player for each seat, in the order of the scenario. */
  readonly players: readonly Player[];
  readonly budget: BudgetSpec;
  /** A budget for each seat in place of the common one; a list that is too short starts again. */
  readonly budgets?: readonly BudgetSpec[];
  readonly seed: number;
  readonly first: number;
  readonly games: number;
  /** Whether to send the choices along, so that a game can be shown. */
  readonly record?: boolean;
  readonly maxPlies?: number;
}

/** How one game went. */
export interface PlayoutSummary {
  readonly index: number;
  readonly winner: Seat | null;
  /** Null when the limit came first, or an error. */
  readonly outcome: string | null;
  readonly margin: number | null;
  readonly plies: number;
  readonly turn: number;
  readonly milliseconds: number;
  /** The longest single choice of a bot. */
  readonly longest: number;
  readonly gauges: readonly Gauge[];
  readonly choices: readonly Choice[];
  readonly error: string | null;
}

/** The budget with the clock of this thread. */
export function budgetOf(spec: BudgetSpec): Budget {
  return 'nodes' in spec
    ? { kind: 'nodes', nodes: spec.nodes }
    : { kind: 'time', milliseconds: spec.milliseconds, now: () => performance.now() };
}

/** Makes a player of a game. */
export function playerOf(edition: Edition, player: Player, budget: BudgetSpec): Bot {
  const { engine } = edition;
  if (player === 'random')
    return {
      choose: (state, random) => ({
        choice: randomPicker(state, engine.choices(state), random),
        reason: null,
        ranked: [],
      }),
    };
  const officer = player === 'recruit' ? undefined : officerOf(edition);
  return createBot({ engine, officer, level: player, budget: budgetOf(budget) });
}

/** Looks on while a game is played: answers the engine the game shall be played with. */
export type Onlooker = (engine: Engine, index: number) => Engine;

/** Plays the games of a request, one after the other. */
export function runPlayouts(
  editions: Editions,
  request: PlayoutsRequest,
  onlooker: Onlooker = (engine) => engine,
): PlayoutSummary[] {
  const edition = editions.of(request.game, request.pack);
  const { seats } = scenarioOf(edition.engine.manifest, request.setup);
  const made = new Map<string, Bot>();
  let longest = 0;
  const timed = (player: Player, budget: BudgetSpec): Bot => {
    const key = `${player} ${JSON.stringify(budget)}`;
    const bot = made.get(key) ?? playerOf(edition, player, budget);
    made.set(key, bot);
    return {
      choose: (state, random) => {
        const begun = performance.now();
        const advice = bot.choose(state, random);
        longest = Math.max(longest, performance.now() - begun);
        return advice;
      },
    };
  };
  const { budget, budgets = [] } = request;
  const bots = new Map(
    seats.map((seat, index) => [
      seat,
      timed(playerAt(request.players, index), budgets[index % budgets.length] ?? budget),
    ]),
  );
  return Array.from({ length: request.games }, (_, offset) => {
    const index = request.first + offset;
    longest = 0;
    const summary = playOne(onlooker(edition.engine, index), request, bots, index);
    return { ...summary, longest };
  });
}

/** The player of a seat; a list that is too short starts again. */
export function playerAt(players: readonly Player[], seat: number): Player {
  return players[seat % players.length] ?? 'random';
}

/** Bots think with numbers of their own: the dice of game n are the same whoever plays it. */
const THOUGHTS = 0x6d2b79f5;

function playOne(
  engine: Engine,
  { setup, seed, record = false, maxPlies }: PlayoutsRequest,
  bots: ReadonlyMap<Seat, Bot>,
  index: number,
): PlayoutSummary {
  const choices: Choice[] = [];
  const begun = performance.now();
  try {
    const { state, plies, result } = playMatch(engine, {
      setup,
      bots,
      dice: seededRandom(seed, index),
      thoughts: seededRandom(seed ^ THOUGHTS, index),
      ...(maxPlies === undefined ? {} : { maxPlies }),
      ...(record ? { watch: (choice: Choice) => choices.push(choice) } : {}),
    });
    return {
      index,
      winner: result?.winner ?? null,
      outcome: result?.outcome ?? null,
      margin: result?.margin ?? null,
      plies,
      turn: engine.decision(state).turn,
      milliseconds: performance.now() - begun,
      longest: 0,
      gauges: engine.gauges?.(state) ?? [],
      choices,
      error: null,
    };
  } catch (error) {
    return {
      index,
      winner: null,
      outcome: null,
      margin: null,
      plies: choices.length,
      turn: 0,
      milliseconds: performance.now() - begun,
      longest: 0,
      gauges: [],
      choices,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
