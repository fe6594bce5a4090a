/** How a combat result looks, best to worst for the attacker; each is a class `out-…` of colour and pattern together. */
export const OUTCOME_STYLES = ['best', 'good', 'mixed', 'even', 'bad', 'worst'] as const;
export type OutcomeStyle = (typeof OUTCOME_STYLES)[number];

/** Results with their looks, best first; results that look alike keep their order. */
export function bestFirst<T extends { readonly style: OutcomeStyle }>(results: readonly T[]): readonly T[] {
  return results.toSorted((a, b) => OUTCOME_STYLES.indexOf(a.style) - OUTCOME_STYLES.indexOf(b.style));
}

/** One share of the bar of outcomes. */
export interface OutcomeSlice {
  readonly result: string;
  readonly probability: number;
  readonly style: OutcomeStyle;
  /** What is printed in it; empty where it is too narrow. */
  readonly figure: string;
}
