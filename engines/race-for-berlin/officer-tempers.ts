import type { SearchTuning } from '../core/index.ts';
import { WEIGHTS, type Weights } from './officer-weights.ts';

/** The Officer with other weights: the plans a Marshal plays out beside the Officer's own. A pair each, Zhukov first. */
type Temper = readonly [Weights, Weights];

/**
 * Found by climbing: games against the Officer under small changes of all weights at once, one step after the other along
 * whatever won more. Both marshals press on in Berlin and care less whether an army stays together; Koniev's Germans
 * stand close before the enemy instead of far behind.
 */
const CHIEF: Temper = [
  {
    ...WEIGHTS,
    nearer: 0.2707,
    massCounts: 0.4813,
    detourPerPoint: 1.486,
    berlinGoal: 4.5,
    berlinSecond: 3.467,
    blockBase: 1.233,
    blockPerStrength: 0.1595,
    rivalInTheWay: 1.461,
    sovietStep: 0.4226,
    germanStep: 0.3081,
    openRoad: 0.4456,
    advance: 1.885,
    zealForOwn: 0.4479,
    attackThreshold: 0.02094,
    attackToll: 0.0314,
    attackBegun: 2.135,
    shelling: 3.951,
    progress: 2.842,
    progressBeyond: 1.007,
    firstProgress: 2.412,
    enterBerlin: 1.055,
    leaveBerlin: 4.118,
    leaveSecond: 1.9,
    supportPerZone: 2.328,
    supportPoint: 0.1883,
    apart: 0.4704,
    guard: 0.8163,
    freeMove: 0.4363,
    bar: 0.4886,
    barSecond: 0.4459,
    barThird: 0.08826,
    barDifficult: 1.334,
    barWoods: 0.9756,
    barContested: 1.882,
    barOwnBerlin: 0.6521,
    germanInertia: 0.05264,
    berlinPost: 0.4135,
    berlinPostPerTurn: 0.1095,
    retake: 1.271,
    germanAttackThreshold: 0.1088,
    germanGain: 0.3118,
    heinrici: 0.5696,
  },
  {
    ...WEIGHTS,
    nearer: 0.176,
    massCounts: 0.6835,
    detourPerPoint: 1.802,
    berlinGoal: 14.19,
    berlinSecond: 3.675,
    blockBase: 0.4626,
    blockPerStrength: 0.1684,
    rivalInTheWay: 2.061,
    sovietStep: 0.5555,
    germanStep: 0.3742,
    take: 0.492,
    openRoad: 0.3453,
    advance: 2.286,
    zealForOwn: 0.4163,
    attackThreshold: 0.02592,
    attackToll: 0.0305,
    attackBegun: 3.116,
    shelling: 6.032,
    progress: 2.595,
    progressBeyond: 0.9435,
    firstProgress: 1.621,
    setBack: 2.11,
    enterBerlin: 0.7661,
    leaveBerlin: 3.61,
    leaveSecond: 2.666,
    supportPerZone: 2.263,
    supportPoint: 0.2477,
    apart: 0.9189,
    guard: 0.7353,
    freeMove: 0.4748,
    bar: 0.6315,
    barFades: 0.4883,
    barSecond: 0.3309,
    barThird: 0.1025,
    barDifficult: 3.522,
    barWoods: 1.814,
    barBerlin: 1.293,
    barContested: 1.2,
    barOwnBerlin: 0.8144,
    germanInertia: 0.05378,
    berlinPost: 0.3694,
    berlinPostPerTurn: 0.03197,
    retake: 1.114,
    germanAttackThreshold: 0.07229,
    germanGain: 0.2212,
    heinrici: 0.8539,
  },
];

/** The chief in another mood. */
const moody = (change: Partial<Weights>): Temper => [
  { ...CHIEF[0], ...change },
  { ...CHIEF[1], ...change },
];

export const TEMPERS = {
  chief: CHIEF,
  /** Attacks at worse odds and saves no strength. */
  bold: moody({
    attackThreshold: -0.15,
    attackToll: 0,
    sovietStep: 0.2,
    openRoad: 1.1,
    germanAttackThreshold: 0,
  }),
  /** Attacks only where it is sure, moves instead. */
  careful: moody({ attackThreshold: 0.35, attackToll: 0.1, sovietStep: 0.6, germanAttackThreshold: 0.4 }),
  /** Berlin before everything. */
  storming: moody({
    berlinGoal: 7,
    berlinSecond: 5,
    progress: 3.5,
    enterBerlin: 1.6,
    apart: 0.3,
    detourPerPoint: 1,
  }),
  /** Victory zones before Berlin. */
  gathering: moody({ berlinGoal: 3.6, berlinSecond: 1.5, take: 1.6, guard: 1 }),
} as const satisfies Record<string, Temper>;

/** The tempers beside the chief's. */
export const OTHERS = [
  'bold',
  'careful',
  'storming',
  'gathering',
] as const satisfies readonly (keyof typeof TEMPERS)[];

/** The tempers are enough to choose from, and the chief is not left for a small promise. */
export const SEARCH: Partial<SearchTuning> = { candidates: 1, doubt: 1.5 };
