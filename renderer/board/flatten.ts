/** A drawing moved and scaled by its numbers, so that the browser need not keep a scale of its own for it. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What each number after a path command is: a place along x or y, a length, or anything else. */
type Part = 'x' | 'y' | 'length' | 'plain';
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  m: ['x', 'y'],
  l: ['x', 'y'],
  t: ['x', 'y'],
  h: ['x'],
  v: ['y'],
  c: ['x', 'y', 'x', 'y', 'x', 'y'],
  s: ['x', 'y', 'x', 'y'],
  q: ['x', 'y', 'x', 'y'],
  a: ['length', 'length', 'plain', 'plain', 'plain', 'x', 'y'],
  z: [],
};

/** Thousandths: steps follow one another, and what each is rounded by adds up. */
const num = (value: number): string => String(Math.round(value * 1000) / 1000);

const COMMANDS = /([a-z])([^a-z]*)/giu;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu;

/** A path's data placed: absolute places are scaled and moved, relative ones and lengths only scaled. */
function placedPath(d: string, { scale, x, y }: Placement): string | null {
  const placed: string[] = [];
  for (const [, command = '', rest = ''] of d.matchAll(COMMANDS)) {
    const parts = PARTS[command.toLowerCase()];
    if (parts === undefined) return null;
    const isAbsolute = command < 'a';
    const numbers = [...rest.matchAll(NUMBERS)].map(([text], index) => {
      const part = parts[index % parts.length] ?? 'plain';
      // A path's first place is absolute even where it is written as a step.
      const moves = isAbsolute || (placed.length === 0 && index < 2);
      if (part === 'plain') return text;
      return num(Number(text) * scale + (!moves || part === 'length' ? 0 : part === 'x' ? x : y));
    });
    placed.push(command + numbers.join(' '));
  }
  return placed.join('');
}

const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/giu;
/** Attributes by what their number is; the others stay as they are. */
const PLACES: Readonly<Record<string, 'x' | 'y' | 'length'>> = {
  cx: 'x',
  cy: 'y',
  r: 'length',
  'stroke-width': 'length',
};
const STAYS = new Set(['fill', 'fill-opacity', 'stroke', 'stroke-linecap', 'stroke-linejoin']);
const ELEMENTS = new Set(['path', 'circle', 'g']);

function placedAttribute(name: string, value: string, to: Placement): string | null {
  if (name === 'd') {
    const d = placedPath(value, to);
    return d === null ? null : ` d="${d}"`;
  }
  // A group that is moved nowhere needs no frame of its own.
  if (name === 'transform') return value === 'translate(0,0)' ? '' : null;
  const part = PLACES[name];
  if (part !== undefined)
    return ` ${name}="${num(Number(value) * to.scale + (part === 'length' ? 0 : to[part]))}"`;
  return STAYS.has(name) ? ` ${name}="${value}"` : null;
}

/** Paths and circles with their numbers scaled and moved; null where the drawing has anything this does not know. */
export function flattened(svg: string, to: Placement): string | null {
  let known = true;
  const placed = svg.replaceAll(/<(\/?)([a-z]+)([^>]*)>/giu, (_, end: string, name: string, rest: string) => {
    if (!ELEMENTS.has(name)) known = false;
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) =>
      placedAttribute(key, value, to),
    );
    if (attributes.includes(null)) known = false;
    return `<${end}${name}${attributes.join('')}${rest.endsWith('/') ? '/' : ''}>`;
  });
  return known ? placed : null;
}
