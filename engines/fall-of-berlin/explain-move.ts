import { BARRED, cell, row, type Refusal } from '../core/index.ts';
import type { Context } from './context.ts';
import { allowanceOf, canMove, garrisonGoals, goalsOf, legTo, mayStay, reachFrom } from './movement.ts';
import { fieldOf, holds, isBeside, sectorsOpen, unitOf, wenckBound } from './places.ts';
import { no } from './refusal.ts';
import { entryBar, entryHexes, isDue } from './reinforcements.ts';
import { isActing } from './seats.ts';
import { foeOf, GERMAN, SOVIET, type State } from './state.ts';
import { COMMANDS } from './types.ts';
import { wenckBarred } from './wenck.ts';

/** Why a unit may not move, leave or come in. */

/** Why a unit cannot be taken in hand; null if it can. */
export function explainPick(ctx: Context, state: State, unit: number): Refusal | null {
  const { id, immobile } = unitOf(ctx, unit);
  if (!isActing(ctx, state, unit)) return no('6', 'notYours', { unit: id });
  if (cell(state.at, unit) < 0) return no('7', 'notOnMap', { unit: id });
  if (state.moved[unit] === 1) return no('7C', 'hasMoved', { unit: id });
  if (state.assault[unit] !== -1) return no('8B', 'assaulting', { unit: id });
  if (immobile) return no('12', 'immobile', { unit: id });
  return canMove(ctx, state, unit) ? null : no('7', 'cannotMove', { unit: id });
}

/** Why a unit cannot go to a hex; null if it can. */
export function explainMove(
  ctx: Context,
  state: State,
  unit: number,
  wish: string | undefined,
): Refusal | null {
  if (wish === undefined) return null;
  const to = ctx.board.indexOf(wish);
  const { id, side, garrison } = unitOf(ctx, unit);
  const field = fieldOf(ctx, state.at);
  const start = cell(state.at, unit);
  const points = state.mover === unit ? state.left : allowanceOf(ctx, state, unit);
  const name = { unit: id, to: wish };
  if (to === start) return no('7A', 'sameHex', name);
  if (goalsOf(ctx, state, unit, points).includes(to)) return null;
  if (holds(field, foeOf(side), to)) return no('4', 'enemyThere', name);
  if (garrison) return garrisonGoals(ctx, state, unit).includes(to) ? null : no('12', 'garrisonBound', name);
  const sector = sectorRefusal(ctx, state, unit, to);
  if (sector !== null) return sector;
  if (state.operational[unit] === 1 && isBeside(field, foeOf(side), to)) return no('7B', 'besideEnemy', name);
  if (legTo(ctx, state, unit, points, to) !== null && !mayStay(ctx, field, unit, to))
    return no('13C1', 'otherFront', name);
  const far = reachFrom(ctx, state, unit, start, BARRED, state.operational[unit] === 1);
  const cost = far.spent[to] ?? BARRED;
  if (cost !== BARRED && cost > points) return no('7A', 'tooFar', { ...name, cost, points });
  return no('7F', 'zoneInTheWay', name);
}

/** The sector, line or row that keeps a unit out of a hex (7D, 10B, 13B, 13D). */
function sectorRefusal(ctx: Context, state: State, unit: number, to: number): Refusal | null {
  const { ground } = ctx;
  const { id, side, front, wenck } = unitOf(ctx, unit);
  const name = { unit: id, to: row(ctx.ids, to) };
  if (side === GERMAN) {
    if (ground.american[to] === true || ground.sovietSector[to] === true)
      return no('7D', 'alliedSector', name);
    return wenck && wenckBound(state) && (ground.column[to] ?? 0) > ctx.data.map.layout.wenckColumn
      ? no('10B', 'wenckLine', name)
      : null;
  }
  if (ground.american[to] === true && !sectorsOpen(ctx, state)) return no('7D', 'americanSector', name);
  if (row(ctx.fronts, front).sector === null)
    return ground.north[to] === true ? null : no('13D', 'northEdge', name);
  // From beyond the end of the line both sectors are open; from inside one, only the unit's own is.
  const own = COMMANDS.indexOf(row(ctx.fronts, front).sector ?? 'zhukov');
  const there = ground.sector[to] ?? -1;
  return (ground.sector[cell(state.at, unit)] ?? -1) >= 0 && there >= 0 && there !== own
    ? no('13B', 'boundary', name)
    : null;
}

/** Why a unit may not leave the map; null if it may. */
export function explainExit(ctx: Context, state: State, unit: number): Refusal | null {
  const { id, side } = unitOf(ctx, unit);
  const hex = cell(state.at, unit);
  if (side === SOVIET) {
    if (state.turn < ctx.values.exitFromTurn)
      return no('14D', 'exitTooEarly', { unit: id, turn: ctx.values.exitFromTurn });
    return ctx.ground.west[hex] === true && state.left < ctx.values.exitCost
      ? no('7A', 'noPoints', { unit: id })
      : no('14D', 'exitByStar', { unit: id });
  }
  if (ctx.ground.west[hex] !== true) return no('7C', 'notAtEdge', { unit: id });
  return state.left < ctx.values.exitCost
    ? no('7A', 'noPoints', { unit: id })
    : no('7C', 'mayNotExit', { unit: id });
}

/** Why a unit may not come in, or not by that hex. */
export function explainEntry(ctx: Context, state: State, unit: number, to: number): Refusal | null {
  const { id, wenck } = unitOf(ctx, unit);
  if (!isActing(ctx, state, unit)) return no('6', 'notYours', { unit: id });
  if (cell(state.at, unit) >= 0) return no('10A', 'alreadyIn', { unit: id });
  if (wenck && wenckBarred(ctx, state)) return no('10B', 'wenckBarred', { unit: id });
  if (!isDue(ctx, state, unit)) return no(wenck ? '10B' : '10A', 'notDue', { unit: id });
  if (to < 0 || entryHexes(ctx, state, unit).includes(to)) return null;
  const bar = entryBar(ctx, state, unit, to);
  const rules = { enemyThere: '10A', otherFront: '13C1', besideEnemy: '7B' } as const;
  const { setup } = unitOf(ctx, unit);
  const listed = setup.kind === 'reinforcement' && ctx.lists[setup.entry].includes(to);
  return bar !== null && listed
    ? no(rules[bar], bar, { unit: id, to: row(ctx.ids, to) })
    : no('10A', 'notEntryHex', { unit: id, to: row(ctx.ids, to) });
}
