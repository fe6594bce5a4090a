import {
  areaBoard,
  distances,
  manifestOf,
  row,
  spaceAt,
  type Board,
  type Edge,
  type Manifest,
  type Way,
} from '../core/index.ts';
import type { Arrival, CityModifier, CombatModifier, EditionRules, RaceData, ValueId } from './data.ts';
import type { PlacesMemo } from './places.ts';
import { CAMPS, type Camp, type EditionId, type Terrain } from './types.ts';
import { choiceTable, type ChoiceTable } from './utterances.ts';

/** Camps as numbers: their place in `CAMPS`. */
export const ZHUKOV = 0;
export const KONIEV = 1;

/** What lies between two zones. */
export interface Facts {
  readonly river: boolean;
  readonly road: boolean;
  /** The zone a defence line here protects; -1 for none. */
  readonly defends: number;
  readonly oderNeisse: boolean;
  readonly frontBoundary: boolean;
  /** Soviet attacks into this zone ignore the river; -1 for none. */
  readonly exemptInto: number;
  /** Both ends are Berlin zones: Germans may cross the centre (7.4.4). */
  readonly nexus: boolean;
}

/** A zone as the rules see it. */
export interface Zone {
  readonly id: string;
  readonly index: number;
  readonly terrain: Terrain;
  /** The camp whose front it belongs to; -1 for either (7.3.2). */
  readonly front: number;
  /** Place among the Berlin zones; -1 outside the city. */
  readonly berlin: number;
  /** Place among the victory zones outside Berlin; -1 for none. */
  readonly victorySlot: number;
  readonly victory: number;
  readonly garrison: number;
  /** Camp whose Soviet supply it is; -1 for none. */
  readonly sovietSupply: number;
  readonly germanSupply: boolean;
  readonly mapEdges: readonly string[];
  readonly east: boolean;
  readonly unlimited: boolean;
  /** A defence line protects it. */
  readonly fortified: boolean;
  /** Steps of the American tracks that mean this zone. */
  readonly tracks: readonly { readonly track: number; readonly order: number }[];
  /** A legal target of chit 9. */
  readonly bridges: boolean;
  /** Which of its numbers are reconstructed: not all of a zone is, and a ledger must say so line by line. */
  readonly guessed: { readonly victory: boolean; readonly garrison: boolean };
}

/** A counter as the rules see it. */
export interface Piece {
  readonly id: string;
  readonly soviet: boolean;
  readonly camp: number;
  /** Place among the armies; -1 for a German division. */
  readonly army: number;
  readonly armour: boolean;
  readonly full: number;
  readonly reduced: number;
  readonly movement: number;
  readonly setup: number;
  readonly arrival: Arrival | null;
  /** Whether the full strength is a reconstruction. */
  readonly reconstructed: boolean;
}

/** A Soviet army: its counters, two of them or one. */
export interface Army {
  readonly id: string;
  readonly camp: number;
  readonly units: readonly number[];
}

/** Reinforcements that roll together (2.1.1). */
export interface ArrivalGroup {
  readonly units: readonly number[];
  readonly camp: number;
  readonly arrival: Arrival;
}

type CombatResultRow = RaceData['tables']['combat'][number]['results'][number];
type ChitRow = RaceData['tables']['chits'][number];

/** What is computed once from the data and handed down; never part of a state. */
export interface Context {
  readonly data: RaceData;
  readonly manifest: Manifest;
  readonly board: Board<{ readonly id: string }, Facts>;
  /** The board as Germans move on it: every Berlin zone touches every other (7.4.4). */
  readonly germanBoard: Board<{ readonly id: string }, Facts>;
  readonly zones: readonly Zone[];
  readonly pieces: readonly Piece[];
  readonly armies: readonly Army[];
  readonly values: Readonly<Record<ValueId, number>>;
  readonly editions: Readonly<Record<EditionId, EditionRules>>;
  readonly combatModifiers: Readonly<
    Record<CombatModifier, { readonly value: number; readonly rule: string }>
  >;
  readonly cityModifiers: Readonly<Record<CityModifier, { readonly value: number; readonly rule: string }>>;
  /** `combat[die - 1][column]` */
  readonly combat: readonly (readonly CombatResultRow[])[];
  readonly city: RaceData['tables']['city'];
  readonly cityPerColumn: number;
  readonly chits: ReadonlyMap<number, ChitRow>;
  readonly tracks: readonly (readonly number[])[];
  /** Berlin zones in the order of their slots; victory zones outside Berlin in the order of theirs. */
  readonly berlin: readonly number[];
  readonly victory: readonly number[];
  readonly arrivals: readonly ArrivalGroup[];
  readonly xii: readonly number[];
  /** Steps between zones. */
  readonly distance: readonly (readonly number[])[];
  /** Whether a zone touches a Berlin zone (10.2.1). */
  readonly besideBerlin: readonly boolean[];
  /** Counters by camp: Soviets and Germans. */
  readonly sovietsOf: readonly (readonly number[])[];
  readonly germansOf: readonly (readonly number[])[];
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly armyIndex: ReadonlyMap<string, number>;
  readonly say: ChoiceTable;
  readonly memo: PlacesMemo;
}

export function campName(camp: number): Camp {
  return row(CAMPS, camp);
}

function keyed<K extends string, R extends { readonly id: K }, V>(
  rows: readonly R[],
  valueOf: (line: R) => V,
): Record<K, V> {
  // The schema and its cross check have proved that every key of the closed set is there.
  return Object.fromEntries(rows.map((line) => [line.id, valueOf(line)])) as Record<K, V>;
}

function edgesOf(
  data: RaceData,
  indexOf: (id: string) => number,
  berlin: ReadonlySet<string>,
): Edge<Facts>[] {
  return data.map.edges.map(({ a, b, river, road, defends, oderNeisse, frontBoundary, exemptInto }) => ({
    a,
    b,
    facts: {
      river: river !== null,
      road: road !== null,
      defends: defends === null ? -1 : indexOf(defends),
      oderNeisse,
      frontBoundary,
      exemptInto: exemptInto === null ? -1 : indexOf(exemptInto),
      nexus: berlin.has(a) && berlin.has(b),
    },
  }));
}

/** The extra ways across the centre of Berlin, between zones that share no boundary (7.4.4). */
function nexusEdges(berlin: readonly string[], edges: readonly Edge<Facts>[]): Edge<Facts>[] {
  const joined = new Set(edges.flatMap(({ a, b }) => [`${a}|${b}`, `${b}|${a}`]));
  const facts: Facts = {
    river: false,
    road: false,
    defends: -1,
    oderNeisse: false,
    frontBoundary: false,
    exemptInto: -1,
    nexus: true,
  };
  return berlin.flatMap((a, i) =>
    berlin.slice(i + 1).flatMap((b) => (joined.has(`${a}|${b}`) ? [] : [{ a, b, facts }])),
  );
}

function zonesOf(data: RaceData, ways: readonly (readonly Way<Facts>[])[]): Zone[] {
  const { spaces, edges, tracks } = data.map;
  const berlin = spaces.filter((space) => space.berlin).map(({ id }) => id);
  const victory = spaces.filter((space) => !space.berlin && space.victory > 0).map(({ id }) => id);
  const protectedZones = new Set(edges.map(({ defends }) => defends));
  const onWestBank = (at: number): boolean => {
    const space = spaces[at];
    return space !== undefined && space.bordersOderNeisse && !space.eastOfOderNeisse;
  };
  return spaces.map((space, at) => ({
    id: space.id,
    index: space.index,
    terrain: space.terrain,
    front: space.front === 'either' ? -1 : CAMPS.indexOf(space.front),
    berlin: berlin.indexOf(space.id),
    victorySlot: victory.indexOf(space.id),
    victory: space.victory,
    garrison: space.garrison,
    sovietSupply: space.supply === null || space.supply === 'german' ? -1 : CAMPS.indexOf(space.supply),
    germanSupply: space.supply === 'german',
    mapEdges: space.mapEdges,
    east: space.eastOfOderNeisse,
    unlimited: space.unlimitedSoviet,
    fortified: protectedZones.has(space.id),
    tracks: tracks.flatMap((line, track) => {
      const order = line.spaces.indexOf(space.id);
      return order < 0 ? [] : [{ track, order }];
    }),
    bridges: !space.eastOfOderNeisse && (onWestBank(at) || (ways[at] ?? []).some(({ to }) => onWestBank(to))),
    guessed: {
      victory: space.source.reconstructed?.includes('victory points') === true,
      garrison: space.source.reconstructed?.includes('garrison') === true,
    },
  }));
}

/** Derives board and tables from the data. */
export function createContext(data: RaceData): Context {
  const { map, units, tables } = data;
  const ids = map.spaces.map(({ id }) => id);
  const berlinIds = map.spaces.filter(({ berlin }) => berlin).map(({ id }) => id);
  const edges = edgesOf(data, (id) => ids.indexOf(id), new Set(berlinIds));
  const places = ids.map((id) => ({ id }));
  const board = areaBoard(places, edges);
  const zones = zonesOf(data, board.ways);
  const armyIds = units.armies.map(({ id }) => id);
  const pieces = units.units.map((unit): Piece => ({
    id: unit.id,
    soviet: unit.nationality === 'soviet',
    camp: CAMPS.indexOf(unit.camp),
    army: unit.army === null ? -1 : armyIds.indexOf(unit.army),
    armour: unit.type === 'armour',
    full: unit.full,
    reduced: unit.reduced,
    movement: unit.movement,
    setup: unit.setup === null ? -1 : board.indexOf(unit.setup),
    arrival: unit.arrival,
    reconstructed: /(^|; )strength \(/.test(unit.source.reconstructed ?? ''),
  }));
  const armies = units.armies.map(({ id, camp }, army): Army => ({
    id,
    camp: CAMPS.indexOf(camp),
    units: pieces.flatMap((piece, index) => (piece.army === army ? [index] : [])),
  }));
  const listOf = (test: (piece: Piece) => boolean): number[] =>
    pieces.flatMap((piece, index) => (test(piece) ? [index] : []));
  const arrivals = pieces.flatMap((piece, index): ArrivalGroup[] => {
    if (piece.arrival === null || piece.arrival.kind === 'xii') return [];
    const together = piece.army < 0 ? [index] : row(armies, piece.army).units;
    return together[0] === index ? [{ units: together, camp: piece.camp, arrival: piece.arrival }] : [];
  });
  const combat = [...tables.combat].sort((a, b) => a.die - b.die).map(({ results }) => results);
  return {
    data,
    manifest: manifestOf(
      { id: 'race-for-berlin', rulesVersion: 1, board: 'areas', secrets: true },
      data.scenarios,
      data.options,
    ),
    board,
    germanBoard: areaBoard(places, [...edges, ...nexusEdges(berlinIds, edges)]),
    zones,
    pieces,
    armies,
    values: keyed(tables.values, ({ value }) => value),
    editions: keyed(data.editions.editions, ({ rules }) => rules),
    combatModifiers: keyed(tables.combatModifiers, ({ value, rule }) => ({ value, rule })),
    cityModifiers: keyed(tables.cityModifiers, ({ value, rule }) => ({ value, rule })),
    combat,
    city: [...tables.city].sort((a, b) => a.die - b.die),
    cityPerColumn: row(tables.cityRatio, 0).value,
    chits: new Map(tables.chits.map((chit) => [chit.chit, chit])),
    tracks: map.tracks.map(({ spaces }) => spaces.map((id): number => board.indexOf(id))),
    berlin: berlinIds.map((id): number => board.indexOf(id)),
    victory: zones.flatMap(({ victorySlot }, index) => (victorySlot >= 0 ? [index] : [])),
    arrivals,
    xii: listOf(({ arrival }) => arrival?.kind === 'xii'),
    distance: zones.map((_, at) => distances(board, [spaceAt(at)])),
    besideBerlin: board.ways.map((ways) => ways.some(({ to }) => row(zones, to).berlin >= 0)),
    sovietsOf: CAMPS.map((_, camp) => listOf((piece) => piece.soviet && piece.camp === camp)),
    germansOf: CAMPS.map((_, camp) => listOf((piece) => !piece.soviet && piece.camp === camp)),
    unitIndex: new Map(pieces.map(({ id }, index) => [id, index])),
    armyIndex: new Map(armyIds.map((id, index) => [id, index])),
    say: choiceTable(
      pieces.map(({ id }) => id),
      ids,
    ),
    memo: { at: [], places: { soviets: [[], []], germans: [] } },
  };
}
