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
  /** The first figures of the hash after each choice: they tell which one was altered. */
  readonly checks?: readonly string[] | undefined;
  /** What-if lines, parents before children. */
  readonly branches?: readonly FileBranch[] | undefined;
  readonly notes?: readonly FileNote[] | undefined;
  /** The branch that review shows first. */
  readonly first?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Set when the file is a passage of a game: the moments it is about. What leads up to it is there as well. */
  readonly passage?: { readonly from: number; readonly to: number } | undefined;
}

/** A line that leaves another one after `base` choices. */
export interface FileBranch {
  readonly id: string;
  /** The branch it left; the game itself when left out. */
  readonly parent?: string | undefined;
  readonly name: string;
  readonly base: number;
  readonly reason?: string | undefined;
  /** Its own choices, those after `base`. */
  readonly choices: readonly Choice[];
  readonly hash: string;
  readonly checks?: readonly string[] | undefined;
}

/** Something noted at a moment; what a note may be is for its reader to say. */
export interface FileNote {
  /** The branch it lies on; the game itself when left out. */
  readonly line?: string | undefined;
  readonly ply: number;
  readonly at: string;
  readonly note: unknown;
}

/** Many games in one file. */
export const BUNDLE_FORMAT = 'berlin-quartet/bundle@1';

/** How many figures of a hash a check keeps: enough that no accident passes. */
const CHECK_LENGTH = 8;

/** A hash as a check. */
export function checkOf(hash: string): string {
  return hash.slice(0, CHECK_LENGTH);
}

const whole = z.number().int().min(0);

/** A game file as it comes in. Choices and notes are looked at one by one, so that one bad one does not spoil the rest. */
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
  choices: z.array(z.unknown()),
  hash: z.string(),
  title: z.string().max(200).optional(),
  pack: z.unknown().optional(),
  checks: z.array(z.string()).optional(),
  branches: z
    .array(
      z.object({
        id: z.string().max(64),
        parent: z.string().max(64).optional(),
        name: z.string().max(200),
        base: whole,
        reason: z.string().optional(),
        choices: z.array(z.unknown()),
        hash: z.string(),
        checks: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  notes: z
    .array(z.object({ line: z.string().optional(), ply: whole, at: z.string(), note: z.unknown() }))
    .optional(),
  first: z.string().optional(),
  tags: z.array(z.string().trim().min(1).max(60)).optional(),
  passage: z.object({ from: whole, to: whole }).optional(),
});
export type ParsedGameFile = z.infer<typeof gameFileSchema>;

export const bundleSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  games: z.array(z.unknown()).min(1),
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
