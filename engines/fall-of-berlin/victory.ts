import { cell, row, type LedgerLine } from '../core/index.ts';
import type { Context } from './context.ts';
import { fieldOf, holds, isReduced, unitOf, unitsAt, wenckBound } from './places.ts';
import { note, type Ply } from './ply.ts';
import { pointsOf, privatePointsOf, score, scorePrivately } from './score.ts';
import { GERMAN, SOVIET, type Outcome, type State } from './state.ts';
import { isIsolated, wenckLine } from './loc.ts';
import { COMMANDS, type Command, type Side } from './types.ts';
import { exitsOf } from './wenck.ts';

/** Victory (14): what is scored at the end of a turn, and who has won. */

/** Hexes of a list that a side occupies. */
function occupied(ctx: Context, state: State, hexes: readonly number[], side: number): number[] {
  const field = fieldOf(ctx, state.at);
  return hexes.filter((hex) => holds(field, side, hex));
}

/** Hexes of a list with a unit of a command in them (16F). */
function heldBy(ctx: Context, state: State, hexes: readonly number[], command: Command): number[] {
  const field = fieldOf(ctx, state.at);
  return hexes.filter(
    (hex) =>
      holds(field, SOVIET, hex) &&
      unitsAt(field, hex).some((unit) => ctx.fronts[unitOf(ctx, unit).front]?.command === command),
  );
}

/** The command that holds a hex of Berlin in the race: the one with more units there, reduced ones as half; null if equal (16F). */
function holderOf(ctx: Context, state: State, hex: number): Command | null {
  const weight = { zhukov: 0, konev: 0 };
  for (const unit of unitsAt(fieldOf(ctx, state.at), hex)) {
    const command = ctx.fronts[unitOf(ctx, unit).front]?.command;
    if (command !== undefined) weight[command] += isReduced(ctx, state, unit) ? 1 : 2;
  }
  if (weight.zhukov === weight.konev) return null;
  return weight.zhukov > weight.konev ? 'zhukov' : 'konev';
}

/** Hexes of Berlin for the points of the Basic game, where the Reichstag counts twice (14E). */
function berlinCount(ctx: Context, hexes: readonly number[]): number {
  return hexes.reduce(
    (sum, hex) => sum + (row(ctx.board.spaces, hex).reichstag ? ctx.values.reichstagCounts : 1),
    0,
  );
}

/** Everything scored at the end of a German player turn (10B, 14, 16F). */
export function scoreTurn(ply: Ply): void {
  const { ctx, s } = ply;
  const { lists } = ctx;
  if (wenckBound(s) && wenckLine(ctx, s) !== null) {
    score(ply, 'wenckPath', 1);
    if (s.linked === 0) s.linked = s.turn;
  }
  if (occupied(ctx, s, lists.starsKonev, SOVIET).length === lists.starsKonev.length)
    score(ply, 'loaKonev', 1);
  if (heldBy(ctx, s, lists.starsKonev, 'konev').length === lists.starsKonev.length)
    scorePrivately(ply, 'konev', 'loaKonev', 1);
  scoreStars(ply);
  ctx.fronts.forEach(({ quota }, front) => {
    if (quota > 0 && exitsOf(ctx, s, front) < quota) score(ply, 'loa1Missed', 1);
  });
  const berlin = occupied(ctx, s, lists.berlin, SOVIET);
  score(ply, 'berlinBasic', berlinCount(ctx, berlin));
  score(ply, 'berlinSoviet', berlin.length);
  score(ply, 'berlinGerman', occupied(ctx, s, lists.berlin, GERMAN).length);
  if (cell(s.at, ctx.headquarters) >= 0) score(ply, 'schicklegruber', 1);
  const loa2 = occupied(ctx, s, lists.loa2, SOVIET).length;
  score(ply, 'loa2Held', loa2);
  score(ply, 'loa2Missed', lists.loa2.length - loa2);
  scorePrivately(
    ply,
    'konev',
    'loa2NotZhukov',
    lists.loa2.length - heldBy(ctx, s, lists.loa2, 'zhukov').length,
  );
  const isolated = isIsolated(ctx, s);
  if (s.open && isolated) {
    s.open = false;
    note(ply, { event: 'isolation', rule: '14B', isolated });
  }
}

/** The stars of 25 April: once, for each side and each Soviet player (14D). */
function scoreStars(ply: Ply): void {
  const { ctx, s } = ply;
  const stars = [...ctx.lists.starsZhukov, ...ctx.lists.starsKonev];
  const held = occupied(ctx, s, stars, SOVIET).length;
  score(ply, 'starHeld', held);
  score(ply, 'starMissed', stars.length - held);
  scorePrivately(ply, 'zhukov', 'starHeld', heldBy(ctx, s, ctx.lists.starsZhukov, 'zhukov').length);
  scorePrivately(ply, 'konev', 'starHeld', heldBy(ctx, s, ctx.lists.starsKonev, 'konev').length);
}

/** Whether the game is over once a turn is. */
export function isLastTurn(ctx: Context, state: State): boolean {
  return state.turn >= (ctx.games[state.setup.scenario]?.turns ?? 0);
}

/** Soviet-held hexes of Berlin, and how many the game demands (14A). */
export function mandatory(ctx: Context, state: State): { readonly held: number; readonly needed: number } {
  return {
    held: occupied(ctx, state, ctx.lists.berlin, SOVIET).length,
    needed: ctx.games[state.setup.scenario]?.berlinHexes ?? 0,
  };
}

/** Ends the game: the points of the race, then the mandatory condition, then the totals (14A, 16F). */
export function endGame(ply: Ply): void {
  const { ctx, s } = ply;
  for (const command of COMMANDS) {
    scorePrivately(
      ply,
      command,
      'berlinHex',
      ctx.lists.berlin.filter((hex) => holderOf(ctx, s, hex) === command).length,
    );
  }
  const { held, needed } = mandatory(ctx, s);
  const lead = pointsOf(ctx, s, 'soviet') - pointsOf(ctx, s, 'german');
  const outcome: Outcome =
    held < needed ? 'berlin-holds' : lead > 0 ? 'soviet-victory' : lead < 0 ? 'german-victory' : 'draw';
  s.outcome = outcome;
  s.step = 'over';
  note(ply, { event: 'ended', rule: '14A', outcome });
}

/** The ledger of a side: each award with its rule (14). */
export function ledgerOf(
  ctx: Context,
  state: State,
  side: Side,
): { readonly total: number; readonly lines: readonly LedgerLine[] } {
  const lines = ctx.awards.flatMap(({ id, to, rule, source }, index): LedgerLine[] => {
    const value = state.tally[index] ?? 0;
    return to === side && value > 0
      ? [{ label: id, value, rule, reconstructed: source.reconstructed !== null }]
      : [];
  });
  return { total: pointsOf(ctx, state, side), lines };
}

/** The ledger of a Soviet player in the race (16F). */
export function privateLedgerOf(
  ctx: Context,
  state: State,
  command: Command,
): { readonly total: number; readonly lines: readonly LedgerLine[] } {
  const lines = ctx.privateAwards.flatMap(({ award, to, rule }, index): LedgerLine[] => {
    const value = state.privately[index] ?? 0;
    return to === command && value > 0 ? [{ label: award, value, rule, reconstructed: false }] : [];
  });
  return { total: privatePointsOf(ctx, state, command), lines };
}
