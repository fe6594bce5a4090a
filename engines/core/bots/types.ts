import type { BotLevel, Officer, Ranked } from '../bot.ts';
import type { Random } from '../chance.ts';
import type { Choice, Engine, Phrase } from '../contract.ts';

/**
 * How long a bot may think about one choice: so many steps of the engine, which repeats exactly, or so much time by a
 * clock that the caller brings (an engine has none).
 */
export type Budget =
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'time'; readonly milliseconds: number; readonly now: () => number };

/** What a bot would play and why; `ranked` are the choices it weighed, best first. */
export interface Advice {
  readonly choice: Choice;
  /** Null where there is nothing to explain: the only choice, or a player that picks at random. */
  readonly reason: Phrase | null;
  readonly ranked: readonly Ranked[];
}

/**
 * A player made of program. It is handed the real state and looks at nothing but what its seat may know of it;
 * `random` is its own series of numbers, never that of the dice.
 */
export interface Bot {
  choose(state: unknown, random: Random): Advice;
}

export interface BotRequest {
  readonly engine: Engine;
  /** Left out, only a Recruit can be made. */
  readonly officer?: Officer | undefined;
  readonly level: BotLevel;
  readonly budget: Budget;
}
