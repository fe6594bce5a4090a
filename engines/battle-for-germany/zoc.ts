import { HEX_SIDES, type Context } from './context.ts';
import type { Field } from './scratch.ts';
import { EAST_GERMAN, GERMAN, SOVIET, WESTERN, WEST_GERMAN } from './sides.ts';
import { hasOption, type State } from './state.ts';

const SOVIET_BIT = 1 << SOVIET;
const WESTERN_BIT = 1 << WESTERN;
const EAST_BIT = 1 << EAST_GERMAN;
const WEST_BIT = 1 << WEST_GERMAN;
const GERMAN_BIT = 1 << GERMAN;
const GERMAN_BITS = EAST_BIT | WEST_BIT | GERMAN_BIT;

/** Who stands where, and whose zones lie where (4.0): every unit has one, whatever else is there. */
export function fieldOf(ctx: Context, { at, side }: Pick<State, 'at' | 'side'>): Field {
  const { scratch } = ctx;
  if (scratch.field !== null && scratch.at === at && scratch.side === side) return scratch.field;
  const hexes = ctx.ids.length;
  const { adjacent } = ctx;
  // One piece of memory for all: the field is made anew at almost every ply. Bytes of 255 read as -1 in either width.
  const memory = new ArrayBuffer(hexes * 7);
  new Uint8Array(memory, 0, hexes * 5).fill(255);
  const first = new Int16Array(memory, 0, hexes);
  const second = new Int16Array(memory, hexes * 2, hexes);
  const holder = new Int8Array(memory, hexes * 4, hexes);
  const count = new Uint8Array(memory, hexes * 5, hexes);
  const zones = new Uint8Array(memory, hexes * 6, hexes);
  for (let unit = 0; unit < at.length; unit++) {
    const hex = at[unit] ?? -1;
    if (hex < 0) continue;
    const mine = side[unit] ?? 0;
    count[hex] = (count[hex] ?? 0) + 1;
    if (first[hex] !== -1) {
      second[hex] = unit;
      continue;
    }
    holder[hex] = mine;
    first[hex] = unit;
    const bit = 1 << mine;
    for (let i = hex * HEX_SIDES; i < (hex + 1) * HEX_SIDES; i++) {
      const to = adjacent[i] ?? -1;
      if (to >= 0) zones[to] = (zones[to] ?? 0) | bit;
    }
  }
  const field: Field = { holder, count, first, second, zones };
  scratch.at = at;
  scratch.side = side;
  scratch.field = field;
  return field;
}

/** The sides a side may attack, one bit each (3.0, 6.3, 13.1, 15.2, 16.1). */
export function enemiesOf({ war }: Pick<State, 'war'>, side: number): number {
  switch (side) {
    case SOVIET:
      return EAST_BIT | GERMAN_BIT | (war ? WESTERN_BIT : 0);
    case WESTERN:
      return WEST_BIT | GERMAN_BIT | (war ? SOVIET_BIT : 0);
    case EAST_GERMAN:
      return SOVIET_BIT;
    case WEST_GERMAN:
      return WESTERN_BIT;
    default:
      return SOVIET_BIT | WESTERN_BIT;
  }
}

/** The sides whose zones hinder a side: its enemies, or with the other reading of 4.0 everybody who is no friend. */
export function hindering(state: State, side: number): number {
  const enemies = enemiesOf(state, side);
  if (!hasOption(state, 'zonesOfBystanders')) return enemies;
  switch (side) {
    case SOVIET:
      return GERMAN_BITS | WESTERN_BIT;
    case WESTERN:
      return GERMAN_BITS | SOVIET_BIT;
    default:
      return SOVIET_BIT | WESTERN_BIT;
  }
}

/** Whether a hex lies in a zone that hinders a side. */
export function inEnemyZone(ctx: Context, state: State, hex: number, side: number): boolean {
  return ((fieldOf(ctx, state).zones[hex] ?? 0) & hindering(state, side)) !== 0;
}

/** Whether a hex holds units of an enemy. */
export function hasEnemy(ctx: Context, state: State, hex: number, side: number): boolean {
  const holder = fieldOf(ctx, state).holder[hex] ?? -1;
  return holder >= 0 && (enemiesOf(state, side) & (1 << holder)) !== 0;
}

/** The units of a hex, in the order of the counters. */
export function unitsAt(ctx: Context, state: Pick<State, 'at' | 'side'>, hex: number): number[] {
  const field = fieldOf(ctx, state);
  const found: number[] = [];
  const first = field.first[hex] ?? -1;
  const second = field.second[hex] ?? -1;
  if (first >= 0) found.push(first);
  if (second >= 0) found.push(second);
  return found;
}
