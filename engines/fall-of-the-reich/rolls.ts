import { type DiceGroup, type Distribution, type RuleNumber } from '../core/index.ts';
import { note, type Ply } from './ply.ts';
import type { Line } from './types.ts';

/** One die of the Soviet player, or of the Germans. */
export function oneDie(label: string, side: 'soviet' | 'german'): readonly DiceGroup[] {
  return [{ label, side, count: 1 }];
}

/** A roll as it goes into the log. */
export interface RollRecord {
  readonly table: string;
  readonly rule: RuleNumber;
  readonly dice: readonly number[];
  readonly groups: readonly DiceGroup[];
  readonly modifiers?: readonly Line[];
  readonly total: number;
  readonly outcome: string;
  readonly distribution: Distribution;
  readonly at?: string | undefined;
}

/** Reports a roll with the whole distribution it was drawn from. */
export function noteRoll(
  ply: Ply,
  { table, rule, dice, groups, modifiers = [], total, outcome, distribution, at }: RollRecord,
): void {
  const event = {
    event: 'rolled' as const,
    rule,
    table,
    dice,
    groups: groups.map(({ label, side, count }) => ({ label, side, count })),
    modifiers,
    total,
    outcome,
    distribution,
  };
  note(ply, at === undefined ? event : { ...event, at });
}
