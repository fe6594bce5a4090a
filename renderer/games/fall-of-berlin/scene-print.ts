import type { Language } from '../../../engines/core/index.ts';
import { borderOf } from '../../board/boundaries.ts';
import { wiggled } from '../../board/edges.ts';
import type { FixedSign, MapCaption, MapLine, MapShape, MapSpace, Point } from '../../board/types.ts';
import { SCENE_WORDS, waterName } from './scene-words.ts';
import type { Content, Hex } from './scene.ts';

/** What is printed across or beside the hexes: waters, boundary, limits, stars, entry arrows, names of forests. */

/** Widths in map units. Waters without effect in play are thin. */
const WIDTHS = { majorRiver: 10, minorRiver: 5.4, decor: 3 } as const;
const FRONT_WIDTH = 3.6;
const LIMIT_WIDTH = 3;

function limit(points: readonly Point[], tone: MapLine['tone']): MapLine {
  return { kind: 'limit', width: LIMIT_WIDTH, points, ...(tone === undefined ? {} : { tone }) };
}

/** Lines between columns, and round the hexes near Wenck's entry (8H, 10B, 14B). */
function limitsOf({ map }: Content, spaces: readonly MapSpace[]): readonly MapLine[] {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  const inside = (test: (hex: Hex) => boolean) => (id: string) => {
    const hex = hexes.get(id);
    return hex !== undefined && test(hex);
  };
  const { locColumn, wenckColumn } = map.layout;
  return [
    ...borderOf(
      spaces,
      inside(({ column }) => column <= locColumn),
    ).map((line) => limit(line, 'supply')),
    ...borderOf(
      spaces,
      inside(({ column }) => column <= wenckColumn),
    ).map((line) => limit(line, 'german')),
    ...borderOf(
      spaces,
      inside(({ nearWest }) => nearWest),
    ).map((line) => limit(line, 'soviet')),
  ];
}

/** The middles of a line's segments: a zigzag along hexsides becomes a gentle bend. */
function calmed(line: readonly Point[]): readonly Point[] {
  return line.slice(1).map(([x, y], index): Point => {
    const [bx, by] = line[index] ?? [x, y];
    return [(x + bx) / 2, (y + by) / 2];
  });
}

/** Rivers follow their hexsides with a slight wiggle; the front boundary and the limits lie over them. */
export function linesOf(
  content: Content,
  spaces: readonly MapSpace[],
  language: Language,
): readonly MapLine[] {
  const { map } = content;
  return [
    ...map.rivers.map(({ name, kind, line }): MapLine => ({
      kind: name.includes('canal') ? 'canal' : 'river',
      // The river goes by one name, in the city too.
      name: waterName(name.replace(/ in Berlin$/, ''), language),
      width: WIDTHS[kind],
      points: wiggled(line, name),
      nameOn: calmed(calmed(line)),
    })),
    ...limitsOf(content, spaces),
    { kind: 'boundary', width: FRONT_WIDTH, points: map.boundaryLine },
  ];
}

export function shapesOf({ map }: Content, language: Language): readonly MapShape[] {
  return map.lakes.map(({ name, polygon }): MapShape => ({
    kind: 'lake',
    name: waterName(name, language),
    points: polygon,
  }));
}

/** Share of the width of a hex at which a sign lies in its left corner, beside the counters. */
const CORNER = 0.4;
/** Distance of an arrow in the margin from the edge of its hex, in map units. */
const MARGIN = 16;

function arrowOf(hex: Hex, { hexWidth, rowPitch }: Content['map']['frame']): FixedSign {
  const [x, y] = hex.centre;
  const side = hex.entry === 'soviet' ? 'soviet' : 'german';
  switch (hex.entry) {
    case 'north':
      return { kind: 'entry', figure: '', side, at: [x, y - rowPitch / 2 - MARGIN], turn: 90 };
    case 'soviet':
      return { kind: 'entry', figure: '', side, at: [x + hexWidth / 2 + MARGIN, y], turn: 180 };
    case 'wenck':
    case null:
      return { kind: 'entry', figure: '', side, at: [x - hexWidth / 2 - MARGIN, y], turn: 0 };
  }
}

/** Stars in the left corner of their hexes, Konev's as outlines; entry arrows in the margin. */
export function signsOf({ map }: Content): readonly FixedSign[] {
  return map.hexes.flatMap((hex): FixedSign[] => {
    const [x, y] = hex.centre;
    return [
      ...(hex.star === null
        ? []
        : [
            {
              kind: 'victory',
              figure: '',
              open: hex.star === 'konev',
              at: [x - map.frame.hexWidth * CORNER, y],
            } as const,
          ]),
      ...(hex.entry === null ? [] : [arrowOf(hex, map.frame)]),
    ];
  });
}

function middleOf(hexes: readonly Hex[]): Point {
  const sum = hexes.reduce<Point>(([x, y], { centre }) => [x + centre[0], y + centre[1]], [0, 0]);
  return [sum[0] / hexes.length, sum[1] / hexes.length];
}

/** Forests of more than one hex by name between their hexes; heights, sectors, and the words in the margin. */
export function captionsOf({ map }: Content, language: Language): readonly MapCaption[] {
  const words = SCENE_WORDS[language];
  const { width, height, hexWidth, columnPitch } = map.frame;
  const forests = Map.groupBy(
    map.hexes.filter(({ woods }) => woods !== null),
    ({ woods }) => woods?.[language] ?? '',
  );
  const heights = map.hexes.filter(({ terrain }) => terrain.includes('heights'));
  const listed = (id: string): readonly Hex[] => {
    const list = map.lists.find((one) => one.id === id)?.hexes ?? [];
    return map.hexes.filter((hex) => list.includes(hex.id));
  };
  const sectorOf = (sector: Hex['sector']): readonly Hex[] =>
    map.hexes.filter((hex) => hex.sector === sector);
  const [firstX] = map.hexes[0]?.centre ?? [0, 0];
  /** Beside the counters of the easternmost hexes of a group. */
  const eastSide = (hexes: readonly Hex[]): Point => {
    const last = hexes.filter(({ column }) => column === Math.max(...hexes.map((hex) => hex.column)));
    const [x, y] = middleOf(last);
    return [x + hexWidth * 0.375, y];
  };
  /** The east side of a column, where its limit runs. */
  const eastOf = (column: number): number =>
    firstX + (column - map.layout.firstColumn) * columnPitch + hexWidth * 0.375;
  const west = (hexes: readonly Hex[]): Point => [14, middleOf(hexes)[1]];
  return [
    ...[...forests]
      .filter(([, hexes]) => hexes.length > 1)
      .map(([text, hexes]): MapCaption => ({ kind: 'woods', text, at: betweenOf(hexes) })),
    { kind: 'heights', text: words.heights, at: eastSide(heights), turn: 90 },
    {
      kind: 'margin',
      text: words.sectorCaption.soviet,
      at: [width - 16, middleOf(sectorOf('soviet'))[1]],
      turn: 90,
    },
    {
      kind: 'margin',
      text: words.sectorCaption.american,
      at: [middleOf(sectorOf('american'))[0] - 30, height - 30],
    },
    { kind: 'margin', text: words.loa2Margin, at: west(listed('loa2')), turn: -90 },
    { kind: 'margin', text: words.loa1Margin, at: west(listed('starsZhukov')), turn: -90 },
    { kind: 'margin', text: words.locLimit, at: [eastOf(map.layout.locColumn), 40] },
    { kind: 'margin', text: words.wenckLimit, at: [eastOf(map.layout.wenckColumn), height - 30] },
  ];
}

/** A point between the two hexes nearest to the middle of a group: type stands there clear of counters. */
function betweenOf(hexes: readonly Hex[]): Point {
  const [x, y] = middleOf(hexes);
  const near = hexes.toSorted((a, b) => far(a, [x, y]) - far(b, [x, y])).slice(0, 2);
  return middleOf(near);
}

function far({ centre }: Hex, [x, y]: Point): number {
  return Math.hypot(centre[0] - x, centre[1] - y);
}
