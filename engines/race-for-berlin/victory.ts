import { cell, row, totalOf, type GameResult } from '../core/index.ts';
import { campName, type Context } from './context.ts';
import { allSovietsAt, berlinController, placesOf, type Places } from './places.ts';
import { note, type Ply, type State } from './state.ts';
import { CAMPS, type Line, type Outcome } from './types.ts';

/** Whether a Soviet unit of whatever camp stands in each Berlin zone (5.2, 10.2.3). */
export function holdsAllBerlin(ctx: Context, places: Places): boolean {
  return ctx.berlin.every((zone) => allSovietsAt(places, zone) > 0);
}

/** The camp with the highest single progress level, if it is high enough and alone (10.2.3); -1 for nobody. */
export function highestProgress(ctx: Context, state: State, places: Places): number {
  if (!holdsAllBerlin(ctx, places)) return -1;
  const best = [0, 0];
  for (const [slot, zone] of ctx.berlin.entries()) {
    const camp = (places.soviets[0][zone] ?? 0) > 0 ? 0 : 1;
    best[camp] = Math.max(best[camp] ?? 0, cell(state.progress, slot));
  }
  const [zhukov = 0, koniev = 0] = best;
  if (zhukov === koniev || Math.max(zhukov, koniev) < ctx.values.highestProgressMinimum) return -1;
  return zhukov > koniev ? 0 : 1;
}

/** Every victory point of a camp with its rule (10.1, 10.2, 9.1.5). The 5 points of 10.2.3 count at the end only. */
export function scoreLines(
  ctx: Context,
  state: State,
  camp: number,
  places: Places = placesOf(ctx, state),
): readonly Line[] {
  const lines: Line[] = [];
  for (const [slot, zone] of ctx.victory.entries()) {
    const { id, victory, guessed } = row(ctx.zones, zone);
    if (cell(state.control, slot) === camp)
      lines.push({ label: 'zone', value: victory, rule: '10.1.1', reconstructed: guessed.victory, at: id });
  }
  for (const [slot, zone] of ctx.berlin.entries()) {
    const { id, victory, guessed } = row(ctx.zones, zone);
    if (berlinController(ctx, state, places, slot) === camp)
      lines.push({
        label: 'berlinZone',
        value: victory,
        rule: '9.3.3',
        reconstructed: guessed.victory,
        at: id,
      });
  }
  const special = (label: string, value: number, rule: string): void => {
    lines.push({ label, value, rule, reconstructed: false });
  };
  if (state.shelled === camp) special('shelling', ctx.values.shellingPoints, '10.2.1');
  if (state.firstProgress === camp) special('firstProgress', ctx.values.firstProgressPoints, '10.2.2');
  const penalty = cell(state.penalties, camp);
  if (penalty > 0) special('leftBerlin', -penalty, '9.1.5');
  if (state.outcome !== null && highestProgress(ctx, state, places) === camp) {
    special('highestProgress', ctx.values.highestProgressPoints, '10.2.3');
  }
  return lines;
}

/** Victory points of both camps as they stand. */
export function scoresOf(
  ctx: Context,
  state: State,
  places: Places = placesOf(ctx, state),
): readonly number[] {
  return CAMPS.map((_, camp) => totalOf(scoreLines(ctx, state, camp, places)));
}

/** Ends the game and names its outcome (10). */
export function endGame(ply: Ply, byAmericans: boolean): void {
  const { ctx, s } = ply;
  s.step = 'over';
  s.act = null;
  s.fight = null;
  s.queue = [];
  if (byAmericans) {
    s.outcome = 'americansInBerlin';
    note(ply, { event: 'ended', rule: '2.2.9', outcome: s.outcome });
    return;
  }
  // The last 5 points are counted once the game has an outcome; any name serves until the points are known.
  s.outcome = 'draw';
  const places = placesOf(ctx, s);
  const best = highestProgress(ctx, s, places);
  if (best >= 0)
    note(ply, {
      event: 'scored',
      rule: '10.2.3',
      camp: campName(best),
      points: ctx.values.highestProgressPoints,
      why: 'highestProgress',
    });
  const [zhukov = 0, koniev = 0] = scoresOf(ctx, s, places);
  s.outcome = zhukov > koniev ? 'zhukovWins' : koniev > zhukov ? 'konievWins' : 'draw';
  note(ply, { event: 'ended', rule: '10', outcome: s.outcome });
}

const WINNERS: Readonly<Record<Outcome, number>> = {
  zhukovWins: 0,
  konievWins: 1,
  draw: -1,
  americansInBerlin: -1,
};

/** Who won, by how much and why; null while the game goes on. */
export function resultOf(ctx: Context, state: State): GameResult | null {
  const { outcome } = state;
  if (outcome === null) return null;
  const [zhukov = 0, koniev = 0] = scoresOf(ctx, state);
  const winner = WINNERS[outcome];
  return {
    winner: winner < 0 ? null : campName(winner),
    outcome,
    margin: outcome === 'americansInBerlin' ? null : Math.abs(zhukov - koniev),
    reason: { key: `result.${outcome}`, with: { zhukov, koniev } },
    rule: outcome === 'americansInBerlin' ? '2.2.9' : '10',
  };
}
