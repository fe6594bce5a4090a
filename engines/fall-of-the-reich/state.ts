import type { Setup } from '../core/index.ts';
import type { Phase } from './types.ts';

/**
 * One name for each decision of the sequence of play, in the order of the rulebook, with the phase it belongs to.
 * The state is always at exactly one of them.
 */
export const STEP_PHASES = {
  draw: 'setup',
  eventRoll: 'event',
  pauseRoll: 'event',
  raidRoll: 'event',
  flightRoll: 'event',
  supplyRoll: 'supply',
  buying: 'supply',
  reserves: 'supply',
  streetsRoll: 'bloodyStreets',
  streetsLoss: 'bloodyStreets',
  phone: 'phone',
  phoneRoll: 'phone',
  round: 'action',
  activation: 'action',
  join: 'combat',
  earlyLead: 'combat',
  killZone: 'combat',
  lead: 'combat',
  support: 'combat',
  airRoll: 'combat',
  combatRoll: 'combat',
  retreat: 'retreat',
  ninthRoll: 'end',
  ninthMove: 'end',
  over: 'over',
} as const satisfies Record<string, Phase>;
export type Step = keyof typeof STEP_PHASES;

/** How a German counter lies: face down; face up with its strategy still to come; face up, factor only (4.4). */
export const HIDDEN = 0;
export const READY = 1;
export const SHOWN = 2;

/** What a unit has done in the present activation. */
export const IDLE = 0;
export const MOVED = 1;
export const FOUGHT = 2;

export const OUTCOMES = ['automatic-victory', 'final-victory', 'approval-defeat', 'time-defeat'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An attack under way (9.5). Units and spaces are indices. */
export interface Combat {
  readonly at: number;
  /** Units that attack; in the step `join` those taken in so far. */
  readonly units: readonly number[];
  readonly mandatory: boolean;
  readonly lead: number;
  readonly artillery: number;
  readonly air: number;
  /** What the air marker takes off the Defense Value; 0 before its die. */
  readonly airDie: number;
}

/**
 * The position, and nothing else. Columns by unit or by space hold small integers; -1 means nowhere or nobody.
 */
export interface State {
  readonly setup: Setup;
  readonly turn: number;
  readonly step: Step;
  /** The space of a draw or of a Bloody Streets roll. */
  readonly cursor: number;
  /** Units still to be dealt with in this step: tank reserves to place (11.6), 9th Army units to move (11.4.3). */
  readonly queue: readonly number[];
  readonly morale: number;
  readonly approval: number;
  readonly supply: number;
  readonly event: string | null;
  /** Index of the paused parent. */
  readonly paused: number;
  /** Space of each Soviet unit; -1 is the Out of Action Box (3.8). */
  readonly soviet: readonly number[];
  readonly spent: readonly number[];
  /** Counter in each space; 9th Army units are apart. */
  readonly german: readonly number[];
  readonly face: readonly number[];
  readonly eliminated: readonly number[];
  /** Space of each 9th Army unit; empty without 11.4. */
  readonly ninth: readonly number[];
  readonly ninthActive: boolean;
  /** Spaces captured at least once: first-time rewards are paid only then. */
  readonly captured: readonly number[];
  /** Spaces with a Bloody Streets marker. */
  readonly bloody: readonly number[];
  /** Whether the one-off change for surrounding Berlin was made. */
  readonly surrounded: boolean;
  readonly artillery: number;
  readonly air: number;
  /** Of the available Air markers, how many are the free one of 11.7. */
  readonly freeAir: number;
  readonly reservesUsed: boolean;
  readonly active: number;
  readonly acted: readonly number[];
  /** The space each unit entered its present one from (9.5.7). */
  readonly via: readonly number[];
  /** Spaces that were Contested when the Active Area was chosen (9.1, 9.2). */
  readonly contested: readonly number[];
  /** Spaces attacked in this activation: closed to further entry (8.2.1). */
  readonly attacked: readonly number[];
  readonly combat: Combat | null;
  readonly retreat: { readonly from: number; readonly units: readonly number[] } | null;
  readonly outcome: Outcome | null;
}

/** The phase a state is in. */
export function phaseOf(state: State): Phase {
  return STEP_PHASES[state.step];
}

/** Whether an option is switched on in this game. */
export function hasOption(state: State, key: string): boolean {
  return state.setup.options[key] === true;
}
