import { wiggled } from '../../board/edges.ts';
import { strung } from '../../board/boundaries.ts';
import type { MapEdge, MapLine, Point } from '../../board/types.ts';
import type { Content } from './scene.ts';

/** Lines of the map that follow hexsides: rivers, borders, the Theater Boundary, the West Wall. */

type Hexes = ReadonlyMap<string, Content['map']['hexes'][number]>;
type Pair = { readonly a: string; readonly b: string };

const RIVER_WIDTH = 5.6;
const BORDER_WIDTH = 1.5;
const YUGOSLAV_WIDTH = 2.3;
const THEATER_WIDTH = 3.2;

/** The outline of a hex about its centre. */
export function hexOutline([x, y]: Point, width: number): readonly Point[] {
  const radius = width / Math.sqrt(3);
  return [-90, -30, 30, 90, 150, 210].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** The two corners that neighbouring hexes share. */
function hexside(hexes: Hexes, { a, b }: Pair): readonly [Point, Point] {
  const [[ax, ay], [bx, by]] = [hexes.get(a)?.centre ?? [0, 0], hexes.get(b)?.centre ?? [0, 0]];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  // A side of a regular hex is 1/√3 of the distance between two neighbours.
  const [dx, dy] = [(by - ay) / (2 * Math.sqrt(3)), (ax - bx) / (2 * Math.sqrt(3))];
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ];
}

function linesOf(hexes: Hexes, pairs: readonly Pair[]): readonly (readonly Point[])[] {
  return strung(pairs.map((pair) => hexside(hexes, pair)));
}

/** How many corners on either side a calm line is the mean of. */
const CALM = 4;

/** A line that follows a course without turning at every hexside: each point is the mean of its neighbourhood. */
function calmed(points: readonly Point[]): readonly Point[] {
  return points.map((_, index): Point => {
    // Towards an end the neighbourhood shrinks, so that the line is as long as the course.
    const reach = Math.min(CALM, index, points.length - 1 - index);
    const near = points.slice(index - reach, index + reach + 1);
    const mean = (axis: 0 | 1): number => near.reduce((sum, point) => sum + point[axis], 0) / near.length;
    return [mean(0), mean(1)];
  });
}

/** Each river as one course with its name; it bends a little, and never leaves its hexsides. */
export function riverLines({ map }: Content, hexes: Hexes): readonly MapLine[] {
  const rivers = Map.groupBy(
    map.hexsides.filter(({ kind }) => kind === 'river'),
    ({ name }) => name ?? '',
  );
  return [...rivers].flatMap(([name, sides]) =>
    linesOf(hexes, sides).map((points): MapLine => ({
      kind: 'river',
      name,
      width: RIVER_WIDTH,
      points: wiggled(points, name),
      nameOn: calmed(points),
    })),
  );
}

/** Frontiers of countries, the Yugoslav one wider since rules speak of it (5.3), Courland, and the Theater Boundary (5.2). */
export function borderLines({ map }: Content, hexes: Hexes, near: readonly Pair[]): readonly MapLine[] {
  const key = ({ a, b }: Pair): string => `${a}-${b}`;
  const told = new Set([...map.yugoslavBorder, ...map.theaterBoundary].map(key));
  const frontiers = near.filter(
    (pair) => hexes.get(pair.a)?.country !== hexes.get(pair.b)?.country && !told.has(key(pair)),
  );
  const courland = new Set(map.lists.find(({ id }) => id === 'courland')?.hexes);
  const pocket = near.filter(({ a, b }) => courland.has(a) !== courland.has(b));
  const drawn = (kind: 'border' | 'boundary', width: number, pairs: readonly Pair[]): MapLine[] =>
    linesOf(hexes, pairs).map((points) => ({ kind, width, points }));
  return [
    ...drawn('border', BORDER_WIDTH, frontiers),
    ...drawn('border', YUGOSLAV_WIDTH, map.yugoslavBorder),
    ...drawn('border', YUGOSLAV_WIDTH, pocket),
    ...drawn('boundary', THEATER_WIDTH, map.theaterBoundary),
  ];
}

/** Sides nothing crosses, and the West Wall: the outer sides of fortified hexes. */
export function sideEdges({ map }: Content, hexes: Hexes, near: readonly Pair[]): readonly MapEdge[] {
  const closed = map.hexsides.flatMap(({ a, b, kind }): MapEdge[] =>
    kind === 'river' ? [] : [{ a, b, kind: kind === 'blocked' ? 'blocked' : 'closed' }],
  );
  const forts = near.flatMap(({ a, b }): MapEdge[] => {
    const [first, second] = [hexes.get(a)?.fortified === true, hexes.get(b)?.fortified === true];
    return first === second ? [] : [{ a, b, kind: 'fort', protects: first ? a : b }];
  });
  return [...closed, ...forts];
}
