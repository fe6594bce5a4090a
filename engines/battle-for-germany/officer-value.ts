import type { Seat } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { berlinChance, sovietChance } from './officer-forecast.ts';
import type { Ways } from './officer-ways.ts';
import { SOVIET, WESTERN } from './sides.ts';
import type { Outcome, State } from './state.ts';
import { fieldOf } from './zoc.ts';

/** Winners of each outcome (16.3, 17.3); a draw is half a win for everybody. */
const WINNERS: Readonly<Record<Outcome, readonly string[]>> = {
  soviet: ['soviet'],
  western: ['western'],
  german: ['german'],
  draw: [],
  bothGermans: ['eastGerman', 'westGerman'],
  sovietAndWestGerman: ['soviet', 'westGerman'],
  westernAndEastGerman: ['western', 'eastGerman'],
};

/** How likely a seat is to win from here. */
export function valueOf(ctx: Context, ways: Ways, state: State, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return outcome === 'draw' ? 0.5 : WINNERS[outcome].includes(seat) ? 1 : 0;
  switch (scenarioOfState(ctx, state).victory) {
    case 'points':
      return byPoints(ctx, ways, state, seat);
    case 'threePlayer':
      return amongThree(ctx, ways, state, seat);
    case 'berlinRace':
      return inTheRace(ctx, ways, state, seat);
  }
}

/** The most points win (11.0, 14.0, 15.2). */
function byPoints(ctx: Context, ways: Ways, state: State, seat: Seat): number {
  const soviet = sovietChance(ctx, ways, state);
  return seat === 'soviet' ? soviet : 1 - soviet;
}

/** The German wins if no Ally is in Berlin at the end, else points decide (16.3). */
function amongThree(ctx: Context, ways: Ways, state: State, seat: Seat): number {
  const holder = fieldOf(ctx, state).holder[ctx.berlin] ?? -1;
  const away = (side: number): number =>
    holder === side ? 0.15 : 1 - 0.8 * berlinChance(ctx, ways, state, side);
  const german = away(SOVIET) * away(WESTERN);
  return seat === 'german' ? german : (1 - german) * byPoints(ctx, ways, state, seat);
}

/** The first Ally in Berlin wins; each German wins if the Ally opposite never comes (17.3). */
function inTheRace(ctx: Context, ways: Ways, state: State, seat: Seat): number {
  const soviet = berlinChance(ctx, ways, state, SOVIET);
  const western = berlinChance(ctx, ways, state, WESTERN);
  if (seat === 'eastGerman') return 1 - soviet;
  if (seat === 'westGerman') return 1 - western;
  const [first] = state.berlin;
  if (first !== undefined) return (first === SOVIET) === (seat === 'soviet') ? 1 : 0;
  // Who is likelier to come at all is likelier to come first.
  const both = soviet + western;
  const ahead = both === 0 ? 0.5 : (seat === 'soviet' ? soviet : western) / both;
  return (seat === 'soviet' ? soviet : western) * (1 - (1 - ahead) * (seat === 'soviet' ? western : soviet));
}
