import { cell } from '../core/index.ts';
import type { Context } from './context.ts';
import type { State } from './state.ts';

/** Who is where: the few questions every rule asks of a position. */

/** Whether a German unit is in a space, 9th Army included. */
export function hasGerman(state: State, space: number): boolean {
  return cell(state.german, space) >= 0 || (state.ninth.length > 0 && state.ninth.includes(space));
}

/** Soviet units in a space, Fresh or Spent. */
export function countAt(state: State, space: number): number {
  let count = 0;
  for (const at of state.soviet) if (at === space) count++;
  return count;
}

/** The Soviet units in a space, by index. */
export function unitsAt(state: State, space: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < state.soviet.length; unit++) if (state.soviet[unit] === space) found.push(unit);
  return found;
}

/** Whether both sides have units in a space (7.3). */
export function isContested(state: State, space: number): boolean {
  return hasGerman(state, space) && state.soviet.includes(space);
}

/** Whether another Soviet unit finds room in a space (7.1); Zones hold any number (8.4.2). */
export function hasRoom(ctx: Context, state: State, space: number): boolean {
  return ctx.isZone[space] === true || countAt(state, space) < ctx.values.stacking;
}

/** Whether German Morale is Shaken (4.5.2). */
export function isShaken(ctx: Context, state: State): boolean {
  return state.morale <= ctx.values.shakenAt;
}

/** Whether Berlin is surrounded: every Zone of the list is Soviet controlled; no garrison is needed (6.3.2). */
export function isSurrounded(ctx: Context, state: State): boolean {
  return ctx.lists.surrounded.every((space) => !hasGerman(state, space));
}

/** German-controlled airfields (3.1.4). */
export function germanAirfields(ctx: Context, state: State): number {
  return ctx.airfields.filter((space) => hasGerman(state, space)).length;
}
