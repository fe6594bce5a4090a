import type { Review } from '../../state/review.svelte.ts';
import { SPEEDS } from '../../state/review/playback.svelte.ts';

/** The keys of the review and what each does, as the list of keys tells them. */
export const REVIEW_KEYS = [
  ['Space', 'review.key.play'],
  ['← →', 'review.key.choice'],
  ['Shift ← →', 'review.key.event'],
  ['↑ ↓', 'review.key.phase'],
  ['PgUp PgDn', 'review.key.turn'],
  ['Home End', 'review.key.ends'],
  ['< >', 'review.key.speed'],
  ['c C', 'review.key.combat'],
  ['d D', 'review.key.roll'],
  ['x X', 'review.key.loss'],
  ['g G', 'review.key.capture'],
  ['b', 'review.key.branch'],
  ['m', 'review.key.mark'],
  ['p', 'review.key.pen'],
  ['i', 'review.key.highlight'],
  ['[ ]', 'review.key.passage'],
  ['Esc', 'review.key.esc'],
  ['?', 'keys.help'],
] as const;

/** Does what a key stands for; false when it is none of the review's. */
export function takeKey(review: Review, key: string, shift: boolean): boolean {
  const { playback, notes } = review;
  const speed = (by: 1 | -1): void => {
    playback.speed = SPEEDS[SPEEDS.indexOf(playback.speed) + by] ?? playback.speed;
  };
  const moves: Readonly<Record<string, () => void>> = {
    ' ': () => playback.toggle(),
    ArrowRight: () => review.step(shift ? 'event' : 'choice', 1),
    ArrowLeft: () => review.step(shift ? 'event' : 'choice', -1),
    ArrowDown: () => review.step('phase', 1),
    ArrowUp: () => review.step('phase', -1),
    PageDown: () => review.step('turn', 1),
    PageUp: () => review.step('turn', -1),
    Home: () => void review.go(0),
    End: () => void review.go(review.last),
    '<': () => speed(-1),
    '>': () => speed(1),
    c: () => review.jump('combat', 1),
    C: () => review.jump('combat', -1),
    d: () => review.jump('roll', 1),
    D: () => review.jump('roll', -1),
    x: () => review.jump('loss', 1),
    X: () => review.jump('loss', -1),
    g: () => review.jump('capture', 1),
    G: () => review.jump('capture', -1),
    b: () => void review.branches.ask(),
    m: () => void notes.bookmark(),
    p: () => notes.hold('arrow'),
    i: () => notes.hold('highlight'),
    '[': () => review.pick(review.ply, review.passage?.to ?? review.last),
    ']': () => review.pick(review.passage?.from ?? 0, review.ply),
  };
  if (key === 'Escape' && (notes.pen !== null || notes.from !== null)) {
    notes.pen = null;
    notes.from = null;
    return true;
  }
  if (key === 'Escape' && review.passage !== null) {
    review.passage = null;
    return true;
  }
  const move = moves[key];
  move?.();
  return move !== undefined;
}
