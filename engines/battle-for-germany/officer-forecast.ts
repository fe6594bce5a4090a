import { scenarioOfState, type Context } from './context.ts';
import { stakeOf } from './officer-goals.ts';
import { FORECAST } from './officer-weights.ts';
import { FAR, walkOf, type Ways } from './officer-ways.ts';
import { worthOf } from './officer-worth.ts';
import { EAST_GERMAN, GERMAN, SOVIET, WESTERN, WEST_GERMAN } from './sides.ts';
import { HELD_SOVIET, HELD_WESTERN, type State } from './state.ts';
import { scoreOf } from './victory.ts';

/** Where a game stands between the two Allies, in numbers; positive ones favour the Soviet player unless named for the West. */
export interface Standing {
  /** Victory Points of the Soviets less those of the West (11.0). */
  readonly lead: number;
  /** Points still to be had, each by how near a unit is that could take it. */
  readonly prospectSoviet: number;
  readonly prospectWestern: number;
  /** How near each is to Berlin: 1 when there, 0 when far. */
  readonly berlinSoviet: number;
  readonly berlinWestern: number;
  /** Worth of the units on the map, in hundreds. */
  readonly soviet: number;
  readonly western: number;
  readonly eastGerman: number;
  readonly westGerman: number;
}

/** Movement points from the nearest unit of a side to each city; a capital wants a Soviet Front (10.0). */
export function nearnessOf(ctx: Context, ways: Ways, state: State, side: number): Uint8Array {
  const nearest = new Uint8Array(ctx.cities.length).fill(FAR);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = state.at[unit] ?? -1;
    if (hex < 0 || state.side[unit] !== side || state.garrisons.includes(unit)) continue;
    const routes = ways.toCities(walkOf(ctx, side, unit), state.boundary);
    const front = ctx.units[unit]?.front === true;
    for (let city = 0; city < nearest.length; city++) {
      if (side === SOVIET && !front && ctx.cities[city]?.capital === true) continue;
      const points = routes[city]?.[hex] ?? FAR;
      if (points < (nearest[city] ?? FAR)) nearest[city] = points;
    }
  }
  return nearest;
}

/** Counts where the game stands. */
export function standingOf(ctx: Context, ways: Ways, state: State): Standing {
  const scenario = scenarioOfState(ctx, state);
  const { soviet, western } = scoreOf(ctx, state);
  const near = [nearnessOf(ctx, ways, state, SOVIET), nearnessOf(ctx, ways, state, WESTERN)];
  const closeTo = (who: 0 | 1, city: number): number => {
    const points = near[who]?.[city] ?? FAR;
    return points >= FAR ? 0 : Math.exp(-points / FORECAST.closeness);
  };
  let prospectSoviet = 0;
  let prospectWestern = 0;
  let berlinSoviet = 0;
  let berlinWestern = 0;
  ctx.cities.forEach((city, index) => {
    const stake = stakeOf(ctx, scenario, city);
    const held = state.control[index];
    if (city.hex === ctx.berlin) {
      berlinSoviet = held === HELD_SOVIET ? 1 : closeTo(0, index);
      berlinWestern = held === HELD_WESTERN ? 1 : closeTo(1, index);
      return;
    }
    if (held !== HELD_SOVIET) prospectSoviet += stake * closeTo(0, index);
    if (held !== HELD_WESTERN) prospectWestern += stake * closeTo(1, index);
  });
  const worth = [0, 0, 0, 0, 0];
  for (let unit = 0; unit < state.at.length; unit++) {
    const side = state.side[unit] ?? 0;
    if ((state.at[unit] ?? -1) >= 0) worth[side] = (worth[side] ?? 0) + worthOf(ctx, unit) / 100;
  }
  const germans = (worth[GERMAN] ?? 0) / 2;
  return {
    lead: soviet.total - western.total,
    prospectSoviet,
    prospectWestern,
    berlinSoviet,
    berlinWestern,
    soviet: worth[SOVIET] ?? 0,
    western: worth[WESTERN] ?? 0,
    eastGerman: (worth[EAST_GERMAN] ?? 0) + germans,
    westGerman: (worth[WEST_GERMAN] ?? 0) + germans,
  };
}

/** The share of the game still to be played, 1 at its start and 0 at its end. */
export function timeLeft(ctx: Context, state: State): number {
  const { firstTurn, turns, sequence } = scenarioOfState(ctx, state);
  return (turns - state.turn + 1 - state.segment / sequence.length) / (turns - firstTurn + 1);
}

/** How likely the Soviets are to end with more points than the West. */
export function sovietChance(ctx: Context, ways: Ways, state: State): number {
  const left = timeLeft(ctx, state);
  const now = standingOf(ctx, ways, state);
  const by = ({ always, byTimeLeft }: { readonly always: number; readonly byTimeLeft: number }): number =>
    always + byTimeLeft * left;
  const soon = Math.min(1, left * 4);
  const kept = Math.max(0.05, 1 - FORECAST.leadLostSoon * soon - FORECAST.leadLostLater * left);
  const { cities } = scenarioOfState(ctx, state);
  const base = state.war ? FORECAST.baseAtWar : cities === 'east' ? FORECAST.baseInTheEast : FORECAST.base;
  // In the East alone the lead begins with every city German and shrinks by what is in reach (14.0).
  const lead = cities === 'east' ? now.lead * (1 - left) : now.lead * kept;
  const strength =
    by(FORECAST.soviet) * now.soviet +
    by(FORECAST.western) * now.western +
    by(FORECAST.eastGerman) * now.eastGerman +
    by(FORECAST.westGerman) * now.westGerman;
  const margin =
    lead +
    soon *
      (by(base) +
        strength +
        FORECAST.prospect * (now.prospectSoviet - now.prospectWestern) +
        FORECAST.berlin * (now.berlinSoviet - now.berlinWestern));
  const spread =
    FORECAST.spread * (FORECAST.spreadAtEnd + (1 - FORECAST.spreadAtEnd) * Math.min(1, left * 3));
  return 1 / (1 + Math.exp(-margin / spread));
}

/** How likely a side is to come to Berlin by the end, by its distance and the turns left; 1 once it has. */
export function berlinChance(ctx: Context, ways: Ways, state: State, side: number): number {
  if (state.berlin.includes(side)) return 1;
  const { turns } = scenarioOfState(ctx, state);
  let nearest = FAR;
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = state.at[unit] ?? -1;
    if (hex < 0 || state.side[unit] !== side) continue;
    const routes = ways.toCities(walkOf(ctx, side, unit), state.boundary);
    nearest = Math.min(nearest, routes[ctx.cityAt[ctx.berlin] ?? -1]?.[hex] ?? FAR);
  }
  if (nearest >= FAR) return 0;
  const margin = (turns - state.turn + 1) * FORECAST.paceToBerlin - nearest;
  return 1 / (1 + Math.exp(-margin / FORECAST.paceSpread));
}
