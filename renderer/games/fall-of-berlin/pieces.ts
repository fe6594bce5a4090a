import type { Language } from '../../../engines/core/index.ts';
import type { BerlinView, UnitView } from '../../../engines/fall-of-berlin/types.ts';
import type { Control, Lights, Marker, Piece } from '../../board/types.ts';
import { SCENE_WORDS } from './scene-words.ts';
import type { Content } from './scene.ts';

/** Counters and markers of Fall of Berlin, from the view alone. */

export type Row = Content['units']['units'][number];

/** Function letters of the NATO symbol by the type the counter prints; infantry where it says nothing else. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  Tk: 'UCA---',
  GdsTk: 'UCA---',
  Pz: 'UCA---',
  support: 'UCATH-',
  Mech: 'UCIZ--',
  GdsMech: 'UCIZ--',
  PzG: 'UCIZ--',
  GdsCav: 'UCRH--',
  LtInf: 'UCIL--',
  Para: 'UCIA--',
  VArt: 'UCF---',
  Pol: 'UULM--',
  Police: 'UULM--',
  RAD: 'UCEC--',
  HQ: 'UH----',
};
const ECHELONS: Readonly<Record<string, string>> = { XX: 'I', XXX: 'J' };

function symbolOf({ type, size }: Row): string {
  return `SFGP${FUNCTIONS[type] ?? 'UCI---'}-${size === null ? '-' : (ECHELONS[size] ?? '-')}`;
}

/** Body colours: Fronts and guards on one side; army, Waffen-SS, Luftwaffe and garrisons on the other. */
function bodyOf({ side, front, type, name, polish, ss, class: kind, wenck }: Row): string {
  if (side === 'soviet') {
    if (polish) return 'pol-east';
    if (front === '1uf') return 'front-1ukr';
    if (front === '2bf') return 'front-2br';
    return type.startsWith('Gds') || type === 'GShk' || name.endsWith('G') ? 'soviet-guards' : 'soviet';
  }
  if (ss) return 'ger-ss';
  if (type === 'Para') return 'ger-lw';
  if (kind === 'garrison' || kind === 'hq') return 'ger-vs';
  return wenck ? 'ger-west' : 'ger-east';
}

/** An army in a few letters, such as 2GT for the 2nd Guards Tank Army. */
function armyOf(formation: string): string {
  const [number = '', ...words] = formation.split(' ');
  return (
    Number.parseInt(number, 10) +
    words
      .filter((word) => word !== 'Army')
      .map((word) => word.charAt(0))
      .join('')
  );
}

/** The designation on the counter: a Soviet corps with its army, a German division alone. */
export function designationOf({ side, name, formation }: Row): string {
  return side === 'soviet' ? `${armyOf(formation)}/${name}` : name;
}

/** What is told about a counter besides the view of its unit. */
interface Told {
  readonly fought: boolean;
  readonly cutOff: boolean;
  /** Name of the counter that stands for the unit, and of its army. */
  readonly name: string;
  readonly formation: string;
  readonly language: Language;
}

function pieceOf(
  row: Row,
  unit: UnitView,
  at: string,
  { fought, cutOff, name, formation, language }: Told,
): Piece {
  const words = SCENE_WORDS[language];
  const still = row.immobile || unit.move === 0;
  const marks = [
    unit.under ? 'spent' : null,
    unit.moved ? 'moved' : null,
    fought ? 'fought' : null,
    cutOff ? 'out-of-supply' : null,
    still ? 'frozen' : null,
  ] as const;
  const task =
    unit.assault !== null ? words.assaultLetter : unit.operational ? words.operationalLetter : null;
  const status = [
    words.steps(unit.steps, row.steps),
    unit.moved ? words.moved : '',
    fought ? words.fought : '',
    unit.operational ? words.operational : '',
    unit.assault === null ? '' : words.assault(unit.assault),
    unit.under ? words.under : '',
    unit.retreated ? words.retreated : '',
    cutOff ? words.cutOff : '',
    still ? words.immobile : '',
  ];
  return {
    id: unit.id,
    at,
    side: row.side,
    body: bodyOf(row),
    emblem: row.polish ? { letters: 'PL' } : row.side === 'soviet' ? 'star' : 'cross',
    name: unit.counter === null ? designationOf(row) : name,
    symbol: symbolOf(row),
    ...(row.ss ? { symbolTone: 'dark' } : {}),
    ...(task === null ? {} : { task }),
    factors: `${unit.attack}-${unit.defense}-${unit.move}`,
    ...(row.steps > 1 ? { steps: { left: unit.steps, of: row.steps } } : {}),
    marks: marks.filter((mark) => mark !== null),
    spoken: [words.unit(name, formation, unit.attack, unit.defense, unit.move), ...status]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Whatever the pieces are drawn from. */
export interface Scene {
  readonly content: Content;
  readonly view: BerlinView;
  /** Units without a line of communication, as the game tells them. */
  readonly cutOff: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly formationOf: (formation: string) => string;
  readonly language: Language;
}

function drawn(
  { content, view, cutOff, nameOf, formationOf, language }: Scene,
  where: (unit: UnitView) => string | null,
): readonly Piece[] {
  const rows = new Map(content.units.units.map((row) => [row.id, row]));
  const fought = new Set(view.attacks.filter(({ done }) => done).flatMap(({ units }) => units));
  return view.units.flatMap((unit) => {
    const row = rows.get(unit.id);
    const at = where(unit);
    if (row === undefined || at === null) return [];
    const name = nameOf(unit.counter ?? unit.id);
    const formation = formationOf(row.formation);
    return [
      pieceOf(row, unit, at, {
        fought: fought.has(unit.id),
        cutOff: cutOff.includes(unit.id),
        name,
        formation,
        language,
      }),
    ];
  });
}

/** Every counter on the map; in a stack those that fight lie on top. */
export function berlinPieces(scene: Scene): readonly Piece[] {
  const under = new Set(scene.view.units.filter((unit) => unit.under).map(({ id }) => id));
  return drawn(scene, ({ status, at }) => (status === 'map' ? at : null)).toSorted(
    (a, b) => Number(under.has(a.id)) - Number(under.has(b.id)),
  );
}

/** Counters beside the map: those to be set up or to come, and those that are lost. */
export function berlinAbsent(scene: Scene, status: UnitView['status']): readonly Piece[] {
  return drawn(scene, (unit) => (unit.status === status ? '' : null));
}

/** Markers on the map: assaults, declared attacks, air support, overstacked hexes. */
export function berlinMarkers({ view, nameOf, language }: Scene): readonly Marker[] {
  const words = SCENE_WORDS[language];
  const assaulted = new Set(view.assaults.map(({ at }) => at));
  return [
    ...view.assaults.map(({ at, front, units }): Marker => ({
      id: `assault@${at}`,
      at,
      kind: 'bloody',
      label: words.assaultLetter,
      spoken: words.assaultMarker(words.front[front], units.length),
    })),
    ...view.attacks
      .filter(({ at, done }) => !done && !assaulted.has(at))
      .map(({ at }): Marker => ({
        id: `attack@${at}`,
        at,
        kind: 'camp-1',
        label: '⚔',
        spoken: words.attackMarker,
      })),
    ...view.air.flatMap(({ id, at }): Marker[] =>
      at === null
        ? []
        : [{ id: `air@${id}`, at, kind: 'air', label: '✈', spoken: words.airMarker(nameOf(id)) }],
    ),
    ...view.overstacked.map((at): Marker => ({
      id: `over@${at}`,
      at,
      kind: 'level',
      label: '!',
      spoken: words.overstacked,
    })),
  ];
}

/** Objectives that Soviet units stand in: a pencil band, dotted for Konev's. */
export function berlinControl({ content, view }: Scene): Lights['control'] {
  const goals = new Set(
    content.map.hexes
      .filter(({ terrain, star }) => terrain.includes('berlin') || star !== null)
      .map(({ id }) => id),
  );
  const fronts = new Map(content.units.units.map(({ id, front }) => [id, front]));
  return Object.fromEntries(
    view.units.flatMap(({ id, at, status }): [string, Control][] => {
      const front = fronts.get(id) ?? null;
      if (status !== 'map' || at === null || front === null || !goals.has(at)) return [];
      return [[at, front === '1uf' ? 'soviet-2' : 'soviet']];
    }),
  );
}

/** Hexes of fortified Germans that Soviet units have taken: their forts turn to outline. */
export function takenForts({ content, view }: Scene): readonly string[] {
  const soviet = new Set(content.units.units.filter(({ side }) => side === 'soviet').map(({ id }) => id));
  const held = new Set(
    view.units.filter(({ id, status }) => status === 'map' && soviet.has(id)).map(({ at }) => at),
  );
  return [
    ...new Set(
      content.map.hexsides.flatMap(({ protects }) =>
        protects !== null && held.has(protects) ? [protects] : [],
      ),
    ),
  ];
}
