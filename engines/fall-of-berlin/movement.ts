import { BARRED, cell, pathTo, reach, row, spaceAt, type Reach } from '../core/index.ts';
import type { Context } from './context.ts';
import { FRONT_MOVER, GERMAN_MOVER, OPEN_MOVER, WENCK_MOVER } from './ground.ts';
import {
  factorsOf,
  fieldOf,
  frontsMix,
  holds,
  isBeside,
  sectorsOpen,
  unitOf,
  unitsAt,
  wenckBound,
  type Field,
} from './places.ts';
import { isActing } from './seats.ts';
import { foeOf, GERMAN, hasOption, SOVIET, type State } from './state.ts';
import { isTooFarEast } from './wenck.ts';
import { stopsMovement } from './zoc.ts';

/** Movement (7): where a unit may go, at what cost, and who must go. */

/** The kind of mover a unit is now. */
export function moverOf(ctx: Context, state: State, unit: number): number {
  const { side, front, wenck } = unitOf(ctx, unit);
  if (side === GERMAN) return wenck && wenckBound(state) ? WENCK_MOVER : GERMAN_MOVER;
  return (sectorsOpen(ctx, state) ? OPEN_MOVER : FRONT_MOVER) + front;
}

/** Movement points of a unit for a phase (7A, 7B). */
export function allowanceOf(
  ctx: Context,
  state: State,
  unit: number,
  operational = state.operational[unit] === 1,
): number {
  return factorsOf(ctx, state, unit).move + (operational ? ctx.values.operationalBonus : 0);
}

/** Whether a unit may end a move in a hex as far as Fronts go (13C1). */
export function mayStay(ctx: Context, field: Field, unit: number, hex: number): boolean {
  if (field.holder[hex] !== SOVIET || unitOf(ctx, unit).side === GERMAN) return true;
  return !frontsMix(ctx, [...unitsAt(field, hex), unit]);
}

/** Whether a hex is closed to a unit that moves into it: an enemy there, or next to it for operational movement (7B). */
function isShut(field: Field, side: number, hex: number, operational: boolean): boolean {
  const foe = foeOf(side);
  return holds(field, foe, hex) || (operational && isBeside(field, foe, hex));
}

/** The cheapest ways from a hex within some points. */
export function reachFrom(
  ctx: Context,
  state: State,
  unit: number,
  start: number,
  points: number,
  operational: boolean,
): Reach {
  const { scratch } = ctx;
  const mover = moverOf(ctx, state, unit);
  const negated = hasOption(state, 'negatedZones');
  const key = `${mover} ${start} ${points} ${operational} ${negated}`;
  if (scratch.reachAt === state.at && scratch.reachKey === key && scratch.reach !== null)
    return scratch.reach;
  const field = fieldOf(ctx, state.at);
  const { side } = unitOf(ctx, unit);
  const found = reach(row(ctx.ground.movers, mover), spaceAt(start), points, {
    cost: (_from, { to, facts }) => (isShut(field, side, to, operational) ? BARRED : facts.cost),
    stops: (hex) => stopsMovement(field, state, side, hex),
  });
  scratch.reachAt = state.at;
  scratch.reachKey = key;
  scratch.reach = found;
  return found;
}

/** One possible move: where to, what it costs, and by which hexes. */
export interface Leg {
  readonly to: number;
  readonly cost: number;
  readonly path: readonly number[];
}

/** City hexes a garrison may shift to (12): through Berlin free of Soviet units, and between Potsdam and Berlin. */
export function garrisonGoals(ctx: Context, state: State, unit: number): number[] {
  const { immobile, city } = unitOf(ctx, unit);
  const start = cell(state.at, unit);
  if (immobile || start < 0) return [];
  const field = fieldOf(ctx, state.at);
  const { berlin, potsdam, passable } = ctx.ground;
  const mayEnter = (hex: number): boolean =>
    (berlin[hex] === true || (city === 'potsdam' && potsdam[hex] === true)) && !holds(field, SOVIET, hex);
  const found = [start];
  for (let next = 0; next < found.length; next++) {
    for (const to of passable[found[next] ?? -1] ?? [])
      if (mayEnter(to) && !found.includes(to)) found.push(to);
  }
  return found.slice(1).sort((a, b) => a - b);
}

/** Whether a unit still has the whole of its allowance: only then may it make a Minimum Move (7E). */
function isFresh(ctx: Context, state: State, unit: number): boolean {
  return state.mover !== unit || state.left === allowanceOf(ctx, state, unit);
}

/** Hexes that cost more than the whole allowance and may still be entered by a Minimum Move (7E). */
function minimumMoves(ctx: Context, state: State, unit: number): number[] {
  const allowance = allowanceOf(ctx, state, unit);
  if (allowance === 0 || state.operational[unit] === 1 || !isFresh(ctx, state, unit)) return [];
  const field = fieldOf(ctx, state.at);
  const { side } = unitOf(ctx, unit);
  const ways = row(ctx.ground.movers, moverOf(ctx, state, unit)).ways[cell(state.at, unit)] ?? [];
  return ways
    .filter(({ to, facts }) => facts.cost > allowance && !isShut(field, side, to, false))
    .map(({ to }): number => to);
}

/** The way a unit takes to a hex with the points it has; null if it cannot get there. */
export function legTo(ctx: Context, state: State, unit: number, points: number, to: number): Leg | null {
  const start = cell(state.at, unit);
  if (unitOf(ctx, unit).garrison)
    return garrisonGoals(ctx, state, unit).includes(to) ? { to, cost: 0, path: [start, to] } : null;
  const found = reachFrom(ctx, state, unit, start, points, state.operational[unit] === 1);
  const cost = found.spent[to] ?? BARRED;
  if (cost !== BARRED) return { to, cost, path: pathTo(found, spaceAt(start), spaceAt(to)) };
  // A Minimum Move takes all there is (7E).
  return minimumMoves(ctx, state, unit).includes(to) ? { to, cost: points, path: [start, to] } : null;
}

/** Where a unit could go from where it stands with the points it has, in map order; stacking is tested later (4). */
export function goalsOf(ctx: Context, state: State, unit: number, points: number): number[] {
  if (unitOf(ctx, unit).garrison) return garrisonGoals(ctx, state, unit);
  const field = fieldOf(ctx, state.at);
  const found = reachFrom(ctx, state, unit, cell(state.at, unit), points, state.operational[unit] === 1);
  const goals: number[] = [...found.order];
  for (const to of minimumMoves(ctx, state, unit)) if ((found.spent[to] ?? BARRED) === BARRED) goals.push(to);
  return goals.filter((to) => mayStay(ctx, field, unit, to)).sort((a, b) => a - b);
}

/** Whether a unit may leave the map by its own will from where it is, points aside (7C, 10B, 14C, 14D). */
export function exitHere(ctx: Context, state: State, unit: number, starred: boolean): boolean {
  const hex = cell(state.at, unit);
  const { ground } = ctx;
  const { side, wenck, garrison, support } = unitOf(ctx, unit);
  if (hex < 0 || ground.west[hex] !== true) return false;
  if (side === SOVIET) {
    // From a star hex, or through one and out of the southern corner once it is open (14D).
    return (
      state.turn >= ctx.values.exitFromTurn &&
      (ground.star[hex] === true || (starred && ground.american[hex] === true && sectorsOpen(ctx, state)))
    );
  }
  if (garrison || support || !ctx.lists.westGoal.includes(hex)) return false;
  return (wenck && wenckBound(state)) || state.demoralized > 0;
}

/** Whether a unit can move at all in this phase: some step is open to it, or the map edge. */
export function canMove(ctx: Context, state: State, unit: number): boolean {
  const start = cell(state.at, unit);
  if (start < 0) return false;
  const { side, garrison } = unitOf(ctx, unit);
  if (garrison) return garrisonGoals(ctx, state, unit).length > 0;
  const field = fieldOf(ctx, state.at);
  const operational = state.operational[unit] === 1;
  const allowance = allowanceOf(ctx, state, unit);
  for (const { to, facts } of row(ctx.ground.movers, moverOf(ctx, state, unit)).ways[start] ?? []) {
    if (!isShut(field, side, to, operational) && (!operational || facts.cost <= allowance)) return true;
  }
  return allowance >= ctx.values.exitCost && exitHere(ctx, state, unit, ctx.ground.star[start] === true);
}

/** Why a unit must leave the hex it is in when its side moves; null if it may stay. */
export function dutyOf(
  ctx: Context,
  state: State,
  unit: number,
): 'american' | 'north' | 'wenck' | 'fronts' | null {
  const hex = cell(state.at, unit);
  if (hex < 0) return null;
  const { side, front } = unitOf(ctx, unit);
  if (side === GERMAN) return isTooFarEast(ctx, state, unit) ? 'wenck' : null;
  if (ctx.ground.american[hex] === true && !sectorsOpen(ctx, state)) return 'american';
  if (row(ctx.fronts, front).sector === null) return ctx.ground.north[hex] === true ? null : 'north';
  return frontsMix(ctx, unitsAt(fieldOf(ctx, state.at), hex)) ? 'fronts' : null;
}

/** Units of the acting seat that may be taken in hand now (7C, 8B). */
export function movableUnits(ctx: Context, state: State): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < state.at.length; unit++) {
    if (isMovable(ctx, state, unit)) found.push(unit);
  }
  return found;
}

/** Whether a unit may be taken in hand. */
export function isMovable(ctx: Context, state: State, unit: number): boolean {
  return (
    cell(state.at, unit) >= 0 &&
    state.moved[unit] === 0 &&
    state.assault[unit] === -1 &&
    isActing(ctx, state, unit) &&
    canMove(ctx, state, unit)
  );
}
