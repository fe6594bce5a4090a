import type { Language } from '../../../engines/core/index.ts';
import type { Camp, RaceView, UnitView } from '../../../engines/race-for-berlin/types.ts';
import type { Lights, Marker, Piece } from '../../board/types.ts';
import { SCENE_WORDS } from './scene-words.ts';
import type { Content } from './scene.ts';

/** Counters and markers of Race for Berlin, from the view alone. */

type Row = Content['units']['units'][number];

/** Function letters of the NATO symbol, and its echelon: an army or a division. */
const FUNCTIONS = { infantry: 'UCI---', mechanised: 'UCIZ--', armour: 'UCA---' } as const;
const ECHELONS = { soviet: 'K', german: 'I' } as const;
const STEPS = 2;

/** Symbol and body by edition: the colour of the symbol tells the camp, the colour of the counter the nation. */
interface Print {
  readonly tone: Readonly<Record<Camp, 'light' | 'dark'>>;
  readonly german: string;
}
function printOf({ editions }: Content, edition: RaceView['edition']): Print {
  const row = editions.editions.find(({ id }) => id === edition);
  const tone = (camp: Camp): 'light' | 'dark' => (row?.symbolColours[camp] === 'black' ? 'dark' : 'light');
  return {
    tone: { zhukov: tone('zhukov'), koniev: tone('koniev') },
    german: row?.germanCounter === 'grey' ? 'ger-west' : 'ger-east',
  };
}

/** One counter; `at` is given apart, so that counters beside the map can be drawn too. */
function pieceOf(
  row: Row,
  unit: UnitView,
  at: string,
  print: Print,
  task: string | undefined,
  language: Language,
): Piece {
  const words = SCENE_WORDS[language];
  const soviet = row.nationality === 'soviet';
  const status = [
    unit.reduced ? words.reduced : '',
    unit.outOfSupply ? words.outOfSupply : '',
    unit.activated ? words.activated : '',
    unit.guest ? words.guest : '',
  ];
  const marks = [unit.activated ? 'turned' : null, unit.outOfSupply ? 'out-of-supply' : null] as const;
  return {
    id: unit.id,
    at,
    side: row.nationality,
    body: soviet ? 'soviet' : print.german,
    emblem: soviet ? 'star' : 'cross',
    name: row.short,
    symbol: `SFGP${FUNCTIONS[row.type]}-${ECHELONS[row.nationality]}`,
    symbolTone: print.tone[row.camp],
    letter: words.letter[row.camp],
    ...(task === undefined ? {} : { task }),
    factors: `${unit.strength}-${row.movement}`,
    steps: { left: unit.reduced ? STEPS - 1 : STEPS, of: STEPS },
    marks: marks.filter((mark) => mark !== null),
    spoken: [words.unit(row.name[language], words.camp[row.camp], unit.strength, row.movement), ...status]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Every counter on the map, designated ones with the letter of their mode. */
export function racePieces(content: Content, view: RaceView, language: Language): readonly Piece[] {
  const rows = new Map(content.units.units.map((row) => [row.id, row]));
  const print = printOf(content, view.edition);
  const tasks = new Map(
    view.impulse?.tasks.filter(({ done }) => !done).map(({ unit, mode }) => [unit, mode]),
  );
  return view.units.flatMap((unit) => {
    const row = rows.get(unit.id);
    if (row === undefined || unit.at === null) return [];
    const mode = tasks.get(unit.id);
    return [
      pieceOf(
        row,
        unit,
        unit.at,
        print,
        mode === undefined ? undefined : SCENE_WORDS[language].modeLetter[mode],
        language,
      ),
    ];
  });
}

/** Counters that are not on the map: they wait, or were destroyed. */
export function raceAbsent(
  content: Content,
  view: RaceView,
  language: Language,
): readonly { readonly piece: Piece; readonly absence: UnitView['absence'] }[] {
  const rows = new Map(content.units.units.map((row) => [row.id, row]));
  const print = printOf(content, view.edition);
  return view.units.flatMap((unit) => {
    const row = rows.get(unit.id);
    return row === undefined || unit.at !== null
      ? []
      : [{ piece: pieceOf(row, unit, '', print, undefined, language), absence: unit.absence }];
  });
}

/** Control and city progress: form and letter tell the camp, never colour alone. */
export function raceMarkers(view: RaceView, language: Language): readonly Marker[] {
  const words = SCENE_WORDS[language];
  const kindOf = (camp: Camp): string => (camp === 'zhukov' ? 'camp-1' : 'camp-2');
  return [
    ...view.control.map(({ at, camp }): Marker => ({
      id: `control@${at}`,
      at,
      kind: kindOf(camp),
      label: words.letter[camp],
      spoken: words.controlled(words.camp[camp]),
    })),
    ...view.americans.zones.map((at): Marker => ({
      id: `us@${at}`,
      at,
      kind: 'american',
      label: 'US',
      spoken: words.american,
    })),
    ...view.berlin
      .filter(({ level }) => level > 0)
      .map(({ at, level, camp }): Marker => ({
        id: `level@${at}`,
        at,
        kind: `level ${camp === null ? '' : kindOf(camp)}`,
        label: `${camp === null ? '' : words.letter[camp]}${level}`,
        spoken: words.level(level, camp === null ? null : words.camp[camp]),
      })),
  ];
}

/** Pencil bands: the camps by ticks and dots, the Americans dotted in green. */
export function raceControl(view: RaceView): Lights['control'] {
  return Object.fromEntries([
    ...view.control.map(({ at, camp }) => [at, camp === 'zhukov' ? 'soviet' : 'soviet-2'] as const),
    ...view.berlin.flatMap(({ at, status, camp }) =>
      status === 'controlled' && camp !== null
        ? [[at, camp === 'zhukov' ? 'soviet' : 'soviet-2'] as const]
        : [],
    ),
    ...view.americans.zones.map((at) => [at, 'west'] as const),
  ]);
}
