import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { GUEST, has, type State } from './state.ts';

/** Who stands where, counted once for a position and handed down. */
export interface Places {
  /** Soviet units of each camp by zone. */
  readonly soviets: readonly [readonly number[], readonly number[]];
  /** German units of both camps by zone. */
  readonly germans: readonly number[];
}

/** The places last counted, by the column they were counted from. Columns are never changed, so it cannot be stale. */
export interface PlacesMemo {
  at: readonly number[];
  places: Places;
}

/** Counts the units in every zone. */
export function placesOf(ctx: Context, state: State): Places {
  const { at } = state;
  const { memo } = ctx;
  if (memo.at === at) return memo.places;
  const size = ctx.zones.length;
  const zhukov = new Array<number>(size).fill(0);
  const koniev = new Array<number>(size).fill(0);
  const germans = new Array<number>(size).fill(0);
  for (let unit = 0; unit < at.length; unit++) {
    const zone = at[unit];
    if (zone === undefined || zone < 0) continue;
    const piece = ctx.pieces[unit];
    if (piece === undefined) continue;
    const column = piece.soviet ? (piece.camp === 0 ? zhukov : koniev) : germans;
    column[zone] = (column[zone] ?? 0) + 1;
  }
  memo.at = at;
  memo.places = { soviets: [zhukov, koniev], germans };
  return memo.places;
}

/** Soviet units of one camp in a zone. */
export function sovietsAt(places: Places, camp: number, zone: number): number {
  return (camp === 0 ? places.soviets[0][zone] : places.soviets[1][zone]) ?? 0;
}

/** Soviet units of either camp in a zone. */
export function allSovietsAt(places: Places, zone: number): number {
  return (places.soviets[0][zone] ?? 0) + (places.soviets[1][zone] ?? 0);
}

export function germansAt(places: Places, zone: number): number {
  return places.germans[zone] ?? 0;
}

/** Units of the other nationality in a zone. */
export function enemiesAt(places: Places, soviet: boolean, zone: number): number {
  return soviet ? germansAt(places, zone) : allSovietsAt(places, zone);
}

/** Whether a US control marker lies in a zone (2.2.2). */
export function isAmerican(ctx: Context, state: State, zone: number): boolean {
  const { tracks } = row(ctx.zones, zone);
  for (const { track, order } of tracks) if (order < cell(state.americans, track)) return true;
  return false;
}

/** How many units of a nationality a zone may hold (6.1.2). */
export function stackLimit(ctx: Context, zone: number, soviet: boolean): number {
  const { berlin, unlimited } = row(ctx.zones, zone);
  const { values } = ctx;
  if (soviet) return unlimited ? Infinity : berlin >= 0 ? values.stackBerlinSoviet : values.stackSoviet;
  return berlin >= 0 ? values.stackBerlinGerman : values.stackGerman;
}

/** Whether one more unit of a nationality fits into a zone (6.1.2). */
export function hasRoom(ctx: Context, places: Places, zone: number, soviet: boolean): boolean {
  const there = soviet ? allSovietsAt(places, zone) : germansAt(places, zone);
  return there < stackLimit(ctx, zone, soviet);
}

/** The camp that controls a Berlin zone (9.1.4): the one that stands there at level 2 or more; -1 for none. */
export function berlinController(ctx: Context, state: State, places: Places, slot: number): number {
  if (cell(state.progress, slot) < ctx.values.controlLevel) return -1;
  const zone = cell(ctx.berlin, slot);
  return sovietsAt(places, 0, zone) > 0 ? 0 : sovietsAt(places, 1, zone) > 0 ? 1 : -1;
}

/** The units in a zone, in the order of the counters. */
export function unitsAt(state: State, zone: number): number[] {
  const units: number[] = [];
  for (let unit = 0; unit < state.at.length; unit++) if (state.at[unit] === zone) units.push(unit);
  return units;
}

/** Whether a Soviet unit shelters among units of the other camp and so takes no part in anything (7.3.3). */
export function isGuest(ctx: Context, state: State, places: Places, unit: number): boolean {
  if (!has(state, unit, GUEST)) return false;
  return sovietsAt(places, 1 - row(ctx.pieces, unit).camp, cell(state.at, unit)) > 0;
}

/** The units that defend a zone: all of a nationality, guests aside (8.1.1, 7.3.3). */
export function defendersAt(
  ctx: Context,
  state: State,
  places: Places,
  zone: number,
  soviet: boolean,
): number[] {
  return unitsAt(state, zone).filter(
    (unit) => row(ctx.pieces, unit).soviet === soviet && !isGuest(ctx, state, places, unit),
  );
}
