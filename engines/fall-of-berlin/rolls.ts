import type { DiceGroup, LedgerLine, RollRecord, RuleNumber } from '../core/index.ts';
import { note, type Ply } from './ply.ts';

/** One die of a side. */
export function oneDie(label: string, side: string): readonly DiceGroup[] {
  return [{ label, side, count: 1 }];
}

/** A roll as it goes into the log. */
export interface Throw extends RollRecord {
  readonly table: string;
  readonly rule: RuleNumber;
  readonly column?: string;
  readonly dice: readonly number[];
  readonly groups: readonly DiceGroup[];
  readonly modifiers?: readonly LedgerLine[];
  readonly total: number;
  readonly at?: string | undefined;
}

/** Reports a roll with the whole distribution it was drawn from. */
export function noteRoll(
  ply: Ply,
  { table, rule, column = '', dice, groups, modifiers = [], total, outcome, distribution, at }: Throw,
): void {
  const event = {
    event: 'rolled' as const,
    rule,
    table,
    column,
    dice,
    groups: groups.map(({ label, side, count }) => ({ label, side, count })),
    modifiers,
    total,
    outcome,
    distribution,
  };
  note(ply, at === undefined ? event : { ...event, at });
}
