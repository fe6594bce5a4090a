import type { Weights } from './officer-weights.ts';
import type { Side } from './types.ts';

/** Other weights, for each side that shall have them: a player commands an Ally and Germans, who want different things. */
export type Temper = Readonly<Partial<Record<Side, Partial<Weights>>>>;

/**
 * The temper that plays the historical scenario best by itself. Its weights were found by some thousand games against the
 * plain Officer with all weights of a seat shifted at random: those that went along with points and victories were moved
 * that way, a step at a time. What is not named is as in `WEIGHTS`.
 */
export const CHIEF: Temper = {
  // Soviets press forward, the far and strong first; only Fronts go into capitals, and cities want guards at the end.
  soviet: {
    berlinExtra: 5.1,
    berlinHeld: 0.4,
    capitalOther: 0.1,
    cautionAttacker: 0.2,
    citiesLater: 1.3,
    cityGuarded: 0.41,
    cityKept: 0.6,
    cityOpened: 0.16,
    closeLastRetreat: 0.24,
    cover: 0.64,
    coverBeside: 0.34,
    exitGuard: 1.1,
    exitReach: 6.7,
    lossAttacker: 0.8,
    nearFirst: -2,
    press: 2,
    pressLater: -0.62,
    pressOdds: 2.1,
    pullDecay: 0.8,
    repelled: 0.44,
    sharedUnit: 0.33,
    strongFirst: 2.7,
  },
  // West Germans lie across every way to Berlin, not only the shortest, and seldom attack.
  westGerman: {
    advance: -1.7,
    attackFloor: 0.65,
    berlinExtra: 5,
    cityOpened: 0.15,
    cityTaken: 3.8,
    closeLastRetreat: 0.27,
    cover: 1.7,
    coverAgain: 0.15,
    coverBeside: 0.82,
    coverLater: -0.98,
    exit: 0.77,
    exitApproach: 0.64,
    exitReach: 12,
    ground: 1.4,
    laneWidth: 5.3,
    lossDefender: 1.2,
    press: 1.7,
    pull: 0.69,
    pullLater: 0.28,
    quickFirst: 0.83,
    strongFirst: -1.4,
  },
  // The West stays in Berlin once it is there; whoever comes from afar moves first, so that nobody stands in his way.
  westernAllied: {
    advance: 1.1,
    berlinHeld: 0.4,
    citiesLater: 0.68,
    cityBeside: 1.1,
    closeLastRetreat: 0.25,
    cover: 0.9,
    exitGuard: 1.5,
    exitReach: 9.8,
    nearFirst: -4,
    pressOdds: 1.9,
    pullDecay: 0.81,
    strongFirst: 2.3,
  },
  // East Germans spread over all lanes and give up counter-attacks that promise little.
  eastGerman: {
    advance: -0.86,
    attackFloor: 0.71,
    cityOpened: 0.16,
    closeRetreat: 0.054,
    cover: 1.5,
    exitApproach: 0.62,
    exitReluctance: 3.2,
    laneWidth: 2.4,
    pull: 1.1,
  },
};
