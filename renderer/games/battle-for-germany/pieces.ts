import type { Language } from '../../../engines/core/index.ts';
import type { Box, GermanyView, Nation, Side, UnitView } from '../../../engines/battle-for-germany/types.ts';
import type { Lights, Marker, Piece } from '../../board/types.ts';
import { SCENE_WORDS } from './scene-words.ts';
import type { Content } from './scene.ts';

/** Counters and markers of Battle for Germany, from the view alone. */

export type UnitRow = Content['units']['units'][number];

/** Function letters of the NATO symbol, and its echelon: corps, army or front. */
const FUNCTIONS: Readonly<Record<UnitRow['type'], string>> = {
  infantry: 'UCI---',
  armor: 'UCA---',
  mechanized: 'UCIZ--',
  cavalry: 'UCRH--',
  airborne: 'UCIA--',
  mountain: 'UCIM--',
};
const ECHELONS: Readonly<Record<UnitRow['size'], string>> = { corps: 'J', army: 'K', front: 'L' };

const EMBLEMS: Readonly<Record<Nation, Piece['emblem']>> = {
  soviet: 'star',
  polishCommunist: { letters: 'PL' },
  bulgarian: { letters: 'BU' },
  yugoslav: { letters: 'YU' },
  romanian: { letters: 'RO' },
  american: 'white-star',
  british: 'roundel',
  canadian: { letters: 'CA' },
  french: 'roundel-fr',
  polishExile: { letters: 'PL' },
  german: 'cross',
  hungarian: { letters: 'HU' },
};
const BODIES: Readonly<Record<Exclude<Nation, 'german' | 'hungarian'>, string>> = {
  soviet: 'soviet',
  polishCommunist: 'pol-east',
  bulgarian: 'bul',
  yugoslav: 'yug',
  romanian: 'rom',
  american: 'us',
  british: 'br',
  canadian: 'cn',
  french: 'fr',
  polishExile: 'pol-west',
};

/** Body by nation; Germans by the side they are on now, SS units black, airborne troops as Luftwaffe. */
function bodyOf({ nation, ss, type, name }: UnitRow, side: Side): string {
  if (nation === 'hungarian') return 'hun';
  if (nation !== 'german')
    return nation === 'soviet' && name.includes('Gds') ? 'soviet-guards' : BODIES[nation];
  if (ss) return 'ger-ss';
  if (type === 'airborne') return 'ger-lw';
  return side === 'westGerman' ? 'ger-west' : 'ger-east';
}

/** East and west Germans differ by their stripe too. */
function stripeOf(side: Side): number | undefined {
  return side === 'eastGerman' ? 1 : side === 'westGerman' ? 2 : undefined;
}

/** A letter on the gold tab: how a fresh replacement moves, and who leaves the map. */
function taskOf({ status, marked }: UnitView): string | undefined {
  if (marked) return '×';
  if (status === 'doubled') return '2×';
  return status === 'stopped' ? '0' : undefined;
}

function marksOf({ acted, garrison, status }: UnitView, { kind }: GermanyView): Piece['marks'] {
  const fights = kind === 'combat' || kind === 'secondCombat';
  const marks = [
    acted ? (fights ? 'fought' : 'moved') : null,
    garrison ? 'frozen' : null,
    status === 'tired' ? 'turned' : status === 'spent' ? 'spent' : null,
  ] as const;
  return marks.filter((mark) => mark !== null);
}

/** One counter; `at` is given apart, so that counters in the boxes can be drawn too. */
function pieceOf(row: UnitRow, unit: UnitView, at: string, view: GermanyView, language: Language): Piece {
  const words = SCENE_WORDS[language];
  const marks = marksOf(unit, view);
  const [stripe, task] = [stripeOf(unit.side), taskOf(unit)];
  const status = [
    marks.includes('moved') ? words.moved : '',
    marks.includes('fought') ? words.fought : '',
    unit.garrison ? words.garrison : '',
    unit.marked ? words.marked : '',
    unit.status === null ? '' : words.status[unit.status],
  ];
  return {
    id: unit.id,
    at,
    side: unit.side,
    body: bodyOf(row, unit.side),
    ...(stripe === undefined ? {} : { stripe }),
    emblem: EMBLEMS[row.nation],
    name: row.name,
    symbol: `SFGP${FUNCTIONS[row.type]}-${ECHELONS[row.size]}`,
    // Light lines on a dark box: the ink of a black counter is light.
    ...(row.ss ? { symbolTone: 'dark' } : {}),
    ...(task === undefined ? {} : { task }),
    factors: `${row.attack}-${row.defense}-${row.movement}`,
    marks,
    spoken: [
      words.unit(
        words.nation[row.nation],
        row.name,
        words.side[unit.side],
        unit.attack,
        unit.defense,
        unit.movement,
      ),
      ...status,
    ]
      .filter((part) => part !== '')
      .join(', '),
  };
}

const rowsOf = new WeakMap<Content['units'], ReadonlyMap<string, UnitRow>>();

/** The printed counters by id. */
export function unitRows({ units }: Content): ReadonlyMap<string, UnitRow> {
  const known = rowsOf.get(units) ?? new Map(units.units.map((row) => [row.id, row]));
  rowsOf.set(units, known);
  return known;
}

/** The units of a view by id. */
export function unitsById({ units }: GermanyView): ReadonlyMap<string, UnitView> {
  return new Map(units.map((unit) => [unit.id, unit]));
}

/** Every counter on the map. */
export function germanyPieces(content: Content, view: GermanyView, language: Language): readonly Piece[] {
  const rows = unitRows(content);
  return view.units.flatMap((unit) => {
    const row = rows.get(unit.id);
    return row === undefined || unit.at === null ? [] : [pieceOf(row, unit, unit.at, view, language)];
  });
}

/** Counters beside the map: in one of the boxes of destroyed units, or nowhere. */
export function germanyAbsent(
  content: Content,
  view: GermanyView,
  language: Language,
): readonly { readonly piece: Piece; readonly box: Box | null }[] {
  const rows = unitRows(content);
  return view.units.flatMap((unit) => {
    const row = rows.get(unit.id);
    return row === undefined || unit.at !== null
      ? []
      : [{ piece: pieceOf(row, unit, '', view, language), box: unit.box }];
  });
}

/** Offensive Supply, closed ports, the hex a unit left the map from. */
export function germanyMarkers(view: GermanyView, language: Language): readonly Marker[] {
  const words = SCENE_WORDS[language];
  return [
    ...(view.supply?.markers ?? []).map((at, index): Marker => ({
      id: `supply-${index}@${at}`,
      at,
      kind: 'level',
      label: 'S',
      spoken: words.supplyMarker,
    })),
    ...view.closedPorts.map((at): Marker => ({
      id: `port@${at}`,
      at,
      kind: 'bloody',
      label: '⚓×',
      spoken: words.closedPort,
    })),
    ...(view.removal === null
      ? []
      : [{ id: 'removal', at: view.removal.from, kind: 'bloody', label: '↗', spoken: words.removal }]),
  ];
}

/** Cities in the hands of either Ally get their pencil band. */
export function germanyControl(view: GermanyView): Lights['control'] {
  return Object.fromEntries(
    view.cities.flatMap(({ at, holder }) =>
      holder === 'german' ? [] : [[at, holder === 'soviet' ? 'soviet' : 'west'] as const],
    ),
  );
}
