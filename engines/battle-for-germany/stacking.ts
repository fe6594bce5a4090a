import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { WESTERN } from './sides.ts';
import { hasOption, type State } from './state.ts';
import type { Nation } from './types.ts';
import { fieldOf, unitsAt } from './zoc.ts';

/** Why a unit may not end in a hex; the reasons are keys under `reason.`. */
export type StackBar = 'otherSide' | 'stackFull' | 'twoFronts' | 'mixedStack';

export const STACK_RULES: Readonly<Record<StackBar, string>> = {
  otherSide: '5.0',
  stackFull: '5.1',
  twoFronts: '5.1',
  mixedStack: '18.0',
};

/** Why a unit of a side may not stack in a hex; null if it may (5.1). Sides never share a hex. */
export function stackBar(
  ctx: Context,
  state: State,
  unit: number,
  side: number,
  hex: number,
): StackBar | null {
  const field = fieldOf(ctx, state);
  const count = field.count[hex] ?? 0;
  if (count === 0) return null;
  if (field.holder[hex] !== side) return 'otherSide';
  const there = unitsAt(ctx, state, hex).filter((other) => other !== unit);
  if (there.length >= ctx.values.stacking) return 'stackFull';
  if (row(ctx.units, unit).front && there.some((other) => row(ctx.units, other).front)) return 'twoFronts';
  if (side === WESTERN && hasOption(state, 'nationalStacking') && wouldMix(ctx, state, unit, there, hex))
    return 'mixedStack';
  return null;
}

/** Whether a unit stacked there would make one mixed stack too many on its front (18.0). */
function wouldMix(ctx: Context, state: State, unit: number, there: readonly number[], hex: number): boolean {
  if (!there.some((other) => areMixed(ctx, unit, other))) return false;
  const field = fieldOf(ctx, state);
  let mixed = 0;
  for (let first = 0; first < state.at.length; first++) {
    const other = cell(state.at, first);
    if (
      other < 0 ||
      other === hex ||
      field.first[other] !== first ||
      state.side[first] !== WESTERN ||
      ctx.inItaly[other] !== ctx.inItaly[hex]
    )
      continue;
    const second = field.second[other] ?? -1;
    if (second >= 0 && first !== unit && second !== unit && areMixed(ctx, first, second)) mixed++;
  }
  return mixed >= ctx.values.mixedStacks;
}

/** Whether two units belong to the two groups that do not stack freely (18.0). */
export function areMixed({ units, groups }: Context, a: number, b: number): boolean {
  const groupOf = ({ nation }: { readonly nation: Nation }): number =>
    groups.stackCommonwealth.includes(nation) ? 1 : groups.stackAmerican.includes(nation) ? 2 : 0;
  const [one, other] = [groupOf(row(units, a)), groupOf(row(units, b))];
  return one !== 0 && other !== 0 && one !== other;
}
