import type { Estimate } from './stats.ts';
import type { GameTrace } from './trace.ts';

/** One game's part in a measure, and the ply to look at. */
export interface Point {
  readonly index: number;
  readonly ply: number;
  readonly value: number;
}

/** Why a measure says nothing: keys under `lab.reason.` of the texts. */
export type Reason =
  | 'no-games'
  | 'solitaire'
  | 'many-seats'
  | 'no-value'
  | 'no-winner'
  | 'no-front'
  | 'no-margin'
  | 'no-replacements'
  | 'same-players'
  | 'not-kept'
  | 'never';

/** A measure of a sample: an estimate, or the reason why there is none. */
export interface Measure {
  readonly id: string;
  readonly estimate: Estimate | null;
  readonly reason: Reason | null;
  readonly points: readonly Point[];
}

/** A game's part in a measure; null where the measure says nothing about it. */
export type Part = { readonly value: number; readonly ply?: number } | null;

/** A measure that is a mean over games, or the share of games with a property. */
export interface MeasureSpec {
  readonly id: string;
  readonly kind: 'mean' | 'share';
  readonly missing: Reason;
  of(trace: GameTrace): Part;
}
