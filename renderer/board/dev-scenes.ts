import type { GameContent } from '../../electron/host/api.ts';
import type { ReichView } from '../../engines/fall-of-the-reich/types.ts';
import {
  reichContent,
  reichControl,
  reichMap,
  reichMarkers,
  reichPieces,
} from '../games/fall-of-the-reich/scene.ts';
import { raceContent, raceMap } from '../games/race-for-berlin/scene.ts';
import { raceControl, raceMarkers, racePieces } from '../games/race-for-berlin/pieces.ts';
import type { RaceView } from '../../engines/race-for-berlin/types.ts';
import { hexMap, type HexFile } from './dev-hexes.ts';
import type { BoardMap, Lights, Marker, Piece } from './types.ts';

/** Development only: positions made from the data files, which are fetched, never bundled. */
export interface DevScene {
  readonly map: BoardMap;
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly lights: Lights;
}

const DARK: Lights = { spaces: {}, tags: {}, pieces: {}, arrows: [], path: [], control: {} };

async function json(path: string): Promise<unknown> {
  return (await fetch(path)).json();
}

/** The set-up position, one counter turned over; with `crowd`, four Soviet units in every area. */
async function reichScene(wish: URLSearchParams): Promise<DevScene> {
  const [map, units, tables] = await Promise.all(
    ['map', 'units', 'tables'].map((name) => json(`/data/fall-of-the-reich/${name}.json`)),
  );
  const content: GameContent = {
    game: 'fall-of-the-reich',
    data: { map, units, tables },
    names: {},
    messages: {},
  };
  const data = reichContent(content);
  const crowd = wish.has('crowd');
  const areas = data.map.spaces.filter(({ kind }) => kind === 'area');
  const german = data.map.spaces.map(({ id, terrain, kind }, index): ReichView['german'][number] => {
    const up = kind === 'zone' || id === '14' || (crowd && index % 3 === 0);
    const row = data.units.german.find((unit) => unit.terrain === terrain);
    return {
      at: id,
      terrain,
      unit: up ? (row?.id ?? null) : null,
      defense: up ? (row?.defense ?? null) : null,
      strategy: up ? (row?.strategy ?? null) : null,
      strategyInForce: false,
      faceUp: up,
    };
  });
  const soviet = data.units.soviet.map(({ id, setup }, index) => ({
    id,
    at: setup,
    spent: index % 7 === 3,
    acted: index % 5 === 1,
  }));
  const view: ReichView = {
    turn: 1,
    phase: 'action',
    morale: 49,
    shaken: false,
    approval: 19,
    supply: 3,
    event: null,
    paused: null,
    soviet,
    german,
    support: { artillery: { available: 3, used: 0 }, air: { available: 1, used: 0 } },
    bloodyStreets: ['14', '45'],
    sovietControlled: ['M', 'A', 'K'],
    surrounded: false,
    active: null,
    pending: [],
    combat: null,
    retreating: null,
  };
  const pieces = reichPieces(content, view, 'en');
  const extra = crowd
    ? areas.flatMap(({ id }) =>
        pieces
          .filter(({ side }) => side === 'soviet')
          .slice(0, 4)
          .map((piece) => ({ ...piece, id: `${piece.id}@${id}`, at: id })),
      )
    : [];
  return {
    map: reichMap(data, 'en'),
    pieces: [...pieces, ...extra],
    markers: reichMarkers(view, 'en'),
    lights: { ...(wish.has('lights') ? LIT : DARK), control: reichControl(view) },
  };
}

const LIT: Lights = {
  spaces: {
    '14': 'target',
    '12': 'legal',
    '16': 'legal',
    '13': 'legal',
    M: 'selected',
    '39': 'barred',
    '18': 'active',
    '45': 'held',
  },
  tags: {
    '14': { text: '+3', tone: 'attack' },
    '12': { text: '4', tone: 'move' },
    '13': { text: '3', tone: 'move' },
  },
  pieces: { '3S/79': 'legal', '2GT/1M': 'selected', '3S/351G': 'joined' },
  arrows: [{ from: 'M', to: '14', kind: 'attack', weight: 0.8 }],
  path: ['A', '17', '18'],
  control: {},
};

/** A counter of the hex page. */
function army(id: string, at: string, body: string, emblem: Piece['emblem'], factors: string): Piece {
  return {
    id,
    at,
    side: body.startsWith('ger') ? 'german' : 'soviet',
    body,
    emblem,
    name: id,
    symbol: 'SFGPUCI----K',
    factors,
    marks: [],
    spoken: id,
  };
}

async function hexScene(wish: URLSearchParams): Promise<DevScene> {
  const file = (await json('/data/fall-of-berlin/map.json')) as HexFile;
  return {
    map: hexMap(file),
    pieces: [
      army('5 Sh', '1005', 'soviet', 'star', '6-4'),
      army('8 Gds', '1005', 'soviet-guards', 'star', '7-4'),
      army('56 Pz', '0905', 'ger-east', 'cross', '4-5'),
    ],
    markers: [],
    lights: wish.has('lights')
      ? {
          ...DARK,
          spaces: { '0905': 'target', '0906': 'legal', '1005': 'selected' },
          tags: { '0905': { text: '3:1', tone: 'attack' } },
        }
      : DARK,
  };
}

/** The set-up of Race for Berlin, with some markers laid out to look at. */
async function raceScene(wish: URLSearchParams): Promise<DevScene> {
  const [map, units, tables, editions] = await Promise.all(
    ['map', 'units', 'tables', 'editions'].map((name) => json(`/data/race-for-berlin/${name}.json`)),
  );
  const content = raceContent({
    game: 'race-for-berlin',
    data: { map, units, tables, editions },
    names: {},
    messages: {},
  });
  const view = {
    edition: wish.get('edition') ?? 'english',
    units: content.units.units.map(({ id, setup, full, reduced }, index) => ({
      id,
      at: setup,
      absence: setup === null ? 'waiting' : null,
      strength: index % 6 === 1 ? reduced : full,
      reduced: index % 6 === 1,
      outOfSupply: index % 11 === 3,
      activated: index % 5 === 2,
      guest: false,
    })),
    control: [
      { at: 'zossen', camp: 'koniev' },
      { at: 'strausberg', camp: 'zhukov' },
      { at: 'potsdam', camp: 'koniev' },
    ],
    berlin: [{ at: 'tempelhof', level: 3, status: 'controlled', camp: 'koniev', garrison: 20 }],
    americans: { zones: ['leipzig', 'bitterfeld', 'kyritz'], tracks: [1, 0, 0], halted: false },
    impulse: { tasks: [{ unit: '8ga-1', mode: 'combat', done: false }] },
  } as unknown as RaceView;
  return {
    map: raceMap(content, 'en', view.edition),
    pieces: racePieces(content, view, 'en'),
    markers: raceMarkers(view, 'en'),
    lights: {
      ...DARK,
      ...(wish.has('lights')
        ? {
            spaces: {
              seelow: 'target',
              letschin: 'legal',
              strausberg: 'legal',
              'oder-bridgehead': 'selected',
            },
            tags: { seelow: { text: '3:1', tone: 'attack' }, strausberg: { text: '1½', tone: 'move' } },
          }
        : {}),
      control: raceControl(view),
    },
  };
}

export function devScene(wish: URLSearchParams): Promise<DevScene> {
  if (wish.get('game') === 'race-for-berlin') return raceScene(wish);
  return wish.get('game') === 'fall-of-berlin' ? hexScene(wish) : reichScene(wish);
}
