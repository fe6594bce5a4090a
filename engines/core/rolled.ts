import { D6, waysToSum } from './chance.ts';
import type { DiceGroup } from './contract.ts';
import type { LedgerLine } from './ledger.ts';

/** Every outcome of a roll by name and how likely it is, in the order of the dice. */
export type Distribution = readonly { readonly outcome: string; readonly probability: number }[];

/** What a roll shows, and how likely each name of an outcome was at that moment. */
export type RollRecord = {
  readonly outcome: string;
  readonly distribution: Distribution;
};

/** The event of a roll in every game: with its table, modifiers and whole distribution, so that luck is counted from the log alone. */
export type RolledEvent = RollRecord & {
  readonly event: 'rolled';
  readonly table: string;
  readonly dice: readonly number[];
  readonly groups: readonly DiceGroup[];
  readonly modifiers: readonly LedgerLine[];
  readonly total: number;
  readonly at?: string;
};

/** The distribution of one die over named outcomes, in the order of the faces. */
export function distributionOf(
  outcomeOf: (face: number) => string,
  faces: readonly number[] = D6,
): Distribution {
  const rows: { outcome: string; probability: number }[] = [];
  for (const face of faces) {
    const outcome = outcomeOf(face);
    const known = rows.find((line) => line.outcome === outcome);
    if (known === undefined) rows.push({ outcome, probability: 1 / faces.length });
    else known.probability += 1 / faces.length;
  }
  return rows;
}

/** The distribution of a sum of dice over named outcomes, alike ones together. */
export function sumDistribution(
  count: number,
  faces: readonly number[],
  outcomeOf: (sum: number) => string,
): Distribution {
  const cases = faces.length ** count;
  const chances = new Map<string, number>();
  waysToSum(count, faces).forEach((ways, sum) => {
    if (ways > 0) chances.set(outcomeOf(sum), (chances.get(outcomeOf(sum)) ?? 0) + ways);
  });
  return [...chances].map(([outcome, ways]) => ({ outcome, probability: ways / cases }));
}
