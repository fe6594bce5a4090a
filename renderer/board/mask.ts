import { boxOf, segmentsOf, type Box } from './geometry.ts';
import type { Point } from './types.ts';

/** An outline as a grid of small cells, so that "is this point inside?" costs nothing. */
export interface Mask {
  readonly box: Box;
  /** Whether a point lies inside, to within a cell. */
  has(x: number, y: number): boolean;
}

const CELL = 2;
const masks = new WeakMap<readonly Point[], Mask>();

/** The mask of an outline, filled row by row and kept as long as the outline lives. */
export function maskOf(outline: readonly Point[]): Mask {
  const known = masks.get(outline);
  if (known !== undefined) return known;
  const box = boxOf(outline);
  const columns = Math.ceil(box.w / CELL) + 1;
  const rows = Math.ceil(box.h / CELL) + 1;
  const cells = new Uint8Array(columns * rows);
  const segments = segmentsOf(outline);
  for (let row = 0; row < rows; row++) {
    const y = box.y + (row + 0.5) * CELL;
    const crossings = segments
      .filter(([[, y1], [, y2]]) => y1 > y !== y2 > y)
      .map(([[x1, y1], [x2, y2]]) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(((crossings[pair] ?? 0) - box.x) / CELL - 0.5));
      const to = Math.min(columns - 1, Math.floor(((crossings[pair + 1] ?? 0) - box.x) / CELL - 0.5));
      if (to >= from) cells.fill(1, row * columns + from, row * columns + to + 1);
    }
  }
  const mask: Mask = {
    box,
    has(x, y) {
      const column = Math.floor((x - box.x) / CELL);
      const row = Math.floor((y - box.y) / CELL);
      return column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] === 1;
    },
  };
  masks.set(outline, mask);
  return mask;
}

/** How much of a box lies inside, from 0 to 1, by a few points of it. */
export function shareInside({ has }: Mask, { x, y, w, h }: Box): number {
  let inside = 0;
  for (const i of STEPS) for (const j of STEPS) if (has(x + w * i, y + h * j)) inside++;
  return inside / (STEPS.length * STEPS.length);
}
const STEPS = [0, 0.25, 0.5, 0.75, 1];
