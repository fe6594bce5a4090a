import { rollsFor, row } from '../core/index.ts';
import { attackChoices } from './combat.ts';
import type { Context } from './context.ts';
import { placeChoices } from './courland.ts';
import { advanceChoices, combatChoices, payable } from './phase-combat.ts';
import { movementChoices, movingChoices, removalChoices } from './phase-movement.ts';
import { replacementChoices } from './replacements.ts';
import { retreatChoices } from './retreat.ts';
import { chanceOf } from './sequence.ts';
import type { State } from './state.ts';
import { FORCES, type GermanyChoice } from './types.ts';

/** Every legal choice of a state, always in the same order. */
export function choicesOf(ctx: Context, state: State): readonly GermanyChoice[] {
  const { combat, moving } = state;
  switch (state.step) {
    case 'courland':
      return placeChoices(ctx, state);
    case 'replacement':
      return [...replacementChoices(ctx, state), { do: 'endReplacement' }];
    case 'movement':
      return movementChoices(ctx, state);
    case 'moving':
      return moving === null ? [] : movingChoices(ctx, state, moving);
    case 'removal':
      return removalChoices(ctx, state);
    case 'forces':
      return FORCES.map((forces): GermanyChoice => ({ do: 'forces', forces }));
    case 'combat':
      return combatChoices(ctx, state);
    case 'attack':
      return combat === null ? [] : attackChoices(ctx, state, combat);
    case 'exchange':
      return combat === null
        ? []
        : payable(ctx, combat).map((unit): GermanyChoice => ({ do: 'lose', unit: row(ctx.units, unit).id }));
    case 'retreat':
      return retreatChoices(ctx, state);
    case 'advance':
      return advanceChoices(ctx, state);
    case 'over':
      return [];
    case 'surpriseRoll':
    case 'evacuationRoll':
    case 'combatRoll': {
      const request = chanceOf(ctx, state);
      if (request === null) throw new Error(`no dice at ${state.step}`);
      return rollsFor(request);
    }
  }
}
