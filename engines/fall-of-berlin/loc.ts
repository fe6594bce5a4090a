import { spaceAt, trace, type Board } from '../core/index.ts';
import type { Context, Hexside } from './context.ts';
import type { HexRow } from './data.ts';
import { fieldOf, holds, inZone, type Field } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';

/** Lines of communication: Berlin's (14B), Wenck's (10B), and those of units that might surrender (16A). */

/** Whether a line may go through a hex: no Soviet unit, and no Soviet zone unless a German unit negates it (14B). */
function isClear(field: Field, hex: number): boolean {
  return !holds(field, SOVIET, hex) && (!inZone(field, SOVIET, hex) || holds(field, GERMAN, hex));
}

function traceFrom(
  ctx: Context,
  state: State,
  start: number,
  goals: readonly number[],
  within: (hex: number) => boolean,
  maxSteps = Infinity,
): readonly number[] | null {
  const field = fieldOf(ctx, state.at);
  const board: Board<HexRow, Hexside> = ctx.board;
  return trace(
    board,
    spaceAt(start),
    (hex) => goals.includes(hex) && (hex === start || isClear(field, hex)),
    (from, { to }) => (ctx.ground.loc[from]?.includes(to) ?? false) && within(to) && isClear(field, to),
    maxSteps,
  );
}

/** The line from Berlin to the west edge through columns the rule allows; null when Berlin is isolated (14B). */
export function berlinLine(ctx: Context, state: State): readonly number[] | null {
  const field = fieldOf(ctx, state.at);
  const { locColumn } = ctx.data.map.layout;
  for (const hex of ctx.lists.berlin) {
    if (holds(field, SOVIET, hex)) continue;
    const line = traceFrom(
      ctx,
      state,
      hex,
      ctx.lists.westGoal,
      (to) => (ctx.ground.column[to] ?? 0) <= locColumn,
    );
    if (line !== null) return line;
  }
  return null;
}

/** Whether Berlin is isolated (14B). */
export function isIsolated(ctx: Context, state: State): boolean {
  return berlinLine(ctx, state) === null;
}

/** Wenck's line from Berlin or Potsdam to an entry hex, the city not counted; null without one or without Wenck (10B). */
export function wenckLine(ctx: Context, state: State): readonly number[] | null {
  if (!ctx.wenck.some((unit) => (state.at[unit] ?? -1) >= 0)) return null;
  const field = fieldOf(ctx, state.at);
  for (const hex of [...ctx.lists.potsdam, ...ctx.lists.berlin]) {
    if (holds(field, SOVIET, hex)) continue;
    const line = traceFrom(ctx, state, hex, ctx.lists.wenckEntry, () => true, ctx.values.wenckPath);
    if (line !== null) return line;
  }
  return null;
}

/** Whether a unit in a hex has any line to the west edge (16A). */
export function hasLine(ctx: Context, state: State, hex: number): boolean {
  return traceFrom(ctx, state, hex, ctx.lists.westGoal, () => true) !== null;
}
