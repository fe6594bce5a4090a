import { curvePath, hashOf, linePath, num } from './geometry.ts';
import { isTextured, textureId, texturePatterns, TURNS } from './textures.ts';
import type { BoardMap, Ground, MapLine, MapShape, MapSpace } from './types.ts';

/** The lower half of the printed sheet as SVG text: ground, texture, rails, roads, water. */

const TINTS: Readonly<Record<Ground, string>> = {
  suburb: 'suburb',
  light: 'light',
  heavy: 'heavy',
  citadel: 'citadel',
  woods: 'woods',
  clear: 'clear',
  broken: 'broken',
  marsh: 'clear',
  foreign: 'foreign',
  water: 'water',
  out: 'out',
};

export function spacePathId(prefix: string, id: string): string {
  return `${prefix}-s${id.replace(/[^A-Za-z0-9]/g, '_')}`;
}

/** Definitions other layers refer to: outlines, their clips, textures. */
export function mapDefs(map: BoardMap, prefix: string): string {
  const grounds = new Set(map.spaces.map(({ ground }) => ground));
  const outlines = map.spaces.map(({ id, outline }) => {
    const name = spacePathId(prefix, id);
    return `<path id="${name}" d="${linePath(outline, true)}"/><clipPath id="${name}-k"><use href="#${name}"/></clipPath>`;
  });
  return `<defs>${texturePatterns(prefix, grounds)}${outlines.join('')}</defs>`;
}

/** A region is printed paler than the city it surrounds. */
function groundOf({ id, ground, rank }: MapSpace, prefix: string, hexes: boolean): string {
  const href = `href="#${spacePathId(prefix, id)}"`;
  const pale = rank === 'region';
  const tint = `<use ${href} fill="var(--m-${TINTS[ground]})"${pale ? ' opacity=".62"' : ''}/>`;
  if (!isTextured(ground)) return tint;
  const turn = hexes ? 0 : hashOf(id) % TURNS.length;
  const texture = `<use ${href} class="texture" fill="url(#${textureId(prefix, ground, turn)})"${pale ? ' opacity=".5"' : ''}/>`;
  return tint + texture;
}

/** A soft inner edge in the terrain's ink keeps neighbours of one terrain apart. Hexes have their grid instead. */
function rimOf({ id, ground, rank }: MapSpace, prefix: string): string {
  if (!isTextured(ground)) return '';
  const name = spacePathId(prefix, id);
  const ink = ground === 'broken' ? 'relief' : ground === 'marsh' ? 'marsh' : `${ground}-ink`;
  return `<g clip-path="url(#${name}-k)"><use href="#${name}" fill="none" stroke="var(--m-${ink})" stroke-width="${rank === 'region' ? 14 : 10}" opacity=".26"/></g>`;
}

export function groundLayer(map: BoardMap, prefix: string): string {
  const hexes = map.kind === 'hexes';
  const sheet = `<rect width="${num(map.width)}" height="${num(map.height)}" fill="var(--m-clear)"/>`;
  const rims = hexes ? '' : map.spaces.map((space) => rimOf(space, prefix)).join('');
  return sheet + map.spaces.map((space) => groundOf(space, prefix, hexes)).join('') + rims;
}

function railOf({ points, width }: MapLine): string {
  const d = curvePath(points, false);
  return (
    `<path d="${d}" stroke="var(--m-rail)" stroke-width="${num(width + 1.8)}" opacity=".85"/>` +
    `<path d="${d}" stroke="var(--m-sheet)" stroke-width="${num(width)}" stroke-dasharray="9 9"/>`
  );
}

function roadOf({ points, width }: MapLine): string {
  const d = curvePath(points, false);
  return (
    `<path d="${d}" stroke="var(--m-road-casing)" stroke-width="${num(width + 1.6)}"/>` +
    `<path d="${d}" stroke="var(--m-road)" stroke-width="${num(width)}"/>`
  );
}

/** National border: dash-dot on a rose band. Theatre or front boundary: dotted on a red band. */
function borderOf({ kind, points, width }: MapLine): string {
  const d = linePath(points, false);
  const name = kind === 'border' ? 'border' : 'theater';
  const dashes = kind === 'border' ? '12 4 2 4' : `0.1 ${num(width * 2.2)}`;
  return (
    `<path d="${d}" stroke="var(--m-${name}-band)" stroke-width="${num(width * 4)}" stroke-linejoin="round"/>` +
    `<path d="${d}" stroke="var(--m-${name})" stroke-width="${num(width)}" stroke-dasharray="${dashes}" stroke-linecap="round"/>`
  );
}

/** Theatre and front boundaries: above the water they often follow. */
export function boundaryLayer(map: BoardMap): string {
  return `<g fill="none">${map.lines
    .filter(({ kind }) => kind === 'boundary')
    .map(borderOf)
    .join('')}</g>`;
}

export function lineLayer(map: BoardMap): string {
  const drawn = map.lines.map((line) => {
    switch (line.kind) {
      case 'rail':
        return railOf(line);
      case 'road':
        return roadOf(line);
      case 'border':
        return borderOf(line);
      case 'boundary':
      case 'river':
      case 'canal':
        return '';
    }
  });
  return `<g fill="none">${drawn.join('')}</g>`;
}

/** Rivers and lakes in passes, so that casings never cut through another water. */
export function waterLayer(map: BoardMap): string {
  const waters = map.lines
    .filter(({ kind }) => kind === 'river' || kind === 'canal')
    .map((line) => ({ width: line.width, d: curvePath(line.points, false) }));
  const lakes = map.shapes.map((shape) => ({ ...shape, d: curvePath(shape.points, true) }));
  const stroke = (d: string, colour: string, width: number, more = ''): string =>
    `<path d="${d}" stroke="var(--m-${colour})" stroke-width="${num(width)}"${more}/>`;
  return (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    waters.map(({ d, width }) => stroke(d, 'river-casing', width + 2.6)).join('') +
    lakes.map(({ d }) => stroke(d, 'river-casing', 2.6)).join('') +
    waters.map(({ d, width }) => stroke(d, 'river', width)).join('') +
    waters
      .filter(({ width }) => width > 8)
      .map(({ d, width }) => stroke(d, 'water', width * 0.45, ' opacity=".8"'))
      .join('') +
    '</g>' +
    lakes.map(lakeOf).join('')
  );
}

/** Standing water: lines along the shore that fade inwards. */
function lakeOf({ d, kind }: MapShape & { readonly d: string }): string {
  const lines = kind === 'sea' ? [14, 9, 4] : [5];
  return (
    `<path d="${d}" fill="var(--m-water)"/>` +
    lines
      .map(
        (width, index) =>
          `<path d="${d}" fill="none" stroke="var(--m-water-line)" stroke-width="${width}" opacity="${num(0.12 + index * 0.12)}"/>`,
      )
      .join('') +
    `<path d="${d}" fill="none" stroke="var(--m-river-casing)" stroke-width="1.3"/>`
  );
}
