import type { Language } from '../../engines/core/index.ts';
import type { Control, Lights, MapSpace, Marker, Piece, SpaceMark } from './types.ts';

/** Everything the board itself says, in one place: control names, and spaces and stacks read aloud. */

export interface BoardWords {
  readonly board: string;
  readonly overview: string;
  readonly keys: string;
  readonly units: (count: number) => string;
  readonly empty: string;
  readonly noTargets: string;
  readonly targets: (count: number) => string;
  readonly stack: string;
  readonly close: string;
  readonly marks: Readonly<Record<SpaceMark, string>>;
  readonly control: Readonly<Record<Control, string>>;
  readonly selectable: string;
  readonly selected: string;
  readonly tools: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly smaller: string;
    readonly larger: string;
    readonly counters: string;
  };
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    board: 'Map',
    overview: 'Overview: shows which part of the map is in view',
    keys: 'Arrow keys walk from space to space, typed numbers jump, Tab goes to the next lit space, Enter takes it, L lifts the stack, R reads it, T lists the targets.',
    units: (count) => (count === 1 ? '1 counter' : `${count} counters`),
    empty: 'no counters',
    noTargets: 'Nothing is lit.',
    targets: (count) => (count === 1 ? '1 space is lit' : `${count} spaces are lit`),
    stack: 'Counters here',
    close: 'Put the stack back',
    marks: {
      legal: 'can be chosen',
      target: 'target',
      selected: 'selected',
      active: 'active',
      barred: 'barred',
      held: 'held',
      noted: 'highlighted',
    },
    control: {
      soviet: 'Soviet control',
      'soviet-2': 'Soviet control',
      west: 'Western control',
      german: 'German control',
    },
    selectable: 'can be chosen',
    selected: 'selected',
    tools: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fit: 'Whole map',
      smaller: 'Smaller counters',
      larger: 'Larger counters',
      counters: 'Show or hide counters',
    },
  },
  fr: {
    board: 'Carte',
    overview: 'Vue d’ensemble : la partie visible de la carte',
    keys: 'Les flèches vont d’un espace à l’autre, un numéro tapé y saute, Tab va au prochain espace éclairé, Entrée le choisit, L déploie la pile, R la lit, T énumère les cibles.',
    units: (count) => (count < 2 ? `${count} pion` : `${count} pions`),
    empty: 'aucun pion',
    noTargets: 'Rien n’est éclairé.',
    targets: (count) => (count < 2 ? `${count} espace éclairé` : `${count} espaces éclairés`),
    stack: 'Pions présents',
    close: 'Reposer la pile',
    marks: {
      legal: 'peut être choisi',
      target: 'cible',
      selected: 'sélectionné',
      active: 'actif',
      barred: 'interdit',
      held: 'tenu',
      noted: 'surligné',
    },
    control: {
      soviet: 'contrôle soviétique',
      'soviet-2': 'contrôle soviétique',
      west: 'contrôle occidental',
      german: 'contrôle allemand',
    },
    selectable: 'peut être choisi',
    selected: 'sélectionné',
    tools: {
      zoomIn: 'Agrandir',
      zoomOut: 'Réduire',
      fit: 'Carte entière',
      smaller: 'Pions plus petits',
      larger: 'Pions plus grands',
      counters: 'Montrer ou cacher les pions',
    },
  },
};

/** A space read aloud: place, terrain, owner, units with status, whether it is a target, cost or odds. */
export function speakSpace(
  space: MapSpace,
  pieces: readonly Piece[],
  markers: readonly Marker[],
  lights: Lights,
  words: BoardWords,
): string {
  const owner = lights.control[space.id];
  const mark = lights.spaces[space.id];
  const tag = lights.tags[space.id];
  const place = placeOf(space);
  return [
    place,
    space.terrain,
    owner === undefined ? '' : words.control[owner],
    pieces.length === 0 ? words.empty : pieces.map((piece) => speakPiece(piece, lights, words)).join('; '),
    markers.map(({ spoken, label }) => spoken ?? label).join(', '),
    mark === undefined ? '' : words.marks[mark],
    tag?.text ?? '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** What a space is called: its printed identifier and its name, or the name alone where no identifier is printed. */
function placeOf({ id, name, badge }: MapSpace): string {
  const plain = name.replaceAll('\u00AD', '');
  if (plain === '' || plain === id) return id;
  return badge?.shape === 'index' ? plain : `${id} ${plain}`;
}

/** A counter read aloud, with whether it may be taken. */
export function speakPiece(piece: Piece, lights: Lights, words: BoardWords): string {
  const light = lights.pieces[piece.id];
  if (light === undefined) return piece.spoken;
  return `${piece.spoken}, ${light === 'legal' ? words.selectable : words.selected}`;
}

/** The lit spaces read aloud in their order. */
export function speakTargets(spaces: readonly MapSpace[], lights: Lights, words: BoardWords): string {
  if (spaces.length === 0) return words.noTargets;
  const each = spaces.map((space) => {
    const { id } = space;
    const mark = lights.spaces[id];
    const tag = lights.tags[id]?.text ?? '';
    return [placeOf(space), mark === 'target' ? words.marks.target : '', tag]
      .filter((part) => part !== '')
      .join(' ');
  });
  return `${words.targets(spaces.length)}: ${each.join(', ')}`;
}
