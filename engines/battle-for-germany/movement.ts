import { BARRED, cell, pathTo, reach, row, spaceAt, type Reach } from '../core/index.ts';
import { hasGarrison } from './arrive.ts';
import type { Context } from './context.ts';
import type { Field } from './scratch.ts';
import { stackBar } from './stacking.ts';
import { WESTERN } from './sides.ts';
import { DOUBLED, STOPPED, TIRED, type State } from './state.ts';
import { lineBar, type LineBar } from './theaters.ts';
import { fieldOf, hindering } from './zoc.ts';

/** Why a step is not allowed; the reasons are keys under `reason.`. */
export type StepBar = LineBar | 'closedSide' | 'occupied' | 'zocToZoc' | 'tripledZone';

export const STEP_RULES: Readonly<Record<Exclude<StepBar, LineBar>, string>> = {
  closedSide: '5.0',
  occupied: '5.0',
  zocToZoc: '4.0',
  tripledZone: '16.3',
};

/** Half of a number, rounded up (13.2, 18.1). */
export function halfUp(ctx: Context, value: number): number {
  return Math.ceil(value / ctx.values.half);
}

/** Half of a number, rounded down (18.1). */
export function halfDown(ctx: Context, value: number): number {
  return Math.floor(value / ctx.values.half);
}

/** The movement allowance of a unit in this phase, with everything that changes the printed one. */
export function allowance(ctx: Context, state: State, unit: number): number {
  const { movement, ss } = row(ctx.units, unit);
  // SS units in Western service move at half (13.2).
  const own = ss && cell(state.side, unit) === WESTERN ? halfUp(ctx, movement) : movement;
  if (state.kind === 'secondMovement') return halfDown(ctx, own);
  if (state.tired[unit] === TIRED) return halfUp(ctx, own);
  // Tripling takes the place of doubling (16.3).
  if (state.tripled === unit) return own * ctx.values.tripledPace;
  return state.pace[unit] === DOUBLED ? own * ctx.values.replacementPace : own;
}

/** Points to step from a hex to its neighbour; `BARRED` across a side that nothing crosses. */
export function stepCost(ctx: Context, from: number, to: number): number {
  for (const way of ctx.near[from] ?? []) {
    if (way.to === to) return cell(ctx.moveCost, to) + (way.river ? ctx.river.move : 0);
  }
  return BARRED;
}

/** A unit on the move with what stays the same at every step, worked out once. */
interface Walker {
  readonly unit: number;
  readonly side: number;
  readonly field: Field;
  /** Sides whose zones hinder it. */
  readonly hinder: number;
}

function walkerOf(ctx: Context, state: State, unit: number): Walker {
  const side = cell(state.side, unit);
  return { unit, side, field: fieldOf(ctx, state), hinder: hindering(state, side) };
}

/** Why a walker may not step over an open hexside; null if it may, points aside. */
function walkBar(
  ctx: Context,
  state: State,
  { unit, side, field, hinder }: Walker,
  from: number,
  to: number,
): StepBar | null {
  const holder = field.holder[to] ?? -1;
  if (holder >= 0 && holder !== side) return 'occupied';
  if (((field.zones[to] ?? 0) & hinder) !== 0) {
    if (((field.zones[from] ?? 0) & hinder) !== 0) return 'zocToZoc';
    if (state.tripled === unit) return 'tripledZone';
  }
  return lineBar(ctx, state, unit, from, to);
}

/** Why a unit may not take a step; null if it may, points aside. */
export function stepBar(ctx: Context, state: State, unit: number, from: number, to: number): StepBar | null {
  if (stepCost(ctx, from, to) === BARRED) return 'closedSide';
  return walkBar(ctx, state, walkerOf(ctx, state, unit), from, to);
}

/** Whether a unit must end its move in a hex: in an enemy zone (4.0), or as the Front of a capital (10.0). */
export function mustStop(ctx: Context, state: State, unit: number, hex: number): boolean {
  const zones = hindering(state, cell(state.side, unit));
  if (((fieldOf(ctx, state).zones[hex] ?? 0) & zones) !== 0) return true;
  return becomesGarrison(ctx, state, unit, hex);
}

/** Whether a Front that enters a hex stays there for good (10.0). */
function becomesGarrison(ctx: Context, state: State, unit: number, hex: number): boolean {
  if (!row(ctx.units, unit).front) return false;
  const city = cell(ctx.cityAt, hex);
  return city >= 0 && row(ctx.cities, city).capital && !hasGarrison(state, hex);
}

/** Where a unit can get with so many points, and the cheapest way there. */
export function reachOf(ctx: Context, state: State, unit: number, points: number): Reach {
  const { scratch } = ctx;
  const inHand = state.moving?.unit === unit ? state.moving : null;
  if (inHand !== null && scratch.reachOf === inHand && scratch.reach !== null) return scratch.reach;
  const start = cell(state.at, unit);
  const walker = walkerOf(ctx, state, unit);
  const { zones } = walker.field;
  const { front } = row(ctx.units, unit);
  const found = reach(ctx.board, spaceAt(start), points, {
    cost: (from, { to, facts }) => {
      if (facts.kind !== null && facts.kind !== 'river') return BARRED;
      if (walkBar(ctx, state, walker, from, to) !== null) return BARRED;
      return (ctx.moveCost[to] ?? BARRED) + (facts.kind === 'river' ? ctx.river.move : 0);
    },
    stops: (hex) =>
      ((zones[hex] ?? 0) & walker.hinder) !== 0 || (front && becomesGarrison(ctx, state, unit, hex)),
  });
  if (inHand !== null) {
    scratch.reachOf = inHand;
    scratch.reach = found;
  }
  return found;
}

/** Hexes where the unit in hand may end, in map order. */
export function destinations(ctx: Context, state: State, unit: number, found: Reach): number[] {
  const side = cell(state.side, unit);
  return [...found.order]
    .sort((a, b) => a - b)
    .filter((hex) => stackBar(ctx, state, unit, side, hex) === null);
}

/** The way of a move and what it costs. */
export function routeOf(
  ctx: Context,
  state: State,
  unit: number,
  to: number,
  points: number,
): { readonly path: readonly number[]; readonly cost: number } {
  const found = reachOf(ctx, state, unit, points);
  return { path: pathTo(found, spaceAt(cell(state.at, unit)), spaceAt(to)), cost: found.spent[to] ?? BARRED };
}

/** Whether a unit can take at least one step. */
export function canStep(ctx: Context, state: State, unit: number, points: number): boolean {
  const from = cell(state.at, unit);
  const walker = walkerOf(ctx, state, unit);
  for (const { to, river } of ctx.near[from] ?? []) {
    const cost = cell(ctx.moveCost, to) + (river ? ctx.river.move : 0);
    if (cost <= points && walkBar(ctx, state, walker, from, to) === null) return true;
  }
  return false;
}

/** Why a unit of the phasing side may not be taken in hand; the reasons are keys under `reason.`. */
export type IdleBar =
  'notYours' | 'offMap' | 'alreadyMoved' | 'garrison' | 'replacementStopped' | 'notEligible';

export const IDLE_RULES: Readonly<Record<IdleBar, string>> = {
  notYours: '3.0',
  offMap: '5.0',
  alreadyMoved: '5.0',
  garrison: '10.0',
  replacementStopped: '7.2',
  notEligible: '18.1',
};

/** Why a unit may not move at all in this phase; null if it may. */
export function idleBar(state: State, side: number, unit: number): IdleBar | null {
  if (cell(state.side, unit) !== side) return 'notYours';
  if (cell(state.at, unit) < 0) return 'offMap';
  if (state.acted[unit] !== 0) return 'alreadyMoved';
  if (state.garrisons.includes(unit)) return 'garrison';
  if (state.kind === 'secondMovement') return state.eligible.includes(unit) ? null : 'notEligible';
  return state.pace[unit] === STOPPED ? 'replacementStopped' : null;
}
