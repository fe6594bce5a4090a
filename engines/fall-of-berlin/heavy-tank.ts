import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { takeOff } from './losses.ts';
import { unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { GERMAN, TANK_SPLIT, TANK_WHOLE, WAITING, type State } from './state.ts';

/** Heavy Tank Support (8D): a marker that leaves the Müncheberg division and goes back into it. */

/** Whether the Heavy Tank marker may be made now (8D). */
export function maySplit(ctx: Context, state: State): boolean {
  return (
    state.side === GERMAN &&
    state.tank === TANK_WHOLE &&
    !state.tankActed &&
    cell(state.at, ctx.division) >= 0
  );
}

/** Whether the marker may be put back into the division now (8D). */
export function mayMerge(ctx: Context, state: State): boolean {
  return state.side === GERMAN && state.tank === TANK_SPLIT && !state.tankActed && isTogether(ctx, state);
}

function isTogether(ctx: Context, state: State): boolean {
  return cell(state.at, ctx.division) >= 0 && state.at[ctx.division] === state.at[ctx.heavyTank];
}

/** Makes the marker in the hex of its division. */
export function splitTank(ply: Ply): void {
  const { ctx, s } = ply;
  const { id } = unitOf(ctx, ctx.division);
  const at = cell(s.at, ctx.division);
  s.tank = TANK_SPLIT;
  s.tankActed = true;
  s.at = s.at.with(ctx.heavyTank, at);
  s.steps = s.steps.with(ctx.heavyTank, unitOf(ctx, ctx.heavyTank).steps);
  note(ply, { event: 'split', rule: '8D', unit: id, at: row(ctx.ids, at) });
}

/** Puts the marker back into its division. */
export function mergeTank(ply: Ply): void {
  const { ctx, s } = ply;
  const at = cell(s.at, ctx.heavyTank);
  s.tank = TANK_WHOLE;
  s.tankActed = true;
  takeOff(s, ctx.heavyTank, WAITING);
  note(ply, { event: 'merged', rule: '8D', unit: unitOf(ctx, ctx.division).id, at: row(ctx.ids, at) });
}

/** A marker stacked with its division when a Combat Phase begins goes back into it (8D). */
export function forceMerge(ply: Ply): void {
  if (ply.s.tank === TANK_SPLIT && isTogether(ply.ctx, ply.s)) mergeTank(ply);
}
