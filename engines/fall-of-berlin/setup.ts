import { cell } from '../core/index.ts';
import { distanceOf, type Context } from './context.ts';
import { fieldOf, unitOf } from './places.ts';
import { GERMAN, SOVIET, WAITING, type SideIndex, type State } from './state.ts';

/** Where counters may be set up (15A): within the printed distances, outside the Allied sectors, inside the stacking limit. */

/** The side that sets up now. */
export function settingUp(state: State): SideIndex {
  return state.step === 'germanSetup' ? GERMAN : SOVIET;
}

/** Units of a side that have a choice of hexes and are not placed yet. */
export function unplaced(ctx: Context, state: State): number[] {
  const side = settingUp(state);
  return ctx.units.flatMap((unit, index) =>
    unit.side === side &&
    (unit.setup.kind === 'within' || unit.setup.kind === 'oneOf') &&
    cell(state.at, index) === WAITING
      ? [index]
      : [],
  );
}

/** Why a unit may not be set up in a hex; null if it may. */
export type PlaceBar = 'outsideSetup' | 'alliedSector' | 'stackFull';

export function placeBar(ctx: Context, state: State, unit: number, hex: number): PlaceBar | null {
  const { setup, side } = unitOf(ctx, unit);
  if (ctx.setupHexes[unit]?.includes(hex) !== true) {
    const near =
      setup.kind === 'within' && distanceOf(ctx, ctx.board.indexOf(setup.hex), hex) <= setup.distance;
    return near ? 'alliedSector' : 'outsideSetup';
  }
  return side === GERMAN && (fieldOf(ctx, state.at).size[hex] ?? 0) >= ctx.values.stacking
    ? 'stackFull'
    : null;
}
