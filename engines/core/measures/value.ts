import { mean } from './stats.ts';

/** Measures of a series of values: `v` holds the first seat's chance to win before the first ply and after each. */

/** Swings smaller than this are not told apart from the noise of an evaluation. */
export const NOISE = 0.05;

/** The eventual winner's values. */
export function winnersView(v: readonly number[], firstWon: boolean): readonly number[] {
  return firstWon ? v : v.map((value) => 1 - value);
}

/** Mean over the steps of how far the winner trailed: 0 where he led (Drama). */
export function drama(winner: readonly number[]): number {
  return mean(winner.map((value) => Math.max(0, 1 - 2 * value)));
}

/** The winner's lowest value, and where it was. */
export function deepest(winner: readonly number[]): { readonly value: number; readonly ply: number } {
  let ply = 0;
  winner.forEach((value, place) => {
    if (value < (winner[ply] ?? 1)) ply = place;
  });
  return { value: winner[ply] ?? 0.5, ply };
}

/** How often the favourite changed; a lead counts only beyond the noise, and the first favourite is no change. */
export function leadChanges(
  v: readonly number[],
  noise = NOISE,
): { readonly changes: number; readonly last: number } {
  let leader = 0;
  let changes = 0;
  let last = 0;
  v.forEach((value, ply) => {
    const now = value > 0.5 + noise ? 1 : value < 0.5 - noise ? -1 : leader;
    if (leader !== 0 && now !== leader) {
      changes += 1;
      last = ply;
    }
    leader = now;
  });
  return { changes, last };
}

/**
 * Share of the game left after the winner last rose above the highest value the loser ever held (Decisiveness): long
 * tails play out a game that is lost.
 */
export function decisiveness(winner: readonly number[]): { readonly left: number; readonly ply: number } {
  const losersBest = Math.max(...winner.map((value) => 1 - value));
  let ply = winner.length - 1;
  while (ply > 0 && (winner[ply - 1] ?? 0) > losersBest) ply--;
  return { left: winner.length < 2 ? 0 : (winner.length - 1 - ply) / (winner.length - 1), ply };
}

/** The changes of the value at dice and at decisions; `chance` are the plies (from 1) that were dice. */
export function changes(
  v: readonly number[],
  chance: readonly number[],
): { readonly dice: readonly number[]; readonly choices: readonly number[] } {
  const isDie = new Set(chance);
  const dice: number[] = [];
  const choices: number[] = [];
  for (let ply = 1; ply < v.length; ply++) {
    const change = (v[ply] ?? 0) - (v[ply - 1] ?? 0);
    (isDie.has(ply) ? dice : choices).push(change);
  }
  return { dice, choices };
}

/** Squares of the changes at dice divided by those of all changes; null where nothing ever changed. */
export function luckShare(v: readonly number[], chance: readonly number[]): number | null {
  const { dice, choices } = changes(v, chance);
  const squares = (list: readonly number[]): number => list.reduce((sum, change) => sum + change * change, 0);
  const all = squares(dice) + squares(choices);
  return all === 0 ? null : squares(dice) / all;
}

/** The sum of what the dice gave the first seat beyond what stood before them. */
export function luckBalance(v: readonly number[], chance: readonly number[]): number {
  return changes(v, chance).dice.reduce((sum, change) => sum + change, 0);
}

/** What choosing well was worth: best minus median value, and the share of options in the upper quarter of the range above the mean. */
export function weigh(options: readonly number[]): { readonly weight: number; readonly near: number } {
  const sorted = options.toSorted((a, b) => a - b);
  const best = sorted.at(-1) ?? 0;
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  const average = mean(options);
  const bar = average + 0.75 * (best - average);
  return { weight: best - median, near: options.filter((value) => value >= bar).length / options.length };
}
