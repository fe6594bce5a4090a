import type { Officer, Phrase, Ranked, Seat } from '../core/index.ts';
import type { Context } from './context.ts';
import type { Combat, State } from './state.ts';
import { SOVIET } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { rankAdvance } from './officer-advance.ts';
import { rankAir, rankJoins, rankOrder, rankTargets } from './officer-attacks.ts';
import { rankDeclare } from './officer-declare.ts';
import { rankEntry, rankOrdering, rankPlacing, rankPlain } from './officer-duties.ts';
import { rankGermanMove, rankGermanPick } from './officer-german.ts';
import { rankExcess, rankLosses, rankRetreats, rankStand } from './officer-losses.ts';
import { createMapRoom, type MapRoom } from './officer-map.ts';
import { rankSovietMove, rankSovietPick } from './officer-soviet.ts';
import { createStaff, type Staff } from './officer-staff.ts';
import { valueFor } from './officer-value.ts';
import type { Weights } from './officer-weights.ts';

/** A skilled player of Fall of Berlin. Nothing is hidden in this game, so it judges the state as it is. */
export type BerlinOfficer = Officer<State, BerlinChoice>;

type Opinion = Ranked<BerlinChoice>;

function combatOf({ combat, step }: State): Combat {
  if (combat === null) throw new Error(`step ${step} without a combat`);
  return combat;
}

/** Every choice with its score, in the order of the engine. */
function opinions(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  switch (state.step) {
    case 'germanSetup':
    case 'sovietSetup':
      return rankPlacing(staff, choices);
    case 'declare':
      return rankDeclare(staff, room, state, choices);
    case 'move':
      return state.side === SOVIET
        ? rankSovietPick(staff, room, state, choices)
        : rankGermanPick(staff, state, choices);
    case 'moving':
      return state.side === SOVIET
        ? rankSovietMove(staff, room, state, choices)
        : rankGermanMove(staff, room, state, choices);
    case 'enter':
      return rankEntry(staff, room, state, choices);
    case 'order':
      return rankOrdering(staff, state, choices);
    case 'excess':
      return rankExcess(staff, state, choices);
    case 'displace':
    case 'retreat':
      return rankRetreats(staff, state, choices);
    case 'attack':
      return rankTargets(staff, state, choices);
    case 'join':
      return rankJoins(staff, state, choices);
    case 'resolve':
      return rankOrder(staff, state, choices);
    case 'air':
      return rankAir(staff, state, choices, combatOf(state));
    case 'demoralizationLoss':
    case 'demoralizedLoss':
    case 'attackerLoss':
    case 'defenderLoss':
    case 'standLoss':
      return rankLosses(staff, state, choices);
    case 'stand':
      return rankStand(staff, state, choices, combatOf(state));
    case 'advance':
      return rankAdvance(staff, room, state, choices);
    case 'surrender':
    case 'tankBonus':
    case 'artillery':
    case 'fallBack':
      return rankPlain(staff, state, choices);
    case 'demoralizationRoll':
    case 'bombardmentRoll':
    case 'combatRoll':
    case 'frontRoll':
    case 'demoralizedRoll':
    case 'over': {
      const reason: Phrase = { key: 'bot.dice' };
      return choices.map((choice) => ({ choice, score: 0, reason }));
    }
  }
}

/** Makes a player with these weights; its tables are prepared once. */
export function createPlanner(ctx: Context, weights: Weights): BerlinOfficer {
  const staff = createStaff(ctx, weights);
  const room = createMapRoom();
  return {
    rank: (state, choices) => {
      const ranked = [...opinions(staff, room, state, choices)];
      return ranked.length < 2 ? ranked : ranked.sort((a, b) => b.score - a.score);
    },
    value: (state, seat: Seat) => valueFor(staff, state, seat),
  };
}
