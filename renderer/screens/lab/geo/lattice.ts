import { boxOf, overlaps, type Box } from '../../../board/geometry.ts';
import type { Point } from '../../../board/types.ts';

/** Borders of spaces as few long lines: every side once, so that dashes do not run over one another. */
export interface Lattice {
  /** Sides between two spaces. */
  readonly inner: readonly Chain[];
  /** Sides with nothing beyond them: the outline of the map. */
  readonly outer: readonly Chain[];
}

/** A line from junction to junction. */
export interface Chain {
  readonly d: string;
  readonly box: Box;
}

/** Chains that reach into a part of the sheet, as one path: dashes are costly, so none is drawn for nobody. */
export function pathNear(chains: readonly Chain[], part: Box): string {
  let path = '';
  for (const { d, box } of chains) if (overlaps(box, part)) path += d;
  return path;
}

interface Side {
  readonly a: string;
  readonly b: string;
  uses: number;
}

const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/** The lattice of some outlines. Corners nearer than `grain` kilometres are the same one. */
export function latticeOf(outlines: readonly (readonly Point[])[], grain: number): Lattice {
  const corners = new Map<string, Point>();
  const cells = new Map<string, string[]>();
  const sides = new Map<string, Side>();
  const keyOf = ([x, y]: Point): string => {
    const [column, row] = [Math.floor(x / grain), Math.floor(y / grain)];
    // A corner may have been rounded into the cell beside.
    for (const [right, down] of AROUND) {
      const near = cells.get(`${column + right},${row + down}`)?.find((key) => {
        const [cx, cy] = corners.get(key) ?? [Infinity, Infinity];
        return Math.hypot(cx - x, cy - y) < grain;
      });
      if (near !== undefined) return near;
    }
    const key = String(corners.size);
    const cell = `${column},${row}`;
    corners.set(key, [x, y]);
    cells.set(cell, [...(cells.get(cell) ?? []), key]);
    return key;
  };
  for (const outline of outlines) {
    const keys = outline.map(keyOf);
    keys.forEach((a, place) => {
      const b = keys[(place + 1) % keys.length] ?? a;
      if (a === b) return;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const known = sides.get(key);
      if (known === undefined) sides.set(key, { a, b, uses: 1 });
      else known.uses += 1;
    });
  }
  const all = [...sides.values()];
  return {
    inner: chained(
      all.filter(({ uses }) => uses > 1),
      corners,
    ),
    outer: chained(
      all.filter(({ uses }) => uses === 1),
      corners,
    ),
  };
}

/** Sides that meet end to end, as chains with as few beginnings as possible. */
function chained(sides: readonly Side[], corners: ReadonlyMap<string, Point>): readonly Chain[] {
  const at = new Map<string, Side[]>();
  for (const side of sides) for (const end of [side.a, side.b]) at.set(end, [...(at.get(end) ?? []), side]);
  const left = new Set(sides);
  const chains: Chain[] = [];
  const walk = (start: string): void => {
    const line = [start];
    let end = start;
    for (;;) {
      const next = at.get(end)?.find((side) => left.has(side));
      if (next === undefined) break;
      left.delete(next);
      end = next.a === end ? next.b : next.a;
      line.push(end);
      // A junction ends the line, so that every dash begins at a corner.
      if ((at.get(end)?.length ?? 0) !== 2) break;
    }
    if (line.length < 2) return;
    const points = line.map((key): Point => corners.get(key) ?? [0, 0]);
    const d = points
      .map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`)
      .join('');
    const { x, y, w, h } = boxOf(points);
    // A straight line has a box without an inside, which overlaps nothing.
    chains.push({ d, box: { x: x - 0.01, y: y - 0.01, w: w + 0.02, h: h + 0.02 } });
  };
  const ends = [...at].filter(([, meeting]) => meeting.length !== 2).map(([key]) => key);
  for (const key of ends) while (at.get(key)?.some((side) => left.has(side)) === true) walk(key);
  // What is left are closed rings.
  for (const side of sides) if (left.has(side)) walk(side.a);
  return chains;
}
