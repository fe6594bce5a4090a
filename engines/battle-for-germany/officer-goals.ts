import { hasGarrison } from './arrive.ts';
import { scenarioOfState, type City, type Context } from './context.ts';
import type { Scenario } from './data.ts';
import type { Mind } from './officer-weights.ts';
import { isGermanSide, SOVIET, THEATER_BOTH, homeTheater } from './sides.ts';
import { HELD_GERMAN, HELD_SOVIET, HELD_WESTERN, type State } from './state.ts';
import { fieldOf } from './zoc.ts';

/** The holder that a side takes cities for (11.0). */
export function holderOfSide(side: number): number {
  return isGermanSide(side) ? HELD_GERMAN : side === SOVIET ? HELD_SOVIET : HELD_WESTERN;
}

/** What a city counts for in a scenario: its points, or in a race to Berlin nothing but Berlin (14.0, 16.3, 17.3). */
export function stakeOf(ctx: Context, scenario: Scenario, city: City): number {
  if (scenario.cities === 'east' && !city.east) return 0;
  const berlin = city.hex === ctx.berlin;
  if (scenario.victory === 'berlinRace') return berlin ? 10 : 0.1;
  return city.victory;
}

/** How much a side wants to be at each city; Fronts also want the capitals that lack one (10.0, 11.0). */
export function goalsOf(ctx: Mind, state: State, side: number, front: boolean): Float64Array {
  const scenario = scenarioOfState(ctx, state);
  const mine = holderOfSide(side);
  const german = isGermanSide(side);
  const field = fieldOf(ctx, state);
  const goals = new Float64Array(ctx.cities.length);
  ctx.cities.forEach((city, index) => {
    const held = state.control[index] ?? HELD_GERMAN;
    const stake = stakeOf(ctx, scenario, city);
    const berlin = city.hex === ctx.berlin;
    const occupant = field.holder[city.hex] ?? -1;
    let goal: number;
    if (german) {
      // A German guards what lies in his half, and retakes what he can (11.0).
      const theater = ctx.theater[city.hex];
      const own = !state.boundary || theater === THEATER_BOTH || theater === homeTheater(side);
      goal = own ? stake + (berlin ? ctx.weights.berlinExtra : 0) : 0;
    } else if (front && city.capital && !hasGarrison(state, city.hex)) {
      goal =
        stake + ctx.weights.capitalFront / ctx.weights.cityTaken + (berlin ? ctx.weights.berlinExtra : 0);
    } else if (held === mine) {
      // A city that an enemy or a rival could walk into wants a guard.
      const contested = (state.collapsed || state.war) && occupant !== side;
      goal = contested ? stake * ctx.weights.cityGuarded : 0;
    } else if (occupant >= 0 && occupant !== side && !isGermanSide(occupant) && !state.war) {
      // Nobody drives an ally out (6.3).
      goal = 0;
    } else goal = stake + (berlin && !state.collapsed ? ctx.weights.berlinExtra : 0);
    goals[index] = goal;
  });
  return goals;
}

/** How strongly the goals pull towards a hex: each by its weight and its distance. */
export function pullAt(
  { decay }: Mind,
  goals: Float64Array,
  ways: readonly Uint8Array[],
  hex: number,
): number {
  let pull = 0;
  for (let city = 0; city < goals.length; city++) {
    const goal = goals[city] ?? 0;
    if (goal > 0) pull += goal * (decay[ways[city]?.[hex] ?? 255] ?? 0);
  }
  return pull;
}

/** The city whose pull is strongest in a hex, to name it; -1 for none. */
export function nearestGoal(
  { decay }: Mind,
  goals: Float64Array,
  ways: readonly Uint8Array[],
  hex: number,
): number {
  let best = -1;
  let strongest = 0;
  for (let city = 0; city < goals.length; city++) {
    const pull = (goals[city] ?? 0) * (decay[ways[city]?.[hex] ?? 255] ?? 0);
    if (pull > strongest) {
      strongest = pull;
      best = city;
    }
  }
  return best;
}
