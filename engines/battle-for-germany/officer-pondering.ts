import { hexDistance, scenarioOfState, type Context } from './context.ts';
import { isGermanSide } from './sides.ts';
import { phasingSide, type State } from './state.ts';

/**
 * What a Marshal thinks about: the attacks of the last turn, whose futures it can play to the end, and at any time an
 * Ally's unit in Berlin or next to it, since whoever goes in ends the Reich (12.2). A turn has more than two hundred other
 * choices; each of them alone decides too little to stand out from the dice.
 */
export function isWorthAThought(ctx: Context, state: State): boolean {
  const scenario = scenarioOfState(ctx, state);
  if (state.step === 'combat') return state.turn === scenario.turns;
  if (state.step !== 'moving' || state.moving === null || state.collapsed) return false;
  if (isGermanSide(phasingSide(scenario, state))) return false;
  return hexDistance(ctx, state.at[state.moving.unit] ?? -1, ctx.berlin) <= 1;
}
