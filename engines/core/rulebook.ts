import { z } from 'zod';
import { RULE_STATUSES, SPECIAL_CASES } from './contract.ts';

const words = z.strictObject({ en: z.string(), fr: z.string() });

/** The rulebook of a game as its data hold it: every numbered rule once, in our own words. */
export const rulesSchema = z.array(
  z.strictObject({
    number: z.string(),
    title: words,
    text: words,
    status: z.enum(RULE_STATUSES),
    special: z
      .strictObject({ of: z.enum(SPECIAL_CASES), adds: z.array(z.string()).min(1).optional() })
      .optional(),
  }),
);
