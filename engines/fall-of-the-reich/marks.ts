import type { MarkKind } from '../core/index.ts';
import type { ReichEvent } from './types.ts';

/** The moments of Fall of the Reich that are worth jumping to, by the event that makes them. */
export const MARKS: Readonly<Partial<Record<ReichEvent['event'], MarkKind>>> = {
  turnBegan: 'turn',
  phaseBegan: 'phase',
  fought: 'combat',
  outOfAction: 'loss',
  eliminated: 'loss',
  captured: 'capture',
  happened: 'event',
  surrounded: 'event',
  shaken: 'event',
  raided: 'event',
  ninthActivated: 'event',
  ended: 'event',
};
