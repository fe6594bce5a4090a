import type { Context } from './context.ts';

/** A hex of retreat counts for something, but less than a step (8G). */
const RETREAT = 0.25;

/** What an outcome is worth to the side that rolls: steps the enemy loses less its own, from the results table (8F). */
export function worthOf(ctx: Context): (table: string, outcome: string) => number | null {
  const combats = new Map(
    ctx.results.map(({ id, attackerLoss, defenderLoss, retreat }) => [
      id,
      defenderLoss - attackerLoss + RETREAT * retreat,
    ]),
  );
  return (table, outcome) => {
    switch (table) {
      case 'combat':
        return combats.get(outcome) ?? null;
      case 'bombardment':
        // Columns the fire shifts the odds by (8B).
        return Number(outcome);
      case 'demoralization':
        // The die is the number of steps the Germans lose at once (14C).
        return -Number(outcome);
      case 'demoralized':
        return outcome === 'loss' ? -1 : 0;
      default:
        return null;
    }
  };
}
