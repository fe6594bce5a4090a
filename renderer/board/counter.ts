import { letterground, ms } from '../../node_modules/milsymbol/index.mjs';
import { crossSvg, emblemSvg } from './emblems.ts';
import { flattened } from './flatten.ts';
import { num } from './geometry.ts';
import { NAME_FROM } from './metrics.ts';
import type { Piece } from './types.ts';

/** A counter's face as SVG text in a box of 60 units, made from the piece alone; colours are tokens. */

// Only the ground units of the letter codes: the whole library is four times the rest of the program.
ms.addIcons(letterground);

const symbols = new Map<string, string>();
const faces = new Map<string, string>();

/** The NATO symbol: friendly frame for all sides, one ink, paper fill, echelon on top. */
function symbolOf(code: string, tone: 'light' | 'dark'): string {
  const known = symbols.get(`${code} ${tone}`);
  if (known !== undefined) return known;
  const drawn = new ms.Symbol(code, {
    size: 100,
    monoColor: 'currentColor',
    fill: false,
    strokeWidth: 7,
  }).asSVG();
  const inner = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
  const box = `<path d="M25,50h150v100h-150z" fill="var(${tone === 'dark' ? '--c-ink' : '--c-symbol'})"/>`;
  // On a dark box the lines are light; the echelon above it keeps the ink of the counter.
  const made =
    tone === 'light'
      ? `${box}${inner}`
      : `${inner}${box}<svg x="25" y="50" width="150" height="100" viewBox="25 50 150 100" style="color:var(--c-symbol)">${inner}</svg>`;
  symbols.set(`${code} ${tone}`, made);
  return made;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Black counters carry light ink. */
function inkOf(body: string): string {
  return body === 'ger-ss' ? '--c-ger-ss-ink' : '--c-ink';
}

function text(
  value: string,
  x: number,
  y: number,
  size: number,
  anchor: string,
  ink: string,
  more = '',
): string {
  return `<text x="${num(x)}" y="${num(y)}" text-anchor="${anchor}" font-size="${num(size)}" font-weight="700" fill="var(${ink})"${more}>${escaped(value)}</text>`;
}

function body(colour: string): string {
  return (
    '<rect x="1.2" y="2.4" width="60" height="60" rx="4.5" fill="var(--c-shadow)"/>' +
    `<rect width="60" height="60" rx="4.5" fill="var(--c-${colour})" stroke="var(--c-edge)" stroke-width="1.1"/>` +
    '<path d="M2,5q0,-3 3,-3h50q3,0 3,3" fill="none" stroke="var(--c-shine)" stroke-width="1.1"/>'
  );
}

/** Face down: grey-green with a large cross. */
function backFace(colour: string): string {
  return (
    body(colour) +
    '<rect x="5" y="5" width="50" height="50" rx="2.5" fill="none" stroke="var(--c-ink)" stroke-opacity=".4"/>' +
    crossSvg(30, 30, 14)
  );
}

/** Steps at the right edge: filled left, hollow lost. */
function stepDots({ left, of }: NonNullable<Piece['steps']>, ink: string): string {
  return Array.from({ length: of }, (_, index) => {
    const fill = index < left ? `var(${ink})` : 'none';
    return `<circle cx="54.6" cy="${num(9 + index * 7.4)}" r="2.5" fill="${fill}" stroke="var(${ink})" stroke-width="1.1"/>`;
  }).join('');
}

function markSvg(mark: Piece['marks'][number], ink: string, { steps, factors }: Piece): string {
  const stepped = steps !== undefined;
  // Three factors reach into the corners: the marks there draw back.
  const corner = factors.split('-').length > 2 ? 8 : 12;
  switch (mark) {
    case 'spent':
      return `<path d="M4,44L56,14" stroke="var(${ink})" stroke-width="1.6" stroke-opacity=".6"/>`;
    case 'moved':
      return `<path d="M0.5,${57 - corner}v${corner}q0,2.5 2.5,2.5h${corner}z" fill="var(${ink})" fill-opacity=".85"/>`;
    case 'fought':
      return `<path d="M59.5,${57 - corner}v${corner}q0,2.5 -2.5,2.5h${-corner}z" fill="var(--c-fought)"/>`;
    case 'out-of-supply':
      // Upper right, but below the steps where a counter has them.
      return `<g transform="translate(0,${stepped ? 27 : 0})"><circle cx="51" cy="9.5" r="7" fill="var(--e-paper)" stroke="var(--c-fought)" stroke-width="1.6"/><path d="M46.5,14L55.5,5" stroke="var(--c-fought)" stroke-width="1.8"/></g>`;
    case 'frozen':
      return `<path d="M14,57.6h32" stroke="var(${ink})" stroke-width="2"/>`;
    case 'lead':
      return '<path d="M41,-3h21v21z" fill="var(--hl-selected)" stroke="var(--hl-selected-ink)" stroke-width="1.4"/>';
    case 'turned':
      return `<path d="M4.5,55.5a4.6,4.6 0 1 1 7.6,1.2" fill="none" stroke="var(${ink})" stroke-width="1.8"/><path d="M2,52.4l2.6,4.6l4.4,-2.8z" fill="var(${ink})"/>`;
    case 'hidden':
      return '';
  }
}

/** Where the symbol stands on a counter seen from near and from afar. */
const NEAR_SYMBOL = { x: 13.5, y: 11.5, width: 33, height: 31.4 } as const;
const FAR_SYMBOL = { x: 14, y: 1.5, width: 36, height: 34 } as const;
/** The part of milsymbol's drawing that is shown. */
const SYMBOL_VIEW = { x: 20, y: 4, width: 160, height: 152 } as const;

/**
 * A symbol in its box, in the middle of it and as large as it fits. In the counter's own units where that can be: on a
 * crowded map every drawing with a scale of its own costs the browser time in each frame.
 */
function symbolIn(box: typeof NEAR_SYMBOL | typeof FAR_SYMBOL, symbol: string): string {
  const view = SYMBOL_VIEW;
  const scale = Math.min(box.width / view.width, box.height / view.height);
  const flat = flattened(symbol, {
    scale,
    x: box.x + (box.width - view.width * scale) / 2 - view.x * scale,
    y: box.y + (box.height - view.height * scale) / 2 - view.y * scale,
  });
  return (
    flat ??
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">${symbol}</svg>`
  );
}

function frontFace(piece: Piece, far: boolean): string {
  const spent = isPale(piece);
  const ink = spent ? '--c-ink' : inkOf(piece.body);
  const band = spent ? `<path d="M.6,9.6v-5q0,-4 4,-4h50.8q4,0 4,4v5z" fill="var(--c-${piece.body})"/>` : '';
  const stripe =
    piece.stripe === undefined
      ? ''
      : `<rect x=".6" y="14" width="4.6" height="30" fill="var(--c-stripe-${piece.stripe})"/>`;
  const code = piece.symbol;
  const symbol =
    code === null
      ? ''
      : symbolIn(far ? FAR_SYMBOL : NEAR_SYMBOL, symbolOf(code, piece.symbolTone ?? 'light'));
  const name = far
    ? ''
    : text(piece.name, piece.steps === undefined ? 56 : 48.5, 12.6, 11.4, 'end', ink, nameFit(piece));
  const factors = far
    ? text(piece.factors, 30, 55.5, 22.5, 'middle', ink)
    : text(piece.factors, 30, 56, 18, 'middle', ink);
  // What has a scale of its own, emblem and symbol, comes together: each change of scale costs the browser a pass.
  return (
    body(spent ? 'spent' : piece.body) +
    band +
    stripe +
    name +
    factors +
    (piece.steps === undefined ? '' : stepDots(piece.steps, ink)) +
    (piece.letter === undefined ? '' : text(piece.letter, 7.2, 33, 11.5, 'middle', ink)) +
    emblemSvg(piece.emblem, far ? 9.5 : 9.2, 9.4, far ? 6.4 : 5.6) +
    symbol +
    piece.marks.map((mark) => markSvg(mark, ink, piece)).join('') +
    (piece.task === undefined ? '' : taskTab(piece.task, piece.factors))
  );
}

/** Spent and turned counters are pale, their colour kept in a band. */
function isPale({ marks }: Piece): boolean {
  return marks.includes('spent') || marks.includes('turned');
}

/**
 * A gold tab over the left edge, clear of the factors: what the unit is told to do. Two factors leave the lower corner
 * free; three fill the whole foot, so the tab stands beside the symbol.
 */
function taskTab(letter: string, factors: string): string {
  const top = factors.split('-').length > 2 ? 16 : 41;
  return (
    `<rect x="-3" y="${top}" width="15" height="20" rx="2.5" fill="var(--hl-selected)" stroke="var(--hl-selected-ink)" stroke-width="1.2"/>` +
    `<text x="4.5" y="${top + 15}" text-anchor="middle" font-size="14" font-weight="700" fill="var(--hl-selected-ink)">${escaped(letter)}</text>`
  );
}

/** A long designation is set narrower rather than cut. */
function nameFit({ name, steps }: Piece): string {
  const room = steps === undefined ? 39 : 31;
  return name.length * 4.9 > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
}

/** The SVG of a counter for a size in screen pixels. Equal counters share one text. */
export function counterSvg(piece: Piece, pixels: number): string {
  const far = pixels < NAME_FROM;
  const key = JSON.stringify([
    far,
    piece.body,
    piece.stripe,
    piece.emblem,
    piece.name,
    piece.symbol,
    piece.symbolTone,
    piece.letter,
    piece.task,
    piece.factors,
    piece.steps,
    piece.marks,
  ]);
  const known = faces.get(key);
  if (known !== undefined) return known;
  const ink = isPale(piece) ? '--c-ink' : inkOf(piece.body);
  const face = piece.marks.includes('hidden') ? backFace(piece.body) : frontFace(piece, far);
  const made = `<svg viewBox="0 0 62.4 63.6" aria-hidden="true" style="color:var(${ink})" class="face">${face}</svg>`;
  faces.set(key, made);
  return made;
}
