import type { Range } from '../../../components/chart.ts';

/** Where the marks of a spread stand: each game one mark, equal ones on top of one another. */

export interface Placed<P> {
  readonly point: P;
  readonly x: number;
  readonly y: number;
}

/** Piles the points of one row up from its foot; a pile that is too high is pressed together. */
export function pile<P>(
  points: readonly P[],
  at: (point: P) => number,
  row: { readonly foot: number; readonly height: number; readonly size: number },
): readonly Placed<P>[] {
  const columns = new Map<number, P[]>();
  for (const point of points) {
    const column = Math.round(at(point) / row.size);
    const held = columns.get(column);
    if (held === undefined) columns.set(column, [point]);
    else held.push(point);
  }
  const most = Math.max(1, ...[...columns.values()].map(({ length }) => length));
  const step = Math.min(row.size, row.height / most);
  return [...columns.values()].flatMap((held) => {
    const x = held.reduce((sum, point) => sum + at(point), 0) / held.length;
    return held.map((point, place) => ({ point, x, y: row.foot - (place + 0.5) * step }));
  });
}

/** Round numbers within a range of any size, at most six. */
export function roundMarks({ low, high }: Range): readonly number[] {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((unit) => unit * power).find((unit) => unit >= rough - 1e-12) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step);
}
