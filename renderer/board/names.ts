import { curvePath, lengthOf, num } from './geometry.ts';
import type { Label } from './labels.ts';
import type { Metrics } from './metrics.ts';
import type { BoardMap, MapLine, MapSpace, Point } from './types.ts';

/** Type and identifiers of the sheet as SVG text. They lie above the lights, so that lighting never erases a name. */

function escaped(text: string): string {
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
        (label.badgeAt === null ? '' : badgeSvg(space, label.badgeAt, metrics.badge)) +
        (label.iconAt === null ? '' : airfieldSvg(label.iconAt, metrics.badge * 0.7)) +
        (space.reconstructed && metrics.level === 'close' ? diamondSvg(label, metrics) : '')
      );
    })
    .join('');
}

/** ◇ after the name: something about this space is reconstructed. */
function diamondSvg({ nameAt: [x, y], lines, font, taken }: Label, { unit }: Metrics): string {
  const last = taken.at(-1);
  const at = last === undefined ? x : last.x + last.w + 4 * unit;
  return `<text class="source-mark" x="${num(at)}" y="${num(y + (lines.length - 1) * font * 0.95)}" font-size="${num(font * 0.8)}">◇</text>`;
}

/** Printed numbers of hexes, at the foot of each, from the near level on. */
export function hexNumbers(map: BoardMap, metrics: Metrics): string {
  if (map.kind !== 'hexes' || metrics.level === 'far' || metrics.level === 'table') return '';
  return map.spaces
    .filter(({ ground }) => ground !== 'out')
    .map(({ id, outline }) => {
      const foot = Math.max(...outline.map(([, y]) => y));
      const [x] = outline.reduce(([sum], [px]) => [sum + px / outline.length, 0] as const, [0, 0] as const);
      return `<text class="hex-number" x="${num(x)}" y="${num(foot - 3 * metrics.unit)}" font-size="${num(11 * metrics.unit)}">${escaped(id)}</text>`;
    })
    .join('');
}

/** A course that runs from right to left is written the other way round, so that no name stands on its head. */
function readable(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first !== undefined && last !== undefined && last[0] < first[0] ? [...points].reverse() : points;
}

/** Names of waters along their course, where the course is long enough to carry them. */
export function waterNames(map: BoardMap, prefix: string, metrics: Metrics): string {
  if (metrics.level === 'far') return '';
  const size = Math.max(12.5, 11.5 * metrics.unit);
  const written = new Set<string>();
  const along = map.lines
    .filter((line): line is MapLine & { name: string } => line.name !== undefined && (line.kind === 'river' || line.kind === 'canal'))
    .sort((a, b) => lengthOf(b.points) - lengthOf(a.points))
    .map((line, index) => {
      const room = lengthOf(line.points);
      if (written.has(line.name) || room < line.name.length * size * 1.1) return '';
      written.add(line.name);
      const id = `${prefix}-w${index}`;
      return (
        `<path id="${id}" d="${curvePath(readable(line.points), false)}" fill="none"/>` +
        `<text class="water-name${line.kind === 'river' ? ' wide' : ''}" font-size="${num(size)}" dy="${num(-line.width / 2 - 2.5)}"><textPath href="#${id}" startOffset="50%">${escaped(line.name)}</textPath></text>`
      );
    });
  const lakes = map.shapes.map(({ name, points }) => {
    if (name === undefined || points.length === 0) return '';
    const [sx, sy] = points.reduce<Point>(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]);
    return `<text class="water-name" x="${num(sx)}" y="${num(sy + size * 0.35)}" font-size="${num(size * 0.95)}">${escaped(name)}</text>`;
  });
  return along.join('') + lakes.join('');
}
