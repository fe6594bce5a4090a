import { boxOf } from './geometry.ts';
import type { BoardMap, MapSpace } from './types.ts';

/** Walking the board without a pointer: reading order, the neighbour at a bearing, a typed name. */

/** Spaces from the upper left in bands, as a page is read. */
export function readingOrder(map: BoardMap): readonly MapSpace[] {
  const heights = map.spaces.map(({ outline }) => boxOf(outline).h).sort((a, b) => a - b);
  const band = Math.max(
    1,
    (heights[Math.floor(heights.length / 2)] ?? 1) * (map.kind === 'hexes' ? 0.5 : 0.6),
  );
  const row = ({ label }: MapSpace): number => Math.round(label[1] / band);
  return map.spaces
    .filter(({ ground }) => ground !== 'out')
    .sort((a, b) => row(a) - row(b) || a.label[0] - b.label[0]);
}

/** The spaces of a map by their printed ids. */
export function spacesById(map: BoardMap): ReadonlyMap<string, MapSpace> {
  return new Map(map.spaces.map((space) => [space.id, space]));
}

export const BEARINGS = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 } as const;
export type ArrowKey = keyof typeof BEARINGS;

export function isArrowKey(key: string): key is ArrowKey {
  return Object.hasOwn(BEARINGS, key);
}

/** Which spaces touch which, from the map's edges. */
export function neighboursOf(map: BoardMap): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { a, b } of map.edges) {
    found.set(a, [...(found.get(a) ?? []), b]);
    found.set(b, [...(found.get(b) ?? []), a]);
  }
  return found;
}

/** The neighbour nearest a bearing (degrees clockwise from east), no further off than 60°; null if there is none. */
export function neighbourAt(
  from: MapSpace,
  neighbours: readonly MapSpace[],
  bearing: number,
): MapSpace | null {
  let best: { space: MapSpace; off: number } | null = null;
  for (const space of neighbours) {
    const angle =
      (Math.atan2(space.label[1] - from.label[1], space.label[0] - from.label[0]) * 180) / Math.PI;
    const off = Math.abs(((angle - bearing + 540) % 360) - 180);
    if (off <= 60 && (best === null || off < best.off)) best = { space, off };
  }
  return best?.space ?? null;
}

/** The space a typed text means: its printed id, the beginning of one, or the beginning of a name. */
export function typedSpace(map: BoardMap, typed: string): MapSpace | null {
  const wish = typed.toLowerCase();
  const id = (space: MapSpace): string => space.id.toLowerCase();
  return (
    map.spaces.find((space) => id(space) === wish) ??
    map.spaces.find((space) => id(space).startsWith(wish)) ??
    map.spaces.find((space) => space.name.toLowerCase().startsWith(wish)) ??
    null
  );
}
