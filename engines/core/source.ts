import { z } from 'zod';
import type { SourceEntry } from './contract.ts';

/**
 * Where a datum comes from. `rules` are the rule numbers that state it; `reconstructed` tells what had to be
 * worked out because the text does not give it. A datum without `reconstructed` is exact.
 */
export const sourceSchema = z.strictObject({
  rules: z.array(z.string()),
  reconstructed: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** The sources page of a table of data: one entry a row. */
export function sourceEntries(
  file: string,
  rows: readonly { readonly id: string; readonly source: Source }[],
): readonly SourceEntry[] {
  return rows.map(({ id, source }) => ({
    file,
    id,
    rules: source.rules,
    reconstructed: source.reconstructed,
  }));
}

/** How many entries are exact and how many are reconstructed, in whole or in part. */
export function countSources(entries: readonly SourceEntry[]): {
  readonly exact: number;
  readonly reconstructed: number;
} {
  const exact = entries.filter(({ reconstructed }) => reconstructed === null).length;
  return { exact, reconstructed: entries.length - exact };
}
