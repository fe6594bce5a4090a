import { areaOf } from './geometry.ts';
import type { BoardMap, MapSpace } from './types.ts';

/** Sizes by zoom. Everything a person must read is given in screen pixels and turned into map units here. */

export const LEVELS = ['far', 'table', 'near', 'close'] as const;
export type Level = (typeof LEVELS)[number];

/** A counter on the screen: never below 28 px, never above 96; below 50 its name goes. */
export const COUNTER_MIN = 28;
export const COUNTER_MAX = 96;
export const NAME_FROM = 50;
/** Counters on the slip of a lifted stack. */
export const LIFTED = 72;

export interface Metrics {
  readonly level: Level;
  /** Map units a screen pixel is worth. */
  readonly unit: number;
  /** All below in map units. */
  readonly counter: number;
  readonly regionCounter: number;
  readonly counterMin: number;
  readonly badge: number;
  /** Radius of a small printed sign. */
  readonly sign: number;
  readonly name: number;
  /** The smaller type of tight spaces, as printed maps have it. */
  readonly smallName: number;
  /** Below this area a space is tight. */
  readonly tight: number;
  readonly region: number;
}

/** Width of one hex, or the root of a middling area: the measure the levels of detail go by. */
export function rootOf(map: BoardMap): number {
  const places = map.spaces.filter(({ rank, ground }) => rank === 'place' && ground !== 'out');
  const areas = (places.length > 0 ? places : map.spaces)
    .map(({ outline }) => areaOf(outline))
    .sort((x, y) => x - y);
  const middle = areas[Math.floor(areas.length / 2)] ?? 1;
  // A hex of width w (corner to corner) covers 0.65 w².
  return map.kind === 'hexes' ? Math.sqrt(middle / 0.65) : Math.sqrt(middle);
}

function levelAt(pixels: number): Level {
  if (pixels < 40) return 'far';
  if (pixels < 75) return 'table';
  return pixels < 130 ? 'near' : 'close';
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/**
 * Layout is made for steps of the zoom, twelve to a doubling and always the smaller one, so that nothing is ever
 * less than its least size and a small zoom does not shuffle the table.
 */
export function layoutScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 12 + 1e-6) / 12);
}

export function metricsOf(map: BoardMap, scale: number, counterScale: number): Metrics {
  const root = rootOf(map);
  const share = map.kind === 'hexes' ? 0.62 : 0.315;
  const pixels = (units: number, low: number, high: number): number =>
    clamp(units * scale, low, high) / scale;
  const counter = pixels(root * share * counterScale, COUNTER_MIN, COUNTER_MAX);
  return {
    level: levelAt(root * scale),
    unit: 1 / scale,
    counter,
    regionCounter:
      map.kind === 'hexes' ? counter : pixels(root * share * 1.28 * counterScale, COUNTER_MIN, COUNTER_MAX),
    counterMin: COUNTER_MIN / scale,
    badge: pixels(14.25, 11, 18),
    sign: pixels(11.5, 7.6, 13),
    name: pixels(16.5, 11.5, 20),
    smallName: pixels(14, 11, 18),
    tight: (root * 0.85) ** 2,
    region: pixels(17, 15, 23),
  };
}

/** Whether the name of a space is shown at a level. */
export function isNamed(space: MapSpace, map: BoardMap, level: Level): boolean {
  if (space.name === '') return false;
  if (space.rank === 'region' || space.icons?.includes('capital') === true) return true;
  if (level === 'far') return false;
  return map.kind === 'areas' || level !== 'table' || space.icons?.includes('town') === true;
}
