import type { Board, SpaceIndex, Way } from './board.ts';

/** Not to be entered this way. */
export const BARRED = Infinity;

/** What a mover may do, as functions of the position: the one place where a game says how its units move. */
export interface Mover<F> {
  /** Points to step from one space to the next, having spent so many; `BARRED` if it may not. */
  cost(from: SpaceIndex, way: Way<F>, spent: number): number;
  /** Whether the mover must end its move in a space it has entered. */
  stops(space: SpaceIndex): boolean;
}

/** Where a mover can get to: points spent on the cheapest way, and the space it comes from. */
export interface Reach {
  /** By space index; `BARRED` where it cannot get. */
  readonly spent: readonly number[];
  /** By space index; -1 for the start and for spaces out of reach. */
  readonly from: readonly (SpaceIndex | -1)[];
  /** Spaces reached, cheapest first, without the start. */
  readonly order: readonly SpaceIndex[];
}

/**
 * Cheapest ways from a space within a number of points (Dijkstra; movement allowances are small, so a plain
 * list of spaces still to settle is faster than a heap).
 */
export function reach<S, F>(board: Board<S, F>, start: SpaceIndex, points: number, mover: Mover<F>): Reach {
  const spent = new Array<number>(board.spaces.length).fill(BARRED);
  const from = new Array<SpaceIndex | -1>(board.spaces.length).fill(-1);
  const order: SpaceIndex[] = [];
  const open: SpaceIndex[] = [start];
  const settled = new Array<boolean>(board.spaces.length).fill(false);
  spent[start] = 0;
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      const a = open[i];
      const b = open[best];
      if (a !== undefined && b !== undefined && (spent[a] ?? BARRED) < (spent[b] ?? BARRED)) best = i;
    }
    const [space] = open.splice(best, 1);
    if (space === undefined || settled[space] === true) continue;
    settled[space] = true;
    if (space !== start) {
      order.push(space);
      if (mover.stops(space)) continue;
    }
    const used = spent[space] ?? BARRED;
    for (const way of board.ways[space] ?? []) {
      if (settled[way.to] === true) continue;
      const total = used + mover.cost(space, way, used);
      if (total <= points && total < (spent[way.to] ?? BARRED)) {
        spent[way.to] = total;
        from[way.to] = space;
        open.push(way.to);
      }
    }
  }
  return { spent, from, order };
}

/** The spaces of the cheapest way to a space, start included; empty if it is out of reach. */
export function pathTo(found: Reach, start: SpaceIndex, goal: SpaceIndex): readonly SpaceIndex[] {
  if ((found.spent[goal] ?? BARRED) === BARRED) return [];
  const path: SpaceIndex[] = [goal];
  let space: SpaceIndex | -1 = goal;
  while (space !== start) {
    space = found.from[space] ?? -1;
    if (space === -1) return [];
    path.unshift(space);
  }
  return path;
}

/** Every space that can be reached over ways that pass, the start included: supply areas, pockets, encirclement. */
export function connected<S, F>(
  board: Board<S, F>,
  starts: readonly SpaceIndex[],
  passes: (from: SpaceIndex, way: Way<F>) => boolean,
): ReadonlySet<SpaceIndex> {
  const found = new Set<SpaceIndex>(starts);
  const open = [...starts];
  for (let space = open.pop(); space !== undefined; space = open.pop()) {
    for (const way of board.ways[space] ?? []) {
      if (!found.has(way.to) && passes(space, way)) {
        found.add(way.to);
        open.push(way.to);
      }
    }
  }
  return found;
}

/**
 * The shortest trace from a space to any goal over ways that pass, start and goal included; null if there is none.
 * Serves supply lines and lines of communication alike.
 */
export function trace<S, F>(
  board: Board<S, F>,
  start: SpaceIndex,
  isGoal: (space: SpaceIndex) => boolean,
  passes: (from: SpaceIndex, way: Way<F>) => boolean,
  maxSteps = Infinity,
): readonly SpaceIndex[] | null {
  const cameFrom = new Map<SpaceIndex, SpaceIndex | -1>([[start, -1]]);
  let ring: SpaceIndex[] = [start];
  for (let steps = 0; ring.length > 0; steps++) {
    const goal = ring.find(isGoal);
    if (goal !== undefined) {
      const path: SpaceIndex[] = [];
      for (let space: SpaceIndex | -1 = goal; space !== -1; space = cameFrom.get(space) ?? -1)
        path.unshift(space);
      return path;
    }
    if (steps >= maxSteps) return null;
    const next: SpaceIndex[] = [];
    for (const space of ring) {
      for (const way of board.ways[space] ?? []) {
        if (!cameFrom.has(way.to) && passes(space, way)) {
          cameFrom.set(way.to, space);
          next.push(way.to);
        }
      }
    }
    ring = next;
  }
  return null;
}

/** Steps from each space to the nearest of the given ones, over spaces that are open; `BARRED` where none is joined. */
export function distances<S, F>(
  board: Board<S, F>,
  to: readonly SpaceIndex[],
  isOpen: (space: SpaceIndex) => boolean = () => true,
): readonly number[] {
  const steps = new Array<number>(board.spaces.length).fill(BARRED);
  for (const space of to) steps[space] = 0;
  let ring = [...to];
  for (let step = 1; ring.length > 0; step++) {
    const next: SpaceIndex[] = [];
    for (const space of ring) {
      for (const way of board.ways[space] ?? []) {
        if ((steps[way.to] ?? BARRED) > step && isOpen(way.to)) {
          steps[way.to] = step;
          next.push(way.to);
        }
      }
    }
    ring = next;
  }
  return steps;
}

/** The spaces within so many steps of a space, itself included, nearest first. */
export function within<S, F>(board: Board<S, F>, space: SpaceIndex, steps: number): readonly SpaceIndex[] {
  const found: SpaceIndex[] = [space];
  const seen = new Set<SpaceIndex>(found);
  let first = 0;
  for (let step = 0; step < steps; step++) {
    const last = found.length;
    for (; first < last; first++) {
      const here = found[first];
      if (here === undefined) break;
      for (const { to } of board.ways[here] ?? []) {
        if (!seen.has(to)) {
          seen.add(to);
          found.push(to);
        }
      }
    }
  }
  return found;
}
