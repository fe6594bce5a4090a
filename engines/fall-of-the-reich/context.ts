import {
  areaBoard,
  D6,
  manifestOf,
  sumDistribution,
  type Board,
  type Distribution,
  type Manifest,
} from '../core/index.ts';
import type {
  EventEffect,
  Occasion,
  ReichData,
  SpaceList,
  StrategyRow,
  TrackRow,
  ValueId,
} from './schema.ts';
import { germanDice, type DiceTable } from './odds.ts';
import { TERRAINS, type Parent, type Strategy, type Terrain } from './types.ts';

type Space = ReichData['map']['spaces'][number];
type TerrainRow = ReichData['tables']['terrains'][number];
/** What lies on a boundary. */
export interface Boundary {
  readonly boundary: 'land' | 'water';
}

/** A Soviet unit with what follows from its counter. */
export interface SovietUnit {
  readonly id: string;
  readonly attack: number;
  readonly movement: number;
  readonly armor: boolean;
  /** Strength as printed, such as `7-4`: the row of the supply costs (6.2). */
  readonly strength: string;
  readonly cost: number;
  /** Barred by Infantry Shortages (6.2). */
  readonly infantry: boolean;
  readonly parent: Parent;
  readonly parentIndex: number;
  readonly front: string;
  readonly home: number;
  readonly reserve: boolean;
}

/** A German counter: of the set-up, or one that an event brings. */
export interface Counter {
  readonly id: string;
  readonly terrain: Terrain | null;
  readonly defense: number;
  readonly strategy: Strategy | null;
  readonly row: StrategyRow | null;
  readonly reconstructed: boolean;
}

/** A 9th Army unit (11.4). */
export interface NinthUnit {
  readonly id: string;
  readonly defense: number;
}

/** What is computed once from the data and handed down; never part of a state. */
export interface Context {
  readonly data: ReichData;
  readonly manifest: Manifest;
  readonly board: Board<Space, Boundary>;
  readonly ids: readonly string[];
  readonly values: Readonly<Record<ValueId, number>>;
  readonly lists: Readonly<Record<SpaceList, readonly number[]>>;
  readonly isZone: readonly boolean[];
  readonly isClosed: readonly boolean[];
  readonly terrain: readonly TerrainRow[];
  /** Areas (not Zones) that share a boundary with a space: over land only, and over any boundary (ruling on 3.1). */
  readonly nearLand: readonly (readonly number[])[];
  readonly nearAny: readonly (readonly number[])[];
  readonly airfields: readonly number[];
  readonly soviet: readonly SovietUnit[];
  readonly counters: readonly Counter[];
  /** Counters of each terrain, in the order of the data. */
  readonly pools: Readonly<Record<Terrain, readonly number[]>>;
  readonly ninth: readonly NinthUnit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly counterIndex: ReadonlyMap<string, number>;
  readonly ninthIndex: ReadonlyMap<string, number>;
  readonly effects: Readonly<Record<string, EventEffect>>;
  readonly movement: {
    readonly vacant: number;
    readonly nearGerman: number;
    readonly revealed: number;
    readonly hidden: number;
  };
  readonly markers: { readonly airCost: number; readonly artilleryCost: number };
  /** Differences of the combat dice: plain, Elite with the sum of three, Elite keeping two. */
  readonly dice: { readonly plain: DiceTable; readonly sum3: DiceTable; readonly keep2: DiceTable };
  /** Faces of a supply die with 11.5. */
  readonly reducedFaces: readonly number[];
  /** Distributions that never change. */
  readonly distributions: { readonly event: Distribution; readonly supply: Distribution };
  /** Columns at rest, shared by every state: no unit has acted, no unit has come from anywhere. */
  readonly idle: readonly number[];
  readonly nowhere: readonly number[];
  /** Track rows by occasion. */
  readonly moraleRows: Readonly<Record<Occasion, readonly TrackRow[]>>;
  readonly approvalRows: Readonly<Record<Occasion, readonly TrackRow[]>>;
}

function byOccasion(rows: readonly TrackRow[]): Record<Occasion, readonly TrackRow[]> {
  const on = (when: Occasion): readonly TrackRow[] => rows.filter((line) => line.when === when);
  return {
    endPhase: on('endPhase'),
    eliminated: on('eliminated'),
    captured: on('captured'),
    airfieldCaptured: on('airfieldCaptured'),
    surrounded: on('surrounded'),
    ninthSafe: on('ninthSafe'),
    repulse: on('repulse'),
  };
}

function record<K extends string, T, V>(
  rows: readonly T[],
  keyOf: (line: T) => K,
  valueOf: (line: T) => V,
): Record<K, V> {
  // The schema has proved that every key of the closed set is there.
  return Object.fromEntries(rows.map((line) => [keyOf(line), valueOf(line)])) as Record<K, V>;
}

/** Derives board and tables from the data. */
export function createContext(data: ReichData): Context {
  const { map, units, tables } = data;
  const board = areaBoard(
    map.spaces,
    map.edges.map(({ a, b, boundary }) => ({ a, b, facts: { boundary } })),
  );
  const terrainRows = record(
    tables.terrains,
    ({ id }) => id,
    (line) => line,
  );
  const strategyRows = record(
    tables.strategies,
    ({ id }) => id,
    (line) => line,
  );
  const costs = new Map(tables.supplyCosts.map((line) => [line.id, line]));
  const reserves = tables.classLists.flatMap(({ classes }) => classes);
  const parents = units.parents.map(({ id }) => id);
  const isZone = map.spaces.map(({ kind }) => kind === 'zone');
  const near = (any: boolean): number[][] =>
    board.ways.map((ways) =>
      ways
        .filter(({ to, facts }) => isZone[to] !== true && (any || facts.boundary === 'land'))
        .map(({ to }) => to),
    );
  const soviet = units.soviet.map((unit): SovietUnit => {
    const strength = `${unit.attack}-${unit.movement}`;
    return {
      id: unit.id,
      attack: unit.attack,
      movement: unit.movement,
      armor: unit.type === 'armor',
      strength,
      cost: costs.get(strength)?.cost ?? 0,
      infantry: costs.get(strength)?.infantry ?? false,
      parent: unit.parent,
      parentIndex: parents.indexOf(unit.parent),
      front: units.parents.find(({ id }) => id === unit.parent)?.front ?? '',
      home: board.indexOf(unit.setup),
      reserve: reserves.includes(strength),
    };
  });
  const counters: Counter[] = [
    ...units.german.map(({ id, terrain, defense, strategy, source }) => ({
      id,
      terrain,
      defense,
      strategy,
      row: strategyRows[strategy],
      reconstructed: source.reconstructed !== null,
    })),
    ...units.raiders.map(({ id, defense }) => ({
      id,
      terrain: null,
      defense,
      strategy: null,
      row: null,
      reconstructed: true,
    })),
  ];
  const values = record(
    tables.values,
    ({ id }) => id,
    ({ value }) => value,
  );
  const movement = record(
    tables.movementCosts,
    ({ id }) => id,
    ({ cost }) => cost,
  );
  return {
    data,
    manifest: manifestOf(
      { id: 'fall-of-the-reich', rulesVersion: 1, board: 'areas' },
      data.scenarios,
      data.options,
    ),
    board,
    ids: board.ids,
    values,
    lists: record(
      tables.spaceLists,
      ({ id }) => id,
      ({ spaces }) => spaces.map((id): number => board.indexOf(id)),
    ),
    isZone,
    isClosed: map.spaces.map(({ closed }) => closed),
    terrain: map.spaces.map(({ terrain }) => terrainRows[terrain]),
    nearLand: near(false),
    nearAny: near(true),
    airfields: map.spaces.flatMap(({ airfield }, index) => (airfield ? [index] : [])),
    soviet,
    counters,
    pools: record(
      TERRAINS,
      (id) => id,
      (id) => counters.flatMap(({ terrain }, index) => (terrain === id ? [index] : [])),
    ),
    ninth: units.ninthArmy.map(({ id, defense }) => ({ id, defense })),
    unitIndex: new Map(soviet.map(({ id }, index) => [id, index])),
    counterIndex: new Map(counters.map(({ id }, index) => [id, index])),
    ninthIndex: new Map(units.ninthArmy.map(({ id }, index) => [id, index])),
    effects: record(
      tables.events,
      ({ event }) => event,
      ({ effect }) => effect,
    ),
    movement: {
      vacant: movement.vacant,
      nearGerman: movement.vacantNearGerman,
      revealed: movement.revealedGerman,
      hidden: movement.unrevealedGerman,
    },
    markers: { airCost: costs.get('air')?.cost ?? 0, artilleryCost: costs.get('artillery')?.cost ?? 0 },
    dice: {
      plain: germanDice(values.combatDice, values.combatDice, 'sum'),
      sum3: germanDice(values.combatDice, values.eliteDice, 'sum'),
      keep2: germanDice(values.combatDice, values.eliteDice, 'keep'),
    },
    reducedFaces: D6.filter((face) => face >= values.supplyLowestFace),
    distributions: {
      event: sumDistribution(
        values.eventDice,
        D6,
        (sum) => tables.events.find(({ roll }) => roll === sum)?.event ?? '',
      ),
      supply: sumDistribution(values.supplyDice, D6, String),
    },
    idle: soviet.map(() => 0),
    nowhere: soviet.map(() => -1),
    moraleRows: byOccasion(tables.morale),
    approvalRows: byOccasion(tables.approval),
  };
}
