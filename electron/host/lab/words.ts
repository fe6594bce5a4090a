import type { FightGround, FightLimit, FightRiver, Language } from '../../../engines/core/index.ts';
import type { CombatQuantity, CombatRequest, RulesDesign } from '../api-lab.ts';

/** Words of the laboratory's exported texts. */
interface Words {
  readonly rules: string;
  readonly combat: string;
  readonly topic: string;
  readonly question: string;
  readonly differs: string;
  readonly alike: string;
  readonly design: string;
  readonly column: string;
  readonly outcome: string;
  readonly probability: string;
  readonly ratio: string;
  readonly ground: string;
  readonly reconstructed: string;
  readonly none: string;
  readonly fort: string;
  readonly tanks: string;
  readonly grounds: Readonly<Record<FightGround, string>>;
  readonly rivers: Readonly<Record<FightRiver, string>>;
  readonly limits: Readonly<Record<FightLimit, string>>;
  readonly quantities: Readonly<Record<CombatQuantity, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    rules: 'Rules side by side',
    combat: 'Combat side by side',
    topic: 'Topic',
    question: 'Question',
    differs: 'differs',
    alike: 'all alike',
    design: 'Design',
    column: 'Column',
    outcome: 'Outcome',
    probability: 'Probability',
    ratio: 'Ratio',
    ground: 'Ground',
    reconstructed: '◇ rests on a reconstruction',
    none: 'not applicable',
    fort: 'fortified',
    tanks: 'tanks against none',
    grounds: { open: 'open ground', woods: 'woods', heights: 'heights', city: 'city' },
    rivers: { none: 'no river', minor: 'minor river', major: 'major river' },
    limits: { forbidden: 'not allowed', unreachable: 'out of reach' },
    quantities: {
      attackerLoss: 'Attacker’s loss',
      defenderLoss: 'Defender’s loss',
      retreat: 'Defender retreats',
      taken: 'Ground is taken',
      burden: 'Attacker’s part of the losses',
    },
  },
  fr: {
    rules: 'Les règles côte à côte',
    combat: 'Le combat côte à côte',
    topic: 'Sujet',
    question: 'Question',
    differs: 'diffère',
    alike: 'réponse commune',
    design: 'Jeu',
    column: 'Colonne',
    outcome: 'Résultat',
    probability: 'Probabilité',
    ratio: 'Rapport',
    ground: 'Terrain',
    reconstructed: '◇ repose sur une reconstitution',
    none: 'sans objet',
    fort: 'fortifié',
    tanks: 'chars contre aucun',
    grounds: { open: 'terrain ouvert', woods: 'bois', heights: 'hauteurs', city: 'ville' },
    rivers: { none: 'sans rivière', minor: 'petite rivière', major: 'grand fleuve' },
    limits: { forbidden: 'non permis', unreachable: 'hors de portée' },
    quantities: {
      attackerLoss: 'Perte de l’attaquant',
      defenderLoss: 'Perte du défenseur',
      retreat: 'Le défenseur recule',
      taken: 'Terrain gagné',
      burden: 'Part de l’attaquant dans les pertes',
    },
  },
};

/** The name over a column. */
export function columnName({ title, edition }: RulesDesign): string {
  return edition === null ? title : `${title}, ${edition}`;
}

/** A ratio as wargamers write it: 3:2, 1:4. */
export function ratioName(ratio: number): string {
  for (const under of [1, 2, 3, 4])
    if (Math.abs(ratio * under - Math.round(ratio * under)) < 1e-6)
      return `${Math.round(ratio * under)}:${under}`;
  return `${Math.round(ratio * 100) / 100}:1`;
}

/** A share in percent. */
export function percent(share: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** What was asked, in a line. */
export function questionLine({ language, ratio, ground, river, fort, tanks }: CombatRequest): string {
  const words = WORDS[language];
  return [
    ratioName(ratio),
    words.grounds[ground],
    words.rivers[river],
    ...(fort ? [words.fort] : []),
    ...(tanks ? [words.tanks] : []),
  ].join(', ');
}
