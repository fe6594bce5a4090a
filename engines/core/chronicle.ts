import type { GameEvent } from './contract.ts';

/** Events of the battle that every design can be asked about, so that they share one time axis. */
export const MILESTONES = ['seelow-taken', 'berlin-entered', 'berlin-surrounded', 'berlin-taken'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** A step, or a whole unit where units have no steps, that is gone; `side` names whose it was. */
export interface Loss {
  readonly side: 'soviet' | 'german' | 'western';
  readonly steps: number;
}

/** A game told in terms that all four share: what happened when, where, and at what cost. */
export interface Chronicle<S = unknown, E extends GameEvent = GameEvent> {
  /** Milestones that the design cannot show: too coarse a map, or a game that begins after them. */
  readonly missing: readonly Milestone[];
  /** Milestones that hold in a state. */
  reached(state: S): readonly Milestone[];
  /** Spaces an event tells a fight in; empty for any other. */
  fightAt(event: E): readonly string[];
  loss(event: E): Loss | null;
  /** The event by which a lost step or unit comes back; null where the design has no replacements. */
  readonly replacement: E['event'] | null;
  /** Spaces with a unit in them, by index. */
  occupied(state: S): ReadonlySet<number>;
  readonly spaces: number;
  /** Mean longitude of the Soviet units on the map, in degrees; null where an advance has no one direction. */
  front(state: S): number | null;
}

/** The mean of the longitudes, null of none. */
export function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Kilometres in a degree of longitude at the latitude of Berlin. */
export const KILOMETRES_PER_DEGREE = 111.32 * Math.cos((52.52 * Math.PI) / 180);
