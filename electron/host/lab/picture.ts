import { escape } from './svg.ts';

/** What the laboratory's pictures share: the sheet, its inks and its lettering. They are read on white paper, so they have one theme. */

export const PAPER = '#f8f4ea';
export const INK = '#241f19';
export const INK_2 = '#4b4339';
export const RULE = '#cfc4ae';

interface Style {
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of lettering. */
export function lettering(text: string, x: number, y: number, style: Style = {}): string {
  const { size = 12, weight = 400, fill = INK, anchor = 'start' } = style;
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escape(text)}</text>`;
}

/** A text in lines of so many pixels: letters of a plain face are about half as wide as high. */
export function wrapped(text: string, width: number, size: number): readonly string[] {
  const most = Math.max(4, Math.floor(width / (size * 0.5)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A straight line. */
export function stroke(x1: number, y1: number, x2: number, y2: number, colour = RULE, width = 1): string {
  return `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** A filled box. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  edge = 'none',
): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}" stroke="${edge}"/>`;
}

/** The whole file. */
export function sheet(title: string, width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.ceil(height)}" width="${width}" height="${Math.ceil(height)}" font-family="'Barlow Semi Condensed', 'Liberation Sans Narrow', sans-serif" role="img"><title>${escape(title)}</title>${box(0, 0, width, Math.ceil(height), PAPER)}${parts.join('')}</svg>\n`;
}

export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
