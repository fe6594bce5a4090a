import type { Estimate, Measure } from '../../../../engines/core/index.ts';
import type { ExperimentReport, Finding } from '../../../../electron/host/api-lab.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.svelte.ts';
import { isPercent } from './measures.ts';

/** A figure of a measure with as many digits as it deserves. */
export function figure(id: string, value: number): string {
  if (isPercent(id)) return formatPercent(value, Math.abs(value) < 0.1 && value !== 0 ? 1 : 0);
  const size = Math.abs(value);
  return formatNumber(value, size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** A difference, always with its sign. */
export function signed(id: string, value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${figure(id, Math.abs(value))}`;
}

export function estimateText(id: string, { value, low, high, n }: Estimate): string {
  return t('lab.play.estimate', {
    value: figure(id, value),
    low: figure(id, low),
    high: figure(id, high),
    n: formatNumber(n),
  });
}

/** Why a measure says nothing. */
export function absence(measure: Measure | undefined): string {
  const reason = measure?.reason ?? null;
  return reason === null ? t('lab.na') : `${t('lab.na')}: ${t(`lab.reason.${reason}`)}`;
}

/** Seconds as a person says them. */
export function duration(seconds: number): string {
  if (seconds < 90) return t('lab.play.seconds', { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t('lab.play.minutes', { n: Math.round(seconds / 60) });
  return t('lab.play.hours', { n: formatNumber(seconds / 3600, 1) });
}

/** Fewest games of an arm before a sentence is made of them. */
const ENOUGH = 10;
/** Most clauses of the sentence: what comes after is read from the charts. */
const CLAUSES = 3;

/** The first sentence: only what the intervals allow to say. */
export function sentenceOf({ arms, findings }: ExperimentReport, names: readonly string[]): string {
  if (arms.length < 2) return t('lab.say.one');
  if (arms.some(({ n }) => n < ENOUGH)) return t('lab.say.few');
  const clauses = findings.slice(0, CLAUSES).map((finding) => clauseOf(finding, arms.length, names));
  if (clauses.length === 0) return t('lab.say.none');
  const text = clauses.join('; ');
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

/** "Decided later" is told of the lowest; everything else of the highest, unless only the lowest stands apart. */
function clauseOf(finding: Finding, arms: number, names: readonly string[]): string {
  const { measure, most, least, aboveAll, belowAll } = finding;
  const fromBelow = measure === 'decisiveness' ? belowAll || !aboveAll : belowAll && !aboveAll;
  const [one, other, all] = fromBelow ? [least, most, belowAll] : [most, least, aboveAll];
  const nameOf = (arm: number): string => names[arm] ?? '';
  return t(`lab.say.${measure}.${fromBelow ? 'less' : 'more'}`, {
    a: nameOf(one),
    b: all && arms > 2 ? t('lab.say.rest') : nameOf(other),
  });
}
