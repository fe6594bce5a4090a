import type { Estimate, GameId, Measure } from '../../engines/core/index.ts';
import type { Arm, Experiment, NewArm } from './api-lab.ts';

/** The ladder of strength, measure 10: Marshals at doubling budgets, each rung twice the search against half of it. */

/** A design as it is to be climbed; the players are given. */
export type LadderDesign = Omit<NewArm, 'players' | 'nodes'>;

/** The budgets: `base` on the weaker side of the first rung, doubled so many times. */
export interface LadderSpec {
  readonly base: number;
  readonly rungs: number;
}

export interface NewLadder extends LadderSpec {
  readonly designs: readonly LadderDesign[];
  /** Pairs of games of each rung: the same dice with the seats swapped. */
  readonly pairs: number;
  readonly seed: number;
}

/** What may be asked for. The highest budget stays far below what a choice can use. */
export const LADDER_LIMITS = {
  designs: { low: 1, high: 8 },
  pairs: { low: 1, high: 10_000 },
  seed: { low: 0, high: 0xffffffff },
  base: { low: 1, high: 100_000 },
  rungs: { low: 1, high: 6 },
} as const;

/**
 * The usual ladder. Below some hundred steps a choice has no future played to its end, and above some thousand the
 * designs hardly ever need more; twenty pairs of all four take about a quarter of an hour on two cores.
 */
export const LADDER_DEFAULTS = { base: 250, rungs: 4, pairs: 20, seed: 1945 } as const;

/** A doubling: how the stronger player fared. */
export interface LadderRung {
  readonly weak: number;
  readonly strong: number;
  /** Games won by the stronger, draws as halves; `n` counts pairs. Null before the first pair. */
  readonly rate: Estimate | null;
  /** Pairs that the stronger won on balance, that were even, and that it lost. */
  readonly better: number;
  readonly even: number;
  readonly worse: number;
  /** Solitaire only: the player's win rate at either budget. */
  readonly alone: { readonly weak: Estimate; readonly strong: Estimate } | null;
  /** The stronger player's game of the pair nearest to the rate, at its end. */
  readonly opens: { readonly arm: number; readonly index: number; readonly ply: number } | null;
}

export interface DesignLadder {
  readonly game: GameId;
  /** An arm of it, for scenario, options and pack. */
  readonly arm: Arm;
  readonly solitaire: boolean;
  readonly rungs: readonly LadderRung[];
  /** Area over even chances, for each doubling; its estimate counts dice played on every rung. */
  readonly gradient: Measure;
  readonly games: number;
  readonly errors: number;
}

export interface LadderReport {
  readonly experiment: Experiment;
  readonly designs: readonly DesignLadder[];
}
