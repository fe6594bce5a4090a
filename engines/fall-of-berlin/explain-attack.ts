import { row, type Refusal } from '../core/index.ts';
import { ATTACK_RULES, attackBar, fitsAttack } from './attack.ts';
import { hasShare } from './bombardment.ts';
import type { Context } from './context.ts';
import { attackTargets, joinable } from './phase-attacks.ts';
import { fieldOf, unitOf } from './places.ts';
import { no } from './refusal.ts';
import { isActing } from './seats.ts';
import { foeOf, type State } from './state.ts';

/** Why a hex cannot be attacked, or a unit not be in an attack. */

/** Why a hex is no target; null if it is one. */
export function explainAttack(ctx: Context, state: State, target: number): Refusal | null {
  if (attackTargets(ctx, state).includes(target)) return null;
  const at = row(ctx.ids, target);
  if ((state.attacks ?? []).some((attack) => attack.at === target)) return no('8A', 'attackedOnce', { at });
  if (fieldOf(ctx, state.at).holder[target] !== foeOf(state.side)) return no('8A', 'noEnemy', { at });
  const bars = (ctx.ground.near[target] ?? []).flatMap((hex) =>
    ctx.units.flatMap((_, unit) =>
      state.at[unit] === hex && isActing(ctx, state, unit) ? [attackBar(ctx, state, unit, target)] : [],
    ),
  );
  if (bars.length === 0) return no('8A', 'nobodyNear', { at });
  const bar = bars.find((one) => one !== null);
  // Somebody could attack, so it is the odds that forbid it.
  if (bars.includes(null)) return no('8A', 'oddsTooLow', { at, odds: `1:${ctx.values.oddsLeast}` });
  return bar === undefined || bar === null
    ? no('8A', 'nobodyNear', { at })
    : no(ATTACK_RULES[bar], bar, { at });
}

/** Why a unit may not join the attack being put together; null if it may. */
export function explainJoin(ctx: Context, state: State, unit: number): Refusal | null {
  const attack = state.attacks?.[state.naming];
  if (attack === undefined || joinable(ctx, state).includes(unit)) return null;
  const { id } = unitOf(ctx, unit);
  const name = { unit: id, at: row(ctx.ids, attack.at) };
  if (!isActing(ctx, state, unit)) return no('6', 'notYours', name);
  if ((state.attacks ?? []).some(({ units }) => units.includes(unit)))
    return no('8A', 'attacksAlready', name);
  const bar = attackBar(ctx, state, unit, attack.at);
  if (bar !== null) return no(ATTACK_RULES[bar], bar, name);
  if (!fitsAttack(ctx, attack.units, unit, attack.at)) return no('13C3', 'frontsApart', name);
  if (attack.assault >= 0 && !hasShare(ctx, [...attack.units, unit], attack.assault))
    return no('8B', 'shareLost', name);
  return no('8A', 'oddsTooLow', { ...name, odds: `1:${ctx.values.oddsLeast}` });
}
