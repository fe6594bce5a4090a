import type { Horizon, Officer } from '../bot.ts';
import { answerChance, type Random } from '../chance.ts';
import { CHANCE, type Choice, type Engine, type Seat } from '../contract.ts';
import type { Meter } from './meter.ts';

export interface RolloutRequest {
  readonly engine: Engine;
  /** Who judges the end, and plays every other seat. */
  readonly officer: Officer;
  /** Whose plan the seat follows. */
  readonly planner: Officer;
  readonly seat: Seat;
  readonly from: unknown;
  readonly first: Choice;
  readonly dice: Random;
  readonly horizon: Horizon;
  readonly meter: Meter;
}

/**
 * Plays a choice and goes on as its planner would, with an Officer on every other seat and sampled dice, to the horizon;
 * answers how the seat then stands. Null when the budget ran out on the way: half a thought is no thought.
 */
export function rollOut({
  engine,
  officer,
  planner,
  seat,
  from,
  first,
  dice,
  horizon,
  meter,
}: RolloutRequest): number | null {
  const { turn } = engine.decision(from);
  let state = engine.apply(from, first).state;
  meter.step();
  for (let plies = 0; ; plies++) {
    const decision = engine.decision(state);
    if (decision.by === null) break;
    if ('chance' in decision && decision.by === CHANCE) {
      state = engine.apply(state, answerChance(decision.chance, engine.choices(state), dice)).state;
    } else {
      // The horizon lies where somebody decides, never between a choice and its dice.
      if (plies >= horizon.plies || decision.turn - turn >= horizon.turns) break;
      const choices = engine.choices(state);
      const player = decision.by === seat ? planner : officer;
      const choice = choices.length === 1 ? choices[0] : player.rank(state, choices)[0]?.choice;
      if (choice === undefined) throw new Error('an officer without an answer');
      state = engine.apply(state, choice).state;
    }
    if (meter.spent) return null;
    meter.step();
  }
  return officer.value(state, seat);
}
