import type { Language } from '../../../engines/core/index.ts';
import type { ArmReport, ExperimentReport } from '../api-lab.ts';
import { armName, figureOf, nameOf } from './spelling.ts';
import { PLAY_WORDS } from './words-play.ts';

/** Colours that stay apart for every kind of eye, each with a shape of its own. */
export const COLOURS = [
  '#8f2a1f',
  '#24406b',
  '#a87b1b',
  '#2f7a5d',
  '#6b4a8a',
  '#3f6f8f',
  '#7d5a3c',
  '#4a4a4a',
];
const WIDTH = 960;
const LEFT = 190;
const RIGHT = 740;
const LINE = 16;

/** Every measure as a block of dots with their intervals, one row for each arm, each block on a scale of its own. */
export function dotChart({ experiment, arms }: ExperimentReport, language: Language): string {
  const words = PLAY_WORDS[language];
  const ids = (arms[0]?.measures ?? []).map(({ id }) => id);
  const block = arms.length * LINE + 26;
  const head = 46 + arms.length * 18;
  const title = `${words.title}: ${experiment.games} ${words.games}, ${words.seed} ${experiment.seed}`;
  const parts = [
    `<text x="16" y="22" font-size="14" font-weight="600">${escape(title)}</text>`,
    ...arms.map(
      (arm, place) =>
        `<g transform="translate(16 ${48 + place * 18})">${mark(place, 6, -4)}<text x="18">${escape(armName(arm, language, arms))}</text></g>`,
    ),
    ...ids.map((id, line) => measureBlock(arms, id, head + line * block + 14, language)),
  ];
  const height = head + ids.length * block + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11" role="img"><title>${escape(title)}</title><rect width="100%" height="100%" fill="#f8f3e8"/>${parts.join('')}</svg>\n`;
}

function measureBlock(arms: readonly ArmReport[], id: string, top: number, language: Language): string {
  const rows = arms.map(({ measures }) => measures.find((one) => one.id === id));
  const known = rows.flatMap((row) => row?.estimate ?? []);
  const low = Math.min(0, ...known.map((one) => one.low));
  const high = Math.max(...known.map((one) => one.high), low + 1e-9);
  const x = (value: number): number => LEFT + ((value - low) / (high - low)) * (RIGHT - LEFT);
  const said = (value: number): string => figureOf(id, value, language);
  const foot = top + arms.length * LINE + 2;
  const axis = `<path d="M${LEFT},${foot}H${RIGHT}" stroke="#b9ad97"/>${[low, high]
    .map(
      (end) =>
        `<text x="${x(end).toFixed(1)}" y="${foot + 11}" font-size="9" text-anchor="middle" fill="#5d564b">${said(end)}</text>`,
    )
    .join('')}`;
  return [
    `<text x="16" y="${top + 12}" font-weight="600">${escape(nameOf('m', id, language))}</text>`,
    known.length === 0 ? '' : axis,
    ...rows.map((row, place) => {
      const y = top + 8 + place * LINE;
      if (row === undefined || row.estimate === null) {
        const reason = row?.reason ?? null;
        const why = reason === null ? '' : `: ${nameOf('reason', reason, language)}`;
        return `<text x="${LEFT}" y="${y + 4}" fill="#5d564b">${escape(PLAY_WORDS[language].none + why)}</text>`;
      }
      const { value, low: from, high: to, n } = row.estimate;
      return `<path d="M${x(from).toFixed(1)},${y}H${x(to).toFixed(1)}" stroke="${COLOURS[place % 8]}" stroke-width="2"/>${mark(place, x(value), y)}<text x="${RIGHT + 20}" y="${y + 4}">${said(value)} [${said(from)}; ${said(to)}] n ${n}</text>`;
    }),
  ].join('');
}

/** The marker of a series. */
export function mark(place: number, x: number, y: number): string {
  const at = `transform="translate(${x.toFixed(1)} ${y})" fill="${COLOURS[place % 8]}"`;
  switch (place % 4) {
    case 0:
      return `<circle r="4.5" ${at}/>`;
    case 1:
      return `<rect x="-4.5" y="-4.5" width="9" height="9" ${at}/>`;
    case 2:
      return `<path d="M0-5.5 5 4H-5Z" ${at}/>`;
    default:
      return `<path d="M0-6 6 0 0 6-6 0Z" ${at}/>`;
  }
}

/** Text as it may stand in an SVG file. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
