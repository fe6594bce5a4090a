/** How a combat result looks, by what it does to either side: colour and pattern together, best to worst for the attacker. */
export const STYLES = ['best', 'good', 'mixed', 'even', 'bad', 'worst'] as const;
export type ResultStyle = (typeof STYLES)[number];

/** Losses and retreat as a result of the table prints them. */
export interface Effect {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly retreat: number;
}

export function styleOf({ attackerLoss, defenderLoss, retreat }: Effect): ResultStyle {
  if (attackerLoss === 0) return defenderLoss > 0 ? 'best' : retreat > 0 ? 'good' : 'even';
  if (retreat > 0) return 'mixed';
  if (defenderLoss >= attackerLoss) return 'even';
  return attackerLoss > 1 ? 'worst' : 'bad';
}
