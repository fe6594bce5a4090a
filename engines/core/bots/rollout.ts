import type { Officer } from '../bot.ts';
import { answerChance, type Random } from '../chance.ts';
import { CHANCE, type Choice, type Engine, type Seat } from '../contract.ts';
import type { Meter } from './meter.ts';

/** How far ahead a thought goes: to the end of so many turns, this one included, and never more than so many choices. */
export interface Horizon {
  readonly turns: number;
  readonly plies: number;
}

export interface RolloutRequest {
  readonly engine: Engine;
  readonly officer: Officer;
  readonly seat: Seat;
  readonly from: unknown;
  readonly first: Choice;
  readonly dice: Random;
  readonly horizon: Horizon;
  readonly meter: Meter;
}

/**
 * Plays a choice and goes on as an Officer would on every seat, with sampled dice, to the horizon; answers how the seat
 * then stands. Null when the budget ran out on the way: half a thought is no thought.
 */
export function rollOut({
  engine,
  officer,
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
      const choice = choices.length === 1 ? choices[0] : officer.rank(state, choices)[0]?.choice;
      if (choice === undefined) throw new Error('an officer without an answer');
      state = engine.apply(state, choice).state;
    }
    if (meter.spent) return null;
    meter.step();
  }
  return officer.value(state, seat);
}
