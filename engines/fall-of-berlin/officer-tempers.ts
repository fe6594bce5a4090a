import type { Context } from './context.ts';
import { createPlanner, type BerlinOfficer } from './officer-planner.ts';
import { WEIGHTS, type Weights } from './officer-weights.ts';
import { SOVIET } from './state.ts';

/**
 * Other tempers of the Officer, for a Marshal to choose among. Weights were found by an evolution strategy over some
 * ten thousand games: the Soviet ones against the Officer, the German ones against it and a Soviet who is stronger.
 */

/**
 * A Soviet who bleeds the Germans wherever they stand, marches operationally whenever nobody can be reached anyway (7B),
 * and fears zones of control more than units: what is left behind does not come home to Berlin.
 */
const HUNTER: Weights = {
  ...WEIGHTS,
  operate: 1,
  germanStep: 1.44,
  germanUnit: 0.43,
  sovietStep: 0.93,
  berlinNeeded: 10,
  ground: 0.49,
  groundNear: 0.62,
  trapped: 0.66,
  westStep: 0.66,
  berlinStep: 0.87,
  concentrate: 1.25,
  throughUnit: 2,
  throughZone: 2,
  contentHelp: 0.66,
  zhukovWest: 4.11,
  konevWest: 4.68,
  berlinBleed: 1.35,
  wantedOdds: 7.49,
  inBerlin: 3.25,
  star: 2.48,
  bar: 0.053,
  sovietAttack: -0.28,
  berlinZeal: -0.14,
  siege: 0.41,
};

/** A German who goes where Berlin is threatened most and dresses the line there, rather than filling it evenly. */
const FIREMAN: Weights = {
  ...WEIGHTS,
  stackPower: 14.29,
  cityBase: 0.11,
  cityRelief: 1.23,
  cityRisk: 15.38,
  fear: 0.31,
  fearDefence: 0.088,
  homePull: 0.34,
  homeLate: 0.24,
  homeTurn: 1.31,
  watch: 0.26,
  stay: 0.019,
  sovietStep: 0.92,
  germanStep: 0.87,
  germanUnit: 0.95,
  ground: 1.14,
  berlinNeeded: 11.28,
  germanAttack: 0.41,
};

/** A Soviet who spares nothing before Berlin: any attack that bleeds the garrison is worth its steps (14A). */
const STORMER: Weights = { ...HUNTER, berlinThrift: 0.4, berlinZeal: 0.6, siege: 1 };

/** A Soviet who attacks only where the odds are good and masses for them. */
const MASSER: Weights = { ...HUNTER, sovietAttack: 0.2, concentrate: 2, berlinZeal: 0 };

/** A German who is home in Berlin early and stays there. */
const HOMEBODY: Weights = { ...FIREMAN, homePull: 0.5, homeTurn: 1, cityBase: 0.6 };

/** A German who holds on outside as long as he can, to keep the enemy away. */
const REARGUARD: Weights = { ...FIREMAN, homePull: 0.2, homeLate: 0.15, watch: 0.4, fear: 0.25 };

/** A player with one set of weights in each side's turns. */
function temper(ctx: Context, soviet: Weights, german: Weights): BerlinOfficer {
  const east = createPlanner(ctx, soviet);
  const west = createPlanner(ctx, german);
  return {
    rank: (state, choices) => (state.side === SOVIET ? east : west).rank(state, choices),
    value: (state, seat) => east.value(state, seat),
  };
}

/** The tempers, the one that plays best by itself first. */
export function createTempers(ctx: Context): readonly BerlinOfficer[] {
  return [temper(ctx, HUNTER, FIREMAN), temper(ctx, STORMER, HOMEBODY), temper(ctx, MASSER, REARGUARD)];
}
