import { meanOf, row, type Chronicle, type Milestone } from '../core/index.ts';
import { createContext, type Context } from './context.ts';
import type { RaceData } from './data.ts';
import { allSovietsAt, berlinController, germansAt, placesOf, type Places } from './places.ts';
import type { State } from './state.ts';
import type { RaceEvent } from './types.ts';

/** Race for Berlin in terms that all designs share. */
export function createChronicle(data: RaceData): Chronicle {
  const ctx = createContext(data);
  const seelow = ctx.board.indexOf('seelow');
  const chronicle: Chronicle<State, RaceEvent> = {
    missing: [],
    reached: (state) => {
      const places = placesOf(ctx, state);
      const found: Milestone[] = [];
      if (germansAt(places, seelow) === 0 && allSovietsAt(places, seelow) > 0) found.push('seelow-taken');
      if (ctx.berlin.some((zone) => allSovietsAt(places, zone) > 0)) found.push('berlin-entered');
      if (isSurrounded(ctx, places)) found.push('berlin-surrounded');
      if (ctx.berlin.every((_, slot) => berlinController(ctx, state, places, slot) >= 0))
        found.push('berlin-taken');
      return found;
    },
    fightAt: (event) => (event.event === 'fought' ? [event.at] : []),
    replacement: 'rebuilt',
    loss: (event) => {
      if (event.event !== 'reduced' && event.event !== 'eliminated') return null;
      const piece = ctx.pieces[ctx.unitIndex.get(event.unit) ?? -1];
      return piece === undefined ? null : { side: piece.soviet ? 'soviet' : 'german', steps: 1 };
    },
    occupied: (state) => new Set(state.at.filter((zone) => zone >= 0)),
    spaces: ctx.zones.length,
    front: (state) =>
      meanOf(
        state.at.flatMap((zone, unit) =>
          zone >= 0 && row(ctx.pieces, unit).soviet ? [row(data.map.spaces, zone).lon] : [],
        ),
      ),
  };
  // The contract speaks of states without their types; whoever holds states of this game got them from it.
  return chronicle as unknown as Chronicle;
}

/** No way leads out of Berlin to a German source of supply but through Soviet units. */
function isSurrounded(ctx: Context, places: Places): boolean {
  const seen = new Set(ctx.berlin);
  for (const zone of seen) {
    const { germanSupply, berlin } = row(ctx.zones, zone);
    if (berlin < 0 && germanSupply) return false;
    for (const { to } of ctx.board.ways[zone] ?? []) if (allSovietsAt(places, to) === 0) seen.add(to);
  }
  return true;
}
