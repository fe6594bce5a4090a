import type { Seat } from '../contract.ts';
import { mean, Z95, type Estimate } from './stats.ts';
import type { GameTrace } from './trace.ts';

/**
 * Measure 10, the skill gradient: what twice the search is worth. A rung of the ladder sets a player against one with
 * half its budget; each pair of games is played on the same dice, so that luck cancels out of the comparison.
 */

/** What the stronger player made of one set of dice beyond the weaker one: 1 all, 0 nothing, −1 the weaker all. */
export interface Pair {
  readonly index: number;
  readonly gain: number;
}

/** What a game was worth to a seat: a draw is half a win; against the system there are no draws. */
export function scoreOf({ winner, seats }: GameTrace, seat: Seat | undefined): number {
  if (winner === null && seats.length > 1) return 0.5;
  return Number(winner !== null && winner === seat);
}

/** The games with the same dice of two samples, those that ended in both. */
function matched(
  first: readonly GameTrace[],
  second: readonly GameTrace[],
): readonly { readonly one: GameTrace; readonly other: GameTrace }[] {
  const others = new Map(second.map((trace) => [trace.index, trace]));
  return first.flatMap((one) => {
    const other = others.get(one.index);
    return other === undefined || one.outcome === null || other.outcome === null ? [] : [{ one, other }];
  });
}

/**
 * Pairs of a game for two: `first` was played with the stronger player on the first seat, `second` with the seats
 * swapped. A design that favours a seat favours each player once, and drops out.
 */
export function duelPairs(first: readonly GameTrace[], second: readonly GameTrace[]): readonly Pair[] {
  return matched(first, second).map(({ one, other }) => ({
    index: one.index,
    gain: scoreOf(one, one.seats[0]) + scoreOf(other, other.seats[1]) - 1,
  }));
}

/** Pairs of a solitaire game: the same dice met by the stronger and by the weaker player; whom the system beats less often. */
export function soloPairs(strong: readonly GameTrace[], weak: readonly GameTrace[]): readonly Pair[] {
  return matched(strong, weak).map(({ one, other }) => ({
    index: one.index,
    gain: scoreOf(one, one.seats[0]) - scoreOf(other, other.seats[0]),
  }));
}

/**
 * The mean of gains between −1 and 1 with the interval of Agresti and Min (2005) for matched pairs, here with halves:
 * half a pair is added that the stronger won whole, half a one that it lost, and one that was even. So pairs that were
 * all alike still leave room. `spread` is the variance those halves stand for; `n` is the number of pairs.
 */
export function gainEstimate(gains: readonly number[], spread = 1): Estimate | null {
  const n = gains.length;
  if (n === 0) return null;
  const sum = gains.reduce((total, gain) => total + gain, 0);
  const squares = gains.reduce((total, gain) => total + gain * gain, 0);
  const value = sum / n;
  const middle = sum / (n + 2);
  const half = Z95 * Math.sqrt(Math.max(0, (squares + spread) / (n + 2) - middle * middle) / (n + 2));
  return {
    value,
    low: Math.max(-1, Math.min(value, middle - half)),
    high: Math.min(1, Math.max(value, middle + half)),
    n,
  };
}

/** A rung as a win rate: one half where twice the search is worth nothing. */
export function rateOf(pairs: readonly Pair[]): Estimate | null {
  const found = gainEstimate(pairs.map(({ gain }) => gain));
  if (found === null) return null;
  const { value, low, high, n } = found;
  return { value: (1 + value) / 2, low: (1 + low) / 2, high: (1 + high) / 2, n };
}

/**
 * Area between the win rates over the doublings and even chances, for each doubling, as a share of the most it could be:
 * 0 if twice the search is worth nothing, 1 if it always wins, below 0 if it harms. A rung is as wide as its doubling.
 */
export function skillGradient(winRates: readonly number[]): number | null {
  if (winRates.length === 0) return null;
  return mean(winRates.map((rate) => 2 * rate - 1));
}

/**
 * The gradient with its interval. All rungs meet the same dice (and in solitaire games neighbours share games), so they
 * are not independent: what one set of dice gave over all rungs is one observation. Dice not yet played on every rung
 * are left out.
 */
export function gradientEstimate(rungs: readonly (readonly Pair[])[]): Estimate | null {
  const [first, ...others] = rungs.map((pairs) => new Map(pairs.map(({ index, gain }) => [index, gain])));
  if (first === undefined) return null;
  const gains = [...first].flatMap(([index, gain]) => {
    const rest = others.map((rung) => rung.get(index));
    const known = rest.filter((one) => one !== undefined);
    return known.length < rest.length ? [] : [mean([gain, ...known])];
  });
  return gainEstimate(gains, 1 / rungs.length);
}
