import type { Reach } from '../core/index.ts';

/** Who stands where and whose zones lie where, worked out from the two columns that decide it. */
export interface Field {
  /** Side in a hex; -1 for nobody. */
  readonly holder: Int8Array;
  readonly count: Uint8Array;
  /** The units of a hex, first and second; -1 for none. */
  readonly first: Int16Array;
  readonly second: Int16Array;
  /** Sides with a zone of control in a hex, one bit each. */
  readonly zones: Uint8Array;
}

/**
 * The latest field and the latest reach, so that listing the choices of a state and playing one of them work them
 * out once. They are found again by the identity of what they follow from, so a state never depends on them.
 */
export interface Scratch {
  at: readonly number[] | null;
  side: readonly number[] | null;
  field: Field | null;
  /** The unit in hand that the reach belongs to. */
  reachOf: object | null;
  reach: Reach | null;
}

export function createScratch(): Scratch {
  return { at: null, side: null, field: null, reachOf: null, reach: null };
}
