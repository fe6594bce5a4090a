import { rollsFor, row } from '../core/index.ts';
import { joinable, supportChoices } from './combat.ts';
import type { Context } from './context.ts';
import { activationChoices, roundChoices } from './phase-combat.ts';
import { supplyChoices } from './phase-supply.ts';
import { unitsAt } from './places.ts';
import { retreatChoices } from './retreat.ts';
import { chanceOf } from './sequence.ts';
import { drawChoices } from './start.ts';
import type { State } from './state.ts';
import type { ReichChoice } from './types.ts';

/** Every legal choice of a state, always in the same order. */
export function choicesOf(ctx: Context, state: State): readonly ReichChoice[] {
  const idOf = (unit: number): string => row(ctx.soviet, unit).id;
  switch (state.step) {
    case 'draw':
      return drawChoices(ctx, state);
    case 'buying':
    case 'reserves':
      return supplyChoices(ctx, state);
    case 'streetsLoss':
      return unitsAt(state, state.cursor).map((unit): ReichChoice => ({ do: 'lose', unit: idOf(unit) }));
    case 'phone':
      return [{ do: 'phone' }, { do: 'declinePhone' }];
    case 'round':
      return roundChoices(ctx, state);
    case 'activation':
      return activationChoices(ctx, state);
    case 'join': {
      const joins = joinable(ctx, state).map((unit): ReichChoice => ({ do: 'join', unit: idOf(unit) }));
      return (state.combat?.units.length ?? 0) > 0 ? [...joins, { do: 'commit' }] : joins;
    }
    case 'earlyLead':
    case 'lead':
      return (state.combat?.units ?? []).map((unit): ReichChoice => ({ do: 'lead', unit: idOf(unit) }));
    case 'killZone':
      return [
        ...(state.combat?.units ?? []).map((unit): ReichChoice => ({ do: 'lose', unit: idOf(unit) })),
        { do: 'callOff' },
      ];
    case 'support':
      return state.combat === null ? [] : supportChoices(ctx, state, state.combat);
    case 'retreat':
      return retreatChoices(ctx, state);
    case 'over':
      return [];
    case 'eventRoll':
    case 'pauseRoll':
    case 'raidRoll':
    case 'flightRoll':
    case 'supplyRoll':
    case 'streetsRoll':
    case 'phoneRoll':
    case 'airRoll':
    case 'combatRoll':
    case 'ninthRoll':
    case 'ninthMove': {
      const request = chanceOf(ctx, state);
      if (request?.kind !== 'dice') throw new Error(`no choices at ${state.step}`);
      return rollsFor(request);
    }
  }
}
