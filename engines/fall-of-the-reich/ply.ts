import { beginPly, type Ply as CorePly } from '../core/index.ts';
import type { Context } from './context.ts';
import type { State } from './state.ts';
import type { ReichEvent } from './types.ts';

/** A choice being carried out: the state in the making and what has happened so far. */
export type Ply = CorePly<Context, State, ReichEvent>;

/** Starts from a copy of the state. */
export function plyOf(ctx: Context, state: State): Ply {
  return beginPly(ctx, state);
}

/** Reports an event. */
export function note(ply: Ply, event: ReichEvent): void {
  ply.events.push(event);
}

/** Whether the game has ended in this ply: nothing may follow. */
export function isOver(ply: Ply): boolean {
  return ply.s.step === 'over';
}
