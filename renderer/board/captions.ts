import { num, overlaps, type Box } from './geometry.ts';
import type { Label } from './labels.ts';
import type { Metrics } from './metrics.ts';
import { escaped } from './names.ts';
import { signSvg } from './signs.ts';
import type { BoardMap, MapCaption } from './types.ts';

/** Signs and type at fixed places of the sheet: stars and entry arrows, forests, sectors, words in the margin. */

/** Radius of a fixed sign in map units: it lies in the corner of a hex, so it grows and shrinks with it. */
const SIGN = 8.6;

/** Signs of the sheet; from afar only the ground is read. */
export function fixedSigns({ signs = [] }: BoardMap, { level }: Metrics): string {
  return level === 'far' ? '' : signs.map((sign) => signSvg(sign, sign.at, SIGN)).join('');
}

/** Sizes in screen pixels: least, and as a share of the map. */
const SIZES: Readonly<Record<MapCaption['kind'], readonly [least: number, share: number]>> = {
  woods: [11.5, 13],
  heights: [12, 15],
  sector: [13, 20],
  margin: [11, 15],
  country: [15, 23],
  range: [12, 14],
  sea: [15, 21],
};

/** Kinds in spaced capitals. */
const WIDE: readonly MapCaption['kind'][] = ['country', 'range'];

/** A caption that would run into a name is dropped at this zoom; one in the margin has its place to itself. */
export function captionLayer(
  map: BoardMap,
  labels: ReadonlyMap<string, Label>,
  { level, unit }: Metrics,
): string {
  if (level === 'far') return '';
  const taken: Box[] = [...labels.values()].flatMap((label) => label.taken);
  return (map.captions ?? [])
    .filter(({ kind }) => (kind !== 'woods' && kind !== 'range') || level === 'near' || level === 'close')
    .map(({ kind, text, at: [x, y], turn = 0 }) => {
      const [least, share] = SIZES[kind];
      const size = Math.max(least * unit, share);
      const w = text.length * size * (WIDE.includes(kind) ? 1.05 : 0.56);
      const box =
        Math.abs(turn) > 45
          ? { x: x - size / 2, y: y - w / 2, w: size, h: w }
          : { x: x - w / 2, y: y - size * 0.6, w, h: size };
      if (kind !== 'margin' && taken.some((other) => overlaps(other, box))) return '';
      taken.push(box);
      const turned = turn === 0 ? '' : ` transform="rotate(${num(turn)},${num(x)},${num(y)})"`;
      return `<text class="caption ${kind}" x="${num(x)}" y="${num(y + size * 0.32)}"${turned} style="font-size:${num(size)}px">${escaped(text)}</text>`;
    })
    .join('');
}
