import type { Language } from '../../../engines/core/index.ts';

/** Words of an exported ladder of strength. */
interface LadderWords {
  readonly title: string;
  readonly method: string;
  readonly solitaire: string;
  readonly design: string;
  readonly gradient: string;
  readonly gradientText: string;
  readonly budgets: string;
  readonly rate: string;
  readonly interval: string;
  readonly pairs: string;
  readonly better: string;
  readonly even: string;
  readonly worse: string;
  readonly chances: string;
  readonly alone: string;
  readonly none: string;
  readonly errors: string;
}

export const LADDER_WORDS: Readonly<Record<Language, LadderWords>> = {
  en: {
    title: 'Ladder of strength',
    method:
      'The Marshal with twice the search against the Marshal with half of it; each pair of games on the same dice with the seats swapped, draws as halves.',
    solitaire:
      'Solitaire: the same dice met with twice the search and with half of it; one half means that both win as often.',
    design: 'Design',
    gradient: 'Skill gradient',
    gradientText:
      'Area between win rate and even chances, for each doubling: 0 if twice the search is worth nothing, 1 if it always wins.',
    budgets: 'Steps a choice',
    rate: 'Win rate of the stronger',
    interval: '95 %',
    pairs: 'Pairs',
    better: 'Stronger ahead',
    even: 'Even',
    worse: 'Weaker ahead',
    chances: 'even chances',
    alone: 'Player wins',
    none: 'not applicable',
    errors: 'Games that ended in an error and are left out',
  },
  fr: {
    title: 'Échelle de force',
    method:
      'Le Maréchal qui cherche deux fois plus contre celui qui cherche moitié moins ; chaque paire de parties a les mêmes dés, sièges échangés, les nulles comptant pour moitié.',
    solitaire:
      'Solitaire : les mêmes dés, joués avec le double puis la moitié de la recherche ; un demi veut dire que les deux gagnent aussi souvent.',
    design: 'Jeu',
    gradient: 'Gradient d’habileté',
    gradientText:
      'Aire entre le taux de victoire et l’égalité, par doublement : 0 si deux fois plus de recherche ne vaut rien, 1 si elle gagne toujours.',
    budgets: 'Pas par choix',
    rate: 'Taux de victoire du plus fort',
    interval: '95 %',
    pairs: 'Paires',
    better: 'Plus fort devant',
    even: 'Égalité',
    worse: 'Plus faible devant',
    chances: 'chances égales',
    alone: 'Le joueur gagne',
    none: 'sans objet',
    errors: 'Parties terminées par une erreur et laissées de côté',
  },
};
