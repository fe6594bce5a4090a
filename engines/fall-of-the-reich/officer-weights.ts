/**
 * What the skilled player holds dear. These are its opinions, not numbers of the game; one unit is a point of German
 * Morale.
 */
export const WEIGHTS = {
  /** A space of the final check (10.2). */
  final: 2.5,
  /** The Reichstag and the Chancellery, once they may be attacked (10.1.1). */
  citadel: 20,
  /** A Zone still needed to surround Berlin (6.3.2). */
  ring: 0.9,
  /** More for every Zone of the ring that is already taken. */
  ringClosing: 0.25,
  /** A point of Stalin's approval while it is plentiful, and what it is worth more when it runs out. */
  approval: 0.35,
  approvalScarce: 6,
  /** Nearness to the Reichstag: a space that opens the way (15.4). */
  road: 5,
  roadNarrow: 1,
  /** Morale that falls each turn without much trouble, and what a point is worth once that will do. */
  moraleEasy: 3,
  moraleDone: 0.3,
  /** A Supply Point, for what is lost or used up (6.2). */
  supply: 0.13,
  artillery: 0.3,
  air: 0.4,
  /** A unit that is Spent by an attack. */
  effort: 0.01,
  /** A stalemate leaves the attackers in Bloody Streets (6.3.1). */
  stalemate: 0.35,
  /** Hidden strategies are worse than their mean: an Ambush costs the leader even in success. */
  leaderLost: 1,
  /** What an attack must promise to be made at all. */
  worthwhile: 0.1,
  /** A step nearer to the enemy for a unit with nothing to attack. */
  approach: 0.02,
  /** Purchases. */
  buyAir: 9,
  buyArtillery: 6,
  artilleryEnough: 0.35,
  returnUnit: 1.35,
  /** Points kept for the next turn (6.2.1). */
  keepSupply: 1.5,
} as const;

/** How a position is judged: Morale the player expects to break each turn, and what its shortfall means. */
export const OUTLOOK = {
  breakPerTurn: 5.2,
  morale: 0.16,
  missing: 0.55,
  approval: 0.12,
  approvalSafe: 6,
  force: 0.05,
  forceNormal: 30,
} as const;
