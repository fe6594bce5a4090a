import { alongLine, lengthOf, overlaps, type Box } from '../../../board/geometry.ts';
import type { Point } from '../../../board/types.ts';
import type { Drawing, Named } from './drawing.ts';

/** A name in its place. `dx` and `dy` are pixels from its point, whatever the scale. */
export interface PlacedName {
  readonly id: string;
  readonly name: string;
  readonly kind: 'town' | 'water' | 'land' | 'sea';
  readonly rank: number;
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly angle: number;
  readonly size: number;
}

/** Pixels for a kilometre from which on places of a rank are shown. */
const TOWN_FROM = [0, 0.2, 0.5, 1.6, 3.4, 9];
const WATER_FROM = [0, 0.5, 1.4, 4.5];
const REGION_FROM: Readonly<Record<'land' | 'sea', readonly number[]>> = {
  land: [0, 0.42, 2.6],
  sea: [0, 0.2, 1.1],
};
/** Above these a region is larger than the window and its name would only be in the way. */
const REGION_TO = [0, 3, 10];
const TOWN_SIZE = [0, 15, 13.5, 12.5, 12, 11.5];

/** Width of a text in pixels, near enough to keep names apart. */
function widthOf(text: string, size: number, spacing = 0): number {
  return text.length * (size * 0.57 + spacing);
}

/** Names for a scale and a part of the sheet, the most important first; a name without room is left out. */
export function placeNames(
  drawing: Drawing,
  k: number,
  seen: Box,
  chosen: string | null,
): readonly PlacedName[] {
  const taken: Box[] = [];
  const placed: PlacedName[] = [];
  const inView = ([x, y]: Point): boolean =>
    x >= seen.x && x <= seen.x + seen.w && y >= seen.y && y <= seen.y + seen.h;
  const free = (box: Box): boolean => taken.every((other) => !overlaps(box, other));
  const towns = shownTowns(drawing, k, chosen).filter(({ at }) => inView(at));
  for (const { at } of towns) taken.push({ x: at[0] * k - 4, y: at[1] * k - 4, w: 8, h: 8 });
  for (const { id, name, rank, at } of towns) {
    const size = TOWN_SIZE[rank] ?? 12;
    const [w, h] = [widthOf(name, size, rank === 1 ? size * 0.24 : 0), size * 1.05];
    const [x, y] = [at[0] * k, at[1] * k];
    const spots = [
      { box: { x: x + 7, y: y - h / 2, w, h }, dx: 7, dy: size * 0.34, anchor: 'start' },
      { box: { x: x - 7 - w, y: y - h / 2, w, h }, dx: -7, dy: size * 0.34, anchor: 'end' },
      { box: { x: x - w / 2, y: y - 7 - h, w, h }, dx: 0, dy: -8, anchor: 'middle' },
      { box: { x: x - w / 2, y: y + 6, w, h }, dx: 0, dy: size + 5, anchor: 'middle' },
    ] as const;
    const spot = spots.find(({ box }) => free(box)) ?? (id === chosen ? spots[0] : undefined);
    if (spot === undefined) continue;
    taken.push(spot.box);
    placed.push({
      id,
      name,
      kind: 'town',
      rank,
      at,
      dx: spot.dx,
      dy: spot.dy,
      anchor: spot.anchor,
      angle: 0,
      size,
    });
  }
  for (const region of drawing.regions) {
    if (k < (REGION_FROM[region.kind][region.rank] ?? 0) || k > (REGION_TO[region.rank] ?? 99)) continue;
    const size = region.kind === 'sea' ? 17 : region.rank === 1 ? 15 : 13;
    const w = widthOf(region.name, size, region.kind === 'land' ? size * 0.52 : 3);
    const box = { x: region.at[0] * k - w / 2, y: region.at[1] * k - size / 2, w, h: size };
    if (!inView(region.at) || !free(box)) continue;
    taken.push(box);
    placed.push({ ...region, dx: 0, dy: size / 3, anchor: 'middle', angle: 0, size });
  }
  for (const water of drawing.waterNames) {
    if (k < (WATER_FROM[water.rank] ?? 9)) continue;
    const spot = waterSpot(water, k, inView, free);
    if (spot === null) continue;
    taken.push(spot.box);
    placed.push({ ...water, ...spot.place, kind: 'water', dx: 0, dy: -5, anchor: 'middle', size: 13 });
  }
  return placed;
}

/** Towns whose dots are drawn at a scale. */
export function shownTowns(drawing: Drawing, k: number, chosen: string | null): readonly Named[] {
  return drawing.towns.filter(({ id, rank }) => id === chosen || k >= (TOWN_FROM[rank] ?? 0));
}

/** A place along a river in view where its name has room, written as the river runs but never upside down. */
function waterSpot(
  { name, line }: Drawing['waterNames'][number],
  k: number,
  inView: (at: Point) => boolean,
  free: (box: Box) => boolean,
): { readonly box: Box; readonly place: { readonly at: Point; readonly angle: number } } | null {
  const w = widthOf(name, 13, 1.5);
  if (lengthOf(line) * k < w * 1.6) return null;
  for (const share of [0.5, 0.35, 0.65, 0.2, 0.8, 0.42, 0.58, 0.28, 0.72, 0.1, 0.9]) {
    const { at } = alongLine(line, share);
    if (!inView(at)) continue;
    // The direction over the length of the name, not of one bend.
    const half = Math.min(0.06, w / 2 / k / Math.max(1, lengthOf(line)));
    const [from, to] = [alongLine(line, share - half).at, alongLine(line, share + half).at];
    let angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    if (angle > 90) angle -= 180;
    if (angle < -90) angle += 180;
    const [c, s] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))];
    const [bw, bh] = [w * c + 13 * s, w * s + 13 * c];
    const box = { x: at[0] * k - bw / 2, y: at[1] * k - bh / 2 - 5, w: bw, h: bh };
    if (free(box)) return { box, place: { at, angle } };
  }
  return null;
}
