import { row } from '../core/index.ts';
import type { Context } from './context.ts';
import { isShut } from './movement.ts';
import { hasGerman } from './places.ts';
import type { State } from './state.ts';
import { WEIGHTS } from './officer-weights.ts';

/** What the taking of each space is worth, and how far each space lies from the enemy. */
export interface Goals {
  readonly worth: readonly number[];
  /** Steps over land to the nearest space worth attacking. */
  readonly front: readonly number[];
  /** What a point of approval is worth now. */
  readonly approval: number;
}

const FAR = 99;

/** Approval is cheap while there is plenty and dear when it runs out: at zero the game is lost (10.1.2). */
export function approvalWorth(ctx: Context, state: State): number {
  const left = state.approval - (ctx.values.turns - state.turn);
  return WEIGHTS.approval + WEIGHTS.approvalScarce / Math.max(1, left + 2) ** 1.5;
}

/** Steps from the nearest of some spaces over land; `price` is what entering a space costs. */
function distances(ctx: Context, from: readonly number[], price: (space: number) => number): number[] {
  const steps = ctx.ids.map(() => FAR);
  const queue = [...from];
  for (const space of from) steps[space] = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const { to, facts } of ctx.board.ways[next] ?? []) {
      if (facts.boundary === 'water' || ctx.isClosed[to] === true) continue;
      const there = (steps[next] ?? FAR) + price(to);
      if (there >= (steps[to] ?? FAR)) continue;
      steps[to] = there;
      queue.push(to);
    }
  }
  return steps;
}

/** Weighs every space for this position. */
export function goalsOf(ctx: Context, state: State): Goals {
  const approval = approvalWorth(ctx, state);
  const { lists, values } = ctx;
  const urgency = state.turn / values.turns;
  // Morale that time alone will not break; once it is as good as broken, only the ground is left to take.
  const turns = values.turns - state.turn + 1;
  const toBreak = state.morale - values.finalMoraleBelow + 1 - turns;
  const morale = Math.min(1, Math.max(WEIGHTS.moraleDone, toBreak / (turns * WEIGHTS.moraleEasy)));
  const german = ctx.ids.map((_, space) => hasGerman(state, space));
  const ringLeft = lists.surrounded.filter((space) => german[space] === true).length;
  const citadel = lists.automatic.filter((space) => german[space] === true);
  const road = distances(ctx, citadel.length > 0 ? citadel : lists.automatic, (space) =>
    german[space] === true ? 1 : 0.2,
  );
  const change = (
    rows: readonly { terrain: string | null; space: string | null; change: number }[],
    space: number,
  ): number => {
    let sum = 0;
    for (const line of rows)
      if (
        (line.terrain === null || line.terrain === row(ctx.terrain, space).id) &&
        (line.space === null || line.space === ctx.ids[space])
      )
        sum += line.change;
    return sum;
  };
  const worth = ctx.ids.map((_, space) => {
    if (german[space] !== true || ctx.isClosed[space] === true || isShut(ctx, state, space)) return 0;
    let sum = -morale * change(ctx.moraleRows.eliminated, space);
    if (!state.captured.includes(space)) {
      sum +=
        approval * change(ctx.approvalRows.captured, space) - morale * change(ctx.moraleRows.captured, space);
      if (ctx.airfields.includes(space))
        sum +=
          approval * change(ctx.approvalRows.airfieldCaptured, space) -
          morale * change(ctx.moraleRows.airfieldCaptured, space);
    }
    if (!state.surrounded && lists.surrounded.includes(space))
      sum += WEIGHTS.ring + WEIGHTS.ringClosing * (lists.surrounded.length - ringLeft);
    if (lists.final.includes(space)) sum += WEIGHTS.final * (1 + urgency);
    if (lists.automatic.includes(space)) sum += WEIGHTS.citadel;
    else if (citadel.length > 0 && ctx.isZone[space] !== true)
      sum += (WEIGHTS.road * (0.5 + urgency)) / Math.max(1, road[space] ?? FAR) ** WEIGHTS.roadNarrow;
    return sum;
  });
  const front = distances(
    ctx,
    ctx.ids.flatMap((_, space) => ((worth[space] ?? 0) > 0 ? [space] : [])),
    () => 1,
  );
  return { worth, front, approval };
}
