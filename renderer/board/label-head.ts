import { areaOf } from './geometry.ts';
import type { Metrics } from './metrics.ts';
import type { MapSign, MapSpace } from './types.ts';

/** The row of identifier and printed signs above a name: which parts stand in it, and how far from its middle. */
export interface LabelHead {
  readonly height: number;
  /** The identifier first, then the signs shown at this zoom. */
  readonly parts: readonly { readonly dx: number; readonly w: number }[];
}

/** Signs shown at a level: set-up flags are an aid for close looking, where there is room for them. */
export function shownSigns({ signs = [], outline }: MapSpace, { level, tight }: Metrics): readonly MapSign[] {
  return level === 'close' && areaOf(outline) > tight ? signs : signs.filter(({ kind }) => kind !== 'flag');
}

/** Width of a sign in radii. */
const WIDTHS: Readonly<Record<MapSign['kind'], number>> = {
  victory: 2.5,
  garrison: 2.3,
  track: 2,
  supply: 2.1,
  flag: 2.3,
  entry: 2.8,
  port: 2.1,
};

export function headOf(space: MapSpace, metrics: Metrics): LabelHead {
  const r = metrics.sign;
  const widths = [2 * r, ...shownSigns(space, metrics).map(({ kind }) => WIDTHS[kind] * r)];
  const gap = r * 0.3;
  const whole = widths.reduce((sum, w) => sum + w, 0) + gap * (widths.length - 1);
  let left = -whole / 2;
  const parts = widths.map((w) => {
    const dx = left + w / 2;
    left += w + gap;
    return { dx, w };
  });
  return { height: 2.2 * r, parts };
}
