import { FIGHT_GROUNDS, GAME_IDS } from '../../../engines/core/index.ts';
import {
  COMBAT_QUANTITIES,
  OUTCOME_KINDS,
  type CombatComparison,
  type CombatPoint,
  type CombatQuantity,
  type CombatRequest,
  type OutcomeKind,
} from '../api-lab.ts';
import { box, INK, INK_2, lettering, RULE, sheet, stroke } from './picture.ts';
import { nameOf } from './spelling.ts';
import { COLOURS, mark } from './svg.ts';
import { percent, questionLine, ratioName, WORDS } from './words.ts';

const WIDTH = 1100;
const EDGE = 24;
const PANEL = { width: 510, height: 230 };
const DASHES = ['none', '9 4', '9 3 2 3', '4 3'];
const FILLS: Readonly<Record<OutcomeKind, readonly [fill: string, ink: string]>> = {
  gain: ['#17556d', '#fffcf5'],
  costly: ['#4f8fa6', '#10191c'],
  hurt: ['#a9c6cc', '#241f19'],
  nothing: ['#d8cdb6', '#241f19'],
  mutual: ['#dd9d5c', '#241f19'],
  loss: ['#a8431f', '#fffcf5'],
};

/** Combat side by side as a picture: the distribution of the question, curves over all ratios, heat maps over all grounds. */
export function combatPicture(
  answers: readonly CombatComparison[],
  quantity: CombatQuantity,
  request: CombatRequest,
): string {
  const words = WORDS[request.language];
  const parts = [
    lettering(`${words.combat}: ${questionLine(request)}`, EDGE, 38, { size: 22, weight: 700 }),
    ...answers.map((one, place) => bar(one, 60 + place * 40, request)),
  ];
  let y = 60 + answers.length * 40 + 8;
  parts.push(kindsLegend(answers, y, request));
  y += 40;
  COMBAT_QUANTITIES.forEach((one, place) => {
    const x = EDGE + (place % 2) * (PANEL.width + 32);
    parts.push(curves(answers, one, x, y + Math.floor(place / 2) * (PANEL.height + 40), request));
  });
  // The last row of panels has room for the legend.
  y += Math.ceil(COMBAT_QUANTITIES.length / 2) * (PANEL.height + 40);
  answers.forEach((one, place) => {
    const at = { x: EDGE + PANEL.width + 72, y: y - PANEL.height + place * 26 };
    const series = placeOf(one);
    parts.push(
      `<line x1="${at.x}" x2="${at.x + 40}" y1="${at.y}" y2="${at.y}" stroke="${COLOURS[series]}" stroke-width="2" stroke-dasharray="${DASHES[series]}"/>`,
      mark(series, at.x + 20, at.y),
      lettering(one.title, at.x + 52, at.y + 4, { size: 14, weight: 600 }),
    );
  });
  answers.forEach((one, place) => {
    const x = EDGE + (place % 2) * (PANEL.width + 32);
    parts.push(heat(one, quantity, x, y + Math.floor(place / 2) * 150, request));
  });
  y += Math.ceil(answers.length / 2) * 150 + 10;
  parts.push(lettering(words.reconstructed, EDGE, y, { size: 11, fill: INK_2 }));
  return sheet(words.combat, WIDTH, y + 20, parts);
}

const placeOf = ({ game }: CombatComparison): number => GAME_IDS.indexOf(game);

function bar({ title, answer, ...rest }: CombatComparison, y: number, { language }: CombatRequest): string {
  const left = 230;
  const width = WIDTH - left - EDGE;
  const place = placeOf({ title, answer, ...rest });
  const parts = [
    mark(place, EDGE + 6, y + 14),
    lettering(`${title}${answer.reconstructed ? ' ◇' : ''}`, EDGE + 18, y + 13, { size: 13, weight: 600 }),
    lettering(answer.column, EDGE + 18, y + 27, { size: 11, fill: INK_2 }),
  ];
  let x = left;
  for (const { kind, name, probability } of answer.outcomes) {
    const [fill, ink] = FILLS[kind];
    const wide = probability * width;
    parts.push(box(x, y, wide, 30, fill, '#f8f4ea'));
    const style = { size: 12, weight: 600, fill: ink, anchor: 'middle' } as const;
    const share = percent(probability, language);
    // A narrow outcome has its name above its share, or the share alone; the table of the page has them all.
    if (wide > (name.length + share.length) * 6)
      parts.push(lettering(`${name} ${share}`, x + wide / 2, y + 19, style));
    else if (wide > name.length * 6)
      parts.push(lettering(name, x + wide / 2, y + 13, style), lettering(share, x + wide / 2, y + 26, style));
    else if (wide > 24) parts.push(lettering(share, x + wide / 2, y + 19, { ...style, size: 10 }));
    x += wide;
  }
  return parts.join('');
}

/** What the fills of the bars mean, best for the attacker first. */
function kindsLegend(answers: readonly CombatComparison[], y: number, { language }: CombatRequest): string {
  const known = new Set(answers.flatMap(({ answer }) => answer.outcomes.map(({ kind }) => kind)));
  let x = EDGE;
  return OUTCOME_KINDS.filter((kind) => known.has(kind))
    .map((kind) => {
      const text = nameOf('combat.kind', kind, language);
      const part = box(x, y, 18, 12, FILLS[kind][0]) + lettering(text, x + 24, y + 11, { fill: INK_2 });
      x += 40 + text.length * 5.2;
      return part;
    })
    .join('');
}

function curves(
  answers: readonly CombatComparison[],
  quantity: CombatQuantity,
  left: number,
  top: number,
  { language }: CombatRequest,
): string {
  const words = WORDS[language];
  const ratios = answers[0]?.curve.map(({ ratio }) => ratio) ?? [];
  const x = (ratio: number): number => {
    const [low = 1, high = 2] = [ratios[0], ratios.at(-1)];
    return left + 40 + (Math.log(ratio / low) / Math.log(high / low)) * (PANEL.width - 60);
  };
  const y = (share: number): number => top + PANEL.height - 30 - share * (PANEL.height - 60);
  const parts = [lettering(words.quantities[quantity], left, top + 14, { size: 15, weight: 700 })];
  for (const share of [0, 0.25, 0.5, 0.75, 1])
    parts.push(
      stroke(left + 40, y(share), left + PANEL.width - 20, y(share)),
      lettering(percent(share, language), left + 34, y(share) + 4, { size: 11, fill: INK_2, anchor: 'end' }),
    );
  for (const ratio of ratios)
    parts.push(lettering(ratioName(ratio), x(ratio), y(0) + 16, { size: 11, fill: INK_2, anchor: 'middle' }));
  for (const one of answers) {
    const place = placeOf(one);
    const points = one.curve.flatMap((point) => {
      const share = shareOf(point, quantity);
      return share === null ? [] : [[x(point.ratio), y(share)] as const];
    });
    if (points.length === 0) continue;
    parts.push(
      `<polyline points="${points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}" fill="none" stroke="${COLOURS[place]}" stroke-width="2" stroke-dasharray="${DASHES[place]}"/>`,
      ...points.map(([px, py]) => mark(place, px, py)),
    );
  }
  return parts.join('');
}

function shareOf(point: CombatPoint, quantity: CombatQuantity): number | null {
  return point.limit === null ? point[quantity] : null;
}

function heat(
  one: CombatComparison,
  quantity: CombatQuantity,
  left: number,
  top: number,
  { language }: CombatRequest,
): string {
  const words = WORDS[language];
  const cell = { width: 34, height: 22 };
  const parts = [
    mark(placeOf(one), left + 6, top + 10),
    lettering(`${one.title}: ${words.quantities[quantity]}`, left + 18, top + 14, { size: 14, weight: 600 }),
  ];
  one.grid.forEach(({ ground, line }, row) => {
    const y = top + 24 + row * cell.height;
    parts.push(lettering(words.grounds[ground], left, y + 15, { size: 11 }));
    line.forEach((point, column) => {
      const x = left + 90 + column * cell.width;
      const share = shareOf(point, quantity);
      parts.push(
        box(x, y, cell.width, cell.height, share === null ? 'none' : shade(share), RULE),
        lettering(
          share === null ? '–' : percent(Math.round(share * 100) / 100, language),
          x + cell.width / 2,
          y + 15,
          {
            size: 11,
            anchor: 'middle',
            fill: share !== null && share > 0.55 ? '#fffcf5' : INK,
          },
        ),
      );
    });
  });
  (one.grid[0]?.line ?? []).forEach(({ ratio }, column) =>
    parts.push(
      lettering(
        ratioName(ratio),
        left + 90 + (column + 0.5) * cell.width,
        top + 24 + FIGHT_GROUNDS.length * cell.height + 14,
        {
          size: 11,
          fill: INK_2,
          anchor: 'middle',
        },
      ),
    ),
  );
  return parts.join('');
}

/** From paper to the deepest of the outcome inks. */
function shade(share: number): string {
  const [from, to] = [
    [248, 244, 234],
    [23, 85, 109],
  ] as const;
  return `rgb(${from.map((low, index) => Math.round(low + ((to[index] ?? low) - low) * share)).join(',')})`;
}
