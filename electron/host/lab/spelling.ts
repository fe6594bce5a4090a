import type { Language } from '../../../engines/core/index.ts';
import measuresEn from '../../../data/lab/measures.en.json' with { type: 'json' };
import measuresFr from '../../../data/lab/measures.fr.json' with { type: 'json' };
import units from '../../../data/lab/measures.units.json' with { type: 'json' };
import type { Arm, ArmReport } from '../api-lab.ts';
import { titleOf } from '../shelf.ts';
import { percent } from './words.ts';
import { PLAY_WORDS } from './words-play.ts';

/** How an experiment is spelt in exported texts. */

/** A number with as many digits as it deserves. */
export function figure(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

const SHARES: ReadonlySet<string> = new Set(units.shares);

/** A figure of a measure for people: shares and chances to win in percent. */
export function figureOf(id: string, value: number, language: Language): string {
  if (SHARES.has(id)) return percent(value, language);
  return language === 'en' ? figure(value) : figure(value).replace('.', ',');
}

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: measuresEn,
  fr: measuresFr,
};

/** The name of a measure, or what it measures; of a reason why it says nothing, of a milestone, or of a kind of outcome. */
export function nameOf(
  kind: 'm' | 'reason' | 'mile' | 'combat.kind',
  id: string,
  language: Language,
  more: '' | '.text' = '',
): string {
  return NAMES[language][`lab.${kind}.${id}${more}`] ?? (more === '' ? id : '');
}

/** Options in which an arm and another of its design differ, and its pack: written as on the command line. */
export function particulars(arm: Arm, arms: readonly Arm[]): readonly string[] {
  const same = arms.filter(({ game }) => game === arm.game);
  const keys = Object.keys(arm.options).filter((key) =>
    same.some(({ options }) => options[key] !== arm.options[key]),
  );
  return [
    ...keys.map((key) => `${key}=${String(arm.options[key])}`),
    ...(arm.pack === null ? [] : [`pack=${arm.pack.slice(0, 8)}`]),
  ];
}

/** The name of an arm: the game, who plays it, and what sets it apart from others of the same design. */
export function armName({ arm }: ArmReport, language: Language, arms: readonly ArmReport[]): string {
  const players = arm.players.map((one) => PLAY_WORDS[language].players[one]);
  const what = [
    arm.scenario,
    players.join(', '),
    ...particulars(
      arm,
      arms.map((one) => one.arm),
    ),
  ];
  return `${titleOf(arm.game, language)} (${what.join('; ')})`;
}
