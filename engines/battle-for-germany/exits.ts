import { cell, row, withCell, withMember } from '../core/index.ts';
import { removeUnit } from './arrive.ts';
import { hexDistance, type Context } from './context.ts';
import { mustStop } from './movement.ts';
import { note, type Ply } from './ply.ts';
import { SOVIET, WESTERN } from './sides.ts';
import { BOX_ITALY, BOX_SOVIET, BOX_WESTERN, OUT, type Removal, type State } from './state.ts';
import type { MapEdge } from './types.ts';
import { reviewCities } from './victory.ts';

/** The edge a hex leads off, if Germans may leave the map there (9.0). */
export function exitEdge(ctx: Context, hex: number): MapEdge | null {
  return ctx.exitEdge[hex] ?? null;
}

/** Whether a unit that has come to a hex can pay to leave the map from there (9.0). */
export function canExitFrom(ctx: Context, state: State, unit: number, hex: number, left: number): boolean {
  if (exitEdge(ctx, hex) === null || left < ctx.values.exitCost) return false;
  if (state.kind !== 'movement' || !row(ctx.units, unit).german) return false;
  // Whoever has just entered an enemy zone has stopped; whoever began there may leave (4.0).
  return hex === cell(state.at, unit) || !mustStop(ctx, state, unit, hex);
}

/** Leaves the map; the two nearest enemy units may then be marked (9.0). */
export function exitMap(ply: Ply, unit: number, from: number): void {
  const { ctx, s } = ply;
  const edge = exitEdge(ctx, from);
  if (edge === null) throw new Error('no exit');
  const before = cell(s.at, unit);
  s.at = withCell(s.at, unit, OUT);
  note(ply, { event: 'exited', rule: '9.0', unit: row(ctx.units, unit).id, from: ctx.ids[from] ?? '', edge });
  reviewCities(ply, before);
  reviewCities(ply, from);
  s.removal = { hex: from, edge, left: ctx.values.exitRemoves };
  s.step = 'removal';
  if (removable(ctx, s, s.removal).length === 0) endRemoval(ply);
}

/** Whether a unit stands on the front that an edge belongs to (9.0). */
function isOnFront(ctx: Context, state: State, edge: MapEdge, unit: number): boolean {
  const hex = cell(state.at, unit);
  if (hex < 0) return false;
  const side = cell(state.side, unit);
  if (edge === 'east') return side === SOVIET;
  return side === WESTERN && (ctx.inItaly[hex] === true) === (edge === 'south');
}

/** The units that may be marked next: the nearest on that front, or any in its box once the front is bare (9.0). */
export function removable(ctx: Context, state: State, { hex, edge }: Removal): number[] {
  let nearest = Infinity;
  let found: number[] = [];
  ctx.units.forEach((_, unit) => {
    if (!isOnFront(ctx, state, edge, unit) || state.doomed.includes(unit)) return;
    const distance = hexDistance(ctx, hex, cell(state.at, unit));
    if (distance < nearest) found = [];
    if (distance <= nearest) {
      nearest = distance;
      found.push(unit);
    }
  });
  if (found.length > 0) return found;
  const box = edge === 'east' ? BOX_SOVIET : edge === 'south' ? BOX_ITALY : BOX_WESTERN;
  return ctx.units.flatMap((_, unit) => (state.at[unit] === box ? [unit] : []));
}

/** Marks a unit: it keeps its zone and leaves at the end of the phase; one in a box leaves at once (9.0). */
export function markUnit(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const { removal } = s;
  if (removal === null) throw new Error('nothing to remove');
  const hex = cell(s.at, unit);
  if (hex >= 0) {
    s.doomed = withMember(s.doomed, unit);
    note(ply, { event: 'marked', rule: '9.0', unit: row(ctx.units, unit).id, at: ctx.ids[hex] ?? '' });
  } else removeUnit(ply, unit, 'exit', '9.0');
  s.removal = { ...removal, left: removal.left - 1 };
  if (s.removal.left === 0 || removable(ctx, s, s.removal).length === 0) endRemoval(ply);
}

/** No more units are marked for this exit. */
export function endRemoval(ply: Ply): void {
  ply.s.removal = null;
  ply.s.step = 'movement';
}

/** At the end of the movement phase the marked units leave (9.0). */
export function removeMarked(ply: Ply): void {
  const { s } = ply;
  for (const unit of s.doomed) removeUnit(ply, unit, 'exit', '9.0');
  s.doomed = [];
}
