import { z } from 'zod';
import { DICE_MODES } from '../../engines/core/index.ts';
import { LIST_SORTS, type Api, type ApiCall } from './api.ts';
import { choice, game, id, language, nothing, ply, question, table } from './request-parts.ts';
import { BOTS_REQUESTS } from './requests-bots.ts';
import { LAB_REQUESTS } from './requests-lab.ts';
import { REVIEW_REQUESTS } from './requests-review.ts';
import { settingsSchema } from './settings.ts';

/** What each call takes. Everything from outside passes here, whichever way it comes. */
export const REQUESTS: { readonly [C in ApiCall]: z.ZodType<Parameters<Api[C]>[0]> } = {
  shelf: z.object({ language }),
  content: z.object({ game, language, pack: z.string().nullable().exactOptional() }),
  rules: z.object({ game, language }),
  sources: z.object({ game }),
  newGame: z.object({
    game,
    scenario: z.string().exactOptional(),
    options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).exactOptional(),
    dice: z.object({
      mode: z.enum(DICE_MODES),
      seed: z.number().int().min(0).max(0xffffffff).exactOptional(),
    }),
    title: z.string().max(200).exactOptional(),
    language,
  }),
  list: z.object({
    game: game.exactOptional(),
    find: z.string().max(200).exactOptional(),
    tag: z.string().max(60).exactOptional(),
    sort: z.enum(LIST_SORTS).exactOptional(),
    removed: z.boolean().exactOptional(),
    finished: z.boolean().exactOptional(),
    offset: z.number().int().min(0).exactOptional(),
    limit: z.number().int().min(1).max(500).exactOptional(),
    language,
  }),
  open: table,
  play: table.extend({ ply, choice }),
  undo: table.extend({ ply }),
  redo: table.extend({ ply }),
  whatIf: table.extend({ ply }),
  explain: table.extend({ wish: choice }),
  query: table.extend({ question, ply: ply.exactOptional() }),
  log: table.extend({ from: ply.exactOptional(), to: ply.exactOptional() }),
  seek: table.extend({ ply }),
  moments: table.extend({ from: ply, to: ply }),
  rename: z.object({ id, title: z.string().trim().min(1).max(200) }),
  remove: z.object({ id }),
  restore: z.object({ id }),
  duplicate: z.object({ id }),
  exportGame: z.object({ id, line: z.string().max(64).exactOptional() }),
  importGame: z.object({ text: z.string() }),
  checkArchive: nothing,
  welcome: z.object({ id: id.exactOptional(), line: z.string().max(64).exactOptional() }),
  settings: nothing,
  saveSettings: z.object({
    language: settingsSchema.shape.language.exactOptional(),
    theme: settingsSchema.shape.theme.exactOptional(),
    motion: settingsSchema.shape.motion.exactOptional(),
    counterScale: settingsSchema.shape.counterScale.exactOptional(),
    autoForced: settingsSchema.shape.autoForced.exactOptional(),
    handOver: settingsSchema.shape.handOver.exactOptional(),
    botPace: settingsSchema.shape.botPace.exactOptional(),
    botThinking: settingsSchema.shape.botThinking.exactOptional(),
  }),
  about: nothing,
  ...REVIEW_REQUESTS,
  ...BOTS_REQUESTS,
  ...LAB_REQUESTS,
};
