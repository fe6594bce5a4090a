import type { DesignLadder, LadderRung } from '../../../../electron/host/api-ladder.ts';
import type { Estimate } from '../../../../engines/core/index.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.svelte.ts';

/** Fewest pairs of a design before a sentence is made of them. */
const ENOUGH = 10;

/** A gradient with two digits and a true minus; what rounds to nothing has no sign. */
export function gradientText(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return `${rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded), 2)}`;
}

export function gradientGaps({
  value,
  low,
  high,
  n,
}: Estimate): Record<'value' | 'low' | 'high' | 'n', string> {
  return { value: gradientText(value), low: gradientText(low), high: gradientText(high), n: formatNumber(n) };
}

export function rateGaps({ value, low, high, n }: Estimate): Record<'value' | 'low' | 'high' | 'n', string> {
  return {
    value: formatPercent(value),
    low: formatPercent(low),
    high: formatPercent(high),
    n: formatNumber(n),
  };
}

/** The budgets of a rung. */
export function rungText({ weak, strong }: LadderRung): string {
  return t('lab.ladder.rung', { strong: formatNumber(strong), weak: formatNumber(weak) });
}

/** The rung farthest from even chances. */
export function tellingRung({ rungs }: DesignLadder): LadderRung | undefined {
  const off = ({ rate }: LadderRung): number => Math.abs((rate?.value ?? 0.5) - 0.5);
  return rungs.toSorted((a, b) => off(b) - off(a))[0];
}

/** The first sentence: only what the intervals allow to say. */
export function sentenceOf(
  designs: readonly DesignLadder[],
  nameOf: (design: DesignLadder) => string,
): string {
  const known = designs.filter(({ gradient }) => (gradient.estimate?.n ?? 0) >= ENOUGH);
  if (known.length < designs.length) return t('lab.ladder.say.few');
  const sorted = (verdict: 'pays' | 'flat' | 'harms'): readonly DesignLadder[] =>
    known.filter(({ gradient }) => verdictOf(gradient.estimate) === verdict);
  const clauses = (['pays', 'flat', 'harms'] as const).flatMap((verdict) => {
    const names = sorted(verdict).map(nameOf);
    return names.length === 0 ? [] : [t(`lab.ladder.say.${verdict}`, { names: listOf(names) })];
  });
  const text = clauses.join(t('lab.ladder.say.then'));
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

/** Whether the interval leaves nothing out, or on which side it lies. */
function verdictOf(estimate: Estimate | null): 'pays' | 'flat' | 'harms' {
  if (estimate === null) return 'flat';
  return estimate.low > 0 ? 'pays' : estimate.high < 0 ? 'harms' : 'flat';
}

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2
    ? last
    : `${names.slice(0, -1).join(t('lab.ladder.comma'))}${t('lab.ladder.and')}${last}`;
}
