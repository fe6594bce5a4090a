import {
  BARRED,
  cell,
  reach,
  row,
  spaceAt,
  type Mover,
  type Reach,
  type RuleNumber,
  type Way,
} from '../core/index.ts';
import type { Context, Facts } from './context.ts';
import {
  allSovietsAt,
  berlinController,
  enemiesAt,
  hasRoom,
  isAmerican,
  sovietsAt,
  type Places,
} from './places.ts';
import { actOf, BOUND, FREE, has, OOS, rulesOf, type State } from './state.ts';

/** Why a unit may not take a way: a key under `reason.` and the rule. */
export interface Bar {
  readonly reason: string;
  readonly rule: RuleNumber;
}

const bar = (reason: string, rule: RuleNumber): Bar => Object.freeze({ reason, rule });
const BARS = {
  american: bar('american', '2.2.3'),
  enemy: bar('enemyZone', '4.2.1'),
  oderNeisse: bar('oderNeisse', '7.2.1'),
  front: bar('frontBoundary', '7.3.2'),
  rival: bar('rivalZone', '7.3.3'),
  rivalBerlin: bar('rivalInBerlin', '7.4.5'),
  entry: bar('berlinEntry', '7.4.1'),
  exit: bar('berlinExit', '7.4.2'),
  west: bar('westward', '7.2.2'),
  full: bar('stacking', '6.1.2'),
} as const;

/** Whether a zone lies on the rival's side of the front boundary for a camp's Soviets (7.3.2). */
export function isAcross(ctx: Context, camp: number, zone: number): boolean {
  return row(ctx.zones, zone).front === 1 - camp;
}

/** Whether a Soviet unit may not go this way because of the boundary between the fronts (7.3.2). */
function crossesFront(ctx: Context, state: State, camp: number, from: number, way: Way<Facts>): boolean {
  if (!isAcross(ctx, camp, way.to)) return false;
  // A unit that was forced across may walk on among those zones on its way back.
  if (isAcross(ctx, camp, from)) return false;
  return state.setup.options['frontRule'] === 'line' ? way.facts.frontBoundary : true;
}

/** What forbids a unit of its own will to take a way; null if nothing does. Room at the end is another matter. */
export function barOf(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  from: number,
  way: Way<Facts>,
): Bar | null {
  const { to } = way;
  const { soviet, camp } = row(ctx.pieces, unit);
  const zone = row(ctx.zones, to);
  if (isAmerican(ctx, state, to)) return BARS.american;
  if (soviet) {
    if (zone.berlin < 0 && enemiesAt(places, true, to) > 0) return BARS.enemy;
    if (crossesFront(ctx, state, camp, from, way)) return BARS.front;
    if (sovietsAt(places, 1 - camp, to) > 0) {
      if (zone.berlin >= 0) return BARS.rivalBerlin;
      if (!rulesOf(ctx, state).passThroughRival) return BARS.rival;
    }
    return null;
  }
  if (way.facts.oderNeisse) return BARS.oderNeisse;
  const soviets = allSovietsAt(places, to) > 0;
  if (zone.berlin < 0) {
    if (soviets) return BARS.enemy;
    // A Berlin zone with Soviets in it is contested or controlled: no German leaves the city from there.
    if (row(ctx.zones, from).berlin >= 0 && allSovietsAt(places, from) > 0) return BARS.exit;
    return null;
  }
  return soviets && row(ctx.zones, from).berlin < 0 ? BARS.entry : null;
}

/** What forbids a unit to end its move in a zone it may enter (6.1.2, 7.3.3). */
export function stopBarOf(ctx: Context, places: Places, unit: number, zone: number): Bar | null {
  const { soviet, camp } = row(ctx.pieces, unit);
  if (soviet && sovietsAt(places, 1 - camp, zone) > 0) return BARS.rival;
  return hasRoom(ctx, places, zone, soviet) ? null : BARS.full;
}

/** Points to take a way (7.1.2, 7.4.4). Chit 2 frees an army from rivers. */
function costOf(ctx: Context, { facts }: Way<Facts>, soviet: boolean, riverFree: boolean): number {
  const { values } = ctx;
  if (facts.road) return values.followRoad;
  if (facts.nexus && !soviet) return values.useNexus;
  return facts.river && !riverFree ? values.enterZone + values.crossRiver : values.enterZone;
}

/** Movement points of a unit in a mode (4.2.3: reserve has half, fractions kept). */
export function pointsOf(ctx: Context, unit: number, reserve: boolean): number {
  const { movement } = row(ctx.pieces, unit);
  return reserve ? movement * ctx.values.reserveShare : movement;
}

/** How a move is bound: reserve mode, and whether zones of lower index are closed (7.2.2). */
export interface MoveKind {
  readonly reserve: boolean;
  readonly west: boolean;
}

function moverOf(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  start: number,
  points: number,
  kind: MoveKind,
): Mover<Facts> {
  const { soviet, camp, army } = row(ctx.pieces, unit);
  const oneZone = has(state, unit, OOS);
  const riverFree = army >= 0 && state.act !== null && actOf(state).rivers === army;
  const floor = kind.west ? -Infinity : row(ctx.zones, start).index;
  return {
    cost(from, way, spent) {
      if (spent > 0 && oneZone) return BARRED;
      if (barOf(ctx, state, places, unit, from, way) !== null) return BARRED;
      if (row(ctx.zones, way.to).index < floor) return BARRED;
      const cost = costOf(ctx, way, soviet, riverFree);
      // The minimum move of one zone, whatever its cost (7.1.3).
      return spent === 0 && from === start && cost > points ? points : cost;
    },
    stops(space) {
      const { berlin } = row(ctx.zones, space);
      if (berlin < 0) return false;
      // Soviets stop where their camp is not in control (7.4.6), Germans where Soviets stand (7.4.3).
      return soviet ? berlinController(ctx, state, places, berlin) !== camp : allSovietsAt(places, space) > 0;
    },
  };
}

/** Where a unit could get to: every zone it may enter, whether or not it may stop there. */
export function reachOf(ctx: Context, state: State, places: Places, unit: number, kind: MoveKind): Reach {
  const start = cell(state.at, unit);
  const { soviet } = row(ctx.pieces, unit);
  const points = pointsOf(ctx, unit, kind.reserve);
  const mover = moverOf(ctx, state, places, unit, start, points, kind);
  return reach(soviet ? ctx.board : ctx.germanBoard, spaceAt(start), points, mover);
}

/** Where a unit may end its move, cheapest first. */
export function destinationsOf(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
  kind: MoveKind,
): number[] {
  const { order } = reachOf(ctx, state, places, unit, kind);
  return order.filter((zone) => stopBarOf(ctx, places, unit, zone) === null);
}

/** The roll a German unit needs to go west this turn (7.2.2): above this; null when it is free. */
export function westTarget(ctx: Context, state: State, unit: number): number | null {
  const { soviet, camp } = row(ctx.pieces, unit);
  if (soviet || cell(state.freeWest, camp) === 1) return null;
  const line = ctx.data.tables.westward.find(({ from, to }) => from <= state.turn && state.turn <= to);
  return line === undefined ? null : line.above;
}

/** Whether a unit may enter zones of lower index, given what its test said. */
export function mayGoWest(ctx: Context, state: State, unit: number, west: number): boolean {
  return west === FREE || (west !== BOUND && westTarget(ctx, state, unit) === null);
}

/** Whether a reserve move needs leave to go west: a reading of 7.2.2. */
export function reserveIsBound(state: State): boolean {
  return state.setup.options['westTestInReserve'] === true;
}
