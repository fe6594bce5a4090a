import type { Context } from './context.ts';
import { goalsOf } from './officer-goals.ts';
import { FAR, isOpenTo, walkOf, type Walk, type Ways } from './officer-ways.ts';
import type { Mind } from './officer-weights.ts';
import { isGermanSide, SOVIET } from './sides.ts';
import type { State } from './state.ts';
import { attackOf } from './values.ts';
import { enemiesOf } from './zoc.ts';

/** What a side sees of its enemies; it follows from their places and the holders of cities alone. */
export interface Survey {
  /** Attack strength that could be brought against each hex in the enemies' next turn. */
  readonly threat: Float64Array;
  /** Movement points from the nearest enemy unit. */
  readonly distance: Uint8Array;
  /** How much the enemies want to pass each hex on their way to what the side guards. */
  readonly lanes: Float64Array;
}

/** What a side thinks with. */
export interface Staff {
  readonly mind: Mind;
  readonly survey: (state: State, side: number) => Survey;
}

interface Remembered {
  /** Places of everybody else. */
  readonly key: Int16Array;
  readonly control: readonly number[];
  readonly survey: Survey;
}

/** Places of the units that match, and what else a survey follows from. */
function placesOf(state: State, matches: (side: number) => boolean): Int16Array {
  const key = new Int16Array(state.at.length + 1).fill(-1);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = state.at[unit] ?? -1;
    if (hex >= 0 && matches(state.side[unit] ?? 0)) key[unit] = hex;
  }
  key[state.at.length] = (state.boundary ? 1 : 0) + (state.war ? 2 : 0) + (state.collapsed ? 4 : 0);
  return key;
}

function isSame(a: Int16Array, b: Int16Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Makes surveys and keeps the latest of each side: while a side moves, its enemies stand still. */
export function createSurveyor(ctx: Mind, ways: Ways): (state: State, side: number) => Survey {
  const kept: (Remembered | undefined)[] = [];
  return (state, side) => {
    const key = placesOf(state, (other) => other !== side);
    const known = kept[side];
    const same = known !== undefined && isSame(known.key, key) ? known : null;
    if (same?.control === state.control) return same.survey;
    const enemies = enemiesOf(state, side);
    const foes = placesOf(state, (other) => (enemies & (1 << other)) !== 0);
    // Cities that change hands turn the enemies' goals, not their reach.
    const reach = same?.survey ?? reachOfFoes(ctx, state, foes);
    const { threat, distance } = reach;
    const guards = isGermanSide(side) || state.war;
    const lanes = guards
      ? lanesOf(ctx, ways, state, foes, distance)
      : (same?.survey.lanes ?? new Float64Array(ctx.ids.length));
    if (!isGermanSide(side) && (guards || same === null)) closeExits(ctx, ways, state, side, distance, lanes);
    const survey = { threat, distance, lanes };
    kept[side] = { key, control: state.control, survey };
    return survey;
  };
}

/** What the enemies could reach from where they stand. */
function reachOfFoes(ctx: Context, state: State, foes: Int16Array): Pick<Survey, 'threat' | 'distance'> {
  const hexes = ctx.ids.length;
  const threat = new Float64Array(hexes);
  const distance = new Uint8Array(hexes).fill(FAR);
  const sheets = {
    threat,
    seen: new Int16Array(hexes).fill(-1),
    touched: new Int16Array(hexes).fill(-1),
    spent: new Uint8Array(hexes),
  };
  for (let unit = 0; unit < ctx.units.length; unit++) {
    const from = foes[unit] ?? -1;
    if (from >= 0) threaten(ctx, state, unit, from, sheets);
  }
  spread(ctx, state, foes, distance);
  return { threat, distance };
}

interface Sheets {
  readonly threat: Float64Array;
  /** The unit that came to each hex last, and the one that came next to it. */
  readonly seen: Int16Array;
  readonly touched: Int16Array;
  readonly spent: Uint8Array;
}

/** Adds the strength of a unit to every hex that it could come next to. */
function threaten(
  ctx: Context,
  state: State,
  unit: number,
  from: number,
  { threat, seen, touched, spent }: Sheets,
): void {
  const counter = ctx.units[unit];
  if (counter === undefined) return;
  const walk = walkOf(ctx, state.side[unit] ?? 0, unit);
  const points = state.garrisons.includes(unit) ? 0 : counter.movement;
  const attack = attackOf(ctx, state, unit);
  const reached: number[] = [from];
  seen[from] = unit;
  spent[from] = 0;
  for (let i = 0; i < reached.length; i++) {
    const hex = reached[i] ?? from;
    const used = spent[hex] ?? 0;
    for (const { to, river } of ctx.near[hex] ?? []) {
      if (touched[to] !== unit) {
        touched[to] = unit;
        threat[to] = (threat[to] ?? 0) + attack;
      }
      const total = used + (ctx.moveCost[to] ?? 1) + (river ? ctx.river.move : 0);
      if (total > points || !isOpenTo(ctx, walk, state.boundary, to)) continue;
      if (seen[to] === unit && total >= (spent[to] ?? 0)) continue;
      seen[to] = unit;
      spent[to] = total;
      reached.push(to);
    }
  }
}

/** Points from the nearest enemy: all walk at once, each on the ground of its own kind. */
function spread(ctx: Context, state: State, key: Int16Array, distance: Uint8Array): void {
  const rings: number[][] = [[]];
  const walks: Walk[] = new Array<Walk>(ctx.ids.length);
  for (let unit = 0; unit < ctx.units.length; unit++) {
    const hex = key[unit] ?? -1;
    if (hex < 0 || distance[hex] === 0) continue;
    distance[hex] = 0;
    walks[hex] = walkOf(ctx, state.side[unit] ?? 0, unit);
    rings[0]?.push(hex);
  }
  for (let cost = 0; cost < rings.length && cost < FAR; cost++) {
    for (const hex of rings[cost] ?? []) {
      const walk = walks[hex];
      if (distance[hex] !== cost || walk === undefined) continue;
      for (const { to, river } of ctx.near[hex] ?? []) {
        const total = cost + (ctx.moveCost[to] ?? 1) + (river ? ctx.river.move : 0);
        if (total >= (distance[to] ?? FAR) || !isOpenTo(ctx, walk, state.boundary, to)) continue;
        distance[to] = total;
        walks[to] = walk;
        (rings[total] ??= []).push(to);
      }
    }
  }
}

/** Hexes on or near the enemies' shortest ways to the cities that the side guards. */
function lanesOf(ctx: Mind, ways: Ways, state: State, key: Int16Array, distance: Uint8Array): Float64Array {
  const lanes = new Float64Array(ctx.ids.length);
  const foe = state.side[key.findIndex((hex) => hex >= 0)] ?? -1;
  if (foe < 0) return lanes;
  const wanted = goalsOf(ctx, state, foe, foe === SOVIET);
  const routes = ways.toCities(walkOf(ctx, foe, -1), state.boundary);
  ctx.cities.forEach(({ hex: goal }, city) => {
    const want = wanted[city] ?? 0;
    const length = distance[goal] ?? FAR;
    const route = routes[city];
    if (want <= 0 || length >= FAR || route === undefined) return;
    const urgent = want / (1 + length / 8);
    for (let hex = 0; hex < lanes.length; hex++) {
      const detour = (distance[hex] ?? FAR) + (route[hex] ?? FAR) - length;
      if (detour < 6)
        lanes[hex] = (lanes[hex] ?? 0) + urgent * Math.exp(-Math.max(0, detour) / ctx.weights.laneWidth);
    }
  });
  return lanes;
}

/** Ways by which Germans could slip through to the edge of the map, each of which costs two units (9.0). */
function closeExits(
  { weights }: Mind,
  ways: Ways,
  state: State,
  side: number,
  distance: Uint8Array,
  lanes: Float64Array,
): void {
  const exits = ways.toExit(side === SOVIET ? 'eastGerman' : 'westGerman', state.boundary);
  for (let hex = 0; hex < lanes.length; hex++) {
    const length = (distance[hex] ?? FAR) + (exits[hex] ?? FAR);
    if (length < weights.exitReach)
      lanes[hex] = (lanes[hex] ?? 0) + weights.exitGuard * (1 - length / weights.exitReach);
  }
}
