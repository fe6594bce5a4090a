import './board.css';
import { arrowSvg, shortened } from './arrows.ts';
import { boundariesOf } from './boundaries.ts';
import { clearPoints } from './clear.ts';
import { counterSvg } from './counter.ts';
import { takenForts } from './edges.ts';
import { num } from './geometry.ts';
import { labelsAt } from './labels.ts';
import { layOut } from './laying.ts';
import type { PlacedPiece } from './layout.ts';
import { controlMarks, hatchDef, markLayer } from './lights.ts';
import { layoutScale, metricsOf, rootOf, type Metrics } from './metrics.ts';
import { escaped } from './names.ts';
import { spacesById } from './order.ts';
import { fontFaces } from './picture-fonts.ts';
import { inlineStyles } from './picture-styles.ts';
import { drawRelief, hasRelief } from './relief.ts';
import { groundSvg, linesSvg, namesSvg, placeMarkers, type PlacedMarker } from './sheet.ts';
import type { BoardMap, Lights, Marker, Piece, Point } from './types.ts';

/** What a picture shows: a board as it lies, with the marks and arrows that belong to it. */
export interface PictureContent {
  readonly map: BoardMap;
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly lights: Lights;
  /** The picture in words: game, turn, phase. */
  readonly title: string;
}

/** Pixels of a space's root in a picture: names and factors are all there, and counters have room beside each other. */
const ROOT_PIXELS = { areas: 150, hexes: 96 } as const;
/** No browser draws a canvas larger than this. */
const LARGEST = 8000;
const PREFIX = 'picture';

function scaleOf(map: BoardMap): number {
  return Math.min(ROOT_PIXELS[map.kind] / rootOf(map), LARGEST / Math.max(map.width, map.height));
}

function counters(placed: readonly PlacedPiece[], { unit }: Metrics): string {
  return placed
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ piece, x, y, size, rank, pile }) => {
      const place = `<svg x="${num(x)}" y="${num(y)}" width="${num(size * 1.04)}" height="${num(size * 1.06)}" overflow="visible" `;
      const face = counterSvg(piece, size / unit).replace('<svg ', place);
      if (pile < 2 || rank < pile - 1) return face;
      const [cx, cy] = [x + size - unit, y];
      return `${face}<circle class="pile-disc" cx="${num(cx)}" cy="${num(cy)}" r="${num(8 * unit)}"/><text class="pile-count" x="${num(cx)}" y="${num(cy + 4.3 * unit)}" text-anchor="middle" font-size="${num(12 * unit)}">${pile}</text>`;
    })
    .join('');
}

/** Markers are HTML on the board; here each is a shape and a text in the colours its element would have. */
function markers(placed: readonly PlacedMarker[], { unit }: Metrics, host: HTMLElement): string {
  return placed
    .map(({ marker, x, y }) => {
      const probe = document.createElement('div');
      probe.className = 'tags';
      probe.style.setProperty('--u', '1px');
      probe.innerHTML = `<span class="marker ${escaped(marker.kind)}"><b></b></span>`;
      host.append(probe);
      const style = getComputedStyle(probe.querySelector('b') ?? probe);
      const [h, w] = [17 * unit, Math.max(17, marker.label.length * 7 + 8) * unit];
      const made =
        `<rect x="${num(x - w / 2)}" y="${num(y - h / 2)}" width="${num(w)}" height="${num(h)}" rx="${num(Math.min(8.5, Number.parseFloat(style.borderRadius) || 3) * unit)}" fill="${style.backgroundColor}" stroke="${style.borderColor}" stroke-width="${num((Number.parseFloat(style.borderWidth) || 1) * unit)}"/>` +
        `<text class="marker-text" x="${num(x)}" y="${num(y + 4.2 * unit)}" text-anchor="middle" font-size="${num(11.5 * unit)}" fill="${style.color}">${escaped(marker.label)}</text>`;
      probe.remove();
      return made;
    })
    .join('');
}

function arrows({ map, lights }: PictureContent, { unit, counter }: Metrics): string {
  const spaces = spacesById(map);
  const at = (id: string): Point => spaces.get(id)?.counters ?? [0, 0];
  return lights.arrows
    .map((arrow) => {
      const [from, to] = shortened(at(arrow.from), at(arrow.to), counter * 0.62, counter * 0.62);
      return arrowSvg(arrow, from, to, unit);
    })
    .join('');
}

function relief(host: HTMLElement, map: BoardMap): string {
  if (!hasRelief(map)) return '';
  host.classList.add('relief');
  const [sheet] = drawRelief(host, map);
  host.classList.remove('relief');
  return sheet === undefined
    ? ''
    : `<image width="${map.width}" height="${map.height}" href="${sheet.toDataURL('image/png')}" opacity="0.85"/>`;
}

function group(kind: string, svg: string): string {
  return `<g class="drawing ${kind}">${svg}</g>`;
}

/**
 * The whole board as one SVG that opens anywhere: every style is written on its element and the type goes with it. It
 * is put together in the page for a moment, since only the page knows what its stylesheets say.
 */
export async function pictureSvg(content: PictureContent): Promise<string> {
  const { map, pieces, lights, title } = content;
  const scale = scaleOf(map);
  const layout = layoutScale(scale);
  const metrics = metricsOf(map, layout, 1);
  const labels = labelsAt(map, layout);
  const placed = layOut(map, labels, pieces, metrics);
  const host = document.createElement('div');
  host.className = 'board picture';
  host.dataset['level'] = metrics.level;
  host.style.cssText = `position:fixed;left:-99999px;top:0;width:10px;height:10px;--u:${metrics.unit}px`;
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  try {
    const clear = clearPoints(map, labels, placed);
    const taken = lights.taken ?? [];
    host.innerHTML = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}" width="${Math.round(map.width * scale)}" height="${Math.round(map.height * scale)}" role="img"><title>${escaped(title)}</title>`,
      `<rect class="picture-sheet" width="${map.width}" height="${map.height}"/>`,
      group('map', groundSvg(map, PREFIX)),
      relief(host, map),
      group('map', linesSvg(map)),
      group(
        'lights',
        hatchDef(PREFIX) +
          (taken.length === 0 ? '' : takenForts(map, boundariesOf(map), taken)) +
          controlMarks(map, lights.control, PREFIX)
            .map(({ svg }) => svg)
            .join('') +
          markLayer(map, lights, PREFIX),
      ),
      group('names', namesSvg(map, PREFIX, metrics, labels)),
      `<g class="picture-counters">${counters(placed, metrics)}</g>`,
      group('over', arrows(content, metrics)),
      `<g class="picture-counters">${markers(placeMarkers(map, content.markers, labels, clear, metrics), metrics, host)}</g>`,
      '</svg>',
    ].join('');
    const svg = host.querySelector('svg');
    if (svg === null) throw new Error('the picture was not made');
    const used = inlineStyles(svg);
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = await fontFaces(used);
    svg.prepend(style);
    return new XMLSerializer().serializeToString(svg);
  } finally {
    host.remove();
  }
}

/** Hands a file to the person at the screen. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after this turn; only then may it be given back.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `${plain === '' ? 'board' : plain.slice(0, 80)}.${ending}`;
}

/** Saves the board as an SVG file. */
export async function exportSvg(content: PictureContent): Promise<void> {
  download(new Blob([await pictureSvg(content)], { type: 'image/svg+xml' }), fileName(content.title, 'svg'));
}

/**
 * Waits until the type in a drawing is there: it is read after the drawing itself, and nothing tells when. A small copy
 * is drawn until it has changed once and stays the same; a drawing without type is let go after a second.
 */
async function settled(image: HTMLImageElement): Promise<void> {
  const small = document.createElement('canvas');
  small.width = 400;
  small.height = Math.max(1, Math.round((400 * image.naturalHeight) / image.naturalWidth));
  const context = small.getContext('2d', { willReadFrequently: true });
  const seen: string[] = [];
  for (let look = 0; look < 12; look++) {
    context?.drawImage(image, 0, 0, small.width, small.height);
    seen.push(small.toDataURL());
    if (seen.at(-1) === seen.at(-2) && seen.at(-1) !== seen[0]) return;
    await new Promise((resolve) => setTimeout(resolve, 90));
  }
}

/** The board as a bitmap, drawn from the same SVG. */
export async function picturePng(content: PictureContent): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([await pictureSvg(content)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    await settled(image);
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the picture is too large for this machine');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Saves the board as a PNG file. */
export async function exportPng(content: PictureContent): Promise<void> {
  download(await picturePng(content), fileName(content.title, 'png'));
}
