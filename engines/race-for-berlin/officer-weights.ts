/**
 * What the Officer holds dear, in victory points unless a name says otherwise. These are the player's own opinions,
 * not data of the game. An Officer of another temper holds other weights.
 */
export const WEIGHTS = {
  /** One movement point nearer to a goal, for a counter of ordinary strength. */
  nearer: 0.15,
  ordinaryStrength: 17,
  /** The share of that which goes by strength. */
  massCounts: 0.5,
  /** A point of a goal is worth a detour of so many movement points. */
  detourPerPoint: 1.6,
  /** A Berlin zone: its points, and the hope of the specials of 10.2. */
  berlinGoal: 5,
  /** The same zone once one own counter stands there; a second makes the army complete. */
  berlinSecond: 3.4,
  /** Movement points a road costs when Germans stand on it, and more by their strength. */
  blockBase: 1.5,
  blockPerStrength: 0.2,
  rivalInTheWay: 1.5,
  /** Steps. */
  sovietStep: 0.4,
  rivalStep: 0.4,
  germanStep: 0.35,
  ownGermanStep: 0.35,
  /** A point of a victory zone entered. */
  take: 1,
  /** A zone cleared of Germans on the way forward. */
  openRoad: 0.7,
  /** The same zone's nearness to the goal counts so many times: an advance costs no movement. */
  advance: 2,
  /** Germans of the own camp are beaten less gladly than the rival's, at this share. */
  zealForOwn: 0.4,
  /** Combat needs at least this expectation. */
  attackThreshold: 0.02,
  /** What sending one more counter into it costs; what completing an attack once begun is worth. */
  attackToll: 0.03,
  attackBegun: 2,
  /** Berlin under fire first (10.2.1). */
  shelling: 3,
  /** One level of city progress: towards control, beyond it, and the first in the game (10.2.2). */
  progress: 1.6,
  progressBeyond: 0.7,
  firstProgress: 2,
  /** A level of the rival's taken back by Germans (9.3.2). */
  setBack: 1.6,
  enterBerlin: 0.9,
  /** Leaving a Berlin zone: empty, as a multiple of its points (9.1.5), or with one counter less. */
  leaveBerlin: 4,
  leaveSecond: 1.8,
  /** Support points wanted for each Berlin zone held, and what spending a second one on a roll costs (9.2.5). */
  supportPerZone: 2,
  supportPoint: 0.3,
  /** Six activations are worth a chit when so many units have something to do (chit 10). */
  coordination: 6,
  /** An army kept together (7.3.1). */
  apart: 1.2,
  /** Standing on in a controlled victory zone that Germans could walk into, as a share of its points. */
  guard: 0.8,
  /** How far a threat to a victory zone is looked for. */
  guardSteps: 2,
  /** Share of a move that the free move at the end of the turn would give anyway (5.1). */
  freeMove: 0.5,
  /** Germans: what barring the road of one ordinary counter is worth, fading with its distance. */
  bar: 0.5,
  barFades: 0.72,
  /** What a second and a third division add to a zone already barred. */
  barSecond: 0.35,
  barThird: 0.12,
  barDifficult: 1.5,
  barWoods: 1.2,
  barBerlin: 1.6,
  /** A Berlin zone where the rival stands already; one where the own Soviets do is avoided. */
  barContested: 1.5,
  barOwnBerlin: 0.5,
  /** What any move must bring at least. */
  germanInertia: 0.05,
  /** Berlin zones get Germans before the enemy is there, more so late. */
  berlinPost: 0.5,
  berlinPostPerTurn: 0.12,
  retake: 1.3,
  germanAttackThreshold: 0.1,
  /** The rival thrown out of a zone. */
  germanGain: 0.3,
  /** Heinrici is kept for combats that cost the Germans more than this. */
  heinrici: 0.6,
} as const;

/** The same opinions, as another player may hold them. */
export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;
