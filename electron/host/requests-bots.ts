import type { z } from 'zod';
import type { BotsApi } from './api-bots.ts';

/** What each call of this part takes. */
export const BOTS_REQUESTS: { readonly [C in keyof BotsApi]: z.ZodType<Parameters<BotsApi[C]>[0]> } = {};
