import type { GameContent } from '../../../electron/host/api.ts';
import type { Language } from '../../../engines/core/index.ts';
import type { ReichData } from '../../../engines/fall-of-the-reich/data.ts';
import type {
  GermanView,
  Parent,
  ReichView,
  SovietView,
  Strategy,
  Terrain,
} from '../../../engines/fall-of-the-reich/types.ts';
import type {
  BoardMap,
  Ground,
  Lights,
  MapEdge,
  MapLine,
  MapShape,
  MapSpace,
  Marker,
  Piece,
} from '../../board/types.ts';
import { printedOnce } from '../scene.ts';
import { SCENE_WORDS, type SceneWords } from './scene-words.ts';

/** Turns the data and the view of Berlin: Fall of the Reich into what the board shows. No rule is decided here. */

type Content = Pick<ReichData, 'map' | 'units' | 'tables'>;

/** The decoding edge: the host validated these files with the schema the type comes from. */
export function reichContent({ data }: GameContent): Content {
  return data as unknown as Content;
}

const GROUNDS: Readonly<Record<Terrain, Ground>> = {
  suburban: 'suburb',
  forest: 'woods',
  lightUrban: 'light',
  heavyUrban: 'heavy',
  zitadelle: 'citadel',
};

type BadgeShape = NonNullable<MapSpace['badge']>['shape'];
/** Identifier shapes keep their printed meaning (3.1.1). */
const SHAPES: Readonly<Record<string, BadgeShape>> = {
  circle: 'circle',
  triangle: 'triangle',
  square: 'square',
  blackPentagon: 'pentagon',
  redPentagon: 'red-pentagon',
};

/** Second halves of long names, where a soft hyphen lets the map break them. */
const BREAKS = ['schönhausen', 'damm'];

/** A station is Bhf on a map, and a long word may break. */
function mapName(name: string): string {
  const short = name.replace('Bahnhof', 'Bhf');
  const tail = BREAKS.find((end) => short.endsWith(end));
  return tail === undefined ? short : `${short.slice(0, -tail.length)}\u00AD${tail}`;
}

/** Drawn width of a water for the width the data give it. */
const WATER_SCALE = 2.3;
const RAIL_WIDTH = 2.4;

/** The printed map. Built once a language; nothing in it changes during a game. */
export const reichMap = printedOnce((content: Content, language: Language): BoardMap => {
  const { map, tables } = content;
  const words = SCENE_WORDS[language];
  const modifier = new Map(tables.terrains.map(({ id, tem }) => [id, tem]));
  const spaces = map.spaces.map((space): MapSpace => {
    const shape = SHAPES[space.identifier];
    return {
      id: space.id,
      name: mapName(space.name[language]),
      ground: GROUNDS[space.terrain],
      terrain: [
        words.terrain[space.terrain],
        space.airfield ? words.airfield : '',
        space.closed ? words.closed : '',
      ]
        .filter((word) => word !== '')
        .join(', '),
      outline: space.polygon,
      label: space.centre,
      counters: space.centre,
      rank: space.kind === 'zone' ? 'region' : 'place',
      ...(shape === undefined ? {} : { badge: { shape, figure: `+${modifier.get(space.terrain) ?? 0}` } }),
      ...(space.airfield ? { icons: ['airfield'] } : {}),
      reconstructed: space.source.reconstructed !== null,
    };
  });
  const edges = map.edges.map(({ a, b, boundary, bridge }): MapEdge => ({
    a,
    b,
    kind: boundary === 'water' ? 'closed' : bridge === null ? 'land' : 'bridge',
  }));
  const lines: MapLine[] = [
    ...map.decor.map(({ name, line }): MapLine => ({ kind: 'rail', name, width: RAIL_WIDTH, points: line })),
    ...map.water.flatMap((water): MapLine[] =>
      'line' in water
        ? [
            {
              kind: water.name.includes('Canal') ? 'canal' : 'river',
              name: water.name.replace(/ \(.*\)$/, ''),
              width: water.width * WATER_SCALE,
              points: water.line,
            },
          ]
        : [],
    ),
  ];
  const shapes = map.water.flatMap((water): MapShape[] =>
    'polygon' in water ? [{ kind: 'lake', name: water.name, points: water.polygon }] : [],
  );
  const zones = spaces.filter(({ rank }) => rank === 'region').length;
  return {
    kind: 'areas',
    ...map.frame,
    spaces,
    edges,
    lines,
    shapes,
    title: words.title(spaces.length - zones, zones),
  };
});

/** Body colours by the colour group of a unit (4.3.2). */
const BODIES: Readonly<Record<Parent, string>> = {
  north: 'front-1br-north',
  east: 'front-1br-east',
  ukrainian: 'front-1ukr',
};
const ECHELONS = { corps: 'J', brigade: 'H', regiment: 'G' } as const;
type SovietRow = Content['units']['soviet'][number];

/** Function letters of the NATO symbol: what the unit's name says it is; SP stands for self-propelled artillery. */
function symbolOf({ name, type, size }: SovietRow): string {
  const function_ = /\bSP\b/.test(name)
    ? 'UCFHE-'
    : /mech/i.test(name)
      ? 'UCIZ--'
      : type === 'armor'
        ? 'UCA---'
        : 'UCI---';
  return `SFGP${function_}-${ECHELONS[size]}`;
}

/** One stripe an army, counted within its colour group. */
function stripesOf(units: readonly SovietRow[]): ReadonlyMap<string, number> {
  const stripes = new Map<string, number>();
  for (const parent of new Set(units.map((unit) => unit.parent))) {
    const armies = new Set(units.filter((unit) => unit.parent === parent).map(({ army }) => army));
    for (const [index, army] of [...armies].entries()) stripes.set(`${parent} ${army}`, (index % 5) + 1);
  }
  return stripes;
}

function sovietPiece(
  row: SovietRow,
  unit: SovietView,
  at: string,
  stripe: number | undefined,
  lead: boolean,
  words: SceneWords,
): Piece {
  const marks = [unit.spent ? 'spent' : null, unit.acted ? 'moved' : null, lead ? 'lead' : null] as const;
  const status = [
    unit.spent ? words.spent : words.fresh,
    unit.acted ? words.acted : '',
    lead ? words.lead : '',
  ];
  return {
    id: unit.id,
    at,
    side: 'soviet',
    body: BODIES[row.parent],
    ...(stripe === undefined ? {} : { stripe }),
    emblem: 'star',
    name: row.id,
    symbol: symbolOf(row),
    factors: `${row.attack}-${row.movement}`,
    marks: marks.filter((mark) => mark !== null),
    spoken: [words.soviet(row.name, row.army, row.attack, row.movement), ...status]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** What a defence strategy is on the ground (4.4), as far as a symbol can say it. */
const GERMAN_SYMBOLS: Partial<Record<Strategy, string>> = {
  hetzer: 'SFGPUCAA----',
  wirbelwind: 'SFGPUCD-----',
  panther: 'SFGPUCA-----',
  tiger: 'SFGPUCA-----',
  kingTiger: 'SFGPUCA-----',
};

function germanPiece(
  german: GermanView,
  id: string,
  { names, messages }: Pick<GameContent, 'names' | 'messages'>,
  words: SceneWords,
): Piece {
  const base = { id, at: german.at, side: 'german', emblem: 'cross' } as const;
  if (german.unit === null || german.defense === null) {
    const terrain = german.terrain === null ? '' : words.terrain[german.terrain];
    return {
      ...base,
      body: 'ger-hidden',
      name: '',
      symbol: null,
      factors: '',
      marks: ['hidden'],
      spoken: words.hidden(terrain),
    };
  }
  const name = names[german.unit] ?? german.unit;
  const strategy = german.strategy === null ? '' : (messages[`term.${german.strategy}`] ?? german.strategy);
  return {
    ...base,
    body: 'ger-east',
    name: german.unit,
    symbol: (german.strategy === null ? undefined : GERMAN_SYMBOLS[german.strategy]) ?? 'SFGPUCI-----',
    factors: String(german.defense),
    marks: [],
    spoken: [words.german(name, german.defense), strategy].filter((part) => part !== '').join(', '),
  };
}

/** The id of the German counter in a space: it is the same before and after it is turned over. */
export function germanPieceId(at: string, index = 0): string {
  return index === 0 ? `german@${at}` : `german@${at}#${index}`;
}

/** Every counter on the map. */
export function reichPieces(game: GameContent, view: ReichView, language: Language): readonly Piece[] {
  const { units } = reichContent(game);
  const words = SCENE_WORDS[language];
  const rows = new Map(units.soviet.map((row) => [row.id, row]));
  const stripes = stripesOf(units.soviet);
  const seen = new Map<string, number>();
  const german = view.german.map((unit) => {
    const index = seen.get(unit.at) ?? 0;
    seen.set(unit.at, index + 1);
    return germanPiece(unit, germanPieceId(unit.at, index), game, words);
  });
  const soviet = view.soviet.flatMap((unit) => {
    const row = rows.get(unit.id);
    if (row === undefined || unit.at === null) return [];
    return [
      sovietPiece(
        row,
        unit,
        unit.at,
        stripes.get(`${row.parent} ${row.army}`),
        view.combat?.lead === unit.id,
        words,
      ),
    ];
  });
  return [...german, ...soviet];
}

/** Counters of Soviet units Out of Action, for a box beside the map; they lie in no space. */
export function reichOutOfAction(game: GameContent, view: ReichView, language: Language): readonly Piece[] {
  const placed = view.soviet.filter(({ at }) => at === null).map((unit): SovietView => ({ ...unit, at: '' }));
  return reichPieces(game, { ...view, german: [], soviet: placed }, language);
}

/** Markers lying on the map: Bloody Streets (6.3.1). */
export function reichMarkers(view: ReichView, language: Language): readonly Marker[] {
  return view.bloodyStreets.map((at) => ({
    id: `bloody@${at}`,
    at,
    kind: 'bloody',
    label: 'BS',
    spoken: SCENE_WORDS[language].bloodyStreets,
  }));
}

/** Spaces under Soviet control (7.2), for their pencil band. */
export function reichControl(view: ReichView): Lights['control'] {
  return Object.fromEntries(view.sovietControlled.map((id) => [id, 'soviet' as const]));
}
