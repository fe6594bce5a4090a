import type { Draft as DraftOf, Setup } from '../core/index.ts';
import type { Scenario } from './data.ts';
import { sideIndex, sideName } from './sides.ts';
import type { CombatResult, Kind, MapEdge, Phase } from './types.ts';

/** One name for each decision of the game; the state is always at exactly one of them. */
export const STEPS = [
  'courland',
  'surpriseRoll',
  'replacement',
  'movement',
  'moving',
  'removal',
  'evacuationRoll',
  'forces',
  'combat',
  'attack',
  'combatRoll',
  'exchange',
  'retreat',
  'advance',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** Places of a unit that is on no hex. */
export const OUT = -1;
export const BOX_SOVIET = -2;
export const BOX_WESTERN = -3;
export const BOX_ITALY = -4;
export const BOX_EAST_GERMAN = -5;
export const BOX_WEST_GERMAN = -6;
/** Still to be set up in Courland (8.0). */
export const UNPLACED = -7;

/** How a fresh replacement moves (7.2). */
export const NORMAL = 0;
export const DOUBLED = 1;
export const STOPPED = 2;

/** Offensive Supply (18.1): used in this player turn; paying for it in this one. */
export const SPENT = 1;
export const TIRED = 2;

/** Holders of a city, as in `HOLDERS`. */
export const HELD_GERMAN = 0;
export const HELD_SOVIET = 1;
export const HELD_WESTERN = 2;

export const OUTCOMES = [
  'soviet',
  'western',
  'german',
  'draw',
  'bothGermans',
  'sovietAndWestGerman',
  'westernAndEastGerman',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A combat from its declaration to its end (6.0). Units and hexes are indices. */
export interface Combat {
  readonly hexes: readonly number[];
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** Hexes the attackers fought from. */
  readonly from: readonly number[];
  readonly result: CombatResult | null;
  /** Printed strength still to be paid in an exchange (6.2). */
  readonly needed: number;
  /** Units given up for an exchange so far. */
  readonly paid: readonly number[];
  /** Units that still have to retreat. */
  readonly retreating: readonly number[];
}

/** A unit in hand: where it began the phase's move and the points it has left. */
export interface Moving {
  readonly unit: number;
  readonly from: number;
  readonly left: number;
}

/** Enemy units to be marked after an exit (9.0). */
export interface Removal {
  readonly hex: number;
  readonly edge: MapEdge;
  readonly left: number;
}

/** The position, and nothing else. Columns by unit hold small integers. */
export interface State {
  readonly setup: Setup;
  readonly turn: number;
  /** Part of the turn: an index into the scenario's sequence. */
  readonly segment: number;
  readonly kind: Kind;
  readonly step: Step;
  /** Hex of each unit, or the place where it is off the map. */
  readonly at: readonly number[];
  readonly side: readonly number[];
  /** Units that have moved in this movement phase, or fought in this combat phase. */
  readonly acted: readonly number[];
  readonly pace: readonly number[];
  readonly tired: readonly number[];
  /** Holder of each city. */
  readonly control: readonly number[];
  /** Fronts that guard a capital (10.0). */
  readonly garrisons: readonly number[];
  /** Capitals (as cities) that Soviet units have occupied and not lost. */
  readonly taken: readonly number[];
  /** Of those, the ones a Front has come closer to in this phase. */
  readonly approached: readonly number[];
  readonly destroyedForts: readonly number[];
  readonly closedPorts: readonly number[];
  /** Sides that have entered Berlin, in order. */
  readonly berlin: readonly number[];
  /** Whether the Germans were removed after the fall of Berlin. */
  readonly collapsed: boolean;
  readonly boundary: boolean;
  readonly war: boolean;
  /** The Soviet player turn of the first turn is not played (15.2). */
  readonly surprised: boolean;
  /** Box of each replacement taken in this phase. */
  readonly replaced: readonly number[];
  /** Attacks of this phase that count for the mandate (12.2). */
  readonly mandated: number;
  readonly evacuations: number;
  readonly evacuationTurn: number;
  readonly evacuating: { readonly unit: number; readonly to: number } | null;
  readonly sovietMarkers: number;
  /** Hexes with an Offensive Supply marker. */
  readonly markers: readonly number[];
  /** Index of the forces that use the Western marker; -1 before they are named. */
  readonly forces: number;
  /** Units that may fight and move a second time. */
  readonly eligible: readonly number[];
  readonly moving: Moving | null;
  /** The unit whose allowance is tripled in this phase (16.3). */
  readonly tripled: number;
  readonly removal: Removal | null;
  /** Units that leave the map at the end of the movement phase (9.0). */
  readonly doomed: readonly number[];
  /** Yugoslav units that must be home by the end of this Soviet combat phase (5.3.1). */
  readonly overdue: readonly number[];
  readonly combat: Combat | null;
  readonly outcome: Outcome | null;
}

export type Draft = DraftOf<State>;

/** Whether an option is switched on in this game. */
export function hasOption(state: State, key: string): boolean {
  return state.setup.options[key] === true;
}

/** The side whose phase it is; -1 before the first and after the last. */
export function phasingSide(scenario: Scenario, state: State): number {
  const side = scenario.sequence[state.segment]?.side;
  return side === undefined ? -1 : sideIndex(side);
}

/** What the turn display shows. */
export function phaseOf(scenario: Scenario, state: State): Phase {
  if (state.step === 'courland') return 'setup';
  if (state.step === 'surpriseRoll') return 'surprise';
  if (state.step === 'over') return 'over';
  return `${sideName(phasingSide(scenario, state))}.${state.kind}`;
}
