import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { isIsolated } from './loc.ts';
import { unitOf, wenckBound } from './places.ts';
import { note, type Ply } from './ply.ts';
import { EXITED, SOVIET, type State } from './state.ts';

/** 12th Army (10B): what calls it, what bars it, and how far east it goes. */

/** Units of a Front that have left by the stars (14D). */
export function exitsOf(ctx: Context, state: State, front: number): number {
  let exits = 0;
  for (let unit = 0; unit < state.at.length; unit++)
    if (state.at[unit] === EXITED && unitOf(ctx, unit).front === front) exits++;
  return exits;
}

/** Whether the exits of 1st Belorussian keep Wenck out for good (10B). */
export function wenckBarred(ctx: Context, state: State): boolean {
  return exitsOf(ctx, state, 0) >= row(ctx.fronts, 0).quota;
}

/** Calls 12th Army, once; what called it is never taken back. */
export function releaseWenck(ply: Ply, why: 'turn' | 'isolated' | 'attacked' | 'near'): void {
  const { ctx, s } = ply;
  if (s.released) return;
  s.released = true;
  let { due } = s;
  for (const unit of ctx.wenck) due = due.with(unit, Math.min(cell(due, unit), s.turn));
  s.due = due;
  note(ply, { event: 'wenckReleased', rule: '10B', why });
}

/** Tests the conditions that depend on the position as a whole (10B). */
export function testWenck(ply: Ply): void {
  const { ctx, s } = ply;
  if (s.released) return;
  if (isIsolated(ctx, s)) releaseWenck(ply, 'isolated');
  else if (s.turn >= ctx.values.wenckTurn) releaseWenck(ply, 'turn');
}

/** A unit stands in a hex, if only for a moment: a Soviet one near the west entry hexes calls Wenck (10B). */
export function noticeAt(ply: Ply, unit: number, hex: number): void {
  const { ctx, s } = ply;
  if (!s.released && ctx.ground.nearWest[hex] === true && unitOf(ctx, unit).side === SOVIET)
    releaseWenck(ply, 'near');
}

/** Whether a unit of 12th Army stands farther east than it may (10B). */
export function isTooFarEast(ctx: Context, state: State, unit: number): boolean {
  const { wenck } = unitOf(ctx, unit);
  return (
    wenck &&
    wenckBound(state) &&
    (ctx.ground.column[cell(state.at, unit)] ?? 0) > ctx.data.map.layout.wenckColumn
  );
}
