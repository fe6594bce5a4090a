import type { Gauge } from '../core/index.ts';
import type { Context } from './context.ts';
import { fieldOf, holds } from './places.ts';
import { pointsOf } from './score.ts';
import { ELIMINATED, GERMAN, SOVIET, type SideIndex, type State } from './state.ts';

const PLAYED = [
  { side: 'soviet', index: SOVIET },
  { side: 'german', index: GERMAN },
] as const;

/** Where the battle stands: points (14), hexes of Berlin, steps lost and units on the map. */
export function gaugesOf(ctx: Context, state: State): readonly Gauge[] {
  const field = fieldOf(ctx, state.at);
  return [
    ...PLAYED.map(({ side }) => ({ key: 'victory-points', side, value: pointsOf(ctx, state, side) })),
    ...PLAYED.map(({ side, index }) => ({
      key: 'spaces-held',
      side,
      value: ctx.lists.berlin.filter((hex) => holds(field, index, hex)).length,
    })),
    ...PLAYED.map(({ side, index }) => ({ key: 'steps-lost', side, value: stepsLost(ctx, state, index) })),
    ...PLAYED.map(({ side, index }) => ({
      key: 'units-on-map',
      side,
      value: ctx.units.filter((unit, at) => unit.side === index && (state.at[at] ?? -1) >= 0).length,
    })),
  ];
}

function stepsLost(ctx: Context, state: State, side: SideIndex): number {
  let lost = 0;
  ctx.units.forEach((unit, index) => {
    if (unit.side !== side) return;
    const at = state.at[index] ?? -1;
    if (at === ELIMINATED) lost += unit.steps;
    else if (at >= 0) lost += unit.steps - (state.steps[index] ?? unit.steps);
  });
  return lost;
}
