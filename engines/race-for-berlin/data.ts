import { z } from 'zod';
import editionsJson from '../../data/race-for-berlin/editions.json' with { type: 'json' };
import mapJson from '../../data/race-for-berlin/map.json' with { type: 'json' };
import optionsJson from '../../data/race-for-berlin/options.json' with { type: 'json' };
import scenariosJson from '../../data/race-for-berlin/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/race-for-berlin/tables.json' with { type: 'json' };
import unitsJson from '../../data/race-for-berlin/units.json' with { type: 'json' };
import {
  commonSources,
  optionsSchema,
  readData,
  scenariosSchema,
  shipped,
  sourceEntries,
  sourceSchema,
  type CrossCheck,
  type ReadData,
  type SourceEntry,
} from '../core/index.ts';
import { CAMPS, EDITIONS, NATIONALITIES, TERRAINS, UNIT_TYPES } from './types.ts';

/** Single numbers of the game, by name; the rule of each is in its source. */
export const VALUE_IDS = [
  'turns',
  'turnsTestedFrom',
  'endOfGameAbove',
  'endOfGameAtControl',
  'endOfGameBeyondControl',
  'reinforcementAbove',
  'xiiFromTurn',
  'xiiAbove',
  'xiiPerTurn',
  'displacedFrom',
  'orderDivisions',
  'orderFirstTurn',
  'replacementPoints',
  'supportPerReplacement',
  'supportPerSacrifice',
  'activations',
  'coordinationActivations',
  'firstTurnModifier',
  'firstTurn',
  'stackSoviet',
  'stackGerman',
  'stackBerlinSoviet',
  'stackBerlinGerman',
  'enterZone',
  'crossRiver',
  'followRoad',
  'useNexus',
  'outOfSupplyZones',
  'reserveShare',
  'halving',
  'minimumStrength',
  'difficultFactor',
  'surpriseFactor',
  'reducedGarrison',
  'plannedRetreatLastTurn',
  'controlLevel',
  'levelMinimum',
  'germanProgressAtZeroLoss',
  'cityRollCost',
  'citySupportCost',
  'shellingPoints',
  'firstProgressPoints',
  'highestProgressPoints',
  'highestProgressMinimum',
] as const;
export type ValueId = (typeof VALUE_IDS)[number];

export const COMBAT_MODIFIERS = [
  'armourVsDifficult',
  'woods',
  'defenceLine',
  'completeArmy',
  'severalZones',
  'armourInPlain',
  'everyoneToTheFront',
] as const;
export type CombatModifier = (typeof COMBAT_MODIFIERS)[number];

export const CITY_MODIFIERS = [
  'adjacentControlled',
  'completeArmy',
  'extraSupport',
  'everyoneToTheFront',
] as const;
export type CityModifier = (typeof CITY_MODIFIERS)[number];

/** When a chit may be played, and what becomes of it afterwards. */
export const CHIT_WINDOWS = [
  'defence',
  'sovietImpulse',
  'germanImpulse',
  'combat',
  'rivalSovietImpulse',
] as const;
export const CHIT_RETURNS = ['rival', 'cup', 'untilHalt', 'untilTurn', 'never'] as const;

export const FRONTS = ['zhukov', 'koniev', 'either'] as const;
export const SUPPLIES = ['zhukov', 'koniev', 'german'] as const;
export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;

const point = z.tuple([z.number(), z.number()]);
const source = sourceSchema;
const whole = z.number().int();
const camp = z.enum(CAMPS);
const bilingual = z.strictObject({ en: z.string(), fr: z.string() });

const mapSchema = z.strictObject({
  frame: z.strictObject({ width: z.number(), height: z.number() }),
  projection: z.strictObject({
    kind: z.literal('equirectangular'),
    west: z.number(),
    north: z.number(),
    latitude: z.number(),
    scale: z.number(),
  }),
  spaces: z.array(
    z.strictObject({
      id: z.string(),
      name: bilingual,
      /** Name in French v1.0 where it is another. */
      printedFr: z.string().nullable(),
      terrain: z.enum(TERRAINS),
      index: whole,
      front: z.enum(FRONTS),
      berlin: z.boolean(),
      insert: z.boolean(),
      victory: whole,
      garrison: whole,
      supply: z.enum(SUPPLIES).nullable(),
      mapEdges: z.array(z.enum(MAP_EDGES)),
      eastOfOderNeisse: z.boolean(),
      bordersOderNeisse: z.boolean(),
      unlimitedSoviet: z.boolean(),
      flags: z.array(z.string()),
      lon: z.number(),
      lat: z.number(),
      centre: point,
      source,
      polygon: z.array(point).min(3),
    }),
  ),
  edges: z.array(
    z.strictObject({
      id: z.string(),
      a: z.string(),
      b: z.string(),
      river: z.string().nullable(),
      road: z.string().nullable(),
      /** The zone a defence line on this boundary protects. */
      defends: z.string().nullable(),
      oderNeisse: z.boolean(),
      frontBoundary: z.boolean(),
      /** Soviet attacks into this zone ignore the river here. */
      exemptInto: z.string().nullable(),
      source,
    }),
  ),
  tracks: z.array(
    z.strictObject({ id: z.string(), track: whole, spaces: z.array(z.string()).min(2), source }),
  ),
  rivers: z.array(z.strictObject({ name: z.string(), line: z.array(point) })),
  roads: z.array(z.strictObject({ name: z.string(), spaces: z.array(z.string()), line: z.array(point) })),
  frontBoundary: z.array(z.strictObject({ line: z.array(point) })),
});

const arrivalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('supply') }),
  z.strictObject({ kind: z.literal('space'), at: z.string() }),
  z.strictObject({ kind: z.literal('mapEdge'), mapEdge: z.enum(MAP_EDGES) }),
  z.strictObject({ kind: z.literal('xii') }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

const unitsSchema = z.strictObject({
  armies: z.array(z.strictObject({ id: z.string(), name: bilingual, camp, counters: whole, source })),
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: bilingual,
      short: z.string(),
      nationality: z.enum(NATIONALITIES),
      camp,
      army: z.string().nullable(),
      type: z.enum(UNIT_TYPES),
      full: whole,
      reduced: whole,
      movement: z.number(),
      setup: z.string().nullable(),
      arrival: arrivalSchema.nullable(),
      source,
    }),
  ),
});

const modifierRow = <T extends readonly [string, ...string[]]>(ids: T) =>
  z.strictObject({ id: z.enum(ids), value: whole, rule: z.string(), source });

const tablesSchema = z.strictObject({
  values: z.array(z.strictObject({ id: z.enum(VALUE_IDS), value: z.number(), source })),
  combatColumns: z.array(z.strictObject({ id: z.string(), attack: whole, defence: whole, source })).min(1),
  combat: z.array(
    z.strictObject({
      id: z.string(),
      die: whole,
      results: z.array(
        z.strictObject({ text: z.string(), attacker: whole, defender: whole, retreat: z.boolean() }),
      ),
      source,
    }),
  ),
  combatModifiers: z.array(modifierRow(COMBAT_MODIFIERS)),
  city: z.array(
    z.strictObject({
      id: z.string(),
      die: whole,
      text: z.string(),
      progress: whole,
      attacker: whole,
      defender: whole,
      source,
    }),
  ),
  cityModifiers: z.array(modifierRow(CITY_MODIFIERS)),
  cityRatio: z.array(z.strictObject({ id: z.string(), value: whole, source })),
  americanAdvance: z.array(
    z.strictObject({ id: z.string(), from: whole, to: whole, faces: z.array(whole).length(6), source }),
  ),
  hitlerOrders: z.array(z.strictObject({ id: z.string(), die: whole, camp: camp.nullable(), source })),
  westward: z.array(z.strictObject({ id: z.string(), from: whole, to: whole, above: whole, source })),
  chits: z.array(
    z.strictObject({
      id: z.string(),
      chit: whole,
      window: z.enum(CHIT_WINDOWS),
      returns: z.enum(CHIT_RETURNS),
      source,
    }),
  ),
});

/** What the two editions rule differently. */
const editionRules = z.strictObject({
  hitlerOrderLastTurn: whole,
  americansTakeEmptyZone: z.boolean(),
  berlinEmptyCheck: z.enum(['impulse', 'immediate']),
  blockedArrival: z.enum(['nearest', 'northEdge']),
  retreatThrough: z.enum(['nationality', 'camp']),
  passThroughRival: z.boolean(),
  lossSpread: z.enum(['side', 'camp']),
});
export type EditionRules = z.infer<typeof editionRules>;

const editionsSchema = z.strictObject({
  editions: z.array(
    z.strictObject({
      id: z.enum(EDITIONS),
      rules: editionRules,
      symbolColours: z.record(camp, z.string()),
      germanCounter: z.string(),
      printedNames: z.boolean(),
      source,
    }),
  ),
  differences: z.array(
    z.strictObject({
      id: z.string(),
      rule: z.string(),
      text: bilingual,
      /** The rule of the edition, the option or the printed look it decides; null for mere wording. */
      governs: z.string().nullable(),
      source,
    }),
  ),
});

/** Everything the boxed game prints, as the engine takes it. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  editions: editionsSchema,
  scenarios: scenariosSchema,
  options: optionsSchema,
});
export type RaceData = z.infer<typeof dataSchema>;

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(data: unknown): ReadData<RaceData> {
  return readData(dataSchema, crossCheck, data);
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables, editions }: RaceData, { need, fault }: CrossCheck): void {
  const spaces = new Set(map.spaces.map(({ id }) => id));
  const named = (ids: readonly (string | null)[]): string[] => ids.flatMap((id) => (id === null ? [] : [id]));
  need(
    'map.edges',
    map.edges.flatMap(({ a, b, defends, exemptInto }) => named([a, b, defends, exemptInto])),
    spaces,
  );
  need(
    'map.tracks',
    map.tracks.flatMap((track) => track.spaces),
    spaces,
  );
  need('units.setup', named(units.units.map(({ setup }) => setup)), spaces);
  need(
    'units.arrival',
    units.units.flatMap(({ arrival }) => (arrival?.kind === 'space' ? [arrival.at] : [])),
    spaces,
  );
  need('units.army', named(units.units.map(({ army }) => army)), new Set(units.armies.map(({ id }) => id)));
  need('tables.values', VALUE_IDS, new Set(tables.values.map(({ id }) => id)));
  need('tables.combatModifiers', COMBAT_MODIFIERS, new Set(tables.combatModifiers.map(({ id }) => id)));
  need('tables.cityModifiers', CITY_MODIFIERS, new Set(tables.cityModifiers.map(({ id }) => id)));
  need('editions', EDITIONS, new Set(editions.editions.map(({ id }) => id)));
  for (const { id, results } of tables.combat) {
    if (results.length !== tables.combatColumns.length)
      fault(`tables.combat.${id}: a result for each column`);
  }
  for (const { id, counters } of units.armies) {
    const found = units.units.filter(({ army }) => army === id).length;
    if (found !== counters) fault(`units: ${id} has ${found} counters, not ${counters}`);
  }
  if (new Set(units.units.map(({ id }) => id)).size !== units.units.length)
    fault('units: two counters with one id');
}

/** Every datum and its source. */
export function sourcesOf(data: RaceData): readonly SourceEntry[] {
  const { map, units, editions } = data;
  return [
    ...sourceEntries('map', map.spaces),
    ...sourceEntries('map', map.edges),
    ...sourceEntries('map.tracks', map.tracks),
    ...Object.entries(units).flatMap(([name, rows]) => sourceEntries(`units.${name}`, rows)),
    ...Object.entries(editions).flatMap(([name, rows]) => sourceEntries(`editions.${name}`, rows)),
    ...commonSources(data),
  ];
}

/** The data the program ships. */
export function shippedData(): RaceData {
  return shipped(
    'race-for-berlin',
    parseData({
      map: mapJson,
      units: unitsJson,
      tables: tablesJson,
      editions: editionsJson,
      scenarios: scenariosJson,
      options: optionsJson,
    }),
  );
}
