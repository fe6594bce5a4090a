import { cell, row, type Reach } from '../core/index.ts';
import type { Context, Unit } from './context.ts';
import { GERMAN, hasOption, SOVIET, TANK_WHOLE, type State } from './state.ts';

/** Who stands where and whose zones lie where, worked out from the column that decides it. */
export interface Field {
  /** Side in a hex; -1 for nobody. */
  readonly holder: Int8Array;
  /** Units of a hex: the first, and after each the next; -1 ends the list. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** Sides with a zone of control in a hex, and sides with a unit in it or next to it, one bit each. */
  readonly zones: Uint8Array;
  readonly beside: Uint8Array;
  /** Units of a hex that count against the stacking limit (4). */
  readonly size: Uint8Array;
}

/**
 * The latest field and the latest reach, so that listing the choices of a state and playing one of them work them out
 * once. They are found again by the identity of what they follow from, so a state never depends on them.
 */
export interface Scratch {
  at: readonly number[] | null;
  field: Field | null;
  reachAt: readonly number[] | null;
  /** Everything else a reach follows from, as one word. */
  reachKey: string;
  reach: Reach | null;
}

export function createScratch(): Scratch {
  return { at: null, field: null, reachAt: null, reachKey: '', reach: null };
}

/** The field of a position. */
export function fieldOf(ctx: Context, at: readonly number[]): Field {
  const { scratch } = ctx;
  if (scratch.at === at && scratch.field !== null) return scratch.field;
  const field = makeField(ctx, at);
  scratch.at = at;
  scratch.field = field;
  return field;
}

function makeField(ctx: Context, at: readonly number[]): Field {
  const hexes = ctx.ids.length;
  const holder = new Int8Array(hexes).fill(-1);
  const first = new Int16Array(hexes).fill(-1);
  const next = new Int16Array(at.length).fill(-1);
  const zones = new Uint8Array(hexes);
  const beside = new Uint8Array(hexes);
  const size = new Uint8Array(hexes);
  const garrisons = new Uint8Array(hexes);
  for (let unit = at.length - 1; unit >= 0; unit--) {
    const hex = at[unit] ?? -1;
    if (hex < 0) continue;
    next[unit] = first[hex] ?? -1;
    first[hex] = unit;
    const counter = ctx.units[unit];
    if (counter === undefined) continue;
    holder[hex] = counter.side;
    if (counter.headquarters || counter.support) continue;
    const free = counter.garrison && (garrisons[hex] ?? 0) < ctx.values.garrisonsFree;
    if (counter.garrison) garrisons[hex] = (garrisons[hex] ?? 0) + 1;
    if (!free) size[hex] = (size[hex] ?? 0) + 1;
  }
  for (let hex = 0; hex < hexes; hex++) {
    const side = holder[hex] ?? -1;
    if (side < 0) continue;
    const bit = 1 << side;
    zones[hex] = (zones[hex] ?? 0) | bit;
    beside[hex] = (beside[hex] ?? 0) | bit;
    for (const to of ctx.ground.near[hex] ?? []) beside[to] = (beside[to] ?? 0) | bit;
    // The Heavy Tank marker alone has no zone outside its hex (8D).
    if (first[hex] === ctx.heavyTank && next[ctx.heavyTank] === -1) continue;
    for (const to of ctx.ground.zone[hex] ?? []) zones[to] = (zones[to] ?? 0) | bit;
  }
  return { holder, first, next, zones, beside, size };
}

/** The units in a hex, in the order of the counters. */
export function unitsAt(field: Field, hex: number): number[] {
  const found: number[] = [];
  for (let unit = field.first[hex] ?? -1; unit >= 0; unit = field.next[unit] ?? -1) found.push(unit);
  return found;
}

/** Whether a side has a unit in a hex. */
export function holds(field: Field, side: number, hex: number): boolean {
  return field.holder[hex] === side;
}

/** Whether a hex is in a zone of control of a side (5). */
export function inZone(field: Field, side: number, hex: number): boolean {
  return ((field.zones[hex] ?? 0) & (1 << side)) !== 0;
}

/** Whether a unit of a side is in a hex or next to it, whatever lies between (7B). */
export function isBeside(field: Field, side: number, hex: number): boolean {
  return ((field.beside[hex] ?? 0) & (1 << side)) !== 0;
}

export function unitOf(ctx: Context, unit: number): Unit {
  return row(ctx.units, unit);
}

/** The factors a unit shows now: its side, and the minus counter while the Heavy Tank marker is apart (8D). */
export function factorsOf(ctx: Context, state: State, unit: number): Unit['full'] {
  const { full, reduced, steps } = unitOf(ctx, unit);
  const whole = cell(state.steps, unit) === steps;
  if (unit === ctx.division && state.tank !== TANK_WHOLE) return whole ? ctx.minus.full : ctx.minus.reduced;
  return whole ? full : reduced;
}

/** Whether a unit shows its reduced side. */
export function isReduced(ctx: Context, state: State, unit: number): boolean {
  return cell(state.steps, unit) < unitOf(ctx, unit).steps;
}

/** Units of a list that count against the stacking limit: one garrison is free, headquarters and markers always (4, 12B). */
export function stackSize(ctx: Context, units: readonly number[]): number {
  let size = 0;
  let garrisons = 0;
  for (const unit of units) {
    const { garrison, headquarters, support } = unitOf(ctx, unit);
    if (headquarters || support) continue;
    if (garrison) garrisons++;
    else size++;
  }
  return size + Math.max(0, garrisons - ctx.values.garrisonsFree);
}

/** Whether a side's stacks have no limit yet: Soviet ones on Turn 1 (15A). Movement of Turn 2 is tested at its end. */
export function mayOverstack(ctx: Context, state: State, side: number): boolean {
  return side === SOVIET && state.turn < ctx.values.stackingFromTurn;
}

/** Units of a hex that fight: all of them, or the top ones of an overstacked hex on Turn 1 (15A). */
export function fightersAt(ctx: Context, state: State, hex: number): number[] {
  const field = fieldOf(ctx, state.at);
  const there = unitsAt(field, hex);
  const most = ctx.values.fightingUnits;
  if (there.length <= most || !mayOverstack(ctx, state, field.holder[hex] ?? GERMAN)) return there;
  const byHeight = [...there].sort((a, b) => cell(state.rank, b) - cell(state.rank, a) || a - b);
  return byHeight.slice(0, most).sort((a, b) => a - b);
}

/** Hexes of a side with more units than may stack there (4), in map order. */
export function overstackedHexes(ctx: Context, state: State, side: number): number[] {
  const field = fieldOf(ctx, state.at);
  const found: number[] = [];
  for (let hex = 0; hex < ctx.ids.length; hex++) {
    if (field.holder[hex] === side && (field.size[hex] ?? 0) > ctx.values.stacking) found.push(hex);
  }
  return found;
}

/** Whether units of two Fronts that may not mix would stand together; 2nd Belorussian goes with either (13C, 13D). */
export function frontsMix(ctx: Context, units: readonly number[]): boolean {
  let first = -1;
  for (const unit of units) {
    const { front } = unitOf(ctx, unit);
    if (front < 0 || (ctx.fronts[front]?.sector ?? null) === null) continue;
    if (first < 0) first = front;
    else if (front !== first) return true;
  }
  return false;
}

/** Whether the American sector is open to Soviet units (7D). */
export function sectorsOpen(ctx: Context, state: State): boolean {
  if (state.turn < ctx.values.sectorsOpenTurn) return false;
  return (
    ctx.games[state.setup.scenario]?.id === 'extended' || state.setup.options['americanSector'] === 'turn7'
  );
}

/** Whether three players are at the table (16F). */
export function isThreePlayer(ctx: Context, state: State): boolean {
  return (ctx.sovietSeats[state.setup.scenario]?.length ?? 0) > 1;
}

/** Whether Wenck is bound by his restrictions (10B, 16G). */
export function wenckBound(state: State): boolean {
  return !hasOption(state, 'wenckObeys');
}
