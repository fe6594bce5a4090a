import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import {
  EAST_GERMAN,
  homeTheater,
  isGermanSide,
  GERMAN,
  SOVIET,
  THEATER_BOTH,
  THEATER_WEST,
  WEST_GERMAN,
} from './sides.ts';
import type { State } from './state.ts';

/** Lines a unit may not step over of its own will; the reasons are keys under `reason.`. */
export type LineBar = 'berlinClosed' | 'boundary' | 'berlinSide' | 'leavesYugoslavia' | 'entersYugoslavia';

/** The rule behind each line. */
export const LINE_RULES: Readonly<Record<LineBar, string>> = {
  berlinClosed: '5.2.1',
  boundary: '5.2',
  berlinSide: '5.2.2',
  leavesYugoslavia: '5.3.1',
  entersYugoslavia: '5.3.2',
};

/** Whether a hex lies in the other theatre than a side's own, while that matters (5.2). */
export function isForeign(ctx: Context, state: State, side: number, hex: number): boolean {
  if (!state.boundary) return false;
  const theater = ctx.theater[hex];
  return theater !== THEATER_BOTH && theater !== homeTheater(side);
}

/** Whether a unit is on the wrong side of the Yugoslav border (5.3). */
function isAbroad(ctx: Context, state: State, unit: number, hex: number): boolean {
  return (
    cell(state.side, unit) === SOVIET && row(ctx.units, unit).yugoslav !== (ctx.inYugoslavia[hex] === true)
  );
}

/** Whether a unit may stay in a hex: not over the Theater Boundary and not on the wrong side of the Yugoslav border. */
export function isProper(ctx: Context, state: State, unit: number, hex: number): boolean {
  return !isForeign(ctx, state, cell(state.side, unit), hex) && !isAbroad(ctx, state, unit, hex);
}

/** Whether a unit has to be back over the Theater Boundary, or out of Yugoslavia, by the end of its movement phase. */
export function isStray(ctx: Context, state: State, unit: number): boolean {
  const hex = cell(state.at, unit);
  if (hex < 0) return false;
  const side = cell(state.side, unit);
  if (isForeign(ctx, state, side, hex)) return true;
  return side === SOVIET && !row(ctx.units, unit).yugoslav && ctx.inYugoslavia[hex] === true;
}

/** Whether a Yugoslav unit is outside Yugoslavia (5.3.1). */
export function isYugoslavAbroad(ctx: Context, state: State, unit: number): boolean {
  const hex = cell(state.at, unit);
  return hex >= 0 && row(ctx.units, unit).yugoslav && ctx.inYugoslavia[hex] !== true;
}

/** Why a unit may not step, or advance, over the line between two hexes; null if no line stops it. */
export function lineBar(ctx: Context, state: State, unit: number, from: number, to: number): LineBar | null {
  const side = cell(state.side, unit);
  if (to === ctx.berlin && isBarredFromBerlin(side)) return 'berlinClosed';
  if (state.boundary) {
    // A unit thrown over the boundary may move there on its way home, but no unit crosses it outwards (5.2.2).
    const wasForeign = isForeign(ctx, state, side, from);
    if (isForeign(ctx, state, side, to)) {
      if (!wasForeign) return 'boundary';
    } else if (wasForeign && ctx.theater[to] === THEATER_BOTH) return 'berlinSide';
  }
  if (side === SOVIET && ctx.inYugoslavia[from] !== ctx.inYugoslavia[to]) {
    if (row(ctx.units, unit).yugoslav) {
      if (ctx.inYugoslavia[from] === true) return 'leavesYugoslavia';
    } else if (ctx.inYugoslavia[to] === true) return 'entersYugoslavia';
  }
  return null;
}

/** Germans may not enter Berlin but in the three-player game (5.2.1, 16.3). */
export function isBarredFromBerlin(side: number): boolean {
  return isGermanSide(side) && side !== GERMAN;
}

/** The side a German unit belongs to in a hex: it changes with the theatre (5.2.1) unless the scenario says otherwise. */
export function sideIn(ctx: Context, state: State, changesSide: boolean, unit: number, hex: number): number {
  const side = cell(state.side, unit);
  if (side !== EAST_GERMAN && side !== WEST_GERMAN) return side;
  if (!changesSide || !isForeign(ctx, state, side, hex)) return side;
  return ctx.theater[hex] === THEATER_WEST ? WEST_GERMAN : EAST_GERMAN;
}
