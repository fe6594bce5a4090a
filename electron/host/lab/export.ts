import type { Estimate, Language } from '../../../engines/core/index.ts';
import type { ExperimentReport, LabFormat } from '../api-lab.ts';
import { armName, figure } from './spelling.ts';
import { dotChart } from './svg.ts';

/** An experiment as a text that other programs and people can read. */
export function exportReport(
  report: ExperimentReport,
  format: LabFormat,
  language: Language,
): { name: string; text: string } {
  const base = `laboratory-${report.experiment.seed}-${report.experiment.games}`;
  switch (format) {
    case 'csv':
      return { name: `${base}.csv`, text: csvOf(report) };
    case 'markdown':
      return { name: `${base}.md`, text: markdownOf(report, language) };
    case 'svg':
      return { name: `${base}.svg`, text: dotChart(report, language) };
    default:
      return format satisfies never;
  }
}

function csvOf({ experiment, arms }: ExperimentReport): string {
  const rows = [['arm', 'game', 'scenario', 'players', 'measure', 'value', 'low', 'high', 'games', 'reason']];
  arms.forEach(({ arm, measures }, place) => {
    for (const { id, estimate, reason } of measures)
      rows.push([
        String(place + 1),
        arm.game,
        arm.scenario,
        arm.players.join(' '),
        id,
        ...(estimate === null
          ? ['', '', '', '']
          : [estimate.value, estimate.low, estimate.high, estimate.n].map((one) => String(one))),
        reason ?? '',
      ]);
  });
  rows.push(['', '', '', '', 'seed', String(experiment.seed), '', '', String(experiment.games), '']);
  return `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

/** A cell of a CSV file. */
export function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function markdownOf({ experiment, arms, changes }: ExperimentReport, language: Language): string {
  const cell = (estimate: Estimate | null, reason: string | null): string =>
    estimate === null
      ? `– (${reason})`
      : `${figure(estimate.value)} [${figure(estimate.low)}, ${figure(estimate.high)}] n=${estimate.n}`;
  const ids = arms[0]?.measures.map(({ id }) => id) ?? [];
  const lines = ids.map((id) => {
    const cells = arms.map(({ measures }) => {
      const found = measures.find((one) => one.id === id);
      return cell(found?.estimate ?? null, found?.reason ?? null);
    });
    return `| ${id} | ${cells.join(' | ')} |`;
  });
  return [
    `# ${experiment.games} × ${arms.length}, seed ${experiment.seed}`,
    '',
    `| | ${arms.map((arm) => armName(arm, language)).join(' | ')} |`,
    `|---|${arms.map(() => '---').join('|')}|`,
    ...lines,
    '',
    ...changes.flatMap(({ before, after, differences }) => [
      `## ${before + 1} → ${after + 1}`,
      '',
      '| | difference | 95 % | |',
      '|---|---|---|---|',
      ...differences.map(
        ({ id, value, low, high, clear }) =>
          `| ${id} | ${figure(value)} | ${figure(low)}, ${figure(high)} | ${clear ? '*' : ''} |`,
      ),
      '',
    ]),
  ].join('\n');
}
