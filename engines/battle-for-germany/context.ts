import { hexBoard, manifestOf, row, type Board, type Manifest } from '../core/index.ts';
import type { GermanyData, GroupId, HexList, HexRow, Scenario, ValueId } from './data.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { sideIndex, THEATER_BOTH, THEATER_EAST, THEATER_WEST } from './sides.ts';
import { EDGES, HEXSIDES, type CombatResult, type HexsideKind, type MapEdge, type Nation } from './types.ts';

/** Sides of a hex. */
export const HEX_SIDES = 6;

/** What lies on a hexside. */
export interface Hexside {
  readonly kind: HexsideKind | null;
}

/** A neighbour that can be stepped to, attacked and reached by a zone of control. */
export interface Step {
  readonly to: number;
  readonly river: boolean;
}

/** A counter with what follows from it. */
export interface Unit {
  readonly id: string;
  readonly nation: Nation;
  readonly side: number;
  readonly attack: number;
  readonly defense: number;
  readonly movement: number;
  readonly front: boolean;
  readonly ss: boolean;
  readonly german: boolean;
  readonly yugoslav: boolean;
  readonly replaceable: boolean;
  readonly reconstructed: boolean;
}

/** A city that gives Victory Points. */
export interface City {
  readonly hex: number;
  readonly victory: number;
  readonly capital: boolean;
  /** Counted in the short game (14.0). */
  readonly east: boolean;
  readonly reconstructed: boolean;
}

export interface Column {
  readonly id: string;
  readonly attack: number;
  readonly defense: number;
  /** Result of each face, from 1. */
  readonly results: readonly { readonly result: CombatResult; readonly reconstructed: boolean }[];
  readonly distribution: readonly { readonly outcome: CombatResult; readonly probability: number }[];
}

/** What is computed once from the data and handed down; never part of a state. */
export interface Context {
  readonly data: GermanyData;
  readonly manifest: Manifest;
  readonly board: Board<HexRow, Hexside>;
  readonly ids: readonly string[];
  readonly values: Readonly<Record<ValueId, number>>;
  readonly lists: Readonly<Record<HexList, readonly number[]>>;
  readonly groups: Readonly<Record<GroupId, readonly Nation[]>>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Neighbours over hexsides that stop neither movement nor zones (4.0). */
  readonly near: readonly (readonly Step[])[];
  /** The same neighbours in one row of numbers, six to a hex, -1 for none: zones are counted at every ply. */
  readonly adjacent: Int16Array;
  readonly moveCost: readonly number[];
  readonly terrainDefense: readonly number[];
  readonly theater: readonly number[];
  readonly inYugoslavia: readonly boolean[];
  readonly inItaly: readonly boolean[];
  readonly fortified: readonly boolean[];
  /** The edge Germans may leave the map by from a hex (9.0). */
  readonly exitEdge: readonly (MapEdge | null)[];
  readonly berlin: number;
  readonly river: { readonly move: number; readonly defense: number; readonly reconstructed: boolean };
  readonly fort: { readonly defense: number };
  /** Place of each hex, columns counted in halves, for distances over any terrain. */
  readonly halfColumn: readonly number[];
  readonly line: readonly number[];
  readonly units: readonly Unit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly cities: readonly City[];
  /** Index of the city in a hex; -1 for none. */
  readonly cityAt: readonly number[];
  /** Cities in a hex or within its zone of control. */
  readonly citiesNear: readonly (readonly number[])[];
  readonly columns: readonly Column[];
  readonly below: CombatResult;
  /** A column at rest, shared by every state. */
  readonly idle: readonly number[];
  readonly scratch: Scratch;
}

/** Distance in hexes, over land, sea and sides alike. */
export function hexDistance(ctx: Context, a: number, b: number): number {
  const lines = Math.abs((ctx.line[a] ?? 0) - (ctx.line[b] ?? 0));
  const halves = Math.abs((ctx.halfColumn[a] ?? 0) - (ctx.halfColumn[b] ?? 0));
  return lines + Math.max(0, (halves - lines) / 2);
}

function record<K extends string, T, V>(
  rows: readonly T[],
  keyOf: (line: T) => K,
  valueOf: (line: T) => V,
): Record<K, V> {
  // The schema has proved that every key of the closed set is there.
  return Object.fromEntries(rows.map((line) => [keyOf(line), valueOf(line)])) as Record<K, V>;
}

/** Printed rows are counted from the south, grid rows from the north, so the pushed rows swap parity if their number is odd. */
function makeBoard({ layout, hexes, hexsides }: GermanyData['map']): Board<HexRow, Hexside> {
  const kinds = new Map(
    hexsides.flatMap(
      ({ a, b, kind }) =>
        [
          [`${a}-${b}`, kind],
          [`${b}-${a}`, kind],
        ] as const,
    ),
  );
  const two = (n: number): string => String(n).padStart(2, '0');
  const lastIsEven = layout.rows % 2 === 0;
  const pushed = (layout.pushed === 'even') === lastIsEven ? 'even' : 'odd';
  return hexBoard(
    {
      columns: layout.columns,
      rows: layout.rows,
      orientation: layout.orientation,
      pushed,
      idOf: (column, line) => two(layout.rows - line) + two(column + 1),
    },
    hexes.filter(({ land }) => land),
    (a, b) => ({ kind: kinds.get(`${a}-${b}`) ?? null }),
  );
}

function makeColumns({ columns, crt }: GermanyData['tables']): Column[] {
  return columns.map(({ id, attack, defense }) => {
    const cells = crt.filter(({ odds }) => odds === id).sort((x, y) => x.die - y.die);
    const results = cells.map(({ result, source }) => ({
      result,
      reconstructed: source.reconstructed !== null,
    }));
    const kinds = [...new Set(results.map(({ result }) => result))];
    const share = (kind: CombatResult): number =>
      results.filter(({ result }) => result === kind).length / results.length;
    return {
      id,
      attack,
      defense,
      results,
      distribution: kinds.map((kind) => ({ outcome: kind, probability: share(kind) })),
    };
  });
}

/** Derives board and tables from the data. */
export function createContext(data: GermanyData): Context {
  const { map, tables } = data;
  const board = makeBoard(map);
  const { spaces } = board;
  const closed = new Set<HexsideKind>(HEXSIDES.filter((kind) => kind !== 'river'));
  const near = board.ways.map((ways) =>
    ways
      .filter(({ facts }) => facts.kind === null || !closed.has(facts.kind))
      .map(({ to, facts }) => ({ to, river: facts.kind === 'river' })),
  );
  const terrain = record(
    tables.terrains,
    ({ id }) => id,
    (line) => line,
  );
  const feature = record(
    tables.features,
    ({ id }) => id,
    (line) => line,
  );
  const units = data.units.units.map((unit): Unit => ({
    id: unit.id,
    nation: unit.nation,
    side: sideIndex(unit.side),
    attack: unit.attack,
    defense: unit.defense,
    movement: unit.movement,
    front: unit.front,
    ss: unit.ss,
    german: unit.nation === 'german' || unit.nation === 'hungarian',
    yugoslav: unit.nation === 'yugoslav',
    replaceable: unit.replaceable,
    reconstructed: false,
  }));
  const cities = spaces.flatMap(({ city, theater, source }, hex): City[] =>
    city === null
      ? []
      : [
          {
            hex,
            victory: city.victory,
            capital: city.capital,
            east: theater !== 'west',
            reconstructed: source.reconstructed !== null,
          },
        ],
  );
  const cityAt = spaces.map((_, hex) => cities.findIndex((city) => city.hex === hex));
  const printed = (id: string): readonly [line: number, column: number] => [
    Number(id.slice(0, 2)),
    Number(id.slice(2)),
  ];
  const pushed = map.layout.pushed === 'even' ? 0 : 1;
  const listed = (id: HexList): readonly string[] => map.lists.find((list) => list.id === id)?.hexes ?? [];
  const exits = { west: listed('exitWest'), east: listed('exitEast'), south: listed('exitSouth') };
  return {
    data,
    manifest: manifestOf(
      { id: 'battle-for-germany', rulesVersion: 1, board: 'hexes' },
      {
        scenarios: data.scenarios.scenarios.map(({ id, seats, firstTurn, turns, dates, source }) => ({
          id,
          seats: [...seats],
          turns,
          firstTurn,
          dates,
          source,
        })),
      },
      data.options,
    ),
    board,
    ids: board.ids,
    values: record(
      tables.values,
      ({ id }) => id,
      ({ value }) => value,
    ),
    lists: record(
      map.lists,
      ({ id }) => id,
      ({ hexes }) => hexes.map((id): number => board.indexOf(id)),
    ),
    groups: record(
      tables.groups,
      ({ id }) => id,
      ({ nations }) => nations,
    ),
    scenarios: new Map(data.scenarios.scenarios.map((scenario) => [scenario.id, scenario])),
    near,
    adjacent: Int16Array.from(
      near.flatMap((steps) => Array.from({ length: HEX_SIDES }, (_, side) => steps[side]?.to ?? -1)),
    ),
    moveCost: spaces.map((hex) => terrain[hex.terrain ?? 'clear'].move),
    terrainDefense: spaces.map((hex) => terrain[hex.terrain ?? 'clear'].defense),
    theater: spaces.map(({ theater }) =>
      theater === 'both' ? THEATER_BOTH : theater === 'west' ? THEATER_WEST : THEATER_EAST,
    ),
    inYugoslavia: spaces.map(({ country }) => country === 'yugoslavia'),
    inItaly: spaces.map(({ country }) => country === 'italy'),
    fortified: spaces.map(({ fortified }) => fortified),
    exitEdge: spaces.map(({ id }) => EDGES.find((edge) => exits[edge].includes(id)) ?? null),
    berlin: board.indexOf(listed('berlin')[0] ?? ''),
    river: { move: feature.river.move, defense: feature.river.defense, reconstructed: false },
    fort: { defense: feature.fortified.defense },
    halfColumn: spaces.map(({ id }) => {
      const [line, column] = printed(id);
      return 2 * column + (line % 2 === pushed ? 1 : 0);
    }),
    line: spaces.map(({ id }) => printed(id)[0]),
    units,
    unitIndex: new Map(units.map(({ id }, index) => [id, index])),
    cities,
    cityAt,
    citiesNear: near.map((steps, hex) =>
      cities.flatMap((city, index) =>
        city.hex === hex || steps.some(({ to }) => to === city.hex) ? [index] : [],
      ),
    ),
    columns: makeColumns(tables),
    below: row(tables.below, 0).result,
    idle: units.map(() => 0),
    scratch: createScratch(),
  };
}

/** The scenario a state is played by. */
export function scenarioOfState(
  ctx: Context,
  state: { readonly setup: { readonly scenario: string } },
): Scenario {
  const scenario = ctx.scenarios.get(state.setup.scenario);
  if (scenario === undefined) throw new Error(`unknown scenario ${state.setup.scenario}`);
  return scenario;
}
