import type { Officer } from '../bot.ts';
import type { Random } from '../chance.ts';
import { CHANCE, type Engine, type Seat } from '../contract.ts';
import type { Bot } from './types.ts';

/** What the deciding seat may take the state for: the state itself in an open game, one that looks the same otherwise. */
export function imagined(engine: Engine, state: unknown, seat: Seat, random: Random): unknown {
  return engine.imagine === undefined ? state : engine.imagine(state, seat, random);
}

/** The seat that has to decide; a bot is never asked for anybody else. */
export function decidingSeat(engine: Engine, state: unknown): Seat {
  const { by } = engine.decision(state);
  if (by === null || by === CHANCE) throw new Error('a bot decides for a seat');
  return by;
}

/** Plays what its game's skilled player likes best. */
export function createOfficerBot(engine: Engine, officer: Officer): Bot {
  return {
    choose: (state, random) => {
      const [only, ...others] = engine.choices(state);
      if (only !== undefined && others.length === 0) return { choice: only, reason: null, ranked: [] };
      const known = imagined(engine, state, decidingSeat(engine, state), random);
      const ranked = officer.rank(known, engine.choices(known));
      const best = ranked[0];
      if (best === undefined) throw new Error('an officer without an answer');
      return { choice: best.choice, reason: best.reason, ranked };
    },
  };
}
