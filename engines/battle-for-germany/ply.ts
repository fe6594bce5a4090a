import type { Ply as PlyOf } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import type { Scenario } from './data.ts';
import type { State } from './state.ts';
import type { GermanyEvent } from './types.ts';

/** A choice being carried out: the state in the making and what has happened so far. */
export type Ply = PlyOf<Context, State, GermanyEvent>;

/** Reports an event. */
export function note(ply: Ply, event: GermanyEvent): void {
  ply.events.push(event);
}

/** The scenario of the game being played. */
export function scenarioOfPly({ ctx, s }: Ply): Scenario {
  return scenarioOfState(ctx, s);
}
