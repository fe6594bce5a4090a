import { cell } from '../core/index.ts';
import { factorsOf, fieldOf, unitOf } from './places.ts';
import { resultOf } from './result.ts';
import { pointsOf } from './score.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import { berlinHeld } from './officer-ground.ts';
import type { Staff } from './officer-staff.ts';

/** How likely a seat is to win: the position in a few numbers, weighed by a logistic curve. */

/** The numbers the value is made of. */
export function features(staff: Staff, state: State): readonly number[] {
  const { ctx, toBerlin, isWestStar } = staff;
  const turns = ctx.games[state.setup.scenario]?.turns ?? 7;
  const left = turns - state.turn + (state.side === SOVIET ? 1 : 0.4);
  let near = 0;
  let sovietStrength = 0;
  let city = 0;
  let germanStrength = 0;
  let west = 0;
  let exits = 0;
  const weakest = new Map<number, number>();
  for (const hex of ctx.lists.berlin) weakest.set(hex, 0);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    if (hex < 0) continue;
    const { side } = unitOf(ctx, unit);
    const { attack, defense } = factorsOf(ctx, state, unit);
    if (side === SOVIET) {
      sovietStrength += attack;
      near += attack / (1 + Math.max(0, (toBerlin[hex] ?? 9) - 1));
      if (ctx.ground.star[hex] === true) west++;
      if (isWestStar[hex] === true) exits++;
    } else {
      germanStrength += defense;
      if (ctx.ground.berlin[hex] === true) {
        city += defense;
        weakest.set(hex, (weakest.get(hex) ?? 0) + defense);
      }
    }
  }
  const { held } = berlinHeld(staff, state);
  const field = fieldOf(ctx, state.at);
  let least = 30;
  for (const [hex, defence] of weakest) if (field.holder[hex] === GERMAN) least = Math.min(least, defence);
  const lead = pointsOf(ctx, state, 'soviet') - pointsOf(ctx, state, 'german');
  return [
    left,
    held > 0 ? 1 : 0,
    held,
    near / 20,
    city / 20,
    least / 5,
    lead / 10,
    west / 5,
    exits / 5,
    sovietStrength / 100,
    germanStrength / 50,
  ];
}

/** Chance of a Soviet victory. */
export function sovietChance(staff: Staff, state: State): number {
  const [left = 0, any = 0, held = 0, near = 0, city = 0, least = 0] = features(staff, state);
  return 1 / (1 + Math.exp(-(-1 + 2 * any + held + near - 0.5 * city - 0.3 * least + 0.3 * left)));
}

/** The chance of a seat; exact when the game is over (14A). */
export function valueFor(staff: Staff, state: State, seat: string): number {
  const soviet = seat !== 'german';
  const result = resultOf(staff.ctx, state);
  if (result !== null) return result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
  const chance = sovietChance(staff, state);
  return soviet ? chance : 1 - chance;
}
