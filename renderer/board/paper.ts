import { seededStream } from './geometry.ts';

const GRAIN = 192;

/** Smooth noise: random values on a coarse grid, blended between. */
function cloudsAt(cells: number, random: () => number): (x: number, y: number) => number {
  const values = Array.from({ length: (cells + 1) * (cells + 1) }, random);
  const value = (column: number, row: number): number => values[row * (cells + 1) + column] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [column, row] = [
      Math.min(cells - 1, Math.floor(x * cells)),
      Math.min(cells - 1, Math.floor(y * cells)),
    ];
    const [tx, ty] = [ease(x * cells - column), ease(y * cells - row)];
    const top = value(column, row) * (1 - tx) + value(column + 1, row) * tx;
    const bottom = value(column, row + 1) * (1 - tx) + value(column + 1, row + 1) * tx;
    return top * (1 - ty) + bottom * ty;
  };
}

/** Fills an image with one ink whose strength a function gives for each point. */
function inked(
  context: CanvasRenderingContext2D,
  w: number,
  h: number,
  ink: readonly number[],
  strength: (x: number, y: number) => number,
): ImageData {
  const image = context.createImageData(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 4;
      image.data[at] = ink[0] ?? 0;
      image.data[at + 1] = ink[1] ?? 0;
      image.data[at + 2] = ink[2] ?? 0;
      image.data[at + 3] = Math.round(255 * Math.max(0, Math.min(1, strength(x / w, y / h))));
    }
  }
  return image;
}

/** An empty drawing of a size. */
export function sheetOf(
  w: number,
  h: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const context = canvas.getContext('2d');
  return context === null ? null : { canvas, context };
}

/**
 * Lays a drawing into an element as its background. A canvas in the page would be a layer of its own and cut the
 * sheet in two: everything above it would be put together anew at every step of a pan.
 */
export async function layImages(
  element: HTMLElement,
  canvases: readonly HTMLCanvasElement[],
): Promise<() => void> {
  const blobs = await Promise.all(
    canvases.map((canvas) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))),
  );
  const urls = blobs.flatMap((blob) => (blob === null ? [] : [URL.createObjectURL(blob)]));
  element.style.backgroundImage = urls.map((url) => `url("${url}")`).join(',');
  return () => urls.forEach((url) => URL.revokeObjectURL(url));
}

/** Bakes something into an element once the page has rest; the answer calls it off or gives it back. */
export function bakeLater(
  element: HTMLElement,
  wait: number,
  draw: () => readonly HTMLCanvasElement[],
): () => void {
  let off = false;
  let free = (): void => undefined;
  const timer = setTimeout(() => {
    void layImages(element, draw()).then((release) => {
      if (off) release();
      else free = release;
    });
  }, wait);
  return () => {
    off = true;
    clearTimeout(timer);
    free();
  };
}

/** Draws mottle and grain in the theme's ink: the grain is a tile, the mottle is stretched over the sheet. */
export function bakePaper(element: HTMLElement, width: number, height: number): () => void {
  return bakeLater(element, 30, () => {
    const ink = getComputedStyle(element).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
    const [w, h] = [Math.round(width / 5), Math.round(height / 5)];
    const mottle = sheetOf(w, h);
    const grain = sheetOf(GRAIN, GRAIN);
    if (mottle === null || grain === null) return [];
    const random = seededStream(9);
    const clouds = [6, 13, 29, 61].map((cells) => cloudsAt(cells, random));
    const cloud = (x: number, y: number): number =>
      clouds.reduce((sum, octave, index) => sum + octave(x, y) / 2 ** (index + 1), 0);
    mottle.context.putImageData(
      inked(mottle.context, w, h, ink, (x, y) => (cloud(x, y) - 0.46) * 0.5),
      0,
      0,
    );
    grain.context.putImageData(
      inked(grain.context, GRAIN, GRAIN, ink, () => (random() - 0.45) * 0.13),
      0,
      0,
    );
    return [grain.canvas, mottle.canvas];
  });
}
