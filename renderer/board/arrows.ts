import { num } from './geometry.ts';
import type { Arrow, Point } from './types.ts';

/** Arrows and paths as SVG text. Widths and heads are in screen pixels, given the units a pixel is worth. */

/** A cased arrow that tapers towards its tail; its width tells the share of strength it carries. */
export function arrowSvg({ kind, weight }: Arrow, from: Point, to: Point, unit: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1) return '';
  const ux = (to[0] - from[0]) / length;
  const uy = (to[1] - from[1]) / length;
  const head = Math.min(length * 0.5, 17 * unit);
  const half = (2.2 + 3.2 * Math.max(0, Math.min(1, weight))) * unit;
  const at = (along: number, aside: number): string =>
    `${num(from[0] + ux * along - uy * aside)},${num(from[1] + uy * along + ux * aside)}`;
  const neck = length - head;
  const d =
    `M${at(0, half * 0.45)}L${at(neck, half)}L${at(neck - 2 * unit, half + 4.5 * unit)}L${at(length, 0)}` +
    `L${at(neck - 2 * unit, -half - 4.5 * unit)}L${at(neck, -half)}L${at(0, -half * 0.45)}z`;
  return `<path d="${d}" class="arrow arrow-${kind}"/>`;
}

/** Shortens a line at both ends, so that an arrow starts and ends beside what it joins. */
export function shortened(from: Point, to: Point, start: number, end: number): readonly [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // Neighbours may lie so close that nothing would be left: keep a third of the way.
  const share = Math.min(1, (length * 0.66) / (start + end || 1));
  return [
    [from[0] + ux * start * share, from[1] + uy * start * share],
    [to[0] - ux * end * share, to[1] - uy * end * share],
  ];
}

/** A path: cased dashed line through its spaces. */
export function pathSvg(points: readonly Point[]): string {
  if (points.length < 2) return '';
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)},${num(y)}`).join('');
  return `<path d="${d}" class="path-casing"/><path d="${d}" class="path-line"/>`;
}
