import type { MarkKind } from '../core/index.ts';
import type { BerlinEvent } from './types.ts';

/** The moments of Fall of Berlin that are worth jumping to, by the event that makes them. */
export const MARKS: Readonly<Partial<Record<BerlinEvent['event'], MarkKind>>> = {
  turnBegan: 'turn',
  phaseBegan: 'phase',
  fought: 'combat',
  reduced: 'loss',
  eliminated: 'loss',
  surrendered: 'loss',
  demoralization: 'event',
  isolation: 'event',
  wenckReleased: 'event',
  scored: 'event',
  ended: 'event',
};
