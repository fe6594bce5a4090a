import type { RuleNumber, Seat } from '../../engines/core/index.ts';

/** What the ledger tells of a line: its rolls and combats, whose luck they were, and whether the dice were fair. */

/** A line of a sum: a modifier or a strength, and the rule it comes from. */
export interface LedgerSum {
  readonly value: number;
  readonly rule: RuleNumber;
  /** What it is, and the same with the unit it is of. */
  readonly label: string;
  readonly text: string;
  readonly reconstructed: boolean;
  readonly unit: string | null;
  readonly at: string | null;
}

/**
 * One roll of a table. `worth` is what an outcome is worth to `side`, whose dice they are, in the unit of the table
 * (for a combat: steps the enemy loses minus steps lost); null where the table has no better and worse.
 */
export interface LedgerRoll {
  readonly ply: number;
  readonly turn: number;
  readonly phase: string;
  readonly table: string;
  readonly tableName: string;
  readonly rule: RuleNumber;
  /** The roll as the log tells it. */
  readonly text: string;
  readonly side: string;
  readonly sideName: string;
  readonly dice: readonly number[];
  readonly modifiers: readonly LedgerSum[];
  readonly total: number | null;
  readonly column: string | null;
  readonly at: string | null;
  readonly outcome: string;
  readonly outcomeName: string;
  readonly distribution: readonly {
    readonly outcome: string;
    readonly name: string;
    readonly probability: number;
    readonly worth: number | null;
  }[];
  /** Probability of the outcome itself. */
  readonly chance: number;
  /** Probability of an outcome worth as much or more to `side`; null without worth. */
  readonly orBetter: number | null;
  /** Where it fell among all outcomes, 0 the worst and 1 the best, ties shared: its mean over fair dice is ½. */
  readonly luck: number | null;
  readonly worth: number | null;
  readonly expected: number | null;
  /** What worth counts, such as steps; null where the game does not say. */
  readonly unit: string | null;
}

/** A combat: its strengths by rule, and the roll that decided it, if one did. */
export interface LedgerCombat {
  readonly ply: number;
  readonly turn: number;
  readonly phase: string;
  readonly rule: RuleNumber;
  readonly text: string;
  readonly at: readonly string[];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly attack: readonly LedgerSum[];
  readonly defence: readonly LedgerSum[];
  /** Columns gained and lost, where odds are a column of a table. */
  readonly shifts: readonly LedgerSum[];
  /** Strengths before the dice; the odds they make, and those before the shifts. */
  readonly attackTotal: number;
  readonly defenceTotal: number;
  readonly odds: string;
  readonly base: string | null;
  /** Strengths with the dice, in games that add the dice to them; null in the others. */
  readonly thrown: { readonly attack: number; readonly defence: number } | null;
  readonly result: string;
  readonly resultName: string;
  /** Index into `rolls`; null for a combat without a die. */
  readonly roll: number | null;
}

/** Luck of one side at one table, or at all (`table` null). */
export interface LuckSum {
  readonly side: string;
  readonly sideName: string;
  readonly table: string | null;
  readonly tableName: string | null;
  /** Rolls with worth, their mean luck (½ is fair), and how far from fair in standard deviations. */
  readonly rolls: number;
  readonly luck: number;
  readonly deviations: number;
  /** Sum of worth, what fair dice give, and what both count; null over all tables, whose units differ. */
  readonly worth: number | null;
  readonly expected: number | null;
  readonly unit: string | null;
}

/** Faces counted, and how well they agree with fair dice. `side` null: all dice together. */
export interface Fairness {
  readonly side: string | null;
  readonly sideName: string | null;
  readonly dice: number;
  readonly faces: readonly { readonly face: number; readonly count: number }[];
  readonly mean: number;
  /** Pearson's statistic over the faces, its degrees of freedom, and how often fair dice are as uneven or more. */
  readonly chiSquare: number;
  readonly degrees: number;
  readonly p: number;
  /** Runs above and below the median face (Wald–Wolfowitz), and how often fair dice stray as far; null for few dice. */
  readonly runs: { readonly count: number; readonly expected: number; readonly p: number } | null;
}

export interface Ledger {
  readonly seat: Seat;
  readonly rolls: readonly LedgerRoll[];
  readonly combats: readonly LedgerCombat[];
  readonly luck: readonly LuckSum[];
  readonly fairness: readonly Fairness[];
}
