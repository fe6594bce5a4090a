import { alongLine, boxOf, curvePath, lengthOf, num, overlaps, type Box } from './geometry.ts';
import { shownSigns } from './label-head.ts';
import type { Label } from './labels.ts';
import type { Metrics } from './metrics.ts';
import { indexSvg, signSvg } from './signs.ts';
import type { BoardMap, MapLine, MapShape, MapSpace, Point } from './types.ts';

/** Type and identifiers of the sheet as SVG text. They lie above the lights, so that lighting never erases a name. */

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function pentagon([x, y]: Point, r: number): string {
  const points = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
    return `${num(x + Math.cos(angle) * r)},${num(y + Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}z`;
}

/** The printed identifier: number above, small figure below, in the shape that names the terrain. */
function badgeSvg({ id, badge }: MapSpace, [x, y]: Point, r: number): string {
  if (badge === undefined) return '';
  if (badge.shape === 'index') return indexSvg(badge.figure, [x, y], r);
  const text = (value: string, dy: number, size: number, weight: number): string =>
    `<text x="${num(x)}" y="${num(y + dy * r)}" font-size="${num(size * r)}" font-weight="${weight}" text-anchor="middle">${escaped(value)}</text>`;
  const dark = badge.shape === 'pentagon' || badge.shape === 'red-pentagon';
  // A triangle is widest at its foot: its figures sit lower.
  const low = badge.shape === 'triangle' ? 0.42 : dark ? 0.08 : 0;
  const figures = text(id, 0.1 + low, 1.05, 700) + text(badge.figure, 0.78 + low * 0.55, 0.67, 600);
  const shape = ((): string => {
    switch (badge.shape) {
      case 'circle':
        return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;
      case 'square':
        return `<rect x="${num(x - r * 0.92)}" y="${num(y - r * 0.92)}" width="${num(r * 1.84)}" height="${num(r * 1.84)}"/>`;
      case 'triangle':
        return `<path d="M${num(x)},${num(y - r * 1.15)}l${num(r * 1.32)},${num(r * 2.2)}h${num(-r * 2.64)}z"/>`;
      case 'pentagon':
      case 'red-pentagon':
        return `<path d="${pentagon([x, y + r * 0.06], r * 1.17)}"/>`;
    }
  })();
  return `<g class="badge ${badge.shape}">${shape}${figures}</g>`;
}

/** An aircraft in a ring: an airfield of the printed map. */
function airfieldSvg([x, y]: Point, r: number): string {
  const scale = r / 9.5;
  return (
    `<g class="airfield" transform="translate(${num(x)},${num(y)}) scale(${scale.toFixed(2)})"><circle r="9.5"/>` +
    '<path d="M0,-6.6c.9,0 1.1,1.2 1.1,2.4v1.8l5.4,3v1.6l-5.4,-1.6v3l1.7,1.2v1.1l-2.8,-.8l-2.8,.8v-1.1l1.7,-1.2v-3l-5.4,1.6v-1.6l5.4,-3v-1.8c0,-1.2 .2,-2.4 1.1,-2.4z"/></g>'
  );
}

function nameSvg({ lines, font, nameAt: [x, y] }: Label, region: boolean): string {
  return lines
    .map(
      (line, index) =>
        `<text class="${region ? 'region-name' : 'place-name'}" x="${num(x)}" y="${num(y + index * font * 0.95)}" font-size="${num(font)}">${escaped(region ? line.toUpperCase() : line)}</text>`,
    )
    .join('');
}

export function nameLayer(map: BoardMap, labels: ReadonlyMap<string, Label>, metrics: Metrics): string {
  return map.spaces
    .map((space) => {
      const label = labels.get(space.id);
      if (label === undefined) return '';
      return (
        nameSvg(label, space.rank === 'region') +
        (label.badgeAt === null || metrics.level === 'far'
          ? ''
          : badgeSvg(space, label.badgeAt, space.badge?.shape === 'index' ? metrics.sign : metrics.badge)) +
        signRow(space, label, metrics) +
        (label.iconAt === null || metrics.level === 'far'
          ? ''
          : airfieldSvg(label.iconAt, metrics.badge * 0.7)) +
        (space.reconstructed && metrics.level === 'close' ? diamondSvg(label, metrics) : '')
      );
    })
    .join('');
}

function signRow(space: MapSpace, { signsAt }: Label, metrics: Metrics): string {
  return shownSigns(space, metrics)
    .map((sign, index) => {
      const at = signsAt[index];
      return at === undefined ? '' : signSvg(sign, at, metrics.sign);
    })
    .join('');
}

/** ◇ after the name: something about this space is reconstructed. */
function diamondSvg({ nameAt: [x, y], lines, font, taken }: Label, { unit }: Metrics): string {
  const last = taken.at(-1);
  const at = last === undefined ? x : last.x + last.w + 4 * unit;
  return `<text class="source-mark" x="${num(at)}" y="${num(y + (lines.length - 1) * font * 0.95)}" font-size="${num(font * 0.8)}">◇</text>`;
}

/** Printed numbers of hexes, at the head of each, from the near level on: the foot is for names. */
export function hexNumbers(map: BoardMap, metrics: Metrics): string {
  if (map.kind !== 'hexes' || metrics.level === 'far' || metrics.level === 'table') return '';
  return map.spaces
    .filter(({ ground }) => ground !== 'out')
    .map(({ id, outline }) => {
      const head = Math.min(...outline.map(([, y]) => y));
      const [x] = outline.reduce(([sum], [px]) => [sum + px / outline.length, 0] as const, [0, 0] as const);
      return `<text class="hex-number" x="${num(x)}" y="${num(head + 9.6 * metrics.unit)}" font-size="${num(11 * metrics.unit)}">${escaped(id)}</text>`;
    })
    .join('');
}

/** A course that runs from right to left is written the other way round, so that no name stands on its head. */
function readable(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first !== undefined && last !== undefined && last[0] < first[0] ? [...points].reverse() : points;
}

/** Where along a course a name stands clear of other type: the middle first, then ever further from it. */
const OFFSETS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.14, 0.86];

/** The offset at which a name of a length finds room, or null: then it is dropped at this zoom. */
function clearOffset(
  points: readonly Point[],
  length: number,
  size: number,
  taken: readonly Box[],
): number | null {
  const room = lengthOf(points);
  const half = length / 2 / room;
  for (const offset of OFFSETS) {
    if (offset - half < 0.02 || offset + half > 0.98) continue;
    const steps = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map(
      (step) => alongLine(points, offset + half * step).at,
    );
    const free = steps.every(([x, y]) => {
      const box = { x: x - size * 0.6, y: y - size * 1.2, w: size * 1.2, h: size * 1.4 };
      return !taken.some((other) => overlaps(other, box));
    });
    if (free) return offset;
  }
  return null;
}

/** Names of waters along their course and on their lakes, where there is room for them. */
export function waterNames(
  map: BoardMap,
  prefix: string,
  metrics: Metrics,
  labels: ReadonlyMap<string, Label>,
): string {
  if (metrics.level === 'far') return '';
  const size = Math.min(Math.max(12.5, 11.5 * metrics.unit), 17 * metrics.unit);
  const taken = [...labels.values()].flatMap((label) =>
    label.slot === null ? label.taken : [...label.taken, label.slot],
  );
  const written = new Set<string>();
  const along = map.lines
    .filter(
      (line): line is MapLine & { name: string } =>
        line.name !== undefined && (line.kind === 'river' || line.kind === 'canal'),
    )
    .sort((a, b) => lengthOf(b.points) - lengthOf(a.points))
    .map((line, index) => {
      if (written.has(line.name)) return '';
      const points = readable(line.nameOn ?? line.points);
      const wide = line.kind === 'river';
      const offset = clearOffset(points, line.name.length * size * (wide ? 0.7 : 0.48), size, taken);
      if (offset === null) return '';
      written.add(line.name);
      const id = `${prefix}-w${index}`;
      // A river that turns back on itself may run the other way just where its name stands.
      const half = (line.name.length * size * 0.3) / lengthOf(points);
      const turned = alongLine(points, offset - half).at[0] > alongLine(points, offset + half).at[0];
      const course = turned ? [...points].reverse() : points;
      return (
        `<path id="${id}" d="${curvePath(course, false)}" fill="none"/>` +
        `<text class="water-name${wide ? ' wide' : ''}" font-size="${num(size)}" dy="${num(-line.width / 2 - 2.5)}">` +
        `<textPath href="#${id}" startOffset="${num((turned ? 1 - offset : offset) * 100)}%">${escaped(line.name)}</textPath></text>`
      );
    });
  return along.join('') + map.shapes.map((shape) => lakeName(shape, size, taken)).join('');
}

function lakeName({ name, points }: MapShape, size: number, taken: readonly Box[]): string {
  if (name === undefined || points.length === 0) return '';
  const lake = boxOf(points);
  const w = name.length * size * 0.46;
  const [x, y] = [lake.x + lake.w / 2, lake.y + lake.h / 2];
  const box = { x: x - w / 2, y: y - size / 2, w, h: size };
  if (w > lake.w * 1.35 || taken.some((other) => overlaps(other, box))) return '';
  return `<text class="water-name" x="${num(x)}" y="${num(y + size * 0.35)}" font-size="${num(size)}">${escaped(name)}</text>`;
}
