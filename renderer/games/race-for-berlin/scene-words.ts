import type { Language } from '../../../engines/core/index.ts';
import type { Camp, Mode, Nationality, Terrain, UnitType } from '../../../engines/race-for-berlin/types.ts';

/** Words for what lies on the map of this game, as it is read aloud. */
export interface SceneWords {
  readonly title: (zones: number) => string;
  readonly closeup: string;
  readonly terrain: Readonly<Record<Terrain, string>>;
  readonly camp: Readonly<Record<Camp, string>>;
  /** Letter of a camp on counters and markers. */
  readonly letter: Readonly<Record<Camp, string>>;
  readonly nationality: Readonly<Record<Nationality, string>>;
  readonly type: Readonly<Record<UnitType, string>>;
  readonly mode: Readonly<Record<Mode, string>>;
  /** Letter of a mode on the gold tab of a designated unit. */
  readonly modeLetter: Readonly<Record<Mode, string>>;
  readonly index: (index: number) => string;
  readonly victory: (points: number) => string;
  readonly garrison: (strength: number) => string;
  readonly track: (tracks: string) => string;
  readonly supply: Readonly<Record<Camp | 'german', string>>;
  readonly unit: (name: string, camp: string, strength: number, movement: number) => string;
  readonly reduced: string;
  readonly activated: string;
  readonly outOfSupply: string;
  readonly guest: string;
  readonly controlled: (camp: string) => string;
  readonly american: string;
  readonly level: (level: number, camp: string | null) => string;
}

export const SCENE_WORDS: Readonly<Record<Language, SceneWords>> = {
  en: {
    title: (zones) => `Map from the Elbe to the Oder in ${zones} zones`,
    closeup: 'Seelow Heights',
    terrain: { plain: 'plain', woods: 'woods', difficult: 'difficult terrain', city: 'Berlin' },
    camp: { zhukov: 'Zhukov', koniev: 'Koniev' },
    letter: { zhukov: 'Z', koniev: 'K' },
    nationality: { soviet: 'Soviet', german: 'German' },
    type: { infantry: 'infantry', mechanised: 'mechanised', armour: 'armour' },
    mode: {
      movement: 'movement',
      combat: 'combat',
      reserve: 'reserve',
      shelling: 'shelling',
      trucks: 'move, then attack',
    },
    modeLetter: { movement: 'M', combat: 'C', reserve: 'R', shelling: 'S', trucks: 'T' },
    index: (index) => `index ${index}`,
    victory: (points) => (points === 1 ? '1 victory point' : `${points} victory points`),
    garrison: (strength) => `garrison ${strength}`,
    track: (tracks) => `American track ${tracks}`,
    supply: {
      zhukov: 'supply source of Zhukov',
      koniev: 'supply source of Koniev',
      german: 'German supply source',
    },
    unit: (name, camp, strength, movement) => `${name}, ${camp}, strength ${strength}, movement ${movement}`,
    reduced: 'reduced',
    activated: 'activated this turn',
    outOfSupply: 'out of supply',
    guest: 'sheltering with the rival',
    controlled: (camp) => `controlled by ${camp}`,
    american: 'American control',
    level: (level, camp) => `city progress ${level}${camp === null ? '' : `, ${camp}`}`,
  },
  fr: {
    title: (zones) => `Carte de l’Elbe à l’Oder en ${zones} zones`,
    closeup: 'Hauteurs de Seelow',
    terrain: { plain: 'plaine', woods: 'bois', difficult: 'terrain difficile', city: 'Berlin' },
    camp: { zhukov: 'Joukov', koniev: 'Koniev' },
    letter: { zhukov: 'J', koniev: 'K' },
    nationality: { soviet: 'Soviétiques', german: 'Allemands' },
    type: { infantry: 'infanterie', mechanised: 'mécanisée', armour: 'blindée' },
    mode: {
      movement: 'mouvement',
      combat: 'combat',
      reserve: 'réserve',
      shelling: 'bombardement',
      trucks: 'mouvement puis attaque',
    },
    modeLetter: { movement: 'M', combat: 'C', reserve: 'R', shelling: 'B', trucks: 'T' },
    index: (index) => `indice ${index}`,
    victory: (points) => (points < 2 ? `${points} point de victoire` : `${points} points de victoire`),
    garrison: (strength) => `garnison ${strength}`,
    track: (tracks) => `piste américaine ${tracks}`,
    supply: {
      zhukov: 'source de ravitaillement de Joukov',
      koniev: 'source de ravitaillement de Koniev',
      german: 'source de ravitaillement allemande',
    },
    unit: (name, camp, strength, movement) => `${name}, ${camp}, force ${strength}, mouvement ${movement}`,
    reduced: 'réduite',
    activated: 'activée ce tour',
    outOfSupply: 'non ravitaillée',
    guest: 'réfugiée chez le rival',
    controlled: (camp) => `contrôlée par ${camp}`,
    american: 'contrôle américain',
    level: (level, camp) => `progression ${level}${camp === null ? '' : `, ${camp}`}`,
  },
};
