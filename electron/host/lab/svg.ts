import type { Language } from '../../../engines/core/index.ts';
import type { ExperimentReport } from '../api-lab.ts';
import { armName, figure } from './spelling.ts';

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
const WIDTH = 900;
const LEFT = 220;
const LINE = 16;

/** Every measure as one row of dots with their intervals, each on a scale of its own. */
export function dotChart({ experiment, arms }: ExperimentReport, language: Language): string {
  const ids = (arms[0]?.measures ?? []).map(({ id }) => id);
  const block = arms.length * LINE + 22;
  const head = 30 + arms.length * 18;
  const parts = arms.map(
    (arm, place) =>
      `<g transform="translate(16 ${34 + place * 18})">${mark(place, 6, -4)}<text x="18">${escape(armName(arm, language))}</text></g>`,
  );
  ids.forEach((id, line) => {
    const estimates = arms.map(({ measures }) => measures.find((one) => one.id === id)?.estimate ?? null);
    const known = estimates.filter((one) => one !== null);
    const low = Math.min(0, ...known.map((one) => one.low));
    const high = Math.max(...known.map((one) => one.high), low + 1e-9);
    const x = (value: number): number => LEFT + ((value - low) / (high - low)) * (WIDTH - LEFT - 110);
    const top = head + line * block + 14;
    parts.push(`<text x="16" y="${top + 12}" font-weight="600">${escape(id)}</text>`);
    estimates.forEach((one, place) => {
      const y = top + 8 + place * LINE;
      if (one === null) parts.push(`<text x="${LEFT}" y="${y + 4}" fill="#6b6459">–</text>`);
      else
        parts.push(
          `<line x1="${x(one.low).toFixed(1)}" x2="${x(one.high).toFixed(1)}" y1="${y}" y2="${y}" stroke="${COLOURS[place % 8]}" stroke-width="2"/>`,
          mark(place, x(one.value), y),
          `<text x="${WIDTH - 100}" y="${y + 4}">${figure(one.value)} (n ${one.n})</text>`,
        );
    });
  });
  const height = head + ids.length * block + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11" role="img"><title>${experiment.games} games, seed ${experiment.seed}</title><rect width="100%" height="100%" fill="#f8f3e8"/>${parts.join('')}</svg>\n`;
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
