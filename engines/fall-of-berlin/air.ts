import type { Context } from './context.ts';
import { bombardmentColumn, markedAgainst, pointLines } from './bombardment.ts';
import { totalOf } from '../core/index.ts';
import { unitOf } from './places.ts';
import { AIR_READY, SOVIET, type Combat, type State } from './state.ts';
import { AIR_ROLLS, type BerlinChoice } from './types.ts';

/** Air Support (8C): a Soviet marker for one attack, on the bombardment die or on the combat die. */

/** Markers that may help the combat under way: those of a Front with a unit in it. */
export function airMarkers(ctx: Context, state: State, combat: Combat): number[] {
  if (state.side !== SOVIET) return [];
  return ctx.air.flatMap(({ front }, marker) =>
    state.air[marker] === AIR_READY && combat.units.some((unit) => unitOf(ctx, unit).front === front)
      ? [marker]
      : [],
  );
}

/** Units of a combat that lend Unit Points: marked against the hex and still in the attack. */
export function bombarders(state: State, combat: Combat): number[] {
  return combat.assault < 0
    ? []
    : markedAgainst(state, combat.at).filter((unit) => combat.units.includes(unit));
}

/** Whether a bombardment die will be rolled in this combat (8B). */
export function bombards(ctx: Context, state: State, combat: Combat): boolean {
  return (
    bombardmentColumn(ctx, Math.floor(totalOf(pointLines(ctx, state, bombarders(state, combat))))) !== null
  );
}

/** Which marker, and on which die; or none. */
export function airChoices(ctx: Context, state: State, combat: Combat): BerlinChoice[] {
  const rolls = bombards(ctx, state, combat) ? AIR_ROLLS : AIR_ROLLS.slice(0, 1);
  const found = airMarkers(ctx, state, combat).flatMap((marker) =>
    rolls.map((on): BerlinChoice => ({ do: 'air', unit: ctx.air[marker]?.id ?? '', on })),
  );
  found.push({ do: 'noAir' });
  return found;
}
