import type { GameId } from '../../engines/core/index.ts';
import type { SeriesStyle } from '../components/chart.ts';

/** How a design is told apart in lists and charts: colour, marker and dash together. */
export const DESIGNS: Readonly<Record<GameId, SeriesStyle>> = {
  'race-for-berlin': { colour: 'var(--g-race)', marker: 'circle', dash: 'none' },
  'battle-for-germany': { colour: 'var(--g-germany)', marker: 'square', dash: '9 4' },
  'fall-of-berlin': { colour: 'var(--g-berlin)', marker: 'triangle', dash: '9 3 2 3' },
  'fall-of-the-reich': { colour: 'var(--g-reich)', marker: 'diamond', dash: '4 3' },
};
