import { z } from 'zod';
import { BOT_LEVELS, LANGUAGES } from '../../engines/core/index.ts';
import type { BotsApi } from './api-bots.ts';

const id = z.string().min(1).max(64);
const seat = z.string().max(64);
const line = z.object({ id, line: z.string().max(64).exactOptional() });

/** What each call of this part takes. */
export const BOTS_REQUESTS: { readonly [C in keyof BotsApi]: z.ZodType<Parameters<BotsApi[C]>[0]> } = {
  seats: z.object({ id }),
  setSeat: z.object({ id, seat, player: z.enum(['human', ...BOT_LEVELS]) }),
  runBots: line.extend({ running: z.boolean() }),
  stepBots: line,
  bots: line,
  hint: line.extend({
    seat: seat.exactOptional(),
    level: z.enum(BOT_LEVELS).exactOptional(),
    language: z.enum(LANGUAGES),
  }),
};
