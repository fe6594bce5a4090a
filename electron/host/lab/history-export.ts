import type { Language, MilestoneDates } from '../../../engines/core/index.ts';
import type { ArmReport, HistoricalDate, LabFormat } from '../api-lab.ts';
import { csvOf, markdownOf } from './grid.ts';
import { dayName, historyPicture, reachOf } from './history-picture.ts';
import { armName, figure } from './spelling.ts';
import { PLAY_WORDS } from './words-play.ts';

/** History and the days of simulated games as a text. */
export function exportHistory(
  dates: readonly HistoricalDate[],
  arms: readonly ArmReport[],
  format: LabFormat,
  language: Language,
): { name: string; text: string } {
  switch (format) {
    case 'csv':
      return { name: 'history.csv', text: csvOf(rowsOf(dates, arms, language)) };
    case 'markdown':
      return { name: 'history.md', text: pageOf(dates, arms, language) };
    case 'svg':
      return { name: 'history.svg', text: historyPicture(dates, arms, language) };
    default:
      return format satisfies never;
  }
}

/** One row for each date, and one for each turn in which games of an arm saw the same. */
function rowsOf(
  dates: readonly HistoricalDate[],
  arms: readonly ArmReport[],
  language: Language,
): readonly (readonly string[])[] {
  const rows = [['what', 'by', 'from', 'to', 'games', 'of', 'gap_days', 'gap_low', 'gap_high', 'source']];
  for (const { text, from, to, source, milestone } of dates) {
    rows.push([text, '', from, to, '', '', '', '', '', source]);
    for (const report of arms)
      for (const one of report.milestones) {
        if (one.milestone !== milestone) continue;
        const gap = one.gap === null ? ['', '', ''] : [one.gap.value, one.gap.low, one.gap.high].map(figure);
        const name = armName(report, language, arms);
        // Never, or not to be seen on this map: that is an answer too.
        if (one.turns.length === 0)
          rows.push([text, name, '', '', one.missing ? '' : '0', String(one.n), '', '', '', '']);
        for (const turn of one.turns)
          rows.push([text, name, turn.from, turn.to, String(turn.games), String(one.n), ...gap, '']);
      }
  }
  return rows;
}

/** For people: what happened when, and then how near each design came to it. */
function pageOf(dates: readonly HistoricalDate[], arms: readonly ArmReport[], language: Language): string {
  const words = PLAY_WORDS[language];
  const when = ({ from, to }: { readonly from: string; readonly to: string }): string =>
    from === to ? dayName(from, language) : `${dayName(from, language)} – ${dayName(to, language)}`;
  const number = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−');
  const cellOf = (found: MilestoneDates): string => {
    const turns = found.turns.map((turn) => `${when(turn)}: ${turn.games}`).join(', ');
    const { gap } = found;
    const days =
      gap === null ? '' : ` (${number(gap.value)} [${number(gap.low)}; ${number(gap.high)}], n ${gap.n})`;
    return turns === '' ? reachOf(found, language) : `${reachOf(found, language)}. ${turns}${days}`;
  };
  const ruled = dates.filter(({ milestone }) => milestone !== null);
  return [
    `# ${words.history}\n`,
    markdownOf([
      [words.day, words.event, words.source],
      ...dates.map((one) => [`${when(one)} 1945`, one.text, one.source]),
    ]),
    ...(arms.length === 0
      ? []
      : [
          `## ${words.milestones}\n`,
          `${words.gapText}\n`,
          markdownOf([
            [words.event, ...arms.map((arm) => armName(arm, language, arms))],
            ...ruled.map((one) => [
              `${one.text} (${when(one)})`,
              ...arms.map(({ milestones }) => {
                const found = milestones.find(({ milestone }) => milestone === one.milestone);
                return found === undefined ? words.cannot : cellOf(found);
              }),
            ]),
          ]),
        ]),
  ].join('\n');
}
