import { cell, row } from '../core/index.ts';
import { mayFight } from './combat.ts';
import { campName, type Context } from './context.ts';
import { apartArmies, dutyUnits, hitlerOrder, partnerOf } from './duties.ts';
import { checkLeftBerlin, idOf, noteRoll, score } from './effects.ts';
import { impulseChits, mightHoldBridges } from './events.ts';
import { isGuest, placesOf, type Places } from './places.ts';
import {
  actOf,
  activeCamp,
  has,
  isSovietImpulse,
  note,
  OOS,
  setAct,
  setFlag,
  SPENT,
  UNTESTED,
  type Impulse,
  type Ply,
  type State,
} from './state.ts';
import type { Mode, RaceChoice } from './types.ts';
import { DONE, PASS } from './utterances.ts';

/** C. Operations Phase: four impulses and the test for the end (4). */

/** The marker goes to box 1 every turn (4.1.1). */
export function beginOperations(ply: Ply): void {
  ply.s.operation = 1;
  ply.s.impulse = 0;
  ply.s.passes = 0;
  ply.gate = 'impulse';
}

/** Begins an impulse: chit 9 comes before anything else. */
export function beginImpulse(ply: Ply): void {
  const { ctx, s } = ply;
  const camp = activeCamp(s);
  const soviet = isSovietImpulse(s);
  note(ply, {
    event: 'impulseBegan',
    rule: '4.1.1',
    camp: campName(camp),
    nationality: soviet ? 'soviet' : 'german',
    operation: s.operation,
  });
  s.act = {
    limit: ctx.values.activations,
    rivers: -1,
    everyone: -1,
    trucks: -1,
    surprise: false,
    tasks: [],
    apart: [],
    duties: [],
    order: null,
    attacked: [],
    fought: [],
    obeyed: [],
  };
  if (soviet && mightHoldBridges(s, 1 - camp)) {
    s.step = 'bridges';
    s.side = 1 - camp;
  } else ply.gate = 'designation';
}

/** What binds the impulse is found before the first designation, and again after a chit that changes it. */
export function openDesignation(ply: Ply): void {
  const { ctx, s } = ply;
  const places = placesOf(ctx, s);
  if (isSovietImpulse(s)) {
    const apart = apartArmies(ctx, s, places);
    setAct(ply, { apart, duties: dutyUnits(ctx, s, places, apart) });
  } else setAct(ply, { order: hitlerOrder(ctx, s, places) });
  s.step = 'designate';
}

/** The partner that must be designated with a counter of an army apart which cannot mend it alone (7.3.1); -1 for none. */
function neededPartner(ctx: Context, s: State, act: Impulse, unit: number): number {
  const { army } = row(ctx.pieces, unit);
  for (const apart of act.apart)
    if (apart.army === army) return apart.alone.includes(unit) ? -1 : partnerOf(ctx, s, unit);
  return -1;
}

/** Units that are owed an activation and have not been designated: duties, and partners of counters apart (7.3.1). */
function owedUnits(ctx: Context, s: State, act: Impulse): readonly number[] {
  if (act.duties.length === 0 && act.apart.length === 0) return act.duties;
  const partners = act.tasks.map(({ unit }) => neededPartner(ctx, s, act, unit));
  return [...act.duties, ...partners].filter(
    (unit) => unit >= 0 && !act.tasks.some((task) => task.unit === unit),
  );
}

/** How far Hitler's order is met by the designations so far (2.3.2). */
function orderGap(
  ctx: Context,
  act: Impulse,
  tasks: Impulse['tasks'],
): { missing: number; attainable: boolean } {
  const { order, limit } = act;
  if (order === null) return { missing: 0, attainable: true };
  const mode: Mode = order.kind === 'attack' ? 'combat' : 'movement';
  const isArmour = (unit: number): boolean => row(ctx.pieces, unit).armour;
  const matched = tasks
    .filter((task) => task.mode === mode && order.units.includes(task.unit))
    .map(({ unit }) => unit);
  const left = order.units.filter((unit) => !tasks.some((task) => task.unit === unit));
  const lacksArmour = order.armour && !matched.some(isArmour);
  const missing = Math.max(order.need - matched.length, lacksArmour ? 1 : 0, 0);
  return {
    missing,
    attainable:
      missing <= left.length && missing <= limit - tasks.length && (!lacksArmour || left.some(isArmour)),
  };
}

/** Modes in which a Soviet unit may be activated (4.1.3, 7.3.1 to 7.3.3, 2.2.8, 10.2.1). */
function sovietModes(ctx: Context, s: State, act: Impulse, places: Places, unit: number): readonly Mode[] {
  const { army } = row(ctx.pieces, unit);
  const apart = act.apart.find((line) => line.army === army);
  if (apart !== undefined) {
    const partner = partnerOf(ctx, s, unit);
    const together = act.tasks.some((task) => task.unit === partner);
    const room = act.limit - act.tasks.length > 1 && !has(s, partner, SPENT);
    const possible = together
      ? apart.joint || apart.alone.length > 0
      : apart.alone.includes(unit) || (apart.joint && room);
    return possible ? ['movement'] : [];
  }
  if (act.duties.includes(unit) || isGuest(ctx, s, places, unit)) return ['movement'];
  const modes: Mode[] = ['movement'];
  if (mayFight(ctx, s, places, unit)) modes.push('combat');
  if (!has(s, unit, OOS)) modes.push('reserve');
  if (act.trucks === army) modes.push('trucks');
  if (s.shelled < 0 && mayShell(ctx, s, unit)) modes.push('shelling');
  return modes;
}

/** Whether a unit stands where it can shell Berlin (10.2.1). */
export function mayShell(ctx: Context, s: State, unit: number): boolean {
  const zone = cell(s.at, unit);
  if (ctx.besideBerlin[zone] !== true) return false;
  return row(ctx.zones, zone).berlin < 0 || s.setup.options['shellingFromBerlin'] === true;
}

function germanModes(ctx: Context, s: State, places: Places, unit: number): readonly Mode[] {
  const modes: Mode[] = ['movement'];
  if (mayFight(ctx, s, places, unit)) modes.push('combat');
  if (!has(s, unit, OOS)) modes.push('reserve');
  return modes;
}

/** Modes on offer for a unit, obligations of the impulse aside. */
export function modesOf(ctx: Context, s: State, places: Places, unit: number): readonly Mode[] {
  return isSovietImpulse(s) ? sovietModes(ctx, s, actOf(s), places, unit) : germanModes(ctx, s, places, unit);
}

/** Whether a designation leaves the obligations of the impulse within reach; `owed` are the units still owed one. */
export function keepsDuties(
  ctx: Context,
  s: State,
  unit: number,
  mode: Mode,
  owed: readonly number[],
): boolean {
  const act = actOf(s);
  if (act.order !== null) {
    return orderGap(ctx, act, [...act.tasks, { unit, mode, done: false, west: UNTESTED, followed: false }])
      .attainable;
  }
  if (owed.includes(unit)) return true;
  const partner = neededPartner(ctx, s, act, unit);
  const more = partner >= 0 && !act.tasks.some((task) => task.unit === partner) ? 1 : 0;
  return act.limit - act.tasks.length - 1 >= owed.length + more;
}

/** Designations, chits at the very start, and the end of designating (4.1.3, 4.1.5). */
export function designateChoices(ctx: Context, s: State): RaceChoice[] {
  const act = actOf(s);
  const places = placesOf(ctx, s);
  const camp = activeCamp(s);
  const soviet = isSovietImpulse(s);
  const list: RaceChoice[] = [];
  const owed = owedUnits(ctx, s, act);
  const settled = owed.length === 0 && orderGap(ctx, act, act.tasks).missing === 0;
  if (settled) list.push(act.tasks.length === 0 ? PASS : DONE);
  if (act.tasks.length === 0) list.push(...impulseChits(ctx, s));
  for (const unit of row(soviet ? ctx.sovietsOf : ctx.germansOf, camp)) {
    if (cell(s.at, unit) < 0 || has(s, unit, SPENT) || act.tasks.some((task) => task.unit === unit)) continue;
    for (const mode of modesOf(ctx, s, places, unit)) {
      if (keepsDuties(ctx, s, unit, mode, owed)) list.push(ctx.say.activate(unit, mode));
    }
  }
  // Obligations that cannot be met any more never block the table.
  return list.length === 0 ? [act.tasks.length === 0 ? PASS : DONE] : list;
}

/** Designates a unit; the limit closes the list (4.1.2). Shelling scores at once (10.2.1). */
export function designate(ply: Ply, unit: number, mode: Mode): void {
  const { ctx, s } = ply;
  const act = actOf(s);
  note(ply, {
    event: 'activated',
    rule: mode === 'shelling' ? '10.2.1' : '4.1.3',
    unit: idOf(ctx, unit),
    mode,
  });
  setAct(ply, {
    tasks: [...act.tasks, { unit, mode, done: mode === 'shelling', west: UNTESTED, followed: false }],
  });
  if (mode === 'shelling') {
    s.shelled = activeCamp(s);
    score(ply, s.shelled, ctx.values.shellingPoints, 'shelling', '10.2.1', cell(s.at, unit));
  }
  if (act.tasks.length + 1 >= act.limit) ply.gate = 'movement';
}

/** No unit is activated (4.1.5). */
export function passImpulse(ply: Ply): void {
  const { s } = ply;
  if (isSovietImpulse(s)) s.passes += 1;
  note(ply, {
    event: 'passed',
    rule: '4.1.5',
    camp: campName(activeCamp(s)),
    nationality: isSovietImpulse(s) ? 'soviet' : 'german',
  });
  ply.gate = 'impulseEnd';
}

/** Activated units are turned round (4.1.4), Berlin is looked over (9.1.5), the next impulse begins. */
export function endImpulse(ply: Ply): void {
  const { s } = ply;
  for (const { unit } of actOf(s).tasks) if (cell(s.at, unit) >= 0) setFlag(ply, unit, SPENT);
  checkLeftBerlin(ply);
  // An order lapses with the first German impulse of its camp (2.3.2).
  if (!isSovietImpulse(s) && s.order === activeCamp(s)) s.order = -1;
  s.act = null;
  if (s.impulse < 3) {
    s.impulse += 1;
    ply.gate = 'impulse';
  } else if (s.passes >= 2) endOperations(ply, '4.1.5');
  else s.step = 'operationsRoll';
}

function endOperations(ply: Ply, rule: string): void {
  note(ply, { event: 'operationsEnded', rule, operation: ply.s.operation });
  ply.s.impulse = 0;
  ply.gate = 'endMoves';
}

/** What is added to the die of C.5 in the first turn (4.3.1). */
function operationsModifier({ values }: Context, { turn }: State): number {
  return turn === values.firstTurn ? values.firstTurnModifier : 0;
}

/** Whether a face of the die ends the Operations Phases of the turn (4.3.1). */
export function endsOperations(ctx: Context, s: State, face: number): boolean {
  return face + operationsModifier(ctx, s) <= s.operation;
}

/** C.5: another Operations Phase, or the end of the turn (4.3.1). */
export function rollOperations(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const modifier = operationsModifier(ctx, s);
  const outcome = noteRoll(ply, {
    table: 'operations',
    rule: '4.3.1',
    die,
    side: 'neutral',
    modifiers:
      modifier === 0 ? [] : [{ label: 'firstTurn', value: modifier, rule: '4.3.1', reconstructed: false }],
    outcomeOf: (face) => (endsOperations(ctx, s, face) ? 'ends' : 'goesOn'),
  });
  if (outcome === 'ends') endOperations(ply, '4.3.1');
  else {
    s.operation += 1;
    s.impulse = 0;
    s.passes = 0;
    ply.gate = 'impulse';
  }
}
