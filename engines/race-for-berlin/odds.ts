import { D6, row } from '../core/index.ts';
import type { Context } from './context.ts';

/** Attack against defence, rounded in the defender's favour (8.1.2): `[3, 1]` is 3:1. */
export type Ratio = readonly [attack: number, defence: number];

/** The ratio of two strengths (8.1.2). */
export function ratioOf(attack: number, defence: number): Ratio {
  if (defence <= 0) return [Math.max(1, attack), 1];
  if (attack >= defence) return [Math.floor(attack / defence), 1];
  return attack <= 0 ? [1, Infinity] : [1, Math.ceil(defence / attack)];
}

/** How far a ratio stands from 1:1, in columns: 3:1 is 2, 1:2 is -1. */
export function stepsOf([attack, defence]: Ratio): number {
  return attack >= defence ? attack - 1 : 1 - defence;
}

/** A ratio as people write it. */
export function formatRatio([attack, defence]: Ratio): string {
  return `${attack}:${defence}`;
}

/** The column of the combat table: the outer ones take everything beyond them. */
export function columnOf(ctx: Context, ratio: Ratio): number {
  const columns = ctx.data.tables.combatColumns;
  const wanted = stepsOf(ratio);
  let found = 0;
  for (let column = 0; column < columns.length; column++) {
    const { attack, defence } = row(columns, column);
    if (stepsOf([attack, defence]) <= wanted) found = column;
  }
  return found;
}

export type CombatRow = Context['combat'][number][number];
export type CityRow = Context['city'][number];

/** The result of a modified die: rows beyond the table are its first and last. */
export function combatResult(ctx: Context, column: number, modified: number): CombatRow {
  const die = Math.min(Math.max(modified, 1), ctx.combat.length);
  return row(row(ctx.combat, die - 1), column);
}

/** The row of the city progress table for a modified die: its first and last take everything beyond. */
export function cityResult(ctx: Context, modified: number): CityRow {
  const lowest = row(ctx.city, 0).die;
  return row(ctx.city, Math.min(Math.max(modified - lowest, 0), ctx.city.length - 1));
}

/** A result by name; the empty boxes of the city table are called `none`. */
export function nameOfResult(text: string): string {
  return text === '' ? 'none' : text;
}

/** Exact odds of named results of one die. */
export function oddsOf(
  resultOf: (face: number) => string,
): readonly { readonly result: string; readonly probability: number; readonly dice: readonly number[] }[] {
  const rows: { result: string; probability: number; dice: number[] }[] = [];
  for (const face of D6) {
    const result = resultOf(face);
    const known = rows.find((line) => line.result === result);
    if (known === undefined) rows.push({ result, probability: 1 / D6.length, dice: [face] });
    else {
      known.probability += 1 / D6.length;
      known.dice.push(face);
    }
  }
  return rows;
}
