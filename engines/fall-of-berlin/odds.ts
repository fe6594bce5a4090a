import { D6, distributionOf, row } from '../core/index.ts';
import type { Column, Context } from './context.ts';

/** Odds (8A): the ratio, its place on the scale of columns, shifts and limits. On the scale 1:1 is 0 and 2:1 is 1. */

/** Place of a ratio on the scale, rounded in favour of the defender; factors lose their fractions first (8A). */
export function ratioPlace(ctx: Context, attack: number, defence: number): number {
  const strength = Math.floor(attack);
  const against = Math.floor(defence);
  if (strength <= 0) return -Infinity;
  // A defence of nothing, such as units that only retreated into the hex, is as weak as the table knows.
  if (against <= 0) return ctx.values.oddsMost - 1;
  return strength >= against ? Math.floor(strength / against) - 1 : 1 - Math.ceil(against / strength);
}

/** A place of the scale as odds are written. */
export function formatOdds(place: number): string {
  return place >= 0 ? `${place + 1}:1` : `1:${1 - place}`;
}

/** Whether odds may be declared at all: not worse than 1:3 before shifts (8A). */
export function isAllowed(ctx: Context, place: number): boolean {
  return place >= 1 - ctx.values.oddsLeast;
}

/** The column that resolves a place: limits are applied after the shifts (8A). */
export function columnAt(ctx: Context, place: number): Column {
  const last = ctx.columns.length - 1;
  const limited = Math.min(ctx.values.oddsMost - 1, Math.max(1 - ctx.values.oddsLeast, place));
  const index = ctx.columns.findIndex((column) => column.place === limited);
  return row(ctx.columns, index < 0 ? (limited > 0 ? last : 0) : index);
}

/** Row of the results for a die in a column; a modified die never leaves its faces. */
export function resultAt(column: Column, face: number, modifier: number): number {
  return column.results[Math.min(D6.length, Math.max(1, face + modifier))] ?? 0;
}

/** How likely each result is in a column. */
export function resultDistribution(
  ctx: Context,
  column: Column,
  modifier: number,
): readonly { readonly outcome: string; readonly probability: number }[] {
  return distributionOf((face) => row(ctx.results, resultAt(column, face, modifier)).id);
}
