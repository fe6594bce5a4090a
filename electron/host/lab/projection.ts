import { z } from 'zod';

/** From the paper of a map to the earth and back, by the projection the map says it was drawn in. */

export type Pair = readonly [number, number];

/** What a map tells of its projection; other members are its drawing's own business. */
export const projectionSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('equirectangular') }),
  z.looseObject({ kind: z.literal('affine') }),
  z.looseObject({
    kind: z.literal('lambertConformalConic'),
    standardParallels: z.tuple([z.number(), z.number()]),
    lat: z.number(),
    lon: z.number(),
  }),
  z.looseObject({
    kind: z.literal('fisheye'),
    lon: z.number(),
    lat: z.number(),
    halfLon: z.number(),
    halfLat: z.number(),
    distortion: z.number(),
  }),
]);
export type Projection = z.infer<typeof projectionSchema>;

/** A plane on which the map's paper lies straight: shifted, turned, stretched, but not bent. */
interface Plane {
  to(earth: Pair): Pair;
  from(plane: Pair): Pair;
}

const RADIANS = Math.PI / 180;
const FLAT: Plane = { to: (earth) => earth, from: (plane) => plane };

/** Lambert's conic on a sphere of radius 1 (Snyder, Map Projections: A Working Manual, 15-1 to 15-11). */
function conic({
  standardParallels,
  lat,
  lon,
}: Extract<Projection, { kind: 'lambertConformalConic' }>): Plane {
  const [first, second] = [standardParallels[0] * RADIANS, standardParallels[1] * RADIANS];
  const t = (phi: number): number => Math.tan(Math.PI / 4 + phi / 2);
  const n =
    first === second
      ? Math.sin(first)
      : Math.log(Math.cos(first) / Math.cos(second)) / Math.log(t(second) / t(first));
  const f = (Math.cos(first) * t(first) ** n) / n;
  const origin = f / t(lat * RADIANS) ** n;
  return {
    to: ([x, y]) => {
      const rho = f / t(y * RADIANS) ** n;
      const theta = n * (x - lon) * RADIANS;
      return [rho * Math.sin(theta), origin - rho * Math.cos(theta)];
    },
    from: ([x, y]) => {
      const rho = Math.hypot(x, origin - y);
      const theta = Math.atan2(x, origin - y);
      const phi = 2 * Math.atan((f / rho) ** (1 / n)) - Math.PI / 2;
      return [lon + theta / n / RADIANS, phi / RADIANS];
    },
  };
}

/** A lens over the middle of the map: the middle is enlarged, the rim pressed together. */
function lens({
  lon,
  lat,
  halfLon,
  halfLat,
  distortion: d,
}: Extract<Projection, { kind: 'fisheye' }>): Plane {
  const bend = (t: number): number => (Math.sign(t) * (d + 1) * Math.abs(t)) / (d * Math.abs(t) + 1);
  const straighten = (t: number): number => (Math.sign(t) * Math.abs(t)) / (d + 1 - d * Math.abs(t));
  return {
    to: ([x, y]) => [bend((x - lon) / halfLon), bend((y - lat) / halfLat)],
    from: ([x, y]) => [lon + straighten(x) * halfLon, lat + straighten(y) * halfLat],
  };
}

/** The plane of a projection. */
export function planeOf(projection: Projection): Plane {
  switch (projection.kind) {
    case 'equirectangular':
    case 'affine':
      return FLAT;
    case 'lambertConformalConic':
      return conic(projection);
    case 'fisheye':
      return lens(projection);
    default:
      return projection satisfies never;
  }
}

/** A place known both on paper and on earth. */
export interface Anchor {
  readonly paper: Pair;
  readonly earth: Pair;
}

/**
 * The way from paper to earth: the projection bends, and the straight part (shift, scale, turn) is the one that fits all
 * places of the map best. So no map has to spell out where its sheet begins.
 */
export function toEarth(projection: Projection, anchors: readonly Anchor[]): (paper: Pair) => Pair {
  const plane = planeOf(projection);
  const pairs = anchors.map(({ paper, earth }) => ({ paper, plane: plane.to(earth) }));
  const [fx, fy] = [fit(pairs, 0), fit(pairs, 1)];
  return ([x, y]) => plane.from([fx[0] + fx[1] * x + fx[2] * y, fy[0] + fy[1] * x + fy[2] * y]);
}

/** The plane a + b·x + c·y through values at points, with the least squares of what is left. */
function fit(
  pairs: readonly { readonly paper: Pair; readonly plane: Pair }[],
  axis: 0 | 1,
): readonly [number, number, number] {
  const n = Math.max(1, pairs.length);
  const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [mx, my, mv] = [
    mean(({ paper }) => paper[0]),
    mean(({ paper }) => paper[1]),
    mean(({ plane }) => plane[axis]),
  ];
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0];
  for (const { paper, plane } of pairs) {
    const [dx, dy, dv] = [paper[0] - mx, paper[1] - my, plane[axis] - mv];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xv += dx * dv;
    yv += dy * dv;
  }
  const determinant = xx * yy - xy * xy || 1;
  const [b, c] = [(xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant];
  return [mv - b * mx - c * my, b, c];
}
