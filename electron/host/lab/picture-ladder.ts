import type { Language } from '../../../engines/core/index.ts';
import type { DesignLadder, LadderReport } from '../api-ladder.ts';
import { titleOf } from '../shelf.ts';
import { numberIn } from './figures.ts';
import { INK_2, lettering, RULE, sheet, stroke, wrapped } from './picture.ts';
import { COLOURS, mark } from './svg.ts';
import { percent } from './words.ts';
import { LADDER_WORDS } from './words-ladder.ts';

/** The room of one design's curve, two in a row. */
const PANEL = { width: 440, height: 250, left: 52, right: 18, top: 52, bottom: 46 } as const;
const EDGE = 16;
const WIDTH = 2 * PANEL.width + 2 * EDGE;

/** The curve of each design on the same scale: win rate over doublings, with intervals and the line of even chances. */
export function ladderPicture({ experiment, designs }: LadderReport, language: Language): string {
  const words = LADDER_WORDS[language];
  const notes = [
    words.method,
    words.gradientText,
    ...(designs.some((one) => one.solitaire) ? [words.solitaire] : []),
  ];
  const lines = notes.flatMap((note) => wrapped(note, WIDTH - 2 * EDGE, 12));
  const top = 44 + lines.length * 16;
  const parts = [
    lettering(`${words.title} · ${experiment.seed}`, EDGE, 26, { size: 18, weight: 600 }),
    ...lines.map((line, place) => lettering(line, EDGE, 46 + place * 16, { fill: INK_2 })),
    ...designs.map((design, place) => {
      const [x, y] = [EDGE + (place % 2) * PANEL.width, top + Math.floor(place / 2) * PANEL.height];
      return `<g transform="translate(${x} ${y})">${panelOf(design, place, language)}</g>`;
    }),
  ];
  return sheet(words.title, WIDTH, top + Math.ceil(designs.length / 2) * PANEL.height + EDGE, parts);
}

function panelOf({ game, rungs, gradient }: DesignLadder, place: number, language: Language): string {
  const words = LADDER_WORDS[language];
  const number = (value: number): string => numberIn(Math.round(value * 1000) / 1000, language);
  const right = PANEL.width - PANEL.right;
  const foot = PANEL.height - PANEL.bottom;
  const step = (right - PANEL.left) / rungs.length;
  const x = (rung: number): number => PANEL.left + (rung + 0.5) * step;
  const y = (rate: number): number => foot - rate * (foot - PANEL.top);
  const { estimate } = gradient;
  const told =
    estimate === null
      ? `${words.gradient}: ${words.none}`
      : `${words.gradient} ${number(estimate.value)} [${number(estimate.low)}; ${number(estimate.high)}] n ${estimate.n}`;
  const parts = [
    mark(place, 8, 15),
    lettering(titleOf(game, language), 20, 20, { size: 15, weight: 600 }),
    lettering(told, 20, 37, { fill: INK_2 }),
  ];
  for (const rate of [0, 0.25, 0.5, 0.75, 1])
    parts.push(
      stroke(PANEL.left, y(rate), right, y(rate), rate === 0.5 ? INK_2 : RULE, rate === 0.5 ? 1.5 : 1),
      lettering(percent(rate, language), PANEL.left - 6, y(rate) + 4, { size: 11, anchor: 'end' }),
    );
  parts.push(lettering(words.chances, right, y(0.5) - 4, { size: 11, fill: INK_2, anchor: 'end' }));
  const colour = COLOURS[place % COLOURS.length] ?? INK_2;
  const known = rungs.flatMap(({ rate }, rung) => (rate === null ? [] : [{ rate, rung }]));
  const line = known.map(({ rate, rung }) => `${x(rung).toFixed(1)},${y(rate.value).toFixed(1)}`).join(' ');
  parts.push(`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/>`);
  for (const { rate, rung } of known)
    parts.push(
      stroke(x(rung), y(rate.low), x(rung), y(rate.high), colour, 2),
      stroke(x(rung) - 5, y(rate.low), x(rung) + 5, y(rate.low), colour, 2),
      stroke(x(rung) - 5, y(rate.high), x(rung) + 5, y(rate.high), colour, 2),
      mark(place, x(rung), y(rate.value)),
      lettering(percent(rate.value, language), x(rung) + 9, y(rate.value) - 6, { size: 11 }),
    );
  rungs.forEach(({ weak, strong }, rung) =>
    parts.push(
      lettering(`${number(strong)} : ${number(weak)}`, x(rung), foot + 18, { size: 11, anchor: 'middle' }),
    ),
  );
  parts.push(
    lettering(words.budgets, (PANEL.left + right) / 2, foot + 36, {
      size: 11,
      fill: INK_2,
      anchor: 'middle',
    }),
  );
  return parts.join('');
}
