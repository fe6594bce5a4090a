import type { Language } from '../../../engines/core/index.ts';
import type { Geography, GeoMap, LonLat } from '../api-lab.ts';
import { titleOf } from '../shelf.ts';
import type { FightsByGame } from './map-export.ts';
import { planeOf, type Pair } from './projection.ts';
import { escape } from './svg.ts';

/** The common map as a picture for print: few inks, each design with a dash of its own. */

const DASHES: Readonly<Record<string, readonly [ink: string, dash: string]>> = {
  'race-for-berlin': ['#93291f', 'none'],
  'battle-for-germany': ['#27486f', '9 4'],
  'fall-of-berlin': ['#a87d14', '9 3 2 3'],
  'fall-of-the-reich': ['#3c7a63', '4 3'],
};
const WIDTH = 1400;
const TOP = 10;

/** The picture of all maps of a geography, over the part of the ground they reach. */
export function mapSvg(geography: Geography, fights: FightsByGame, language: Language): string {
  const plane = planeOf({
    kind: 'lambertConformalConic',
    ...geography.sheet,
    standardParallels: [...geography.sheet.standardParallels],
  });
  const raw = (at: LonLat): Pair => {
    const [x, y] = plane.to(at);
    return [x, -y];
  };
  const corners = geography.maps.flatMap(({ spaces }) => spaces.flatMap(({ outline }) => outline.map(raw)));
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  const scale = (WIDTH - 60) / (right - left || 1);
  const height = Math.ceil((bottom - top) * scale + 60);
  const to = (at: LonLat): Pair => {
    const [x, y] = raw(at);
    return [30 + (x - left) * scale, 30 + (y - top) * scale];
  };
  const path = (line: readonly LonLat[], closed: boolean): string =>
    line
      .map(to)
      .map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`)
      .join('') + (closed ? 'z' : '');
  const inside = ([x, y]: Pair): boolean => x > 0 && x < WIDTH && y > 0 && y < height;
  const land = geography.coasts.map(({ ring }) => path(ring, true)).join('');
  const rivers = [3, 2, 1].map(
    (rank) =>
      `<path d="${geography.rivers
        .filter((river) => river.rank === rank)
        .flatMap(({ lines }) => lines.map((line) => path(line, false)))
        .join('')}" fill="none" stroke="#6f98a6" stroke-width="${4 - rank}" stroke-linejoin="round"/>`,
  );
  const lakes = geography.lakes.map(({ ring }) => path(ring, true)).join('');
  // A town is written where it has room, the greatest first.
  const taken: (readonly [number, number, number])[] = [];
  const towns = geography.towns
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ name, at, rank }) => {
      const [x, y] = to(at);
      const wide = name.length * 7 + 10;
      const free = taken.every(([tx, ty, tw]) => y - ty > 14 || ty - y > 14 || x > tx + tw || tx > x + wide);
      if (!inside([x, y]) || !free) return [];
      taken.push([x, y, wide]);
      return [
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${rank === 1 ? 3.6 : 2.4}" fill="#2a231b"/><text x="${(x + 6).toFixed(1)}" y="${(y + 4).toFixed(1)}" font-weight="${rank === 1 ? 700 : 400}">${escape(name)}</text>`,
      ];
    });
  const designs = geography.maps.map((map) => designSvg(map, fights[map.game] ?? {}, path, to));
  const legend = geography.maps.map(({ game }, place) => {
    const [ink, dash] = DASHES[game] ?? ['#241f19', 'none'];
    const y = 24 + place * 20;
    return `<path d="M14,${y}h34" stroke="${ink}" stroke-width="2.6" stroke-dasharray="${dash}"/><text x="56" y="${y + 4}">${escape(titleOf(game, language))}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Georgia, serif" font-size="12" role="img"><title>${escape(geography.maps.map(({ game }) => titleOf(game, language)).join(', '))}</title><rect width="100%" height="100%" fill="#bcd0d3"/><path d="${land}" fill="#ede4cd" stroke="#4d7583" stroke-width="1"/>${rivers.join('')}<path d="${lakes}" fill="#bcd0d3" stroke="#4d7583" stroke-width="0.8"/>${designs.join('')}<g fill="#241d14" stroke="#f5eedd" stroke-width="3" paint-order="stroke">${towns.join('')}</g><g><rect x="4" y="6" width="230" height="${geography.maps.length * 20 + 10}" fill="#fffcf5" stroke="#857961"/>${legend.join('')}</g></svg>\n`;
}

/** The borders of a design's spaces, and the share of the fighting in each. */
function designSvg(
  { game, spaces }: GeoMap,
  fights: Readonly<Record<string, number>>,
  path: (line: readonly LonLat[], closed: boolean) => string,
  to: (at: LonLat) => Pair,
): string {
  const [ink, dash] = DASHES[game] ?? ['#241f19', 'none'];
  const total = Object.values(fights).reduce((sum, count) => sum + count, 0);
  const order = Object.entries(fights)
    .sort(([, a], [, b]) => b - a)
    .map(([space]) => space);
  const heat = spaces.flatMap(({ id, outline, at }) => {
    const share = (fights[id] ?? 0) / (total || 1);
    if (share === 0) return [];
    const place = order.indexOf(id) + 1;
    const [x, y] = to(at);
    const tint = `<path d="${path(outline, true)}" fill="#b0261b" fill-opacity="${Math.min(0.6, 0.08 + share * 4).toFixed(2)}"/>`;
    return place > TOP
      ? [tint]
      : [
          `${tint}<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" font-weight="700">${place}: ${(share * 100).toFixed(1)} %</text>`,
        ];
  });
  const borders = spaces.map(({ outline }) => path(outline, true)).join('');
  return `<g>${heat.join('')}<path d="${borders}" fill="none" stroke="${ink}" stroke-width="1.2" stroke-dasharray="${dash}"/></g>`;
}
