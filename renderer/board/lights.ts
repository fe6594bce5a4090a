import { num, linePath } from './geometry.ts';
import { shapeOf, type Shape } from './ground.ts';
import type { BoardMap, Lights, MapSpace, Point, SpaceMark } from './types.ts';

/** What is lit, as SVG text: each meaning has a form of its own besides its colour. Widths come from the stylesheet. */

/** Strokes twice as wide as seen, clipped to the space: marks lie inside the boundary and neighbours stay clean. */
export function inside({ name, x, y }: Shape, ...strokes: readonly string[]): string {
  const place = x === 0 && y === 0 ? '' : ` transform="translate(${num(x)},${num(y)})"`;
  return `<g${place} clip-path="url(#${name}-k)">${strokes.map((stroke) => `<use href="#${name}" class="${stroke}"/>`).join('')}</g>`;
}

function use({ name, x, y }: Shape, attributes: string): string {
  return `<use href="#${name}" x="${num(x)}" y="${num(y)}" ${attributes}/>`;
}

/** Corner brackets of a hex: a third of each side at both ends. */
function brackets({ outline, label }: MapSpace, className: string): string {
  const shrink = ([x, y]: Point): Point => [
    label[0] + (x - label[0]) * 0.93,
    label[1] + (y - label[1]) * 0.93,
  ];
  const d = outline.map((corner, index) => {
    const before = outline[(index + outline.length - 1) % outline.length] ?? corner;
    const after = outline[(index + 1) % outline.length] ?? corner;
    const toward = (end: Point): Point => [
      corner[0] + (end[0] - corner[0]) * 0.27,
      corner[1] + (end[1] - corner[1]) * 0.27,
    ];
    return linePath([toward(before), corner, toward(after)].map(shrink), false);
  });
  return `<path d="${d.join('')}" class="${className}"/>`;
}

function markSvg(mark: SpaceMark, space: MapSpace, map: BoardMap, prefix: string): string {
  const shape = shapeOf(map, space, prefix);
  switch (mark) {
    case 'legal':
      return use(shape, 'class="legal-fill"') + inside(shape, 'legal-casing', 'legal-line');
    case 'target':
      return (
        use(shape, 'class="target-fill"') +
        (map.kind === 'hexes'
          ? brackets(space, 'bracket-casing') + brackets(space, 'bracket')
          : inside(shape, 'target-casing', 'target-line'))
      );
    case 'selected':
      return inside(shape, 'ring-ink', 'ring-gold');
    case 'active':
      return use(shape, 'class="active-fill"') + inside(shape, 'active-ink', 'active-line');
    case 'barred':
      return use(shape, `fill="url(#${prefix}-hatch)" fill-opacity=".5"`);
    case 'held':
      return inside(shape, 'held-line');
    case 'noted':
      return use(shape, 'class="noted-fill"') + inside(shape, 'noted-line');
  }
}

/** The 45° hatch of a barred space. */
export function hatchDef(prefix: string): string {
  return `<defs><pattern id="${prefix}-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0,0v9" class="hatch"/></pattern></defs>`;
}

/** Control: a pencil band inside the border; Soviet red with ticks, Western green dotted, German none. */
export function controlMarks(
  map: BoardMap,
  control: Lights['control'],
  prefix: string,
): readonly { readonly id: string; readonly svg: string }[] {
  return map.spaces.flatMap((space) => {
    const owner = control[space.id];
    if (owner === undefined || owner === 'german') return [];
    const { id } = space;
    const strokes = [`band band-${owner}`, `band-ticks band-ticks-${owner}`];
    return [{ id, svg: inside(shapeOf(map, space, prefix), ...strokes) }];
  });
}

/** Zones of control: a stipple over the ground, under every other mark. */
export function zoneLayer(map: BoardMap, zones: readonly string[], prefix: string): string {
  if (zones.length === 0) return '';
  const dots = `<defs><pattern id="${prefix}-zones" width="12" height="12" patternUnits="userSpaceOnUse"><circle class="zone-dot" cx="3" cy="3" r="1.9"/><circle class="zone-dot" cx="9" cy="9" r="1.9"/></pattern></defs>`;
  const drawn = map.spaces
    .filter(({ id }) => zones.includes(id))
    .map((space) => use(shapeOf(map, space, prefix), `style="fill:url(#${prefix}-zones)"`));
  return dots + drawn.join('');
}

/** Marks that must never be hidden by another space's mark come last. */
const ORDER: readonly SpaceMark[] = ['barred', 'held', 'noted', 'legal', 'active', 'target', 'selected'];

export function markLayer(map: BoardMap, lights: Lights, prefix: string): string {
  const lit = map.spaces.flatMap((space) => {
    const mark = lights.spaces[space.id];
    return mark === undefined ? [] : [{ space, mark }];
  });
  return lit
    .sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark))
    .map(({ space, mark }) => markSvg(mark, space, map, prefix))
    .join('');
}

/** Dots in the middle of legal spaces: above names they would be noise, so they sit where no name or counter is. */
export function legalDots(
  map: BoardMap,
  lights: Lights,
  at: (space: MapSpace) => Point,
  unit: number,
): string {
  return map.spaces
    .filter(({ id }) => lights.spaces[id] === 'legal')
    .map((space) => {
      const [x, y] = at(space);
      return `<circle class="legal-dot" cx="${num(x)}" cy="${num(y)}" r="${num(5 * unit)}"/>`;
    })
    .join('');
}
