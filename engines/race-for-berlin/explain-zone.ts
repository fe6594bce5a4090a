import { cell, refusal, row, type Refusal } from '../core/index.ts';
import { attackBar, mayAssault, readyAttackers } from './combat.ts';
import type { Context } from './context.ts';
import { kindOf, movesOf } from './impulse-moves.ts';
import { barOf, mayGoWest, reachOf, stopBarOf } from './movement.ts';
import { allSovietsAt, enemiesAt, placesOf } from './places.ts';
import { actOf, has, OOS, type State } from './state.ts';

/** Why a unit may not go to a zone, or may not attack it. */

/** The first thing that stands in the way of a move. */
export function explainMove(
  ctx: Context,
  state: State,
  unit: number,
  to: string | undefined,
): Refusal | null {
  const { id, soviet } = row(ctx.pieces, unit);
  const task = actOf(state).tasks.find((candidate) => candidate.unit === unit);
  if (state.step !== 'endMoves') {
    if (task === undefined) return refusal('4.1.3', 'notDesignated', { unit: id });
    if (task.done && state.step !== 'reserves') return refusal('4.1.3', 'hasMoved', { unit: id });
    const wanted =
      state.step === 'reserves'
        ? task.mode === 'reserve'
        : task.mode === 'movement' || task.mode === 'trucks';
    if (!wanted) return refusal('4.1.3', 'otherMode', { unit: id });
  } else {
    if (has(state, unit, OOS)) return refusal('5.1', 'outOfSupply', { unit: id });
    if (task?.done === true) return refusal('5.1', 'hasMoved', { unit: id });
  }
  if (to === undefined) return null;
  const zone = ctx.board.indexOf(to);
  const from = cell(state.at, unit);
  const named = { unit: id, to };
  if (zone === from) return refusal('7.1.1', 'sameSpace', named);
  const places = placesOf(ctx, state);
  const way = ((soviet ? ctx.board : ctx.germanBoard).ways[from] ?? []).find(
    (candidate) => candidate.to === zone,
  );
  if (state.step === 'endMoves') {
    if (way === undefined || way.facts.nexus) return refusal('5.1', 'oneZone', named);
    if (row(ctx.zones, zone).berlin >= 0) return refusal('5.1', 'berlinAtEnd', named);
  }
  const bar = way === undefined ? null : barOf(ctx, state, places, unit, from, way);
  if (bar !== null) return refusal(bar.rule, bar.reason, named);
  if (
    way !== undefined &&
    row(ctx.zones, zone).index < row(ctx.zones, from).index &&
    !mayGoWest(ctx, state, unit, task?.west ?? 0)
  ) {
    return refusal('7.2.2', 'westward', named);
  }
  const stop = stopBarOf(ctx, places, unit, zone);
  if (stop !== null) return refusal(stop.rule, stop.reason, named);
  if (task !== undefined && state.step === 'movement') {
    const found = reachOf(ctx, state, places, unit, kindOf(ctx, state, task, false));
    if (Number.isFinite(found.spent[zone] ?? Infinity)) {
      const { bound } = movesOf(ctx, state, places, task);
      return refusal(bound ? '7.3.1' : '4.1.3', bound ? 'mustReturn' : 'dutiesFirst', named);
    }
  }
  return has(state, unit, OOS) ? refusal('3.1.3', 'oneZoneOnly', named) : refusal('7.1.1', 'tooFar', named);
}

/** The first thing that stands against an attack. */
export function explainAttack(
  ctx: Context,
  state: State,
  unit: number,
  at: string | undefined,
): Refusal | null {
  const { id, soviet, camp } = row(ctx.pieces, unit);
  const act = actOf(state);
  if (act.fought.includes(unit)) return refusal('4.2.2', 'hasFought', { unit: id });
  if (!readyAttackers(act).some((task) => task.unit === unit))
    return refusal('4.2.2', 'otherMode', { unit: id });
  if (at === undefined) return null;
  const zone = ctx.board.indexOf(at);
  const named = { unit: id, at };
  const places = placesOf(ctx, state);
  const from = cell(state.at, unit);
  if (act.attacked.includes(zone)) return refusal('8.1.3', 'attackedOnce', named);
  if (zone === from) {
    if (row(ctx.zones, zone).berlin < 0) return refusal('8.1.1', 'ownZone', named);
    if (mayAssault(ctx, state, places, unit)) return null;
    if (!soviet) return refusal('9.2.1', 'noSoviets', named);
    if (has(state, unit, OOS)) return refusal('9.2.2', 'outOfSupply', { unit: id });
    return cell(state.support, camp) < ctx.values.cityRollCost ? refusal('9.2.1', 'noSupport', named) : null;
  }
  const way = (ctx.board.ways[from] ?? []).find((candidate) => candidate.to === zone);
  if (way === undefined) return refusal('8.1.1', 'notAdjacent', named);
  if (row(ctx.zones, zone).berlin >= 0 && !soviet && allSovietsAt(places, zone) > 0)
    return refusal('9.2.4', 'helpOnly', named);
  const bar = attackBar(ctx, state, places, unit, zone, way.facts);
  if (bar !== null) return refusal(bar.rule, bar.reason, { ...named, to: at });
  return enemiesAt(places, soviet, zone) === 0 ? refusal('8.1.1', 'noEnemyThere', named) : null;
}
