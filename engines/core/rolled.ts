import { D6 } from './chance.ts';

/** What a roll shows, and how likely each name of an outcome was at that moment. */
export type RollRecord = {
  readonly outcome: string;
  readonly distribution: readonly { readonly outcome: string; readonly probability: number }[];
};

/** The distribution of one die over named outcomes, in the order of the faces. */
export function distributionOf(
  outcomeOf: (face: number) => string,
  faces: readonly number[] = D6,
): RollRecord['distribution'] {
  const rows: { outcome: string; probability: number }[] = [];
  for (const face of faces) {
    const outcome = outcomeOf(face);
    const known = rows.find((line) => line.outcome === outcome);
    if (known === undefined) rows.push({ outcome, probability: 1 / faces.length });
    else known.probability += 1 / faces.length;
  }
  return rows;
}
