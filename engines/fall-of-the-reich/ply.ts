import type { Context } from './context.ts';
import type { Draft, State } from './state.ts';
import type { ReichEvent } from './types.ts';

/** A choice being carried out: the state in the making and what has happened so far. */
export interface Ply {
  readonly ctx: Context;
  readonly s: Draft;
  readonly events: ReichEvent[];
  /** Whether a face-down counter was turned up. */
  reveals: boolean;
}

/** Starts from a copy of the state; members are replaced, never changed in place. */
export function plyOf(ctx: Context, state: State): Ply {
  return { ctx, s: { ...state }, events: [], reveals: false };
}

/** Reports an event. */
export function note(ply: Ply, event: ReichEvent): void {
  ply.events.push(event);
}

/** Whether the game has ended in this ply: nothing may follow. */
export function isOver(ply: Ply): boolean {
  return ply.s.step === 'over';
}
