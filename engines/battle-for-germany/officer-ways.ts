import type { Context } from './context.ts';
import { EAST_GERMAN, SOVIET, THEATER_EAST, THEATER_WEST, WESTERN, WEST_GERMAN } from './sides.ts';

/** Farther than anything on the map. */
export const FAR = 255;

/** Who walks: a side, but Yugoslavs and other Soviet-side units keep to different ground (5.3). */
export type Walk = 'soviet' | 'yugoslav' | 'western' | 'eastGerman' | 'westGerman' | 'german';

/** How a unit walks. */
export function walkOf(ctx: Context, side: number, unit: number): Walk {
  if (side === SOVIET) return ctx.units[unit]?.yugoslav === true ? 'yugoslav' : 'soviet';
  if (side === WESTERN) return 'western';
  return side === EAST_GERMAN ? 'eastGerman' : side === WEST_GERMAN ? 'westGerman' : 'german';
}

/** Whether a walker may stand in a hex (5.2, 5.3). */
export function isOpenTo(ctx: Context, walk: Walk, boundary: boolean, hex: number): boolean {
  const theater = ctx.theater[hex];
  switch (walk) {
    case 'soviet':
      return ctx.inYugoslavia[hex] !== true && !(boundary && theater === THEATER_WEST);
    case 'yugoslav':
      return ctx.inYugoslavia[hex] === true;
    case 'western':
      return !(boundary && theater === THEATER_EAST);
    case 'eastGerman':
      return hex !== ctx.berlin && !(boundary && theater === THEATER_WEST);
    case 'westGerman':
      return hex !== ctx.berlin && !(boundary && theater === THEATER_EAST);
    case 'german':
      return true;
  }
}

/** Movement points from every hex to the nearest of the goals for a walker, enemies aside; `FAR` where none leads. */
export function pointsTo(ctx: Context, walk: Walk, boundary: boolean, goals: readonly number[]): Uint8Array {
  const points = new Uint8Array(ctx.ids.length).fill(FAR);
  const rings: number[][] = [[...goals]];
  for (const goal of goals) points[goal] = 0;
  for (let cost = 0; cost < rings.length && cost < FAR; cost++) {
    for (const hex of rings[cost] ?? []) {
      if (points[hex] !== cost) continue;
      // Backwards: what it costs to come from the neighbour into this hex.
      const enter = ctx.moveCost[hex] ?? 1;
      for (const { to, river } of ctx.near[hex] ?? []) {
        const total = cost + enter + (river ? ctx.river.move : 0);
        if (total >= (points[to] ?? FAR) || !isOpenTo(ctx, walk, boundary, to)) continue;
        points[to] = total;
        (rings[total] ??= []).push(to);
      }
    }
  }
  return points;
}

/** Ways to every city and to the exits for every walker, worked out when first asked for. */
export interface Ways {
  /** By city, then by hex. */
  toCities(walk: Walk, boundary: boolean): readonly Uint8Array[];
  /** To the nearest hex that Germans may leave the map from (9.0). */
  toExit(walk: Walk, boundary: boolean): Uint8Array;
}

/** Prepares the ways of a map. */
export function createWays(ctx: Context): Ways {
  const cities = new Map<string, readonly Uint8Array[]>();
  const exits = new Map<string, Uint8Array>();
  const exitHexes = ctx.exitEdge.flatMap((edge, hex) => (edge === null ? [] : [hex]));
  return {
    toCities(walk, boundary) {
      const key = walk + String(boundary);
      const known = cities.get(key);
      if (known !== undefined) return known;
      const made = ctx.cities.map(({ hex }) => pointsTo(ctx, walk, boundary, [hex]));
      cities.set(key, made);
      return made;
    },
    toExit(walk, boundary) {
      const key = walk + String(boundary);
      const known = exits.get(key);
      if (known !== undefined) return known;
      const made = pointsTo(ctx, walk, boundary, exitHexes);
      exits.set(key, made);
      return made;
    },
  };
}
