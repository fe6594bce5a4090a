import { areaOf, boxOf, inset, overlaps, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import { layOutArea, layOutHex, type PlacedPiece } from './layout.ts';
import type { Metrics } from './metrics.ts';
import type { BoardMap, MapSpace, Piece } from './types.ts';

/** No counter is laid further from its space than so many of its widths. */
const REACH = 7;

/** What is the same for a space at every step: what lies in its way, and how far about it one has to look. */
interface Ground {
  readonly space: MapSpace;
  readonly region: Box;
  readonly taken: readonly Box[];
}

/** How the counters of a space were laid, and from what. */
interface Laid {
  readonly pieces: readonly Piece[];
  readonly lying: readonly Box[];
  readonly placed: readonly PlacedPiece[];
}

/** Every counter of a board in its place. */
export function layOut(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  pieces: readonly Piece[],
  metrics: Metrics,
): readonly PlacedPiece[] {
  return new Laying(map, labels, metrics).of(pieces);
}

/**
 * Lays the counters of one board at one zoom, step after step. A space with the same counters and the same neighbours
 * keeps its places, as the same objects: nothing of it is worked out or drawn again.
 */
export class Laying {
  readonly #map: BoardMap;
  readonly #labels: ReadonlyMap<string, Label>;
  readonly #metrics: Metrics;
  readonly #laid = new Map<string, Laid>();
  #grounds: readonly Ground[] | null = null;

  constructor(map: BoardMap, labels: ReadonlyMap<string, Label>, metrics: Metrics) {
    this.#map = map;
    this.#labels = labels;
    this.#metrics = metrics;
  }

  of(pieces: readonly Piece[]): readonly PlacedPiece[] {
    const bySpace = Map.groupBy(pieces, ({ at }) => at);
    return this.#map.kind === 'hexes' ? this.#inHexes(bySpace) : this.#inAreas(bySpace);
  }

  #inHexes(bySpace: ReadonlyMap<string, readonly Piece[]>): readonly PlacedPiece[] {
    return this.#map.spaces.flatMap((space) => {
      const here = bySpace.get(space.id);
      if (here === undefined) return [];
      return this.#lay(space.id, here, [], () => layOutHex(space, here, this.#metrics.counter));
    });
  }

  #inAreas(bySpace: ReadonlyMap<string, readonly Piece[]>): readonly PlacedPiece[] {
    const placed: PlacedPiece[] = [];
    const lying: Box[] = [];
    this.#grounds ??= this.#survey();
    for (const { space, region, taken } of this.#grounds) {
      const here = bySpace.get(space.id);
      if (here === undefined) continue;
      const near = lying.filter((box) => overlaps(box, region));
      const laid = this.#lay(space.id, here, near, () =>
        layOutArea(space, this.#labels.get(space.id), here, this.#metrics, [...taken, ...near]),
      );
      placed.push(...laid);
      lying.push(...laid.map(({ x, y, size }) => inset({ x, y, w: size, h: size }, size * 0.04)));
    }
    return placed;
  }

  /** The tightest spaces choose first; whatever they had to put over their boundary is in the way of the others. */
  #survey(): readonly Ground[] {
    const labelled = [...this.#labels.values()];
    const taken = [...labelled.flatMap((label) => label.taken), ...marginsOf(this.#map)];
    const reach = REACH * Math.max(this.#metrics.counter, this.#metrics.regionCounter);
    return this.#map.spaces
      .toSorted((a, b) => areaOf(a.outline) - areaOf(b.outline))
      .map((space) => {
        const region = inset(boxOf([...space.outline, space.counters]), -reach);
        // A slot is kept free for its own space.
        const slots = labelled.flatMap(({ id, slot }) => (slot === null || id === space.id ? [] : [slot]));
        return { space, region, taken: [...taken, ...slots].filter((box) => overlaps(box, region)) };
      });
  }

  #lay(
    id: string,
    pieces: readonly Piece[],
    lying: readonly Box[],
    work: () => readonly PlacedPiece[],
  ): readonly PlacedPiece[] {
    const before = this.#laid.get(id);
    if (before !== undefined && sameList(before.pieces, pieces) && sameBoxes(before.lying, lying))
      return before.placed;
    const placed = work();
    this.#laid.set(id, { pieces, lying, placed });
    return placed;
  }
}

/** Whether two lists hold the very same things in the same order. */
export function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function sameBoxes(a: readonly Box[], b: readonly Box[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ x, y, w, h }, index) => {
      const other = b[index];
      return other !== undefined && other.x === x && other.y === y && other.w === w && other.h === h;
    })
  );
}

/** Strips along the edge of the sheet, where no counter lies. */
function marginsOf({ width, height }: BoardMap): readonly Box[] {
  const [edge, out] = [9, 1000];
  return [
    { x: -out, y: -out, w: out + edge, h: height + 2 * out },
    { x: width - edge, y: -out, w: out, h: height + 2 * out },
    { x: -out, y: -out, w: width + 2 * out, h: out + edge },
    { x: -out, y: height - edge, w: width + 2 * out, h: out },
  ];
}
