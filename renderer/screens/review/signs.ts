import type { AnnotationSymbol } from '../../../electron/host/api-review.ts';

/** The signs chess players put behind a move. */
export const SIGNS = {
  brilliant: '!!',
  good: '!',
  interesting: '!?',
  bad: '?',
  blunder: '??',
} as const satisfies Readonly<Record<AnnotationSymbol, string>>;

/** The symbols in their order, for a row of buttons. */
export const SYMBOLS = [
  'brilliant',
  'good',
  'interesting',
  'bad',
  'blunder',
] as const satisfies readonly AnnotationSymbol[];
