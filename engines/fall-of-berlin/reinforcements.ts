import { cell, row } from '../core/index.ts';
import { distanceOf, type Context } from './context.ts';
import { allowanceOf, mayStay } from './movement.ts';
import { fieldOf, isBeside, holds, unitOf } from './places.ts';
import { isActing } from './seats.ts';
import { foeOf, WAITING, type State } from './state.ts';
import { wenckBarred } from './wenck.ts';

/** Reinforcements (10A): who is due and where they come in. */

/** Whether a unit off the map may come in this turn. */
export function isDue(ctx: Context, state: State, unit: number): boolean {
  const due = cell(state.due, unit);
  if (cell(state.at, unit) !== WAITING || due <= 0 || due > state.turn) return false;
  const { wenck } = unitOf(ctx, unit);
  return !wenck || (state.released && !wenckBarred(ctx, state));
}

/** Units of the acting seat that are due. */
export function dueUnits(ctx: Context, state: State): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < state.at.length; unit++)
    if (isDue(ctx, state, unit) && isActing(ctx, state, unit)) found.push(unit);
  return found;
}

/** Why a unit may not come in by a hex; null if it may. */
export type EntryBar = 'enemyThere' | 'otherFront' | 'besideEnemy';

export function entryBar(ctx: Context, state: State, unit: number, hex: number): EntryBar | null {
  const field = fieldOf(ctx, state.at);
  const foe = foeOf(unitOf(ctx, unit).side);
  if (holds(field, foe, hex)) return 'enemyThere';
  if (!mayStay(ctx, field, unit, hex)) return 'otherFront';
  if (state.operational[unit] === 1 && isBeside(field, foe, hex)) return 'besideEnemy';
  return null;
}

/** Hexes of its list, or for a unit pushed off the map the hex it left by, else the nearest one free on that edge (15A). */
export function entryHexes(ctx: Context, state: State, unit: number): number[] {
  const { setup } = unitOf(ctx, unit);
  const back = cell(state.back, unit);
  const isFree = (hex: number): boolean => entryBar(ctx, state, unit, hex) === null;
  if (back < 0) return setup.kind === 'reinforcement' ? ctx.lists[setup.entry].filter(isFree) : [];
  const edge = ctx.ids
    .map((_, hex) => hex)
    .filter((hex) => ctx.ground.edges[hex]?.includes('east') === true && isFree(hex));
  const nearest = edge.sort((a, b) => distanceOf(ctx, back, a) - distanceOf(ctx, back, b) || a - b)[0];
  return nearest === undefined ? [] : [nearest];
}

/** Points a unit pays to come in by a hex: its ground alone, and never more than it has (10A, 7E). */
export function entryPrice(ctx: Context, state: State, unit: number, hex: number): number {
  return Math.min(row(ctx.ground.entryCost, hex), allowanceOf(ctx, state, unit));
}
