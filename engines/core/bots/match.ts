import { answerChance, type Random } from '../chance.ts';
import { CHANCE, type Choice, type Engine, type GameResult, type Seat, type Setup } from '../contract.ts';
import type { Bot } from './types.ts';

export interface MatchRequest {
  readonly setup: Setup;
  /** Who plays each seat. */
  readonly bots: ReadonlyMap<Seat, Bot>;
  /** The dice. */
  readonly dice: Random;
  /** The bots' own numbers, so that what a bot thinks never moves a die. */
  readonly thoughts: Random;
  /** A state to play on from. */
  readonly from?: unknown;
  readonly maxPlies?: number;
  /** Called with every choice and the state it leads to. */
  readonly watch?: (choice: Choice, state: unknown) => void;
}

export interface Match {
  readonly state: unknown;
  readonly plies: number;
  /** Null when the limit came first. */
  readonly result: GameResult | null;
}

/** Plays a game among bots to its end. */
export function playMatch(engine: Engine, request: MatchRequest): Match {
  const { setup, bots, dice, thoughts, maxPlies = 20_000, watch } = request;
  let state = request.from ?? engine.start(setup);
  let plies = 0;
  while (plies < maxPlies) {
    const decision = engine.decision(state);
    if (decision.by === null) break;
    let choice: Choice;
    if (decision.by === CHANCE && 'chance' in decision) {
      choice = answerChance(decision.chance, engine.choices(state), dice);
    } else {
      const bot = bots.get(decision.by);
      if (bot === undefined) throw new Error(`nobody plays ${decision.by}`);
      choice = bot.choose(state, thoughts).choice;
    }
    state = engine.apply(state, choice).state;
    plies++;
    watch?.(choice, state);
  }
  return { state, plies, result: engine.result(state) };
}
