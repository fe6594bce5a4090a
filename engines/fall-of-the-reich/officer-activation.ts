import { row } from '../core/index.ts';
import { joinable, pendingEntries, targets } from './combat.ts';
import type { Context } from './context.ts';
import { destinations, idleUnits, isPaused } from './movement.ts';
import { goalsOf, type Goals } from './officer-goals.ts';
import { Defences } from './officer-odds.ts';
import { bestGroup, type Plan } from './officer-plan.ts';
import { WEIGHTS } from './officer-weights.ts';
import { countAt, hasGerman } from './places.ts';
import type { State } from './state.ts';

/** A position with what the officer has worked out about it. */
export interface Thought {
  readonly ctx: Context;
  readonly state: State;
  readonly goals: Goals;
  readonly defences: Defences;
}

/** Gathers what every judgement of a position needs. */
export function thinkAbout(ctx: Context, state: State): Thought {
  return { ctx, state, goals: goalsOf(ctx, state), defences: new Defences(ctx, state) };
}

/** More units than this add little to one attack on a Zone (7.1, 8.4.2). */
const ZONE_GROUP = 5;

/** A step nearer to the enemy. */
export interface Approach {
  readonly unit: number;
  readonly to: string;
  readonly gain: number;
}

/** What the units of an Active Area could best do. */
export interface Intent {
  readonly attack: Plan | null;
  readonly approach: Approach | null;
}

function roomAt({ ctx, state }: Thought, space: number): number {
  return ctx.isZone[space] === true ? ZONE_GROUP : ctx.values.stacking - countAt(state, space);
}

/** The attack under way, if units have entered and not yet fought: whether to send more, and whether it pays. */
export function pendingPlan(thought: Thought): Plan | null {
  const { ctx, state, goals, defences } = thought;
  const [entry] = pendingEntries(state);
  if (entry === undefined) return null;
  const reach = reachable(thought, idleUnits(ctx, state));
  return bestGroup(
    ctx,
    state,
    goals,
    defences,
    entry.at,
    entry.units,
    reach.get(entry.at) ?? [],
    roomAt(thought, entry.at),
  );
}

/** German spaces that units of the Active Area can enter, and who can. */
function reachable({ ctx, state }: Thought, units: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  eachDestination(ctx, state, units, (unit, space, german) => {
    if (!german) return;
    const there = found.get(space);
    if (there === undefined) found.set(space, [unit]);
    else if (!there.includes(unit)) there.push(unit);
  });
  return found;
}

function eachDestination(
  ctx: Context,
  state: State,
  units: readonly number[],
  visit: (unit: number, space: number, german: boolean) => void,
): void {
  const shapes = new Map<number, readonly { readonly to: string; readonly via?: string }[]>();
  for (const unit of units) {
    const { movement } = row(ctx.soviet, unit);
    const paused = isPaused(ctx, state, unit);
    const kind = paused ? -movement : movement;
    let moves = shapes.get(kind);
    if (moves === undefined) {
      moves = destinations(ctx, state, state.active, movement, paused);
      shapes.set(kind, moves);
    }
    for (const { to } of moves) {
      const space = ctx.board.indexOf(to);
      visit(unit, space, hasGerman(state, space));
    }
  }
}

/** The best attack of the Active Area's idle units, and the best step of one that cannot attack with profit. */
export function intentOf(thought: Thought): Intent {
  const { ctx, state, goals, defences } = thought;
  const idle = idleUnits(ctx, state);
  let attack: Plan | null = null;
  const consider = (plan: Plan | null): void => {
    if (plan !== null && plan.gain > WEIGHTS.worthwhile && (attack === null || plan.gain > attack.gain))
      attack = plan;
  };
  for (const { at, units } of targets(ctx, state))
    if (at === state.active) consider(bestGroup(ctx, state, goals, defences, at, [], units, units.length));
  for (const [at, units] of reachable(thought, idle)) {
    if ((goals.worth[at] ?? 0) <= 0) continue;
    consider(bestGroup(ctx, state, goals, defences, at, [], units, roomAt(thought, at)));
  }
  return { attack, approach: attack === null ? approachOf(thought, idle) : null };
}

/** Units with nothing to attack close up to where they may attack next turn. */
function approachOf({ ctx, state, goals }: Thought, idle: readonly number[]): Approach | null {
  const here = goals.front[state.active] ?? 0;
  if (here <= 1 || hasGerman(state, state.active)) return null;
  let best: Approach | null = null;
  eachDestination(ctx, state, idle, (unit, space, german) => {
    const gain = (here - (goals.front[space] ?? here)) * WEIGHTS.approach;
    if (!german && gain > 0 && (best === null || gain > best.gain))
      best = { unit, to: ctx.ids[space] ?? '', gain };
  });
  return best;
}

/** Which unit to take into an optional attack next; null when those in it are enough. */
export function joinPlan(thought: Thought): Plan | null {
  const { ctx, state, goals, defences } = thought;
  const sure = state.combat?.units ?? [];
  const others = joinable(ctx, state);
  return bestGroup(ctx, state, goals, defences, state.combat?.at ?? -1, sure, others, others.length);
}

/** The state as it would be with a space activated (8.1.1). */
export function activated(state: State, space: number, contested: readonly number[]): State {
  return { ...state, active: space, contested };
}
