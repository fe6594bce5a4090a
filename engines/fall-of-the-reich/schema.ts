import { z } from 'zod';
import { optionsSchema, scenariosSchema, sourceSchema } from '../core/index.ts';
import { PARENTS, STRATEGIES, TERRAINS } from './types.ts';

/** The shape of the data files. */

/** Single numbers of the game, by name; the rule of each is in its source. */
export const VALUE_IDS = [
  'turns',
  'moraleStart',
  'moraleMaximum',
  'shakenAt',
  'approvalStart',
  'approvalMaximum',
  'supplyStart',
  'supplyMaximum',
  'trackMinimum',
  'eventDice',
  'supplyDice',
  'combatDice',
  'eliteDice',
  'stacking',
  'artilleryMarkers',
  'airMarkers',
  'perAdditionalUnit',
  'perArtillery',
  'combinedArms',
  'shaken',
  'defenseMinimum',
  'artilleryLimit',
  'airLimit',
  'phoneSurrounded',
  'phoneShaken',
  'phoneMaximum',
  'zitadelleOpensBelow',
  'finalMoraleBelow',
  'automaticMorale',
  'defeatApproval',
  'limitedAirPenalty',
  'limitedAirMinimum',
  'supplyLowestFace',
  'reservesCost',
  'freeAir',
  'ninthBesideOther',
  'ninthLinkUp',
] as const;
export type ValueId = (typeof VALUE_IDS)[number];

/** Lists of spaces that rules name. */
export const SPACE_LISTS = ['surrounded', 'zitadelle', 'automatic', 'final', 'ninthPath', 'linkUp'] as const;
export type SpaceList = (typeof SPACE_LISTS)[number];

/** Occasions on which a track moves. */
export const OCCASIONS = [
  'endPhase',
  'eliminated',
  'captured',
  'airfieldCaptured',
  'surrounded',
  'ninthSafe',
  'repulse',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Rows of the movement costs (8.2). */
export const MOVEMENT_IDS = ['vacant', 'vacantNearGerman', 'revealedGerman', 'unrevealedGerman'] as const;

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
    kind: z.literal('fisheye'),
    lon: z.number(),
    lat: z.number(),
    halfLon: z.number(),
    halfLat: z.number(),
    distortion: z.number(),
  }),
  spaces: z.array(spaceSchema),
  edges: z.array(
    z.strictObject({
      id: z.string(),
      a: z.string(),
      b: z.string(),
      boundary: z.enum(['land', 'water']),
      bridge: z.string().nullable(),
      source,
    }),
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
  parents: z.array(
    z.strictObject({ id: z.enum(PARENTS), front: z.string(), setupZones: z.array(z.string()), source }),
  ),
  soviet: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      army: z.string(),
      parent: z.enum(PARENTS),
      type: z.enum(['infantry', 'armor']),
      guards: z.boolean(),
      size: z.enum(['corps', 'brigade', 'regiment']),
      attack: whole,
      movement: whole,
      setup: z.string(),
      source,
    }),
  ),
  german: z.array(
    z.strictObject({ id: z.string(), terrain, defense: whole, strategy: z.enum(STRATEGIES), source }),
  ),
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
  id: z.string(),
  when: z.enum(OCCASIONS),
  terrain: terrain.nullable(),
  space: z.string().nullable(),
  change: whole,
  source,
});

const tablesSchema = z.strictObject({
  values: z.array(z.strictObject({ id: z.enum(VALUE_IDS), value: whole, source })),
  spaceLists: z.array(z.strictObject({ id: z.enum(SPACE_LISTS), spaces: z.array(z.string()), source })),
  classLists: z.array(z.strictObject({ id: z.literal('reserves'), classes: z.array(z.string()), source })),
  terrains: z.array(
    z.strictObject({
      id: terrain,
      tem: whole,
      identifier: z.string(),
      overrun: z.boolean(),
      combinedArms: z.boolean(),
      streets: z.boolean(),
      limitedAir: z.boolean(),
      source,
    }),
  ),
  movementCosts: z.array(z.strictObject({ id: z.enum(MOVEMENT_IDS), cost: whole, source })),
  supplyCosts: z.array(z.strictObject({ id: z.string(), cost: whole, infantry: z.boolean(), source })),
  events: z.array(
    z.strictObject({ id: z.string(), roll: whole, event: z.string(), effect: effectSchema, source }),
  ),
  noResult: z.array(z.strictObject({ id: z.string(), turns: z.array(whole), source })),
  strategies: z.array(
    z.strictObject({
      id: z.enum(STRATEGIES),
      dv: whole,
      ignoresShaken: z.boolean(),
      noCombinedArms: z.boolean(),
      noAir: z.boolean(),
      armorAdds: z.boolean(),
      armorLead: whole,
      leadLost: z.boolean(),
      killZone: z.boolean(),
      fanatic: z.boolean(),
      extraDie: z.boolean(),
      source,
    }),
  ),
  morale: z.array(trackRow),
  approval: z.array(trackRow),
  bloodyStreets: z.array(
    z.strictObject({
      id: z.string(),
      roll: whole,
      outcome: z.string(),
      spent: z.boolean(),
      approval: whole,
      lose: whole,
      source,
    }),
  ),
  phone: z.array(z.strictObject({ id: z.string(), roll: whole, approval: whole, source })),
  ninthActivation: z.array(z.strictObject({ id: z.string(), turn: whole, faces: z.array(whole), source })),
});
export type StrategyRow = z.infer<typeof tablesSchema>['strategies'][number];
export type TrackRow = z.infer<typeof trackRow>;

/** Everything the boxed game prints, as the engine takes it. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: scenariosSchema,
  options: optionsSchema,
});
export type ReichData = z.infer<typeof dataSchema>;
