import type { Gauge } from '../core/index.ts';
import type { Context } from './context.ts';
import { berlinController, placesOf } from './places.ts';
import { DESTROYED, has, REDUCED, type State } from './state.ts';
import { CAMPS } from './types.ts';
import { scoresOf } from './victory.ts';

/** Where the race stands: points (10), victory zones, progress in the city (9), steps lost and support left. */
export function gaugesOf(ctx: Context, state: State): readonly Gauge[] {
  const places = placesOf(ctx, state);
  const points = scoresOf(ctx, state, places);
  const each = (key: string, valueOf: (camp: number) => number): Gauge[] =>
    CAMPS.map((side, camp) => ({ key, side, value: valueOf(camp) }));
  const inBerlin = ctx.berlin.map((_, slot) => berlinController(ctx, state, places, slot));
  return [
    ...each('victory-points', (camp) => points[camp] ?? 0),
    ...each(
      'spaces-held',
      (camp) => [...state.control, ...inBerlin].filter((holder) => holder === camp).length,
    ),
    ...each('city-progress', (camp) =>
      ctx.berlin.reduce(
        (sum, zone, slot) =>
          sum + ((places.soviets[camp]?.[zone] ?? 0) > 0 ? (state.progress[slot] ?? 0) : 0),
        0,
      ),
    ),
    ...each('steps-lost', (camp) => stepsLost(ctx, state, true, camp)),
    { key: 'steps-lost', side: 'german', value: stepsLost(ctx, state, false, -1) },
    ...each('support', (camp) => state.support[camp] ?? 0),
  ];
}

/** Steps gone for good or for now: two for a destroyed unit of two steps, one for a reduced one (8.2). */
function stepsLost(ctx: Context, state: State, soviet: boolean, camp: number): number {
  let lost = 0;
  ctx.pieces.forEach((piece, unit) => {
    if (piece.soviet !== soviet || (camp >= 0 && piece.camp !== camp)) return;
    if (state.at[unit] === DESTROYED) lost += piece.reduced > 0 ? 2 : 1;
    else if (has(state, unit, REDUCED)) lost += 1;
  });
  return lost;
}
