import { cell, distances, row, spaceAt } from '../core/index.ts';
import type { Context } from './context.ts';
import { targetsOf } from './combat.ts';
import { destinationsOf, isAcross, westTarget } from './movement.ts';
import { allSovietsAt, enemiesAt, isAmerican, type Places } from './places.ts';
import { activeCamp, has, OOS, SPENT, type Apart, type Order, type State } from './state.ts';

/** What binds an impulse from its start: counters apart, units in the wrong place, Hitler's orders. */

/** Whether two zones are one or share a boundary (7.3.1). */
export function isNear(ctx: Context, a: number, b: number): boolean {
  return (ctx.distance[a]?.[b] ?? Infinity) <= 1;
}

/** No unit gets farther than this many zones, whatever the roads. */
function farthest(ctx: Context, state: State, unit: number): number {
  const { values } = ctx;
  return has(state, unit, OOS)
    ? values.outOfSupplyZones
    : Math.max(1, row(ctx.pieces, unit).movement / values.followRoad);
}

const FREELY = { reserve: false, west: true } as const;

function canMove(state: State, unit: number): boolean {
  return cell(state.at, unit) >= 0 && !has(state, unit, SPENT);
}

/** The other counter of a unit's army, if it is on the map (7.3.1); -1 for none. */
export function partnerOf(ctx: Context, state: State, unit: number): number {
  const { army } = row(ctx.pieces, unit);
  if (army < 0) return -1;
  return row(ctx.armies, army).units.find((other) => other !== unit && cell(state.at, other) >= 0) ?? -1;
}

/** Whether a zone would do for a counter whose partner stands there: near, or at least nearer by the reading of 7.3.1. */
export function reunites(ctx: Context, state: State, from: number, to: number, partnerAt: number): boolean {
  if (isNear(ctx, to, partnerAt)) return true;
  const steps = (zone: number): number => ctx.distance[zone]?.[partnerAt] ?? Infinity;
  return state.setup.options['reuniteNearer'] === true && steps(to) < steps(from);
}

/** Armies of the active camp whose counters are apart, and who could mend it this impulse (7.3.1). */
export function apartArmies(ctx: Context, state: State, places: Places): Apart[] {
  const camp = activeCamp(state);
  return ctx.armies.flatMap(({ camp: owner, units }, army): Apart[] => {
    const [first = -1, second = -1] = units;
    if (owner !== camp || second < 0) return [];
    const [a, b] = [cell(state.at, first), cell(state.at, second)];
    if (a < 0 || b < 0 || isNear(ctx, a, b)) return [];
    const nearerCounts = state.setup.options['reuniteNearer'] === true;
    const gap = ctx.distance[a]?.[b] ?? Infinity;
    const reach = (unit: number): number => (canMove(state, unit) ? farthest(ctx, state, unit) : 0);
    if (!nearerCounts && gap > reach(first) + reach(second) + 1) return [{ army, alone: [], joint: false }];
    const goals = (unit: number): number[] =>
      canMove(state, unit) ? destinationsOf(ctx, state, places, unit, FREELY) : [];
    const [fromFirst, fromSecond] = [goals(first), goals(second)];
    const alone: number[] = [];
    if (fromFirst.some((zone) => reunites(ctx, state, a, zone, b))) alone.push(first);
    if (fromSecond.some((zone) => reunites(ctx, state, b, zone, a))) alone.push(second);
    return [
      { army, alone, joint: fromFirst.some((zone) => fromSecond.some((other) => isNear(ctx, zone, other))) },
    ];
  });
}

/** Steps to the nearest zone of its own front, over zones that a unit forced across could enter (7.3.2). */
function stepsHome(
  ctx: Context,
  state: State,
  places: Places,
  camp: number,
  here: number,
): readonly number[] {
  const open = (zone: number): boolean =>
    zone === here || (enemiesAt(places, true, zone) === 0 && !isAmerican(ctx, state, zone));
  const home = ctx.zones.flatMap((_, zone) =>
    !isAcross(ctx, camp, zone) && open(zone) ? [spaceAt(zone)] : [],
  );
  return distances(ctx.board, home, open);
}

/** Whether a unit is where it may not stay: among Americans (2.2.8) or across the front boundary (7.3.2). */
export function isAstray(ctx: Context, state: State, unit: number): boolean {
  const zone = cell(state.at, unit);
  return zone >= 0 && (isAmerican(ctx, state, zone) || isAcross(ctx, row(ctx.pieces, unit).camp, zone));
}

/** Where an astray unit must go: out of the American zone, or by a shortest way back to its front. */
export function wayBack(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  zones: readonly number[],
): number[] {
  const { camp } = row(ctx.pieces, unit);
  const here = cell(state.at, unit);
  if (!isAcross(ctx, camp, here)) return [...zones];
  const steps = stepsHome(ctx, state, places, camp, here);
  const best = Math.min(...zones.map((zone) => steps[zone] ?? Infinity));
  if (!isAmerican(ctx, state, here) && best >= (steps[here] ?? Infinity)) return [];
  return zones.filter((zone) => (steps[zone] ?? Infinity) === best);
}

/** Units of the active camp that must be activated in this impulse (2.2.8, 7.3.2). */
export function dutyUnits(ctx: Context, state: State, places: Places, apart: readonly Apart[]): number[] {
  const camp = activeCamp(state);
  return row(ctx.sovietsOf, camp).filter((unit) => {
    if (!canMove(state, unit) || !isAstray(ctx, state, unit)) return false;
    const divided = apart.find(({ army }) => army === row(ctx.pieces, unit).army);
    if (divided !== undefined && !divided.alone.includes(unit)) return false;
    return wayBack(ctx, state, places, unit, destinationsOf(ctx, state, places, unit, FREELY)).length > 0;
  });
}

/** Whether Soviet units stand next to a zone. */
export function touchesSoviets(ctx: Context, places: Places, zone: number): boolean {
  return (ctx.board.ways[zone] ?? []).some(({ to }) => allSovietsAt(places, to) > 0);
}

/** Zones in which a German unit would end next to Soviets, by moves that need no leave to go west (2.3.2). */
export function contactZones(ctx: Context, state: State, places: Places, unit: number): number[] {
  const west = westTarget(ctx, state, unit) === null;
  return destinationsOf(ctx, state, places, unit, { reserve: false, west }).filter((zone) =>
    touchesSoviets(ctx, places, zone),
  );
}

/** What Hitler's order asks of the active camp's Germans (2.3.2); null when it asks nothing possible. */
export function hitlerOrder(ctx: Context, state: State, places: Places): Order | null {
  const camp = activeCamp(state);
  if (state.order !== camp) return null;
  const eligible = row(ctx.germansOf, camp).filter((unit) => {
    const zone = cell(state.at, unit);
    if (!canMove(state, unit)) return false;
    const { berlin, fortified } = row(ctx.zones, zone);
    return berlin < 0 && !fortified;
  });
  const make = (kind: Order['kind'], units: number[]): Order => ({
    kind,
    units,
    need: Math.min(ctx.values.orderDivisions, units.length),
    armour: units.some((unit) => row(ctx.pieces, unit).armour),
  });
  const contact = eligible.filter((unit) => targetsOf(ctx, state, places, unit).length > 0);
  if (contact.length > 0) return make('attack', contact);
  const movers = eligible.filter((unit) => contactZones(ctx, state, places, unit).length > 0);
  return movers.length > 0 ? make('move', movers) : null;
}
