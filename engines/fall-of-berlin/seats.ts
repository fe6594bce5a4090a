import { row } from '../core/index.ts';
import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { GERMAN, type State } from './state.ts';
import type { BerlinSeat } from './types.ts';

/** Who decides: one player a side, or two Soviet players who act one after the other (6, 16F). */

const GERMANS: readonly BerlinSeat[] = ['german'];

/** Seats of a side in the order they act. */
export function seatsOf(ctx: Context, state: State, side: number): readonly BerlinSeat[] {
  return side === GERMAN ? GERMANS : (ctx.sovietSeats[state.setup.scenario] ?? []);
}

/** The seat at a place of the side whose turn it is. */
export function actingSeat(ctx: Context, state: State, actor = state.actor): BerlinSeat {
  return row(seatsOf(ctx, state, state.side), actor);
}

/** Whether a seat commands a unit. */
export function commands(ctx: Context, seat: BerlinSeat, unit: number): boolean {
  return ctx.commanded[seat]?.[unit] === true;
}

/** The seat that commands a unit. */
export function seatOfUnit(ctx: Context, state: State, unit: number): BerlinSeat {
  const { side } = unitOf(ctx, unit);
  const seats = seatsOf(ctx, state, side);
  return seats.find((seat) => commands(ctx, seat, unit)) ?? row(seats, 0);
}

/** The seat that speaks for a side as a whole: the first of it. */
export function seatOfSide(ctx: Context, state: State, side: number): BerlinSeat {
  return row(seatsOf(ctx, state, side), 0);
}

/** Whether the acting seat commands a unit of its own side. */
export function isActing(ctx: Context, state: State, unit: number): boolean {
  return commands(ctx, actingSeat(ctx, state), unit);
}
