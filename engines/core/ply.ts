/** A state being made: its members may be replaced, what they hold is never changed. */
export type Draft<S> = { -readonly [K in keyof S]: S[K] };

/** A choice being carried out: the context of the game, the state in the making, and what has happened so far. */
export interface Ply<X, S, E> {
  readonly ctx: X;
  readonly s: Draft<S>;
  readonly events: E[];
  /** Whether the deciding seat learnt something hidden. */
  reveals: boolean;
}

/** Starts from a copy of the state; members are replaced, never changed in place. */
export function beginPly<X, S extends object, E>(ctx: X, state: S): Ply<X, S, E> {
  return { ctx, s: { ...state }, events: [], reveals: false };
}
