import { cell, row, withMember, type RuleNumber } from '../core/index.ts';
import type { Context, Facts } from './context.ts';
import { CHIT } from './events.ts';
import { isAcross } from './movement.ts';
import {
  allSovietsAt,
  defendersAt,
  enemiesAt,
  germansAt,
  isAmerican,
  isGuest,
  placesOf,
  type Places,
} from './places.ts';
import {
  actOf,
  activeCamp,
  fightOf,
  has,
  OOS,
  REDUCED,
  setAct,
  setFight,
  type Fight,
  type Impulse,
  type Ply,
  type State,
  type Task,
} from './state.ts';
import type { RaceChoice } from './types.ts';
import { DONE, FIGHT, FIGHT_EXTRA } from './utterances.ts';

/** Which attacks are possible, and how one is put together (8.1, 9.2.1 to 9.2.4). */

/** Why a unit may not attack a zone next to it, enemies and 8.1.3 aside; null if nothing stands against it. */
export function attackBar(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  to: number,
  facts: Facts,
): { reason: string; rule: RuleNumber } | null {
  const { soviet, camp } = row(ctx.pieces, unit);
  const from = cell(state.at, unit);
  if (row(ctx.zones, to).berlin >= 0) return { reason: 'attackBerlin', rule: '8.1.1' };
  if (isAmerican(ctx, state, to)) return { reason: 'american', rule: '2.2.3' };
  if (soviet) {
    if (isAmerican(ctx, state, from)) return { reason: 'amongAmericans', rule: '2.2.8' };
    if (isGuest(ctx, state, places, unit)) return { reason: 'guest', rule: '7.3.3' };
    // An advance would have to follow, and no Soviet unit crosses of its own will.
    if (isAcross(ctx, camp, to) && !(state.setup.options['frontRule'] === 'line' && !facts.frontBoundary)) {
      return { reason: 'frontBoundary', rule: '7.3.2' };
    }
    return null;
  }
  if (facts.oderNeisse) return { reason: 'oderNeisse', rule: '7.2.1' };
  if (row(ctx.zones, from).berlin >= 0 && allSovietsAt(places, from) > 0)
    return { reason: 'berlinExit', rule: '7.4.2' };
  return null;
}

/** Whether a unit could make a city progress roll where it stands (9.2.1, 9.2.2). */
export function mayAssault(ctx: Context, state: State, places: Places, unit: number): boolean {
  const zone = cell(state.at, unit);
  const { soviet, camp } = row(ctx.pieces, unit);
  if (row(ctx.zones, zone).berlin < 0) return false;
  if (soviet) return !has(state, unit, OOS) && cell(state.support, camp) >= ctx.values.cityRollCost;
  return allSovietsAt(places, zone) > 0;
}

/** Zones a unit may attack now; its own zone stands for a city progress roll. */
export function targetsOf(ctx: Context, state: State, places: Places, unit: number): number[] {
  const { soviet } = row(ctx.pieces, unit);
  const attacked = state.act?.attacked ?? [];
  const zones: number[] = [];
  const from = cell(state.at, unit);
  if (mayAssault(ctx, state, places, unit) && !attacked.includes(from)) zones.push(from);
  for (const { to, facts } of ctx.board.ways[from] ?? []) {
    if (enemiesAt(places, soviet, to) === 0 || attacked.includes(to)) continue;
    if (attackBar(ctx, state, places, unit, to, facts) === null) zones.push(to);
  }
  return zones;
}

/** Berlin zones next to a German unit outside where it could help a comrade of its camp (9.2.4). */
export function helpTargets(ctx: Context, state: State, places: Places, unit: number): number[] {
  const { soviet, camp } = row(ctx.pieces, unit);
  const from = cell(state.at, unit);
  if (soviet || row(ctx.zones, from).berlin >= 0) return [];
  return (ctx.board.ways[from] ?? []).flatMap(({ to }): number[] => {
    if (row(ctx.zones, to).berlin < 0 || allSovietsAt(places, to) === 0 || germansAt(places, to) === 0)
      return [];
    return row(ctx.germansOf, camp).some((other) => cell(state.at, other) === to) ? [to] : [];
  });
}

/**
 * Whether combat mode makes sense for a unit: something to attack, or something that a retreat could bring within
 * its reach before its turn to attack comes (targets are chosen when carried out, 4.1.3).
 */
export function mayFight(ctx: Context, state: State, places: Places, unit: number): boolean {
  const { soviet } = row(ctx.pieces, unit);
  if (mayAssault(ctx, state, places, unit) || helpTargets(ctx, state, places, unit).length > 0) return true;
  return (ctx.board.ways[cell(state.at, unit)] ?? []).some(
    ({ to, facts }) =>
      (enemiesAt(places, soviet, to) > 0 ||
        (ctx.board.ways[to] ?? []).some((next) => enemiesAt(places, soviet, next.to) > 0)) &&
      attackBar(ctx, state, places, unit, to, facts) === null,
  );
}

/** Designated attackers that have not attacked yet. */
export function readyAttackers(act: Impulse): Task[] {
  return act.tasks.filter(
    ({ unit, mode }) => (mode === 'combat' || mode === 'trucks') && !act.fought.includes(unit),
  );
}

/** Whether the order has been obeyed by so many units that attacked (2.3.2). */
function isObeyed(ctx: Context, act: Impulse, obeyed: readonly number[]): boolean {
  const { order } = act;
  if (order === null || order.kind !== 'attack') return true;
  const counted = obeyed.filter((unit) => order.units.includes(unit));
  return (
    counted.length >= order.need && (!order.armour || counted.some((unit) => row(ctx.pieces, unit).armour))
  );
}

/** Every attack that can be opened now, and the end of the step once no order stands against it. */
export function attackChoices(ctx: Context, state: State): RaceChoice[] {
  const places = placesOf(ctx, state);
  const act = actOf(state);
  const list: RaceChoice[] = [];
  let owed = false;
  const obeyed = isObeyed(ctx, act, act.obeyed);
  for (const { unit } of readyAttackers(act)) {
    const targets = targetsOf(ctx, state, places, unit);
    for (const zone of targets) list.push(ctx.say.attack(unit, zone));
    if (!obeyed && targets.length > 0 && act.order?.units.includes(unit) === true) owed = true;
  }
  if (!owed) list.push(DONE);
  return list;
}

/** Units that may still join the attack being put together. */
export function joiners(ctx: Context, state: State, places: Places): number[] {
  const { at, city, units } = fightOf(state);
  const helpersFrom = units.map((unit) => cell(state.at, unit)).find((zone) => zone !== at);
  return readyAttackers(actOf(state)).flatMap(({ unit }): number[] => {
    if (units.includes(unit)) return [];
    if (targetsOf(ctx, state, places, unit).includes(at)) return [unit];
    // Helpers of a German city attack stand in one zone outside Berlin (9.2.4).
    const from = cell(state.at, unit);
    const mayHelp =
      city &&
      helpTargets(ctx, state, places, unit).includes(at) &&
      (helpersFrom === undefined || helpersFrom === from);
    return mayHelp ? [unit] : [];
  });
}

/** German units of the combat that chit 8 could reduce: full strength, on either side of it. */
export function conscriptTargets(ctx: Context, state: State, fight: Fight): number[] {
  const places = placesOf(ctx, state);
  const soviet = row(ctx.pieces, row(fight.units, 0)).soviet;
  const germans = soviet ? defendersAt(ctx, state, places, fight.at, false) : fight.units;
  return germans.filter((unit) => !has(state, unit, REDUCED));
}

/** Joining, chit 8, and the roll. */
export function composeChoices(ctx: Context, state: State): RaceChoice[] {
  const places = placesOf(ctx, state);
  const fight = fightOf(state);
  const act = actOf(state);
  const camp = activeCamp(state);
  const soviet = row(ctx.pieces, row(fight.units, 0)).soviet;
  const free = joiners(ctx, state, places);
  const list: RaceChoice[] = free.map((unit) => ctx.say.attack(unit, fight.at));
  if (soviet && cell(state.chits, camp) === CHIT.conscripts) {
    for (const unit of conscriptTargets(ctx, state, fight))
      list.push({ do: 'play', chit: CHIT.conscripts, unit: row(ctx.pieces, unit).id });
  }
  // A division the order needs, and that has no other enemy to attack, may not be left out (2.3.2).
  const owed =
    !isObeyed(ctx, act, [...act.obeyed, ...fight.units]) &&
    free.some(
      (unit) => act.order?.units.includes(unit) === true && targetsOf(ctx, state, places, unit).length === 1,
    );
  if (!owed) {
    list.push(FIGHT);
    const { cityRollCost, citySupportCost } = ctx.values;
    if (fight.city && soviet && cell(state.support, camp) >= cityRollCost + citySupportCost)
      list.push(FIGHT_EXTRA);
  }
  return list;
}

/** Opens an attack, or adds a unit to the one being put together (8.1.1). */
export function joinAttack(ply: Ply, unit: number, at: number): void {
  const { ctx, s } = ply;
  if (s.fight !== null) {
    setFight(ply, { units: withMember(s.fight.units, unit) });
    return;
  }
  s.step = 'compose';
  s.fight = {
    at,
    city: row(ctx.zones, at).berlin >= 0,
    units: [unit],
    origins: [],
    defenders: [],
    extra: false,
    attackerSteps: 0,
    defenderSteps: 0,
    retreats: false,
    hit: [],
    trapped: [],
    turnOf: -1,
    heinrici: false,
    advanced: 0,
  };
}

/** Marks the attack as made: the zone is closed to others, the units have fought (8.1.3). */
export function commitAttack(ply: Ply, extra: boolean): void {
  const { ctx, s } = ply;
  const fight = fightOf(s);
  const act = actOf(s);
  const soviet = row(ctx.pieces, row(fight.units, 0)).soviet;
  const origins = [...new Set(fight.units.map((unit) => cell(s.at, unit)))].sort((a, b) => a - b);
  const defenders = defendersAt(ctx, s, placesOf(ctx, s), fight.at, !soviet);
  setFight(ply, { origins, defenders, extra, turnOf: 1 - activeCamp(s) });
  setAct(ply, {
    attacked: withMember(act.attacked, fight.at),
    fought: [...act.fought, ...fight.units],
    obeyed: [...act.obeyed, ...fight.units],
    tasks: act.tasks.map((task) => (fight.units.includes(task.unit) ? { ...task, done: true } : task)),
  });
}
