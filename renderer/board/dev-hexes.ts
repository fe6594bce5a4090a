import type { BoardMap, Ground, MapEdge, MapSpace, Point } from './types.ts';

/** Development only: a hex map file as a board, to draw hexes before a game of them is built. */
export interface HexFile {
  readonly grid: { readonly cols: number; readonly rows: number };
  readonly hexes: readonly {
    readonly id: string;
    readonly playable: boolean;
    readonly terrain: readonly string[];
    readonly name?: string;
  }[];
  readonly hexsides: readonly {
    readonly a: string;
    readonly b: string;
    readonly kind: string;
    readonly facing?: string;
  }[];
}

const WIDTH = 100;
const GROUNDS: Readonly<Record<string, Ground>> = {
  city: 'heavy',
  town: 'light',
  woods: 'woods',
  forest: 'woods',
  marsh: 'marsh',
  broken: 'broken',
  rough: 'broken',
};
const CORNERS = [0, 1, 2, 3, 4, 5].map(
  (index) => [Math.cos((index * Math.PI) / 3), Math.sin((index * Math.PI) / 3)] as const,
);

function middle(id: string): Point {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return [WIDTH * 0.75 * column, (row + (column % 2 === 0 ? 0.5 : 0) + 0.75) * WIDTH * 0.866];
}

export function hexMap(file: HexFile): BoardMap {
  const spaces = file.hexes.map(({ id, playable, terrain, name }): MapSpace => {
    const [x, y] = middle(id);
    const ground = terrain.map((word) => GROUNDS[word]).find((found) => found !== undefined) ?? 'clear';
    return {
      id,
      name: name ?? '',
      ground: playable ? ground : 'out',
      terrain: terrain.join(', '),
      rank: 'place',
      reconstructed: false,
      outline: CORNERS.map(([cx, cy]): Point => [x + (cx * WIDTH) / 2, y + (cy * WIDTH) / 2]),
      label: [x, y],
      counters: [x, y],
    };
  });
  const sides = new Map<string, MapEdge>();
  for (const a of spaces) {
    for (const b of spaces) {
      if (a.id < b.id && Math.hypot(a.label[0] - b.label[0], a.label[1] - b.label[1]) < WIDTH * 0.9) {
        sides.set(`${a.id} ${b.id}`, { a: a.id, b: b.id, kind: 'land' });
      }
    }
  }
  const told = file.hexsides.map(({ a, b, kind, facing }): MapEdge => ({
    a,
    b,
    kind: kind.toLowerCase().includes('fort') ? 'fort' : kind,
    ...(facing === undefined ? {} : { protects: facing }),
  }));
  return {
    kind: 'hexes',
    width: WIDTH * 0.75 * (file.grid.cols + 1),
    height: (file.grid.rows + 1) * WIDTH * 0.866,
    spaces,
    edges: [...sides.values(), ...told],
    lines: [],
    shapes: [],
  };
}
