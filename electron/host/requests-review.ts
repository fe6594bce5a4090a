import { z } from 'zod';
import { CLOCKS, SYMBOLS, type ReviewApi } from './api-review.ts';
import { choice, id, language, line, nothing, optionValues, ply, seat, table } from './request-parts.ts';

const ids = z.array(id).max(10_000);
const some = ids.min(1);
const tag = z.string().trim().min(1).max(60);
const name = z.string().trim().min(1).max(200);
const words = z.string().max(20_000);
const place = z.string().min(1).max(64);
const tone = z.string().max(32);

/** What may be noted at a moment; files bring notes too, so they pass here as well. */
export const noteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), text: words.min(1) }),
  z.object({ kind: z.literal('symbol'), symbol: z.enum(SYMBOLS) }),
  z.object({ kind: z.literal('bookmark'), text: words }),
  z.object({ kind: z.literal('arrow'), from: place, to: place, tone }),
  z.object({ kind: z.literal('highlight'), at: place, tone }),
]);

const side = z.object({ id, line: line.exactOptional(), seat: seat.exactOptional() });

/** What each call of this part takes. */
export const REVIEW_REQUESTS: { readonly [C in keyof ReviewApi]: z.ZodType<Parameters<ReviewApi[C]>[0]> } = {
  tags: nothing,
  tagGames: z.object({ ids: some, add: z.array(tag).exactOptional(), remove: z.array(tag).exactOptional() }),
  thumbnails: z.object({ ids: ids.max(500) }),
  removeMany: z.object({ ids: some }),
  restoreMany: z.object({ ids: some }),
  purge: z.object({ ids: some }),
  exportMany: z.object({ ids: some }),
  importGames: z.object({ text: z.string(), language }),
  timeline: table.extend({ samples: z.number().int().min(2).max(5000).exactOptional() }),
  ledger: table,
  recap: table.extend({ seat }),
  annotations: z.object({ id, line: line.exactOptional() }),
  annotate: z.object({
    id,
    line: line.exactOptional(),
    ply,
    note: noteSchema,
    annotation: z.number().int().exactOptional(),
  }),
  removeAnnotation: z.object({ id, annotation: z.number().int() }),
  choicesAt: table.extend({ ply }),
  branch: table.extend({ ply, choice, name: name.exactOptional() }),
  rerun: table.extend({
    ply,
    vary: z.enum(['dice', 'plan']),
    choice: choice.exactOptional(),
    seed: z.number().int().min(0).max(0xffffffff).exactOptional(),
    name: name.exactOptional(),
  }),
  rerunWith: z.object({
    id,
    line: line.exactOptional(),
    options: optionValues,
    title: name.exactOptional(),
    language,
  }),
  branches: z.object({ id, language }),
  renameLine: z.object({ id, line, name }),
  promoteLine: z.object({ id, line }),
  removeLine: z.object({ id, line }),
  restoreLine: z.object({ id, line }),
  compare: z.object({ left: side, right: side, by: z.enum(CLOCKS), language }),
  exportPassage: table.extend({ from: ply, to: ply, title: name.exactOptional() }),
  exportLog: table.extend({ from: ply.exactOptional(), to: ply.exactOptional() }),
};
