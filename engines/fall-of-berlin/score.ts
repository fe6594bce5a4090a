import { row } from '../core/index.ts';
import { privateAward, type Context } from './context.ts';
import { isThreePlayer } from './places.ts';
import { note, type Ply } from './ply.ts';
import type { State } from './state.ts';
import type { AwardId, BerlinSeat, Command, PrivateAwardId, Side } from './types.ts';

/** The Victory Point track (14) and the private one of three players (16F). */

/** Points of a side. */
export function pointsOf(ctx: Context, state: State, side: Side): number {
  let sum = 0;
  ctx.awards.forEach(({ to }, index) => (sum += to === side ? (state.tally[index] ?? 0) : 0));
  return sum;
}

/** Points of a Soviet player in the race (16F). */
export function privatePointsOf(ctx: Context, state: State, command: Command): number {
  let sum = 0;
  ctx.privateAwards.forEach(({ to }, index) => (sum += to === command ? (state.privately[index] ?? 0) : 0));
  return sum;
}

/** What a point is given for: a unit or a place. */
export interface Cause {
  readonly unit?: string;
  readonly at?: string;
}

/** Whether an award is given in this game on this turn. */
function applies(
  ctx: Context,
  state: State,
  {
    from,
    until,
    games,
  }: { readonly from: number; readonly until: number; readonly games: readonly string[] },
): boolean {
  const game = ctx.games[state.setup.scenario]?.id ?? '';
  return state.turn >= from && state.turn <= until && games.includes(game);
}

/** Gives an award so many times; fractions of the sum are dropped (16A). The answer is the points given. */
export function score(ply: Ply, award: AwardId, times: number, cause: Cause = {}): number {
  const { ctx, s } = ply;
  const index = ctx.awardIndex[award];
  const line = row(ctx.awards, index);
  const points = applies(ctx, s, line) ? Math.floor(line.vp * times) : 0;
  if (points === 0) return 0;
  s.tally = s.tally.with(index, (s.tally[index] ?? 0) + points);
  note(ply, {
    event: 'scored',
    rule: line.rule,
    award,
    to: line.to,
    points,
    total: pointsOf(ctx, s, line.to),
    ...cause,
  });
  return points;
}

/** Gives a Soviet player points of the race; without three players there is none (16F). */
export function scorePrivately(
  ply: Ply,
  command: Command,
  award: PrivateAwardId,
  times: number,
  cause: Cause = {},
): void {
  const { ctx, s } = ply;
  const index = privateAward(ctx, command, award);
  const line = ctx.privateAwards[index];
  if (line === undefined || times === 0 || !isThreePlayer(ctx, s) || !applies(ctx, s, line)) return;
  const points = line.vp * times;
  s.privately = s.privately.with(index, (s.privately[index] ?? 0) + points);
  const seat: BerlinSeat = command;
  note(ply, {
    event: 'scored',
    rule: line.rule,
    award,
    to: seat,
    points,
    total: privatePointsOf(ctx, s, command),
    ...cause,
  });
}
