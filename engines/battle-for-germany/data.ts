import { z } from 'zod';
import mapJson from '../../data/battle-for-germany/map.json' with { type: 'json' };
import optionsJson from '../../data/battle-for-germany/options.json' with { type: 'json' };
import scenariosJson from '../../data/battle-for-germany/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/battle-for-germany/tables.json' with { type: 'json' };
import unitsJson from '../../data/battle-for-germany/units.json' with { type: 'json' };
import {
  commonSources,
  D6,
  optionsSchema,
  readData,
  shipped,
  sourceEntries,
  sourceSchema,
  type CrossCheck,
  type ReadData,
  type SourceEntry,
} from '../core/index.ts';
import { HEXSIDES, NATIONS, RESULTS, SEATS, SIDES, TERRAINS } from './types.ts';

/** Single numbers of the game, by name; the rule of each is in its source. */
export const VALUE_IDS = [
  'stacking',
  'dice',
  'exitCost',
  'exitRemoves',
  'replacementPace',
  'tripledPace',
  'tripledUnits',
  'evacuationTurn',
  'evacuationsInGame',
  'evacuationsInTurn',
  'mandateTurn',
  'mandateAttacks',
  'supplyMarkersSoviet',
  'supplyMarkersWestern',
  'supplyPerTurnSoviet',
  'supplyPerTurnWestern',
  'supplyRefillTurn',
  'supplyRange',
  'half',
  'mixedStacks',
  'surpriseTurn',
] as const;
export type ValueId = (typeof VALUE_IDS)[number];

/** Lists of hexes that rules name. */
export const HEX_LISTS = [
  'exitWest',
  'exitEast',
  'exitSouth',
  'entrySoviet',
  'entryWest',
  'entryItaly',
  'besideBerlinWest',
  'besideBerlinEast',
  'berlin',
  'courland',
  'courlandAnchors',
  'evacuationPorts',
] as const;
export type HexList = (typeof HEX_LISTS)[number];

/** Groups of nations that rules name. */
export const GROUP_IDS = [
  'commonwealth',
  'american',
  'soviet',
  'stackCommonwealth',
  'stackAmerican',
  'polesApart',
] as const;
export type GroupId = (typeof GROUP_IDS)[number];

const source = sourceSchema;
const whole = z.number().int();
const point = z.tuple([z.number(), z.number()]);
const line = z.strictObject({ id: z.string(), a: z.string(), b: z.string(), source });

const hexSchema = z.strictObject({
  id: z.string(),
  land: z.boolean(),
  kind: z.enum(['land', 'sea', 'outOfPlay', 'neutral']),
  terrain: z.enum(TERRAINS).nullable(),
  range: z.string().nullable(),
  country: z.string().nullable(),
  theater: z.enum(['west', 'east', 'both']).nullable(),
  fortified: z.boolean(),
  coastal: z.boolean(),
  anchor: z.boolean(),
  edges: z.array(z.enum(['north', 'east', 'south', 'west'])),
  city: z
    .strictObject({
      name: z.strictObject({ en: z.string(), fr: z.string() }),
      victory: whole,
      capital: z.boolean(),
    })
    .nullable(),
  lon: z.number(),
  lat: z.number(),
  centre: point,
  source,
});
export type HexRow = z.infer<typeof hexSchema>;

const mapSchema = z.strictObject({
  layout: z.strictObject({
    columns: whole,
    rows: whole,
    orientation: z.enum(['flat', 'pointy']),
    pushed: z.enum(['odd', 'even']),
    rowOrigin: z.literal('south'),
    columnOrigin: z.literal('west'),
    idScheme: z.literal('RRCC'),
    printedKilometresPerHex: z.number(),
    source,
  }),
  frame: z.strictObject({
    width: z.number(),
    height: z.number(),
    hexWidth: z.number(),
    rowPitch: z.number(),
  }),
  projection: z.strictObject({
    kind: z.literal('lambertConformalConic'),
    standardParallels: point,
    lat: z.number(),
    lon: z.number(),
    sphereKilometres: z.number(),
    x: z.array(z.number()),
    row: z.array(z.number()),
  }),
  hexes: z.array(hexSchema),
  hexsides: z.array(line.extend({ kind: z.enum(HEXSIDES), name: z.string().nullable() })),
  theaterBoundary: z.array(line),
  yugoslavBorder: z.array(line),
  lists: z.array(z.strictObject({ id: z.enum(HEX_LISTS), hexes: z.array(z.string()).min(1), source })),
  rivers: z.array(z.strictObject({ name: z.string(), line: z.array(point) })),
  lakes: z.array(z.strictObject({ name: z.string(), polygon: z.array(point) })),
  coasts: z.array(z.array(point)),
});

const unitsSchema = z.strictObject({
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      nation: z.enum(NATIONS),
      side: z.enum(SIDES),
      type: z.enum(['infantry', 'armor', 'mechanized', 'cavalry', 'airborne', 'mountain']),
      size: z.enum(['front', 'army', 'corps']),
      attack: whole,
      defense: whole,
      movement: whole,
      front: z.boolean(),
      ss: z.boolean(),
      replaceable: z.boolean(),
      /** A hex, `courland` for a hex of the owner's choice there (8.0), or null when the unit is not used. */
      setup: z.strictObject({ historical: z.string().nullable(), redStarWhiteStar: z.string().nullable() }),
      source,
    }),
  ),
  markers: z.array(z.strictObject({ id: z.literal('offensiveSupply'), count: whole, source })),
});

const outcomeRow = z.strictObject({ id: z.string(), die: whole, outcome: z.string(), source });
const tablesSchema = z.strictObject({
  values: z.array(z.strictObject({ id: z.enum(VALUE_IDS), value: whole, source })),
  terrains: z.array(z.strictObject({ id: z.enum(TERRAINS), move: whole, defense: whole, source })),
  features: z.array(
    z.strictObject({ id: z.enum(['fortified', 'river']), move: whole, defense: whole, source }),
  ),
  columns: z.array(z.strictObject({ id: z.string(), attack: whole, defense: whole, source })),
  crt: z.array(
    z.strictObject({ id: z.string(), odds: z.string(), die: whole, result: z.enum(RESULTS), source }),
  ),
  below: z.array(z.strictObject({ id: z.literal('below'), result: z.enum(RESULTS), source })),
  turns: z.array(
    z.strictObject({
      id: z.string(),
      turn: whole,
      date: z.string(),
      soviet: whole,
      westernAllied: whole,
      eastGerman: whole,
      westGerman: whole,
      source,
    }),
  ),
  evacuation: z.array(outcomeRow),
  surprise: z.array(outcomeRow),
  groups: z.array(z.strictObject({ id: z.enum(GROUP_IDS), nations: z.array(z.enum(NATIONS)), source })),
});

const scenarioSchema = z.strictObject({
  id: z.string(),
  rule: z.string(),
  seats: z.array(z.enum(SEATS)).min(2),
  firstTurn: whole,
  /** The number of the last turn. */
  turns: whole,
  sequence: z.array(z.strictObject({ side: z.enum(SIDES), seat: z.enum(SEATS), playerTurn: z.string() })),
  setup: z.enum(['historical', 'redStarWhiteStar']),
  boundary: z.enum(['inForce', 'lifted']),
  /** Who holds cities at the start: who stands there or next to it, else the Germans; all Germans; or, untouched, the half of the map. */
  opening: z.enum(['german', 'allGerman', 'halves']),
  cities: z.enum(['all', 'east']),
  victory: z.enum(['points', 'threePlayer', 'berlinRace']),
  berlinFalls: z.enum(['nothing', 'collapse', 'war']),
  mandate: z.boolean(),
  alliesFight: z.boolean(),
  /** All Germans are one side (16.0). */
  germansMerge: z.boolean(),
  /** A German pushed over the Theater Boundary changes side (5.2.1). */
  changesSide: z.boolean(),
  surprise: z.boolean(),
  dates: z.array(z.string()),
  source,
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Everything the boxed game prints, as the engine takes it. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: z.strictObject({ scenarios: z.array(scenarioSchema).min(1) }),
  options: optionsSchema,
});
export type GermanyData = z.infer<typeof dataSchema>;

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(data: unknown): ReadData<GermanyData> {
  return readData(dataSchema, crossCheck, data);
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables, scenarios }: GermanyData, { need, fault }: CrossCheck): void {
  const land = new Set(map.hexes.filter((hex) => hex.land).map(({ id }) => id));
  for (const { id, terrain, theater } of map.hexes.filter((hex) => hex.land)) {
    if (terrain === null || theater === null) fault(`map.hexes: ${id} has no terrain or no theater`);
  }
  need(
    'map.hexsides',
    map.hexsides.flatMap(({ a, b }) => [a, b]),
    land,
  );
  need(
    'map.lists',
    map.lists.flatMap(({ hexes }) => hexes),
    land,
  );
  need('map.lists', HEX_LISTS, new Set(map.lists.map(({ id }) => id)));
  const places = new Set([...land, 'courland']);
  need(
    'units.setup',
    units.units.flatMap(({ setup }) => [
      setup.historical ?? 'courland',
      setup.redStarWhiteStar ?? 'courland',
    ]),
    places,
  );
  need('tables.values', VALUE_IDS, new Set(tables.values.map(({ id }) => id)));
  need('tables.terrains', TERRAINS, new Set(tables.terrains.map(({ id }) => id)));
  need('tables.features', ['fortified', 'river'], new Set<string>(tables.features.map(({ id }) => id)));
  need('tables.groups', GROUP_IDS, new Set(tables.groups.map(({ id }) => id)));
  const cells = new Set(tables.crt.map(({ odds, die }) => `${odds} ${die}`));
  need(
    'tables.crt',
    tables.columns.flatMap(({ id }) => D6.map((die) => `${id} ${die}`)),
    cells,
  );
  for (const name of ['evacuation', 'surprise'] as const) {
    need(`tables.${name}`, D6.map(String), new Set(tables[name].map(({ die }) => String(die))));
  }
  const ratios = tables.columns.map(({ attack, defense }) => attack / defense);
  if (ratios.some((ratio, i) => i > 0 && ratio <= (ratios[i - 1] ?? 0)))
    fault('tables.columns: not in rising order');
  if (tables.below.length !== 1) fault('tables.below: one row is needed');
  const turns = new Set(tables.turns.map(({ turn }) => String(turn)));
  for (const { id, turns: last, dates } of scenarios.scenarios) {
    need(`scenarios.${id}`, [String(last)], turns);
    if (dates.length !== last) fault(`scenarios.${id}: ${dates.length} dates for ${last} turns`);
  }
}

/** Every datum and its source. */
export function sourcesOf(data: GermanyData): readonly SourceEntry[] {
  const { map, units } = data;
  return [
    ...sourceEntries('map', [{ id: 'layout', source: map.layout.source }]),
    ...sourceEntries('map', map.hexes),
    ...sourceEntries('map.hexsides', map.hexsides),
    ...sourceEntries('map.theaterBoundary', map.theaterBoundary),
    ...sourceEntries('map.yugoslavBorder', map.yugoslavBorder),
    ...sourceEntries('map.lists', map.lists),
    ...Object.entries(units).flatMap(([name, rows]) => sourceEntries(`units.${name}`, rows)),
    ...commonSources(data),
  ];
}

/** The data the program ships. */
export function shippedData(): GermanyData {
  return shipped(
    'battle-for-germany',
    parseData({
      map: mapJson,
      units: unitsJson,
      tables: tablesJson,
      scenarios: scenariosJson,
      options: optionsJson,
    }),
  );
}
