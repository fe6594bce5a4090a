import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { placeBar, unplaced } from './setup.ts';
import type { State } from './state.ts';

/** "Arrange for me": a legal place for every counter still in the tray, by the suggestions that come with the data. */

export interface Placement {
  readonly unit: number;
  readonly hex: number;
}

/** The suggested hex if it is still free, else the first legal one; placements follow one another, so they never collide. */
export function arrangementOf(ctx: Context, state: State): readonly Placement[] {
  const placed: Placement[] = [];
  let { at } = state;
  for (const unit of unplaced(ctx, state)) {
    const now: State = { ...state, at };
    const { suggested } = unitOf(ctx, unit);
    const wishes = [suggested, ...(ctx.setupHexes[unit] ?? [])];
    const hex = wishes.find((wish) => wish >= 0 && placeBar(ctx, now, unit, wish) === null);
    if (hex === undefined) throw new Error(`no place for ${unitOf(ctx, unit).id}`);
    placed.push({ unit, hex });
    at = at.with(unit, hex);
  }
  return placed;
}
