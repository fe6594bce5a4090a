import { cell, row } from '../core/index.ts';
import { hasGarrison } from './arrive.ts';
import { hexDistance, scenarioOfState, type Context } from './context.ts';
import { allowance, destinations, idleBar, reachOf } from './movement.ts';
import { SOVIET } from './sides.ts';
import { hasOption, phasingSide, type State } from './state.ts';

/** Capitals that Soviet units hold without a Front (10.0). */
export function capitalsWanting(ctx: Context, state: State): number[] {
  return state.taken.filter((city) => !hasGarrison(state, row(ctx.cities, city).hex));
}

/** Capitals for which a Front has to be moved closer before the Soviet movement phase ends, because one can be (10.0). */
export function dutiesLeft(ctx: Context, state: State): number[] {
  if (!hasOption(state, 'garrisonDuty') || state.kind !== 'movement') return [];
  const wanting = capitalsWanting(ctx, state).filter((city) => !state.approached.includes(city));
  if (wanting.length === 0 || phasingSide(scenarioOfState(ctx, state), state) !== SOVIET) return [];
  return wanting.filter((city) =>
    ctx.units.some((_, unit) => couldApproach(ctx, state, unit, row(ctx.cities, city).hex)),
  );
}

/** Whether a Front that has not moved could end closer to a hex. */
function couldApproach(ctx: Context, state: State, unit: number, goal: number): boolean {
  if (!row(ctx.units, unit).front || idleBar(state, SOVIET, unit) !== null) return false;
  const distance = hexDistance(ctx, cell(state.at, unit), goal);
  const found = reachOf(ctx, state, unit, allowance(ctx, state, unit));
  return destinations(ctx, state, unit, found).some((hex) => hexDistance(ctx, hex, goal) < distance);
}

/** Capitals that a Front has come closer to by its move (10.0). */
export function approachedBy(ctx: Context, state: State, unit: number, from: number): number[] {
  if (!row(ctx.units, unit).front) return [];
  const to = cell(state.at, unit);
  return capitalsWanting(ctx, state).filter((city) => {
    const { hex } = row(ctx.cities, city);
    return hexDistance(ctx, to, hex) < hexDistance(ctx, from, hex);
  });
}
