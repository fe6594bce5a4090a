import { row, rollsFor } from '../core/index.ts';
import { advanceChoices } from './advance.ts';
import { airChoices } from './air.ts';
import { pendingAttacks } from './combat.ts';
import { artilleryFor } from './combat-support.ts';
import { lossCandidates } from './combat-losses.ts';
import { standCandidates } from './combat-retreat.ts';
import type { Context } from './context.ts';
import { initialCandidates, shaken } from './demoralization.ts';
import { attackChoices, joinChoices } from './phase-attacks.ts';
import { surrenderChoices } from './phase-initial.ts';
import { declareChoices, enterChoices, moveChoices, movingChoices } from './phase-movement.ts';
import { unitOf } from './places.ts';
import { retreatChoices } from './retreat.ts';
import { chanceOf } from './sequence.ts';
import { orderChoices } from './stack-order.ts';
import { excessChoices } from './stacking.ts';
import { setupChoices } from './start.ts';
import type { Combat, State } from './state.ts';
import type { BerlinChoice } from './types.ts';

function combatOf({ combat, step }: State): Combat {
  if (combat === null) throw new Error(`step ${step} without a combat`);
  return combat;
}

/** Every legal choice of a state, always in the same order. */
export function choicesOf(ctx: Context, state: State): readonly BerlinChoice[] {
  const lose = (units: readonly number[]): BerlinChoice[] =>
    units.map((unit) => ({ do: 'lose', unit: unitOf(ctx, unit).id }));
  switch (state.step) {
    case 'germanSetup':
    case 'sovietSetup':
      return setupChoices(ctx, state);
    case 'demoralizationLoss':
      return lose(initialCandidates(ctx, state));
    case 'surrender':
      return surrenderChoices(ctx, state);
    case 'declare':
      return declareChoices(ctx, state);
    case 'move':
      return moveChoices(ctx, state);
    case 'moving':
      return movingChoices(ctx, state);
    case 'enter':
      return enterChoices(ctx, state);
    case 'order':
      return orderChoices(ctx, state);
    case 'excess':
      return excessChoices(ctx, state);
    case 'displace':
    case 'retreat':
      return retreatChoices(ctx, state);
    case 'attack':
      return attackChoices(ctx, state);
    case 'join':
      return joinChoices(ctx, state);
    case 'resolve':
      return pendingAttacks(state).map((hex): BerlinChoice => ({ do: 'resolve', at: row(ctx.ids, hex) }));
    case 'tankBonus':
      return [{ do: 'bonus' }, { do: 'noBonus' }];
    case 'air':
      return airChoices(ctx, state, combatOf(state));
    case 'artillery':
      return [
        ...artilleryFor(ctx, state, combatOf(state).at).map((unit): BerlinChoice => ({
          do: 'artillery',
          unit: unitOf(ctx, unit).id,
        })),
        { do: 'noArtillery' },
      ];
    case 'attackerLoss':
    case 'defenderLoss':
      return lose(lossCandidates(ctx, state, combatOf(state)));
    case 'stand':
      return [{ do: 'stand' }, { do: 'giveWay' }];
    case 'standLoss':
      return lose(standCandidates(ctx, state, combatOf(state)));
    case 'fallBack': {
      const { id } = unitOf(ctx, combatOf(state).artillery);
      return [
        { do: 'fallBack', unit: id },
        { do: 'remain', unit: id },
      ];
    }
    case 'demoralizedLoss':
      return lose(shaken(ctx, state, combatOf(state)));
    case 'advance':
      return advanceChoices(ctx, state, combatOf(state));
    case 'demoralizationRoll':
    case 'bombardmentRoll':
    case 'combatRoll':
    case 'frontRoll':
    case 'demoralizedRoll': {
      const request = chanceOf(state);
      if (request === null) throw new Error(`no dice at ${state.step}`);
      return rollsFor(request);
    }
    case 'over':
      return [];
  }
}
