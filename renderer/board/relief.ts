import { seededStream } from './geometry.ts';
import { bakeLater, sheetOf } from './paper.ts';
import type { BoardMap, Point } from './types.ts';

/** Hills on broken ground: noise lit from the north-west, baked to one bitmap a theme. */

/** Map units a pixel of the bitmap is worth: relief is soft, so half the sheet's own resolution is enough. */
const GRAIN = 2;
/** How far hills run over the hexsides, in pixels of the bitmap: they do not end at a line. */
const SOFT = 6;
const STEEPNESS = 5;

/** Whether a map has ground that relief is drawn on. */
export function hasRelief({ coasts, spaces }: BoardMap): boolean {
  return coasts !== undefined && spaces.some(({ ground }) => ground === 'broken');
}

/** Smooth noise that repeats every `cells` cells, one value for each whole point of a grid of that size. */
function lattice(cells: number, random: () => number): (x: number, y: number) => number {
  const values = Float32Array.from({ length: cells * cells }, random);
  const at = (column: number, row: number): number => values[(row % cells) * cells + (column % cells)] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [tx, ty] = [ease(x - column), ease(y - row)];
    const top = at(column, row) * (1 - tx) + at(column + 1, row) * tx;
    return top * (1 - ty) + (at(column, row + 1) * (1 - tx) + at(column + 1, row + 1) * tx) * ty;
  };
}

/** Where hills are and how strongly: the hexes filled, their edge made soft. */
function maskOf(map: BoardMap, context: CanvasRenderingContext2D): Uint8ClampedArray {
  const { width, height } = context.canvas;
  context.filter = `blur(${SOFT}px)`;
  context.beginPath();
  for (const { outline } of map.spaces.filter(({ ground }) => ground === 'broken')) ring(context, outline);
  context.fill();
  context.filter = 'none';
  const { data } = context.getImageData(0, 0, width, height);
  context.clearRect(0, 0, width, height);
  return data;
}

function ring(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x / GRAIN, y / GRAIN);
    else context.lineTo(x / GRAIN, y / GRAIN);
  }
  context.closePath();
}

function inkOf(element: HTMLElement, token: string): readonly [number, number, number] {
  const value = getComputedStyle(element).getPropertyValue(token).trim();
  const part = (start: number): number => Number.parseInt(value.slice(start, start + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

/** Draws the relief once the page has rest; the answer calls it off. */
export function bakeRelief(element: HTMLElement, map: BoardMap): () => void {
  return bakeLater(element, 60, () => drawRelief(element, map));
}

/** The relief of a map in the inks of an element's theme. */
export function drawRelief(element: HTMLElement, map: BoardMap): readonly HTMLCanvasElement[] {
  const sheet = sheetOf(Math.round(map.width / GRAIN), Math.round(map.height / GRAIN));
  if (sheet === null) return [];
  const { canvas, context } = sheet;
  const { width, height } = canvas;
  const mask = maskOf(map, context);
  const random = seededStream(1945);
  const octaves = [1 / 34, 1 / 15, 1 / 7, 1 / 3.4].map((pitch, index) => ({
    pitch,
    share: 0.56 ** index,
    noise: lattice(97, random),
  }));
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if ((mask[at * 4 + 3] ?? 0) === 0) continue;
      let sum = 0;
      // Ridges run from the south-west to the north-east, as folds do: noise is stretched along them.
      for (const { pitch, share, noise } of octaves)
        sum += noise((x * 0.86 + y * 0.5 + 900) * pitch, (y * 0.95 - x * 0.42 + 900) * pitch * 1.5) * share;
      heights[at] = sum;
    }
  }
  const image = context.createImageData(width, height);
  const [shade, shine] = [inkOf(element, '--m-relief'), inkOf(element, '--relief-shine')];
  for (let at = width; at < heights.length - width; at++) {
    const strength = (mask[at * 4 + 3] ?? 0) / 255;
    if (strength === 0) continue;
    const slope =
      ((heights[at] ?? 0) - (heights[at - 1] ?? 0) + ((heights[at] ?? 0) - (heights[at - width] ?? 0))) *
      STEEPNESS;
    const ink = slope < 0 ? shade : shine;
    image.data.set(
      [...ink, Math.round(255 * strength * Math.min(slope < 0 ? 0.62 : 0.5, Math.abs(slope) * 0.9))],
      at * 4,
    );
  }
  context.putImageData(image, 0, 0);
  return [canvas];
}
