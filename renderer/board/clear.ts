import { areaOf, boxOf, distanceToRing, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import type { PlacedPiece } from './layout.ts';
import { maskOf } from './mask.ts';
import type { BoardMap, MapSpace, Point } from './types.ts';

const grids = new WeakMap<MapSpace, readonly Point[]>();

/** Points inside a space on a grid. */
function gridOf(space: MapSpace): readonly Point[] {
  const known = grids.get(space);
  if (known !== undefined) return known;
  const mask = maskOf(space.outline);
  const { x, y, w, h } = mask.box;
  const steps = areaOf(space.outline) > 20000 ? 20 : 14;
  const points: Point[] = [];
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const at: Point = [x + (w * column) / steps, y + (h * row) / steps];
      if (mask.has(at[0], at[1])) points.push(at);
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

/**
 * For each space a point of it that no name and no counter covers, as far as there is one: dots and tags stand
 * there, and a click in the middle of its element meets the space itself.
 */
export function clearPoints(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  placed: readonly PlacedPiece[],
): ReadonlyMap<string, Clear> {
  const lying = Map.groupBy(placed, ({ piece }) => piece.at);
  if (map.kind === 'hexes')
    return new Map(map.spaces.map((space) => [space.id, clearOfHex(space, lying.get(space.id))]));
  return new Map(
    map.spaces.map((space) => {
      const boxes: readonly Box[] = [
        ...(lying.get(space.id) ?? []).map(({ x, y, size }) => ({ x, y, w: size, h: size })),
        ...(labels.get(space.id)?.taken ?? []),
      ];
      let best: Clear | null = null;
      for (const at of gridOf(space)) {
        let room = Infinity;
        for (const box of boxes) room = Math.min(room, distanceTo(box, at));
        // The border is asked last: it has many sides, and most points are out of the running by then.
        if (best !== null && room <= best.room) continue;
        room = Math.min(room, distanceToRing(space.outline, at));
        if (best === null || room > best.room) best = { at, room };
      }
      return [space.id, best ?? { at: space.label, room: 0 }];
    }),
  );
}
