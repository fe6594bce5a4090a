import { areaOf, contains, depthIn, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import type { PlacedPiece } from './layout.ts';
import { maskOf } from './mask.ts';
import type { BoardMap, MapSpace, Point } from './types.ts';

interface Deep {
  readonly at: Point;
  readonly depth: number;
}

const grids = new WeakMap<MapSpace, readonly Deep[]>();

/** Points inside a space on a grid, with their distance from its border. */
function gridOf(space: MapSpace): readonly Deep[] {
  const known = grids.get(space);
  if (known !== undefined) return known;
  const { x, y, w, h } = maskOf(space.outline).box;
  const steps = areaOf(space.outline) > 20000 ? 20 : 14;
  const points: Deep[] = [];
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const at: Point = [x + (w * column) / steps, y + (h * row) / steps];
      if (contains(space.outline, at)) points.push({ at, depth: depthIn(space.outline, at) });
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
 * For each space a point of it that no name and no counter covers, as far as there is one: dots and tags stand
 * there, and a click in the middle of its element meets the space itself.
 */
export function clearPoints(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  placed: readonly PlacedPiece[],
): ReadonlyMap<string, Clear> {
  const lying = Map.groupBy(placed, ({ piece }) => piece.at);
  return new Map(
    map.spaces.map((space) => {
      const boxes: readonly Box[] = [
        ...(lying.get(space.id) ?? []).map(({ x, y, size }) => ({ x, y, w: size, h: size })),
        ...(labels.get(space.id)?.taken ?? []),
      ];
      let best: Clear | null = null;
      for (const { at, depth } of gridOf(space)) {
        const room = Math.min(depth, ...boxes.map((box) => distanceTo(box, at)));
        if (best === null || room > best.room) best = { at, room };
      }
      return [space.id, best ?? { at: space.label, room: 0 }];
    }),
  );
}
