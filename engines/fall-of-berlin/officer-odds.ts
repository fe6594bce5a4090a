import { cell, row } from '../core/index.ts';
import { ratioPlace } from './odds.ts';
import { fieldOf, fightersAt, unitOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import { LINES, MODIFIERS, type Staff } from './officer-staff.ts';
import { groundValue } from './officer-ground.ts';

/** What an attack is worth to the attacker, by the engine's own table. */

/** Chance of each result for strengths, a shift and a modifier; columns end where the table does (8A). */
export function outlook(
  { ctx, chances }: Staff,
  attack: number,
  defence: number,
  shift: number,
  modifier: number,
): Float64Array {
  const last = ctx.columns.length - 1;
  const even = 1 - row(ctx.columns, 0).place - 1;
  const place = ratioPlace(ctx, attack, defence) + shift;
  const column = Math.min(last, Math.max(0, place + even));
  const index = Math.min(2 * MODIFIERS, Math.max(0, modifier + MODIFIERS));
  return row(row(chances, column), index);
}

/** Worth of each result of the table against the defenders of a hex, to the attacking side. */
export function payoffs(staff: Staff, state: State, at: number, side: number): Float64Array {
  const { ctx, weights } = staff;
  const worth = new Float64Array(ctx.results.length);
  const units = fightersAt(ctx, state, at);
  let steps = 0;
  let garrisons = 0;
  let defenders = 0;
  for (const unit of units) {
    const { garrison, support } = unitOf(ctx, unit);
    steps += cell(state.steps, unit);
    if (!support) defenders++;
    if (garrison) garrisons++;
  }
  const spare = steps - units.length;
  const ground = groundValue(staff, state, at, side);
  const soviet = side === SOVIET;
  const bleed = ctx.ground.berlin[at] === true ? weights.berlinBleed : 1;
  const stepWorth = soviet ? weights.germanStep * bleed : weights.sovietStep;
  const unitWorth = soviet ? weights.germanUnit : 0;
  const thrift = ctx.ground.berlin[at] === true ? weights.berlinThrift : 1;
  const ownStep = soviet ? weights.sovietStep * thrift : weights.germanStep + weights.germanUnit / 2;
  const zeal = soviet && ctx.ground.berlin[at] === true ? weights.berlinZeal : 0;
  const stands = soviet && (ctx.ground.berlin[at] === true || ctx.ground.fortified[at] === true);
  const trapped = isTrapped(staff, state, at, side) ? weights.trapped : 0;
  ctx.results.forEach(({ attackerLoss, defenderLoss, retreat }, result) => {
    const lost = Math.min(defenderLoss, steps);
    let sum = lost * stepWorth + Math.max(0, lost - spare) * unitWorth - attackerLoss * ownStep;
    const left = steps - lost;
    if (left === 0) sum += ground;
    else if (retreat > 0) {
      const goers = Math.max(0, units.length - garrisons);
      const price = Math.min(left, Math.max(garrisons, stands ? Math.ceil(defenders / 2) : 0));
      const paid = price * (stepWorth + unitWorth / 2);
      if (goers === 0) sum += paid + (left <= garrisons ? ground : 0);
      else if (stands) sum += left <= price ? paid + ground : Math.max(paid, Math.min(paid + 0.3, ground));
      else
        sum +=
          garrisons > 0
            ? paid + weights.ground / 2
            : ground * (retreat > 1 ? 1.2 : 1) + goers * trapped * (stepWorth + unitWorth);
    }
    worth[result] = sum + zeal;
  });
  return worth;
}

/** Whether defenders would have to retreat through enemy zones, or could not at all (8G). */
function isTrapped({ ctx }: Staff, state: State, at: number, side: number): boolean {
  const field = fieldOf(ctx, state.at);
  const bit = 1 << side;
  for (const to of ctx.ground.passable[at] ?? []) {
    const holder = field.holder[to] ?? -1;
    if (holder === side) continue;
    if (holder >= 0 || ((field.zones[to] ?? 0) & bit) === 0) return false;
  }
  return true;
}

/** Expected worth of an attack: each result by its chance. */
export function expected(chances: Float64Array, worth: Float64Array): number {
  let sum = 0;
  for (let result = 0; result < worth.length; result++) sum += (chances[result] ?? 0) * (worth[result] ?? 0);
  return sum;
}

/** Column shift of an attack over a set of lines. */
export function shiftAt({ shift }: Staff, at: number, set: number): number {
  return shift[at * LINES + set] ?? 0;
}

/** Die modifier of an attack over a set of lines. */
export function modifierAt({ modifier }: Staff, at: number, set: number): number {
  return modifier[at * LINES + set] ?? 0;
}
