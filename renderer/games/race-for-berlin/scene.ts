import type { GameContent } from '../../../electron/host/api.ts';
import type { Language } from '../../../engines/core/index.ts';
import type { RaceData } from '../../../engines/race-for-berlin/data.ts';
import type { EditionId, Terrain } from '../../../engines/race-for-berlin/types.ts';
import type { BoardMap, Ground, MapEdge, MapLine, MapSign, MapSpace } from '../../board/types.ts';
import { printedOnce } from '../scene.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';

/** Turns the data of Race for Berlin into the printed map. No rule is decided here. */

export type Content = Pick<RaceData, 'map' | 'units' | 'tables' | 'editions'>;
type Space = Content['map']['spaces'][number];

/** The decoding edge: the host validated these files with the schema the type comes from. */
export function raceContent({ data }: GameContent): Content {
  return data as unknown as Content;
}

const GROUNDS: Readonly<Record<Terrain, Ground>> = {
  plain: 'clear',
  woods: 'woods',
  difficult: 'broken',
  city: 'heavy',
};

/** Long names with the place where the map may break them. */
const BREAKS: readonly (readonly [string, string])[] = [
  ['Treuenbrietzen', 'Treuen\u00ADbrietzen'],
  ['Friedrichshain', 'Friedrichs\u00ADhain'],
  ['Königs Wusterhausen', 'Königs Wusterhausen'],
  ['Frankfurt an der Oder', 'Frankfurt (Oder)'],
];

function mapName(name: string): string {
  return BREAKS.find(([long]) => long === name)?.[1] ?? name;
}

/** Widths in map units: at the smallest zoom a road is still two screen pixels wide. */
const RIVER_WIDTH = 9;
const SMALL_RIVER_WIDTH = 6.5;
const ROAD_WIDTH = 4.2;
const FRONT_WIDTH = 4;

function signsOf(space: Space, tracks: readonly number[], words: SceneWords): readonly MapSign[] {
  const { supply } = space;
  return [
    ...(space.victory > 0 ? [{ kind: 'victory', figure: String(space.victory) } as const] : []),
    ...(space.garrison > 0 ? [{ kind: 'garrison', figure: String(space.garrison) } as const] : []),
    ...tracks.map((track) => ({ kind: 'track', figure: String(track) }) as const),
    ...(supply === null
      ? []
      : [
          {
            kind: 'supply',
            figure: supply === 'german' ? '' : words.letter[supply],
            side: supply === 'german' ? 'german' : 'soviet',
          } as const,
        ]),
    ...space.flags.map((figure) => ({ kind: 'flag', figure }) as const),
  ];
}

/** The space in words: terrain, index and every sign on it. */
function spokenOf(space: Space, tracks: readonly number[], words: SceneWords): string {
  return [
    words.terrain[space.terrain],
    words.index(space.index),
    space.victory > 0 ? words.victory(space.victory) : '',
    space.garrison > 0 ? words.garrison(space.garrison) : '',
    tracks.length > 0 ? words.track(tracks.join(', ')) : '',
    space.supply === null ? '' : words.supply[space.supply],
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function edgesOf({ map }: Content): readonly MapEdge[] {
  return map.edges.flatMap(({ a, b, river, defends }): MapEdge[] => [
    { a, b, kind: river === null ? 'land' : 'course' },
    ...(defends === null ? [] : [{ a, b, kind: 'fort', protects: defends }]),
  ]);
}

/** Roads go under rivers; the front boundary lies over the water it follows. */
function linesOf({ map }: Content): readonly MapLine[] {
  return [
    ...map.roads.map(({ name, line }): MapLine => ({ kind: 'road', name, width: ROAD_WIDTH, points: line })),
    ...map.rivers.map(({ name, line }): MapLine => ({
      kind: 'river',
      name,
      width: name === 'Spree' || name === 'Havel' ? SMALL_RIVER_WIDTH : RIVER_WIDTH,
      points: line,
    })),
    ...map.frontBoundary.map(({ line }): MapLine => ({ kind: 'boundary', width: FRONT_WIDTH, points: line })),
  ];
}

/** The printed map of an edition. */
export const raceMap = printedOnce((content: Content, language: Language, edition: EditionId): BoardMap => {
  const { map, editions } = content;
  const words = SCENE_WORDS[language];
  const printed = editions.editions.find(({ id }) => id === edition)?.printedNames === true;
  const spaces = map.spaces.map((space): MapSpace => {
    const tracks = map.tracks.filter(({ spaces: list }) => list.includes(space.id)).map(({ track }) => track);
    return {
      id: space.id,
      name: mapName((printed ? space.printedFr : null) ?? space.name[language]),
      ground: GROUNDS[space.terrain],
      terrain: spokenOf(space, tracks, words),
      outline: space.polygon,
      label: space.centre,
      counters: space.centre,
      rank: 'place',
      badge: { shape: 'index', figure: String(space.index) },
      signs: signsOf(space, tracks, words),
      reconstructed: space.source.reconstructed !== null,
    };
  });
  return {
    kind: 'areas',
    ...map.frame,
    spaces,
    edges: edgesOf(content),
    lines: linesOf(content),
    shapes: [],
    closeup: { name: words.closeup, spaces: map.spaces.filter(({ insert }) => insert).map(({ id }) => id) },
    title: words.title(spaces.length),
  };
});
