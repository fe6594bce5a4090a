import { cell, OPEN, row, type GameEvent, type Seat } from '../core/index.ts';
import { campName, type Context } from './context.ts';
import {
  allSovietsAt,
  berlinController,
  isAmerican,
  isGuest,
  placesOf,
  sovietsAt,
  type Places,
} from './places.ts';
import {
  activeCamp,
  DESTROYED,
  editionOf,
  has,
  isSovietImpulse,
  OOS,
  REDUCED,
  SPENT,
  STEPS,
  WAITING,
  type State,
} from './state.ts';
import {
  CAMPS,
  type Absence,
  type BerlinView,
  type Camp,
  type CombatView,
  type ImpulseView,
  type RaceEvent,
  type RaceView,
  type UnitView,
} from './types.ts';
import { garrisonOf, printedStrength } from './values.ts';
import { scoresOf } from './victory.ts';

function byCamp<T>(valueOf: (camp: number) => T): Record<Camp, T> {
  return { zhukov: valueOf(0), koniev: valueOf(1) };
}

/** What a seat may know: everything on the table, and of the chits only its own (2.4.2). */
export function viewOf(ctx: Context, state: State, seat: Seat): RaceView {
  const places = placesOf(ctx, state);
  const scores = scoresOf(ctx, state, places);
  return {
    edition: editionOf(state),
    turn: state.turn,
    phase: STEPS[state.step].phase,
    step: state.step,
    operation: state.operation,
    acting:
      state.act === null
        ? null
        : { camp: campName(activeCamp(state)), nationality: isSovietImpulse(state) ? 'soviet' : 'german' },
    units: ctx.pieces.map((_, unit) => unitView(ctx, state, places, unit)),
    control: ctx.victory.flatMap((zone, slot) => {
      const camp = cell(state.control, slot);
      return camp < 0 ? [] : [{ at: zoneName(ctx, zone), camp: campName(camp) }];
    }),
    berlin: ctx.berlin.map((zone, slot) => berlinView(ctx, state, places, zone, slot)),
    americans: {
      zones: ctx.zones.flatMap(({ id }, zone) => (isAmerican(ctx, state, zone) ? [id] : [])),
      tracks: state.americans,
      halted: state.halted,
    },
    order: state.order < 0 ? null : campName(state.order),
    chits: {
      held: byCamp((camp) => {
        const chit = cell(state.chits, camp);
        return chit !== 0 && (seat === OPEN || seat === campName(camp)) ? chit : null;
      }),
      holds: byCamp((camp) => cell(state.chits, camp) !== 0),
      heinrici: campName(state.heinrici),
      heinriciFrom: state.heinriciFrom,
      out: seat === OPEN ? state.out : state.seenOut,
    },
    support: byCamp((camp) => cell(state.support, camp)),
    points: byCamp((camp) => cell(scores, camp)),
    replacement: state.step === 'logistics' ? state.points : 0,
    garrisonReduced: state.garrisonReduced,
    freeWest: CAMPS.filter((_, camp) => cell(state.freeWest, camp) === 1),
    xiiFrom: state.xiiFrom > 0 ? state.xiiFrom : null,
    impulse: impulseView(ctx, state),
    combat: combatView(ctx, state),
  };
}

function zoneName(ctx: Context, zone: number): string {
  return row(ctx.zones, zone).id;
}

function unitView(ctx: Context, state: State, places: Places, unit: number): UnitView {
  const at = cell(state.at, unit);
  const absence: Absence | null =
    at >= 0 ? null : at === WAITING ? 'waiting' : at === DESTROYED ? 'destroyed' : 'gone';
  return {
    id: row(ctx.pieces, unit).id,
    at: at >= 0 ? zoneName(ctx, at) : null,
    absence,
    strength: printedStrength(ctx, state, unit),
    reduced: has(state, unit, REDUCED),
    outOfSupply: has(state, unit, OOS),
    activated: has(state, unit, SPENT),
    guest: at >= 0 && isGuest(ctx, state, places, unit),
  };
}

function berlinView(ctx: Context, state: State, places: Places, zone: number, slot: number): BerlinView {
  const controller = berlinController(ctx, state, places, slot);
  const present = allSovietsAt(places, zone) > 0;
  const camp = present ? campName(sovietsAt(places, 0, zone) > 0 ? 0 : 1) : null;
  return {
    at: zoneName(ctx, zone),
    level: cell(state.progress, slot),
    status: controller >= 0 ? 'controlled' : present ? 'contested' : 'german',
    camp,
    garrison: garrisonOf(ctx, state, zone),
  };
}

function impulseView(ctx: Context, { act }: State): ImpulseView | null {
  if (act === null) return null;
  const armyId = (army: number): string | null => (army < 0 ? null : row(ctx.armies, army).id);
  const ids = (units: readonly number[]): string[] => units.map((unit) => row(ctx.pieces, unit).id);
  return {
    limit: act.limit,
    tasks: act.tasks.map(({ unit, mode, done }) => ({ unit: row(ctx.pieces, unit).id, mode, done })),
    attacked: act.attacked.map((zone) => zoneName(ctx, zone)),
    rivers: armyId(act.rivers),
    everyone: armyId(act.everyone),
    trucks: armyId(act.trucks),
    surprise: act.surprise,
    duties: ids(act.duties),
    order: act.order === null ? null : { ...act.order, units: ids(act.order.units) },
  };
}

function combatView(ctx: Context, { fight }: State): CombatView | null {
  if (fight === null) return null;
  const ids = (units: readonly number[]): string[] => units.map((unit) => row(ctx.pieces, unit).id);
  const { at, city, units, defenders, extra, attackerSteps, defenderSteps } = fight;
  return {
    at: zoneName(ctx, at),
    city,
    units: ids(units),
    defenders: ids(defenders),
    extra,
    attackerSteps,
    defenderSteps,
  };
}

/** What a seat may know of an event: chits drawn and discarded are their owner's secret. */
export function seenOf(event: RaceEvent, seat: Seat): GameEvent {
  if (event.event !== 'chitDrawn' && event.event !== 'chitDiscarded') return event;
  return seat === OPEN || seat === event.camp ? event : { ...event, chit: null };
}
