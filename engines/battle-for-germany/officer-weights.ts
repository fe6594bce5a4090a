import type { Context } from './context.ts';

/** Worth of a counter: what it adds by each of its three printed numbers. */
export const WORTH = { attack: 0.7, defense: 0.3, movement: 0.2 } as const;

/**
 * What the Officer likes and fears, in one place. The unit is one point of a counter's worth (see `worthOf`); a whole
 * Front is worth about twelve.
 */
export const WEIGHTS = {
  /** A Victory Point taken, and the share of it that a city already held is worth guarding. */
  cityTaken: 6,
  cityGuarded: 0.35,
  /** The same in the last turn while the Germans still fight: rivals may come when they do no more. */
  cityKept: 0,
  /** Shares of it: for standing beside the city, and for driving out who stands in it or next to it. */
  cityBeside: 0.8,
  cityCleared: 0.5,
  cityOpened: 0.2,
  /** A capital wants a Front (10.0, 11.0). */
  capitalFront: 9,
  /** Berlin beyond its points: who enters it ends the Reich, or wins the race (12.2, 17.3). */
  /** What it is worth, of a city, that another Soviet unit stands in a capital: it keeps others out, but only a Front scores. */
  capitalOther: 1,
  berlinExtra: 6,
  berlinFirst: 0.6,
  /** Staying in Berlin while the Germans still fight, as a share of its points. */
  berlinHeld: 0,
  /** Pull of a goal: its weight times the decay for each movement point of distance. */
  pull: 1.6,
  pullDecay: 0.86,

  /** Worth of building an attack: share of the defenders' worth, by odds. */
  press: 1.3,
  pressGerman: 0.6,
  /** What a second target of the same unit counts, and the odds that all who could come up must promise. */
  pressRest: 0.3,
  pressOdds: 2.5,
  /** Each way of retreat that a zone closes to a defender, and the last of them (6.2.1). */
  closeRetreat: 0.07,
  closeLastRetreat: 0.2,

  /** Fear of being attacked, for those who attack and for those who defend. */
  cautionAttacker: 0.35,
  cautionDefender: 0.7,

  /** A German zone laid over a lane that the enemy wants (4.0), and over one that is covered already. */
  cover: 1.2,
  coverAgain: 0.2,
  coverBeside: 0.6,
  /** How far off the shortest way a hex still counts as a lane. */
  laneWidth: 1.5,

  /** Leaving the map costs the enemy two units (9.0): share of their worth that is believed. */
  exit: 1,
  exitApproach: 0.5,
  exitPrize: 14,
  exitReluctance: 4,
  /** Keeping Germans from the edge: how much a way there matters, and how long it may be to matter. */
  exitGuard: 2,
  exitReach: 14,

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
  /** How the parts of a move's liking grow over the game, as exponents from its first turn to its last. */
  pullLater: 0,
  pressLater: 0,
  citiesLater: 0,
  coverLater: 0,
  cautionLater: 0,
  /** Liking for an advance into a hex that was cleared. */
  advance: 0,
  /** Who moves first: the strong, the quick, the nearest to the enemy. */
  strongFirst: 1,
  quickFirst: 0,
  nearFirst: 3,
};

/** What an Officer likes and fears. */
export type Weights = Readonly<typeof WEIGHTS>;

/** The game as one Officer sees it: with weights of its own. */
export interface Mind extends Context {
  readonly weights: Weights;
  /** What is left of the pull of a goal at so many points. */
  readonly decay: Float64Array;
}

/** Lends the game an Officer's weights. */
export function createMind(ctx: Context, weights: Weights): Mind {
  const decay = Float64Array.from({ length: 256 }, (_, points) =>
    points >= 255 ? 0 : weights.pullDecay ** points,
  );
  return { ...ctx, weights, decay };
}

/**
 * How the final lead of the Soviets over the West is foreseen, in Victory Points. Each pair is a part that always counts
 * and a part that counts by the share of the game still to be played. Strengths and prospects were fitted to 150 games
 * between Officers; the base was then set by hand to their usual score, and Berlin, the wear of a lead, the spread and the
 * pace to Berlin are estimates.
 */
export const FORECAST = {
  /** Movement points at which a goal is about a third as near as when it is reached. */
  closeness: 5,
  base: { always: -5, byTimeLeft: -4.5 },
  /** Without Germans to fight through: the war between the Allies (13.1, 15.0). */
  baseAtWar: { always: -3, byTimeLeft: -2.7 },
  /** In the East alone (14.0). */
  baseInTheEast: { always: -1.7, byTimeLeft: -0.7 },
  /** A hundred points of worth on the map. */
  soviet: { always: 4.4, byTimeLeft: 5.7 },
  western: { always: -4.3, byTimeLeft: -4.4 },
  eastGerman: { always: -5.3, byTimeLeft: -5.7 },
  westGerman: { always: 7.4, byTimeLeft: 4.4 },
  /** Points within reach, and Berlin within reach. */
  prospect: 0.33,
  berlin: 1.5,
  /** How much of the present lead is lost to chance: over the last turns, and over the whole game. */
  leadLostSoon: 0.45,
  leadLostLater: 0.5,
  /** Spread of the final lead around the forecast, at its widest and at the very end. */
  spread: 5.5,
  spreadAtEnd: 0.45,
  /** Points a side comes closer to Berlin in a turn, against resistance, and how uncertain that is (16.3, 17.3). */
  paceToBerlin: 2.2,
  paceSpread: 4,
} as const;
