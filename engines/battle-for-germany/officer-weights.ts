/**
 * What the Officer likes and fears, in one place. The unit is one point of a counter's worth (see `worthOf`); a whole
 * Front is worth about twelve.
 */
export const WEIGHTS = {
  /** Worth of a counter: what it adds by its three printed numbers. */
  worthAttack: 0.7,
  worthDefense: 0.3,
  worthMovement: 0.2,

  /** A Victory Point taken, and the share of it that a city already held is worth guarding. */
  cityTaken: 6,
  cityGuarded: 0.35,
  /** A capital wants a Front (10.0, 11.0). */
  capitalFront: 9,
  /** Berlin beyond its points: who enters it ends the Reich, or wins the race (12.2, 17.3). */
  berlinExtra: 6,
  /** Pull of a goal: its weight times the decay for each movement point of distance. */
  pull: 1.6,
  pullDecay: 0.86,

  /** Worth of building an attack: share of the defenders' worth, by odds. */
  press: 1.3,
  /** Each way of retreat that a zone closes to a defender, and the last of them (6.2.1). */
  closeRetreat: 0.07,
  closeLastRetreat: 0.2,

  /** Fear of being attacked, for those who attack and for those who defend. */
  cautionAttacker: 0.35,
  cautionDefender: 0.7,

  /** A German zone laid over a lane that the enemy wants (4.0), and over one that is covered already. */
  cover: 1.2,
  coverAgain: 0.2,
  /** How far off the shortest way a hex still counts as a lane. */
  laneWidth: 1.5,

  /** Leaving the map costs the enemy two units (9.0): share of their worth that is believed. */
  exit: 1,
  exitApproach: 0.5,

  /** Ground gained by clearing a hex, when attacking and when defending. */
  ground: 1.2,
  /** An attacker who is thrown back loses time. */
  repelled: 0.6,
  /** How much of its own losses each role minds in combat. */
  lossAttacker: 0.75,
  lossDefender: 1,
  /** An attack must promise this much. */
  attackFloor: 0.15,
  /** What it costs to use a unit that could also attack elsewhere. */
  sharedUnit: 0.25,
} as const;
