import { linePath, num } from './geometry.ts';
import { isTextured, textureId } from './textures.ts';
import type { BoardMap, Ground, Point } from './types.ts';

/** The ground of a large hex map with a coast: few paths for many hexes, so that it pans as one picture. */

/** Widths of the water lines along a coast, the widest and faintest first. */
const WATER_LINES = [
  [34, 0.16],
  [22, 0.2],
  [11, 0.26],
] as const;

/** Grounds that are drawn as one union each. Relief is baked apart; here broken ground only gets its tint. */
const UNIONS: readonly Ground[] = ['clear', 'foreign', 'broken', 'woods', 'marsh'];

/** Sea with water lines, land beyond the map, and over it the playable hexes, each terrain one path cut at the coast. */
export function coastGround(map: BoardMap, coasts: readonly (readonly Point[])[], prefix: string): string {
  const coast = coasts.map((ring) => linePath(ring, true)).join('');
  const id = `${prefix}-coast`;
  const sheet = `width="${num(map.width)}" height="${num(map.height)}"`;
  const lines = WATER_LINES.map(
    ([width, opacity]) =>
      `<use href="#${id}" class="water-line" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  );
  const unions = UNIONS.map((ground) => {
    const hexes = map.spaces.filter((space) => space.ground === ground);
    if (hexes.length === 0) return '';
    const d = hexes.map(({ outline }) => linePath(outline, true)).join('');
    const texture =
      isTextured(ground) && ground !== 'broken'
        ? `<path d="${d}" class="texture" fill="url(#${textureId(prefix, ground, 0)})"/>`
        : '';
    return `<path d="${d}" fill="var(--m-${ground === 'marsh' ? 'clear' : ground})"/>${texture}`;
  });
  return (
    `<defs><path id="${id}" d="${coast}"/><clipPath id="${id}-k"><use href="#${id}"/></clipPath></defs>` +
    `<rect ${sheet} fill="var(--m-water)"/>${lines.join('')}<use href="#${id}" fill="var(--m-out)"/>` +
    `<g clip-path="url(#${id}-k)">${unions.join('')}</g><use href="#${id}" class="coast-line"/>`
  );
}
