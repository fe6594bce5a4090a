import type { Language } from '../../../engines/core/index.ts';
import type { Terrain } from '../../../engines/fall-of-the-reich/types.ts';

/** Words for what lies on the map of this game, as it is read aloud. */
export interface SceneWords {
  readonly title: (areas: number, zones: number) => string;
  readonly terrain: Readonly<Record<Terrain, string>>;
  readonly airfield: string;
  readonly closed: string;
  readonly soviet: (name: string, army: string, attack: number, movement: number) => string;
  readonly fresh: string;
  readonly spent: string;
  readonly acted: string;
  readonly lead: string;
  readonly hidden: (terrain: string) => string;
  readonly german: (name: string, defense: number) => string;
  readonly bloodyStreets: string;
}

export const SCENE_WORDS: Readonly<Record<Language, SceneWords>> = {
  en: {
    title: (areas, zones) => `Map of Berlin in ${areas} areas and ${zones} zones`,
    terrain: {
      suburban: 'Suburban',
      forest: 'Forest',
      lightUrban: 'Light Urban',
      heavyUrban: 'Heavy Urban',
      zitadelle: 'Zitadelle',
    },
    airfield: 'airfield',
    closed: 'closed to Soviet units',
    soviet: (name, army, attack, movement) => `${name}, ${army}, attack ${attack}, movement ${movement}`,
    fresh: 'fresh',
    spent: 'spent',
    acted: 'has acted',
    lead: 'lead unit',
    hidden: (terrain) => `German unit, face down, ${terrain}`,
    german: (name, defense) => `German unit ${name}, defence ${defense}`,
    bloodyStreets: 'Bloody Streets',
  },
  fr: {
    title: (areas, zones) => `Carte de Berlin en ${areas} aires et ${zones} zones`,
    terrain: {
      suburban: 'banlieue',
      forest: 'forêt',
      lightUrban: 'urbain léger',
      heavyUrban: 'urbain dense',
      zitadelle: 'Zitadelle',
    },
    airfield: 'aérodrome',
    closed: 'fermée aux unités soviétiques',
    soviet: (name, army, attack, movement) => `${name}, ${army}, attaque ${attack}, mouvement ${movement}`,
    fresh: 'fraîche',
    spent: 'épuisée',
    acted: 'a agi',
    lead: 'unité de tête',
    hidden: (terrain) => `unité allemande face cachée, ${terrain}`,
    german: (name, defense) => `unité allemande ${name}, défense ${defense}`,
    bloodyStreets: 'rues sanglantes',
  },
};
