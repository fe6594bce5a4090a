import type { GameId } from '../../../engines/core/index.ts';
import type { GeoMap, GeoSpace, PlaceIn, WaterIn } from '../api-lab.ts';
import type { Pair } from './projection.ts';

/** Which space of a design holds a real place, and what became of its name there. */

/** Kilometres in a degree of latitude. */
export const KILOMETRES = 111.195;

/** So many kilometres away a name is that of another place: Königsberg in Prussia and in the Neumark. */
const NAMESAKE = 60;

/** A point in kilometres east and north of another, good over the width of a map sheet. */
export function kilometres([lon, lat]: Pair, [lon0, lat0]: Pair): Pair {
  return [(lon - lon0) * KILOMETRES * Math.cos((lat0 * Math.PI) / 180), (lat - lat0) * KILOMETRES];
}

/** Whether a ring holds a point: a ray from it crosses the ring an odd number of times. */
export function holds(ring: readonly Pair[], [x, y]: Pair): boolean {
  let inside = false;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

/** Area of a ring on earth in square kilometres. */
export function areaOf(ring: readonly Pair[]): number {
  const origin = ring[0] ?? [0, 0];
  const middle: Pair = [origin[0], ring.reduce((sum, [, lat]) => sum + lat, 0) / Math.max(1, ring.length)];
  const flat = ring.map((point) => kilometres(point, middle));
  let [px, py] = flat.at(-1) ?? [0, 0];
  let sum = 0;
  for (const [x, y] of flat) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum) / 2;
}

/** Kilometres from a point to a ring; 0 inside it. */
export function distanceTo(ring: readonly Pair[], point: Pair): number {
  if (holds(ring, point)) return 0;
  const flat = ring.map((one) => kilometres(one, point));
  let nearest = Infinity;
  let [px, py] = flat.at(-1) ?? [0, 0];
  for (const [x, y] of flat) {
    const [dx, dy] = [x - px, y - py];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, -(px * dx + py * dy) / length));
    nearest = Math.min(nearest, Math.hypot(px + t * dx, py + t * dy));
    [px, py] = [x, y];
  }
  return nearest;
}

/** The words of a name without marks and case, so that Meißen is Meissen. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}

/** A town as the ground knows it. */
export interface Town {
  readonly names: readonly string[];
  readonly at: Pair;
  /** Where the town is large enough to be more than a point, with the names of places beyond its limits. */
  readonly limits: { readonly ring: readonly Pair[]; readonly beyond: readonly string[] } | null;
}

/** What became of a town in a design. */
export function townIn({ names, at, limits }: Town, { spaces }: Pick<GeoMap, 'spaces'>): PlaceIn {
  const bears = ({ name }: GeoSpace, wanted: ReadonlySet<string>): boolean =>
    name !== null && name.split(',').some((part) => wanted.has(plain(part)));
  const beyond = new Set(limits?.beyond.map(plain));
  const parts = spaces.filter((one) => limits !== null && holds(limits.ring, one.at) && !bears(one, beyond));
  if (parts.length > 1) return { status: 'split', spaces: parts.map(({ id }) => id), off: 0 };
  const wanted = new Set(names.map(plain));
  // Where a design names two spaces alike, the nearer one is meant; far away it is another place of that name.
  const named = spaces
    .filter((one) => bears(one, wanted))
    .map(({ id, outline }) => ({ id, off: distanceTo(outline, at) }))
    .filter(({ off }) => off < NAMESAKE)
    .sort((a, b) => a.off - b.off)[0];
  if (named !== undefined) return { status: 'own', spaces: [named.id], off: Math.round(named.off * 10) / 10 };
  const holder = spaces.find(({ outline }) => holds(outline, at));
  if (holder === undefined) return { status: 'outside', spaces: [], off: 0 };
  return { status: holder.name === null ? 'dropped' : 'merged', spaces: [holder.id], off: 0 };
}

/** The waters a map knows: those its rules name on an edge, and those it only draws. */
export interface Waters {
  readonly ruled: ReadonlyMap<string, number>;
  readonly drawn: ReadonlySet<string>;
}

/** What became of a river in a design. */
export function riverIn(
  { names, lines }: { readonly names: readonly string[]; readonly lines: readonly (readonly Pair[])[] },
  { spaces }: Pick<GeoMap, 'spaces'>,
  waters: Waters,
): WaterIn {
  const edges = names.reduce((sum, name) => sum + (waters.ruled.get(name) ?? 0), 0);
  if (names.some((name) => waters.ruled.has(name))) return { status: 'rule', edges };
  if (names.some((name) => waters.drawn.has(name))) return { status: 'drawn', edges: 0 };
  const inside = lines.some((line) =>
    line.some((point) => spaces.some(({ outline }) => holds(outline, point))),
  );
  return { status: inside ? 'dropped' : 'outside', edges: 0 };
}

/** The same question to every design. */
export function byGame<T>(maps: readonly GeoMap[], ask: (map: GeoMap) => T): Partial<Record<GameId, T>> {
  return Object.fromEntries(maps.map((map) => [map.game, ask(map)]));
}
