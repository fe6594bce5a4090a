import type { OutcomeStyle } from '../shared/outcomes.ts';

/** Losses and retreat as a result of the table prints them. */
export interface Effect {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly retreat: number;
}

/** How a result looks, by what it does to either side. */
export function styleOf({ attackerLoss, defenderLoss, retreat }: Effect): OutcomeStyle {
  if (attackerLoss === 0) return defenderLoss > 0 ? 'best' : retreat > 0 ? 'good' : 'even';
  if (retreat > 0) return 'mixed';
  if (defenderLoss >= attackerLoss) return 'even';
  return attackerLoss > 1 ? 'worst' : 'bad';
}
