import { cell, row } from '../core/index.ts';
import { owesExits } from './exits.ts';
import { fieldOf, unitOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import { frontMover, sovietMap, type MapRoom, type SovietMap } from './officer-map.ts';
import { wayCosts, type Staff } from './officer-staff.ts';

/** Where a Soviet unit is bound: to the stars and the west edge (14D), or to Berlin (14E). */
export interface Mission {
  readonly kind: 'west' | 'berlin' | 'north';
  /** Movement points to the goal from each hex. */
  readonly way: Uint8Array;
  readonly map: SovietMap;
}

/** Stars nobody stands on yet that belong to a Front's task; when all are held, the west edge itself. */
function westGoals({ ctx, isWestStar }: Staff, state: State, front: number, unit: number): readonly number[] {
  const { holder, first, next } = fieldOf(ctx, state.at);
  const isFree = (hex: number): boolean =>
    holder[hex] !== SOVIET || (first[hex] === unit && next[unit] === -1);
  const own = row(ctx.fronts, front).command === 'konev' ? ctx.lists.starsKonev : ctx.lists.starsZhukov;
  const open = state.turn >= ctx.values.exitFromTurn ? [] : own.filter(isFree);
  return open.length > 0 ? open : ctx.lists.starsZhukov.filter((hex) => isWestStar[hex] === true);
}

/** Hexes round Berlin with room for one more: whoever comes late goes round to the open side (4). */
function siegeGoals({ ctx, siege }: Staff, state: State, unit: number): readonly number[] {
  const { holder, size } = fieldOf(ctx, state.at);
  const here = cell(state.at, unit);
  const free = siege.filter(
    (hex) => holder[hex] !== SOVIET || (size[hex] ?? 0) - (hex === here ? 1 : 0) < ctx.values.stacking,
  );
  return free.length > 0 ? free : ctx.lists.berlin;
}

/** The mission of a unit: of each Front those with the shortest way west go there, as many as must leave and a few more. */
export function missionOf(staff: Staff, room: MapRoom, state: State, unit: number): Mission {
  const { ctx, weights } = staff;
  const map = sovietMap(staff, room, state);
  const { front } = unitOf(ctx, unit);
  const { quota } = row(ctx.fronts, front);
  const mover = frontMover(staff, state, front);
  const berlin = row(map.berlin, front);
  if (quota === 0)
    return { kind: 'north', way: wayCosts(staff, mover, ctx.lists.loa2.slice(0, 1), map.toll), map };
  const west = wayCosts(staff, mover, westGoals(staff, state, front, unit), map.toll);
  const lean = (other: number): number => {
    const hex = cell(state.at, other);
    return (west[hex] ?? 99) - (berlin[hex] ?? 99);
  };
  const own = lean(unit);
  let before = 0;
  let total = 0;
  for (let other = 0; other < state.at.length; other++) {
    if (cell(state.at, other) < 0 || unitOf(ctx, other).front !== front) continue;
    total++;
    const there = lean(other);
    if (there < own || (there === own && other < unit)) before++;
  }
  const share = row(ctx.fronts, front).command === 'konev' ? weights.konevWest : weights.zhukovWest;
  const wanted = owesExits(ctx, state, front) ? Math.min(share, Math.floor(total / 2)) : 0;
  if (before < wanted) return { kind: 'west', way: west, map };
  return { kind: 'berlin', way: wayCosts(staff, mover, siegeGoals(staff, state, unit), map.toll), map };
}
