import type { Setup } from '../core/index.ts';
import type { Phase } from './types.ts';

/**
 * One name for each decision of the sequence of play (6), in its order, with the phase it belongs to. Overstacked units
 * are dealt with at the end of two phases, so for them the phase follows from the state (`phaseOf`).
 */
export const STEP_PHASES = {
  germanSetup: 'setup',
  sovietSetup: 'setup',
  demoralizationRoll: 'initial',
  demoralizationLoss: 'initial',
  surrender: 'initial',
  declare: 'movement',
  move: 'movement',
  moving: 'movement',
  enter: 'movement',
  order: 'movement',
  excess: 'movement',
  displace: 'movement',
  attack: 'combat',
  join: 'combat',
  resolve: 'combat',
  tankBonus: 'combat',
  air: 'combat',
  artillery: 'combat',
  bombardmentRoll: 'combat',
  combatRoll: 'combat',
  frontRoll: 'combat',
  attackerLoss: 'combat',
  defenderLoss: 'combat',
  stand: 'combat',
  standLoss: 'combat',
  retreat: 'combat',
  fallBack: 'combat',
  demoralizedRoll: 'combat',
  demoralizedLoss: 'combat',
  advance: 'combat',
  over: 'over',
} as const satisfies Record<string, Phase>;
export type Step = keyof typeof STEP_PHASES;

/** The two sides, as the numbers that states and fields use. */
export const SOVIET = 0;
export const GERMAN = 1;
export type SideIndex = typeof SOVIET | typeof GERMAN;

/** Where a unit is when it is not in a hex. */
export const WAITING = -1;
export const ELIMINATED = -2;
export const EXITED = -3;
export const REMOVED = -4;

/** An air marker in the Available box, or used this turn (8C). */
export const AIR_READY = 0;
export const AIR_USED = 1;

/** Heavy Tank Support: part of the division, a marker of its own, or lost for good (8D). */
export const TANK_WHOLE = 0;
export const TANK_SPLIT = 1;
export const TANK_LOST = 2;

export const OUTCOMES = ['soviet-victory', 'german-victory', 'berlin-holds', 'draw'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A declared attack (8A). Units and hexes are indices. */
export interface Attack {
  readonly at: number;
  readonly units: readonly number[];
  /** Front whose Assault marker lies on the hex; -1 for a regular attack (8B). */
  readonly assault: number;
  /** Place of the seat that declared it. */
  readonly actor: number;
  /** Whether the other Soviet player may still join (16F). */
  readonly open: boolean;
  /** Whether the list of attackers is closed. */
  readonly closed: boolean;
  readonly done: boolean;
}

/** The combat being resolved. */
export interface Combat {
  readonly at: number;
  readonly units: readonly number[];
  /** Everyone in the hex who suffers its results, those who retreated into it included (8G). */
  readonly defenders: readonly number[];
  readonly assault: number;
  /** Place in the order of COMBAT_STAGES. */
  readonly stage: number;
  readonly bonus: boolean;
  /** Air marker and the roll it helps: 0 the combat die, 1 the bombardment die. */
  readonly air: number;
  readonly airOn: number;
  readonly artillery: number;
  /** Columns won by the bombardment; -1 before its die. */
  readonly shift: number;
  /** Row of the results; -1 before the die. */
  readonly result: number;
  /** The Front that may advance and is credited in a joint attack; -1 when there is no question (13C3). */
  readonly front: number;
  /** Whether the defender ignores the retreat (11). */
  readonly stood: boolean;
  /** Losses still to be taken at this stage, and the units that have paid at it. */
  readonly owed: number;
  readonly paid: readonly number[];
  /** Units that have advanced into the vacated hex, and those that have gone on from it. */
  readonly advanced: readonly number[];
  readonly further: readonly number[];
}

/** Units that retreat together: from where they are now, so many hexes more. */
export interface Group {
  readonly units: readonly number[];
  readonly at: number;
  readonly left: number;
}

/** A retreat under way (8G), or the move of an overstacked unit by the opponent (4). The last group moves first. */
export interface Retreat {
  readonly from: number;
  readonly groups: readonly Group[];
}

/**
 * The position, and nothing else. Columns by unit hold small integers; hexes are indices, and negative numbers tell where
 * a unit is when it is in none.
 */
export interface State {
  readonly setup: Setup;
  readonly turn: number;
  readonly side: SideIndex;
  readonly step: Step;
  /** Place of the acting seat among those of the side: two Soviet players act one after the other (16F). */
  readonly actor: number;
  readonly at: readonly number[];
  readonly steps: readonly number[];
  /** Turn from which a unit off the map may enter; 0 for never. */
  readonly due: readonly number[];
  /** Hex a unit pushed over the east edge comes back by; -1 for the entry hexes of its list (15A). */
  readonly back: readonly number[];
  /** Turn a reinforcement came in; 0 for the others (14C). */
  readonly since: readonly number[];
  /** Height in an overstacked hex: the greater lies higher (15A). */
  readonly rank: readonly number[];
  readonly moved: readonly number[];
  readonly operational: readonly number[];
  /** Hex an Assault marker on the unit points at; -1 for none. */
  readonly assault: readonly number[];
  /** Assault markers used this turn: the hex and the Front that pays. */
  readonly assaults: readonly { readonly at: number; readonly front: number }[];
  /** Unit in hand, its movement points left, and whether it has been in a star hex during this move (14D). */
  readonly mover: number;
  readonly left: number;
  readonly starred: boolean;
  readonly tank: number;
  /** Whether the marker was made or put back in this Movement Phase. */
  readonly tankActed: boolean;
  readonly air: readonly number[];
  /** Overstacked hexes whose order is still to be told, and the units put on top of the first (15A). */
  readonly queue: readonly number[];
  readonly onTop: readonly number[];
  /** Attacks of the Combat Phase; null outside it. */
  readonly attacks: readonly Attack[] | null;
  /** Place in `attacks` of the one whose attackers are being named; -1 for none. */
  readonly naming: number;
  readonly combat: Combat | null;
  readonly retreat: Retreat | null;
  /** Units that have retreated in this Combat Phase (8G). */
  readonly fallen: readonly number[];
  /** Artillery that has given support in this Combat Phase (16B). */
  readonly fired: readonly number[];
  /** Demoralization losses still owed in the Initial Phase, and the units that have taken one. */
  readonly owed: number;
  readonly paid: readonly number[];
  readonly released: boolean;
  /** Turn in which Wenck's line first gave its point; 0 before (10B). */
  readonly linked: number;
  /** Turn in which demoralization began; 0 before (14C). */
  readonly demoralized: number;
  /** Whether the award for an open Berlin still runs (14B). */
  readonly open: boolean;
  /** Units surrendered this turn (16A). */
  readonly surrendered: number;
  /** Victory Points by row of the awards, and by row of the private ones. */
  readonly tally: readonly number[];
  readonly privately: readonly number[];
  readonly outcome: Outcome | null;
}

/** The phase a state is in. */
export function phaseOf(state: State): Phase {
  const atEnd = state.step === 'excess' || state.step === 'displace';
  return atEnd && state.attacks !== null ? 'combat' : STEP_PHASES[state.step];
}

/** Whether an option is switched on in this game. */
export function hasOption(state: State, key: string): boolean {
  return state.setup.options[key] === true;
}

/** The other side. */
export function foeOf(side: number): SideIndex {
  return side === SOVIET ? GERMAN : SOVIET;
}
