import { cell, row, withoutMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { countAt, hasGerman } from './places.ts';
import { note, type Ply } from './ply.ts';
import type { State } from './state.ts';
import type { ReichChoice } from './types.ts';

/** The Soviet retreat procedure (9.5.7). */

/** Land neighbours a Soviet unit may stand in: no water (8.3.3), no closed Zone (8.4.1), no German unit. */
function openNeighbours(ctx: Context, state: State, space: number): number[] {
  const found: number[] = [];
  for (const { to, facts } of ctx.board.ways[space] ?? []) {
    if (facts.boundary === 'land' && ctx.isClosed[to] !== true && !hasGerman(state, to)) found.push(to);
  }
  return found;
}

function roomIn(ctx: Context, state: State, space: number): number {
  return ctx.isZone[space] === true ? Infinity : ctx.values.stacking - countAt(state, space);
}

/** The nearest spaces with room beyond a full one; full Areas may be passed through (7.1). */
function beyond(ctx: Context, state: State, full: number, attacked: number): number[] {
  const seen = new Set([full, attacked]);
  let ring = [full];
  while (ring.length > 0) {
    const next = new Set<number>();
    for (const space of ring)
      for (const to of openNeighbours(ctx, state, space)) if (!seen.has(to)) next.add(to);
    const roomy = [...next].filter((space) => roomIn(ctx, state, space) > 0);
    if (roomy.length > 0) return roomy;
    for (const space of next) seen.add(space);
    ring = [...next];
  }
  return [];
}

/**
 * Where a unit may retreat: the space it came from, or further on if that is full; besides, a Soviet-controlled Zone
 * next to the attacked space (8.4.3).
 */
export function retreatPlaces(ctx: Context, state: State, unit: number): number[] {
  const from = state.retreat?.from ?? -1;
  const back = cell(state.via, unit);
  const places = new Set(roomIn(ctx, state, back) > 0 ? [back] : beyond(ctx, state, back, from));
  for (const to of openNeighbours(ctx, state, from)) if (ctx.isZone[to] === true) places.add(to);
  return [...places].sort((a, b) => a - b);
}

/** One choice for each waiting unit and place. */
export function retreatChoices(ctx: Context, state: State): ReichChoice[] {
  return (state.retreat?.units ?? []).flatMap((unit) =>
    retreatPlaces(ctx, state, unit).map((to): ReichChoice => ({
      do: 'retreat',
      unit: row(ctx.soviet, unit).id,
      to: ctx.ids[to] ?? '',
    })),
  );
}

/** Takes one unit back. */
export function carryOut(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const waiting = s.retreat;
  if (waiting === null) throw new Error('nobody retreats');
  s.soviet = s.soviet.with(unit, to);
  s.retreat = { from: waiting.from, units: withoutMember(waiting.units, unit) };
  note(ply, {
    event: 'retreated',
    rule: '9.5.7',
    unit: row(ctx.soviet, unit).id,
    from: ctx.ids[waiting.from] ?? '',
    to: ctx.ids[to] ?? '',
  });
}

/** Puts a unit into the Out of Action Box (3.8). */
export function putOut(ply: Ply, unit: number, why: string, rule: string): void {
  const { ctx, s } = ply;
  const from = cell(s.soviet, unit);
  s.soviet = s.soviet.with(unit, -1);
  s.spent = s.spent.with(unit, 0);
  note(ply, { event: 'outOfAction', rule, unit: row(ctx.soviet, unit).id, from: ctx.ids[from] ?? '', why });
}

/**
 * Goes on until something must be decided; the answer tells whether the retreat is over. When every unit has one
 * place and there is room for all, or none has any, nothing is asked. A unit without a place is Out of Action.
 */
export function continueRetreat(ply: Ply): boolean {
  const { ctx, s } = ply;
  const units = s.retreat?.units ?? [];
  const places = units.map((unit) => retreatPlaces(ctx, s, unit));
  const wanted = new Map<number, number>();
  for (const list of places) for (const place of list) wanted.set(place, (wanted.get(place) ?? 0) + 1);
  const clear =
    places.every((list) => list.length === 1) &&
    [...wanted].every(([place, count]) => roomIn(ctx, s, place) >= count);
  if (clear) units.forEach((unit, i) => carryOut(ply, unit, row(places[i] ?? [], 0)));
  else if (wanted.size === 0) for (const unit of units) putOut(ply, unit, 'noRetreat', '9.5.7');
  else {
    s.step = 'retreat';
    return false;
  }
  s.retreat = null;
  return true;
}
