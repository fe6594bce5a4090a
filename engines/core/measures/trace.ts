import type { Loss, Milestone } from '../chronicle.ts';
import type { Seat } from '../contract.ts';

/** When something was first so: in which turn, and after which ply. */
export interface Moment {
  readonly turn: number;
  readonly ply: number;
}

/** A decision looked at closely: what it was worth to choose well, and how many options were nearly as good. */
export interface Weighed {
  readonly ply: number;
  readonly weight: number;
  readonly near: number;
  /** Games kept before these were noted have neither. */
  readonly turn?: number;
  readonly phase?: string;
}

/** The options at the real decisions of a part of a game: how many decisions, the median and the most of their options, and the ply before which these were on offer. */
export type Freedom = readonly [decisions: number, median: number, most: number, ply: number];

/** Freedom by phase and by tenth of the game, null in a tenth without a real decision. */
export interface Freedoms {
  readonly phases: Readonly<Record<string, Freedom>>;
  readonly course: readonly (Freedom | null)[];
}

/** A die looked at closely: the mean of the value over all its answers, the mean size of the change, and what came. */
export interface Thrown {
  readonly ply: number;
  readonly expected: number;
  readonly suspense: number;
  readonly came: number;
}

/**
 * The value of the game to its first seat, in thousandths, before the first ply and after each; where dice come next it
 * is the mean over their answers, so that what they change is luck and nothing else. `chance` are the plies (counted
 * from 1) that were dice. Only some games of a sample carry it.
 */
export interface ValueSeries {
  readonly values: readonly number[];
  readonly chance: readonly number[];
  readonly weighed: readonly Weighed[];
  readonly thrown: readonly Thrown[];
}

/** What the laboratory keeps of a game: enough for every measure, without its states. */
export interface GameTrace {
  readonly index: number;
  readonly seats: readonly Seat[];
  /** Who made the first choice. */
  readonly first: Seat | null;
  readonly winner: Seat | null;
  /** Null when the game did not end within the limit. */
  readonly outcome: string | null;
  readonly margin: number | null;
  readonly plies: number;
  /** Turns played, and those the scenario has. */
  readonly turns: number;
  readonly allTurns: number;
  /** Days from the first day to that of the last turn played, at least one. */
  readonly days: number;
  readonly chance: number;
  readonly forced: number;
  readonly free: Readonly<Record<Seat, number>>;
  /** Legal choices: mean over all decisions of seats, median and most over those with two or more. */
  readonly branching: number;
  readonly freedom: number;
  readonly most: Moment & { readonly choices: number };
  /** Games kept before these were noted have none. */
  readonly freedoms?: Freedoms;
  /** Longest run of other people's choices between two of one's own. */
  readonly wait: number;
  /** Before which ply that run was at its end; games kept before this was noted have none. */
  readonly waitedUntil?: number;
  readonly losses: Readonly<Record<Loss['side'], number>>;
  /** Units moved, and steps or units that came back (null where the design has no replacements); games kept before these were counted have neither. */
  readonly moves?: number;
  readonly replaced?: number | null;
  readonly fights: Readonly<Record<string, number>>;
  readonly milestones: Readonly<Partial<Record<Milestone, Moment>>>;
  /** Share of the map's spaces ever occupied at the end of a turn. */
  readonly mapUse: number;
  /** Kilometres the Soviet units came west; null where the design has no such direction. */
  readonly advance: number | null;
  /** Rules that events cited. */
  readonly rules: readonly string[];
  /** How often special-case rules changed the list of a real decision, and the ply before the first; games kept before this was counted have none. */
  readonly exceptions?: { readonly times: number; readonly ply: number };
  readonly value: ValueSeries | null;
}
