import { z } from 'zod';
import mapJson from '../../data/fall-of-the-reich/map.json' with { type: 'json' };
import optionsJson from '../../data/fall-of-the-reich/options.json' with { type: 'json' };
import scenariosJson from '../../data/fall-of-the-reich/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-the-reich/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-the-reich/units.json' with { type: 'json' };
import { sourceEntries, sourceSchema, type SourceEntry } from '../core/index.ts';
import { PARENTS, STRATEGIES, TERRAINS } from './types.ts';

/** Single numbers of the game, by name; the rule of each is in its source. */
export const VALUE_IDS = [
  'turns', 'moraleStart', 'moraleMaximum', 'shakenAt', 'approvalStart', 'approvalMaximum', 'supplyStart', 'supplyMaximum',
  'trackMinimum', 'eventDice', 'supplyDice', 'combatDice', 'eliteDice', 'stacking', 'artilleryMarkers', 'airMarkers',
  'perAdditionalUnit', 'perArtillery', 'combinedArms', 'shaken', 'defenseMinimum', 'artilleryLimit', 'airLimit',
  'phoneSurrounded', 'phoneShaken', 'phoneMaximum', 'zitadelleOpensBelow', 'finalMoraleBelow', 'automaticMorale',
  'defeatApproval', 'limitedAirPenalty', 'limitedAirMinimum', 'supplyLowestFace', 'reservesCost', 'freeAir',
  'ninthBesideOther', 'ninthLinkUp',
] as const;
export type ValueId = (typeof VALUE_IDS)[number];

/** Lists of spaces that rules name. */
export const SPACE_LISTS = ['surrounded', 'zitadelle', 'automatic', 'final', 'ninthPath', 'linkUp'] as const;
export type SpaceList = (typeof SPACE_LISTS)[number];

/** Occasions on which a track moves. */
export const OCCASIONS = ['endPhase', 'eliminated', 'captured', 'airfieldCaptured', 'surrounded', 'ninthSafe', 'repulse'] as const;
export type Occasion = (typeof OCCASIONS)[number];

const MOVEMENT_IDS = ['vacant', 'vacantNearGerman', 'revealedGerman', 'unrevealedGerman'] as const;

const point = z.tuple([z.number(), z.number()]);
const source = sourceSchema;
const whole = z.number().int();
const terrain = z.enum(TERRAINS);

const spaceSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['area', 'zone']),
  name: z.strictObject({ en: z.string(), fr: z.string() }),
  terrain,
  identifier: z.string(),
  airfield: z.boolean(),
  sovietSetup: z.boolean(),
  closed: z.boolean(),
  lon: z.number(),
  lat: z.number(),
  centre: point,
  polygon: z.array(point).min(3),
  source,
});

const mapSchema = z.strictObject({
  frame: z.strictObject({ width: z.number(), height: z.number() }),
  projection: z.strictObject({
    kind: z.literal('fisheye'), lon: z.number(), lat: z.number(), halfLon: z.number(), halfLat: z.number(), distortion: z.number(),
  }),
  spaces: z.array(spaceSchema),
  edges: z.array(
    z.strictObject({ id: z.string(), a: z.string(), b: z.string(), boundary: z.enum(['land', 'water']), bridge: z.string().nullable(), source }),
  ),
  water: z.array(
    z.union([
      z.strictObject({ name: z.string(), width: z.number(), line: z.array(point) }),
      z.strictObject({ name: z.string(), polygon: z.array(point) }),
    ]),
  ),
  decor: z.array(z.strictObject({ name: z.string(), line: z.array(point) })),
});

const unitsSchema = z.strictObject({
  parents: z.array(z.strictObject({ id: z.enum(PARENTS), front: z.string(), setupZones: z.array(z.string()), source })),
  soviet: z.array(
    z.strictObject({
      id: z.string(), name: z.string(), army: z.string(), parent: z.enum(PARENTS), type: z.enum(['infantry', 'armor']),
      guards: z.boolean(), size: z.enum(['corps', 'brigade', 'regiment']), attack: whole, movement: whole, setup: z.string(), source,
    }),
  ),
  german: z.array(z.strictObject({ id: z.string(), terrain, defense: whole, strategy: z.enum(STRATEGIES), source })),
  ninthArmy: z.array(z.strictObject({ id: z.string(), name: z.string(), defense: whole, source })),
  raiders: z.array(z.strictObject({ id: z.string(), name: z.string(), defense: whole, source })),
});

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('supplyDice'), dice: whole }),
  z.strictObject({ kind: z.literal('approval'), change: whole }),
  z.strictObject({ kind: z.literal('morale'), change: whole }),
  z.strictObject({ kind: z.literal('moraleIfAirfield'), change: whole }),
  z.strictObject({ kind: z.literal('raid'), zone: z.string(), unit: z.string(), morale: whole }),
  z.strictObject({ kind: z.literal('artilleryCost'), cost: whole }),
  z.strictObject({ kind: z.literal('noInfantryReturn') }),
  /** One parent, or one for each face of a die. */
  z.strictObject({ kind: z.literal('pause'), parents: z.array(z.enum(PARENTS)).min(1) }),
  z.strictObject({ kind: z.literal('noAirPurchase') }),
  z.strictObject({ kind: z.literal('returnSurcharge'), classes: z.array(z.string()), points: whole }),
  z.strictObject({ kind: z.literal('approvalIfGerman'), space: z.string(), change: whole }),
  z.strictObject({ kind: z.literal('flight'), approval: whole, morale: whole }),
]);
export type EventEffect = z.infer<typeof effectSchema>;

const trackRow = z.strictObject({
  id: z.string(), when: z.enum(OCCASIONS), terrain: terrain.nullable(), space: z.string().nullable(), change: whole, source,
});

const tablesSchema = z.strictObject({
  values: z.array(z.strictObject({ id: z.enum(VALUE_IDS), value: whole, source })),
  spaceLists: z.array(z.strictObject({ id: z.enum(SPACE_LISTS), spaces: z.array(z.string()), source })),
  classLists: z.array(z.strictObject({ id: z.literal('reserves'), classes: z.array(z.string()), source })),
  terrains: z.array(
    z.strictObject({ id: terrain, tem: whole, identifier: z.string(), overrun: z.boolean(), combinedArms: z.boolean(), streets: z.boolean(), limitedAir: z.boolean(), source }),
  ),
  movementCosts: z.array(z.strictObject({ id: z.enum(MOVEMENT_IDS), cost: whole, source })),
  supplyCosts: z.array(z.strictObject({ id: z.string(), cost: whole, infantry: z.boolean(), source })),
  events: z.array(z.strictObject({ id: z.string(), roll: whole, event: z.string(), effect: effectSchema, source })),
  noResult: z.array(z.strictObject({ id: z.string(), turns: z.array(whole), source })),
  strategies: z.array(
    z.strictObject({
      id: z.enum(STRATEGIES), dv: whole, ignoresShaken: z.boolean(), noCombinedArms: z.boolean(), noAir: z.boolean(),
      armorAdds: z.boolean(), armorLead: whole, leadLost: z.boolean(), killZone: z.boolean(), fanatic: z.boolean(),
      extraDie: z.boolean(), source,
    }),
  ),
  morale: z.array(trackRow),
  approval: z.array(trackRow),
  bloodyStreets: z.array(
    z.strictObject({ id: z.string(), roll: whole, outcome: z.string(), spent: z.boolean(), approval: whole, lose: whole, source }),
  ),
  phone: z.array(z.strictObject({ id: z.string(), roll: whole, approval: whole, source })),
  ninthActivation: z.array(z.strictObject({ id: z.string(), turn: whole, faces: z.array(whole), source })),
});
export type StrategyRow = z.infer<typeof tablesSchema>['strategies'][number];
export type TrackRow = z.infer<typeof trackRow>;

const optionValue = z.union([z.boolean(), z.number(), z.string()]);

/** Everything the boxed game prints, as the engine takes it. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: z.strictObject({
    scenarios: z.array(z.strictObject({ id: z.string(), seats: z.array(z.string()), turns: whole, dates: z.array(z.string()), source })),
  }),
  options: z.strictObject({
    options: z.array(
      z.strictObject({
        key: z.string(), rule: z.string(), kind: z.enum(['optional-rule', 'reading', 'handicap']), default: optionValue,
        values: z.array(optionValue), source,
      }),
    ),
  }),
});
export type ReichData = z.infer<typeof dataSchema>;

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(data: unknown): { readonly data: ReichData } | { readonly problems: readonly string[] } {
  const parsed = dataSchema.safeParse(data);
  if (parsed.success) {
    const problems = crossCheck(parsed.data);
    return problems.length > 0 ? { problems } : { data: parsed.data };
  }
  return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables }: ReichData): string[] {
  const problems: string[] = [];
  const spaces = new Set(map.spaces.map(({ id }) => id));
  const need = (what: string, ids: readonly string[], known: ReadonlySet<string>): void => {
    for (const id of ids) if (!known.has(id)) problems.push(`${what}: "${id}" is unknown`);
  };
  need('map.edges', map.edges.flatMap(({ a, b }) => [a, b]), spaces);
  need('units.soviet.setup', units.soviet.map(({ setup }) => setup), spaces);
  need('tables.spaceLists', tables.spaceLists.flatMap((list) => list.spaces), spaces);
  const costs = new Set(tables.supplyCosts.map(({ id }) => id));
  need('tables.supplyCosts', ['air', 'artillery', ...units.soviet.map(({ attack, movement }) => `${attack}-${movement}`)], costs);
  need('tables.values', VALUE_IDS, new Set(tables.values.map(({ id }) => id)));
  need('tables.spaceLists', SPACE_LISTS, new Set(tables.spaceLists.map(({ id }) => id)));
  need('tables.terrains', TERRAINS, new Set(tables.terrains.map(({ id }) => id)));
  need('tables.strategies', STRATEGIES, new Set(tables.strategies.map(({ id }) => id)));
  need('tables.movementCosts', MOVEMENT_IDS, new Set(tables.movementCosts.map(({ id }) => id)));
  const raiders = new Set(units.raiders.map(({ id }) => id));
  for (const { id, effect } of tables.events) {
    if (effect.kind === 'raid') need(id, [effect.zone, effect.unit], new Set([...spaces, ...raiders]));
    if (effect.kind === 'approvalIfGerman') need(id, [effect.space], spaces);
  }
  for (let roll = 3; roll <= 18; roll++) {
    if (!tables.events.some((row) => row.roll === roll)) problems.push(`tables.events: no row for ${roll}`);
  }
  for (let roll = 1; roll <= 6; roll++) {
    if (!tables.bloodyStreets.some((row) => row.roll === roll)) problems.push(`tables.bloodyStreets: no row for ${roll}`);
    if (!tables.phone.some((row) => row.roll === roll)) problems.push(`tables.phone: no row for ${roll}`);
  }
  for (const { id } of TERRAINS.map((id) => ({ id }))) {
    const counters = units.german.filter((unit) => unit.terrain === id).length;
    const places = map.spaces.filter((space) => space.terrain === id).length;
    if (counters < places) problems.push(`units.german: ${counters} ${id} counters for ${places} spaces`);
  }
  return problems;
}

/** Every datum and its source. */
export function sourcesOf({ map, units, tables, scenarios, options }: ReichData): readonly SourceEntry[] {
  return [
    ...sourceEntries('map', map.spaces),
    ...sourceEntries('map', map.edges),
    ...Object.values(units).flatMap((rows) => sourceEntries('units', rows)),
    ...Object.entries(tables).flatMap(([name, rows]) => sourceEntries(`tables.${name}`, rows)),
    ...sourceEntries('scenarios', scenarios.scenarios),
    ...sourceEntries('options', options.options.map(({ key, source: from }) => ({ id: key, source: from }))),
  ];
}

/** The data the program ships. A file that breaks its own schema is a bug, so it throws. */
export function shippedData(): ReichData {
  const answer = parseData({ map: mapJson, units: unitsJson, tables: tablesJson, scenarios: scenariosJson, options: optionsJson });
  if ('problems' in answer) throw new Error(`data/fall-of-the-reich: ${answer.problems.join('; ')}`);
  return answer.data;
}
