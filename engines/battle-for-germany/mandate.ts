import { attackBar, targetsOf } from './combat.ts';
import { scenarioOfState, type Context } from './context.ts';
import { columnOf } from './odds.ts';
import { WEST_GERMAN } from './sides.ts';
import { hasOption, phasingSide, type State } from './state.ts';
import { attackTotal, defenceTotal } from './values.ts';
import { hasEnemy, unitsAt } from './zoc.ts';

/** Whether West German attacks are demanded in this turn (12.2); the East Front concentration lifts it (12.3). */
export function isMandated(ctx: Context, state: State): boolean {
  const scenario = scenarioOfState(ctx, state);
  if (
    !scenario.mandate ||
    state.turn !== ctx.values.mandateTurn ||
    hasOption(state, 'eastFrontConcentration')
  )
    return false;
  return phasingSide(scenario, state) === WEST_GERMAN && !state.collapsed;
}

/** Whether an attack at these strengths counts for the mandate: with 18.0 only at even odds or better. */
export function countsForMandate(ctx: Context, state: State, attack: number, defence: number): boolean {
  if (!hasOption(state, 'mandateOneToOne')) return true;
  const column = columnOf(ctx, attack, defence);
  return column !== null && column.attack >= column.defense;
}

/** Whether these units could make an attack on a hex that counts. */
function canCount(ctx: Context, state: State, units: readonly number[], hex: number): boolean {
  if (units.length === 0) return false;
  const attack = attackTotal(ctx, state, units);
  const there = unitsAt(ctx, state, hex);
  if (countsForMandate(ctx, state, attack, defenceTotal(ctx, state, units, [hex], there))) return true;
  return (
    hasOption(state, 'splitAttacks') &&
    there.some((unit) => countsForMandate(ctx, state, attack, defenceTotal(ctx, state, units, [hex], [unit])))
  );
}

/** Whether the combat phase may not end yet: fewer attacks than demanded, and one that counts is still possible (12.2). */
export function mandateUnmet(ctx: Context, state: State): boolean {
  if (!isMandated(ctx, state) || state.kind !== 'combat' || state.mandated >= ctx.values.mandateAttacks)
    return false;
  for (const [hex, units] of targetsOf(ctx, state)) if (canCount(ctx, state, units, hex)) return true;
  return false;
}

/** Whether the position offers two separate attacks that count, so that nobody walks away from the mandate (12.2). */
export function offersMandate(ctx: Context, state: State): boolean {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const attackers = new Map<number, number[]>();
  state.at.forEach((from, unit) => {
    // Whether a unit has moved does not matter for its attack.
    if (from < 0 || attackBar(ctx, { ...state, acted: ctx.idle }, side, unit) !== null) return;
    for (const { to } of ctx.near[from] ?? []) {
      if (hasEnemy(ctx, state, to, side)) attackers.set(to, [...(attackers.get(to) ?? []), unit]);
    }
  });
  const targets = [...attackers];
  return targets.some(([hex, units], index) =>
    targets.slice(index).some(([other, others]) => canSplit(ctx, state, hex, units, other, others)),
  );
}

/** Whether units can be shared out so that both attacks count; more units never make an attack worse. */
function canSplit(
  ctx: Context,
  state: State,
  hex: number,
  units: readonly number[],
  other: number,
  others: readonly number[],
): boolean {
  const shared = units.filter((unit) => others.includes(unit));
  const [own, theirs] = [
    units.filter((unit) => !shared.includes(unit)),
    others.filter((unit) => !shared.includes(unit)),
  ];
  for (let pick = 0; pick < 1 << shared.length; pick++) {
    const first = [...own, ...shared.filter((_, i) => ((pick >> i) & 1) === 1)];
    const second = [...theirs, ...shared.filter((_, i) => ((pick >> i) & 1) === 0)];
    if (canCount(ctx, state, first, hex) && canCount(ctx, state, second, other)) return true;
  }
  return false;
}
