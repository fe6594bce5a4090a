import { sameJson, type Choice, type Refusal } from '../core/index.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { STEP_RULE } from './sequence.ts';
import type { State } from './state.ts';

/** Why a wish is not on offer; null when it is. */
export function explainWish(ctx: Context, state: State, wish: Choice): Refusal | null {
  if (choicesOf(ctx, state).some((choice) => sameJson(choice, wish))) return null;
  return { reason: { key: 'reason.notOffered' }, rule: STEP_RULE[state.step] };
}
