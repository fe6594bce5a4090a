import { cell, row, totalOf, type LedgerLine } from '../core/index.ts';
import type { Context } from './context.ts';
import { halfUp } from './movement.ts';
import { WESTERN } from './sides.ts';
import type { State } from './state.ts';

/** The attack strength of a unit; SS units in Western service attack at half (13.2). */
export function attackOf(ctx: Context, state: State, unit: number): number {
  const { attack, ss } = row(ctx.units, unit);
  return ss && cell(state.side, unit) === WESTERN ? halfUp(ctx, attack) : attack;
}

/** The ledger of an attack: one line a unit (6.1). */
export function attackLines(ctx: Context, state: State, attackers: readonly number[]): LedgerLine[] {
  return attackers.map((unit) => {
    const { id, attack } = row(ctx.units, unit);
    const value = attackOf(ctx, state, unit);
    return value === attack
      ? { label: 'attack', value, rule: '6.1', reconstructed: false, unit: id }
      : { label: 'halvedAttack', value, rule: '13.2', reconstructed: false, unit: id };
  });
}

/** Whether every attacker crosses a river to a hex (6.4). */
function allAcrossRiver(ctx: Context, state: State, attackers: readonly number[], hex: number): boolean {
  const steps = ctx.near[hex] ?? [];
  return (
    attackers.length > 0 &&
    attackers.every((unit) => steps.some(({ to, river }) => river && to === state.at[unit]))
  );
}

/** A multiplier of the defence and where it comes from. */
export interface Factor {
  readonly label: 'broken' | 'fortified' | 'river';
  readonly times: number;
}

/** The multipliers that a hex gives its defenders (6.4). */
export function factorsOf(
  ctx: Context,
  state: State,
  attackers: readonly number[],
  hex: number,
  defenders: readonly number[],
): Factor[] {
  const factors: Factor[] = [];
  const terrain = cell(ctx.terrainDefense, hex);
  if (terrain > 1) factors.push({ label: 'broken', times: terrain });
  // Fortifications serve German units only, until a Western unit has entered the hex (6.4).
  const german = defenders.every((unit) => row(ctx.units, unit).german);
  if (ctx.fortified[hex] === true && german && !state.destroyedForts.includes(hex))
    factors.push({ label: 'fortified', times: ctx.fort.defense });
  if (allAcrossRiver(ctx, state, attackers, hex)) factors.push({ label: 'river', times: ctx.river.defense });
  return factors;
}

/** Cumulative multipliers: their sum less one (6.4), or with the other reading less one for each beyond the first. */
export function multiplierOf(factors: readonly Pick<Factor, 'times'>[], reading: unknown): number {
  if (factors.length === 0) return 1;
  const sum = factors.reduce((total, { times }) => total + times, 0);
  if (factors.length === 1) return sum;
  return reading === 'oneLessEach' ? sum - (factors.length - 1) : sum - 1;
}

/** The ledger of a defence: the printed strengths, then what each multiplier adds, hex by hex (6.1, 6.4). */
export function defenceLines(
  ctx: Context,
  state: State,
  attackers: readonly number[],
  hexes: readonly number[],
  defenders: readonly number[],
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const hex of hexes) {
    const here = defenders.filter((unit) => state.at[unit] === hex);
    let printed = 0;
    for (const unit of here) {
      const { id, defense } = row(ctx.units, unit);
      printed += defense;
      lines.push({ label: 'defense', value: defense, rule: '6.1', reconstructed: false, unit: id });
    }
    const at = ctx.ids[hex] ?? '';
    const factors = factorsOf(ctx, state, attackers, hex, here);
    let sum = 1;
    for (const { label, times } of factors) {
      sum += times - 1;
      lines.push({
        label,
        value: printed * (times - 1),
        rule: '6.4',
        reconstructed: ctx.board.spaces[hex]?.source.reconstructed !== null,
        at,
      });
    }
    const rest = multiplierOf(factors, state.setup.options['threeFactors']) - sum;
    if (rest !== 0)
      lines.push({ label: 'cumulative', value: printed * rest, rule: '6.4', reconstructed: true, at });
  }
  return lines;
}

/** The total of a defence without its ledger, for lists that only want the odds. */
export function defenceTotal(
  ctx: Context,
  state: State,
  attackers: readonly number[],
  hexes: readonly number[],
  defenders: readonly number[],
): number {
  return totalOf(defenceLines(ctx, state, attackers, hexes, defenders));
}

/** The total of an attack (6.1). */
export function attackTotal(ctx: Context, state: State, attackers: readonly number[]): number {
  let total = 0;
  for (const unit of attackers) total += attackOf(ctx, state, unit);
  return total;
}

/** What an exchange costs the attacker: the printed defence of what he destroys (6.2). */
export function exchangePrice(ctx: Context, defenders: readonly number[]): number {
  return defenders.reduce((sum, unit) => sum + row(ctx.units, unit).defense, 0);
}
