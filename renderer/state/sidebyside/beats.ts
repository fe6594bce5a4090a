import type { Beat } from '../../../electron/host/api-review.ts';

/** Which of the two boards. */
export type Which = 'left' | 'right';

/** What a board shows at a beat of the common clock. */
export interface Shown {
  /** The moment to seek. */
  readonly ply: number;
  /** The moment at the beat before; between the two lies the step. */
  readonly from: number;
  /** Whether the game is under way then, has not begun, or is over. */
  readonly when: 'before' | 'during' | 'after';
}

/** The last ply a board has shown up to a beat; null before its first. */
function lastAt(beats: readonly Beat[], index: number, which: Which): number | null {
  for (let at = Math.min(index, beats.length - 1); at >= 0; at--) {
    const ply = beats[at]?.[which];
    if (ply !== null && ply !== undefined) return ply;
  }
  return null;
}

/** What a board shows at a beat: before its game begins the set-up, after the end its last position. */
export function shownAt(beats: readonly Beat[], index: number, which: Which): Shown {
  const ply = lastAt(beats, index, which);
  if (ply === null) return { ply: 0, from: 0, when: 'before' };
  const from = lastAt(beats, index - 1, which) ?? 0;
  const running = beats.slice(index).some((beat) => beat[which] !== null);
  return { ply, from: Math.min(from, ply), when: running ? 'during' : 'after' };
}

/** The first beat at which a board has reached a ply. */
export function beatOf(beats: readonly Beat[], which: Which, ply: number): number {
  const found = beats.findIndex((beat) => (beat[which] ?? -1) >= ply);
  return found === -1 ? Math.max(0, beats.length - 1) : found;
}
