import type { CombatResult } from '../../../engines/battle-for-germany/types.ts';

/** How a combat result looks, best to worst for the attacker: colour and pattern together. */
export const OUTCOMES: Readonly<Record<CombatResult, string>> = {
  DE: 'best',
  DR: 'good',
  Ex: 'even',
  AR: 'bad',
  AE: 'worst',
};

/** Results in that order. */
export const BEST_FIRST: readonly CombatResult[] = ['DE', 'DR', 'Ex', 'AR', 'AE'];
