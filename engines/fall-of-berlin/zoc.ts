import type { Context } from './context.ts';
import { fieldOf, holds, inZone, type Field } from './places.ts';
import { foeOf, hasOption, type State } from './state.ts';

/** Zones of control (5): what they do to movement, retreat and lines of communication. */

/** Whether a hex is in an enemy zone for a side. */
export function inEnemyZone(field: Field, side: number, hex: number): boolean {
  return inZone(field, foeOf(side), hex);
}

/** Whether a friendly unit in the hex negates the enemy zone there: for retreats and lines of communication (7F, 14B). */
export function isNegated(field: Field, side: number, hex: number): boolean {
  return holds(field, side, hex);
}

/** Whether a unit must stop on entering a hex (7F); with 16D friendly units negate the zone for movement too. */
export function stopsMovement(field: Field, state: State, side: number, hex: number): boolean {
  return inEnemyZone(field, side, hex) && !(hasOption(state, 'negatedZones') && isNegated(field, side, hex));
}

/** Hexes in the zone of a side, in map order. */
export function zoneOf(ctx: Context, state: State, side: number): number[] {
  const field = fieldOf(ctx, state.at);
  const hexes: number[] = [];
  for (let hex = 0; hex < ctx.ids.length; hex++) if (inZone(field, side, hex)) hexes.push(hex);
  return hexes;
}
