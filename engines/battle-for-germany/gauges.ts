import type { Gauge } from '../core/index.ts';
import type { Context } from './context.ts';
import { SOVIET } from './sides.ts';
import {
  BOX_EAST_GERMAN,
  BOX_SOVIET,
  BOX_WEST_GERMAN,
  BOX_WESTERN,
  HELD_GERMAN,
  HELD_SOVIET,
  HELD_WESTERN,
  type State,
} from './state.ts';
import { scoreOf } from './victory.ts';

const HOLDERS = [
  { side: 'soviet', held: HELD_SOVIET },
  { side: 'western', held: HELD_WESTERN },
  { side: 'german', held: HELD_GERMAN },
] as const;

/** Units that wait to be replaced, by the box they lie in (8.0). */
const BOXES = [
  { side: 'soviet', boxes: [BOX_SOVIET] },
  { side: 'western', boxes: [BOX_WESTERN] },
  { side: 'german', boxes: [BOX_EAST_GERMAN, BOX_WEST_GERMAN] },
] as const;

/** Where the race stands: points (11.0), cities, and units on the map and in the boxes. */
export function gaugesOf(ctx: Context, state: State): readonly Gauge[] {
  const { soviet, western } = scoreOf(ctx, state);
  return [
    { key: 'victory-points', side: 'soviet', value: soviet.total },
    { key: 'victory-points', side: 'western', value: western.total },
    ...HOLDERS.map(({ side, held }) => ({
      key: 'spaces-held',
      side,
      value: state.control.filter((holder) => holder === held).length,
    })),
    ...HOLDERS.map(({ side }) => ({ key: 'units-on-map', side, value: onMap(ctx, state, side) })),
    ...BOXES.map(({ side, boxes }) => ({
      key: 'units-lost',
      side,
      value: state.at.filter((at) => boxes.some((box) => box === at)).length,
    })),
  ];
}

function onMap(ctx: Context, state: State, side: (typeof HOLDERS)[number]['side']): number {
  let count = 0;
  ctx.units.forEach((unit, index) => {
    if ((state.at[index] ?? -1) < 0) return;
    const own = unit.german ? 'german' : unit.side === SOVIET ? 'soviet' : 'western';
    if (own === side) count += 1;
  });
  return count;
}
