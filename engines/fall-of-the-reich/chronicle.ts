import type { Chronicle, Milestone } from '../core/index.ts';
import { createContext } from './context.ts';
import type { ReichData } from './data.ts';
import { hasGerman, isSurrounded } from './places.ts';
import type { State } from './state.ts';
import type { ReichEvent } from './types.ts';

/**
 * Berlin: Fall of the Reich in terms that all designs share. It begins on 24 April inside the city, so the heights have
 * fallen and the city has been entered before its first turn; its attackers come from every side.
 */
export function createChronicle(data: ReichData): Chronicle {
  const ctx = createContext(data);
  const chronicle: Chronicle<State, ReichEvent> = {
    missing: ['seelow-taken', 'berlin-entered'],
    reached: (state) => {
      const found: Milestone[] = [];
      if (isSurrounded(ctx, state)) found.push('berlin-surrounded');
      if (ctx.lists.automatic.every((space) => !hasGerman(state, space))) found.push('berlin-taken');
      return found;
    },
    fightAt: (event) => (event.event === 'fought' ? [event.at] : []),
    replacement: 'returned',
    loss: (event) => {
      if (event.event === 'outOfAction') return { side: 'soviet', steps: 1 };
      return event.event === 'eliminated' ? { side: 'german', steps: 1 } : null;
    },
    occupied: (state) =>
      new Set([
        ...state.soviet.filter((space) => space >= 0),
        ...state.german.flatMap((counter, space) => (counter >= 0 ? [space] : [])),
      ]),
    spaces: ctx.ids.length,
    front: () => null,
  };
  // The contract speaks of states without their types; whoever holds states of this game got them from it.
  return chronicle as unknown as Chronicle;
}
