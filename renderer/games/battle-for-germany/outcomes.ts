import type { OutcomeStyle } from '../shared/outcomes.ts';
import type { CombatResult } from '../../../engines/battle-for-germany/types.ts';

/** How a combat result looks. */
export const OUTCOMES: Readonly<Record<CombatResult, OutcomeStyle>> = {
  DE: 'best',
  DR: 'good',
  Ex: 'even',
  AR: 'bad',
  AE: 'worst',
};

/** Results best to worst for the attacker. */
export const BEST_FIRST: readonly CombatResult[] = ['DE', 'DR', 'Ex', 'AR', 'AE'];
