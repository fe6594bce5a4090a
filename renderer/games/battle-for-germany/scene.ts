import type { GameContent } from '../../../electron/host/api.ts';
import type { GermanyData } from '../../../engines/battle-for-germany/data.ts';
import type { Language } from '../../../engines/core/index.ts';
import type {
  BoardMap,
  FixedSign,
  MapCaption,
  MapEdge,
  MapSign,
  MapSpace,
  Point,
} from '../../board/types.ts';
import { borderLines, hexOutline, riverLines, sideEdges } from './scene-lines.ts';
import { printedOnce } from '../scene.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';

/** Turns the data of Battle for Germany into the printed map. No rule is decided here. */

export type Content = Pick<GermanyData, 'map' | 'units' | 'tables' | 'scenarios'>;
type Hex = Content['map']['hexes'][number];

/** The decoding edge: the host validated these files with the schema the type comes from. */
export function germanyContent({ data }: GameContent): Content {
  return data as unknown as Content;
}

/** Where the names of seas stand, as longitude and latitude. */
const SEAS = {
  northSea: [5.6, 55.2],
  baltic: [16.6, 55.2],
  adriatic: [14.3, 43.6],
  ligurian: [8.9, 43.5],
} as const;
/** Countries too small for a name in wide type. */
const UNNAMED = ['luxembourg', 'albania'];
const MARGIN = 15;
/** Half the distance between two arrows on one hex. */
const ARROWS_APART = 12;

/** Names of the lists a hex is on. */
function listsOf({ map }: Content, hex: string): readonly string[] {
  return map.lists.filter(({ hexes }) => hexes.includes(hex)).map(({ id }) => id);
}

/** The hex in words: terrain, what is printed on it, which theater. */
function spokenOf(hex: Hex, lists: readonly string[], words: SceneWords): string {
  return [
    hex.terrain === null ? '' : words.terrain[hex.terrain],
    hex.fortified ? words.fortified : '',
    hex.city?.capital === true ? words.capital : '',
    hex.city === null ? '' : words.victory(hex.city.victory),
    lists.includes('evacuationPorts') ? words.port : '',
    lists.includes('courland') ? words.courland : '',
    hex.theater === null ? '' : words.theater[hex.theater],
    lists.some((id) => id.startsWith('exit')) ? words.exit : '',
    lists.some((id) => id.startsWith('entry')) ? words.entry : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function spaceOf(content: Content, hex: Hex, words: SceneWords, language: Language): MapSpace {
  const lists = listsOf(content, hex.id);
  const signs: MapSign[] = [
    ...(hex.city === null ? [] : [{ kind: 'victory', figure: String(hex.city.victory) } as const]),
    ...(lists.includes('evacuationPorts') ? [{ kind: 'port', figure: '' } as const] : []),
  ];
  return {
    id: hex.id,
    name: hex.city?.name[language] ?? '',
    ground: hex.terrain ?? 'out',
    terrain: spokenOf(hex, lists, words),
    outline: hexOutline(hex.centre, content.map.frame.hexWidth),
    label: hex.centre,
    counters: hex.centre,
    rank: 'place',
    ...(hex.city === null ? {} : { icons: hex.city.capital ? ['capital', 'town'] : ['town'] }),
    ...(signs.length === 0 ? {} : { signs }),
    reconstructed: hex.source.reconstructed !== null,
  };
}

/** Neighbouring playable hexes, each pair once. */
function pairsOf(
  hexes: readonly Hex[],
  { hexWidth, rowPitch, height }: Content['map']['frame'],
): readonly MapEdge[] {
  // Centres are given to a tenth: half columns and whole rows tell every two of them apart.
  const placeKey = ([x, y]: Point): string =>
    `${Math.round((x * 2) / hexWidth)},${Math.round((height - y) / rowPitch)}`;
  const places = new Map(hexes.map((hex) => [placeKey(hex.centre), hex.id]));
  const steps = [0, 60, 120].map((degrees) => (degrees * Math.PI) / 180);
  return hexes.flatMap(({ id, centre: [x, y] }) =>
    steps.flatMap((angle): MapEdge[] => {
      const other = places.get(placeKey([x + Math.cos(angle) * hexWidth, y + Math.sin(angle) * hexWidth]));
      if (other === undefined) return [];
      return [id < other ? { a: id, b: other, kind: 'land' } : { a: other, b: id, kind: 'land' }];
    }),
  );
}

function middleOf(hexes: readonly Hex[]): Point {
  const sum = hexes.reduce<Point>(([x, y], { centre }) => [x + centre[0], y + centre[1]], [0, 0]);
  const [mx, my] = [sum[0] / hexes.length, sum[1] / hexes.length];
  // A bent country has its middle elsewhere: its name goes to the nearest hex of its own.
  const far = ({ centre: [x, y] }: Hex): number => Math.hypot(x - mx, y - my);
  return hexes.toSorted((a, b) => far(a) - far(b))[0]?.centre ?? [mx, my];
}

function captionsOf({ map }: Content, words: SceneWords): readonly MapCaption[] {
  const named = (kind: MapCaption['kind'], id: string, at: Point): MapCaption[] => {
    const text = words.places[id];
    return text === undefined ? [] : [{ kind, text: kind === 'sea' ? text : text.toUpperCase(), at }];
  };
  const below = ([x, y]: Point): Point => [x, y + map.frame.rowPitch / 2];
  const countries = Map.groupBy(map.hexes, ({ country }) => country ?? '');
  const ranges = Map.groupBy(map.hexes, ({ range }) => range ?? '');
  const courland = map.lists.find(({ id }) => id === 'courland')?.hexes ?? [];
  const nearest = (lon: number, lat: number): Point =>
    map.hexes.toSorted(
      (a, b) => Math.hypot(a.lon - lon, (a.lat - lat) * 1.6) - Math.hypot(b.lon - lon, (b.lat - lat) * 1.6),
    )[0]?.centre ?? [0, 0];
  return [
    ...[...countries].flatMap(([id, hexes]) =>
      UNNAMED.includes(id) ? [] : named('country', id, below(middleOf(hexes))),
    ),
    ...named('country', 'courland', below(middleOf(map.hexes.filter(({ id }) => courland.includes(id))))),
    ...Object.entries(SEAS).flatMap(([id, [lon, lat]]) => named('sea', id, nearest(lon, lat))),
    ...[...ranges].flatMap(([id, hexes]) => named('range', id, below(middleOf(hexes)))),
  ];
}

/** Arrows in the margin: who enters where, and where Germans may leave (7.2, 9.0). */
function arrowsOf({ map }: Content, hexes: ReadonlyMap<string, Hex>): readonly FixedSign[] {
  const { width, height } = map.frame;
  const GATES = [
    { list: 'entrySoviet', side: 'soviet', turn: 180 },
    { list: 'exitEast', side: 'german', turn: 0 },
    { list: 'entryWest', side: 'western', turn: 0 },
    { list: 'exitWest', side: 'german', turn: 180 },
    { list: 'entryItaly', side: 'western', turn: -90 },
    { list: 'exitSouth', side: 'german', turn: 90 },
  ] as const;
  return GATES.flatMap(({ list, side, turn }) =>
    (map.lists.find(({ id }) => id === list)?.hexes ?? []).flatMap((id): FixedSign[] => {
      const [x, y] = hexes.get(id)?.centre ?? [0, 0];
      const aside = side === 'german' ? ARROWS_APART : -ARROWS_APART;
      const at: Point =
        Math.abs(turn) === 90
          ? [x + aside * 1.2, height - MARGIN]
          : [list.endsWith('West') ? MARGIN : width - MARGIN, y + aside];
      return [{ kind: 'entry', figure: '', side, turn, at }];
    }),
  );
}

/** The printed map. */
export const germanyMap = printedOnce((content: Content, language: Language): BoardMap => {
  const { map } = content;
  const words = SCENE_WORDS[language];
  const playable = map.hexes.filter(({ land }) => land);
  const hexes = new Map(playable.map((hex) => [hex.id, hex]));
  const near = pairsOf(playable, map.frame);
  return {
    kind: 'hexes',
    width: map.frame.width,
    height: map.frame.height,
    spaces: playable.map((hex) => spaceOf(content, hex, words, language)),
    edges: [...near, ...sideEdges(content, hexes, near)],
    lines: [...borderLines(content, hexes, near), ...riverLines(content, hexes)],
    shapes: map.lakes.map(({ name, polygon }) => ({ kind: 'lake', name, points: polygon })),
    coasts: map.coasts,
    captions: captionsOf(content, words),
    signs: arrowsOf(content, hexes),
    title: words.title(playable.length),
  };
});
