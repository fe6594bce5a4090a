import { cell } from '../core/index.ts';
import { FRONT_MOVER, OPEN_MOVER } from './ground.ts';
import { factorsOf, fieldOf, isBeside, sectorsOpen, unitOf } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import { wayCosts, type Staff } from './officer-staff.ts';
import { makeSurvey, type Survey } from './officer-survey.ts';

/** Maps of ways and threats. They hang on the enemy's positions alone, so one serves a whole Movement Phase. */

/**
 * How the Soviets see the ground: what Germans add to a way, how far they are, the way to Berlin by Front, and how much
 * German defence would come home through each hex.
 */
export interface SovietMap {
  readonly toll: Uint8Array;
  readonly flow: Float64Array;
  readonly nearest: Uint8Array;
  readonly berlin: readonly Uint8Array[];
  /** Movement points to the nearest hex beside a German, by Front. */
  readonly contact: readonly Uint8Array[];
}

/** How the Germans see it: the strength that could fall upon each hex, and how far the nearest Soviets are. */
export interface GermanMap {
  readonly threat: Float64Array;
  readonly nearest: Uint8Array;
}

/** The latest maps, found again by what they follow from; a judgement never depends on whether they were. */
export interface MapRoom {
  sovietKey: string;
  soviet: SovietMap | null;
  germanKey: string;
  german: GermanMap | null;
  at: readonly number[] | null;
  steps: readonly number[] | null;
  side: number;
  survey: Survey | null;
}

export function createMapRoom(): MapRoom {
  return {
    sovietKey: '',
    soviet: null,
    germanKey: '',
    german: null,
    at: null,
    steps: null,
    side: -1,
    survey: null,
  };
}

/** The survey of a side, made once for a position. */
export function surveyOf(staff: Staff, room: MapRoom, state: State, side: number): Survey {
  if (room.survey !== null && room.at === state.at && room.steps === state.steps && room.side === side)
    return room.survey;
  room.survey = makeSurvey(staff, state, side);
  room.at = state.at;
  room.steps = state.steps;
  room.side = side;
  return room.survey;
}

function keyOf({ ctx }: Staff, state: State, side: number): string {
  let key = '';
  for (let unit = 0; unit < state.at.length; unit++)
    if (unitOf(ctx, unit).side === side)
      key += String.fromCharCode(300 + cell(state.at, unit)) + String(cell(state.steps, unit));
  return key;
}

/** Steps from every hex to the nearest unit of a side. */
function nearestTo({ ctx, hexes }: Staff, state: State, side: number): Uint8Array {
  const { holder } = fieldOf(ctx, state.at);
  const nearest = new Uint8Array(hexes).fill(99);
  for (let hex = 0; hex < hexes; hex++) {
    if (holder[hex] !== side) continue;
    for (let to = 0; to < hexes; to++) {
      const steps = ctx.distance[hex * hexes + to] ?? 99;
      if (steps < (nearest[to] ?? 99)) nearest[to] = steps;
    }
  }
  return nearest;
}

/** The kind of mover a Front is now. */
export function frontMover({ ctx }: Staff, state: State, front: number): number {
  return (sectorsOpen(ctx, state) ? OPEN_MOVER : FRONT_MOVER) + front;
}

/** How far ahead a way home is barred: about what a unit marches in a turn. */
const MARCH = 4;

/** Defence outside Berlin that has each hex on a short way home. */
function flowOf({ ctx, hexes, toBerlin }: Staff, state: State): Float64Array {
  const flow = new Float64Array(hexes);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    const { side, garrison } = unitOf(ctx, unit);
    if (hex < 0 || side !== GERMAN || garrison || ctx.ground.berlin[hex] === true) continue;
    const { defense } = factorsOf(ctx, state, unit);
    const home = toBerlin[hex] ?? 0;
    for (let to = 0; to < hexes; to++) {
      const away = ctx.distance[hex * hexes + to] ?? 99;
      const rest = toBerlin[to] ?? 99;
      if (rest > 0 && rest < home && away <= MARCH && away + rest <= home + 1)
        flow[to] = (flow[to] ?? 0) + defense;
    }
  }
  return flow;
}

/** The Soviet map of a position. */
export function sovietMap(staff: Staff, room: MapRoom, state: State): SovietMap {
  const key = `${String(sectorsOpen(staff.ctx, state))}${keyOf(staff, state, GERMAN)}`;
  if (room.soviet !== null && room.sovietKey === key) return room.soviet;
  const { ctx, hexes, weights } = staff;
  const field = fieldOf(ctx, state.at);
  const toll = new Uint8Array(hexes);
  for (let hex = 0; hex < hexes; hex++) {
    if (field.holder[hex] === GERMAN) toll[hex] = weights.throughUnit;
    else if (((field.zones[hex] ?? 0) & (1 << GERMAN)) !== 0) toll[hex] = weights.throughZone;
  }
  const berlin = ctx.fronts.map((_, front) =>
    wayCosts(staff, frontMover(staff, state, front), ctx.lists.berlin, toll),
  );
  const flow = weights.bar > 0 ? flowOf(staff, state) : new Float64Array(0);
  const beside = ctx.ids.flatMap((_, hex) => (isBeside(field, GERMAN, hex) ? [hex] : []));
  const free = new Uint8Array(hexes);
  const contact =
    weights.operate > 0
      ? ctx.fronts.map((_, front) => wayCosts(staff, frontMover(staff, state, front), beside, free))
      : [];
  room.soviet = { toll, flow, nearest: nearestTo(staff, state, GERMAN), berlin, contact };
  room.sovietKey = key;
  return room.soviet;
}

/** How much of a unit's strength counts against a hex so many steps away: what can come beside it in one turn. */
const REACH: readonly number[] = [0, 1, 1, 0.9, 0.5, 0.15];

/** The German map of a position. */
export function germanMap(staff: Staff, room: MapRoom, state: State): GermanMap {
  const key = keyOf(staff, state, SOVIET);
  if (room.german !== null && room.germanKey === key) return room.german;
  const { ctx, hexes } = staff;
  const strength = new Float64Array(hexes);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    if (hex >= 0 && unitOf(ctx, unit).side === SOVIET)
      strength[hex] = (strength[hex] ?? 0) + factorsOf(ctx, state, unit).attack;
  }
  const threat = new Float64Array(hexes);
  for (let from = 0; from < hexes; from++) {
    const force = strength[from] ?? 0;
    if (force === 0) continue;
    for (let to = 0; to < hexes; to++) {
      const share = REACH[ctx.distance[from * hexes + to] ?? 99] ?? 0;
      if (share > 0) threat[to] = (threat[to] ?? 0) + share * force;
    }
  }
  room.german = { threat, nearest: nearestTo(staff, state, SOVIET) };
  room.germanKey = key;
  return room.german;
}
