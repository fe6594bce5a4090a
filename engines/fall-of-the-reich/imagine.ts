import { row, type Random } from '../core/index.ts';
import type { Context } from './context.ts';
import { unseenCounters } from './query.ts';
import { HIDDEN, type State } from './state.ts';
import { TERRAINS } from './types.ts';

/**
 * The position as the player may suppose it: every counter that lies face down is drawn anew from those of its terrain
 * that nobody has seen (4.4, 5.4). The pools are in the order of the data, so nothing of the real draw shows through.
 */
export function imagine(ctx: Context, state: State, random: Random): State {
  const german = [...state.german];
  for (const terrain of TERRAINS) {
    const spaces: number[] = [];
    state.german.forEach((counter, space) => {
      if (counter >= 0 && state.face[space] === HIDDEN && row(ctx.terrain, space).id === terrain)
        spaces.push(space);
    });
    const [first] = spaces;
    if (first === undefined) continue;
    const pool = unseenCounters(ctx, state, first);
    for (const space of spaces) {
      const drawn = random.below(pool.length);
      german[space] = pool[drawn] ?? -1;
      pool.splice(drawn, 1);
    }
  }
  return { ...state, german };
}
