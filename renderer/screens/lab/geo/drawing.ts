import type { GameId } from '../../../../engines/core/index.ts';
import type { Geography, GeoMap } from '../../../../electron/host/api-lab.ts';
import { boxOf, curvePath, linePath, type Box } from '../../../board/geometry.ts';
import type { Point } from '../../../board/types.ts';
import { latticeOf, type Lattice } from './lattice.ts';
import { sheetOf, type Sheet } from './project.ts';

/** A place with a name on the sheet. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
  readonly at: Point;
}

/** A design's map on the sheet: one path for all its borders, and its spaces one by one for whoever asks. */
export interface DrawnMap extends Lattice {
  readonly game: GameId;
  readonly map: GeoMap;
  readonly box: Box;
  readonly outlines: ReadonlyMap<string, readonly Point[]>;
  readonly centres: ReadonlyMap<string, Point>;
}

/** Everything on the sheet that does not change with pan and zoom: few paths, made once. */
export interface Drawing {
  readonly sheet: Sheet;
  readonly land: string;
  readonly lakes: readonly { readonly rank: number; readonly d: string }[];
  /** Rivers and canals by rank. */
  readonly rivers: readonly { readonly rank: number; readonly kind: 'river' | 'canal'; readonly d: string }[];
  readonly riverOf: ReadonlyMap<string, string>;
  readonly waterNames: readonly (Named & { readonly line: readonly Point[] })[];
  readonly built: string;
  readonly towns: readonly Named[];
  readonly regions: readonly (Named & { readonly kind: 'land' | 'sea' })[];
  readonly maps: readonly DrawnMap[];
  readonly degrees: string;
  readonly frame: string;
}

/** The drawing of the ground and of all maps over it. */
export function drawingOf(geography: Geography): Drawing {
  const sheet = sheetOf(geography.sheet);
  const project = (line: readonly (readonly [number, number])[]): readonly Point[] => line.map(sheet.to);
  const rivers = geography.rivers.map((river) => ({
    ...river,
    drawn: river.lines.map(project),
  }));
  const kinds = [1, 2, 3].flatMap((rank) => (['river', 'canal'] as const).map((kind) => ({ rank, kind })));
  return {
    sheet,
    land: geography.coasts.map(({ ring }) => linePath(project(ring), true)).join(''),
    lakes: [1, 3].map((rank) => ({
      rank,
      d: geography.lakes
        .filter((lake) => lake.rank === rank)
        .map(({ ring }) => curvePath(project(ring), true))
        .join(''),
    })),
    rivers: kinds.map(({ rank, kind }) => ({
      rank,
      kind,
      d: rivers
        .filter((river) => river.rank === rank && river.kind === kind)
        .flatMap(({ drawn }) => drawn.map((line) => finePath(line)))
        .join(''),
    })),
    riverOf: new Map(rivers.map(({ id, drawn }) => [id, drawn.map((line) => finePath(line)).join('')])),
    waterNames: rivers.map(({ id, name, rank, drawn }) => {
      const line = drawn.reduce((most, one) => (one.length > most.length ? one : most), drawn[0] ?? []);
      return { id, name, rank, line, at: line[Math.floor(line.length / 2)] ?? [0, 0] };
    }),
    built: geography.towns
      .flatMap(({ extent }) => (extent === null ? [] : [curvePath(project(extent), true)]))
      .join(''),
    towns: geography.towns.map(({ id, name, rank, at }) => ({ id, name, rank, at: sheet.to(at) })),
    regions: geography.regions.map(({ name, rank, kind, at }) => ({
      id: `${kind} ${name}`,
      name,
      rank,
      kind,
      at: sheet.to(at),
    })),
    maps: geography.maps.map((map) => drawnMap(map, sheet)),
    degrees: sheet.degrees.map(({ line }) => linePath(line, false)).join(''),
    frame: linePath(sheet.frame, true),
  };
}

/** A smooth line with two decimals: at the scale of a city a tenth of a kilometre would show. */
function finePath(line: readonly Point[]): string {
  const large = line.map(([x, y]): Point => [x * 100, y * 100]);
  return curvePath(large, false).replaceAll(/-?\d+(\.\d+)?/g, (number) =>
    String(Math.round(Number(number)) / 100),
  );
}

function drawnMap(map: GeoMap, sheet: Sheet): DrawnMap {
  const outlines = new Map(map.spaces.map(({ id, outline }) => [id, outline.map(sheet.to)]));
  return {
    game: map.game,
    map,
    outlines,
    centres: new Map(
      [...outlines].map(([id, outline]) => {
        const space = map.spaces.find((one) => one.id === id);
        return [id, space === undefined ? (outline[0] ?? [0, 0]) : sheet.to(space.at)];
      }),
    ),
    box: boxOf([...outlines.values()].flat()),
    // Hexes are laid out on paper to a tenth of a unit, so their corners meet only nearly.
    ...latticeOf([...outlines.values()], map.kind === 'hexes' ? map.across / 20 : 0.03),
  };
}

/** The outlines of some spaces as one path. */
export function spacesPath(drawn: DrawnMap, ids: Iterable<string>): string {
  let d = '';
  for (const id of ids) {
    const outline = drawn.outlines.get(id);
    if (outline === undefined) continue;
    d += outline.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`).join('');
    d += 'z';
  }
  return d;
}
