/** Lines of a chart as SVG text: how series differ, where the scale has its marks. */

/** From the lowest to the highest value of a scale. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export const MARKERS = ['circle', 'square', 'diamond', 'triangle'] as const;
export type Marker = (typeof MARKERS)[number];

/** A series differs by colour, dash and marker, so that none is told by colour alone. */
export interface SeriesStyle {
  /** Any CSS colour, a token as a rule. */
  readonly colour: string;
  readonly marker: Marker;
  readonly dash: string;
}

/** Styles of series that are no designs, one after the other. */
export const STYLES: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { colour: 'var(--g-race)', marker: 'circle', dash: 'none' },
  { colour: 'var(--g-germany)', marker: 'square', dash: '9 4' },
  { colour: 'var(--g-reich)', marker: 'diamond', dash: '4 3' },
  { colour: 'var(--g-berlin)', marker: 'triangle', dash: '9 3 2 3' },
];

/** The lowest and highest value, with room where all are the same; zero belongs to a scale that is near it. */
export function extent(values: readonly number[]): Range {
  const least = Math.min(...values, Infinity);
  const most = Math.max(...values, -Infinity);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return { low: 0, high: 1 };
  const low = least > 0 && least < most * 0.6 ? 0 : least;
  return low === most ? { low: low - 1, high: most + 1 } : { low, high: most };
}

/** Two to four round numbers within a range. */
export function ticks({ low, high }: Range): readonly number[] {
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((unit) => unit * power).find((unit) => unit >= rough) ?? rough);
  const marks: number[] = [];
  for (let mark = Math.ceil(low / step) * step; mark <= high + 1e-9; mark += step)
    // A mark just below zero rounds to a zero with a sign, which would be written.
    marks.push(Math.round(mark * 100) / 100 + 0);
  return marks;
}

/** A point of the drawing. */
export type Dot = readonly [x: number, y: number];

/** A value holds until it changes: steps, not slopes. Equal values in a row are one line. */
export function stepPath(points: readonly Dot[]): string {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${x.toFixed(1)},${y.toFixed(1)}`;
      const same = points[index - 1]?.[1] === y;
      return same && index < points.length - 1
        ? ''
        : same
          ? `H${x.toFixed(1)}`
          : `H${x.toFixed(1)}V${y.toFixed(1)}`;
    })
    .join('');
}

/** The parts of a series that have values, each as places with their values: a line is broken where there is none. */
export function runsOf(values: readonly (number | null)[]): readonly (readonly Dot[])[] {
  const runs: Dot[][] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.[0] === place - 1) run.push([place, value]);
    else runs.push([[place, value]]);
  }
  return runs;
}

/** The outline of a marker about a point; `size` is half the side of the square. */
export function markerPath(marker: Marker, [x, y]: Dot, size = 3.5): string {
  const [r, d, h] = [size * 1.14, size * 1.43, size * 1.31];
  switch (marker) {
    case 'circle':
      return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
    case 'square':
      return `M${x - size},${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
    case 'diamond':
      return `M${x},${y - d}l${d},${d}l${-d},${d}l${-d},${-d}z`;
    case 'triangle':
      return `M${x},${y - d}l${h},${size * 2.29}h${-2 * h}z`;
    default:
      return marker satisfies never;
  }
}
