import { meanOf, row, type Chronicle, type Milestone } from '../core/index.ts';
import { createContext } from './context.ts';
import type { BerlinData } from './data.ts';
import { isIsolated } from './loc.ts';
import { fieldOf, holds, unitOf } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import type { BerlinEvent } from './types.ts';

/** Half the height of a hex in degrees: whoever is that far beside the heights has gone round them. */
const MARGIN = 0.06;

/** Fall of Berlin in terms that all designs share. */
export function createChronicle(data: BerlinData): Chronicle {
  const ctx = createContext(data);
  const heights = ctx.ground.heights.flatMap((is, hex) => (is ? [hex] : []));
  const placeOf = (hex: number) => row(ctx.board.spaces, hex);
  const east = Math.max(...heights.map((hex) => placeOf(hex).lon));
  const south = Math.min(...heights.map((hex) => placeOf(hex).lat)) - MARGIN;
  const north = Math.max(...heights.map((hex) => placeOf(hex).lat)) + MARGIN;
  /** Whether a Soviet unit stands on the heights or has passed over them: a heights that was only left is not taken. */
  const passed = (state: State): boolean =>
    state.at.some((hex, unit) => {
      if (hex < 0 || unitOf(ctx, unit).side !== SOVIET) return false;
      const { lon, lat } = placeOf(hex);
      return lon <= east && lat >= south && lat <= north;
    });
  const chronicle: Chronicle<State, BerlinEvent> = {
    missing: [],
    reached: (state) => {
      const field = fieldOf(ctx, state.at);
      const found: Milestone[] = [];
      const { berlin } = ctx.lists;
      if (heights.every((hex) => !holds(field, GERMAN, hex)) && passed(state)) found.push('seelow-taken');
      if (berlin.some((hex) => holds(field, SOVIET, hex))) found.push('berlin-entered');
      if (isIsolated(ctx, state)) found.push('berlin-surrounded');
      if (berlin.every((hex) => holds(field, SOVIET, hex))) found.push('berlin-taken');
      return found;
    },
    fightAt: (event) => (event.event === 'fought' ? [event.at] : []),
    replacement: null,
    loss: (event) => {
      if (event.event !== 'reduced' && event.event !== 'eliminated' && event.event !== 'surrendered')
        return null;
      const unit = ctx.units[ctx.unitIndex.get(event.unit) ?? -1];
      return unit === undefined ? null : { side: unit.side === SOVIET ? 'soviet' : 'german', steps: 1 };
    },
    occupied: (state) => new Set(state.at.filter((hex) => hex >= 0)),
    spaces: ctx.board.spaces.length,
    front: (state) =>
      meanOf(
        state.at.flatMap((hex, unit) =>
          hex >= 0 && unitOf(ctx, unit).side === SOVIET ? [row(ctx.board.spaces, hex).lon] : [],
        ),
      ),
  };
  // The contract speaks of states without their types; whoever holds states of this game got them from it.
  return chronicle as unknown as Chronicle;
}
