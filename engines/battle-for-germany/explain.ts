import type { Choice, Refusal } from '../core/index.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { explainCombat } from './explain-combat.ts';
import { explainMovement } from './explain-movement.ts';
import { explainReplacement } from './explain-replacement.ts';
import { STEP_RULE } from './sequence.ts';
import type { State } from './state.ts';
import { because } from './refusal.ts';

/** Null when the wish is on offer, members that it leaves out aside; otherwise why it is not. */
export function explainWish(ctx: Context, state: State, wish: Choice): Refusal | null {
  const offered = choicesOf(ctx, state).some((choice) =>
    Object.entries(wish).every(
      ([key, value]) => value === undefined || JSON.stringify(choice[key]) === JSON.stringify(value),
    ),
  );
  if (offered) return null;
  const unknown = unknownName(ctx, wish);
  if (unknown !== null) return unknown;
  return (
    explainMovement(ctx, state, wish) ??
    explainCombat(ctx, state, wish) ??
    explainReplacement(ctx, state, wish) ??
    because('notNow', STEP_RULE[state.step])
  );
}

/** A unit or hex that the game does not have. */
function unknownName(ctx: Context, { unit, to, at, via }: Choice): Refusal | null {
  if (unit !== undefined && !ctx.unitIndex.has(unit)) return because('unknownUnit', '2.5', { unit });
  for (const hex of [to, at, via]) {
    if (hex === undefined || ctx.board.indexOf(hex) >= 0) continue;
    const known = ctx.data.map.hexes.some(({ id }) => id === hex);
    return because(known ? 'prohibitedHex' : 'unknownHex', known ? '6.2.1' : '2.2', { to: hex });
  }
  return null;
}
