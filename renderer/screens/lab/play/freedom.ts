import type { FreedomOver } from '../../../../engines/core/index.ts';
import type { Range } from '../../../components/chart.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.svelte.ts';
import type { AxisTick } from '../chart/types.ts';
import type { Scale } from '../chart/scales.ts';
import { figure } from './wording.ts';

/** Numbers of options multiply, so they stand on an axis of equal factors. */
const MARKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

/** From one option to the round number beyond the most. */
export function optionsRange(all: readonly FreedomOver[]): Range {
  const most = Math.max(2, ...all.map(({ estimate }) => estimate.high));
  return { low: 1, high: MARKS.find((mark) => mark >= most) ?? most };
}

export function optionMarks({ domain, at }: Scale): readonly AxisTick[] {
  return MARKS.filter((mark) => mark <= domain.high).map((mark) => ({
    at: at(mark),
    label: formatNumber(mark),
  }));
}

/** An end of an interval on that axis: a mean of few games may reach below one option, which nobody ever has. */
export function within({ domain, at }: Scale, value: number): number {
  return at(Math.max(domain.low, Math.min(domain.high, value)));
}

/** What a point of freedom says; it opens the decision with the most options. */
export function freedomText(arm: string, part: string, { estimate, decisions, most }: FreedomOver): string {
  return t('lab.play.freedom.point', {
    arm,
    part,
    value: figure('freedom', estimate.value),
    low: figure('freedom', estimate.low),
    high: figure('freedom', estimate.high),
    n: formatNumber(estimate.n),
    decisions: figure('decisions', decisions),
    most: formatNumber(most.choices),
    game: formatNumber(most.index + 1),
    ply: formatNumber(most.ply),
  });
}
