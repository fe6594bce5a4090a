import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { problemOf, type GameId, type GameModule, type Json } from '../../engines/core/index.ts';
import { failures } from './failures.ts';

/**
 * A correction of one printed value: the datum `id` of the data file `file` gets `value` in `field` (members of
 * members are joined by dots). `note` is for the owner: where the printed value was read.
 */
const correctionSchema = z.strictObject({
  file: z.string(),
  id: z.string(),
  field: z.string(),
  value: z.json(),
  note: z.string().optional(),
});
const packSchema = z.array(correctionSchema);
export type Pack = z.infer<typeof packSchema>;

/** An owner's corrections from outside, or what is wrong with them. */
export function parsePack(value: unknown): { readonly pack: Pack } | { readonly problem: string } {
  const parsed = packSchema.safeParse(value);
  return parsed.success ? { pack: parsed.data } : { problem: problemOf(parsed.error) };
}

/** Where an owner puts the corrections of a game. */
export function packPath(dataDir: string, game: GameId): string {
  return join(dataDir, 'packs', `${game}.json`);
}

/** The pack of a game in the data folder; null when there is none. A bad one is a failure: nobody should play without knowing. */
export function readPack(dataDir: string, game: GameId): Pack | null {
  const path = packPath(dataDir, game);
  if (!existsSync(path)) return null;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw failures.badPack(path, 'it is not JSON');
  }
  const parsed = parsePack(value);
  if ('problem' in parsed) throw failures.badPack(path, parsed.problem);
  return parsed.pack.length === 0 ? null : parsed.pack;
}

/** The data of a game with a pack's corrections, validated by the game itself; the problem if it will not have them. */
export function correctData(
  module: GameModule,
  pack: Pack,
): { readonly data: unknown } | { readonly problem: string } {
  const data: Record<string, unknown> = structuredClone(Object(module.data));
  for (const { file, id, field, value } of pack) {
    if (!(file in data))
      return { problem: `there is no data file “${file}”; there are ${Object.keys(data).join(', ')}` };
    const datum = findDatum(data[file], id);
    if (datum === null) return { problem: `“${file}” has no datum “${id}”` };
    if (!setField(datum, field.split('.'), value))
      return { problem: `“${id}” in “${file}” has no field “${field}”` };
  }
  const parsed = module.parseData(data);
  return 'data' in parsed ? parsed : { problem: parsed.problems[0] ?? 'the game refuses it' };
}

/** The record with this id, wherever it lies in the file. */
function findDatum(value: unknown, id: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isRecord(value) && value['id'] === id) return value;
  for (const member of Object.values(value)) {
    const found = findDatum(member, id);
    if (found !== null) return found;
  }
  return null;
}

/** Puts a value where one is already: a pack corrects, it does not invent. */
function setField(datum: Record<string, unknown>, [first, ...rest]: readonly string[], value: Json): boolean {
  if (first === undefined || !Object.hasOwn(datum, first)) return false;
  if (rest.length === 0) {
    datum[first] = value;
    return true;
  }
  const member = datum[first];
  return isRecord(member) && setField(member, rest, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
