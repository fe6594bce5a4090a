import type { GameTrace } from './trace.ts';

/** A decision that mattered: in which game, turn and phase, as which ply, and how much. */
export interface Weightiest {
  readonly index: number;
  readonly ply: number;
  readonly weight: number;
  /** Null of games recorded before these were kept. */
  readonly turn: number | null;
  readonly phase: string | null;
}

/** How many decisions are told one by one. */
export const TOP = 10;

/** 6: the decisions at which choosing well was worth most, of all that were looked at closely; the earlier first where two weigh the same. */
export function weightiest(traces: readonly GameTrace[]): readonly Weightiest[] {
  return traces
    .flatMap(({ index, value }) =>
      (value?.weighed ?? []).map(({ ply, weight, turn = null, phase = null }) => ({
        index,
        ply,
        weight,
        turn,
        phase,
      })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index || a.ply - b.ply)
    .slice(0, TOP);
}
