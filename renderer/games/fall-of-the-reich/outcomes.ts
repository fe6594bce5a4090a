import type { OutcomeStyle } from '../shared/outcomes.ts';
import type { IconName } from '../../components/icons.ts';
import type { CombatResult } from '../../../engines/fall-of-the-reich/types.ts';

/** How a combat result looks, best to worst for the attacker: colour, pattern and sign together. */
export const OUTCOMES: Readonly<
  Record<CombatResult, { readonly style: OutcomeStyle; readonly icon: IconName; readonly fill: string }>
> = {
  overrun: { style: 'best', icon: 'arrowLineUp', fill: 'var(--out-1)' },
  success: { style: 'good', icon: 'arrowUp', fill: 'var(--out-2)' },
  stalemate: { style: 'even', icon: 'equals', fill: 'var(--out-4)' },
  repulse: { style: 'worst', icon: 'arrowDown', fill: 'var(--out-6)' },
};
