import type { Context } from './context.ts';

/** Results of a combat from the attacker's side: a unit won, kept in the field, or lost (9.5.5). */
const COMBAT: Readonly<Record<string, number>> = { overrun: 1.5, success: 1, stalemate: 0, repulse: -1 };

/**
 * What an outcome is worth to the side whose dice they are. The streets and the raids are German dice, so what they cost
 * the player counts for them (6.3.1, 6.1).
 */
export function worthOf(ctx: Context): (table: string, outcome: string) => number | null {
  const streets = new Map(
    ctx.data.tables.bloodyStreets.map(({ outcome, spent, approval, lose }) => [
      outcome,
      (spent ? 1 : 0) - approval + lose,
    ]),
  );
  return (table, outcome) => {
    switch (table) {
      case 'combat':
        return COMBAT[outcome] ?? null;
      case 'supply':
      case 'air':
      case 'phone':
        return Number(outcome);
      case 'bloodyStreets':
        return streets.get(outcome) ?? null;
      case 'raid':
        return outcome === 'enters' ? 1 : 0;
      default:
        return null;
    }
  };
}
