import type { z } from 'zod';
import type { GameId, SourceEntry } from './contract.ts';
import { sourceEntries, type Source } from './source.ts';

/** The data of a game as its engine takes them, or all that is wrong with them. */
export type ReadData<D> = { readonly data: D } | { readonly problems: readonly string[] };

/** Keeps what a schema cannot say. */
export interface CrossCheck {
  /** Names that must be known, wherever the data use them. */
  need(what: string, ids: readonly string[], known: Iterable<string>): void;
  /** Anything else that is wrong. */
  fault(problem: string): void;
}

/** Reads data from outside, the files of a game or an owner's corrections of them: first by schema, then as a whole. */
export function readData<D>(
  schema: z.ZodType<D>,
  crossCheck: (data: D, check: CrossCheck) => void,
  data: unknown,
): ReadData<D> {
  const parsed = schema.safeParse(data);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const problems: string[] = [];
  crossCheck(parsed.data, {
    need: (what, ids, known) => {
      const all = new Set(known);
      for (const id of ids) if (!all.has(id)) problems.push(`${what}: "${id}" is unknown`);
    },
    fault: (problem) => problems.push(problem),
  });
  return problems.length > 0 ? { problems } : { data: parsed.data };
}

/** The data the program ships. Files that break their own schema are a bug, so it throws. */
export function shipped<D>(game: GameId, read: ReadData<D>): D {
  if ('problems' in read) throw new Error(`data/${game}: ${read.problems.join('; ')}`);
  return read.data;
}

/** Rows that name where they come from. */
type Sourced = readonly { readonly id: string; readonly source: Source }[];

/** The sources of the files that all games have in the same form: tables, scenarios and options. */
export function commonSources({
  tables,
  scenarios,
  options,
}: {
  readonly tables: Readonly<Record<string, Sourced>>;
  readonly scenarios: { readonly scenarios: Sourced };
  readonly options: { readonly options: readonly { readonly key: string; readonly source: Source }[] };
}): readonly SourceEntry[] {
  return [
    ...Object.entries(tables).flatMap(([name, rows]) => sourceEntries(`tables.${name}`, rows)),
    ...sourceEntries('scenarios', scenarios.scenarios),
    ...sourceEntries(
      'options',
      options.options.map(({ key, source }) => ({ id: key, source })),
    ),
  ];
}
