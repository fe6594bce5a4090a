import { segmentsOf } from './geometry.ts';
import type { BoardMap, MapEdge, MapSpace, Point } from './types.ts';

/** One run of the line between two spaces, or between a space and the outside (`b` is null). */
export interface Boundary {
  readonly a: string;
  readonly b: string | null;
  readonly points: readonly Point[];
}

/** Outlines come from one drawing, so shared corners are equal to within rounding. */
function cornerKey([x, y]: Point): string {
  return `${Math.round(x * 5)},${Math.round(y * 5)}`;
}

/** The key of a pair of spaces, whichever is named first. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

interface Side {
  readonly ends: readonly [string, string];
  readonly points: readonly [Point, Point];
  readonly owners: string[];
}

/** Finds where outlines run together and strings the shared segments into lines, one list for the whole map. */
export function findBoundaries(spaces: readonly MapSpace[]): readonly Boundary[] {
  const sides = new Map<string, Side>();
  for (const { id, outline } of spaces) {
    for (const [from, to] of segmentsOf(outline)) {
      const ends = [cornerKey(from), cornerKey(to)] as const;
      if (ends[0] === ends[1]) continue;
      const key = ends[0] < ends[1] ? ends.join(';') : `${ends[1]};${ends[0]}`;
      const side = sides.get(key);
      if (side === undefined) sides.set(key, { ends, points: [from, to], owners: [id] });
      else if (!side.owners.includes(id)) side.owners.push(id);
    }
  }
  const groups = new Map<string, Side[]>();
  for (const side of sides.values()) {
    const [a = '', b] = side.owners;
    const key = b === undefined ? `${a}|` : pairKey(a, b);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [side]);
    else group.push(side);
  }
  return [...groups].flatMap(([key, group]) => {
    const [a = '', b = ''] = key.split('|');
    return chain(group).map((points) => ({ a, b: b === '' ? null : b, points }));
  });
}

/** Strings segments into as few lines as they make. */
function chain(group: readonly Side[]): readonly (readonly Point[])[] {
  const left = new Set(group);
  const lines: Point[][] = [];
  for (const first of group) {
    if (!left.delete(first)) continue;
    const line: Point[] = [...first.points];
    let [head, tail]: [string, string] = [...first.ends];
    for (let grown = true; grown;) {
      grown = false;
      for (const side of left) {
        const forward = side.ends.indexOf(tail);
        const backward = side.ends.indexOf(head);
        if (forward >= 0) {
          line.push(side.points[1 - forward] ?? side.points[0]);
          tail = side.ends[1 - forward] ?? tail;
        } else if (backward >= 0) {
          line.unshift(side.points[1 - backward] ?? side.points[0]);
          head = side.ends[1 - backward] ?? head;
        } else continue;
        left.delete(side);
        grown = true;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Strings single segments into as few lines as they make. */
export function strung(segments: readonly (readonly [Point, Point])[]): readonly (readonly Point[])[] {
  return chain(
    segments.map((points): Side => ({
      ends: [cornerKey(points[0]), cornerKey(points[1])],
      points,
      owners: [],
    })),
  );
}

/** The lines between the spaces of a set and all others, strung together: the edge of a region of the map. */
export function borderOf(
  spaces: readonly MapSpace[],
  inside: (id: string) => boolean,
): readonly (readonly Point[])[] {
  const sides = findBoundaries(spaces).flatMap(({ a, b, points }): Side[] => {
    const [from, to] = [points[0], points.at(-1)];
    if (b === null || inside(a) === inside(b) || from === undefined || to === undefined) return [];
    return [{ ends: [cornerKey(from), cornerKey(to)], points: [from, to], owners: [] }];
  });
  return chain(sides);
}

/** A boundary with what lies on it: the map's edges by pair, `land` where nothing is said. */
export interface DrawnBoundary extends Boundary {
  readonly kinds: readonly string[];
  /** The edge behind it, for facts such as which side a fort protects. */
  readonly edges: readonly MapEdge[];
  /** Between or around regions: drawn heavier. */
  readonly region: boolean;
}

/** Every boundary of a map with its edges. */
export function boundariesOf(map: BoardMap): readonly DrawnBoundary[] {
  const byPair = new Map<string, MapEdge[]>();
  for (const edge of map.edges) {
    const key = pairKey(edge.a, edge.b);
    byPair.set(key, [...(byPair.get(key) ?? []), edge]);
  }
  const regions = new Set(map.spaces.filter(({ rank }) => rank === 'region').map(({ id }) => id));
  return findBoundaries(map.spaces).map((boundary) => {
    const edges = boundary.b === null ? [] : (byPair.get(pairKey(boundary.a, boundary.b)) ?? []);
    const region = regions.has(boundary.a) || (boundary.b !== null && regions.has(boundary.b));
    return {
      ...boundary,
      edges,
      kinds: edges.length === 0 ? ['land'] : edges.map(({ kind }) => kind),
      region,
    };
  });
}
