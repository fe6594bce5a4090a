import { areaOf, boxOf, distanceToRing, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import { sameList } from './laying.ts';
import type { PlacedPiece } from './layout.ts';
import { maskOf } from './mask.ts';
import type { BoardMap, MapSpace, Point } from './types.ts';

/** A point inside a space and how far it is from the border, once somebody has asked. */
interface GridPoint {
  readonly at: Point;
  edge: number | null;
}

const grids = new WeakMap<MapSpace, readonly GridPoint[]>();

/** Points inside a space on a grid. */
function gridOf(space: MapSpace): readonly GridPoint[] {
  const known = grids.get(space);
  if (known !== undefined) return known;
  const mask = maskOf(space.outline);
  const { x, y, w, h } = mask.box;
  const steps = areaOf(space.outline) > 20000 ? 20 : 14;
  const points: GridPoint[] = [];
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const at: Point = [x + (w * column) / steps, y + (h * row) / steps];
      if (mask.has(at[0], at[1])) points.push({ at, edge: null });
    }
  }
  grids.set(space, points);
  return points;
}

function distanceTo({ x, y, w, h }: Box, [px, py]: Point): number {
  return Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));
}

/** A clear point of a space and how far it is from the border, from names and from counters. */
export interface Clear {
  readonly at: Point;
  readonly room: number;
}

/**
 * In a hex counters lie in the middle: the clear point is between them and its upper edge, or the middle itself; where a
 * pile reaches up to the edge, beside it.
 */
function clearOfHex({ label: [x, y], outline }: MapSpace, lying: readonly PlacedPiece[] | undefined): Clear {
  const { x: left, y: top, h } = boxOf(outline);
  if (lying === undefined) return { at: [x, y], room: h / 4 };
  const above = (Math.min(...lying.map((piece) => piece.y)) - top) / 2;
  if (above >= h * 0.04) return { at: [x, top + above], room: above };
  const beside = (Math.min(...lying.map((piece) => piece.x)) - left) / 2;
  return { at: [left + Math.max(h * 0.08, beside), y], room: Math.max(h * 0.04, beside / 2) };
}

/** In an area the point that is furthest from its border, from its names and from the counters in it. */
function clearOfArea(
  space: MapSpace,
  label: Label | undefined,
  lying: readonly PlacedPiece[] | undefined,
): Clear {
  const boxes: readonly Box[] = [
    ...(lying ?? []).map(({ x, y, size }) => ({ x, y, w: size, h: size })),
    ...(label?.taken ?? []),
  ];
  let best: Clear | null = null;
  for (const point of gridOf(space)) {
    const { at } = point;
    let room = Infinity;
    for (const box of boxes) room = Math.min(room, distanceTo(box, at));
    // The border is asked last: it has many sides, and most points are out of the running by then.
    if (best !== null && room <= best.room) continue;
    point.edge ??= distanceToRing(space.outline, at);
    room = Math.min(room, point.edge);
    if (best === null || room > best.room) best = { at, room };
  }
  return best ?? { at: space.label, room: 0 };
}

/** For each space a clear point as found before, and from which counters. */
export type KnownClear = Map<string, { readonly lying: readonly PlacedPiece[]; readonly clear: Clear }>;

/**
 * For each space a point of it that no name and no counter covers, as far as there is one: dots and tags stand
 * there, and a click in the middle of its element meets the space itself. `known` keeps the points from step to step.
 */
export function clearPoints(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  placed: readonly PlacedPiece[],
  known: KnownClear = new Map(),
): ReadonlyMap<string, Clear> {
  const bySpace = Map.groupBy(placed, ({ piece }) => piece.at);
  return new Map(
    map.spaces.map((space) => {
      const lying = bySpace.get(space.id);
      const before = known.get(space.id);
      if (before !== undefined && sameList(before.lying, lying ?? [])) return [space.id, before.clear];
      const clear =
        map.kind === 'hexes' ? clearOfHex(space, lying) : clearOfArea(space, labels.get(space.id), lying);
      known.set(space.id, { lying: lying ?? [], clear });
      return [space.id, clear];
    }),
  );
}
