import { cell, withCell, type Random, type Seat } from '../core/index.ts';
import type { Context } from './context.ts';
import { CHIT } from './events.ts';
import type { State } from './state.ts';
import { CAMPS } from './types.ts';

/**
 * A state that looks to a seat just like this one (2.4.2). The only secret is the rival's chit: it is drawn anew from
 * all chits that the seat neither holds nor saw leave the game; the rest fill the cup. A single-use chit that was
 * put away unseen (2.4.4) counts as being in the cup, since nobody can tell.
 */
export function imagine(ctx: Context, state: State, seat: Seat, random: Random): State {
  const camp = CAMPS.findIndex((name) => name === seat);
  if (camp < 0) return state;
  const rival = 1 - camp;
  const unknown = [...ctx.chits.keys()]
    .filter(
      (chit) => chit !== CHIT.heinrici && chit !== cell(state.chits, camp) && !state.seenOut.includes(chit),
    )
    .sort((a, b) => a - b);
  const holds = cell(state.chits, rival) !== 0;
  const held = holds ? (unknown[random.below(Math.max(1, unknown.length))] ?? 0) : 0;
  return {
    ...state,
    chits: withCell(state.chits, rival, held),
    cup: unknown.filter((chit) => chit !== held),
    out: state.seenOut,
  };
}
