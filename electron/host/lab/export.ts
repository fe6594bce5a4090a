import type { Estimate, FreedomOver, Language } from '../../../engines/core/index.ts';
import type { ArmReport, ExperimentReport, LabFormat } from '../api-lab.ts';
import { experimentPage, type Wording } from './export-page.ts';
import { csvOf } from './grid.ts';
import { particulars } from './spelling.ts';
import { dotChart } from './svg.ts';

/** An experiment as a text that other programs and people can read. */
export function exportReport(
  report: ExperimentReport,
  format: LabFormat,
  language: Language,
  wordOf: Wording,
): { name: string; text: string } {
  const base = `laboratory-${report.experiment.seed}-${report.experiment.games}`;
  switch (format) {
    case 'csv':
      return { name: `${base}.csv`, text: csvOf(rowsOf(report)) };
    case 'markdown':
      return { name: `${base}.md`, text: experimentPage(report, language, wordOf) };
    case 'svg':
      return { name: `${base}.svg`, text: dotChart(report, language) };
    default:
      return format satisfies never;
  }
}

const NUMBERLESS = ['', '', '', ''] as const;

/** For programs: bare numbers, and names that never change. What is not a measure of the whole has a path for a name. */
function rowsOf({ experiment, arms }: ExperimentReport): readonly (readonly string[])[] {
  const head = ['arm', 'game', 'scenario', 'players', 'options', 'measure', 'value', 'low', 'high', 'games'];
  const rows = arms.flatMap((report, place) => {
    const { game, scenario, players } = report.arm;
    const own = particulars(report.arm, experiment.arms).join(' ');
    const first = [String(place + 1), game, scenario, players.join(' '), own];
    return [...measureRows(report), ...otherRows(report)].map((row) => [...first, ...row]);
  });
  const seed = ['', '', '', '', '', 'seed', String(experiment.seed), '', '', String(experiment.games), ''];
  return [[...head, 'note'], ...rows, seed];
}

function measureRows({ measures }: ArmReport): readonly (readonly string[])[] {
  return measures.map(({ id, estimate, reason }) => [
    id,
    ...(estimate === null ? NUMBERLESS : numbersOf(estimate)),
    reason ?? '',
  ]);
}

function otherRows({
  outcomes,
  seats,
  milestones,
  freedom,
  weightiest,
}: ArmReport): readonly (readonly string[])[] {
  const options = ({ estimate, decisions, most }: FreedomOver): readonly string[] => [
    ...numbersOf(estimate),
    `${decisions} decisions; most ${most.choices} in game ${most.index + 1} before ply ${most.ply + 1}`,
  ];
  return [
    ...outcomes.map(({ outcome, winner, share }) => [
      `outcome/${outcome}`,
      ...numbersOf(share),
      winner === null ? '' : `won by ${winner}`,
    ]),
    ...seats.map(({ seat, share }) => [`wins/${seat}`, ...numbersOf(share), '']),
    ...milestones.map(({ milestone, dates, reached, n, missing }) => [
      `date/${milestone}`,
      ...(dates === null ? ['', '', ''] : [dates.middle, dates.low, dates.high]),
      String(n),
      missing ? 'cannot be shown' : `reached in ${reached}`,
    ]),
    ...freedom.phases.map((one) => [`freedom/${one.phase}`, ...options(one)]),
    ...freedom.course.map((one, part) => [
      `freedom/tenth-${part + 1}`,
      ...(one === null ? [...NUMBERLESS, 'no decision'] : options(one)),
    ]),
    ...weightiest.map(({ index, ply, weight, turn, phase }, place) => [
      `weightiest/${place + 1}`,
      String(weight),
      ...['', '', ''],
      `game ${index + 1}, ply ${ply}, turn ${turn ?? ''}, ${phase ?? ''}`,
    ]),
  ];
}

function numbersOf({ value, low, high, n }: Estimate): readonly string[] {
  return [value, low, high, n].map(String);
}
