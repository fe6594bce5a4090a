import type { Seat } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import type { Ways } from './officer-ways.ts';
import { worthOf } from './officer-worth.ts';
import { isGermanSide, SOVIET, WESTERN } from './sides.ts';
import type { Outcome, State } from './state.ts';
import { scoreOf } from './victory.ts';

/** Winners of each outcome; a draw is half a win for everybody. */
const WINNERS: Readonly<Record<Outcome, readonly string[]>> = {
  soviet: ['soviet'],
  western: ['western'],
  german: ['german'],
  draw: [],
  bothGermans: ['eastGerman', 'westGerman'],
  sovietAndWestGerman: ['soviet', 'westGerman'],
  westernAndEastGerman: ['western', 'eastGerman'],
};

/** How likely a seat is to win (11.0, 14.0, 15.2, 16.3, 17.3). */
export function valueOf(ctx: Context, ways: Ways, state: State, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return outcome === 'draw' ? 0.5 : WINNERS[outcome].includes(seat) ? 1 : 0;
  void ways;
  const { soviet, western } = scoreOf(ctx, state);
  let balance = 0;
  for (let unit = 0; unit < state.at.length; unit++) {
    if ((state.at[unit] ?? -1) < 0) continue;
    const side = state.side[unit] ?? 0;
    const worth = worthOf(ctx, unit);
    if (side === SOVIET) balance += worth;
    else if (side === WESTERN) balance -= worth;
    else if (isGermanSide(side)) balance += worth * 0;
  }
  const { turns } = scenarioOfState(ctx, state);
  const left = (turns - state.turn) / turns;
  const lead = soviet.total - western.total + 0.02 * balance * left;
  const chance = 1 / (1 + Math.exp(-lead / 4));
  return seat === 'soviet' ? chance : seat === 'western' ? 1 - chance : 0.5;
}
