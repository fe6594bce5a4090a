import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { checkLeftBerlin, idOf, noteRoll, relocate, zoneId } from './effects.ts';
import { discardChit } from './events.ts';
import { westOutcome } from './impulse-moves.ts';
import { barOf, mayGoWest, stopBarOf, westTarget } from './movement.ts';
import { allSovietsAt, germansAt, placesOf, sovietsAt, stackLimit, type Places } from './places.ts';
import {
  actOf,
  activeCamp,
  has,
  isSovietImpulse,
  note,
  OOS,
  setAct,
  SPENT,
  UNTESTED,
  type Ply,
  type State,
} from './state.ts';
import type { Line, RaceChoice } from './types.ts';
import { DONE } from './utterances.ts';
import { endGame, holdsAllBerlin } from './victory.ts';

/** D. End of Turn Phase (5). */

/** Units of the group at hand that were not activated, are in supply and have not moved yet (5.1). */
function idle(ctx: Context, s: State): number[] {
  const units = row(isSovietImpulse(s) ? ctx.sovietsOf : ctx.germansOf, activeCamp(s));
  const moved = actOf(s)
    .tasks.filter(({ done }) => done)
    .map(({ unit }) => unit);
  return units.filter((unit) => cell(s.at, unit) >= 0 && !has(s, unit, SPENT | OOS) && !moved.includes(unit));
}

function westOf(s: State, unit: number): number {
  return actOf(s).tasks.find((task) => task.unit === unit)?.west ?? UNTESTED;
}

/** Zones next to a unit that it may enter, room aside: no Berlin zone, no enemy, no ban (5.1). */
function neighbours(ctx: Context, s: State, places: Places, unit: number, west: boolean): number[] {
  const from = cell(s.at, unit);
  const { soviet, camp } = row(ctx.pieces, unit);
  const { index } = row(ctx.zones, from);
  const zones: number[] = [];
  for (const way of ctx.board.ways[from] ?? []) {
    const zone = row(ctx.zones, way.to);
    if (zone.berlin >= 0 || (!west && zone.index < index)) continue;
    if (soviet && sovietsAt(places, 1 - camp, way.to) > 0) continue;
    if (barOf(ctx, s, places, unit, from, way) === null) zones.push(way.to);
  }
  return zones;
}

/** The zone that holds more than it may while the group moves (6.1.1: tested when the group has finished); -1 for none. */
export function overfull(ctx: Context, s: State, places: Places): number {
  const soviet = isSovietImpulse(s);
  for (let zone = 0; zone < ctx.zones.length; zone++) {
    if ((soviet ? allSovietsAt(places, zone) : germansAt(places, zone)) > stackLimit(ctx, zone, soviet))
      return zone;
  }
  return -1;
}

/** Whether somebody can make room in a full zone, if need be by somebody else's making room further on. */
function canVacate(
  ctx: Context,
  s: State,
  places: Places,
  zone: number,
  freed: number,
  units: readonly number[],
  seen: readonly number[],
): boolean {
  return units.some((unit) => {
    if (cell(s.at, unit) !== zone) return false;
    return neighbours(ctx, s, places, unit, mayGoWest(ctx, s, unit, westOf(s, unit))).some((to) => {
      if (seen.includes(to)) return false;
      if (to === freed || stopBarOf(ctx, places, unit, to) === null) return true;
      return canVacate(ctx, s, places, to, freed, units, [...seen, to]);
    });
  });
}

/** Where a unit may make its end-of-turn move to; a full zone only if somebody there can still leave it. */
export function endMovesOf(
  ctx: Context,
  s: State,
  places: Places,
  unit: number,
  units: readonly number[],
): number[] {
  const from = cell(s.at, unit);
  const west = mayGoWest(ctx, s, unit, westOf(s, unit));
  const others = units.filter((other) => other !== unit);
  const { soviet } = row(ctx.pieces, unit);
  // Leaving an overfull zone relieves it, and no more: it makes room for nobody.
  const freed =
    (soviet ? allSovietsAt(places, from) : germansAt(places, from)) <= stackLimit(ctx, from, soviet)
      ? from
      : -1;
  return neighbours(ctx, s, places, unit, west).filter(
    (to) => stopBarOf(ctx, places, unit, to) === null || canVacate(ctx, s, places, to, freed, others, [to]),
  );
}

export function endMoveChoices(ctx: Context, s: State): RaceChoice[] {
  const places = placesOf(ctx, s);
  const units = idle(ctx, s);
  const crowded = overfull(ctx, s, places);
  const list: RaceChoice[] = [];
  if (crowded < 0) list.push(DONE);
  for (const unit of units) {
    if (crowded >= 0 && cell(s.at, unit) !== crowded) continue;
    if (crowded < 0 && westOf(s, unit) === UNTESTED && westTarget(ctx, s, unit) !== null) {
      const { index } = row(ctx.zones, cell(s.at, unit));
      const opens = neighbours(ctx, s, places, unit, true).some(
        (to) => row(ctx.zones, to).index < index && stopBarOf(ctx, places, unit, to) === null,
      );
      if (opens) list.push(ctx.say.test(unit));
    }
    for (const to of endMovesOf(ctx, s, places, unit, units)) list.push(ctx.say.move(unit, to));
  }
  return list;
}

/** The four groups move in the order of the impulses (5.1). */
export function openEndMoves(ply: Ply): void {
  const { ctx, s } = ply;
  s.act ??= {
    limit: 0,
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
  s.step = 'endMoves';
  if (idle(ctx, s).length === 0) endGroup(ply);
}

/** A group has finished. */
export function endGroup(ply: Ply): void {
  const { s } = ply;
  s.act = null;
  if (s.impulse < 3) {
    s.impulse += 1;
    ply.gate = 'endMoves';
    return;
  }
  s.impulse = 0;
  checkLeftBerlin(ply);
  ply.gate = 'endTest';
}

function setTask(ply: Ply, unit: number, change: { readonly west?: number; readonly done?: boolean }): void {
  const { tasks } = actOf(ply.s);
  const known = tasks.find((task) => task.unit === unit) ?? {
    unit,
    mode: 'movement' as const,
    done: false,
    west: UNTESTED,
    followed: false,
  };
  setAct(ply, { tasks: [...tasks.filter((task) => task.unit !== unit), { ...known, ...change }] });
}

export function endMove(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const from = zoneId(ctx, cell(s.at, unit));
  note(ply, {
    event: 'moved',
    rule: '5.1',
    unit: idOf(ctx, unit),
    from,
    to: zoneId(ctx, to),
    path: [from, zoneId(ctx, to)],
    cost: 0,
    how: 'endOfTurn',
  });
  relocate(ply, unit, to);
  setTask(ply, unit, { done: true });
  ply.gate = 'endMoves';
}

export function askEndWest(ply: Ply, unit: number): void {
  ply.s.cursor = unit;
  ply.s.step = 'endWestRoll';
}

export function rollEndWest(ply: Ply, die: number): void {
  setTask(ply, ply.s.cursor, { west: westOutcome(ply, die, '5.1') });
  ply.gate = 'endMoves';
}

/** What the level of each Berlin zone adds to the end-of-game roll (5.2). */
export function endOfGameModifiers(ctx: Context, progress: readonly number[]): Line[] {
  const { controlLevel, endOfGameAtControl, endOfGameBeyondControl } = ctx.values;
  return progress.flatMap((level, slot): Line[] => {
    if (level < controlLevel) return [];
    const value = level === controlLevel ? endOfGameAtControl : endOfGameBeyondControl;
    return [
      { label: 'level', value, rule: '5.2', reconstructed: false, at: zoneId(ctx, cell(ctx.berlin, slot)) },
    ];
  });
}

/** The game ends after its last turn, or by the roll from turn 7 if all Berlin is occupied (5.2). */
export function openEndTest(ply: Ply): void {
  const { ctx, s } = ply;
  if (s.turn >= ctx.values.turns) endGame(ply, false);
  else if (s.turn >= ctx.values.turnsTestedFrom && holdsAllBerlin(ctx, placesOf(ctx, s))) s.step = 'endRoll';
  else readyUnits(ply);
}

export function rollEndOfGame(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const modifiers = endOfGameModifiers(ctx, s.progress);
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  const outcome = noteRoll(ply, {
    table: 'endOfGame',
    rule: '5.2',
    die,
    modifiers,
    side: 'neutral',
    outcomeOf: (face) => (face + added > ctx.values.endOfGameAbove ? 'ends' : 'goesOn'),
  });
  if (outcome === 'ends') endGame(ply, false);
  else readyUnits(ply);
}

/** Units are turned back, support is lost (5.3, 5.4). */
function readyUnits(ply: Ply): void {
  const { s } = ply;
  s.flags = s.flags.map((flags) => flags & ~SPENT);
  s.support = s.support.map(() => 0);
  s.garrisonReduced = false;
  s.freeWest = s.freeWest.map(() => 0);
  s.side = 0;
  ply.gate = 'endChits';
}

/** Whoever still holds a chit keeps it or puts it back (5.5); then the marker moves on (5.6). */
export function openEndChits(ply: Ply): void {
  const { s } = ply;
  while (s.side < 2 && cell(s.chits, s.side) === 0) s.side += 1;
  if (s.side < 2) s.step = 'endChits';
  else {
    s.side = 0;
    s.turn += 1;
    ply.gate = 'turn';
  }
}

export function endChit(ply: Ply, discard: boolean): void {
  if (discard) discardChit(ply, ply.s.side);
  ply.s.side += 1;
  ply.gate = 'endChits';
}
