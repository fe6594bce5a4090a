import type { Context } from './context.ts';
import { WORTH } from './officer-weights.ts';

/** What a counter is worth, whoever has it. */
export function worthOf(ctx: Context, unit: number): number {
  const counter = ctx.units[unit];
  if (counter === undefined) return 0;
  return counter.attack * WORTH.attack + counter.defense * WORTH.defense + counter.movement * WORTH.movement;
}

/** What several are worth together. */
export function worthOfAll(ctx: Context, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += worthOf(ctx, unit);
  return sum;
}
