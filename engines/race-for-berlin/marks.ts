import type { MarkKind } from '../core/index.ts';
import type { RaceEvent } from './types.ts';

/** The moments of Race for Berlin that are worth jumping to, by the event that makes them. */
export const MARKS: Readonly<Partial<Record<RaceEvent['event'], MarkKind>>> = {
  turnBegan: 'turn',
  impulseBegan: 'phase',
  fought: 'combat',
  reduced: 'loss',
  eliminated: 'loss',
  trapped: 'loss',
  sacrificed: 'loss',
  controlled: 'capture',
  progressed: 'capture',
  ordered: 'event',
  americansAdvanced: 'event',
  americansHalted: 'event',
  xiiReleased: 'event',
  chitPlayed: 'event',
  ended: 'event',
};
