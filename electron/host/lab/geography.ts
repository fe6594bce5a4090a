import { z } from 'zod';
import type { GameId, GameTexts } from '../../../engines/core/index.ts';
import type { Geography } from '../api-lab.ts';
import { GROUND } from './reference.ts';

/** The maps of all games over one ground. A map is any data file whose spaces know both their place on paper and on earth. */

const point = z.tuple([z.number(), z.number()]);
const spaceSchema = z.looseObject({
  id: z.string(),
  lon: z.number(),
  lat: z.number(),
  centre: point,
  polygon: z.array(point).optional(),
  land: z.boolean().optional(),
});
const mapSchema = z.looseObject({
  frame: z.looseObject({
    hexWidth: z.number().optional(),
    rowPitch: z.number().optional(),
    columnPitch: z.number().optional(),
  }),
  spaces: z.array(spaceSchema).optional(),
  hexes: z.array(spaceSchema).optional(),
});
type Space = z.infer<typeof spaceSchema>;
type Pair = readonly [number, number];

/** One game's map in longitude and latitude. */
export function mapOf(game: GameId, map: unknown, { names }: GameTexts): Geography['maps'][number] {
  const { frame, spaces: areas, hexes } = mapSchema.parse(map);
  const spaces = (areas ?? hexes ?? []).filter(({ land }) => land !== false);
  const corners = hexCorners(frame);
  return {
    game,
    spaces: spaces.map((space) => {
      const toEarth = localFit(space, spaces);
      const outline =
        space.polygon ?? corners.map(([x, y]): Pair => [space.centre[0] + x, space.centre[1] + y]);
      return {
        id: space.id,
        name: names[space.id] ?? null,
        at: [space.lon, space.lat],
        outline: outline.map(toEarth),
      };
    }),
  };
}

/** Corners of a hex around its centre on paper: flat-topped where columns are pitched, pointed where rows are. */
function hexCorners({
  hexWidth = 0,
  rowPitch = 0,
  columnPitch,
}: z.infer<typeof mapSchema>['frame']): readonly Pair[] {
  const [w, h] =
    columnPitch === undefined ? [hexWidth / 2, (rowPitch * 2) / 3] : [hexWidth / 2, rowPitch / 2];
  return columnPitch === undefined
    ? [
        [0, -h],
        [w, -h / 2],
        [w, h / 2],
        [0, h],
        [-w, h / 2],
        [-w, -h / 2],
      ]
    : [
        [-w / 2, -h],
        [w / 2, -h],
        [w, 0],
        [w / 2, h],
        [-w / 2, h],
        [-w, 0],
      ];
}

/**
 * From paper to earth near a space: the linear map that fits the nearest spaces best. Whatever projection a map was drawn
 * in is nearly linear over a space and its neighbours, so no map has to tell its own.
 */
function localFit(space: Space, spaces: readonly Space[]): (at: Pair) => Pair {
  const [cx, cy] = space.centre;
  const near = spaces
    .map((one) => ({
      dx: one.centre[0] - cx,
      dy: one.centre[1] - cy,
      dlon: one.lon - space.lon,
      dlat: one.lat - space.lat,
    }))
    .sort((a, b) => a.dx ** 2 + a.dy ** 2 - (b.dx ** 2 + b.dy ** 2))
    .slice(1, 9);
  let [xx, xy, yy, xlon, ylon, xlat, ylat] = [0, 0, 0, 0, 0, 0, 0];
  for (const { dx, dy, dlon, dlat } of near) {
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xlon += dx * dlon;
    ylon += dy * dlon;
    xlat += dx * dlat;
    ylat += dy * dlat;
  }
  const determinant = xx * yy - xy * xy || 1;
  const [ax, ay] = [(xlon * yy - ylon * xy) / determinant, (ylon * xx - xlon * xy) / determinant];
  const [bx, by] = [(xlat * yy - ylat * xy) / determinant, (ylat * xx - xlat * xy) / determinant];
  return ([x, y]) => [
    round(space.lon + ax * (x - cx) + ay * (y - cy)),
    round(space.lat + bx * (x - cx) + by * (y - cy)),
  ];
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** All maps with the rivers and towns they share. */
export function geographyOf(maps: Geography['maps']): Geography {
  return { maps, rivers: GROUND.rivers, towns: GROUND.towns };
}
