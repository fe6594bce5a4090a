import { dayNumber, type Language } from '../../../engines/core/index.ts';
import type { ArmReport, HistoricalDate, LabFormat } from '../api-lab.ts';
import { csvOf, markdownOf } from './grid.ts';
import { fixed, INK, lettering, PAPER, stroke } from './picture.ts';
import { armName, figure } from './spelling.ts';

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
      return { name: 'history.md', text: markdownOf(rowsOf(dates, arms, language)) };
    case 'svg':
      return { name: 'history.svg', text: pictureOf(dates, arms, language) };
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

const WIDTH = 1100;
const LEFT = 320;
const LINE = 20;

/** A bar for each turn, as dark as its share of the games; history as a line through the rows of its milestone. */
function pictureOf(dates: readonly HistoricalDate[], arms: readonly ArmReport[], language: Language): string {
  const [low, high] = [dayNumber('1945-04-14'), dayNumber('1945-05-06')];
  const x = (day: number): number =>
    LEFT + ((Math.max(low, Math.min(high, day)) - low) / (high - low)) * (WIDTH - LEFT - 30);
  const shown = dates.filter(({ to }) => dayNumber(to) >= low);
  const parts: string[] = [];
  let y = 30;
  for (const { text, from, to, milestone } of shown) {
    const begin = y;
    parts.push(lettering(`${from === to ? from : `${from} – ${to}`}  ${text}`, 14, y + 13, { weight: 600 }));
    y += LINE;
    for (const report of milestone === null ? [] : arms) {
      const one = report.milestones.find((found) => found.milestone === milestone);
      parts.push(lettering(armName(report, language, arms), 26, y + 13));
      for (const turn of one?.turns ?? []) {
        const [a, b] = [x(dayNumber(turn.from)), x(dayNumber(turn.to) + 1)];
        const share = turn.games / Math.max(1, one?.n ?? 1);
        parts.push(
          `<rect x="${fixed(a)}" y="${y + 3}" width="${fixed(Math.max(1, b - a - 1))}" height="${LINE - 6}" fill="#27486f" fill-opacity="${share.toFixed(2)}" stroke="#27486f"/>`,
          share < 0.1 ? '' : lettering(`${Math.round(share * 100)} %`, a + 3, y + 14, { size: 10 }),
        );
      }
      y += LINE;
    }
    parts.push(stroke(x(dayNumber(from)), begin + 2, x(dayNumber(from)), y, INK, 2));
    y += 6;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 20}" width="${WIDTH}" height="${y + 20}" font-family="sans-serif" role="img"><title>1945</title><rect width="100%" height="100%" fill="${PAPER}"/>${parts.join('')}</svg>\n`;
}
