import type { MarkKind } from '../core/index.ts';
import type { GermanyEvent } from './types.ts';

/** The moments of Battle for Germany that are worth jumping to, by the event that makes them. */
export const MARKS: Readonly<Partial<Record<GermanyEvent['event'], MarkKind>>> = {
  turnBegan: 'turn',
  phaseBegan: 'phase',
  fought: 'combat',
  destroyed: 'loss',
  removed: 'loss',
  cityTaken: 'capture',
  berlinEntered: 'capture',
  evacuated: 'event',
  germanyCollapsed: 'event',
  changedSide: 'event',
  ended: 'event',
};
