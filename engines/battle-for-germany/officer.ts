import type { Officer, Ranked } from '../core/index.ts';
import { createContext, scenarioOfState } from './context.ts';
import type { GermanyData } from './data.ts';
import { rankAttacks, rankJoins } from './officer-combat.ts';
import { rankFates } from './officer-fates.ts';
import { rankMoves, rankSelections } from './officer-movement.ts';
import { createSurveyor } from './officer-survey.ts';
import { valueOf } from './officer-value.ts';
import { createWays } from './officer-ways.ts';
import { phasingSide, type State } from './state.ts';
import type { GermanyChoice } from './types.ts';

/** The skilled player of Battle for Germany. Nothing is hidden in this game, so it needs no imagined states. */
export type GermanyOfficer = Officer<State, GermanyChoice>;

/** Makes the Officer from the same data as the engine; ways over the map are worked out once. */
export function createOfficer(data: GermanyData): GermanyOfficer {
  const ctx = createContext(data);
  const ways = createWays(ctx);
  const survey = createSurveyor(ctx, ways);

  const judge = (state: State, choices: readonly GermanyChoice[]): readonly Ranked<GermanyChoice>[] => {
    const side = phasingSide(scenarioOfState(ctx, state), state);
    switch (state.step) {
      case 'movement':
        return rankSelections(ctx, state, survey(state, side), choices);
      case 'moving':
        return state.moving === null
          ? []
          : rankMoves(ctx, ways, state, survey(state, side), state.moving, choices);
      case 'combat':
        return rankAttacks(ctx, state);
      case 'attack':
        return state.combat === null ? [] : rankJoins(ctx, state, state.combat);
      default:
        return rankFates(ctx, ways, state, (one) => survey(state, one), choices);
    }
  };

  return {
    rank(state, choices) {
      const ranked = choices.length > 1 ? judge(state, choices) : [];
      return ranked.length > 0
        ? ranked
        : choices.slice(0, 1).map((choice) => ({ choice, score: 0, reason: { key: 'bot.only' } }));
    },
    value: (state, seat) => valueOf(ctx, ways, state, seat),
  };
}
