import { cell, row, type Seat } from '../core/index.ts';
import { massOf, type Mind } from './officer-mind.ts';
import { NO_WAY } from './officer-roads.ts';
import { sovietsAt } from './places.ts';
import { has, OOS } from './state.ts';
import { resultOf, scoresOf } from './victory.ts';

/** How near a camp's Soviets are to their goals, as points they may still win. */
function promise(mind: Mind, camp: number): number {
  const { ctx, s } = mind;
  const { cost } = row(mind.roads, camp);
  let sum = 0;
  for (const unit of row(ctx.sovietsOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0) continue;
    const far = row(ctx.zones, at).berlin >= 0 ? 0 : Math.min(cost[at] ?? NO_WAY, 25);
    sum += (25 - far) * mind.weights.nearer * massOf(mind, unit) * (has(s, unit, OOS) ? 0.6 : 1) * 0.2;
  }
  return sum;
}

/** Germans left to bar the rival's way. */
function guards(mind: Mind, camp: number): number {
  let sum = 0;
  for (const unit of row(mind.ctx.germansOf, camp))
    if (cell(mind.s.at, unit) >= 0) sum += massOf(mind, unit) * mind.weights.germanStep;
  return sum;
}

/** Progress in Berlin that is not points yet, and the race for the highest level (9.3.3, 10.2.3). */
function foothold(mind: Mind, camp: number): number {
  const { ctx, s, places } = mind;
  let sum = 0;
  let highest = 0;
  for (const [slot, zone] of ctx.berlin.entries()) {
    const there = sovietsAt(places, camp, zone);
    if (there === 0) continue;
    const level = cell(s.progress, slot);
    highest = Math.max(highest, level);
    sum += level < ctx.values.controlLevel ? 0.6 + level * mind.weights.forecastProgress : 0;
  }
  return sum + (Math.min(highest, 5) / 5) * mind.weights.highestProgress;
}

/** How likely a seat is to win: the lead in points and in what can still become points, steeper as turns run out. */
export function valueOf(mind: Mind, seat: Seat): number {
  const { ctx, s } = mind;
  const result = resultOf(ctx, s);
  if (result !== null) return result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
  const [zhukov = 0, koniev = 0] = scoresOf(ctx, s, mind.places);
  const left = Math.max(0, ctx.values.turns - s.turn) / ctx.values.turns;
  const share = mind.weights.potentialEarly * Math.sqrt(left + 0.02);
  const hope = (camp: number): number =>
    (promise(mind, camp) + guards(mind, camp)) * share + foothold(mind, camp);
  const lead = zhukov - koniev + hope(0) - hope(1);
  const chance = 1 / (1 + Math.exp(-lead * (mind.weights.leadSlope + mind.weights.leadSlopeGrows * s.turn)));
  return seat === 'zhukov' ? chance : 1 - chance;
}
