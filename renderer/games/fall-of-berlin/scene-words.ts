import type { Language } from '../../../engines/core/index.ts';
import type { FrontId, HexsideKind, Terrain } from '../../../engines/fall-of-berlin/types.ts';

/** Words for what lies on the map of this game, as it is printed and read aloud. */
export interface SceneWords {
  readonly title: (hexes: number) => string;
  readonly closeup: string;
  readonly terrain: Readonly<Record<Terrain, string>>;
  readonly side: Readonly<Record<HexsideKind, string>>;
  readonly marsh: string;
  readonly reichstag: string;
  readonly star: Readonly<Record<'zhukov' | 'konev', string>>;
  readonly loa2: string;
  readonly entry: Readonly<Record<'wenck' | 'north' | 'soviet', string>>;
  readonly sector: Readonly<Record<'american' | 'soviet', string>>;
  readonly sectorCaption: Readonly<Record<'american' | 'soviet', string>>;
  readonly heights: string;
  readonly locLimit: string;
  readonly wenckLimit: string;
  readonly wenckAlarm: string;
  readonly loa1Margin: string;
  readonly loa2Margin: string;
  readonly front: Readonly<Record<FrontId, string>>;
  readonly unit: (name: string, formation: string, attack: number, defense: number, move: number) => string;
  readonly steps: (left: number, of: number) => string;
  readonly moved: string;
  readonly fought: string;
  readonly operational: string;
  readonly assault: (at: string) => string;
  readonly under: string;
  readonly retreated: string;
  readonly cutOff: string;
  readonly immobile: string;
  /** Letters on the gold tab of a marked unit. */
  readonly operationalLetter: string;
  readonly assaultLetter: string;
  readonly assaultMarker: (front: string, units: number) => string;
  readonly airMarker: (name: string) => string;
  readonly attackMarker: string;
  readonly overstacked: string;
}

export const SCENE_WORDS: Readonly<Record<Language, SceneWords>> = {
  en: {
    title: (hexes) => `Map from the Havel to the Oder and Neisse in ${hexes} hexes`,
    closeup: 'Berlin',
    terrain: { clear: 'clear', woods: 'woods', heights: 'Seelow Heights', berlin: 'Berlin', city: 'city' },
    side: {
      minorRiver: 'minor river',
      majorRiver: 'major river',
      lake: 'lake',
      prohibited: 'prohibited side',
      outerFort: 'outer fortification',
      innerFort: 'inner fortification',
    },
    marsh: 'marsh',
    reichstag: 'Reichstag',
    star: { zhukov: 'star of Zhukov', konev: 'star of Konev' },
    loa2: 'LOA-2 hex',
    entry: { wenck: 'entry hex of Wenck', north: 'German entry hex', soviet: 'Soviet entry hex' },
    sector: { american: 'American sector', soviet: 'Soviet sector' },
    sectorCaption: { american: 'US SECTOR', soviet: 'SOVIET SECTOR' },
    heights: 'SEELOW HEIGHTS',
    locLimit: 'LOC limit',
    wenckLimit: 'Wenck’s limit',
    wenckAlarm: 'Wenck’s alarm line',
    loa1Margin: 'LOA-1 · hexes 0105–0110',
    loa2Margin: 'LOA-2 · hexes 0100–0104',
    front: { '1bf': '1st Belorussian Front', '2bf': '2nd Belorussian Front', '1uf': '1st Ukrainian Front' },
    unit: (name, formation, attack, defense, move) =>
      `${name}, ${formation}, attack ${attack}, defence ${defense}, movement ${move}`,
    steps: (left, of) => (left === of ? '' : `reduced, ${left} of ${of} steps`),
    moved: 'has moved',
    fought: 'has fought',
    operational: 'operational movement',
    assault: (at) => `Assault marker against ${at}`,
    under: 'below the fighting units',
    retreated: 'retreated this phase',
    cutOff: 'without line of communication',
    immobile: 'cannot move',
    operationalLetter: 'O',
    assaultLetter: 'A',
    assaultMarker: (front, units) => `Assault marker, ${front}, ${units === 1 ? '1 unit' : `${units} units`}`,
    airMarker: (name) => `Air support, ${name}`,
    attackMarker: 'declared attack',
    overstacked: 'overstacked',
  },
  fr: {
    title: (hexes) => `Carte de la Havel à l’Oder et à la Neisse en ${hexes} hexagones`,
    closeup: 'Berlin',
    terrain: {
      clear: 'clair',
      woods: 'bois',
      heights: 'hauteurs de Seelow',
      berlin: 'Berlin',
      city: 'ville',
    },
    side: {
      minorRiver: 'cours d’eau',
      majorRiver: 'fleuve',
      lake: 'lac',
      prohibited: 'côté interdit',
      outerFort: 'fortification extérieure',
      innerFort: 'fortification intérieure',
    },
    marsh: 'marais',
    reichstag: 'Reichstag',
    star: { zhukov: 'étoile de Joukov', konev: 'étoile de Koniev' },
    loa2: 'hexagone LOA-2',
    entry: { wenck: 'entrée de Wenck', north: 'entrée allemande', soviet: 'entrée soviétique' },
    sector: { american: 'secteur américain', soviet: 'secteur soviétique' },
    sectorCaption: { american: 'SECTEUR US', soviet: 'SECTEUR SOVIÉTIQUE' },
    heights: 'HAUTEURS DE SEELOW',
    locLimit: 'limite des LOC',
    wenckLimit: 'limite de Wenck',
    wenckAlarm: 'ligne d’alerte de Wenck',
    loa1Margin: 'LOA-1 · hexagones 0105–0110',
    loa2Margin: 'LOA-2 · hexagones 0100–0104',
    front: { '1bf': '1er front biélorusse', '2bf': '2e front biélorusse', '1uf': '1er front ukrainien' },
    unit: (name, formation, attack, defense, move) =>
      `${name}, ${formation}, attaque ${attack}, défense ${defense}, mouvement ${move}`,
    steps: (left, of) => (left === of ? '' : `réduite, ${left} pas sur ${of}`),
    moved: 'a bougé',
    fought: 'a combattu',
    operational: 'mouvement opérationnel',
    assault: (at) => `marqueur d’assaut contre ${at}`,
    under: 'sous les unités qui combattent',
    retreated: 'a reculé dans cette phase',
    cutOff: 'sans ligne de communication',
    immobile: 'ne peut pas bouger',
    operationalLetter: 'O',
    assaultLetter: 'A',
    assaultMarker: (front, units) =>
      `marqueur d’assaut, ${front}, ${units < 2 ? `${units} unité` : `${units} unités`}`,
    airMarker: (name) => `soutien aérien, ${name}`,
    attackMarker: 'attaque déclarée',
    overstacked: 'empilement excessif',
  },
};

/** Waters whose printed name differs in French; the others keep theirs. */
const WATERS_FR: Readonly<Record<string, string>> = {
  'Finow and Hohenzollern canals': 'canaux de Finow et Hohenzollern',
  'Oder-Spree canal': 'canal Oder-Spree',
  'Rhin and Ruppin canal': 'canal du Rhin et de Ruppin',
  'Wannsee and Havel lakes': 'Wannsee et lacs de la Havel',
};

export function waterName(name: string, language: Language): string {
  return language === 'fr' ? (WATERS_FR[name] ?? name) : name;
}
