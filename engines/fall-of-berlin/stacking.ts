import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { eliminate } from './losses.ts';
import { fieldOf, mayOverstack, overstackedHexes, stackSize, unitOf, unitsAt } from './places.ts';
import type { Ply } from './ply.ts';
import { answerRetreat, beginRetreat, wayOut } from './retreat.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** Stacking at the end of a phase (4): whoever is too many retreats, moved by the opponent, or is given up. */

/** The first overstacked hex of either side, the side to move first; -1 when every stack is in order. */
export function overstackedHex(ctx: Context, state: State): number {
  for (const side of state.side === SOVIET ? [SOVIET, GERMAN] : [GERMAN, SOVIET]) {
    if (mayOverstack(ctx, state, side)) continue;
    const hex = overstackedHexes(ctx, state, side)[0];
    if (hex !== undefined) return hex;
  }
  return -1;
}

/** Tests every stack; true when all are in order. */
export function beginExcess({ ctx, s }: Ply): boolean {
  s.step = 'excess';
  s.retreat = null;
  return overstackedHex(ctx, s) < 0;
}

/** Whether a unit in a hex counts against its limit: without it the stack would be smaller. */
function counts(ctx: Context, units: readonly number[], unit: number): boolean {
  return (
    stackSize(
      ctx,
      units.filter((other) => other !== unit),
    ) < stackSize(ctx, units)
  );
}

/** Units that may be taken out of the overstacked hex: given up, or moved if there is a way. */
export function excessChoices(ctx: Context, state: State): BerlinChoice[] {
  const there = unitsAt(fieldOf(ctx, state.at), overstackedHex(ctx, state));
  const found: BerlinChoice[] = [];
  for (const unit of there) {
    if (!counts(ctx, there, unit)) continue;
    const { id, garrison } = unitOf(ctx, unit);
    found.push({ do: 'disband', unit: id });
    if (!garrison && wayOut(ctx, state, unit)) found.push({ do: 'withdraw', unit: id });
  }
  return found;
}

/** The owner has told who is too many, or the opponent where he goes. True when every stack is in order. */
export function answerExcess(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'retreat' || choice.do === 'part')
    return answerRetreat(ply, choice) ? beginExcess(ply) : false;
  if (choice.do !== 'disband' && choice.do !== 'withdraw') throw new Error(`answerExcess: ${choice.do}`);
  const unit = ctx.unitIndex.get(choice.unit) ?? -1;
  if (choice.do === 'disband') eliminate(ply, unit, 'stacking', '4');
  else {
    const at = cell(s.at, unit);
    s.step = 'displace';
    if (!beginRetreat(ply, at, [unit], at, 1)) return false;
  }
  return beginExcess(ply);
}

/** The unit that is being moved by the opponent. */
export function displacedUnit(state: State): number {
  return row(row(state.retreat?.groups ?? [], -1 + (state.retreat?.groups.length ?? 0)).units, 0);
}
