import { D6, rollsOf, sumOf } from '../core/index.ts';
import type { CombatResult, Odds } from './types.ts';
import { RESULTS } from './types.ts';

/** How the dice of a combat fall: the ways to each difference, attacker's sum minus defender's. */
export interface DiceTable {
  readonly attackDice: number;
  readonly defenceDice: number;
  /** What the defender's dice count for. */
  readonly defenceTotal: (dice: readonly number[]) => number;
  /** The lowest difference; `ways[i]` are the throws with difference `lowest + i`. */
  readonly lowest: number;
  readonly ways: readonly number[];
  readonly cases: number;
}

/** The highest of the dice, as many as the attacker throws. */
function keepHighest(dice: readonly number[], keep: number): number {
  return sumOf([...dice].sort((a, b) => b - a).slice(0, keep));
}

/** Counts the throws of a combat (9.5.1): the defender sums its dice, or keeps the highest of three. */
export function germanDice(attackDice: number, defenceDice: number, how: 'sum' | 'keep'): DiceTable {
  const defenceTotal =
    how === 'sum' ? sumOf : (dice: readonly number[]): number => keepHighest(dice, attackDice);
  const attacks = rollsOf(attackDice).map(({ dice }) => sumOf(dice));
  const defences = rollsOf(defenceDice).map(({ dice }) => defenceTotal(dice));
  const highestFace = Math.max(...D6);
  const lowest = attackDice - defenceDice * highestFace;
  const ways = new Array<number>(attackDice * highestFace - 1 - lowest + 1).fill(0);
  for (const attack of attacks)
    for (const defence of defences)
      ways[attack - defence - lowest] = (ways[attack - defence - lowest] ?? 0) + 1;
  return { attackDice, defenceDice, defenceTotal, lowest, ways, cases: attacks.length * defences.length };
}

/** What an Overrun and a Fanatic defence do to a difference (9.5.5). */
export interface ResultRules {
  /** Differences above this are Overruns; null where none can happen. */
  readonly overrunAbove: number | null;
  readonly fanatic: boolean;
}

/** What the totals alone say (9.5.5). */
export function rawResult(difference: number, { overrunAbove }: ResultRules): CombatResult {
  if (difference < 0) return 'repulse';
  if (difference === 0) return 'stalemate';
  return overrunAbove !== null && difference > overrunAbove ? 'overrun' : 'success';
}

/** The result after the Fanatic strategy: a Success becomes a Stalemate, an Overrun does not (9.5.5, 13.4). */
export function finalResult(difference: number, rules: ResultRules): CombatResult {
  const raw = rawResult(difference, rules);
  return rules.fanatic && raw === 'success' ? 'stalemate' : raw;
}

/** The exact chance of each result, given Attack Value minus Defense Value. */
export function oddsOf(dice: DiceTable, lead: number, rules: ResultRules): Odds {
  const counts: Record<CombatResult, number> = { overrun: 0, success: 0, stalemate: 0, repulse: 0 };
  for (let i = 0; i < dice.ways.length; i++)
    counts[finalResult(lead + dice.lowest + i, rules)] += dice.ways[i] ?? 0;
  return {
    cases: dice.cases,
    results: RESULTS.map((result) => ({ result, probability: counts[result] / dice.cases })),
  };
}

/** The chance of each difference of the totals, ascending. */
export function differencesOf(
  dice: DiceTable,
  lead: number,
  rules: ResultRules,
): readonly { readonly difference: number; readonly probability: number; readonly result: CombatResult }[] {
  return dice.ways.flatMap((ways, i) => {
    const difference = lead + dice.lowest + i;
    return ways === 0
      ? []
      : [{ difference, probability: ways / dice.cases, result: finalResult(difference, rules) }];
  });
}
