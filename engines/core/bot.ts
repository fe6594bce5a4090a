import type { Choice, Phrase, Seat } from './contract.ts';

export const BOT_LEVELS = ['recruit', 'officer', 'marshal'] as const;
/** Opponents by strength: sensible at random, a heuristic player, a searching one. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** A choice as a skilled player weighs it: how much it likes it (only the order counts), and why in one line. */
export interface Ranked<C extends Choice = Choice> {
  readonly choice: C;
  readonly score: number;
  /** A key under `bot.` of the game's texts. */
  readonly reason: Phrase;
}

/**
 * The skilled player of a game. It is handed only states that its seat may know: whoever asks it passes the real state
 * through `imagine` first, so it may use the whole state freely. It is pure: the same state gives the same answer.
 */
export interface Officer<S = unknown, C extends Choice = Choice> {
  /** The choices worth thinking about, best first and never empty, for the seat that has to decide. */
  rank(state: S, choices: readonly C[]): readonly Ranked<C>[];
  /** How likely the seat is to win from here, 0 … 1; exact (0, ½ or 1) when the game is over. */
  value(state: S, seat: Seat): number;
  /**
   * The same player with other weights: bolder, more careful, after other goals. A Marshal plays their plans out beside
   * the Officer's own and keeps to none of them.
   */
  readonly tempers?: readonly Officer<S, C>[];
  /** The temper that plays best by itself: a Marshal keeps to its plan unless another turns out better. Usually the Officer. */
  readonly chief?: Officer<S, C>;
  /** Whether a decision is worth a Marshal's thought; left out, every one is. Others go by the plan it keeps to. */
  ponders?(state: S): boolean;
  /** How a Marshal had better search this game, where it differs from the usual. */
  readonly search?: Partial<SearchTuning>;
}

/** How far ahead a thought goes: to the end of so many turns, this one included, and never more than so many choices. */
export interface Horizon {
  readonly turns: number;
  readonly plies: number;
}

/** What can be tuned about a Marshal's search. */
export interface SearchTuning {
  /** How many choices of the Marshal's own plan are looked at. */
  readonly candidates: number;
  /** Futures played for each of them between two looks at the score. */
  readonly batch: number;
  /** Standard errors by which another plan must beat the Marshal's own. */
  readonly doubt: number;
  /** Standard errors at which it has beaten it and the thought ends. */
  readonly proof: number;
  readonly horizon: Horizon;
  /**
   * Whether a plan is kept to the end of its phase, as long as no die falls and nobody else decides: then one thought
   * serves many choices.
   */
  readonly steadfast: boolean;
}
