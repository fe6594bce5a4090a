import type { CombatResult } from './types.ts';

/** A retreat counts for something, but never as much as a unit (6.2). */
const RETREAT = 0.5;

/** What each result is worth to the attacker: units the enemy loses less its own; an exchange is even (6.2). */
const COMBAT: Readonly<Record<CombatResult, number>> = { DE: 1, DR: RETREAT, Ex: 0, AR: -RETREAT, AE: -1 };
const OTHERS: Readonly<Record<string, number>> = { sunk: 0, landed: 1, skipped: 0, played: 1 };

/** What an outcome is worth to the side that rolls; the evacuation and the surprise go one way or the other. */
export function worthOf(table: string, outcome: string): number | null {
  if (table !== 'combat') return OTHERS[outcome] ?? null;
  return Object.entries(COMBAT).find(([result]) => result === outcome)?.[1] ?? null;
}
