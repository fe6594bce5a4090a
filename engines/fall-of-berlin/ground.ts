import { distances, spaceAt, type Board } from '../core/index.ts';
import type { Hexside } from './context.ts';
import type { BerlinData, HexRow } from './data.ts';
import { FRONTS, COMMANDS, type HexsideKind, type Terrain } from './types.ts';

/** The ground as rules see it: what follows from the map alone, whoever stands on it. */

/** Cost of a step. */
export interface StepCost {
  readonly cost: number;
}

/** Kinds of movers: where they may go by rule differs, not what it costs. Soviet Fronts come in the order of FRONTS. */
export const GERMAN_MOVER = 0;
export const WENCK_MOVER = 1;
export const FRONT_MOVER = 2;
/** Soviet movers once the American sector is open to them (7D). */
export const OPEN_MOVER = FRONT_MOVER + FRONTS.length;
export const MOVERS = OPEN_MOVER + FRONTS.length;

/** An attack over a hexside: the lines that count for the defender, and the names of the rivers crossed. */
export interface Crossing {
  readonly kinds: readonly HexsideKind[];
  readonly rivers: readonly string[];
}

export interface Ground {
  /** By kind of mover, the board with only the steps its rules allow (7D, 10B, 13B, 13D). */
  readonly movers: readonly Board<HexRow, StepCost>[];
  /** All neighbours; those over sides that can be crossed; those a zone reaches (5); those a LOC may go to (14B). */
  readonly near: readonly (readonly number[])[];
  readonly passable: readonly (readonly number[])[];
  readonly zone: readonly (readonly number[])[];
  readonly loc: readonly (readonly number[])[];
  readonly entryCost: readonly number[];
  readonly terrain: readonly (readonly Terrain[])[];
  readonly berlin: readonly boolean[];
  readonly potsdam: readonly boolean[];
  readonly heights: readonly boolean[];
  /** Whether a fortification protects the hex on some side (11). */
  readonly fortified: readonly boolean[];
  readonly american: readonly boolean[];
  readonly sovietSector: readonly boolean[];
  /** Place in COMMANDS of the sector a hex lies in; -1 beyond the end of the boundary (13B). */
  readonly sector: readonly number[];
  readonly star: readonly boolean[];
  readonly nearWest: readonly boolean[];
  readonly column: readonly number[];
  readonly north: readonly boolean[];
  readonly west: readonly boolean[];
  readonly edges: readonly HexRow['edges'][];
  /** What an attack from one hex into a neighbour crosses, by `from * hexes + to`. */
  readonly crossings: ReadonlyMap<number, Crossing>;
}

/** Sector of each Front by place in COMMANDS; -1 for the Front that has none (13A, 13D). */
function sectorsOf({ tables }: BerlinData): number[] {
  return FRONTS.map((id) => {
    const sector = tables.fronts.find((front) => front.id === id)?.sector ?? null;
    return sector === null ? -1 : COMMANDS.indexOf(sector);
  });
}

/** Makes the ground from the map and the terrain chart. */
export function createGround(data: BerlinData, board: Board<HexRow, Hexside>): Ground {
  const { map, tables } = data;
  const { spaces, ways } = board;
  const terrainRow = new Map(tables.terrains.map((line) => [line.id, line]));
  const sideRow = new Map(tables.sides.map((line) => [line.id, line]));
  const allows = (side: Hexside, what: 'passable' | 'zoc' | 'loc'): boolean =>
    side.lines.every(({ kind }) => sideRow.get(kind)?.[what] === true);
  const neighbours = (passes: (side: Hexside, from: number, to: number) => boolean): number[][] =>
    ways.map((list, from) =>
      list.filter(({ to, facts }) => passes(facts, from, to)).map(({ to }): number => to),
    );
  const isBerlin = spaces.map(({ terrain }) => terrain.includes('berlin'));
  const american = spaces.map(({ sector }) => sector === 'american');
  const sovietSector = spaces.map(({ sector }) => sector === 'soviet');
  const sector = spaces.map(({ front }) => (front === null ? -1 : COMMANDS.indexOf(front)));
  const column = spaces.map((hex) => hex.column);
  const north = spaces.map(({ edges }) => edges.includes('north'));
  // Berlin counts as city before woods (8E), so its own cost holds; elsewhere the dearest ground does.
  const entryCost = spaces.map(({ terrain }) => {
    const rows = terrain.flatMap((id) => terrainRow.get(id) ?? []);
    const base = terrain.includes('berlin')
      ? (terrainRow.get('berlin')?.move ?? 0)
      : Math.max(...rows.map(({ move }) => move));
    return base + rows.reduce((sum, { extra }) => sum + extra, 0);
  });
  const stepsTo = (goals: readonly boolean[]): readonly number[] =>
    distances(
      board,
      spaces.flatMap((_, hex) => (goals[hex] === true ? [spaceAt(hex)] : [])),
    );
  const toWest = stepsTo(column.map((number) => number <= map.layout.wenckColumn));
  const toNorth = stepsTo(north);
  const sectors = sectorsOf(data);
  const home = sectors.map((own) => stepsTo(sector.map((there) => there === own || there < 0)));
  const nearer = (steps: readonly number[] | undefined, from: number, to: number): boolean =>
    (steps?.[to] ?? 0) < (steps?.[from] ?? 0);

  const allowed = (mover: number, from: number, to: number): boolean => {
    if (mover < FRONT_MOVER) {
      if (american[to] === true || sovietSector[to] === true) return false;
      // Wenck stays west of his line and goes straight back if he was pushed over it (10B).
      return mover === GERMAN_MOVER || toWest[to] === 0 || nearer(toWest, from, to);
    }
    const front = (mover - FRONT_MOVER) % FRONTS.length;
    if (american[to] === true && mover < OPEN_MOVER) return false;
    const own = sectors[front] ?? -1;
    // 2nd Belorussian keeps to the north edge, and goes back to it by the nearest way (13D).
    if (own < 0) return north[to] === true || nearer(toNorth, from, to);
    const there = sector[to] ?? -1;
    if (there < 0 || there === own) return true;
    const here = sector[from] ?? -1;
    // Nobody crosses the line from his own sector; whoever has come round its end finds his way home (13B).
    return here < 0 || (here !== own && nearer(home[front], from, to));
  };
  const moverBoard = (mover: number): Board<HexRow, StepCost> => ({
    spaces,
    ids: board.ids,
    indexOf: board.indexOf,
    ways: ways.map((list, from) =>
      list
        .filter(({ to, facts }) => allows(facts, 'passable') && allowed(mover, from, to))
        .map(({ to, facts }) => ({
          to,
          facts: {
            cost:
              (entryCost[to] ?? 0) +
              facts.lines.reduce((sum, { kind }) => sum + (sideRow.get(kind)?.extra ?? 0), 0),
          },
        })),
    ),
  });
  const crossings = new Map<number, Crossing>();
  ways.forEach((list, from) => {
    for (const { to, facts } of list) {
      const counting = facts.lines.filter(
        ({ kind, protects }) => sideRow.get(kind)?.directional !== true || protects === board.ids[to],
      );
      crossings.set(from * spaces.length + to, {
        kinds: counting.map(({ kind }) => kind),
        rivers: facts.lines.filter(({ kind }) => kind === 'majorRiver').map(({ name }) => name),
      });
    }
  });
  const fortified = new Set(map.hexsides.map(({ protects }) => protects));
  return {
    movers: Array.from({ length: MOVERS }, (_, mover) => moverBoard(mover)),
    near: neighbours(() => true),
    passable: neighbours((side) => allows(side, 'passable')),
    // No zone between two hexes of Berlin, nor over a fortification or a prohibited side (5).
    zone: neighbours(
      (side, from, to) => allows(side, 'zoc') && !(isBerlin[from] === true && isBerlin[to] === true),
    ),
    loc: neighbours((side, _from, to) => allows(side, 'loc') && american[to] !== true),
    entryCost,
    terrain: spaces.map(({ terrain }) => terrain),
    berlin: isBerlin,
    potsdam: spaces.map(
      ({ id }) => map.lists.find((list) => list.id === 'potsdam')?.hexes.includes(id) === true,
    ),
    heights: spaces.map(({ terrain }) => terrain.includes('heights')),
    fortified: spaces.map(({ id }) => fortified.has(id)),
    american,
    sovietSector,
    sector,
    star: spaces.map(({ star }) => star !== null),
    nearWest: spaces.map(({ nearWest }) => nearWest),
    column,
    north,
    west: spaces.map(({ edges }) => edges.includes('west')),
    edges: spaces.map(({ edges }) => edges),
    crossings,
  };
}

/** Names of rivers that an attack between two hexes crosses, and the lines that help its defender. */
export function crossingOf(ground: Ground, from: number, to: number): Crossing {
  return ground.crossings.get(from * ground.near.length + to) ?? { kinds: [], rivers: [] };
}
