import { meanOf, row, type Chronicle, type Milestone } from '../core/index.ts';
import { createContext } from './context.ts';
import type { GermanyData } from './data.ts';
import { SOVIET } from './sides.ts';
import { HELD_GERMAN, type State } from './state.ts';
import type { GermanyEvent } from './types.ts';

/**
 * Battle for Germany in terms that all designs share. Its hexes are wider than the heights of Seelow and than the ring
 * around Berlin, so it cannot tell when either was won.
 */
export function createChronicle(data: GermanyData): Chronicle {
  const ctx = createContext(data);
  const berlin = ctx.cities.findIndex(({ hex }) => hex === ctx.berlin);
  const chronicle: Chronicle<State, GermanyEvent> = {
    missing: ['seelow-taken', 'berlin-surrounded'],
    reached: (state) => {
      const found: Milestone[] = [];
      if (state.berlin.length > 0) found.push('berlin-entered');
      if (berlin >= 0 && state.control[berlin] !== HELD_GERMAN) found.push('berlin-taken');
      return found;
    },
    fightAt: (event) => (event.event === 'fought' ? event.at : []),
    replacement: 'replaced',
    loss: (event) => {
      if (event.event !== 'destroyed') return null;
      const unit = ctx.units[ctx.unitIndex.get(event.unit) ?? -1];
      if (unit === undefined) return null;
      return { side: unit.german ? 'german' : unit.side === SOVIET ? 'soviet' : 'western', steps: 1 };
    },
    occupied: (state) => new Set(state.at.filter((hex) => hex >= 0)),
    spaces: ctx.board.spaces.filter(({ land }) => land).length,
    front: (state) =>
      meanOf(
        state.at.flatMap((hex, unit) =>
          hex >= 0 && state.side[unit] === SOVIET ? [row(ctx.board.spaces, hex).lon] : [],
        ),
      ),
  };
  // The contract speaks of states without their types; whoever holds states of this game got them from it.
  return chronicle as unknown as Chronicle;
}
