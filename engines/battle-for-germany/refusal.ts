import type { Choice, Json, Refusal } from '../core/index.ts';
import type { Context } from './context.ts';

/** A reason and the rule that says so. */
export function because(reason: string, rule: string, details?: Readonly<Record<string, Json>>): Refusal {
  return {
    reason: details === undefined ? { key: `reason.${reason}` } : { key: `reason.${reason}`, with: details },
    rule,
  };
}

/** The unit of a wish by its index; -1 for none. */
export function unitOf(ctx: Context, wish: Choice): number {
  return wish.unit === undefined ? -1 : (ctx.unitIndex.get(wish.unit) ?? -1);
}

/** The hex of a wish by its index; -1 for none. */
export function hexOf(ctx: Context, id: string | undefined): number {
  return id === undefined ? -1 : ctx.board.indexOf(id);
}
