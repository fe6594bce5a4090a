import type { CombatQuantity, CombatQuestion } from '../../electron/host/api-lab.ts';

/** What was last asked in the laboratory, so that a look at a rule or a game loses nothing. */
export class LabChoices {
  /** Columns of the table of rules. */
  designs = $state.raw<readonly string[]>(['race-english', 'battle', 'fall', 'reich']);
  /** Whether only rows that differ are shown. */
  differing = $state(false);
  question = $state.raw<CombatQuestion>({
    ratio: 2,
    ground: 'open',
    fort: false,
    river: 'none',
    tanks: false,
  });
  /** What the heat maps show. */
  quantity = $state<CombatQuantity>('taken');
}

/** A column more or less; the order stays that of the choice. */
export function withColumn(
  choice: readonly string[],
  columns: readonly string[],
  id: string,
  on: boolean,
): readonly string[] {
  return choice.filter((one) => (one === id ? on : columns.includes(one)));
}
