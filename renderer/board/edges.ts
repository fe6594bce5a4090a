import type { DrawnBoundary } from './boundaries.ts';
import { alongLine, contains, curvePath, hashOf, lengthOf, linePath, num, seededStream } from './geometry.ts';
import type { BoardMap, MapSpace, Point } from './types.ts';

/** The lines between spaces as SVG text: who may cross is seen here, so each kind has a form of its own. */

const BRIDGE =
  '<rect x="-5" y="-10" width="10" height="20" fill="var(--m-sheet)"/>' +
  '<path d="M-5,-11.5v23M5,-11.5v23" stroke="var(--m-line-zone)" stroke-width="2.4"/>' +
  '<path d="M-9,-14l4,3M9,-14l-4,3M-9,14l4,-3M9,14l-4,-3" stroke="var(--m-line-zone)" stroke-width="2.2"/>';

/** A bridge in the middle of the longest run of its boundary, its roadway across the water. */
function bridgeOf(points: readonly Point[]): string {
  const { at, angle } = alongLine(points, 0.5);
  // The direction over some length, not of the one short segment that happens to lie in the middle.
  const [before, after] = [alongLine(points, 0.38).at, alongLine(points, 0.62).at];
  const turn = before[0] === after[0] && before[1] === after[1] ? angle : degrees(before, after);
  return `<g transform="translate(${num(at[0])},${num(at[1])}) rotate(${num(turn)})">${BRIDGE}</g>`;
}

function degrees([x1, y1]: Point, [x2, y2]: Point): number {
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

/** A river along hexsides, with a seeded wiggle of at most 6 % of the edge: natural, never ambiguous. */
export function wiggled(points: readonly Point[], seed: string): readonly Point[] {
  const random = seededStream(hashOf(seed));
  const bent: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined) {
      const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
      for (const share of [1 / 3, 2 / 3]) {
        const sway = (random() - 0.5) * 0.12;
        bent.push([before[0] + dx * share - dy * sway, before[1] + dy * share + dx * sway]);
      }
    }
    bent.push(point);
  }
  return bent;
}

/** How far inside the space it protects a fort is drawn: water on the same hexside stays in sight. */
const FORT_INSET = 5.5;

/**
 * A fort on a hexside: a line within the space it protects, teeth pointing at whoever would attack across it. The inner
 * line is double; one that was taken is an outline.
 */
function fortOf(
  hexside: readonly Point[],
  protectedSpace: MapSpace | undefined,
  double: boolean,
  taken: boolean,
): string {
  const points = fortLine(hexside, protectedSpace);
  const [from, to] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const centre = protectedSpace?.label ?? from;
  const side = along[0] * (centre[1] - from[1]) - along[1] * (centre[0] - from[0]) > 0 ? 1 : -1;
  const out: Point = [along[1] * side, -along[0] * side];
  const step = length / Math.max(3, Math.round(length / 14));
  let teeth = '';
  for (let start = step * 0.2; start + step * 0.6 <= length; start += step) {
    const foot: Point = [from[0] + along[0] * start, from[1] + along[1] * start];
    teeth +=
      `M${num(foot[0])},${num(foot[1])}l${num(along[0] * step * 0.3 + out[0] * step * 0.62)},${num(along[1] * step * 0.3 + out[1] * step * 0.62)}` +
      `l${num(along[0] * step * 0.3 - out[0] * step * 0.62)},${num(along[1] * step * 0.3 - out[1] * step * 0.62)}z`;
  }
  const line = linePath(points, false);
  const bar = (ink: string, width: number): string =>
    `<path d="${line}" stroke="var(--m-${ink})" stroke-width="${width}" fill="none"/>`;
  if (taken) {
    return `${bar('fort', 5)}${bar('sheet', 3)}<path d="${teeth}" fill="var(--m-sheet)" stroke="var(--m-fort)" stroke-width="1.1"/>`;
  }
  return `${bar('fort', double ? 6 : 4.6)}${double ? bar('sheet', 2) : ''}<path d="${teeth}" fill="var(--m-fort)"/>`;
}

/** The hexside moved into the space it protects, its ends drawn in so that lines of one space meet at its corners. */
function fortLine(side: readonly Point[], protectedSpace: MapSpace | undefined): readonly Point[] {
  if (protectedSpace === undefined) return side;
  const [cx, cy] = protectedSpace.label;
  const [from, to] = [side[0] ?? [0, 0], side.at(-1) ?? [0, 0]];
  const reach = Math.hypot((from[0] + to[0]) / 2 - cx, (from[1] + to[1]) / 2 - cy) || 1;
  const share = 1 - FORT_INSET / reach;
  return side.map(([x, y]): Point => [cx + (x - cx) * share, cy + (y - cy) * share]);
}

/** Forts of spaces that the enemy holds, drawn over the printed ones. */
export function takenForts(
  map: BoardMap,
  boundaries: readonly DrawnBoundary[],
  taken: readonly string[],
): string {
  const spaces = new Map(map.spaces.map((space) => [space.id, space]));
  return boundaries
    .flatMap(({ edges, points }) =>
      edges.flatMap(({ kind, protects }) => {
        const held = kind.startsWith('fort') && protects !== undefined && taken.includes(protects);
        return held ? [fortOf(points, spaces.get(protects), false, true)] : [];
      }),
    )
    .join('');
}

/**
 * A defence line on a boundary that bends: a row of triangles inside the space it protects, pointing at whoever
 * would attack across it.
 */
function triangleRow(points: readonly Point[], { outline }: MapSpace): string {
  const length = lengthOf(points);
  const count = Math.max(2, Math.round(length / 16));
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const { at, angle } = alongLine(points, (index + 0.5) / count);
    const turn = (angle * Math.PI) / 180;
    const normal: Point = [-Math.sin(turn), Math.cos(turn)];
    const inside = contains(outline, [at[0] + normal[0] * 6, at[1] + normal[1] * 6]) ? 1 : -1;
    const along: Point = [Math.cos(turn) * 6, Math.sin(turn) * 6];
    const tip: Point = [at[0] + normal[0] * inside * 5.5, at[1] + normal[1] * inside * 5.5];
    const foot: Point = [at[0] + normal[0] * inside * 16, at[1] + normal[1] * inside * 16];
    drawn += `M${num(tip[0])},${num(tip[1])}L${num(foot[0] + along[0])},${num(foot[1] + along[1])}L${num(foot[0] - along[0])},${num(foot[1] - along[1])}z`;
  }
  return `<path class="defence" d="${drawn}"/>`;
}

/** A solid wedge on a hexside that nothing crosses. */
function wedgeOf(points: readonly Point[]): string {
  const { at, angle } = alongLine(points, 0.5);
  const half = lengthOf(points) / 2.2;
  return `<path transform="translate(${num(at[0])},${num(at[1])}) rotate(${num(angle)})" d="M${num(-half)},0L0,-4.5L${num(half)},0L0,4.5z" fill="var(--m-fort)"/>`;
}

const RIVERS: Readonly<Record<string, number>> = { river: 4.4, minorRiver: 4, majorRiver: 6.5, lake: 9 };

/** Rivers and lakes on hexsides: under the grid, as printed. */
export function hexsideWater(boundaries: readonly DrawnBoundary[]): string {
  const drawn = boundaries.flatMap((boundary) =>
    boundary.kinds.flatMap((kind) => {
      const width = RIVERS[kind];
      if (width === undefined || boundary.b === null) return [];
      return [{ width, d: curvePath(wiggled(boundary.points, `${boundary.a}|${boundary.b}`), false) }];
    }),
  );
  const pass = (colour: string, extra: number): string =>
    drawn
      .map(
        ({ d, width }) => `<path d="${d}" stroke="var(--m-${colour})" stroke-width="${num(width + extra)}"/>`,
      )
      .join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pass('river-casing', 2.2)}${pass('river', 0)}</g>`;
}

/** Boundaries, closed water, bridges, forts and blocked sides. Class names carry widths in screen pixels. */
export function edgeLayer(map: BoardMap, boundaries: readonly DrawnBoundary[]): string {
  const spaces = new Map(map.spaces.map((space) => [space.id, space]));
  const lines = { thin: '', heavy: '', closed: '', course: '' };
  let above = '';
  // A bridge is drawn once a pair, on the longest of its runs.
  const longest = new Map<string, DrawnBoundary>();
  for (const boundary of boundaries) {
    const d = linePath(boundary.points, false);
    if (boundary.kinds.includes('closed')) lines.closed += d;
    else if (boundary.kinds.includes('course')) lines.course += d;
    else if (map.kind === 'areas' && boundary.b !== null) lines[boundary.region ? 'heavy' : 'thin'] += d;
    if (boundary.kinds.includes('bridge')) {
      const key = `${boundary.a}|${boundary.b ?? ''}`;
      const known = longest.get(key);
      if (known === undefined || lengthOf(boundary.points) > lengthOf(known.points))
        longest.set(key, boundary);
    }
    if (boundary.kinds.some((kind) => kind === 'blocked' || kind === 'prohibited'))
      above += wedgeOf(boundary.points);
    for (const { kind, protects } of boundary.edges) {
      if (!kind.startsWith('fort')) continue;
      const space = protects === undefined ? undefined : spaces.get(protects);
      above +=
        map.kind === 'areas' && space !== undefined
          ? triangleRow(boundary.points, space)
          : fortOf(boundary.points, space, kind === 'fort-inner', false);
    }
  }
  return (
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">' +
    `<path class="line" d="${lines.thin}"/><path class="line-zone" d="${lines.heavy}"/><path class="line-course" d="${lines.course}"/>` +
    `<path class="line-closed" d="${lines.closed}"/><path class="line-beads" d="${lines.closed}"/></g>` +
    [...longest.values()].map(({ points }) => bridgeOf(points)).join('') +
    above
  );
}

/** The hex grid, for playable hexes only; its weight follows the zoom through its class. */
export function gridLayer(map: BoardMap): string {
  if (map.kind !== 'hexes') return '';
  const playable = map.spaces.filter(({ ground }) => ground !== 'out');
  return `<path class="hex-grid" fill="none" d="${playable.map(({ outline }) => linePath(outline, true)).join('')}"/>`;
}
