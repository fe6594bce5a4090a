import type { GameId } from '../../engines/core/index.ts';

/** How a design is told apart in lists and charts: colour and marker together. */
export const DESIGNS: Readonly<
  Record<GameId, { readonly colour: string; readonly marker: 'circle' | 'square' | 'triangle' | 'diamond' }>
> = {
  'race-for-berlin': { colour: 'var(--g-race)', marker: 'circle' },
  'battle-for-germany': { colour: 'var(--g-germany)', marker: 'square' },
  'fall-of-berlin': { colour: 'var(--g-berlin)', marker: 'triangle' },
  'fall-of-the-reich': { colour: 'var(--g-reich)', marker: 'diamond' },
};
