import type { GeoSheet, LonLat } from '../../../../electron/host/api-lab.ts';
import type { Point } from '../../../board/types.ts';

/** The sheet of the laboratory's map: one unit is a kilometre, down is south. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The neat line: meridians left and right, parallels above and below. */
  readonly frame: readonly Point[];
  /** Meridians and parallels, one a degree. */
  readonly degrees: readonly { readonly line: readonly Point[]; readonly whole: boolean }[];
  to(earth: LonLat): Point;
}

const EARTH = 6371;
const RADIANS = Math.PI / 180;

/** Points from one number to another, both ends among them. */
function steps(from: number, to: number, step: number): readonly number[] {
  const count = Math.max(1, Math.round(Math.abs(to - from) / step));
  return Array.from({ length: count + 1 }, (_, place) => from + ((to - from) * place) / count);
}

/** The sheet in Lambert's conic (Snyder, Map Projections: A Working Manual, 15-1 to 15-4). */
export function sheetOf({ standardParallels, lat, lon, west, east, south, north }: GeoSheet): Sheet {
  const [first, second] = [standardParallels[0] * RADIANS, standardParallels[1] * RADIANS];
  const t = (phi: number): number => Math.tan(Math.PI / 4 + phi / 2);
  const n = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(t(second) / t(first));
  const f = (EARTH * Math.cos(first) * t(first) ** n) / n;
  const origin = f / t(lat * RADIANS) ** n;
  const plane = ([x, y]: LonLat): Point => {
    const rho = f / t(y * RADIANS) ** n;
    const theta = n * (x - lon) * RADIANS;
    return [rho * Math.sin(theta), rho * Math.cos(theta) - origin];
  };
  const parallel = (y: number, from: number, to: number): readonly Point[] =>
    steps(from, to, 0.5).map((x) => plane([x, y]));
  const rough = [...parallel(north, west, east), ...parallel(south, east, west), plane([west, north])];
  const margin = 26;
  const [left, top] = [
    Math.min(...rough.map(([x]) => x)) - margin,
    Math.min(...rough.map(([, y]) => y)) - margin,
  ];
  const shift = ([x, y]: Point): Point => [x - left, y - top];
  const frame = rough.map(shift);
  return {
    width: Math.max(...frame.map(([x]) => x)) + margin,
    height: Math.max(...frame.map(([, y]) => y)) + margin,
    frame,
    degrees: [
      ...steps(Math.ceil(west), Math.floor(east), 1).map((x) => ({
        line: [shift(plane([x, south])), shift(plane([x, north]))],
        whole: x % 5 === 0,
      })),
      ...steps(Math.ceil(south), Math.floor(north), 1).map((y) => ({
        line: parallel(y, west, east).map(shift),
        whole: y % 5 === 0,
      })),
    ],
    to: (earth) => shift(plane(earth)),
  };
}
