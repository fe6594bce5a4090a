import { row } from '../core/index.ts';
import type { Column, Context } from './context.ts';
import { RESULTS, type CombatResult } from './types.ts';

/** Name of the odds that are worse than any column. */
export const BELOW = 'below';

/** The column of the odds, rounded in the defender's favour; null when they are worse than any column (6.1). */
export function columnOf(ctx: Context, attack: number, defence: number): Column | null {
  let found: Column | null = null;
  for (const column of ctx.columns) if (attack * column.defense >= defence * column.attack) found = column;
  return found;
}

/** What a face of the die says in a column (6.1). */
export function resultOf(column: Column, die: number): CombatResult {
  return row(column.results, die - 1).result;
}

/** The chance of each result; below the lowest column there is only one. */
export function oddsOf(
  ctx: Context,
  column: Column | null,
): readonly { readonly result: CombatResult; readonly probability: number }[] {
  return RESULTS.map((result) => ({
    result,
    probability:
      column === null
        ? Number(result === ctx.below)
        : (column.distribution.find(({ outcome }) => outcome === result)?.probability ?? 0),
  }));
}

/** Attack strength still missing for the next column; null in the best one. */
export function toNextColumn(ctx: Context, attack: number, defence: number): number | null {
  const next = ctx.columns.find((column) => attack * column.defense < defence * column.attack);
  return next === undefined ? null : Math.ceil((defence * next.attack) / next.defense) - attack;
}
