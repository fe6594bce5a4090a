import { boxOf, contains, inset, overlaps, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import type { Metrics } from './metrics.ts';
import type { BoardMap, MapSpace, Piece, Point } from './types.ts';

/** Where counters lie. Areas lay them side by side, fresh before spent; hexes and full areas pile them up. */

export interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Place in its pile, 0 at the bottom, and how many lie in it. */
  readonly rank: number;
  readonly pile: number;
}

/** Share of a counter by which each one in a pile is set off from the one below; three are seen at most. */
export const PILE_STEP = 0.1;
const PILE_SEEN = 3;

/** Counters in the order they are laid and read: the defender, then fresh, then spent units. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  const weight = ({ side, marks }: Piece): number => (side === 'german' ? 0 : marks.includes('spent') ? 2 : 1);
  return [...pieces].sort((a, b) => weight(a) - weight(b));
}

/** Puts a list of pieces on one place, the first on top. */
function pileOf(pieces: readonly Piece[], { x, y, w }: Box): readonly PlacedPiece[] {
  return pieces.map((piece, index) => {
    const step = Math.min(index, PILE_SEEN - 1) * PILE_STEP * w;
    return { piece, x: x + step, y: y - step, size: w, rank: pieces.length - 1 - index, pile: pieces.length };
  });
}

/** Whether a counter lies inside an outline, but for a hair's breadth at its corners. */
function holds(outline: readonly Point[], box: Box): boolean {
  const { x, y, w, h } = inset(box, box.w * 0.07);
  const corners: readonly Point[] = [[x, y], [x + w, y], [x, y + h], [x + w, y + h], [x + w / 2, y + h / 2]];
  return corners.every((corner) => contains(outline, corner));
}

/** The places for counters of a size in an area, the nearest to its slot first. */
function cellsOf(space: MapSpace, label: Label | undefined, size: number, taken: readonly Box[]): readonly Box[] {
  const pitch = size * 1.08;
  const bounds = boxOf(space.outline);
  const home = label?.slot ?? null;
  const [cx, cy] = home === null ? space.counters : [home.x + home.w / 2, home.y + home.h / 2];
  const first: Box = home === null ? { x: cx - size / 2, y: cy - size / 2, w: size, h: size } : { x: home.x, y: cy - size / 2, w: size, h: size };
  const near = taken.filter((box) => overlaps(box, inset(bounds, -size)));
  const free = (box: Box): boolean => holds(space.outline, box) && !near.some((other) => overlaps(other, inset(box, size * 0.02)));
  const below = Math.max(first.y, ...(label?.taken ?? []).map(({ y, h }) => y + h + size * 0.06));
  const rows: number[] = [];
  for (let y = first.y; y > bounds.y - size; y -= pitch) rows.push(y);
  for (let y = first.y + pitch; y < bounds.y + bounds.h; y += pitch) rows.push(y);
  for (let y = below; y < bounds.y + bounds.h; y += pitch) rows.push(y);
  const found: Box[] = [];
  for (const y of rows) {
    for (let x = first.x - Math.ceil((first.x - bounds.x) / (pitch / 2)) * (pitch / 2); x < bounds.x + bounds.w; x += pitch / 2) {
      const box = { x, y, w: size, h: size };
      if (free(box)) found.push(box);
    }
  }
  const far = ({ x, y }: Box): number => Math.hypot(x - first.x, (y - first.y) * 1.15);
  found.sort((a, b) => far(a) - far(b));
  // Half steps let a row begin where the outline allows; of two that cover each other the nearer one stays.
  const kept: Box[] = home === null ? [] : [first];
  for (const box of found) if (!kept.some((other) => overlaps(other, inset(box, size * 0.02)))) kept.push(box);
  if (kept.length === 0) kept.push(first);
  return kept;
}

function byReading(a: Box, b: Box): number {
  return Math.abs(a.y - b.y) > a.h * 0.4 ? a.y - b.y : a.x - b.x;
}

/** Lays the counters of one area: full size if they fit, then smaller, then piled. */
export function layOutArea(
  space: MapSpace,
  label: Label | undefined,
  pieces: readonly Piece[],
  metrics: Metrics,
  taken: readonly Box[],
): readonly PlacedPiece[] {
  const ordered = inOrder(pieces);
  const full = space.rank === 'region' ? metrics.regionCounter : metrics.counter;
  const least = Math.min(full, metrics.counterMin);
  for (const share of [1, 0.75, 0.5, 0.25, 0]) {
    const size = least + (full - least) * share;
    const cells = cellsOf(space, label, size, taken);
    if (cells.length < ordered.length) {
      if (share === 0) return crowd(ordered, cells, size);
      continue;
    }
    const used = cells.slice(0, ordered.length);
    const [slot, ...rest] = used;
    const homed = label?.slot !== null && label?.slot !== undefined && slot !== undefined ? [slot, ...rest.sort(byReading)] : used.sort(byReading);
    return ordered.map((piece, index) => {
      const cell = homed[index] ?? { x: 0, y: 0, w: size, h: size };
      return { piece, x: cell.x, y: cell.y, size, rank: 0, pile: 1 };
    });
  }
  return [];
}

/** More counters than places: the defender keeps one to itself, the others are piled on the rest. */
function crowd(ordered: readonly Piece[], cells: readonly Box[], size: number): readonly PlacedPiece[] {
  const [first] = ordered;
  const [home = { x: 0, y: 0, w: size, h: size }] = cells;
  const alone = first?.side === 'german' ? 1 : 0;
  // With a single place the others are fanned out beside it rather than under it.
  const places = cells.length > alone ? cells.slice(alone) : [{ ...home, x: home.x + size * 1.04 }];
  const piles = places.map((): Piece[] => []);
  const others = ordered.slice(alone);
  const each = Math.ceil(others.length / piles.length);
  for (const [index, piece] of others.entries()) piles[Math.floor(index / each)]?.push(piece);
  return [
    ...pileOf(ordered.slice(0, alone), home),
    ...piles.flatMap((pile, index) => pileOf(pile, places[index] ?? home)),
  ];
}

/** One pile a side on each hex, side by side where two sides share it. */
function layOutHex(space: MapSpace, pieces: readonly Piece[], size: number): readonly PlacedPiece[] {
  const sides = [...new Set(pieces.map(({ side }) => side))];
  const [x, y] = space.counters;
  return sides.flatMap((side, index) => {
    const shift = (index - (sides.length - 1) / 2) * size * 0.7;
    const box = { x: x - size / 2 + shift, y: y - size / 2, w: size, h: size };
    return pileOf(inOrder(pieces.filter((piece) => piece.side === side)), box);
  });
}

/** Every counter of a board in its place. */
export function layOut(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  pieces: readonly Piece[],
  metrics: Metrics,
): readonly PlacedPiece[] {
  const bySpace = Map.groupBy(pieces, ({ at }) => at);
  const taken = [...labels.values()].flatMap((label) => label.taken);
  return map.spaces.flatMap((space) => {
    const here = bySpace.get(space.id);
    if (here === undefined) return [];
    if (map.kind === 'hexes') return layOutHex(space, here, metrics.counter);
    return layOutArea(space, labels.get(space.id), here, metrics, taken);
  });
}
