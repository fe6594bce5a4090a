import type { z } from 'zod';
import type { ReviewApi } from './api-review.ts';

/** What each call of this part takes. */
export const REVIEW_REQUESTS: { readonly [C in keyof ReviewApi]: z.ZodType<Parameters<ReviewApi[C]>[0]> } = {};
