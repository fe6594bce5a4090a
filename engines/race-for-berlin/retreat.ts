import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import {
  allSovietsAt,
  berlinController,
  enemiesAt,
  germansAt,
  hasRoom,
  isAmerican,
  sovietsAt,
  stackLimit,
  type Places,
} from './places.ts';
import { rulesOf, type State } from './state.ts';

/** A way out: where to, and through which full zone (-1: directly). */
export interface Refuge {
  readonly to: number;
  readonly via: number;
}

/** Whether a retreating unit may be forced into a zone at all, room aside (8.3.2, 8.3.5, 8.3.7). */
function mayFlee(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  to: number,
  oderNeisse: boolean,
): boolean {
  const { soviet, camp } = row(ctx.pieces, unit);
  const { berlin } = row(ctx.zones, to);
  if (enemiesAt(places, soviet, to) > 0) return false;
  if (isAmerican(ctx, state, to)) return allSovietsAt(places, to) === 0;
  if (soviet) return berlin < 0 || berlinController(ctx, state, places, berlin) === camp;
  return !oderNeisse;
}

function fits(ctx: Context, state: State, places: Places, unit: number, to: number): boolean {
  return isAmerican(ctx, state, to) || hasRoom(ctx, places, to, row(ctx.pieces, unit).soviet);
}

/** Whether a unit of the other camp stands in a zone. */
function otherCampAt(ctx: Context, state: State, places: Places, unit: number, zone: number): boolean {
  const { soviet, camp } = row(ctx.pieces, unit);
  if (soviet) return sovietsAt(places, 1 - camp, zone) > 0;
  if (germansAt(places, zone) === 0) return false;
  return row(ctx.germansOf, 1 - camp).some((other) => cell(state.at, other) === zone);
}

/** The best tier that is not empty (8.3.2): proper index before any, free of the other camp before shared. */
function bestTier(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  from: number,
  found: readonly Refuge[],
): readonly Refuge[] {
  if (found.length < 2) return found;
  const { soviet } = row(ctx.pieces, unit);
  const home = row(ctx.zones, from).index;
  let best = Infinity;
  let kept: Refuge[] = [];
  for (const refuge of found) {
    const { index } = row(ctx.zones, refuge.to);
    const proper = soviet ? index >= home : index <= home;
    const tier = (proper ? 0 : 2) + (otherCampAt(ctx, state, places, unit, refuge.to) ? 1 : 0);
    if (tier > best) continue;
    if (tier < best) kept = [];
    best = tier;
    kept.push(refuge);
  }
  return kept;
}

/** Full zones a unit may pass through (8.3.3): of its nationality, or in French v1.0 of its camp. */
function throughZones(ctx: Context, state: State, places: Places, unit: number, from: number): number[] {
  const { soviet, camp } = row(ctx.pieces, unit);
  const byCamp = rulesOf(ctx, state).retreatThrough === 'camp';
  const own = soviet ? row(ctx.sovietsOf, camp) : row(ctx.germansOf, camp);
  return (ctx.board.ways[from] ?? []).flatMap(({ to, facts }) => {
    if (isAmerican(ctx, state, to) || !mayFlee(ctx, state, places, unit, to, facts.oderNeisse)) return [];
    const there = soviet ? allSovietsAt(places, to) : germansAt(places, to);
    if (there < stackLimit(ctx, to, soviet)) return [];
    return !byCamp || own.some((other) => cell(state.at, other) === to) ? [to] : [];
  });
}

/** Where a unit may retreat to from a zone (8.3.2 to 8.3.5); empty when it is trapped. */
export function refugesOf(ctx: Context, state: State, places: Places, unit: number): readonly Refuge[] {
  const from = cell(state.at, unit);
  const near: Refuge[] = [];
  for (const { to, facts } of ctx.board.ways[from] ?? []) {
    if (mayFlee(ctx, state, places, unit, to, facts.oderNeisse) && fits(ctx, state, places, unit, to))
      near.push({ to, via: -1 });
  }
  if (near.length > 0) return bestTier(ctx, state, places, unit, from, near);
  const far = new Map<number, Refuge>();
  const { soviet } = row(ctx.pieces, unit);
  for (const via of throughZones(ctx, state, places, unit, from)) {
    // Germans may cross the centre of Berlin when stacking forces them on (7.4.4, 8.3.5).
    const ways = (soviet ? ctx.board : ctx.germanBoard).ways[via] ?? [];
    for (const { to, facts } of ways) {
      if (to === from || far.has(to)) continue;
      if (mayFlee(ctx, state, places, unit, to, facts.oderNeisse) && fits(ctx, state, places, unit, to))
        far.set(to, { to, via });
    }
  }
  return bestTier(ctx, state, places, unit, from, [...far.values()]);
}

/** The position after a unit has gone, as far as room is concerned. */
function afterFlight(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  to: number,
): { state: State; places: Places } {
  const { soviet, camp } = row(ctx.pieces, unit);
  const column = (soviet ? (camp === 0 ? places.soviets[0] : places.soviets[1]) : places.germans).slice();
  const from = cell(state.at, unit);
  column[from] = (column[from] ?? 1) - 1;
  // A German who flees to the Americans leaves the game and takes no room (2.2.7).
  if (soviet || !isAmerican(ctx, state, to)) column[to] = (column[to] ?? 0) + 1;
  const at = state.at.slice();
  at[unit] = to;
  const { soviets, germans } = places;
  const counted: Places = soviet
    ? { soviets: camp === 0 ? [column, soviets[1]] : [soviets[0], column], germans }
    : { soviets, germans: column };
  return { state: { ...state, at }, places: counted };
}

/** Whether every one of these units can retreat, in some order (chit 1 asks for that). */
export function canAllRetreat(ctx: Context, state: State, places: Places, units: readonly number[]): boolean {
  if (units.length === 0) return true;
  return units.some((unit) =>
    refugesOf(ctx, state, places, unit).some(({ to }) => {
      const next = afterFlight(ctx, state, places, unit, to);
      return canAllRetreat(
        ctx,
        next.state,
        next.places,
        units.filter((other) => other !== unit),
      );
    }),
  );
}

/** Refuges that leave every other unit of the list a way out as well: a retreat under chit 1 costs nobody a step. */
export function safeRefugesOf(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  units: readonly number[],
): readonly Refuge[] {
  const others = units.filter((other) => other !== unit);
  return refugesOf(ctx, state, places, unit).filter(({ to }) => {
    const next = afterFlight(ctx, state, places, unit, to);
    return canAllRetreat(ctx, next.state, next.places, others);
  });
}
