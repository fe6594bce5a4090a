import { BARRED, cell, refusal, row, type Choice, type Refusal } from '../core/index.ts';
import type { Context } from './context.ts';
import { actingFront, barOf, isPaused, reachFrom, STEP_RULES, type StepBar } from './movement.ts';
import { IDLE, type State } from './state.ts';

/** Why a unit may not make a move: the unit first, then the last step, then the way there. */

/** The refusal of a move in the activation; null when nothing speaks against it. */
export function explainMove(ctx: Context, state: State, unit: number, { to, via }: Choice): Refusal | null {
  if (unit < 0) return null;
  return (
    explainUnit(ctx, state, unit) ??
    (to === undefined ? null : explainWay(ctx, state, unit, ctx.board.indexOf(to), via))
  );
}

function explainUnit(ctx: Context, state: State, unit: number): Refusal | null {
  const { id, front } = row(ctx.soviet, unit);
  const at = cell(state.soviet, unit);
  if (at < 0) return refusal('3.8', 'outOfAction', { unit: id });
  if (state.acted[unit] !== IDLE) return refusal('8.1', 'hasActed', { unit: id });
  if (state.spent[unit] === 1) return refusal('8.2', 'spent', { unit: id });
  if (at !== state.active) return refusal('8.1.1', 'notActive', { unit: id, at: ctx.ids[at] ?? '' });
  const acting = actingFront(ctx, state);
  return acting !== null && acting !== front ? refusal('11.3', 'otherFront') : null;
}

function explainWay(
  ctx: Context,
  state: State,
  unit: number,
  to: number,
  via: string | undefined,
): Refusal | null {
  const { id, movement: points } = row(ctx.soviet, unit);
  const start = cell(state.soviet, unit);
  const name = { unit: id, to: ctx.ids[to] ?? '' };
  if (to === start) return refusal('8.1', 'sameSpace', name);
  const paused = isPaused(ctx, state, unit);
  const found = reachFrom(ctx, state, start, points, paused);
  if (via !== undefined && (found.spent[to] ?? BARRED) < BARRED)
    return refusal('8.2', 'via', { ...name, via });
  const direct = (ctx.board.ways[start] ?? []).find((way) => way.to === to);
  if (direct !== undefined && barOf(ctx, state, start, start, direct, paused) === 'contestedExit')
    return refusal('8.3.2', 'contestedExit', name);
  // What the points would have to be if they did not matter: the cheapest way of all.
  const unlimited = reachFrom(ctx, state, start, Number.MAX_SAFE_INTEGER, paused).spent[to] ?? BARRED;
  if (unlimited < BARRED) return refusal('8.2', 'tooFar', { ...name, cost: unlimited, points });
  const bars = stepsInto(ctx, state, start, to, paused, found.spent);
  // A bar of the space itself says more than the boundary of one way to it.
  const bar =
    bars.find((one) => one !== 'water' && one !== 'zoneEntry') ??
    bars.find((one) => one === 'zoneEntry') ??
    bars[0];
  if (bar === undefined) return refusal('8.2', 'noWay', name);
  return refusal(STEP_RULES[bar], bar, {
    ...name,
    limit: ctx.values.stacking,
    morale: state.morale,
    below: ctx.values.zitadelleOpensBelow,
  });
}

/** What bars each last step that the unit could otherwise come to. */
function stepsInto(
  ctx: Context,
  state: State,
  start: number,
  to: number,
  paused: boolean,
  spent: readonly number[],
): StepBar[] {
  const bars: StepBar[] = [];
  for (const way of ctx.board.ways[to] ?? []) {
    const from = way.to;
    if ((spent[from] ?? BARRED) === BARRED) continue;
    const back = (ctx.board.ways[from] ?? []).find((out) => out.to === to);
    const bar = back === undefined ? null : barOf(ctx, state, start, from, back, paused);
    if (bar !== null) bars.push(bar);
  }
  return bars;
}
