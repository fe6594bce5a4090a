import { row } from '../core/index.ts';
import type { Context } from './context.ts';
import type { Goals } from './officer-goals.ts';
import type { Defences } from './officer-odds.ts';
import { WEIGHTS } from './officer-weights.ts';
import type { State } from './state.ts';
import { airBar, artilleryMost, defenderOf } from './values.ts';

/** An attack as the officer would make it. */
export interface Plan {
  readonly at: number;
  readonly units: readonly number[];
  readonly lead: number;
  readonly artillery: number;
  readonly air: number;
  /** What it promises, in the coin of the weights. */
  readonly gain: number;
  readonly taken: number;
}

/** The mean of an air die. */
const MEAN_DIE = 3.5;

/** What losing a unit means: the points that bring it back (6.2). */
export function lossOf(ctx: Context, unit: number): number {
  return row(ctx.soviet, unit).cost * WEIGHTS.supply;
}

/** What an attack with these means promises, less what it costs. */
export function gainOf(
  ctx: Context,
  goals: Goals,
  defences: Defences,
  attack: {
    readonly at: number;
    readonly units: readonly number[];
    readonly lead: number;
    readonly artillery: number;
    readonly air: number;
    readonly airDie?: number;
  },
): { readonly gain: number; readonly taken: number } {
  const promise = defences.promise({ ...attack, air: attack.airDie ?? attack.air * MEAN_DIE });
  const leader = lossOf(ctx, attack.lead) * WEIGHTS.leaderLost;
  const gain =
    promise.taken * (goals.worth[attack.at] ?? 0) -
    promise.repulse * (goals.approval + leader) -
    promise.leaderLost * leader -
    promise.stalemate * WEIGHTS.stalemate -
    attack.artillery * WEIGHTS.artillery -
    attack.air * WEIGHTS.air -
    attack.units.length * WEIGHTS.effort;
  return { gain, taken: promise.taken };
}

/** The best leader and support for an attack by these units (9.5.2, 9.5.4). */
export function bestSupport(
  ctx: Context,
  state: State,
  goals: Goals,
  defences: Defences,
  at: number,
  units: readonly number[],
): Plan | null {
  const most = artilleryMost(ctx, units.length, state.artillery);
  const airMost = airBar(ctx, state, { at }, defenderOf(ctx, state, at)) === null ? 1 : 0;
  let best: Plan | null = null;
  const strongest = units.reduce(
    (a, b) => (row(ctx.soviet, b).attack > row(ctx.soviet, a).attack ? b : a),
    units[0] ?? -1,
  );
  if (strongest < 0) return null;
  for (let artillery = 0; artillery <= most; artillery++) {
    for (let air = 0; air <= airMost; air++) {
      const found = gainOf(ctx, goals, defences, { at, units, lead: strongest, artillery, air });
      if (best === null || found.gain > best.gain)
        best = { at, units, lead: strongest, artillery, air, ...found };
    }
  }
  return best;
}

/**
 * The best group for a target: those already there (`sure`), and as many of the others, strongest leader first and then
 * those that lend both arms, as pay for themselves.
 */
export function bestGroup(
  ctx: Context,
  state: State,
  goals: Goals,
  defences: Defences,
  at: number,
  sure: readonly number[],
  others: readonly number[],
  room: number,
): Plan | null {
  let best = sure.length > 0 ? bestSupport(ctx, state, goals, defences, at, sure) : null;
  const leaders = [...others].sort((a, b) => row(ctx.soviet, b).attack - row(ctx.soviet, a).attack);
  const helpers = [...others].sort((a, b) => row(ctx.soviet, a).attack - row(ctx.soviet, b).attack);
  const group = [...sure];
  const add = (unit: number | undefined): void => {
    if (unit === undefined || group.includes(unit)) return;
    group.push(unit);
    const found = bestSupport(ctx, state, goals, defences, at, [...group]);
    if (found !== null && (best === null || found.gain > best.gain)) best = found;
  };
  if (sure.length === 0) add(leaders[0]);
  const lead = group[0];
  const armour = lead === undefined ? false : row(ctx.soviet, lead).armor;
  // The other arm first: together they earn the bonus (9.5.2).
  if (group.length < room + sure.length) add(helpers.find((unit) => row(ctx.soviet, unit).armor !== armour));
  for (const unit of helpers) if (group.length < room + sure.length) add(unit);
  return best;
}
