import { z } from 'zod';
import { FIGHT_GROUNDS, FIGHT_RIVERS, GAME_IDS, LANGUAGES } from '../../engines/core/index.ts';
import { COMBAT_QUANTITIES, LAB_FORMATS, LAB_PLAYERS, type LabApi } from './api-lab.ts';
import { LADDER_LIMITS } from './api-ladder.ts';

const language = z.enum(LANGUAGES);
const id = z.string().min(1).max(64);
const whole = z.number().int().min(0);
const within = ({ low, high }: { readonly low: number; readonly high: number }) =>
  z.number().int().min(low).max(high);
const column = z.string().min(1).max(32);
const format = z.enum(LAB_FORMATS);
const rulesQuestion = z.object({
  language,
  designs: z.array(column).min(1).max(8).exactOptional(),
  differing: z.boolean().exactOptional(),
});
const combatRequest = z.object({
  language,
  ratio: z.number().min(0.1).max(20),
  ground: z.enum(FIGHT_GROUNDS),
  fort: z.boolean(),
  river: z.enum(FIGHT_RIVERS),
  tanks: z.boolean(),
});
const nodes = z.number().int().min(1).max(1_000_000);
const design = z.object({
  game: z.enum(GAME_IDS),
  scenario: z.string().max(64).exactOptional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).exactOptional(),
  ownPack: z.boolean().exactOptional(),
});
const arm = design.extend({
  nodes: z.array(nodes).min(1).max(8).exactOptional(),
  players: z.array(z.enum(LAB_PLAYERS)).min(1).max(8),
});

/** What each call of this part takes. */
export const LAB_REQUESTS: { readonly [C in keyof LabApi]: z.ZodType<Parameters<LabApi[C]>[0]> } = {
  labRules: rulesQuestion,
  labExportRules: rulesQuestion.extend({ format }),
  labCombat: combatRequest,
  labExportCombat: combatRequest.extend({ format, quantity: z.enum(COMBAT_QUANTITIES).exactOptional() }),
  labGeography: z.object({ language }),
  labMapExport: z.object({
    format: z.enum(LAB_FORMATS),
    language,
    games: z.array(z.enum(GAME_IDS)).min(1).max(4).optional(),
    experiment: id.optional(),
  }),
  labHistory: z.object({ language }),
  labHistoryExport: z.object({ format: z.enum(LAB_FORMATS), language, experiment: id.optional() }),
  labStart: z.object({
    arms: z.array(arm).min(1).max(8),
    games: z.number().int().min(1).max(100_000),
    seed: whole.max(0xffffffff),
    nodes: nodes.exactOptional(),
  }),
  labCancel: z.object({ id }),
  labResume: z.object({ id }),
  labRemove: z.object({ id }),
  labList: z.object({}).transform((): Record<string, never> => ({})),
  labRead: z.object({ id }),
  labOpen: z.object({ id, arm: whole.max(255), index: whole, ply: whole }),
  labLadder: z.object({
    designs: z.array(design).min(1).max(LADDER_LIMITS.designs.high),
    pairs: within(LADDER_LIMITS.pairs),
    seed: within(LADDER_LIMITS.seed),
    base: within(LADDER_LIMITS.base),
    rungs: within(LADDER_LIMITS.rungs),
  }),
  labReadLadder: z.object({ id }),
  labExport: z.object({ id, format, language }),
};
