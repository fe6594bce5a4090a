import type { Language } from '../../../engines/core/index.ts';
import type { Nation, Side, UnitView } from '../../../engines/battle-for-germany/types.ts';

/** Words for what lies on the map of this game, as it is printed and read aloud. */
export interface SceneWords {
  readonly title: (hexes: number) => string;
  readonly closeup: string;
  readonly terrain: Readonly<Record<'clear' | 'broken', string>>;
  readonly fortified: string;
  readonly coastal: string;
  readonly port: string;
  readonly courland: string;
  readonly capital: string;
  readonly victory: (points: number) => string;
  readonly theater: Readonly<Record<'west' | 'east' | 'both', string>>;
  readonly exit: string;
  readonly entry: string;
  /** Names of countries, ranges and seas in wide type. */
  readonly places: Readonly<Record<string, string>>;
  readonly side: Readonly<Record<Side, string>>;
  readonly nation: Readonly<Record<Nation, string>>;
  readonly type: Readonly<Record<string, string>>;
  readonly unit: (
    nation: string,
    name: string,
    side: string,
    attack: number,
    defense: number,
    movement: number,
  ) => string;
  readonly status: Readonly<Record<NonNullable<UnitView['status']>, string>>;
  readonly moved: string;
  readonly fought: string;
  readonly garrison: string;
  readonly marked: string;
  readonly supplyMarker: string;
  readonly closedPort: string;
  readonly removal: string;
}

export const SCENE_WORDS: Readonly<Record<Language, SceneWords>> = {
  en: {
    title: (hexes) => `Map of central Europe in ${hexes} hexes`,
    closeup: 'Berlin',
    terrain: { clear: 'clear', broken: 'broken terrain' },
    fortified: 'fortified',
    coastal: 'coast',
    port: 'port of evacuation',
    courland: 'Courland',
    capital: 'capital',
    victory: (points) => (points === 1 ? '1 victory point' : `${points} victory points`),
    theater: { west: 'western theater', east: 'eastern theater', both: 'both theaters' },
    exit: 'exit hex',
    entry: 'entry hex',
    places: {
      germany: 'Germany',
      poland: 'Poland',
      italy: 'Italy',
      yugoslavia: 'Yugoslavia',
      france: 'France',
      czechoslovakia: 'Bohemia',
      hungary: 'Hungary',
      austria: 'Austria',
      sovietUnion: 'Lithuania',
      sweden: 'Sweden',
      denmark: 'Denmark',
      switzerland: 'Switzerland',
      netherlands: 'Holland',
      belgium: 'Belgium',
      romania: 'Romania',
      courland: 'Courland',
      northSea: 'North Sea',
      baltic: 'Baltic Sea',
      adriatic: 'Adriatic Sea',
      ligurian: 'Ligurian Sea',
      'Dinaric Alps': 'Dinaric Alps',
      Alps: 'Alps',
      Carpathians: 'Carpathians',
      Apennines: 'Apennines',
      'Ardennes-Eifel': 'Ardennes',
      Sudetes: 'Sudetes',
      'Bohemian Forest': 'Bohemian Forest',
      Vosges: 'Vosges',
      'Black Forest': 'Black Forest',
      Harz: 'Harz',
    },
    side: {
      soviet: 'Soviets',
      westernAllied: 'Western Allies',
      eastGerman: 'East Germans',
      westGerman: 'West Germans',
      german: 'Germans',
    },
    nation: {
      soviet: 'Soviet',
      polishCommunist: 'Polish Communist',
      bulgarian: 'Bulgarian',
      yugoslav: 'Yugoslav',
      romanian: 'Romanian',
      american: 'US',
      british: 'British',
      canadian: 'Canadian',
      french: 'French',
      polishExile: 'Polish Exile',
      german: 'German',
      hungarian: 'Hungarian',
    },
    type: {
      infantry: 'infantry',
      armor: 'armor',
      mechanized: 'mechanized',
      cavalry: 'cavalry',
      airborne: 'airborne',
      mountain: 'mountain',
    },
    unit: (nation, name, side, attack, defense, movement) =>
      `${nation} ${name}, ${side}, attack ${attack}, defense ${defense}, movement ${movement}`,
    status: {
      doubled: 'double movement',
      stopped: 'stopped in an enemy zone',
      tired: 'pays for Offensive Supply',
      spent: 'has used Offensive Supply',
    },
    moved: 'moved',
    fought: 'fought',
    garrison: 'garrison',
    marked: 'will leave the map',
    supplyMarker: 'Offensive Supply marker',
    closedPort: 'port closed',
    removal: 'a unit left the map here',
  },
  fr: {
    title: (hexes) => `Carte de l’Europe centrale en ${hexes} hexagones`,
    closeup: 'Berlin',
    terrain: { clear: 'terrain clair', broken: 'terrain accidenté' },
    fortified: 'fortifié',
    coastal: 'côte',
    port: 'port d’évacuation',
    courland: 'Courlande',
    capital: 'capitale',
    victory: (points) => (points < 2 ? `${points} point de victoire` : `${points} points de victoire`),
    theater: { west: 'théâtre ouest', east: 'théâtre est', both: 'les deux théâtres' },
    exit: 'hexagone de sortie',
    entry: 'hexagone d’entrée',
    places: {
      germany: 'Allemagne',
      poland: 'Pologne',
      italy: 'Italie',
      yugoslavia: 'Yougoslavie',
      france: 'France',
      czechoslovakia: 'Bohême',
      hungary: 'Hongrie',
      austria: 'Autriche',
      sovietUnion: 'Lituanie',
      sweden: 'Suède',
      denmark: 'Danemark',
      switzerland: 'Suisse',
      netherlands: 'Hollande',
      belgium: 'Belgique',
      romania: 'Roumanie',
      courland: 'Courlande',
      northSea: 'Mer du Nord',
      baltic: 'Mer Baltique',
      adriatic: 'Mer Adriatique',
      ligurian: 'Mer Ligure',
      'Dinaric Alps': 'Alpes dinariques',
      Alps: 'Alpes',
      Carpathians: 'Carpates',
      Apennines: 'Apennins',
      'Ardennes-Eifel': 'Ardennes',
      Sudetes: 'Sudètes',
      'Bohemian Forest': 'Forêt de Bohême',
      Vosges: 'Vosges',
      'Black Forest': 'Forêt-Noire',
      Harz: 'Harz',
    },
    side: {
      soviet: 'Soviétiques',
      westernAllied: 'Alliés occidentaux',
      eastGerman: 'Allemands de l’Est',
      westGerman: 'Allemands de l’Ouest',
      german: 'Allemands',
    },
    nation: {
      soviet: 'soviétique',
      polishCommunist: 'polonaise communiste',
      bulgarian: 'bulgare',
      yugoslav: 'yougoslave',
      romanian: 'roumaine',
      american: 'américaine',
      british: 'britannique',
      canadian: 'canadienne',
      french: 'française',
      polishExile: 'polonaise en exil',
      german: 'allemande',
      hungarian: 'hongroise',
    },
    type: {
      infantry: 'infanterie',
      armor: 'blindés',
      mechanized: 'mécanisée',
      cavalry: 'cavalerie',
      airborne: 'aéroportée',
      mountain: 'montagne',
    },
    unit: (nation, name, side, attack, defense, movement) =>
      `unité ${nation} ${name}, ${side}, attaque ${attack}, défense ${defense}, mouvement ${movement}`,
    status: {
      doubled: 'mouvement doublé',
      stopped: 'arrêtée en zone ennemie',
      tired: 'paie l’offensive',
      spent: 'a usé du ravitaillement offensif',
    },
    moved: 'a bougé',
    fought: 'a combattu',
    garrison: 'garnison',
    marked: 'quittera la carte',
    supplyMarker: 'marqueur de ravitaillement offensif',
    closedPort: 'port fermé',
    removal: 'une unité a quitté la carte ici',
  },
};
