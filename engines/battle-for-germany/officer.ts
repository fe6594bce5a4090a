import type { Officer, Ranked } from '../core/index.ts';
import { createContext, scenarioOfState, type Context } from './context.ts';
import type { GermanyData } from './data.ts';
import { rankAttacks, rankJoins } from './officer-combat.ts';
import { rankFates } from './officer-fates.ts';
import { rankMoves, rankSelections } from './officer-movement.ts';
import { isWorthAThought } from './officer-pondering.ts';
import { createSurveyor, type Staff } from './officer-survey.ts';
import { CHIEF, type Temper } from './officer-tempers.ts';
import { valueOf } from './officer-value.ts';
import { createWays, type Ways } from './officer-ways.ts';
import { createMind, WEIGHTS } from './officer-weights.ts';
import { phasingSide, type State } from './state.ts';
import { SIDES, type GermanyChoice } from './types.ts';

/** The skilled player of Battle for Germany. Nothing is hidden in this game, so it needs no imagined states. */
export type GermanyOfficer = Officer<State, GermanyChoice>;

/** Makes the Officer from the same data as the engine; ways over the map are worked out once. */
export function createOfficer(data: GermanyData, temper: Temper = {}): GermanyOfficer {
  const ctx = createContext(data);
  const ways = createWays(ctx);
  return {
    ...officerOf(ctx, ways, temper),
    chief: officerOf(ctx, ways, CHIEF),
    ponders: (state) => isWorthAThought(ctx, state),
    search: { doubt: 2 },
  };
}

function officerOf(ctx: Context, ways: Ways, temper: Temper): GermanyOfficer {
  const staffs = SIDES.map((side): Staff => {
    const mind = createMind(ctx, { ...WEIGHTS, ...temper[side] });
    return { mind, survey: createSurveyor(mind, ways) };
  });
  const [anybody] = staffs;
  const staffOf = (side: number): Staff => {
    const staff = staffs[side] ?? anybody;
    if (staff === undefined) throw new Error('a game without sides');
    return staff;
  };

  const judge = (state: State, choices: readonly GermanyChoice[]): readonly Ranked<GermanyChoice>[] => {
    const side = phasingSide(scenarioOfState(ctx, state), state);
    const { mind, survey } = staffOf(side);
    switch (state.step) {
      case 'movement':
        return rankSelections(mind, state, survey(state, side), choices);
      case 'moving':
        return state.moving === null
          ? []
          : rankMoves(mind, ways, state, survey(state, side), state.moving, choices);
      case 'combat':
        return rankAttacks(mind, state);
      case 'attack':
        return state.combat === null ? [] : rankJoins(mind, state, state.combat);
      default:
        return rankFates(ctx, ways, state, staffOf, choices);
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
