import type { Estimate, Language } from '../../../engines/core/index.ts';
import type { LabFormat, LabText } from '../api-lab.ts';
import type { DesignLadder, LadderReport, LadderRung } from '../api-ladder.ts';
import { titleOf } from '../shelf.ts';
import { numberIn } from './figures.ts';
import { csvOf, markdownOf } from './grid.ts';
import { ladderPicture } from './picture-ladder.ts';
import { percent } from './words.ts';
import { LADDER_WORDS } from './words-ladder.ts';

/** A ladder of strength as a text that other programs and people can read. */
export function exportLadder(report: LadderReport, format: LabFormat, language: Language): LabText {
  const { seed, games } = report.experiment;
  const base = `ladder-${seed}-${games}`;
  switch (format) {
    case 'csv':
      return { name: `${base}.csv`, text: csvOf(rowsOf(report.designs)) };
    case 'markdown':
      return { name: `${base}.md`, text: pageOf(report, language) };
    case 'svg':
      return { name: `${base}.svg`, text: ladderPicture(report, language) };
    default:
      return format satisfies never;
  }
}

/** For programs: bare numbers, and names that never change. */
function rowsOf(designs: readonly DesignLadder[]): readonly (readonly string[])[] {
  const numbers = (one: Estimate | null): readonly string[] =>
    one === null ? ['', '', '', ''] : [one.value, one.low, one.high, one.n].map(String);
  const head = ['game', 'scenario', 'measure', 'weak', 'strong', 'value', 'low', 'high', 'pairs'];
  const rows = [[...head, 'better', 'even', 'worse', 'player_weak', 'player_strong']];
  for (const { game, arm, rungs, gradient } of designs) {
    for (const { weak, strong, rate, better, even, worse, alone } of rungs)
      rows.push([
        ...[game, arm.scenario, 'win-rate', String(weak), String(strong), ...numbers(rate)],
        ...[better, even, worse].map(String),
        ...(alone === null ? ['', ''] : [alone.weak.value, alone.strong.value].map(String)),
      ]);
    const [first, last] = [rungs[0], rungs.at(-1)];
    const budgets = [String(first?.weak ?? ''), String(last?.strong ?? '')];
    rows.push([
      game,
      arm.scenario,
      gradient.id,
      ...budgets,
      ...numbers(gradient.estimate),
      ...Array(5).fill(''),
    ]);
  }
  return rows;
}

/** For people. */
function pageOf({ experiment, designs }: LadderReport, language: Language): string {
  const words = LADDER_WORDS[language];
  const number = (value: number): string => numberIn(Math.round(value * 1000) / 1000, language);
  const share = (value: number): string => percent(value, language);
  const rate = ({ rate: one }: LadderRung): readonly string[] =>
    one === null
      ? [words.none, '', '0']
      : [share(one.value), `${share(one.low)} … ${share(one.high)}`, number(one.n)];
  const alone = designs.some(({ solitaire }) => solitaire);
  const errors = designs.reduce((sum, one) => sum + one.errors, 0);
  const table = designs.flatMap(({ game, rungs }) =>
    rungs.map((rung) => [
      titleOf(game, language),
      `${number(rung.strong)} : ${number(rung.weak)}`,
      ...rate(rung),
      ...[rung.better, rung.even, rung.worse].map(number),
      ...(alone
        ? [rung.alone === null ? '' : `${share(rung.alone.strong.value)} : ${share(rung.alone.weak.value)}`]
        : []),
    ]),
  );
  const head = [words.design, words.budgets, words.rate, words.interval, words.pairs];
  const counts = [words.better, words.even, words.worse, ...(alone ? [words.alone] : [])];
  const gradients = designs.map(({ game, gradient: { estimate } }) =>
    estimate === null
      ? [titleOf(game, language), words.none, '', '0']
      : [
          titleOf(game, language),
          number(estimate.value),
          `${number(estimate.low)} … ${number(estimate.high)}`,
          number(estimate.n),
        ],
  );
  return [
    `# ${words.title} · ${experiment.seed}`,
    '',
    words.method,
    ...(alone ? ['', words.solitaire] : []),
    '',
    markdownOf([[words.design, words.gradient, words.interval, words.pairs], ...gradients]),
    words.gradientText,
    '',
    markdownOf([[...head, ...counts], ...table]),
    ...(errors > 0 ? [`${words.errors}: ${errors}.`, ''] : []),
  ].join('\n');
}
