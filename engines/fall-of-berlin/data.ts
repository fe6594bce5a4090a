import { z } from 'zod';
import mapJson from '../../data/fall-of-berlin/map.json' with { type: 'json' };
import optionsJson from '../../data/fall-of-berlin/options.json' with { type: 'json' };
import scenariosJson from '../../data/fall-of-berlin/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-berlin/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-berlin/units.json' with { type: 'json' };
import {
  commonSources,
  D6,
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
import {
  AWARDS,
  CLASSES,
  COMMANDS,
  EDGES,
  FRONTS,
  HEXSIDES,
  PRIVATE_AWARDS,
  SEATS,
  SIDES,
  TERRAINS,
} from './types.ts';

/** Single numbers of the game, by name; the rule of each is in its source. */
export const VALUE_IDS = [
  'stacking',
  'garrisonsFree',
  'fightingUnits',
  'stackingFromTurn',
  'operationalBonus',
  'exitCost',
  'oddsLeast',
  'oddsMost',
  'assaultShare',
  'assaultHalf',
  'airPerHex',
  'airModifier',
  'heavyTankModifier',
  'advanceLong',
  'standShare',
  'artilleryModifier',
  'artilleryPerHex',
  'tankBonusUnits',
  'tankBonusModifier',
  'wenckTurn',
  'wenckRange',
  'wenckPath',
  'demoralizedFirst',
  'demoralizedLater',
  'exitFromTurn',
  'sectorsOpenTurn',
  'reichstagCounts',
] as const;
export type ValueId = (typeof VALUE_IDS)[number];

/** Lists of hexes that rules name. */
export const HEX_LISTS = [
  'westGoal',
  'wenckEntry',
  'northEntry',
  'sovietEntry',
  'berlin',
  'potsdam',
  'frankfurt',
  'starsZhukov',
  'starsKonev',
  'loa2',
] as const;
export type HexList = (typeof HEX_LISTS)[number];

/** Moments at which points are given. */
export const MOMENTS = [
  'turnStart',
  'turnEnd',
  'germanTurnEnd',
  'gameEnd',
  'exit',
  'loss',
  'surrender',
] as const;
const GAMES = ['basic', 'extended'] as const;

const source = sourceSchema;
const whole = z.number().int();
const point = z.tuple([z.number(), z.number()]);
const words = z.strictObject({ en: z.string(), fr: z.string() });
const factors = z.strictObject({ attack: whole, defense: whole, move: whole });

const hexSchema = z.strictObject({
  id: z.string(),
  column: whole,
  row: whole,
  terrain: z.array(z.enum(TERRAINS)).min(1),
  name: words.nullable(),
  town: z.boolean(),
  woods: words.nullable(),
  marsh: z.boolean(),
  reichstag: z.boolean(),
  sector: z.enum(['american', 'soviet']).nullable(),
  front: z.enum(COMMANDS).nullable(),
  star: z.enum(COMMANDS).nullable(),
  entry: z.enum(['wenck', 'north', 'soviet']).nullable(),
  /** Whether a German entry symbol stands beside the hex (10A). */
  cross: z.boolean(),
  /** Inside the line that calls Wenck (10B). */
  nearWest: z.boolean(),
  edges: z.array(z.enum(EDGES)),
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
    firstColumn: whole,
    firstRow: whole,
    idScheme: z.literal('CCRR'),
    kilometresPerHex: z.number(),
    locColumn: whole,
    wenckColumn: whole,
    northRow: whole,
    source,
  }),
  frame: z.strictObject({
    width: z.number(),
    height: z.number(),
    hexWidth: z.number(),
    columnPitch: z.number(),
    rowPitch: z.number(),
  }),
  projection: z.strictObject({
    kind: z.literal('affine'),
    lon: z.array(z.number()),
    lat: z.array(z.number()),
    rmsKilometres: z.number(),
    maxKilometres: z.number(),
  }),
  hexes: z.array(hexSchema),
  hexsides: z.array(
    z.strictObject({
      id: z.string(),
      a: z.string(),
      b: z.string(),
      kind: z.enum(HEXSIDES),
      name: z.string(),
      protects: z.string().nullable(),
      source,
    }),
  ),
  boundary: z.array(z.strictObject({ id: z.string(), a: z.string(), b: z.string(), source })),
  lists: z.array(z.strictObject({ id: z.enum(HEX_LISTS), hexes: z.array(z.string()).min(1), source })),
  rivers: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['minorRiver', 'majorRiver', 'decor']),
      line: z.array(point),
    }),
  ),
  lakes: z.array(z.strictObject({ name: z.string(), a: z.string(), b: z.string(), polygon: z.array(point) })),
  boundaryLine: z.array(point),
});

const setupSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hex'), hex: z.string() }),
  z.strictObject({ kind: z.literal('within'), hex: z.string(), distance: whole }),
  z.strictObject({ kind: z.literal('oneOf'), hexes: z.array(z.string()).min(1) }),
  /** One counter of the group in each hex. */
  z.strictObject({ kind: z.literal('oneEach'), hexes: z.array(z.string()).min(1) }),
  z.strictObject({
    kind: z.literal('reinforcement'),
    turn: whole,
    entry: z.enum(['wenckEntry', 'northEntry', 'sovietEntry']),
  }),
  z.strictObject({ kind: z.literal('box') }),
]);

const unitSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  longName: z.string().nullable(),
  side: z.enum(SIDES),
  formation: z.string(),
  corps: z.string().nullable(),
  front: z.enum(FRONTS).nullable(),
  type: z.string(),
  size: z.string().nullable(),
  class: z.enum(CLASSES),
  ss: z.boolean(),
  wenck: z.boolean(),
  polish: z.boolean(),
  city: z.enum(['berlin', 'potsdam', 'frankfurt']).nullable(),
  immobile: z.boolean(),
  optional: z.string().nullable(),
  full: factors,
  reduced: factors.nullable(),
  steps: whole,
  setup: setupSchema,
  suggested: z.string().nullable(),
  source,
});
export type UnitRow = z.infer<typeof unitSchema>;

const unitsSchema = z.strictObject({
  units: z.array(unitSchema),
  counters: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        replaces: z.string(),
        full: factors,
        reduced: factors,
        source,
      }),
    )
    .length(1),
  air: z.array(z.strictObject({ id: z.string(), name: z.string(), front: z.enum(FRONTS), source })),
  markers: z.array(z.strictObject({ id: z.string(), count: whole.nullable(), source })),
});

const award = z.strictObject({
  id: z.enum(AWARDS),
  to: z.enum(SIDES),
  vp: z.number(),
  when: z.enum(MOMENTS),
  from: whole,
  until: whole,
  games: z.array(z.enum(GAMES)),
  rule: z.string(),
  source,
});
export type AwardRow = z.infer<typeof award>;
const privateAward = z.strictObject({
  id: z.string(),
  award: z.enum(PRIVATE_AWARDS),
  to: z.enum(COMMANDS),
  vp: z.number(),
  when: z.enum(MOMENTS),
  from: whole,
  until: whole,
  games: z.array(z.enum(GAMES)),
  rule: z.string(),
  source,
});
export type PrivateAwardRow = z.infer<typeof privateAward>;

const tablesSchema = z.strictObject({
  values: z.array(z.strictObject({ id: z.enum(VALUE_IDS), value: whole, source })),
  terrains: z.array(
    z.strictObject({ id: z.enum(TERRAINS), move: whole, extra: whole, shift: whole, source }),
  ),
  sides: z.array(
    z.strictObject({
      id: z.enum(HEXSIDES),
      extra: whole,
      shift: whole,
      modifier: whole,
      passable: z.boolean(),
      zoc: z.boolean(),
      loc: z.boolean(),
      directional: z.boolean(),
      source,
    }),
  ),
  exceptions: z.array(z.strictObject({ id: z.string(), ignore: z.string(), beside: z.string(), source })),
  columns: z.array(z.strictObject({ id: z.string(), attack: whole, defense: whole, source })),
  results: z.array(
    z.strictObject({ id: z.string(), attackerLoss: whole, defenderLoss: whole, retreat: whole, source }),
  ),
  crt: z.array(z.strictObject({ id: z.string(), odds: z.string(), die: whole, result: z.string(), source })),
  bombardmentColumns: z.array(z.strictObject({ id: z.string(), from: whole, source })),
  bombardment: z.array(
    z.strictObject({ id: z.string(), column: z.string(), die: whole, shift: whole, source }),
  ),
  bombardmentPoints: z.array(z.strictObject({ id: z.string(), attack: whole, points: whole, source })),
  /** Rivers whose crossing allows a Bombardment/Assault; `reading` names the option that must be on. */
  assaultRivers: z.array(z.strictObject({ id: z.string(), reading: z.string().nullable(), source })),
  fronts: z.array(
    z.strictObject({
      id: z.enum(FRONTS),
      command: z.enum(COMMANDS),
      sector: z.enum(COMMANDS).nullable(),
      assaults: whole,
      quota: whole,
      source,
    }),
  ),
  commands: z.array(z.strictObject({ id: z.enum(SEATS), fronts: z.array(z.enum(FRONTS)), source })),
  awards: z.array(award),
  privateAwards: z.array(privateAward),
  games: z.array(
    z.strictObject({
      id: z.enum(GAMES),
      scenarios: z.array(z.string()),
      turns: whole,
      berlinHexes: whole,
      source,
    }),
  ),
});

/** Everything the boxed game prints, as the engine takes it. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: scenariosSchema,
  options: optionsSchema,
});
export type BerlinData = z.infer<typeof dataSchema>;

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(data: unknown): ReadData<BerlinData> {
  return readData(dataSchema, crossCheck, data);
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables, scenarios }: BerlinData, { need, fault }: CrossCheck): void {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const hexes = ids(map.hexes);
  if (new Set(hexes).size !== hexes.length) fault('map.hexes: two hexes with one id');
  if (new Set(ids(units.units)).size !== units.units.length) fault('units: two units with one id');
  need(
    'map.hexsides',
    map.hexsides.flatMap(({ a, b, protects }) => (protects === null ? [a, b] : [a, b, protects])),
    hexes,
  );
  need(
    'map.boundary',
    map.boundary.flatMap(({ a, b }) => [a, b]),
    hexes,
  );
  need(
    'map.lists',
    map.lists.flatMap((list) => list.hexes),
    hexes,
  );
  need('map.lists', HEX_LISTS, ids(map.lists));
  need(
    'units.counters',
    units.counters.map(({ replaces }) => replaces),
    ids(units.units),
  );
  for (const { id, setup, side, front } of units.units) {
    if (setup.kind === 'hex' || setup.kind === 'within') need(id, [setup.hex], hexes);
    if (setup.kind === 'oneOf' || setup.kind === 'oneEach') need(id, setup.hexes, hexes);
    if ((side === 'soviet') !== (front !== null))
      fault(`${id}: a Soviet unit has a Front, a German unit has none`);
  }
  need('tables.values', VALUE_IDS, ids(tables.values));
  need('tables.terrains', TERRAINS, ids(tables.terrains));
  need('tables.sides', HEXSIDES, ids(tables.sides));
  need('tables.fronts', FRONTS, ids(tables.fronts));
  need('tables.awards', AWARDS, ids(tables.awards));
  need(
    'tables.games',
    ids(scenarios.scenarios),
    tables.games.flatMap((game) => game.scenarios),
  );
  need(
    'tables.crt',
    tables.crt.map(({ result }) => result),
    ids(tables.results),
  );
  for (const die of D6) {
    need(
      'tables.crt',
      tables.columns.map(({ id }) => `${id}/${die}`),
      tables.crt.map((cell) => `${cell.odds}/${cell.die}`),
    );
    need(
      'tables.bombardment',
      tables.bombardmentColumns.map(({ id }) => `${id}/${die}`),
      tables.bombardment.map((cell) => `${cell.column}/${cell.die}`),
    );
  }
}

/** Every datum and its source. */
export function sourcesOf(data: BerlinData): readonly SourceEntry[] {
  const { map, units } = data;
  return [
    ...sourceEntries('map', [{ id: 'layout', source: map.layout.source }]),
    ...[map.hexes, map.hexsides, map.boundary, map.lists].flatMap((rows) => sourceEntries('map', rows)),
    ...Object.values(units).flatMap((rows) => sourceEntries('units', rows)),
    ...commonSources(data),
  ];
}

/** The data the program ships. */
export function shippedData(): BerlinData {
  return shipped(
    'fall-of-berlin',
    parseData({
      map: mapJson,
      units: unitsJson,
      tables: tablesJson,
      scenarios: scenariosJson,
      options: optionsJson,
    }),
  );
}
