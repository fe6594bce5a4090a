import {
  distances,
  hexBoard,
  manifestOf,
  row,
  spaceAt,
  type Board,
  type Manifest,
  type RollRecord,
  distributionOf,
} from '../core/index.ts';
import type { AwardRow, BerlinData, HexList, HexRow, PrivateAwardRow, UnitRow, ValueId } from './data.ts';
import { createScratch, type Scratch } from './places.ts';
import { createGround, type Ground } from './ground.ts';
import { GERMAN, SOVIET, type SideIndex } from './state.ts';
import {
  FRONTS,
  SEATS,
  type AwardId,
  type BerlinSeat,
  type HexsideKind,
  type PrivateAwardId,
} from './types.ts';

type Factors = UnitRow['full'];

/** What lies on a hexside: every kind of line on it, with the hex a fortification protects. */
export interface Hexside {
  readonly lines: readonly {
    readonly kind: HexsideKind;
    readonly name: string;
    readonly protects: string | null;
  }[];
}

/** A counter with what follows from it. */
export interface Unit {
  readonly id: string;
  readonly side: SideIndex;
  /** Place in FRONTS; -1 for Germans. */
  readonly front: number;
  readonly full: Factors;
  readonly reduced: Factors;
  readonly steps: number;
  readonly tank: boolean;
  /** Tank or mechanized: ignores zones when it advances (8H). */
  readonly mobile: boolean;
  /** Garrisons and the headquarters: never retreat (12). */
  readonly garrison: boolean;
  readonly headquarters: boolean;
  /** The Heavy Tank Support marker (8D). */
  readonly support: boolean;
  readonly artillery: boolean;
  readonly ss: boolean;
  readonly wenck: boolean;
  readonly city: UnitRow['city'];
  readonly immobile: boolean;
  /** Unit Points for a bombardment (8B). */
  readonly points: number;
  readonly setup: UnitRow['setup'];
  readonly suggested: number;
  readonly optional: string | null;
  readonly reconstructed: boolean;
}

export interface Column {
  readonly id: string;
  /** 1:1 is 0, each column to the right one more, to the left one less. */
  readonly place: number;
  /** Row of the results by face, from 1. */
  readonly results: readonly number[];
}

export interface BombardmentColumn {
  readonly id: string;
  readonly from: number;
  /** Shift by face, from 1. */
  readonly shifts: readonly number[];
}

/** What is computed once from the data and handed down; never part of a state. */
export interface Context {
  readonly data: BerlinData;
  readonly manifest: Manifest;
  readonly board: Board<HexRow, Hexside>;
  readonly ids: readonly string[];
  readonly values: Readonly<Record<ValueId, number>>;
  readonly lists: Readonly<Record<HexList, readonly number[]>>;
  readonly ground: Ground;
  /** Steps between any two hexes, by `a * hexes + b`. */
  readonly distance: Uint8Array;
  readonly units: readonly Unit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  /** Index of the division that gives the marker, of the marker, and the factors of the minus counter (8D). */
  readonly division: number;
  readonly heavyTank: number;
  readonly minus: { readonly id: string; readonly full: Factors; readonly reduced: Factors };
  readonly headquarters: number;
  readonly wenck: readonly number[];
  readonly air: readonly { readonly id: string; readonly front: number }[];
  readonly fronts: BerlinData['tables']['fronts'];
  readonly columns: readonly Column[];
  readonly results: BerlinData['tables']['results'];
  readonly bombardment: readonly BombardmentColumn[];
  readonly awards: readonly AwardRow[];
  readonly awardIndex: Readonly<Record<AwardId, number>>;
  readonly privateAwards: readonly PrivateAwardRow[];
  /** Seats of the Soviet side by scenario, in the order they act. */
  readonly sovietSeats: Readonly<Record<string, readonly BerlinSeat[]>>;
  /** Fronts under each seat; the Germans have none. */
  readonly commandOf: Readonly<Record<string, readonly number[]>>;
  /** By seat, whether it commands each unit. */
  readonly commanded: Readonly<Record<string, readonly boolean[]>>;
  /** Hexes each unit may be set up in, stacking aside; empty for those that have no choice (15A). */
  readonly setupHexes: readonly (readonly number[])[];
  readonly games: Readonly<Record<string, BerlinData['tables']['games'][number]>>;
  /** Columns at rest, shared by every state. */
  readonly zero: readonly number[];
  readonly none: readonly number[];
  readonly lossDie: RollRecord['distribution'];
  readonly scratch: Scratch;
}

/** Steps between two hexes. */
export function distanceOf(ctx: Context, a: number, b: number): number {
  return ctx.distance[a * ctx.ids.length + b] ?? 0;
}

/** The place of a private award in its table; -1 if the player has none of that name. */
export function privateAward(ctx: Context, to: string, award: PrivateAwardId): number {
  return ctx.privateAwards.findIndex((line) => line.to === to && line.award === award);
}

function record<K extends string, T, V>(
  rows: readonly T[],
  keyOf: (line: T) => K,
  valueOf: (line: T, index: number) => V,
): Record<K, V> {
  // The schema has proved that every key of the closed set is there.
  return Object.fromEntries(rows.map((line, index) => [keyOf(line), valueOf(line, index)])) as Record<K, V>;
}

function makeBoard({ layout, hexes, hexsides }: BerlinData['map']): Board<HexRow, Hexside> {
  const lines = new Map<string, Hexside['lines'][number][]>();
  for (const { a, b, kind, name, protects } of hexsides) {
    for (const key of [`${a}-${b}`, `${b}-${a}`])
      lines.set(key, [...(lines.get(key) ?? []), { kind, name, protects }]);
  }
  const two = (n: number): string => String(n).padStart(2, '0');
  // Printed columns count from 1, grid columns from 0: printed even columns are odd ones of the grid.
  const shifted = layout.firstColumn % 2 === 1;
  const pushed = shifted === (layout.pushed === 'even') ? 'odd' : 'even';
  return hexBoard(
    {
      columns: layout.columns,
      rows: layout.rows,
      orientation: layout.orientation,
      pushed,
      idOf: (column, line) => two(column + layout.firstColumn) + two(line + layout.firstRow),
    },
    hexes,
    (a, b) => ({ lines: lines.get(`${a}-${b}`) ?? [] }),
  );
}

function makeUnit(data: BerlinData, board: Board<HexRow, Hexside>, unit: UnitRow): Unit {
  const { id, full, reduced, steps, city, immobile, ss, wenck, setup, optional, source } = unit;
  const points = data.tables.bombardmentPoints.find(({ attack }) => attack === full.attack)?.points ?? 0;
  return {
    id,
    side: unit.side === 'soviet' ? SOVIET : GERMAN,
    front: unit.front === null ? -1 : FRONTS.indexOf(unit.front),
    full,
    reduced: reduced ?? full,
    steps,
    tank: unit.class === 'tank',
    mobile: unit.class === 'tank' || unit.class === 'mech',
    garrison: unit.class === 'garrison' || unit.class === 'hq',
    headquarters: unit.class === 'hq',
    support: unit.class === 'support',
    artillery: unit.class === 'artillery',
    ss,
    wenck,
    city,
    immobile: immobile || unit.class === 'hq',
    points: unit.side === 'soviet' ? points : 0,
    setup,
    suggested: unit.suggested === null ? -1 : board.indexOf(unit.suggested),
    optional,
    reconstructed: source.reconstructed !== null,
  };
}

function makeColumns({ columns, crt, results }: BerlinData['tables']): Column[] {
  return columns
    .map(({ id, attack, defense }) => ({
      id,
      place: attack >= defense ? attack - 1 : 1 - defense,
      results: [
        -1,
        ...crt
          .filter(({ odds }) => odds === id)
          .sort((x, y) => x.die - y.die)
          .map((cell) => results.findIndex((line) => line.id === cell.result)),
      ],
    }))
    .sort((a, b) => a.place - b.place);
}

function makeBombardment({ bombardmentColumns, bombardment }: BerlinData['tables']): BombardmentColumn[] {
  return bombardmentColumns
    .map(({ id, from }) => ({
      id,
      from,
      shifts: [
        0,
        ...bombardment
          .filter(({ column }) => column === id)
          .sort((x, y) => x.die - y.die)
          .map(({ shift }) => shift),
      ],
    }))
    .sort((a, b) => a.from - b.from);
}

/** Derives board and tables from the data. */
export function createContext(data: BerlinData): Context {
  const { map, tables } = data;
  const board = makeBoard(map);
  const hexes = board.ids.length;
  const units = data.units.units.map((unit) => makeUnit(data, board, unit));
  const unitIndex = new Map(units.map(({ id }, index) => [id, index]));
  const distance = new Uint8Array(hexes * hexes);
  for (let hex = 0; hex < hexes; hex++)
    distances(board, [spaceAt(hex)]).forEach((steps, to) => (distance[hex * hexes + to] = steps));
  const counter = row(data.units.counters, 0);
  const manifest = manifestOf(
    { id: 'fall-of-berlin', rulesVersion: 1, board: 'hexes' },
    data.scenarios,
    data.options,
  );
  return {
    data,
    manifest,
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
      (list) => list.hexes.map((id): number => board.indexOf(id)),
    ),
    ground: createGround(data, board),
    distance,
    units,
    unitIndex,
    division: unitIndex.get(counter.replaces) ?? -1,
    heavyTank: units.findIndex(({ support }) => support),
    minus: { id: counter.id, full: counter.full, reduced: counter.reduced },
    headquarters: units.findIndex(({ headquarters }) => headquarters),
    wenck: units.flatMap(({ wenck }, index) => (wenck ? [index] : [])),
    air: data.units.air.map(({ id, front }) => ({ id, front: FRONTS.indexOf(front) })),
    fronts: FRONTS.map((id) =>
      row(
        tables.fronts,
        tables.fronts.findIndex((line) => line.id === id),
      ),
    ),
    columns: makeColumns(tables),
    results: tables.results,
    bombardment: makeBombardment(tables),
    awards: tables.awards,
    awardIndex: record(
      tables.awards,
      ({ id }) => id,
      (_, index) => index,
    ),
    privateAwards: tables.privateAwards,
    sovietSeats: record(
      manifest.scenarios,
      ({ id }) => id,
      ({ seats }) =>
        SEATS.filter((seat) => seat !== 'german' && seats.includes(seat)).sort(
          (a, b) => seats.indexOf(a) - seats.indexOf(b),
        ),
    ),
    commandOf: record(
      tables.commands,
      ({ id }) => id,
      ({ fronts }) => fronts.map((front): number => FRONTS.indexOf(front)),
    ),
    commanded: record(
      SEATS,
      (seat) => seat,
      (seat) => {
        const fronts = tables.commands.find(({ id }) => id === seat)?.fronts ?? [];
        return data.units.units.map(({ side, front }) =>
          side === 'german' ? seat === 'german' : front !== null && fronts.includes(front),
        );
      },
    ),
    setupHexes: units.map(({ setup, side }) => {
      if (setup.kind === 'oneOf') return setup.hexes.map((id): number => board.indexOf(id));
      if (setup.kind !== 'within') return [];
      const home = board.indexOf(setup.hex);
      // Germans set up in neither Allied sector (7D).
      return board.ids
        .map((_, hex) => hex)
        .filter(
          (hex) =>
            (distance[home * hexes + hex] ?? 0) <= setup.distance &&
            (side === SOVIET || board.spaces[hex]?.sector === null),
        );
    }),
    games: Object.fromEntries(
      tables.games.flatMap((game) => game.scenarios.map((scenario) => [scenario, game])),
    ),
    zero: units.map(() => 0),
    none: units.map(() => -1),
    lossDie: distributionOf(String),
    scratch: createScratch(),
  };
}
