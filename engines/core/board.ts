import { defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid';

declare const spaceBrand: unique symbol;
/** A space of a board by its place in `board.spaces`. Printed ids are for files, choices and people. */
export type SpaceIndex = number & { readonly [spaceBrand]: true };

/** Two neighbouring spaces and what lies between them. */
export interface Edge<F> {
  readonly a: string;
  readonly b: string;
  readonly facts: F;
}

/** A way out of a space: where it leads and what is crossed. */
export interface Way<F> {
  readonly to: SpaceIndex;
  readonly facts: F;
}

/**
 * A map as the rules see it: spaces with their facts, ways between them with theirs. Hex grids and area graphs
 * differ only in how they are made.
 */
export interface Board<S, F> {
  readonly spaces: readonly S[];
  readonly ids: readonly string[];
  readonly ways: readonly (readonly Way<F>[])[];
  /** The index of a printed id; -1 for none. */
  indexOf(id: string): SpaceIndex | -1;
}

/** Makes a board of areas from its spaces and edges. Ways are in the order of the spaces, whatever the file's. */
export function areaBoard<S extends { readonly id: string }, F>(
  spaces: readonly S[],
  edges: readonly Edge<F>[],
): Board<S, F> {
  const indices = new Map(spaces.map(({ id }, index) => [id, spaceAt(index)]));
  if (indices.size !== spaces.length) throw new Error('areaBoard: two spaces with one id');
  const ways: Way<F>[][] = spaces.map(() => []);
  for (const { a, b, facts } of edges) {
    const from = indices.get(a);
    const to = indices.get(b);
    if (from === undefined || to === undefined || from === to)
      throw new Error(`areaBoard: bad edge ${a}–${b}`);
    ways[from]?.push({ to, facts });
    ways[to]?.push({ to: from, facts });
  }
  for (const list of ways) list.sort((x, y) => x.to - y.to);
  return { spaces, ids: spaces.map(({ id }) => id), ways, indexOf: (id) => indices.get(id) ?? -1 };
}

/** How a printed hex map numbers and lays out its hexes. */
export interface HexLayout {
  readonly columns: number;
  readonly rows: number;
  /** `flat`: columns of hexes standing on a side's flat top; `pointy`: rows of hexes on a point. */
  readonly orientation: 'flat' | 'pointy';
  /** Whether odd or even columns (rows, if pointy) are pushed by half a hex. */
  readonly pushed: 'odd' | 'even';
  /** The printed id of a column and row, both counted from 0; null for a hex that is not on the map. */
  idOf(column: number, row: number): string | null;
}

/** Makes a board of hexes: the neighbours come from the grid, the facts from the caller. */
export function hexBoard<S extends { readonly id: string }, F>(
  layout: HexLayout,
  spaces: readonly S[],
  factsOf: (a: string, b: string) => F,
): Board<S, F> {
  const known = new Set(spaces.map(({ id }) => id));
  const Tile = defineHex({
    orientation: layout.orientation === 'flat' ? Orientation.FLAT : Orientation.POINTY,
    offset: layout.pushed === 'odd' ? -1 : 1,
  });
  const grid = new Grid(Tile, rectangle({ width: layout.columns, height: layout.rows }));
  const at = new Map<string, string>();
  for (const hex of grid) {
    const id = layout.idOf(hex.col, hex.row);
    if (id !== null && known.has(id)) at.set(`${hex.q},${hex.r}`, id);
  }
  const edges: Edge<F>[] = [];
  for (const [place, a] of at) {
    const [q = 0, r = 0] = place.split(',').map(Number);
    // Three of the six directions: every pair of neighbours is met once.
    for (const [dq, dr] of [
      [1, 0],
      [0, 1],
      [1, -1],
    ] as const) {
      const b = at.get(`${q + dq},${r + dr}`);
      if (b !== undefined) edges.push({ a, b, facts: factsOf(a, b) });
    }
  }
  return areaBoard(spaces, edges);
}

/** Marks a number as the index of a space: only for loops over `board.spaces` and for decoding states. */
export function spaceAt(index: number): SpaceIndex {
  return index as SpaceIndex;
}
