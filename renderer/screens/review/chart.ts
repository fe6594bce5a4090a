/** Lines of a chart as SVG text: how series differ, where the scale has its marks. */

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Series differ by colour, dash and marker, so that none is told by colour alone. */
export const STYLES = [
  { colour: '--g-race', dash: 'none' },
  { colour: '--g-germany', dash: '9 4' },
  { colour: '--g-reich', dash: '4 3' },
  { colour: '--g-berlin', dash: '9 3 2 3' },
] as const;

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
    marks.push(Math.round(mark * 100) / 100);
  return marks;
}

type Dot = readonly [x: number, y: number];

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

/** The marker of a series: circle, square, diamond, triangle. */
export function markerPath(series: number, [x, y]: Dot): string {
  switch (series % 4) {
    case 0:
      return `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0`;
    case 1:
      return `M${x - 3.5},${y - 3.5}h7v7h-7z`;
    case 2:
      return `M${x},${y - 5}l5,5l-5,5l-5,-5z`;
    default:
      return `M${x},${y - 5}l4.6,8h-9.2z`;
  }
}
