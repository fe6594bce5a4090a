import { z } from 'zod';
import {
  daysBetween,
  GAME_IDS,
  quantile,
  type GameId,
  type GameTexts,
  type Language,
} from '../../../engines/core/index.ts';
import type { GeoMap, Geography, GeoSpace } from '../api-lab.ts';
import type { Editions } from '../editions.ts';
import { areaOf, byGame, holds, riverIn, townIn, type Waters } from './placement.ts';
import { projectionSchema, toEarth, type Pair } from './projection.ts';
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
  source: z.looseObject({ reconstructed: z.string().nullable() }).optional(),
});
const edgeSchema = z.looseObject({
  river: z.string().nullish(),
  name: z.string().nullish(),
  boundary: z.string().optional(),
});
const waterSchema = z.looseObject({ name: z.string() });
const mapSchema = z.looseObject({
  frame: z.looseObject({
    hexWidth: z.number().optional(),
    rowPitch: z.number().optional(),
    columnPitch: z.number().optional(),
  }),
  layout: z
    .looseObject({ printedKilometresPerHex: z.number().optional(), kilometresPerHex: z.number().optional() })
    .optional(),
  projection: projectionSchema,
  spaces: z.array(spaceSchema).optional(),
  hexes: z.array(spaceSchema).optional(),
  edges: z.array(edgeSchema).optional(),
  hexsides: z.array(edgeSchema).optional(),
  rivers: z.array(waterSchema).optional(),
  water: z.array(waterSchema).optional(),
});
type Sheet = z.infer<typeof mapSchema>;

/** One game's map in longitude and latitude. `dates` are the first days of the turns of its usual scenario. */
export function mapOf(
  game: GameId,
  map: unknown,
  { names }: GameTexts,
  dates: readonly string[] = [],
): GeoMap {
  const { frame, layout, projection, spaces: areas, hexes } = mapSchema.parse(map);
  const all = areas ?? hexes ?? [];
  const earthOf = toEarth(
    projection,
    all.map(({ centre, lon, lat }) => ({ paper: centre, earth: [lon, lat] })),
  );
  const corners = hexCorners(frame);
  const spaces = all
    .filter(({ land }) => land !== false)
    .map(({ id, lon, lat, centre, polygon }): GeoSpace => {
      const paper = polygon ?? corners.map(([x, y]): Pair => [centre[0] + x, centre[1] + y]);
      const outline = paper.map(earthOf).map(([x, y]): Pair => [round(x), round(y)]);
      return { id, name: placeName(id, names[id]), at: [lon, lat], outline, area: areaOf(outline) };
    });
  const sizes = spaces.map(({ area }) => area);
  const middle = quantile(sizes, 0.5);
  const lengths = dates.slice(1).map((day, place) => daysBetween(dates[place] ?? day, day));
  return {
    game,
    kind: areas === undefined ? 'hexes' : 'areas',
    spaces,
    area: { middle, least: Math.min(...sizes), most: Math.max(...sizes) },
    // A hexagon of width w from side to side has the area w² √3 / 2.
    across: Math.sqrt(areas === undefined ? (middle * 2) / Math.sqrt(3) : middle),
    stated: layout?.printedKilometresPerHex ?? layout?.kilometresPerHex ?? null,
    turns: { least: Math.min(...lengths), most: Math.max(...lengths), count: dates.length },
    reconstructed: all.some(({ source }) => (source?.reconstructed ?? null) !== null),
  };
}

/** What a space is named after, without its number: texts print both, as maps do. */
function placeName(id: string, name: string | undefined): string | null {
  const rest = (name ?? '')
    .replace(`(${id})`, '')
    .replace(new RegExp(`^${id}\\b`), '')
    .trim();
  return rest === '' ? null : rest;
}

/** Corners of a hex around its centre on paper: flat-topped where columns are pitched, pointed where rows are. */
function hexCorners({ hexWidth = 0, rowPitch = 0, columnPitch }: Sheet['frame']): readonly Pair[] {
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

/** Waters by name. Where edges know only that they are wet, the waters drawn along them are what makes them so. */
function watersOf(map: unknown): Waters {
  const { edges, hexsides, rivers = [], water = [] } = mapSchema.parse(map);
  const all = edges ?? hexsides ?? [];
  const drawn = new Set([...rivers, ...water].map(({ name }) => name));
  const ruled = new Map<string, number>();
  for (const { river, name } of all) {
    const found = river ?? name ?? null;
    if (found !== null) ruled.set(found, (ruled.get(found) ?? 0) + 1);
  }
  const wet = all.some(({ boundary }) => boundary === 'water');
  if (ruled.size === 0 && wet) for (const name of drawn) ruled.set(name, 0);
  return { ruled, drawn };
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** All maps with the ground they share, and what became of each town and river in each. */
export function geographyOf(editions: Editions, language: Language): Geography {
  const waters = new Map<GameId, Waters>();
  const maps = GAME_IDS.filter((game) => editions.has(game)).map((game) => {
    const { data, engine, texts } = editions.of(game, null);
    const map: unknown = Object(data)['map'];
    waters.set(game, watersOf(map));
    return mapOf(game, map, texts(language), engine.manifest.scenarios[0]?.dates ?? []);
  });
  return {
    maps,
    sheet: GROUND.sheet,
    sources: Object.fromEntries(Object.entries(GROUND.sources).map(([key, text]) => [key, text[language]])),
    coasts: GROUND.coasts,
    lakes: GROUND.lakes.map((lake) => ({ ...lake, name: lake.name[language] })),
    rivers: GROUND.rivers.map(({ as = [], name, ...river }) => ({
      ...river,
      name: name[language],
      in: byGame(maps, (map) =>
        riverIn({ names: [name.en, ...as], lines: river.lines }, map, waters.get(map.game) ?? NO_WATERS),
      ),
    })),
    towns: GROUND.towns.map(({ as = [], name, extent, ...town }) => ({
      ...town,
      name: name[language],
      extent: extent ?? null,
      in: byGame(maps, (map) =>
        townIn(
          {
            names: [name.en, name.fr, ...as],
            at: town.at,
            limits: extent === undefined ? null : { ring: extent, beyond: beyond(extent) },
          },
          map,
        ),
      ),
    })),
    regions: GROUND.regions.map((region) => ({ ...region, name: region.name[language] })),
  };
}

/** Names of towns that lie outside a ring. */
function beyond(ring: readonly Pair[]): readonly string[] {
  return GROUND.towns.flatMap(({ name, at }) => (holds(ring, at) ? [] : [name.en, name.fr]));
}

const NO_WATERS: Waters = { ruled: new Map(), drawn: new Set() };
