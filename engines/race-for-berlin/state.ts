import type { Ply as CorePly, Setup } from '../core/index.ts';
import { beginPly, cell, row, withCell } from '../core/index.ts';
import type { Context } from './context.ts';
import type { EditionRules } from './data.ts';
import type { EditionId, Mode, Outcome, Phase, RaceEvent } from './types.ts';

/**
 * One name for each decision of the sequence of play, in the order of the rulebook, with its phase and rule. The
 * state is always at exactly one of them.
 */
export const STEPS = {
  arrivalRoll: { phase: 'reinforcements', rule: '2.1.1' },
  arrivalPlace: { phase: 'reinforcements', rule: '2.1.3' },
  xiiRoll: { phase: 'reinforcements', rule: '2.1.2' },
  xiiDraw: { phase: 'reinforcements', rule: '2.1.2' },
  americanRoll: { phase: 'americans', rule: '2.2.1' },
  americanOrder: { phase: 'americans', rule: '2.2.6' },
  americanTest: { phase: 'americans', rule: '2.2.6' },
  displace: { phase: 'americans', rule: '2.2.6' },
  orderRoll: { phase: 'orders', rule: '2.3.1' },
  chitDraw: { phase: 'chits', rule: '2.4.2' },
  logistics: { phase: 'replacements', rule: '3.2.1' },
  bridges: { phase: 'operations', rule: 'event.9' },
  designate: { phase: 'operations', rule: '4.1.3' },
  movement: { phase: 'operations', rule: '4.2.1' },
  westRoll: { phase: 'operations', rule: '7.2.2' },
  attacks: { phase: 'operations', rule: '8.1.1' },
  compose: { phase: 'combat', rule: '8.1.1' },
  conscripts: { phase: 'combat', rule: 'event.8' },
  heinrici: { phase: 'combat', rule: 'event.1' },
  combatRoll: { phase: 'combat', rule: '8.1.2' },
  cityRoll: { phase: 'combat', rule: '9.2.1' },
  losses: { phase: 'combat', rule: '8.2.2' },
  retreat: { phase: 'combat', rule: '8.3.1' },
  advance: { phase: 'combat', rule: '8.4.1' },
  reserves: { phase: 'operations', rule: '4.2.3' },
  reserveWestRoll: { phase: 'operations', rule: '7.2.2' },
  operationsRoll: { phase: 'operations', rule: '4.3.1' },
  endMoves: { phase: 'endOfTurn', rule: '5.1' },
  endWestRoll: { phase: 'endOfTurn', rule: '5.1' },
  endRoll: { phase: 'endOfTurn', rule: '5.2' },
  endChits: { phase: 'endOfTurn', rule: '5.5' },
  over: { phase: 'over', rule: '10' },
} as const satisfies Record<string, { phase: Phase; rule: string }>;
export type Step = keyof typeof STEPS;

/** Where a unit is when it is not in a zone. */
export const WAITING = -1;
export const DESTROYED = -2;
export const GONE = -3;

/** Bits of a unit's condition. */
export const REDUCED = 1;
export const OOS = 2;
export const SPENT = 4;
/** Took refuge among the rival's units (7.3.3). */
export const GUEST = 8;
/** Has passed its reinforcement roll and found every entry closed (2.1.3). */
export const DUE = 16;

/** Leave to go west (7.2.2): not asked, granted, refused. */
export const UNTESTED = 0;
export const FREE = 1;
export const BOUND = 2;

/** A designated unit (4.1.3), or one that has moved or tested in the End of Turn Phase. */
export interface Task {
  readonly unit: number;
  readonly mode: Mode;
  readonly done: boolean;
  readonly west: number;
  /** Has followed an advance out of reserve (4.2.3). */
  readonly followed: boolean;
}

/** What Hitler's order asks of this impulse (2.3.2). */
export interface Order {
  readonly kind: 'attack' | 'move';
  readonly units: readonly number[];
  readonly need: number;
  readonly armour: boolean;
}

/** An army whose counters are apart at the start of the impulse (7.3.1), and who could mend it. */
export interface Apart {
  readonly army: number;
  /** Counters that could reach their partner alone. */
  readonly alone: readonly number[];
  /** Whether both together could meet. */
  readonly joint: boolean;
}

/** An impulse under way. Units, armies and zones are indices; -1 is none. */
export interface Impulse {
  readonly limit: number;
  readonly rivers: number;
  readonly everyone: number;
  readonly trucks: number;
  readonly surprise: boolean;
  readonly tasks: readonly Task[];
  readonly apart: readonly Apart[];
  /** Units that must be activated: in an American zone (2.2.8) or across the front boundary (7.3.2). */
  readonly duties: readonly number[];
  readonly order: Order | null;
  /** Zones attacked in this impulse (8.1.3). */
  readonly attacked: readonly number[];
  readonly fought: readonly number[];
  /** Units that have done what the order asks. */
  readonly obeyed: readonly number[];
}

/** A combat or a city progress roll under way. */
export interface Fight {
  readonly at: number;
  readonly city: boolean;
  readonly units: readonly number[];
  /** Zones the attackers came from, for the reserves (8.4.2). */
  readonly origins: readonly number[];
  readonly defenders: readonly number[];
  readonly extra: boolean;
  readonly attackerSteps: number;
  readonly defenderSteps: number;
  readonly retreats: boolean;
  /** Units that have taken a step in this combat (8.2.2). */
  readonly hit: readonly number[];
  /** Units that could not retreat, have taken their extra step and stay (8.3.4). */
  readonly trapped: readonly number[];
  /** Camp whose turn it is to lose a step, where Germans of both camps defend. */
  readonly turnOf: number;
  readonly heinrici: boolean;
  readonly advanced: number;
}

/** The position, and nothing else. Columns by unit, zone or camp hold small integers. */
export interface State {
  readonly setup: Setup;
  readonly turn: number;
  readonly step: Step;
  readonly operation: number;
  /** C.1 to C.4 as 0 to 3; also the order of the end-of-turn moves (5.1). */
  readonly impulse: number;
  /** Zone of each unit, or where else it is. */
  readonly at: readonly number[];
  readonly flags: readonly number[];
  /** Camp of the control marker in each victory zone outside Berlin; -1 for none. */
  readonly control: readonly number[];
  /** City progress level of each Berlin zone. */
  readonly progress: readonly number[];
  /** Camp that left a Berlin zone empty in this impulse; -1 for none (9.1.5). */
  readonly left: readonly number[];
  /** Zones captured on each American track. */
  readonly americans: readonly number[];
  readonly halted: boolean;
  /** Camp under Hitler's orders; -1 for none. */
  readonly order: number;
  /** Secret chit of each camp; 0 for none. */
  readonly chits: readonly number[];
  readonly cup: readonly number[];
  /** Chits out of the game, and those of them everybody saw go. */
  readonly out: readonly number[];
  readonly seenOut: readonly number[];
  readonly heinrici: number;
  /** First turn in which Heinrici may be used by his present holder. */
  readonly heinriciFrom: number;
  /** First turn of XII Army arrivals; 0 while it is not released. */
  readonly xiiFrom: number;
  readonly support: readonly number[];
  readonly penalties: readonly number[];
  /** Camps that scored 10.2.1 and 10.2.2; -1 for nobody yet. */
  readonly shelled: number;
  readonly firstProgress: number;
  readonly garrisonReduced: boolean;
  /** Camps whose Germans may go west freely this turn (chit 4), 1 for yes. */
  readonly freeWest: readonly number[];
  /** Soviet impulses passed in this Operations Phase. */
  readonly passes: number;
  /** The unit, group or count a step is about. */
  readonly cursor: number;
  readonly queue: readonly number[];
  /** The camp to decide, where the impulse does not say. */
  readonly side: number;
  /** Replacement points left to `side`. */
  readonly points: number;
  readonly act: Impulse | null;
  readonly fight: Fight | null;
  readonly outcome: Outcome | null;
}

/**
 * Passages from one part of the sequence of play to the next. A part that has ended names the passage and the
 * sequence goes through it, so that no part needs to know the others.
 */
export const GATES = [
  'turn',
  'americans',
  'orders',
  'chits',
  'logistics',
  'operations',
  'impulse',
  'designation',
  'movement',
  'attacks',
  'reserves',
  'impulseEnd',
  'endMoves',
  'endTest',
  'endChits',
] as const;
export type Gate = (typeof GATES)[number];

/** A choice of this game being carried out. */
export interface Ply extends CorePly<Context, State, RaceEvent> {
  gate: Gate | null;
}

export function plyOf(ctx: Context, state: State): Ply {
  return { ...beginPly<Context, State, RaceEvent>(ctx, state), gate: null };
}

/** Where the impulse, or phase A, goes on once the Americans have moved (2.2, chit 3). */
export function leaveAmericans(ply: Ply): void {
  ply.gate = ply.s.act === null ? 'orders' : 'designation';
}

export function note(ply: Ply, event: RaceEvent): void {
  ply.events.push(event);
}

/** The rules of the edition a game is played by. */
export function rulesOf(ctx: Context, state: State): EditionRules {
  return ctx.editions[editionOf(state)];
}

export function editionOf(state: State): EditionId {
  return state.setup.options['edition'] === 'french-1.0' ? 'french-1.0' : 'english';
}

/** The camp and nationality of each impulse (1, C.1 to C.4). */
export const IMPULSES = [
  { camp: 0, soviet: true },
  { camp: 1, soviet: true },
  { camp: 1, soviet: false },
  { camp: 0, soviet: false },
] as const;

export function activeCamp(state: State): number {
  return row(IMPULSES, state.impulse).camp;
}

export function isSovietImpulse(state: State): boolean {
  return row(IMPULSES, state.impulse).soviet;
}

export function has(state: State, unit: number, flag: number): boolean {
  return (cell(state.flags, unit) & flag) !== 0;
}

export function setFlag(ply: Ply, unit: number, flag: number): void {
  ply.s.flags = withCell(ply.s.flags, unit, cell(ply.s.flags, unit) | flag);
}

export function clearFlag(ply: Ply, unit: number, flag: number): void {
  ply.s.flags = withCell(ply.s.flags, unit, cell(ply.s.flags, unit) & ~flag);
}

/** The impulse under way; asking outside one is a bug. */
export function actOf(state: State): Impulse {
  if (state.act === null) throw new Error(`no impulse in ${state.step}`);
  return state.act;
}

export function fightOf(state: State): Fight {
  if (state.fight === null) throw new Error(`no combat in ${state.step}`);
  return state.fight;
}

export function setAct(ply: Ply, change: Partial<Impulse>): void {
  ply.s.act = { ...actOf(ply.s), ...change };
}

export function setFight(ply: Ply, change: Partial<Fight>): void {
  ply.s.fight = { ...fightOf(ply.s), ...change };
}
