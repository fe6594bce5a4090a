import { cell, pathTo, row, spaceAt } from '../core/index.ts';
import { readyAttackers, targetsOf } from './combat.ts';
import { campName, type Context } from './context.ts';
import { contactZones, isNear, partnerOf, reunites, touchesSoviets, wayBack } from './duties.ts';
import { idOf, noteRoll, relocate, zoneId } from './effects.ts';
import { destinationsOf, mayGoWest, reachOf, reserveIsBound, westTarget, type MoveKind } from './movement.ts';
import { isGuest, placesOf, type Places } from './places.ts';
import {
  actOf,
  BOUND,
  FREE,
  has,
  note,
  OOS,
  setAct,
  UNTESTED,
  type Impulse,
  type Ply,
  type State,
  type Task,
} from './state.ts';
import type { RaceChoice } from './types.ts';
import { DONE } from './utterances.ts';

/** The movement step and the reserve step of an impulse (4.2.1, 4.2.3). */

/** How a designated unit moves in its step. */
export function kindOf(ctx: Context, s: State, { unit, west }: Task, reserve: boolean): MoveKind {
  return { reserve, west: reserve && !reserveIsBound(s) ? true : mayGoWest(ctx, s, unit, west) };
}

function movers(act: Impulse): Task[] {
  return act.tasks.filter(({ mode, done }) => (mode === 'movement' || mode === 'trucks') && !done);
}

/** Where a counter of an army apart may go, so that the pair is together when the moves are done (7.3.1). */
function reunions(
  ctx: Context,
  s: State,
  places: Places,
  act: Impulse,
  unit: number,
  zones: readonly number[],
): number[] {
  const partner = partnerOf(ctx, s, unit);
  if (partner < 0) return [...zones];
  const partnerAt = cell(s.at, partner);
  const here = cell(s.at, unit);
  const partnerMoves = movers(act).some((task) => task.unit === partner);
  const others = partnerMoves
    ? [...destinationsOf(ctx, s, places, partner, { reserve: false, west: true })]
    : [];
  return zones.filter(
    (zone) => reunites(ctx, s, here, zone, partnerAt) || others.some((other) => isNear(ctx, zone, other)),
  );
}

/** Whether the order to close with the enemy can do without this unit (2.3.2). */
function orderSpares(ctx: Context, s: State, places: Places, act: Impulse, unit: number): boolean {
  const { order } = act;
  if (order === null || order.kind !== 'move' || !order.units.includes(unit)) return true;
  const able = movers(act).flatMap((task): number[] =>
    task.unit !== unit &&
    order.units.includes(task.unit) &&
    contactZones(ctx, s, places, task.unit).length > 0
      ? [task.unit]
      : [],
  );
  const counted = [...act.obeyed, ...able];
  return (
    counted.length >= order.need && (!order.armour || counted.some((other) => row(ctx.pieces, other).armour))
  );
}

/** Where a unit may go in the movement step, its obligations included; `bound` when it may not simply stay. */
export function movesOf(
  ctx: Context,
  s: State,
  places: Places,
  task: Task,
): { readonly zones: readonly number[]; readonly bound: boolean } {
  const act = actOf(s);
  const { unit } = task;
  const zones = destinationsOf(ctx, s, places, unit, kindOf(ctx, s, task, false));
  const apart = act.apart.some(({ army }) => army === row(ctx.pieces, unit).army);
  const partner = apart ? partnerOf(ctx, s, unit) : -1;
  // Once the partner has come, the army is together and nothing binds the second counter.
  const divided = partner >= 0 && !isNear(ctx, cell(s.at, unit), cell(s.at, partner));
  let kept: readonly number[] = zones;
  if (apart && partner >= 0) kept = reunions(ctx, s, places, act, unit, kept);
  const duty = act.duties.includes(unit);
  if (duty) kept = wayBack(ctx, s, places, unit, kept);
  if (duty || divided) return { zones: kept, bound: kept.length > 0 };
  if (!orderSpares(ctx, s, places, act, unit)) {
    const contact = kept.filter((zone) => touchesSoviets(ctx, places, zone));
    if (contact.length > 0) return { zones: contact, bound: true };
  }
  return { zones: kept, bound: false };
}

/** Leave to go west may be asked for while it would open something (7.2.2). */
function offersTest(ctx: Context, s: State, places: Places, task: Task, reserve: boolean): boolean {
  if (task.west !== UNTESTED || westTarget(ctx, s, task.unit) === null) return false;
  const { index } = row(ctx.zones, cell(s.at, task.unit));
  return destinationsOf(ctx, s, places, task.unit, { reserve, west: true }).some(
    (zone) => row(ctx.zones, zone).index < index,
  );
}

/** Moves of the movement step; units with a duty go first. */
export function movementChoices(ctx: Context, s: State): RaceChoice[] {
  const places = placesOf(ctx, s);
  const act = actOf(s);
  const moves = movers(act).map((task) => ({ task, ...movesOf(ctx, s, places, task) }));
  const isDuty = ({ unit }: Task): boolean =>
    act.duties.includes(unit) || act.apart.some(({ army }) => army === row(ctx.pieces, unit).army);
  const pressing = moves.filter(({ task, bound }) => bound && isDuty(task));
  const list: RaceChoice[] = [];
  if (pressing.length > 0) {
    for (const { task, zones } of pressing)
      for (const zone of zones) list.push(ctx.say.move(task.unit, zone));
    return list;
  }
  if (!moves.some(({ bound }) => bound)) list.push(DONE);
  for (const { task, zones, bound } of moves) {
    if (!bound && offersTest(ctx, s, places, task, false)) list.push(ctx.say.test(task.unit));
    for (const zone of zones) list.push(ctx.say.move(task.unit, zone));
  }
  return list;
}

/** Units that move in the reserve step: those in reserve, and the army of chit 6 after its combats. */
export function reserveTasks(ctx: Context, s: State): Task[] {
  const act = actOf(s);
  return act.tasks.filter(({ unit, mode, done, followed }) => {
    if (cell(s.at, unit) < 0 || has(s, unit, OOS)) return false;
    if (mode === 'reserve') return !done;
    return (
      act.everyone >= 0 &&
      row(ctx.pieces, unit).army === act.everyone &&
      act.fought.includes(unit) &&
      !followed
    );
  });
}

export function reserveChoices(ctx: Context, s: State): RaceChoice[] {
  const places = placesOf(ctx, s);
  const list: RaceChoice[] = [DONE];
  for (const task of reserveTasks(ctx, s)) {
    const kind = kindOf(ctx, s, task, true);
    if (!kind.west && offersTest(ctx, s, places, task, true)) list.push(ctx.say.test(task.unit));
    for (const zone of destinationsOf(ctx, s, places, task.unit, kind))
      list.push(ctx.say.move(task.unit, zone));
  }
  return list;
}

/** A unit moves in the step at hand. */
export function moveUnit(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const reserve = s.step === 'reserves';
  const act = actOf(s);
  const task = act.tasks.find((candidate) => candidate.unit === unit);
  if (task === undefined) throw new Error(`unit ${unit} is not activated`);
  const places = placesOf(ctx, s);
  const from = cell(s.at, unit);
  const found = reachOf(ctx, s, places, unit, kindOf(ctx, s, task, reserve));
  note(ply, {
    event: 'moved',
    rule: reserve ? '4.2.3' : isGuest(ctx, s, places, unit) ? '7.3.3' : '7.1.1',
    unit: idOf(ctx, unit),
    from: zoneId(ctx, from),
    to: zoneId(ctx, to),
    path: pathTo(found, spaceAt(from), spaceAt(to)).map((zone) => zoneId(ctx, zone)),
    cost: found.spent[to] ?? 0,
    how: reserve ? 'reserve' : 'movement',
  });
  relocate(ply, unit, to);
  const obeys =
    act.order?.kind === 'move' && act.order.units.includes(unit) && touchesSoviets(ctx, placesOf(ctx, s), to);
  setAct(ply, {
    tasks: act.tasks.map((other) =>
      other === task ? { ...task, done: true, followed: reserve || task.followed } : other,
    ),
    obeyed: obeys ? [...act.obeyed, unit] : act.obeyed,
  });
  ply.gate = reserve ? 'reserves' : 'movement';
}

/** Asks for leave to go west; the die follows. */
export function askWest(ply: Ply, unit: number): void {
  ply.s.cursor = unit;
  ply.s.step = ply.s.step === 'reserves' ? 'reserveWestRoll' : 'westRoll';
}

/** The die of 7.2.2. */
export function westOutcome(ply: Ply, die: number, rule: string): number {
  const { ctx, s } = ply;
  const above = westTarget(ctx, s, s.cursor) ?? 0;
  const outcome = noteRoll(ply, {
    table: 'westward',
    rule,
    die,
    unit: s.cursor,
    side: campName(row(ctx.pieces, s.cursor).camp),
    outcomeOf: (face) => (face > above ? 'free' : 'bound'),
  });
  return outcome === 'free' ? FREE : BOUND;
}

export function rollWest(ply: Ply, die: number): void {
  const { s } = ply;
  const west = westOutcome(ply, die, '7.2.2');
  setAct(ply, { tasks: actOf(s).tasks.map((task) => (task.unit === s.cursor ? { ...task, west } : task)) });
  ply.gate = s.step === 'reserveWestRoll' ? 'reserves' : 'movement';
}

/** The movement step, unless nobody is left to move. */
export function openMovement(ply: Ply): void {
  if (movers(actOf(ply.s)).length > 0) ply.s.step = 'movement';
  else ply.gate = 'attacks';
}

/** The combat step, unless nobody can attack. */
export function openAttacks(ply: Ply): void {
  const { ctx, s } = ply;
  const ready = readyAttackers(actOf(s));
  const places = placesOf(ctx, s);
  if (ready.some(({ unit }) => targetsOf(ctx, s, places, unit).length > 0)) s.step = 'attacks';
  else ply.gate = 'reserves';
}

/** The reserve step, unless nobody is in reserve. */
export function openReserves(ply: Ply): void {
  if (reserveTasks(ply.ctx, ply.s).length > 0) ply.s.step = 'reserves';
  else ply.gate = 'impulseEnd';
}
