import { dayNumber, isoDay, type Language, type MilestoneDates } from '../../../engines/core/index.ts';
import type { ArmReport, HistoricalDate } from '../api-lab.ts';
import { fixed, INK, lettering, RULE, sheet, stroke } from './picture.ts';
import { armName } from './spelling.ts';
import { PLAY_WORDS } from './words-play.ts';

const WIDTH = 1240;
const LEFT = 330;
const RIGHT = 1030;
const LINE = 20;
const TOP = 84;
/** The days of the battle, and a little before and after; what lies further off is drawn at the edge. */
const FIRST = dayNumber('1945-04-14');
const LAST = dayNumber('1945-05-06');

const x = (day: number): number =>
  LEFT + ((Math.max(FIRST, Math.min(LAST, day)) - FIRST) / (LAST - FIRST)) * (RIGHT - LEFT);

/** A bar for each turn, as dark as its share of the games; history as a line through the rows of its milestone. */
export function historyPicture(
  dates: readonly HistoricalDate[],
  arms: readonly ArmReport[],
  language: Language,
): string {
  const words = PLAY_WORDS[language];
  const shown = dates.filter(({ to }) => dayNumber(to) >= FIRST);
  const parts: string[] = [];
  let y = TOP;
  for (const { text, from, to, milestone } of shown) {
    const begin = y;
    const when =
      from === to ? dayName(from, language) : `${dayName(from, language)} – ${dayName(to, language)}`;
    parts.push(
      lettering(text, 14, y + 13, { weight: 600 }),
      lettering(when, RIGHT + 14, y + 13, { weight: 600 }),
    );
    y += LINE;
    for (const report of milestone === null ? [] : arms) {
      const found = report.milestones.find((one) => one.milestone === milestone);
      parts.push(lettering(armName(report, language, arms), 26, y + 13));
      if (found !== undefined)
        parts.push(rowOf(found, y), lettering(reachOf(found, language), RIGHT + 14, y + 13));
      y += LINE;
    }
    parts.push(stroke(x(dayNumber(from)), begin + 2, x(dayNumber(from)), y, INK, 2));
    y += 8;
  }
  const marks = Array.from({ length: (LAST - FIRST) / 2 + 1 }, (_, two) => FIRST + 2 * two).flatMap((day) => [
    stroke(x(day), TOP - 8, x(day), y, RULE, 1),
    lettering(dayName(isoDay(day), language), x(day), TOP - 14, { anchor: 'middle', size: 11 }),
  ]);
  const title = [
    lettering(words.history, 14, 26, { size: 18, weight: 600 }),
    lettering(words.historyText, 14, 46),
  ];
  return sheet(words.history, WIDTH, y + 20, [...title, ...marks, ...parts]);
}

function rowOf({ turns, n }: MilestoneDates, y: number): string {
  return turns
    .map(({ from, to, games }) => {
      const [a, b] = [x(dayNumber(from)), x(dayNumber(to) + 1)];
      const share = games / Math.max(1, n);
      const bar = `<rect x="${fixed(a)}" y="${y + 3}" width="${fixed(Math.max(1, b - a - 1))}" height="${LINE - 6}" fill="#27486f" fill-opacity="${(0.6 * share).toFixed(2)}" stroke="#27486f"/>`;
      return b - a < 24 ? bar : bar + lettering(`${Math.round(share * 100)} %`, a + 3, y + 14, { size: 10 });
    })
    .join('');
}

/** How many games saw it; a design that cannot show it says so. */
export function reachOf({ reached, n, missing }: MilestoneDates, language: Language): string {
  const words = PLAY_WORDS[language];
  if (missing) return words.cannot;
  return `${reached === 0 ? `${words.never}, ` : ''}${reached} ${words.of} ${n}`;
}

/** A day as people say it. */
export function dayName(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${iso}T00:00:00Z`));
}
