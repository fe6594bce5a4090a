/**
 * What the Officer cares about, in Victory Points unless told otherwise. The numbers were found by playing; the rules
 * that make a thing worth having are named beside it.
 */
export const WEIGHTS = {
  /** A Soviet step lost, which is a point for the Germans (14F). */
  sovietStep: 1,
  /** A German step lost, and on top of it a German unit eliminated (14G). */
  germanStep: 0.6,
  germanUnit: 0.8,
  /** A hex of Berlin while the Soviets hold fewer than the game demands, and one more after that (14A, 14E). */
  berlinNeeded: 9,
  berlinMore: 3.5,
  /** A star in reach of its scoring, on Turn 6 (14D). */
  star: 2,
  /** Ground gained elsewhere: a base, and more the nearer it lies to Berlin. */
  ground: 0.7,
  groundNear: 0.9,
  /** A defender with nowhere to go (8G). */
  trapped: 0.5,
  /** An attack is made when it is worth at least this much to either side. */
  sovietAttack: -0.2,
  germanAttack: 0.35,
  /** Soviet movement: a movement point nearer to the goal, for those who go west and for those who go for Berlin. */
  westStep: 0.4,
  berlinStep: 0.8,
  /** Share of a target's worth that a unit beside it is given for its strength. */
  concentrate: 1.4,
  /** What crossing a German hex or zone costs on the way, in movement points. */
  throughUnit: 5,
  throughZone: 1,
  /** A hex from which a unit can leave the map this turn (14D). */
  exit: 4,
  /** A Soviet unit's place in Berlin (14E). */
  inBerlin: 2,
  /** Help in an attack for which a unit stays where it is. */
  contentHelp: 0.4,
  /** More than three in a hex at the end of the phase (4). */
  overstack: 12,
  /** Units of 1st Belorussian and 1st Ukrainian Front sent west for the stars and the way out (14D). */
  zhukovWest: 5,
  konevWest: 4,
  /** Share of what all units beside a hex could do that is enough for an assault; the others find targets of their own. */
  enough: 0.95,
  /** How much more a German step counts in Berlin, where the garrison must be bled white to fall (11, 14A). */
  berlinBleed: 1.5,
  /** Share of its worth that a Soviet step keeps in the fight for Berlin, and how much gladder Berlin is attacked. */
  berlinThrift: 1,
  berlinZeal: 0,
  /** A place beside Berlin from which it can be attacked (14A). */
  siege: 0,
  /** German defence whose way home to Berlin a Soviet unit bars (5, 7F). */
  bar: 0,
  /**
   * Operational movement is of use so many steps from the nearest enemy (7B); with `operate` above nought, whenever no
   * enemy could be reached without it.
   */
  safe: 4,
  operate: 0,
  /** Odds that are massed for, after the ground has had its say (8A). */
  wantedOdds: 6,
  /** German movement: a full Soviet stack beside a hex. */
  stackPower: 13,
  /** A place in Berlin, the danger it takes from the garrison, and how much more a threatened hex calls (12, 14A). */
  cityBase: 0.42,
  cityRelief: 2.5,
  cityRisk: 4.2,
  /** The danger of being beaten outside the city: for any unit, and by its defence. */
  fear: 0.42,
  fearDefence: 0.12,
  /** A step farther from Berlin, and how much more it counts once it is time to be home. */
  homePull: 0.34,
  homeLate: 0.25,
  homeTurn: 2,
  /** A hex closed to Soviet movement that was open (7F). */
  watch: 0.3,
  /** Staying needs no orders. */
  stay: 0.07,
} as const;

/** The same with other numbers: what makes one temper differ from another. */
export type Weights = { readonly [W in keyof typeof WEIGHTS]: number };

/**
 * Weights of the numbers that tell a Soviet chance, in the order of `features`: fitted to whole games between Officers.
 */
export const CHANCES = [
  1.73, 0.84, 0.99, 1.68, 0.58, 0.88, -0.99, -0.42, 0.45, -0.91, 1.55, 0.94, -1.81, -0.88, -1.35, 0.15, 0.2,
] as const;
