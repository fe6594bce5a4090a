import { beginPly, type Ply as CorePly } from '../core/index.ts';
import type { Context } from './context.ts';
import type { State } from './state.ts';
import type { BerlinEvent } from './types.ts';

/** A choice being carried out: the state in the making and what has happened so far. */
export type Ply = CorePly<Context, State, BerlinEvent>;

/** Starts from a copy of the state; members are replaced, never changed in place. */
export function plyOf(ctx: Context, state: State): Ply {
  return beginPly(ctx, state);
}

/** Reports an event. */
export function note(ply: Ply, event: BerlinEvent): void {
  ply.events.push(event);
}
