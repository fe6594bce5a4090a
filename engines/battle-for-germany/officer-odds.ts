import type { Column, Context } from './context.ts';
import { columnOf, oddsOf } from './odds.ts';
import type { Mind } from './officer-weights.ts';
import { worthOf, worthOfAll } from './officer-worth.ts';
import { retreatHexes } from './retreat.ts';
import { isGermanSide } from './sides.ts';
import type { State } from './state.ts';
import type { CombatResult } from './types.ts';
import { attackOf, factorsOf, multiplierOf } from './values.ts';
import { unitsAt } from './zoc.ts';

/** A hex under consideration for an attack. */
export interface Target {
  readonly hex: number;
  readonly defenders: readonly number[];
  /** Strength of the defence, and what it is if every attacker crosses a river (6.4). */
  readonly dry: number;
  readonly wet: number;
  /** Printed strength, the price of an exchange (6.2). */
  readonly printed: number;
  readonly worth: number;
}

/** Weighs a hex that holds enemies. */
export function targetAt(ctx: Context, state: State, hex: number, defenders?: readonly number[]): Target {
  const units = defenders ?? unitsAt(ctx, state, hex);
  let printed = 0;
  for (const unit of units) printed += ctx.units[unit]?.defense ?? 0;
  const factors = factorsOf(ctx, state, [], hex, units);
  const reading = state.setup.options['threeFactors'];
  return {
    hex,
    defenders: units,
    dry: printed * multiplierOf(factors, reading),
    wet: printed * multiplierOf([...factors, { times: ctx.river.defense }], reading),
    printed,
    worth: worthOfAll(ctx, units),
  };
}

/** Chances of the results in a column, looked up once. */
type Chances = Readonly<Record<CombatResult, number>>;
const tables = new WeakMap<Context, ReadonlyMap<Column | null, Chances>>();

function chancesOf(ctx: Context, column: Column | null): Chances {
  let known = tables.get(ctx);
  if (known === undefined) {
    known = new Map(
      [null, ...ctx.columns].map((one) => {
        const chances = { DE: 0, Ex: 0, DR: 0, AR: 0, AE: 0 };
        for (const { result, probability } of oddsOf(ctx, one)) chances[result] = probability;
        return [one, chances] as const;
      }),
    );
    tables.set(ctx, known);
  }
  const chances = known.get(column);
  if (chances === undefined) throw new Error('a column of another table');
  return chances;
}

/** The chance that defenders at these odds are gone from the hex, and that they are lost if they have nowhere to go. */
export function lossChance(ctx: Context, attack: number, defence: number, trapped: number): number {
  const { DE, Ex, DR } = chancesOf(ctx, columnOf(ctx, attack, defence));
  return DE + Ex + DR * trapped;
}

/** An attack as it is weighed: who, at what odds, and what it promises. */
export interface Prospect {
  readonly target: Target;
  readonly units: readonly number[];
  readonly column: string | null;
  readonly gain: number;
}

/** What an attack promises on average: losses of both (6.2), ground, and what stands in the hex. */
export function prospectOf(
  ctx: Mind,
  state: State,
  target: Target,
  units: readonly number[],
  ground: number,
): Prospect {
  let attack = 0;
  let dry = false;
  let own = 0;
  let cheapest = Infinity;
  let cornered = 0;
  for (const unit of units) {
    attack += attackOf(ctx, state, unit);
    const worth = worthOf(ctx, unit);
    own += worth;
    const at = state.at[unit];
    if (!dry && (ctx.near[target.hex] ?? []).some(({ to, river }) => to === at && !river)) dry = true;
    if ((ctx.units[unit]?.attack ?? 0) >= target.printed) cheapest = Math.min(cheapest, worth);
    if (!state.garrisons.includes(unit) && retreatHexes(ctx, state, unit).length === 0) cornered += worth;
  }
  const column = columnOf(ctx, attack, dry ? target.dry : target.wet);
  const { DE, Ex, DR, AR, AE } = chancesOf(ctx, column);
  let trapped = 0;
  for (const unit of target.defenders) {
    if (!state.garrisons.includes(unit) && retreatHexes(ctx, state, unit).length === 0)
      trapped += worthOf(ctx, unit);
  }
  const german = isGermanSide(state.side[units[0] ?? -1] ?? 0);
  const minds = german ? ctx.weights.lossDefender : ctx.weights.lossAttacker;
  const price = Math.min(own, cheapest, (target.printed * own) / Math.max(1, attack) + 1.5);
  const gain =
    (DE + Ex) * target.worth +
    DR * (trapped + (target.worth - trapped) * 0.1) +
    (DE + Ex + DR) * ground -
    minds * (Ex * price + AE * own + AR * (cornered + ctx.weights.repelled));
  return { target, units, column: column?.id ?? null, gain };
}
