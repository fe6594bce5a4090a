import type { GameContent } from '../../../electron/host/api.ts';
import type { Language } from '../../../engines/core/index.ts';
import type { BerlinData } from '../../../engines/fall-of-berlin/data.ts';
import type { Terrain } from '../../../engines/fall-of-berlin/types.ts';
import { findBoundaries } from '../../board/boundaries.ts';
import type { BoardMap, Ground, MapEdge, MapSpace, Point } from '../../board/types.ts';
import { captionsOf, linesOf, shapesOf, signsOf } from './scene-print.ts';
import { printedOnce } from '../scene.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';

/** Turns the data of Fall of Berlin into the printed map. No rule is decided here. */

export type Content = Pick<BerlinData, 'map' | 'units' | 'tables'>;
export type Hex = Content['map']['hexes'][number];

/** The decoding edge: the host validated these files with the schema the type comes from. */
export function berlinContent({ data }: GameContent): Content {
  return data as unknown as Content;
}

/** The ground of a hex; heights lie over whatever else is there. */
function groundOf({ terrain, reichstag }: Hex): Ground {
  const has = (one: Terrain): boolean => terrain.includes(one);
  if (has('berlin')) return reichstag ? 'citadel' : 'heavy';
  if (has('city')) return 'light';
  if (has('heights')) return 'broken';
  return has('woods') ? 'woods' : 'clear';
}

function overOf(hex: Hex): readonly Ground[] {
  const ground = groundOf(hex);
  return [
    ...(hex.terrain.includes('woods') && ground !== 'woods' ? (['woods'] as const) : []),
    ...(hex.marsh ? (['marsh'] as const) : []),
  ];
}

/** Long names as a map prints them; a part of Berlin goes by its own name. */
const SHORT: Readonly<Record<string, string>> = {
  'Frankfurt an der Oder': 'Frankfurt',
  'Francfort-sur-l’Oder': 'Francfort',
  'Königs Wusterhausen': 'K. Wusterhausen',
  'Bad Freienwalde': 'Freienwalde',
};

function nameOf({ name }: Hex, language: Language): string {
  const full = name?.[language] ?? '';
  return SHORT[full] ?? full.replace(/^Berlin, /, '');
}

/** The hex in words: terrain and everything printed on it. */
function spokenOf({ map }: Content, hex: Hex, words: SceneWords): string {
  const loa2 = map.lists.find(({ id }) => id === 'loa2')?.hexes.includes(hex.id) === true;
  const forts = map.hexsides.filter(({ protects }) => protects === hex.id);
  const towards = ({ a, b }: { readonly a: string; readonly b: string }): string => (a === hex.id ? b : a);
  return [
    ...hex.terrain.map((terrain) => words.terrain[terrain]),
    hex.marsh ? words.marsh : '',
    hex.reichstag ? words.reichstag : '',
    hex.star === null ? '' : words.star[hex.star],
    loa2 ? words.loa2 : '',
    hex.entry === null ? '' : words.entry[hex.entry],
    hex.sector === null ? '' : words.sector[hex.sector],
    ...forts.map((fort) => `${words.side[fort.kind]} ${towards(fort)}`),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The centre of a hex, counted from the first: the file rounds its centres, and corners of neighbours must be one. */
function centreOf({ column, row }: Hex, { layout, frame, hexes }: Content['map']): Point {
  const [x, y] = hexes[0]?.centre ?? [0, 0];
  const pushed = (column % 2 === 0) === (layout.pushed === 'even') ? frame.rowPitch / 2 : 0;
  return [
    x + (column - layout.firstColumn) * frame.columnPitch,
    y + (row - layout.firstRow) * frame.rowPitch + pushed,
  ];
}

/** Six corners about a centre: columns of hexes with a flat top. */
function cornersOf([x, y]: Point, { hexWidth, rowPitch }: Content['map']['frame']): readonly Point[] {
  const [half, quarter, rise] = [hexWidth / 2, hexWidth / 4, rowPitch / 2];
  return [
    [x + half, y],
    [x + quarter, y + rise],
    [x - quarter, y + rise],
    [x - half, y],
    [x - quarter, y - rise],
    [x + quarter, y - rise],
  ];
}

/** Every pair of neighbours, and the forts between them; water is drawn along its whole course instead. */
function edgesOf({ map }: Content, spaces: readonly MapSpace[]): readonly MapEdge[] {
  const pairs = findBoundaries(spaces).flatMap(({ a, b }): MapEdge[] =>
    b === null ? [] : [{ a, b, kind: 'land' }],
  );
  const sides = map.hexsides.flatMap(({ a, b, kind, protects }): MapEdge[] => {
    if (protects !== null) return [{ a, b, kind: kind === 'innerFort' ? 'fort-inner' : 'fort', protects }];
    return kind === 'prohibited' ? [{ a, b, kind }] : [];
  });
  return [...pairs, ...sides];
}

/** The printed map. */
export const berlinMap = printedOnce((content: Content, language: Language): BoardMap => {
  const { map } = content;
  const words = SCENE_WORDS[language];
  const spaces = map.hexes.map((hex): MapSpace => {
    const centre = centreOf(hex, map);
    const city = hex.terrain.includes('berlin') || hex.terrain.includes('city');
    return {
      id: hex.id,
      name: nameOf(hex, language),
      ground: groundOf(hex),
      over: overOf(hex),
      ...(hex.sector === null ? {} : { shade: hex.sector === 'american' ? 'west' : 'soviet' }),
      terrain: spokenOf(content, hex, words),
      outline: cornersOf(centre, map.frame),
      label: centre,
      counters: centre,
      rank: 'place',
      ...(city ? { icons: ['capital'] } : hex.town ? { icons: ['town'] } : {}),
      reconstructed: hex.source.reconstructed !== null,
    };
  });
  const berlin = map.lists.find(({ id }) => id === 'berlin')?.hexes ?? [];
  return {
    kind: 'hexes',
    width: map.frame.width,
    height: map.frame.height,
    spaces,
    edges: edgesOf(content, spaces),
    lines: linesOf(content, spaces, language),
    shapes: shapesOf(content, language),
    captions: captionsOf(content, language),
    signs: signsOf(content),
    closeup: { name: words.closeup, spaces: berlin },
    title: words.title(spaces.length),
  };
});
