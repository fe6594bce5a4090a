import type { Range } from '../../../components/chart.ts';

/** From values to places on the drawing and back. */
export interface Scale {
  readonly domain: Range;
  /** Where a value stands. */
  at(value: number): number;
  /** Which value stands at a place. */
  value(place: number): number;
}

/** Equal steps of the value are equal steps on the drawing. `to` may lie before `from`, as it does upwards. */
export function linear(domain: Range, from: number, to: number): Scale {
  const span = domain.high - domain.low || 1;
  return {
    domain,
    at: (value) => from + ((value - domain.low) / span) * (to - from),
    value: (place) => domain.low + ((place - from) / (to - from || 1)) * span,
  };
}

/** Equal factors are equal steps: for ratios, where 1:2 lies as far from 1:1 as 2:1 does. */
export function logarithmic(domain: Range, from: number, to: number): Scale {
  const inner = linear({ low: Math.log(domain.low), high: Math.log(domain.high) }, from, to);
  return {
    domain,
    at: (value) => inner.at(Math.log(value)),
    value: (place) => Math.exp(inner.value(place)),
  };
}

/** Equal bands for named things, with a gap between them as a share of a band. */
export function bands(
  count: number,
  from: number,
  to: number,
  gap = 0.2,
): { readonly width: number; start(index: number): number; middle(index: number): number } {
  const step = (to - from) / Math.max(1, count);
  const width = step * (1 - gap);
  const start = (index: number): number => from + index * step + (step - width) / 2;
  return { width, start, middle: (index) => start(index) + width / 2 };
}

/** Days since the epoch of a calendar day, so that dates can stand on a linear scale. */
export function dayNumber(iso: string): number {
  return Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000;
}

/** The calendar day of a day number. */
export function dayOf(number: number): string {
  return new Date(Math.round(number) * 86_400_000).toISOString().slice(0, 10);
}

/** A line through points; a gap where one is missing. */
export function linePath(points: readonly (readonly [number, number] | null)[]): string {
  let pen = false;
  return points
    .map((point) => {
      if (point === null) {
        pen = false;
        return '';
      }
      const text = `${pen ? 'L' : 'M'}${point[0].toFixed(1)},${point[1].toFixed(1)}`;
      pen = true;
      return text;
    })
    .join('');
}
