import type { RuleNumber } from './contract.ts';

/** One number of a total and the rule it comes from; `label` is a key under `term.` of the game's texts. */
export type LedgerLine = {
  readonly label: string;
  readonly value: number;
  readonly rule: RuleNumber;
  readonly reconstructed: boolean;
  /** The piece or space the line is about, if it is about one. */
  readonly unit?: string;
  readonly at?: string;
};

/** The sum of a ledger. */
export function totalOf(lines: readonly LedgerLine[]): number {
  let total = 0;
  for (const { value } of lines) total += value;
  return total;
}
