import type { Point } from './types.ts';

/** Plane geometry of outlines: pure functions over points in map units. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A number as it goes into SVG: one decimal is a tenth of a map unit, finer than a screen shows. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Segment = readonly [Point, Point];
const segments = new WeakMap<readonly Point[], readonly Segment[]>();

/** Every two neighbouring points of a ring, the last with the first. Kept, since layouts ask a thousand times a ring. */
export function segmentsOf(ring: readonly Point[]): readonly Segment[] {
  const known = segments.get(ring);
  if (known !== undefined) return known;
  const made = ring.flatMap((point, index): readonly Segment[] => {
    const next = ring[(index + 1) % ring.length];
    return next === undefined ? [] : [[point, next]];
  });
  segments.set(ring, made);
  return made;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Area of a ring, without its sign. */
export function areaOf(ring: readonly Point[]): number {
  let sum = 0;
  for (const [from, to] of segmentsOf(ring)) sum += from[0] * to[1] - to[0] * from[1];
  return Math.abs(sum) / 2;
}

export function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [from, to] of segmentsOf(ring)) {
    const [x1, y1, x2, y2] = [from[0], from[1], to[0], to[1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Distance of a point from a segment. */
export function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** Distance of a point from a ring, inside or out. */
export function distanceToRing(ring: readonly Point[], point: Point): number {
  let nearest = Infinity;
  for (const [from, to] of segmentsOf(ring)) nearest = Math.min(nearest, distanceToSegment(point, from, to));
  return nearest;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The area two boxes share. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** A box made smaller (or larger, with a negative margin) on every side. */
export function inset({ x, y, w, h }: Box, margin: number): Box {
  return { x: x + margin, y: y + margin, w: w - 2 * margin, h: h - 2 * margin };
}

/** SVG path of straight lines. */
export function linePath(points: readonly Point[], closed: boolean): string {
  return (
    points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)},${num(y)}`).join('') +
    (closed ? 'z' : '')
  );
}

/** SVG path that passes smoothly through its points (Catmull-Rom as cubic Bézier). */
export function curvePath(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[place] ?? [0, 0];
  };
  const [x0, y0] = at(0);
  let path = `M${num(x0)},${num(y0)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${num(from[0] + (to[0] - before[0]) / 6)},${num(from[1] + (to[1] - before[1]) / 6)}`;
    path += ` ${num(to[0] - (after[0] - from[0]) / 6)},${num(to[1] - (after[1] - from[1]) / 6)}`;
    path += ` ${num(to[0])},${num(to[1])}`;
  }
  return path + (closed ? 'z' : '');
}

/** Length of an open line. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** The point a share of the way along a line, and the direction there in degrees. */
export function alongLine(
  points: readonly Point[],
  share: number,
): { readonly at: Point; readonly angle: number } {
  let left = lengthOf(points) * share;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]];
    const step = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (step > 0 && (left <= step || index === points.length - 1)) {
      const t = Math.min(1, left / step);
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      return { at: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t], angle };
    }
    left -= step;
  }
  return { at: points[0] ?? [0, 0], angle: 0 };
}

/** A small fixed number from a text, for picking among a few drawings: the same on every machine. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

/** A repeatable stream of numbers in [0, 1) for drawing textures (mulberry32); nothing of a game depends on it. */
export function seededStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
