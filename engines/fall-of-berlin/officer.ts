import type { Context } from './context.ts';
import { createPlanner, type BerlinOfficer } from './officer-planner.ts';
import { createTempers } from './officer-tempers.ts';
import { WEIGHTS } from './officer-weights.ts';

export type { BerlinOfficer } from './officer-planner.ts';

/** Makes the Officer, with the tempers a Marshal chooses among. */
export function createOfficer(ctx: Context): BerlinOfficer {
  const [chief, ...others] = createTempers(ctx);
  return {
    ...createPlanner(ctx, WEIGHTS),
    ...(chief === undefined ? {} : { chief }),
    tempers: others,
    // A plan is a whole phase here, some hundred choices: it is weighed once, and again whenever dice have fallen.
    search: { candidates: 1, steadfast: true, batch: 6, doubt: 2 },
  };
}
