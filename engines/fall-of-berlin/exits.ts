import { row } from '../core/index.ts';
import type { Context } from './context.ts';
import { unitOf, wenckBound } from './places.ts';
import type { Ply } from './ply.ts';
import { score, scorePrivately } from './score.ts';
import { SOVIET, type State } from './state.ts';
import { exitsOf } from './wenck.ts';

/** Points for units that leave by the west edge (10B, 14C, 14D). */

/** Whether a Front still owes exits; beyond its number there are no points (14D). */
export function owesExits(ctx: Context, state: State, front: number): boolean {
  return exitsOf(ctx, state, front) < row(ctx.fronts, front).quota;
}

/** Scores a unit about to leave by its own will, or by a retreat through a star. */
export function scoreExit(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const { id, side, front, wenck } = unitOf(ctx, unit);
  if (side === SOVIET) {
    if (!owesExits(ctx, s, front)) return;
    score(ply, 'loa1Exit', 1, { unit: id });
    scorePrivately(ply, row(ctx.fronts, front).command, 'loa1Exit', 1, { unit: id });
    return;
  }
  // Nobody scores who came in this very turn (14C).
  if (s.since[unit] === s.turn) return;
  if (wenck && wenckBound(s)) {
    if (s.linked > 0 && s.linked < s.turn) score(ply, 'wenckExit', 1, { unit: id });
  } else score(ply, 'demoralizedExit', 1, { unit: id });
}
