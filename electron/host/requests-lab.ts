import type { z } from 'zod';
import type { LabApi } from './api-lab.ts';

/** What each call of this part takes. */
export const LAB_REQUESTS: { readonly [C in keyof LabApi]: z.ZodType<Parameters<LabApi[C]>[0]> } = {};
