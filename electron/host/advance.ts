import {
  answerChance,
  CHANCE,
  hashOf,
  isRefused,
  play,
  type Choice,
  type Engine,
  type GameEvent,
  type Refusal,
  type Seat,
} from '../../engines/core/index.ts';
import type { Standing } from './archive/games.ts';
import { chanceSource, type Dice, type Entropy } from './chance-sources.ts';

/** A choice that has been played, with the state it led to. */
export interface Step {
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: string;
  readonly choice: Choice;
  readonly events: readonly GameEvent[];
  readonly barrier: boolean;
  readonly secret: boolean;
  readonly state: unknown;
  readonly hash: string;
}

/** More chance decisions in a row than any game has: beyond it an engine goes in circles. */
const MAX_CHANCE = 10_000;

/** Plays one choice, if it is legal. Undo stops behind chance, behind a reveal and where the deciding seat changes. */
export function step(engine: Engine, state: unknown, choice: Choice): Step | { readonly refused: Refusal } {
  const decision = engine.decision(state);
  const played = play(engine, state, choice);
  if (decision.by === null || isRefused(played)) {
    return isRefused(played) ? played : { refused: { reason: decision.prompt, rule: decision.rule } };
  }
  const next = engine.decision(played.state);
  // A die that follows at once is not yet thrown, but it is answered before the player sees the table again.
  const barrier = decision.by === CHANCE || played.reveals || next.by !== decision.by;
  return {
    seat: decision.by,
    turn: decision.turn,
    phase: decision.phase,
    choice,
    events: played.events,
    barrier,
    secret: 'chance' in decision && decision.chance.kind === 'draw' && decision.chance.secret,
    state: played.state,
    hash: hashOf(played.state),
  };
}

/**
 * Answers chance until a seat has to decide, the game is over, or the players type the answer in. `nth` counts the
 * chance decisions of the line so far.
 */
export function settle(
  engine: Engine,
  start: unknown,
  dice: Dice,
  nth: number,
  entropy: Entropy,
): readonly Step[] {
  const steps: Step[] = [];
  let state = start;
  while (steps.length < MAX_CHANCE) {
    const decision = engine.decision(state);
    if (!('chance' in decision)) return steps;
    const random = chanceSource(dice, nth + steps.length, decision.chance, entropy);
    if (random === null) return steps;
    const taken = step(engine, state, answerChance(decision.chance, engine.choices(state), random));
    if ('refused' in taken)
      throw new Error(`the engine refuses its own chance answer (${taken.refused.rule})`);
    steps.push(taken);
    state = taken.state;
  }
  throw new Error('chance decides without end');
}

/** Where a state stands, for the list of games. */
export function standingOf(engine: Engine, state: unknown, plies: number): Standing {
  const { turn, phase, prompt } = engine.decision(state);
  const result = engine.result(state);
  return {
    plies,
    turn,
    phase,
    status: result?.reason ?? prompt,
    outcome: result?.outcome ?? null,
    finished: result !== null,
  };
}
