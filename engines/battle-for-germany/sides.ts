import { row } from '../core/index.ts';
import { SIDES, type Side } from './types.ts';

/** Sides as columns hold them: the place in `SIDES`. */
export const SOVIET = 0;
export const WESTERN = 1;
export const EAST_GERMAN = 2;
export const WEST_GERMAN = 3;
export const GERMAN = 4;

/** Theatres as columns hold them; Berlin belongs to both. */
export const THEATER_WEST = 0;
export const THEATER_EAST = 1;
export const THEATER_BOTH = 2;

/** The index of a side by its name. */
export function sideIndex(side: Side): number {
  return SIDES.indexOf(side);
}

/** The name of a side by its index. */
export function sideName(side: number): Side {
  return row(SIDES, side);
}

/** Whether a side is one of the German ones. */
export function isGermanSide(side: number): boolean {
  return side >= EAST_GERMAN;
}

/** The half of the map a side belongs to (5.2). */
export function homeTheater(side: number): number {
  return side === WESTERN || side === WEST_GERMAN ? THEATER_WEST : THEATER_EAST;
}
