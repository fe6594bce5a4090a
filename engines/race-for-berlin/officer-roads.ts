import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { isAcross } from './movement.ts';
import { isAmerican, sovietsAt, type Places } from './places.ts';
import type { State } from './state.ts';
import { printedStrength } from './values.ts';
import type { Weights } from './officer-weights.ts';

/** How far every zone is from something worth having, for the Soviets of one camp. Distances are movement points. */
export interface Roads {
  /** Points to the best goal, detours for better ones included; large where there is no way. */
  readonly cost: readonly number[];
  /** The next zone on the way; -1 at a goal. */
  readonly next: readonly number[];
}

export const NO_WAY = 60;

/** What a goal is worth to a camp that does not have it yet (10.1, 10.2); 0 for none. */
function worthOf(
  ctx: Context,
  state: State,
  weights: Weights,
  places: Places,
  camp: number,
  at: number,
): number {
  const { berlin, victorySlot, victory } = row(ctx.zones, at);
  if (isAcross(ctx, camp, at) || isAmerican(ctx, state, at)) return 0;
  if (berlin >= 0) {
    if (sovietsAt(places, 1 - camp, at) > 0) return 0;
    const own = sovietsAt(places, camp, at);
    return own === 0 ? weights.berlinGoal : own === 1 ? weights.berlinSecond : 0;
  }
  return victorySlot >= 0 && cell(state.control, victorySlot) < 0 ? victory : 0;
}

/** Strength of the Germans in each zone, doubled by difficult ground. */
function germanWeight(ctx: Context, state: State): number[] {
  const weight = new Array<number>(ctx.zones.length).fill(0);
  for (let unit = 0; unit < state.at.length; unit++) {
    const at = cell(state.at, unit);
    if (at < 0 || row(ctx.pieces, unit).soviet) continue;
    const factor = row(ctx.zones, at).terrain === 'difficult' ? 2 : 1;
    weight[at] = (weight[at] ?? 0) + printedStrength(ctx, state, unit) * factor;
  }
  return weight;
}

/** One search from all goals at once, goals of less worth starting behind (7.1.2, 7.3.2, 2.2.3). */
export function roadsOf(ctx: Context, state: State, weights: Weights, places: Places, camp: number): Roads {
  const size = ctx.zones.length;
  const cost = new Array<number>(size).fill(NO_WAY);
  const next = new Array<number>(size).fill(-1);
  const weight = germanWeight(ctx, state);
  const open: number[] = [];
  for (let at = 0; at < size; at++) {
    const worth = worthOf(ctx, state, weights, places, camp, at);
    if (worth <= 0) continue;
    cost[at] = (weights.berlinGoal - worth) * weights.detourPerPoint;
    open.push(at);
  }
  const entry = new Array<number>(size).fill(0);
  for (let at = 0; at < size; at++) {
    const german = weight[at] ?? 0;
    let toll =
      german > 0 && row(ctx.zones, at).berlin < 0 ? weights.blockBase + german * weights.blockPerStrength : 0;
    if (sovietsAt(places, 1 - camp, at) > 0)
      toll += row(ctx.zones, at).berlin >= 0 ? NO_WAY : weights.rivalInTheWay;
    if (isAcross(ctx, camp, at) || isAmerican(ctx, state, at)) toll = NO_WAY;
    entry[at] = toll;
  }
  const queued = new Array<boolean>(size).fill(false);
  for (const at of open) queued[at] = true;
  for (let head = 0; head < open.length; head++) {
    const at = cell(open, head);
    queued[at] = false;
    const here = (cost[at] ?? NO_WAY) + (entry[at] ?? 0);
    if (here >= NO_WAY) continue;
    for (const { to, facts } of ctx.board.ways[at] ?? []) {
      const total = here + (facts.road ? 0.5 : facts.river ? 2 : 1);
      if (total < (cost[to] ?? NO_WAY) - 1e-9) {
        cost[to] = total;
        next[to] = at;
        if (queued[to] !== true) {
          queued[to] = true;
          open.push(to);
        }
      }
    }
  }
  return { cost, next };
}

/** The goal at the end of the way from a zone. */
export function goalOf(roads: Roads, from: number): number {
  let at = from;
  for (let hop = 0; hop < 40; hop++) {
    const next = cell(roads.next, at);
    if (next < 0) return at;
    at = next;
  }
  return at;
}
