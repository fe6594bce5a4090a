import { curvePath, hashOf, linePath, num, seededStream } from './geometry.ts';
import { coastGround } from './coasts.ts';
import { isTextured, textureId, texturePatterns, TURNS } from './textures.ts';
import type { BoardMap, Ground, MapLine, MapShape, MapSpace, Point } from './types.ts';

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

function spacePathId(prefix: string, id: string): string {
  return `${prefix}-s${id.replace(/[^A-Za-z0-9]/g, '_')}`;
}

/** Where the outline of a space is defined, and how far it is moved from there. */
export interface Shape {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Every area has an outline of its own; all hexes share one, drawn about the origin and moved to its place. */
export function shapeOf(map: BoardMap, { id, label }: MapSpace, prefix: string): Shape {
  if (map.kind === 'hexes') return { name: `${prefix}-hex`, x: label[0], y: label[1] };
  return { name: spacePathId(prefix, id), x: 0, y: 0 };
}

/** Outlines as definitions: with clips for areas; one for all hexes, and each by itself where its ground is drawn so. */
function outlineDefs(map: BoardMap, prefix: string): string {
  const path = (name: string, outline: readonly Point[]): string =>
    `<path id="${name}" d="${linePath(outline, true)}"/>`;
  const clip = (name: string): string => `<clipPath id="${name}-k"><use href="#${name}"/></clipPath>`;
  const own = map.spaces.map(({ id, outline }) => path(spacePathId(prefix, id), outline));
  const [first] = map.spaces;
  if (map.kind === 'areas' || first === undefined) {
    return own.join('') + map.spaces.map(({ id }) => clip(spacePathId(prefix, id))).join('');
  }
  const [cx, cy] = first.label;
  const hex = first.outline.map(([x, y]): Point => [x - cx, y - cy]);
  return `${path(`${prefix}-hex`, hex)}${clip(`${prefix}-hex`)}${map.coasts === undefined ? own.join('') : ''}`;
}

/** Definitions other layers refer to: outlines, their clips, textures. */
export function mapDefs(map: BoardMap, prefix: string): string {
  const grounds = new Set(map.spaces.flatMap(({ ground, over = [] }) => [ground, ...over]));
  const shades = map.spaces.some(({ shade }) => shade !== undefined) ? shadePatterns(prefix) : '';
  return `<defs>${texturePatterns(prefix, grounds)}${shades}${outlineDefs(map, prefix)}</defs>`;
}

/** A region is printed paler than the city it surrounds. */
function groundOf({ id, ground, over = [], shade, rank }: MapSpace, prefix: string, hexes: boolean): string {
  const href = `href="#${spacePathId(prefix, id)}"`;
  const pale = rank === 'region';
  const tint = `<use ${href} fill="var(--m-${TINTS[ground]})"${pale ? ' fill-opacity=".62"' : ''}/>`;
  const turn = hexes ? 0 : hashOf(id) % TURNS.length;
  const textures = [ground, ...over]
    .filter(isTextured)
    .map(
      (one) =>
        `<use ${href} class="texture" fill="url(#${textureId(prefix, one, turn)})"${pale ? ' fill-opacity=".5"' : ''}/>`,
    );
  const shading = shade === undefined ? '' : `<use ${href} fill="url(#${prefix}-shade-${shade})"/>`;
  return tint + textures.join('') + shading;
}

/** Shading of a sector: a slanting rule for one side, the other slant for the other. */
function shadePatterns(prefix: string): string {
  return (['soviet', 'west'] as const)
    .map(
      (side) =>
        `<pattern id="${prefix}-shade-${side}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(${side === 'soviet' ? 45 : -45})">` +
        `<path d="M0,0v11" stroke="var(--m-ctl-${side})" stroke-width="3.4" opacity=".42"/></pattern>`,
    )
    .join('');
}

/** A few houses for a town on a hex map, drawn from its id. */
function townOf({ id, label: [x, y] }: MapSpace): string {
  const random = seededStream(hashOf(id));
  const houses = Array.from({ length: 11 }, () => {
    const [w, h] = [4 + random() * 4.5, 3.5 + random() * 3.5];
    const [angle, reach] = [random() * Math.PI * 2, 4 + random() * 15];
    const [hx, hy] = [x + Math.cos(angle) * reach * 1.25 - w / 2, y + Math.sin(angle) * reach * 0.8 - h / 2];
    return `M${num(hx)},${num(hy)}h${num(w)}v${num(h)}h${num(-w)}z`;
  });
  return `<path class="texture" fill="var(--m-heavy-ink)" fill-opacity=".75" d="${houses.join('')}"/>`;
}

/** A soft inner edge in the terrain's ink keeps neighbours of one terrain apart. Hexes have their grid instead. */
function rimOf({ id, ground, rank }: MapSpace, prefix: string): string {
  if (!isTextured(ground)) return '';
  const name = spacePathId(prefix, id);
  const ink = ground === 'broken' ? 'relief' : ground === 'marsh' ? 'marsh' : `${ground}-ink`;
  return `<g clip-path="url(#${name}-k)"><use href="#${name}" fill="none" stroke="var(--m-${ink})" stroke-width="${rank === 'region' ? 14 : 10}" stroke-opacity=".26"/></g>`;
}

export function groundLayer(map: BoardMap, prefix: string): string {
  const hexes = map.kind === 'hexes';
  const sheet = `<rect width="${num(map.width)}" height="${num(map.height)}" fill="var(--m-${hexes ? 'sheet' : 'clear'})"/>`;
  const towns = hexes ? map.spaces.filter(({ icons = [] }) => icons.includes('town')).map(townOf) : [];
  if (map.coasts !== undefined) return coastGround(map, map.coasts, prefix) + towns.join('');
  const rims = hexes ? '' : map.spaces.map((space) => rimOf(space, prefix)).join('');
  return sheet + map.spaces.map((space) => groundOf(space, prefix, hexes)).join('') + rims + towns.join('');
}

function railOf({ points, width }: MapLine): string {
  const d = curvePath(points, false);
  return (
    `<path d="${d}" stroke="var(--m-rail)" stroke-width="${num(width + 1.8)}" stroke-opacity=".85"/>` +
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

/** A limit of movement or of a line of communication: long dashes in its own colour on a light casing. */
function limitOf({ points, width, tone = 'supply' }: MapLine): string {
  const d = linePath(points, false);
  return (
    `<path d="${d}" stroke="var(--m-halo)" stroke-width="${num(width + 3)}" stroke-opacity=".7" stroke-linejoin="round"/>` +
    `<path class="limit-${tone}" d="${d}" stroke-width="${num(width)}" stroke-linejoin="round"/>`
  );
}

/** Theatre and front boundaries and limits: above the water they often follow. */
export function boundaryLayer(map: BoardMap): string {
  const drawn = map.lines.map((line) =>
    line.kind === 'boundary' ? borderOf(line) : line.kind === 'limit' ? limitOf(line) : '',
  );
  return `<g fill="none">${drawn.join('')}</g>`;
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
      case 'limit':
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
      .map(({ d, width }) => stroke(d, 'water', width * 0.45, ' stroke-opacity=".8"'))
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
          `<path d="${d}" fill="none" stroke="var(--m-water-line)" stroke-width="${width}" stroke-opacity="${num(0.12 + index * 0.12)}"/>`,
      )
      .join('') +
    `<path d="${d}" fill="none" stroke="var(--m-river-casing)" stroke-width="1.3"/>`
  );
}
