import type { Estimate, Measure } from '../../../../engines/core/index.ts';
import type { ExperimentReport, Finding } from '../../../../electron/host/api-lab.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.svelte.ts';
import { isPercent } from './measures.ts';

/** A figure of a measure with as many digits as it deserves. */
export function figure(id: string, value: number): string {
  const size = Math.abs(value);
  if (isPercent(id)) return formatPercent(value, size >= 0.1 || size === 0 ? 0 : size >= 0.01 ? 1 : 2);
  return formatNumber(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size === 0 ? 2 : 3);
}

/** A mark of an axis: a round number needs no zeros after it. */
export function tick(id: string, value: number): string {
  const shown = isPercent(id) ? value * 100 : value;
  const digits = [0, 1, 2].find((one) => Math.abs(shown * 10 ** one - Math.round(shown * 10 ** one)) < 1e-6);
  return isPercent(id) ? formatPercent(value, digits ?? 3) : formatNumber(value, digits ?? 3);
}

/** A difference, always with its sign. */
export function signed(id: string, value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${figure(id, Math.abs(value))}`;
}

export function estimateText(id: string, { value, low, high, n }: Estimate): string {
  if (n === 1) return t('lab.play.estimateOne', { value: figure(id, value) });
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
  return reason === null
    ? t('lab.na')
    : t('lab.play.absent', { na: t('lab.na'), why: t(`lab.reason.${reason}`) });
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
export function sentenceOf({ arms, findings, changes }: ExperimentReport, names: readonly string[]): string {
  if (arms.length < 2) return t('lab.say.one');
  if (arms.some(({ n }) => n < ENOUGH)) return t('lab.say.few');
  const told = findings.slice(0, CLAUSES);
  // Before and after compares every measure, not only the telling ones: the sentence may not deny what it found.
  const differences = changes.flatMap((change) => change.differences);
  const clear = differences.filter((one) => one.clear).length;
  if (told.length === 0)
    return clear === 0
      ? t('lab.say.none')
      : t('lab.play.change.clear', { n: formatNumber(clear), all: formatNumber(differences.length) });
  const clauses = told.map((finding, place) => {
    const before = told[place - 1];
    const again = before !== undefined && subjectOf(before).one === subjectOf(finding).one;
    return clauseOf(finding, arms.length, names, again);
  });
  const text = clauses.join(t('lab.say.and'));
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

/** Whom a clause is about: "decided later" is told of the lowest, the rest of the highest unless only the lowest stands apart. */
function subjectOf({ measure, most, least, aboveAll, belowAll }: Finding): {
  readonly one: number;
  readonly other: number;
  readonly all: boolean;
  readonly less: boolean;
} {
  const less = measure === 'decisiveness' ? belowAll || !aboveAll : belowAll && !aboveAll;
  return less
    ? { one: least, other: most, all: belowAll, less }
    : { one: most, other: least, all: aboveAll, less };
}

function clauseOf(finding: Finding, arms: number, names: readonly string[], again: boolean): string {
  const { one, other, all, less } = subjectOf(finding);
  const nameOf = (arm: number): string => names[arm] ?? '';
  const pronoun = again && finding.measure !== 'lead-changes';
  return t(`lab.say.${finding.measure}.${less ? 'less' : 'more'}`, {
    a: pronoun ? t('lab.say.it') : nameOf(one),
    b: all && arms > 2 ? t('lab.say.rest') : nameOf(other),
  });
}
