import { z } from 'zod';
import { GAME_IDS, type Choice, type GameId, type Setup } from './contract.ts';

export const GAME_FORMAT = 'berlin-quartet/game@1';
export const POSITION_FORMAT = 'berlin-quartet/position@1';

export const DICE_MODES = ['seeded', 'sealed', 'typed'] as const;
/** Where dice come from: a seed that repeats, fresh entropy for each roll, or dice rolled on a real table. */
export type DiceMode = (typeof DICE_MODES)[number];

/** A game as a file: its set-up and its list of choices, and what is needed to trust a replay. */
export interface GameFile {
  readonly format: typeof GAME_FORMAT;
  readonly game: GameId;
  readonly rulesVersion: number;
  readonly dataHash: string;
  readonly setup: Setup;
  readonly dice: { readonly mode: DiceMode; readonly seed: number | null };
  readonly choices: readonly Choice[];
  /** Hash of the state after the last choice: a tampered or foreign list does not reproduce it. */
  readonly hash: string;
  readonly title?: string | undefined;
  /** An owner's pack the game is played with; part of its rules. */
  readonly pack?: unknown;
}

const choiceSchema = z.looseObject({ do: z.string() });

export const gameFileSchema = z.object({
  format: z.literal(GAME_FORMAT),
  game: z.enum(GAME_IDS),
  rulesVersion: z.number().int(),
  dataHash: z.string(),
  setup: z.object({
    scenario: z.string(),
    options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  }),
  dice: z.object({ mode: z.enum(DICE_MODES), seed: z.number().int().nullable() }),
  choices: z.array(choiceSchema),
  hash: z.string(),
  title: z.string().optional(),
  pack: z.unknown().optional(),
});

export const positionFileSchema = z.object({
  format: z.literal(POSITION_FORMAT),
  game: z.enum(GAME_IDS),
  setup: z.object({
    scenario: z.string().optional(),
    options: z.record(z.string(), z.unknown()).optional(),
  }),
  position: z.record(z.string(), z.json()),
});
export type PositionFile = z.infer<typeof positionFileSchema>;

/** The first problem of a refused value, as one line: where, and what is wrong there. */
export function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'it is not valid';
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return `${where}${issue.message}`;
}
