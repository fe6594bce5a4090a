import { BARRED, cell, pathTo, reach, row, spaceAt, type Reach, type Way } from '../core/index.ts';
import type { Boundary, Context } from './context.ts';
import { countAt, hasGerman, isContested } from './places.ts';
import { hasOption, HIDDEN, IDLE, type State } from './state.ts';
import type { ReichChoice } from './types.ts';

/** Why a step is not allowed, with the rule that says so; the reasons are keys under `reason.`. */
export type StepBar =
  | 'water'
  | 'closedZone'
  | 'zoneEntry'
  | 'stackFull'
  | 'alreadyAttacked'
  | 'contestedExit'
  | 'zitadelleShut'
  | 'paused';

/** The rule behind each bar. */
export const STEP_RULES: Readonly<Record<StepBar, string>> = {
  water: '8.3.3',
  closedZone: '8.4.1',
  zoneEntry: '8.4',
  stackFull: '8.3.1',
  alreadyAttacked: '8.2.1',
  contestedExit: '8.3.2',
  zitadelleShut: '8.3.4',
  paused: '6.1.1',
};

/** Whether an event keeps a unit from attacking this turn (13.2). */
export function isPaused(ctx: Context, state: State, unit: number): boolean {
  return state.paused >= 0 && row(ctx.soviet, unit).parentIndex === state.paused;
}

/** Whether an Area may not be attacked yet (8.3.4). */
export function isShut(ctx: Context, state: State, space: number): boolean {
  return state.morale >= ctx.values.zitadelleOpensBelow && ctx.lists.zitadelle.includes(space);
}

/** Whether entering a space would force an attack: German, and not Contested when the Active Area was chosen (9.1). */
export function forcesAttack(state: State, space: number): boolean {
  return hasGerman(state, space) && !state.contested.includes(space);
}

/** Points to enter a space (8.2); entering a Zone takes all there are, so any allowance is enough. */
export function entryCost(ctx: Context, state: State, space: number): number {
  const { movement } = ctx;
  if (ctx.isZone[space] === true) return 0;
  if (cell(state.german, space) >= 0)
    return cell(state.face, space) === HIDDEN ? movement.hidden : movement.revealed;
  // German units in Zones are ignored for movement (8.4); those across water count unless read otherwise.
  const near = hasOption(state, 'adjacentAcrossWater') ? ctx.nearAny : ctx.nearLand;
  for (const neighbour of near[space] ?? [])
    if (cell(state.german, neighbour) >= 0) return movement.nearGerman;
  return movement.vacant;
}

/** Why a unit that starts here may not take this step; null if it may, points aside. */
export function barOf(
  ctx: Context,
  state: State,
  start: number,
  from: number,
  way: Way<Boundary>,
  paused: boolean,
): StepBar | null {
  const { to } = way;
  if (way.facts.boundary === 'water') return 'water';
  if (ctx.isClosed[to] === true) return 'closedZone';
  if (ctx.isZone[to] === true) {
    // A Zone is entered only as the first step of the activation (8.4).
    if (from !== start) return 'zoneEntry';
  } else if (countAt(state, to) >= ctx.values.stacking) return 'stackFull';
  if (state.attacked.includes(to)) return 'alreadyAttacked';
  if (!hasGerman(state, to)) return null;
  if (from === start && isContested(state, start)) return 'contestedExit';
  if (!state.contested.includes(to)) {
    if (isShut(ctx, state, to)) return 'zitadelleShut';
    if (paused) return 'paused';
  }
  return null;
}

/** Where units with this allowance can get from a space, and the cheapest way there. */
export function reachFrom(ctx: Context, state: State, start: number, points: number, paused: boolean): Reach {
  return reach(ctx.board, spaceAt(start), points, {
    cost: (from, way) =>
      barOf(ctx, state, start, from, way, paused) === null ? entryCost(ctx, state, way.to) : BARRED,
    stops: (space) => ctx.isZone[space] === true || hasGerman(state, space),
  });
}

/** The spaces from which a German-occupied space can be entered within the points; a retreat goes back there (9.5.7). */
export function entriesInto(
  ctx: Context,
  state: State,
  start: number,
  to: number,
  points: number,
  paused: boolean,
  found: Reach,
): number[] {
  const cost = entryCost(ctx, state, to);
  const entries: number[] = [];
  for (const way of ctx.board.ways[to] ?? []) {
    const from = way.to;
    const spent = found.spent[from] ?? BARRED;
    if (spent + cost > points) continue;
    if (from !== start && (ctx.isZone[from] === true || hasGerman(state, from))) continue;
    if (barOf(ctx, state, start, from, { to: spaceAt(to), facts: way.facts }, paused) === null)
      entries.push(from);
  }
  return entries;
}

/** The way a unit takes for a move, and its cost: by the named last space if there is one. */
export function routeOf(
  ctx: Context,
  state: State,
  unit: number,
  to: number,
  via: number,
): { readonly path: readonly number[]; readonly cost: number } {
  const start = cell(state.soviet, unit);
  const { movement } = row(ctx.soviet, unit);
  const found = reachFrom(ctx, state, start, movement, isPaused(ctx, state, unit));
  const last = via >= 0 ? via : to;
  const path: number[] = [...pathTo(found, spaceAt(start), spaceAt(last))];
  const cost = (found.spent[last] ?? 0) + (via >= 0 ? entryCost(ctx, state, to) : 0);
  if (via >= 0) path.push(to);
  // A Zone takes every point there is (8.2).
  return { path, cost: ctx.isZone[to] === true ? movement : cost };
}

/** Whether a unit can take any step at all: with a full allowance the first step is never too dear. */
export function canMove(ctx: Context, state: State, unit: number): boolean {
  const start = cell(state.soviet, unit);
  const { movement } = row(ctx.soviet, unit);
  const paused = isPaused(ctx, state, unit);
  for (const way of ctx.board.ways[start] ?? []) {
    if (barOf(ctx, state, start, start, way, paused) === null && entryCost(ctx, state, way.to) <= movement)
      return true;
  }
  return false;
}

/** Fronts that may still act in this activation: with 11.3 only that of the units that have acted; null for any. */
export function actingFront(ctx: Context, state: State): string | null {
  if (!hasOption(state, 'rivalry')) return null;
  const first = state.acted.findIndex((done) => done !== IDLE);
  return first < 0 ? null : row(ctx.soviet, first).front;
}

/** Fresh units of the Active Area that have done nothing yet in this activation (8.1.1). */
export function idleUnits(ctx: Context, state: State): number[] {
  const front = actingFront(ctx, state);
  const found: number[] = [];
  for (let unit = 0; unit < state.soviet.length; unit++) {
    if (state.soviet[unit] !== state.active || state.spent[unit] !== 0 || state.acted[unit] !== IDLE)
      continue;
    if (front === null || row(ctx.soviet, unit).front === front) found.push(unit);
  }
  return found;
}

/** Every move of the idle units, unit by unit, destinations in map order. */
export function moveChoices(ctx: Context, state: State): ReichChoice[] {
  const found: ReichChoice[] = [];
  const shapes = new Map<number, readonly { readonly to: string; readonly via?: string }[]>();
  for (const unit of idleUnits(ctx, state)) {
    const { id, movement } = row(ctx.soviet, unit);
    const paused = isPaused(ctx, state, unit);
    // Units with one allowance move alike, so each kind of mover is searched once.
    const kind = paused ? -movement : movement;
    let moves = shapes.get(kind);
    if (moves === undefined) {
      moves = destinations(ctx, state, state.active, movement, paused);
      shapes.set(kind, moves);
    }
    for (const { to, via } of moves)
      found.push(via === undefined ? { do: 'move', unit: id, to } : { do: 'move', unit: id, to, via });
  }
  return found;
}

/** Where units of one allowance may go from a space, with the last space before each German one. */
export function destinations(
  ctx: Context,
  state: State,
  start: number,
  points: number,
  paused: boolean,
): { to: string; via?: string }[] {
  const found = reachFrom(ctx, state, start, points, paused);
  const moves: { to: string; via?: string }[] = [];
  for (let space = 0; space < ctx.ids.length; space++) {
    if (space === start || (found.spent[space] ?? BARRED) === BARRED) continue;
    const to = ctx.ids[space] ?? '';
    if (!hasGerman(state, space)) moves.push({ to });
    else
      for (const from of entriesInto(ctx, state, start, space, points, paused, found))
        moves.push({ to, via: ctx.ids[from] ?? '' });
  }
  return moves;
}
