import { inset, overlaps, shared, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import { maskOf, shareInside, type Mask } from './mask.ts';
import type { Metrics } from './metrics.ts';
import type { MapSpace, Piece } from './types.ts';

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
export const PILE_STEP = 0.07;
const PILE_SEEN = 3;

/** Counters in the order they are laid and read: the defender, then fresh, then spent units. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  const weight = ({ side, marks }: Piece): number =>
    side === 'german' ? 0 : marks.includes('spent') ? 2 : 1;
  return [...pieces].sort((a, b) => weight(a) - weight(b));
}

/** Puts a list of pieces on one place, the first on top and the whole pile about its middle. */
function pileOf(pieces: readonly Piece[], { x, y, w }: Box): readonly PlacedPiece[] {
  const spread = (Math.min(pieces.length, PILE_SEEN) - 1) * PILE_STEP * w;
  return pieces.map((piece, index) => {
    const step = Math.min(index, PILE_SEEN - 1) * PILE_STEP * w - spread / 2;
    return { piece, x: x + step, y: y - step, size: w, rank: pieces.length - 1 - index, pile: pieces.length };
  });
}

/** Shifts of the lattice that are tried, as shares of its pitch. */
const SHIFTS = [0, 0.25, 0.5, 0.75];

/**
 * Places for counters of a size in an area: its slot, then the lattice that has room for most of them, nearest to
 * the slot first. `margin` (a share of the size) keeps room round each for a pile. A place lies inside the outline, but for a hair's breadth at its corners, and covers no label.
 */
function cellsOf(
  space: MapSpace,
  label: Label | undefined,
  size: number,
  wanted: number,
  taken: readonly Box[],
  margin = 0,
): readonly Box[] {
  const slot = label?.slot ?? null;
  const [cx, cy] = slot === null ? space.counters : [slot.x + slot.w / 2, slot.y + slot.h / 2];
  const home = slot === null ? [] : [{ x: slot.x, y: cy - size / 2, w: size, h: size }];
  if (wanted <= home.length) return home;
  const mask = maskOf(space.outline);
  const bounds = mask.box;
  const near = [...taken.filter((box) => overlaps(box, bounds)), ...home];
  const pitch = size * 1.08;
  const free = (box: Box): boolean =>
    holds(mask, box) && !near.some((other) => overlaps(other, inset(box, size * (0.02 - margin))));
  const far = ({ x, y }: Box): number => Math.hypot(x + size / 2 - cx, (y + size / 2 - cy) * 1.15);
  const need = wanted - home.length;
  let best: { cells: Box[]; reach: number } = { cells: [], reach: Infinity };
  for (const shiftY of SHIFTS) {
    for (const shiftX of SHIFTS) {
      const cells: Box[] = [];
      for (let y = bounds.y - shiftY * pitch; y < bounds.y + bounds.h; y += pitch) {
        for (let x = bounds.x - shiftX * pitch; x < bounds.x + bounds.w; x += pitch) {
          const box = { x, y, w: size, h: size };
          if (free(box)) cells.push(box);
        }
      }
      const group = closestGroup(cells, need, far);
      const more = group.cells.length - best.cells.length;
      if (more > 0 || (more === 0 && group.reach < best.reach)) best = group;
    }
  }
  return [...home, ...best.cells];
}

/** So many cells that lie together, and not far from home: units of one space are seen as one group. */
function closestGroup(
  cells: readonly Box[],
  need: number,
  far: (cell: Box) => number,
): { cells: Box[]; reach: number } {
  let best: { cells: Box[]; reach: number } | null = null;
  const closest = cells.toSorted((a, b) => far(a) - far(b));
  // A group lies about one of the cells nearest to home; the far side of a wide space need not be tried.
  for (const centre of closest.slice(0, need === 1 ? 1 : 30)) {
    const apart = ({ x, y }: Box): number => Math.hypot(x - centre.x, (y - centre.y) * 1.25);
    const group = closest
      .slice(0, 120)
      .sort((a, b) => apart(a) - apart(b))
      .slice(0, need);
    const reach = group.reduce((sum, cell) => sum + apart(cell), 0) + need * far(centre) * 0.5;
    if (best === null || reach < best.reach) best = { cells: group, reach };
  }
  return best ?? { cells: [], reach: Infinity };
}

/** Whether a counter lies inside an outline, but for a hair's breadth at its corners. */
function holds({ has }: Mask, box: Box): boolean {
  const { x, y, w, h } = inset(box, box.w * 0.07);
  return has(x, y) && has(x + w, y) && has(x, y + h) && has(x + w, y + h) && has(x + w / 2, y + h / 2);
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
    const cells = cellsOf(space, label, size, ordered.length, taken);
    if (cells.length >= ordered.length)
      return sideBySide(ordered, cells, (label?.slot ?? null) !== null, size);
    if (share === 0)
      return crowd(
        ordered,
        cellsOf(space, label, size, ordered.length, taken, PILE_STEP),
        size,
        space,
        taken,
      );
  }
  return [];
}

/** One counter a place, in reading order; the slot beside the identifier is the first counter's. */
function sideBySide(
  ordered: readonly Piece[],
  cells: readonly Box[],
  slotted: boolean,
  size: number,
): readonly PlacedPiece[] {
  const [slot, ...rest] = cells;
  const places = slotted && slot !== undefined ? [slot, ...rest.sort(byReading)] : [...cells].sort(byReading);
  return ordered.flatMap((piece, index) => {
    const cell = places[index];
    return cell === undefined ? [] : [{ piece, x: cell.x, y: cell.y, size, rank: 0, pile: 1 }];
  });
}

/** More counters than places: the defender keeps one to itself, the others are piled on the rest. */
function crowd(
  ordered: readonly Piece[],
  cells: readonly Box[],
  size: number,
  space: MapSpace,
  taken: readonly Box[],
): readonly PlacedPiece[] {
  const [x, y] = space.counters;
  const home = cells[0] ?? spillOf(space, { x: x - size / 2, y: y - size / 2, w: size, h: size }, taken);
  // Counters of one side may all lie in one pile.
  const mixed = space.signs === undefined || ordered.some(({ side }) => side !== ordered[0]?.side);
  const alone = mixed && ordered[0]?.side === 'german' ? 1 : 0;
  const places = cells.length > alone ? cells.slice(alone) : [spillOf(space, home, [...taken, home])];
  const others = ordered.slice(alone);
  const each = Math.ceil(others.length / places.length);
  return [
    ...pileOf(ordered.slice(0, alone), home),
    ...places.flatMap((place, index) => pileOf(others.slice(index * each, (index + 1) * each), place)),
  ];
}

const SPILLS = [1.04, 1.15, 1.3, 1.5, 1.8, 2.1, 2.5];

/** A place for one pile close to a slot in a space too tight for it: over the boundary rather than over a label. */
function spillOf(space: MapSpace, home: Box, taken: readonly Box[]): Box {
  const mask = maskOf(space.outline);
  const size = home.w;
  let best: { box: Box; score: number } = { box: { ...home, x: home.x + size }, score: -Infinity };
  // Where names and signs fill a space, a counter rather hides some of them than lies in another space.
  const [stay, reaches] =
    space.signs === undefined ? ([2, SPILLS] as const) : ([60, [0, 0.4, 0.8, ...SPILLS]] as const);
  for (const reach of reaches) {
    for (let turn = 0; turn < 36; turn++) {
      const angle = (turn * Math.PI) / 18;
      const box = {
        ...home,
        x: home.x + Math.cos(angle) * reach * size,
        y: home.y + Math.sin(angle) * reach * size,
      };
      const covered = taken.reduce((sum, other) => sum + shared(other, box), 0) / (size * size);
      const score = shareInside(mask, box) * stay - covered * 16 - reach * 0.4;
      if (score > best.score) best = { box, score };
    }
  }
  return best.box;
}

/** One pile a side on each hex, side by side where two sides share it. */
export function layOutHex(space: MapSpace, pieces: readonly Piece[], size: number): readonly PlacedPiece[] {
  const sides = [...new Set(pieces.map(({ side }) => side))];
  const [x, y] = space.counters;
  return sides.flatMap((side, index) => {
    const shift = (index - (sides.length - 1) / 2) * size * 0.7;
    const box = { x: x - size / 2 + shift, y: y - size / 2, w: size, h: size };
    return pileOf(inOrder(pieces.filter((piece) => piece.side === side)), box);
  });
}
