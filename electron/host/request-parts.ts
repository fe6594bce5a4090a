import { z } from 'zod';
import { GAME_IDS, isJsonObject, LANGUAGES, type Choice, type Question } from '../../engines/core/index.ts';

/** What the requests of every part of the api are made of. */

/** Whether a value from outside is plain data with a verb; `play` and `explain` decide whether it means anything. */
function isRecordWith(verb: 'do' | 'ask', value: unknown): boolean {
  return isJsonObject(value) && typeof value[verb] === 'string' && z.json().safeParse(value).success;
}

/** Whether a value from outside is a choice of some game; whether it is legal is for the engine to say. */
export function isChoice(value: unknown): value is Choice {
  if (!isRecordWith('do', value) || !isJsonObject(value)) return false;
  return ['unit', 'to', 'at', 'via'].every(
    (key) => value[key] === undefined || typeof value[key] === 'string',
  );
}

export const choice = z.custom<Choice>(isChoice, 'a choice is a record with “do”');
export const question = z.custom<Question>(
  (value) => isRecordWith('ask', value),
  'a question is a record with “ask”',
);
export const game = z.enum(GAME_IDS);
export const language = z.enum(LANGUAGES);
export const id = z.string().min(1).max(64);
export const line = z.string().min(1).max(64);
export const seat = z.string().max(64);
export const ply = z.number().int().min(0);
export const optionValues = z.record(z.string(), z.union([z.boolean(), z.number(), z.string()]));
export const nothing = z.object({}).transform((): Record<string, never> => ({}));
export const table = z.object({
  id,
  line: z.string().max(64).exactOptional(),
  seat: seat.exactOptional(),
  language,
});
