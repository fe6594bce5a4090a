import type { Language, RuleNumber } from '../../engines/core/index.ts';
import type { ApiFailure, FailureCode } from './api.ts';

/** One sentence in every language of the program. */
export type Words = Readonly<Record<Language, string>>;

/** A call that failed: what went wrong in one sentence, and nothing was changed. */
export class Failure extends Error implements ApiFailure {
  readonly code: FailureCode;
  readonly words: Words;
  readonly rule?: RuleNumber;

  constructor(code: FailureCode, words: Words, rule?: RuleNumber) {
    super(words.en);
    this.name = 'Failure';
    this.code = code;
    this.words = words;
    if (rule !== undefined) this.rule = rule;
  }
}

/** A sentence that is the same in every language: made by the game in the language asked for, or by a parser. */
function plain(text: string): Words {
  return { en: text, fr: text };
}

/** Every failure of the program, in one place. */
export const failures = {
  badRequest: (problem: string) =>
    new Failure('bad-request', {
      en: `The request is not valid: ${problem}.`,
      fr: `La demande n’est pas valide : ${problem}.`,
    }),
  unknownCall: (name: string) =>
    new Failure('bad-request', {
      en: `There is no call “${name}”.`,
      fr: `Il n’y a pas d’appel « ${name} ».`,
    }),
  unknownGame: (game: string) =>
    new Failure('unknown-game', {
      en: `There is no game “${game}”.`,
      fr: `Il n’y a pas de jeu « ${game} ».`,
    }),
  notBuilt: (game: string) =>
    new Failure('not-built', {
      en: `“${game}” is on the shelf but not yet playable.`,
      fr: `« ${game} » est sur l’étagère mais pas encore jouable.`,
    }),
  unknownRecord: () =>
    new Failure('unknown-record', {
      en: 'This game is not in the archive.',
      fr: 'Cette partie n’est pas dans les archives.',
    }),
  unknownLine: (line: string) =>
    new Failure('unknown-record', {
      en: `This game has no line “${line}”.`,
      fr: `Cette partie n’a pas de ligne « ${line} ».`,
    }),
  unknownPly: (ply: number, plies: number) =>
    new Failure('bad-request', {
      en: `There is no ply ${ply}: the line has ${plies}.`,
      fr: `Il n’y a pas de coup ${ply} : la ligne en a ${plies}.`,
    }),
  emptyPassage: () =>
    new Failure('bad-request', {
      en: 'A passage ends after the ply it begins at.',
      fr: 'Un passage finit après le coup où il commence.',
    }),
  unknownSeat: (seat: string) =>
    new Failure('bad-request', {
      en: `This game has no seat “${seat}”.`,
      fr: `Cette partie n’a pas de siège « ${seat} ».`,
    }),
  unknownExperiment: () =>
    new Failure('unknown-record', {
      en: 'This experiment is not in the archive.',
      fr: 'Cette expérience n’est pas dans les archives.',
    }),
  noOfficer: (game: string) =>
    new Failure('bad-request', {
      en: `“${game}” has no skilled player yet.`,
      fr: `« ${game} » n’a pas encore de joueur aguerri.`,
    }),
  noLadder: (game: string) =>
    new Failure('bad-request', {
      en: `A ladder of strength is a duel or a solitaire game; this scenario of “${game}” has more seats. Nothing was started.`,
      fr: `Une échelle de force est un duel ou une partie en solitaire ; ce scénario de « ${game} » a davantage de sièges. Rien n’a été lancé.`,
    }),
  noPack: (game: string) =>
    new Failure('bad-request', {
      en: `There is no owner’s pack for “${game}” in the data folder; nothing was started.`,
      fr: `Il n’y a pas de lot du propriétaire pour « ${game} » dans le dossier de données ; rien n’a été lancé.`,
    }),
  unknownPack: () =>
    new Failure('unknown-record', {
      en: 'The owner’s pack is not in the archive.',
      fr: 'Le lot du propriétaire n’est pas dans les archives.',
    }),
  badSetup: (problem: string) =>
    new Failure('bad-request', {
      en: `The set-up is not possible: ${problem}.`,
      fr: `La mise en place n’est pas possible : ${problem}.`,
    }),
  /** A rule says no; the game has put the reason into words. */
  refused: (reason: string, rule: RuleNumber) => new Failure('refused', plain(reason), rule),
  outOfTurn: (rule: RuleNumber) =>
    new Failure(
      'refused',
      { en: 'It is not this seat’s decision.', fr: 'Ce n’est pas à ce siège de décider.' },
      rule,
    ),
  over: (rule: RuleNumber) =>
    new Failure('refused', { en: 'The game is over.', fr: 'La partie est terminée.' }, rule),
  faceDown: () =>
    new Failure('refused', {
      en: 'The board can be seen face up only when the game is over.',
      fr: 'On ne peut voir le plateau à découvert qu’une fois la partie terminée.',
    }),
  noUndo: () =>
    new Failure('refused', {
      en: 'Nothing can be taken back past a die, a reveal or a change of seat; open a what-if instead.',
      fr: 'On ne revient pas au-delà d’un dé, d’une révélation ou d’un changement de siège ; ouvrez plutôt une hypothèse.',
    }),
  noBot: (level: string) =>
    new Failure('not-built', {
      en: `This game has no ${level} yet.`,
      fr: `Ce jeu n’a pas encore de « ${level} ».`,
    }),
  noAdvice: () =>
    new Failure('refused', {
      en: 'There is nothing to advise: it is not this seat’s decision.',
      fr: 'Il n’y a rien à conseiller : ce n’est pas à ce siège de décider.',
    }),
  notPutAway: () =>
    new Failure('refused', {
      en: 'Only a game that has been put away can be destroyed.',
      fr: 'Seule une partie mise de côté peut être détruite.',
    }),
  mainLine: () =>
    new Failure('refused', {
      en: 'The main line is the game itself: it is neither put away nor renamed.',
      fr: 'La ligne principale est la partie elle-même : elle n’est ni mise de côté ni renommée.',
    }),
  unknownAnnotation: () =>
    new Failure('unknown-record', {
      en: 'This annotation is not there any more.',
      fr: 'Cette annotation n’existe plus.',
    }),
  noRedo: () =>
    new Failure('refused', { en: 'There is nothing to play again.', fr: 'Il n’y a rien à rejouer.' }),
  stale: () =>
    new Failure('stale', {
      en: 'The game has moved on since; the table shows where it stands now.',
      fr: 'La partie a avancé depuis ; la table montre où elle en est.',
    }),
  badFile: (problem: string, fr?: string) =>
    new Failure('bad-file', {
      en: `The game file cannot be used: ${problem}.`,
      fr: `Le fichier de partie est inutilisable : ${fr ?? problem}.`,
    }),
  badPack: (path: string, problem: string) =>
    new Failure('bad-file', {
      en: `The owner’s pack ${path} cannot be used: ${problem}.`,
      fr: `Le lot du propriétaire ${path} est inutilisable : ${problem}.`,
    }),
  /** A line that ends in damage: the sentence that says so, and what can still be done. */
  damaged: (words: Words) =>
    new Failure('different-rules', {
      en: `${words.en} Open a what-if there to play on.`,
      fr: `${words.fr} Ouvrez-y une hypothèse pour continuer.`,
    }),
  differentRules: () =>
    new Failure('different-rules', {
      en: 'The rules or data have changed since this game was played: it can be reviewed but not continued.',
      fr: 'Les règles ou les données ont changé depuis cette partie : on peut la revoir, non la poursuivre.',
    }),
  locked: () =>
    new Failure('archive-locked', {
      en: 'Another program holds the archive; nothing was changed. Close it and try again.',
      fr: 'Un autre programme tient les archives ; rien n’a été changé. Fermez-le et réessayez.',
    }),
  notWritable: () =>
    new Failure('archive-locked', {
      en: 'The archive cannot be opened or written; check the folder and its permissions.',
      fr: 'Les archives ne peuvent être ouvertes ou écrites ; vérifiez le dossier et ses droits.',
    }),
  corrupt: () =>
    new Failure('archive-corrupt', {
      en: 'The archive is damaged; nothing was changed. Start the program again: it will set the file aside.',
      fr: 'Les archives sont endommagées ; rien n’a été changé. Relancez le programme : il mettra le fichier de côté.',
    }),
  diskFull: () =>
    new Failure('disk-full', {
      en: 'The disk is full or cannot be written; nothing was changed.',
      fr: 'Le disque est plein ou ne peut être écrit ; rien n’a été changé.',
    }),
  newer: () =>
    new Failure('newer-version', {
      en: 'The archive was written by a newer version of the program; nothing was changed.',
      fr: 'Les archives ont été écrites par une version plus récente du programme ; rien n’a été changé.',
    }),
  internal: () =>
    new Failure('internal', {
      en: 'The program made an error; nothing was changed.',
      fr: 'Le programme a commis une erreur ; rien n’a été changé.',
    }),
} as const;

/** What an error of the machine means for the user; null when it is none of the known ones. */
export function storageFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return failures.locked();
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_IOERR'))
    return failures.diskFull();
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return failures.corrupt();
  if (
    code.startsWith('SQLITE_CANTOPEN') ||
    code.startsWith('SQLITE_READONLY') ||
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)
  ) {
    return failures.notWritable();
  }
  return null;
}

/** Whatever went wrong, as a failure; a bug becomes `internal` and keeps its cause for the developer. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const known = storageFailure(error) ?? failures.internal();
  known.cause = error;
  return known;
}

/** A failure as it travels to a screen. */
export function formatFailure(failure: Failure, language: Language): ApiFailure {
  const { code, words, rule } = failure;
  return { code, message: words[language], ...(rule === undefined ? {} : { rule }) };
}
