import { holds, fieldOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import type { Staff } from './officer-staff.ts';

/** What a hex is worth to the side that takes it (14D, 14E). */

const NEAR = 7;

/** Hexes of Berlin that the Soviets hold and need (14A). */
export function berlinHeld({ ctx }: Staff, state: State): { readonly held: number; readonly needed: number } {
  const field = fieldOf(ctx, state.at);
  let held = 0;
  for (const hex of ctx.lists.berlin) if (holds(field, SOVIET, hex)) held++;
  return { held, needed: ctx.games[state.setup.scenario]?.berlinHexes ?? 1 };
}

/** Worth of taking a hex from the enemy. */
export function groundValue(staff: Staff, state: State, hex: number, side: number): number {
  const { ctx, toBerlin, weights } = staff;
  if (ctx.ground.berlin[hex] === true) {
    const { held, needed } = berlinHeld(staff, state);
    const decides = side === SOVIET ? held < needed : held <= needed;
    return decides ? weights.berlinNeeded : weights.berlinMore;
  }
  const star = ctx.ground.star[hex] === true && state.turn >= 4 && state.turn <= 6 ? weights.star : 0;
  const near = Math.max(0, NEAR - (toBerlin[hex] ?? NEAR)) / NEAR;
  return star + (side === SOVIET ? weights.ground + weights.groundNear * near : weights.ground * near);
}
