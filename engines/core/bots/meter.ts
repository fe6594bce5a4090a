import type { Budget } from './types.ts';

/** Counts the steps of a thought and tells when its budget is used up. */
export interface Meter {
  step(): void;
  readonly spent: boolean;
  /** The share of the budget used so far, 0 … 1. */
  readonly used: number;
}

/** How many steps pass between two looks at the clock. */
const LOOK_EVERY = 8;

export function startMeter(budget: Budget): Meter {
  let steps = 0;
  if (budget.kind === 'nodes') {
    return {
      step: () => void steps++,
      get spent() {
        return steps >= budget.nodes;
      },
      get used() {
        return Math.min(1, steps / budget.nodes);
      },
    };
  }
  const begun = budget.now();
  let passed = 0;
  const look = (): number => (passed = budget.now() - begun);
  return {
    step: () => {
      if (++steps % LOOK_EVERY === 0) look();
    },
    get spent() {
      return passed >= budget.milliseconds;
    },
    get used() {
      return Math.min(1, look() / budget.milliseconds);
    },
  };
}
