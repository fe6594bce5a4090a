import type { LedgerRoll, LuckSum } from '../api-ledger.ts';

/** The luck of one roll: where the outcome fell among all that could have come. */
export type RollLuck = Pick<LedgerRoll, 'chance' | 'orBetter' | 'luck' | 'worth' | 'expected'>;

/** Outcomes as far as luck asks: how likely, and what they are worth. */
type Distribution = readonly Pick<LedgerRoll['distribution'][number], 'outcome' | 'probability' | 'worth'>[];

/** Judges an outcome by the distribution kept with the roll. Without worth there is no better and no worse. */
export function luckOf(distribution: Distribution, outcome: string): RollLuck {
  const chance = distribution.find((one) => one.outcome === outcome)?.probability ?? 0;
  const worth = distribution.find((one) => one.outcome === outcome)?.worth ?? null;
  const known = distribution.flatMap((one) => (one.worth === null ? [] : [{ ...one, worth: one.worth }]));
  if (worth === null || known.length < distribution.length)
    return { chance, orBetter: null, luck: null, worth, expected: null };
  let better = 0;
  let equal = 0;
  let expected = 0;
  for (const one of known) {
    expected += one.probability * one.worth;
    if (one.worth > worth) better += one.probability;
    else if (one.worth === worth) equal += one.probability;
  }
  return { chance, orBetter: better + equal, luck: 1 - better - equal / 2, worth, expected };
}

/** Spread of the luck of one roll under fair dice: ties narrow it, and a roll with one outcome has none. */
function spreadOf(distribution: Distribution): number {
  let variance = 0;
  for (const { outcome, probability } of distribution) {
    const { luck } = luckOf(distribution, outcome);
    if (luck !== null) variance += probability * (luck - 0.5) ** 2;
  }
  return variance;
}

/**
 * Luck by side: over all tables, then table by table, both in the order they were first rolled on. Rolls that could not
 * differ say nothing and are left out.
 */
export function luckSums(rolls: readonly LedgerRoll[]): readonly LuckSum[] {
  const told = rolls.filter(({ luck, distribution }) => luck !== null && distribution.length > 1);
  return [...Map.groupBy(told, ({ side }) => side).values()].flatMap((own) => [
    sumOf(own, false),
    ...[...Map.groupBy(own, ({ table }) => table).values()].map((group) => sumOf(group, true)),
  ]);
}

function sumOf(group: readonly LedgerRoll[], ofTable: boolean): LuckSum {
  const [first] = group;
  const luck = group.reduce((sum, roll) => sum + (roll.luck ?? 0.5), 0) / group.length;
  const variance = group.reduce((sum, { distribution }) => sum + spreadOf(distribution), 0);
  return {
    side: first?.side ?? '',
    sideName: first?.sideName ?? '',
    table: ofTable ? (first?.table ?? null) : null,
    tableName: ofTable ? (first?.tableName ?? null) : null,
    rolls: group.length,
    luck,
    deviations: variance === 0 ? 0 : ((luck - 0.5) * group.length) / Math.sqrt(variance),
    unit: ofTable ? (first?.unit ?? null) : null,
    worth: ofTable ? group.reduce((sum, roll) => sum + (roll.worth ?? 0), 0) : null,
    expected: ofTable ? group.reduce((sum, roll) => sum + (roll.expected ?? 0), 0) : null,
  };
}
