import type { Language } from '../../../engines/core/index.ts';
import type { LabPlayer } from '../api-lab.ts';

/** Words of an exported experiment. */
interface PlayWords {
  readonly title: string;
  readonly method: string;
  readonly games: string;
  readonly seed: string;
  readonly design: string;
  readonly ended: string;
  readonly measures: string;
  readonly measure: string;
  readonly meaning: string;
  readonly none: string;
  readonly milestones: string;
  readonly milestonesText: string;
  readonly never: string;
  readonly cannot: string;
  readonly of: string;
  readonly phases: string;
  readonly phasesText: string;
  readonly phase: string;
  readonly decisions: string;
  readonly most: string;
  readonly course: string;
  readonly weightiest: string;
  readonly weightiestText: string;
  readonly game: string;
  readonly entry: string;
  readonly turn: string;
  readonly change: string;
  readonly difference: string;
  readonly verdict: string;
  readonly clear: string;
  readonly noise: string;
  readonly errors: string;
  readonly history: string;
  readonly historyText: string;
  readonly gapText: string;
  readonly day: string;
  readonly event: string;
  readonly source: string;
  readonly players: Readonly<Record<LabPlayer, string>>;
}

export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = {
  en: {
    title: 'Play side by side',
    method:
      'Games between bots, none of your own. A number stands with its 95 % interval in brackets and the games it rests on. Values of positions are the Officer’s judgement of the chance to win; before a roll, the mean over its answers.',
    games: 'games',
    seed: 'seed',
    design: 'Design',
    ended: 'How the games ended',
    measures: 'Measures',
    measure: 'Measure',
    meaning: 'What the measures mean',
    none: 'not applicable',
    milestones: 'When it happened',
    milestonesText: 'First day of the turn: quartile, median, quartile, and how many games saw it.',
    never: 'never',
    cannot: 'the design cannot show it',
    of: 'of',
    phases: 'Freedom by phase',
    phasesText: 'Median options at real decisions, mean over the games.',
    phase: 'Phase',
    decisions: 'Decisions a game',
    most: 'Most options',
    course: 'Freedom over the game, by tenth of its plies',
    weightiest: 'The ten weightiest decisions',
    weightiestText: 'Best option above the median one, as a chance to win.',
    game: 'Game',
    entry: 'Ply',
    turn: 'Turn',
    change: 'Before and after',
    difference: 'Difference',
    verdict: 'Verdict',
    clear: 'differs',
    noise: 'within noise',
    errors: 'Games that ended in an error and are left out',
    history: 'History as the ruler',
    historyText:
      'Black: the historical day. Bars: the turn in which games saw the same, as dark as their share.',
    gapText:
      'Games by the turn that saw it; in brackets the median days after (+) or before (−) the historical day, with its 95 % interval.',
    day: 'Day',
    event: 'Event',
    source: 'Source',
    players: { random: 'Random', recruit: 'Recruit', officer: 'Officer', marshal: 'Marshal' },
  },
  fr: {
    title: 'Le jeu côte à côte',
    method:
      'Parties entre robots, aucune des vôtres. Chaque nombre est suivi de son intervalle à 95 % entre crochets et du nombre de parties. La valeur d’une position est la chance de gagner selon l’Officier ; avant un jet, la moyenne de ses résultats.',
    games: 'parties',
    seed: 'graine',
    design: 'Jeu',
    ended: 'Fin des parties',
    measures: 'Mesures',
    measure: 'Mesure',
    meaning: 'Ce que disent les mesures',
    none: 'sans objet',
    milestones: 'Quand c’est arrivé',
    milestonesText: 'Premier jour du tour : quartile, médiane, quartile, et nombre de parties qui l’ont vu.',
    never: 'jamais',
    cannot: 'le jeu ne peut pas le montrer',
    of: 'sur',
    phases: 'Liberté par phase',
    phasesText: 'Médiane des options aux vraies décisions, moyenne des parties.',
    phase: 'Phase',
    decisions: 'Décisions par partie',
    most: 'Le plus d’options',
    course: 'Liberté au fil de la partie, par dixième de ses coups',
    weightiest: 'Les dix décisions les plus lourdes',
    weightiestText: 'Écart entre la meilleure option et la médiane, en chance de gagner.',
    game: 'Partie',
    entry: 'Coup',
    turn: 'Tour',
    change: 'Avant et après',
    difference: 'Différence',
    verdict: 'Verdict',
    clear: 'diffère',
    noise: 'dans le bruit',
    errors: 'Parties terminées par une erreur et laissées de côté',
    history: 'L’histoire comme mesure',
    historyText:
      'En noir, le jour historique. Barres : le tour où des parties ont vu la même chose, d’autant plus sombres qu’elles sont nombreuses.',
    gapText:
      'Parties par tour où c’est arrivé ; entre parenthèses, la médiane des jours après (+) ou avant (−) le jour historique, avec son intervalle à 95 %.',
    day: 'Jour',
    event: 'Événement',
    source: 'Source',
    players: { random: 'Hasard', recruit: 'Recrue', officer: 'Officier', marshal: 'Maréchal' },
  },
};
