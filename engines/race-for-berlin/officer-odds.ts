import { cell, row } from '../core/index.ts';
import { cityResult, combatResult } from './odds.ts';
import { defendersAt } from './places.ts';
import { nearer, type Mind } from './officer-mind.ts';
import { activeCamp, has, REDUCED } from './state.ts';
import { reckonCity, reckonCombat } from './values.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

function stepsOf(mind: Mind, units: readonly number[]): number {
  let steps = 0;
  for (const unit of units) steps += has(mind.s, unit, REDUCED) ? 1 : 2;
  return steps;
}

/** What a step of a counter means to a camp: its own Soviets or the rival's, the Germans in its way or its own. */
export function stepWorth(mind: Mind, unit: number): number {
  const { weights } = mind;
  const { soviet, full, camp } = row(mind.ctx.pieces, unit);
  const own = camp === activeCamp(mind.s);
  return soviet
    ? ((own ? weights.sovietStep : weights.rivalStep) * full) / weights.ordinaryStrength
    : ((own ? weights.ownGermanStep : weights.germanStep) * (2 + full)) / 8;
}

function meanStep(mind: Mind, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += stepWorth(mind, unit);
  return units.length === 0 ? 0 : sum / units.length;
}

/** Expectation of an ordinary attack for the attacker (8.1 to 8.4). */
export function attackWorth(mind: Mind, units: readonly number[], at: number): number {
  const { ctx, s, places } = mind;
  const soviet = row(ctx.pieces, row(units, 0)).soviet;
  const defenders = defendersAt(ctx, s, places, at, !soviet);
  if (defenders.length === 0) return 0;
  const { column, modifier } = reckonCombat(ctx, s, units, defenders, at);
  const [mine, theirs] = [stepsOf(mind, units), stepsOf(mind, defenders)];
  let [lost, taken, cleared] = [0, 0, 0];
  for (const face of FACES) {
    const result = combatResult(ctx, column, face + modifier);
    lost += Math.min(result.attacker, mine) / 6;
    taken += Math.min(result.defender, theirs) / 6;
    if (result.retreat || result.defender >= theirs) cleared += 1 / 6;
  }
  const camp = row(ctx.pieces, row(units, 0)).camp;
  const rivals = defenders.filter((unit) => row(ctx.pieces, unit).camp !== camp).length;
  const zeal = soviet
    ? mind.weights.zealForOwn + ((1 - mind.weights.zealForOwn) * rivals) / defenders.length
    : rivals === defenders.length
      ? 1
      : -1;
  const gain = soviet ? advanceWorth(mind, units, at) : germanGain(mind, at, camp);
  return taken * meanStep(mind, defenders) * zeal - lost * meanStep(mind, units) + cleared * gain;
}

/** Soviets in a cleared zone: nearer to the goal, its points, and an open road. */
function advanceWorth(mind: Mind, units: readonly number[], at: number): number {
  const { ctx, s } = mind;
  const { victorySlot, victory } = row(ctx.zones, at);
  let best = 0;
  for (const unit of units) best = Math.max(best, nearer(mind, unit, cell(s.at, unit), at));
  const points = victorySlot >= 0 && cell(s.control, victorySlot) < 0 ? victory * mind.weights.take : 0;
  return points + mind.weights.advance * best + (best > 0 ? mind.weights.openRoad : 0);
}

/** Germans who throw the rival out of a zone take its points from him (7.3.4). */
function germanGain(mind: Mind, at: number, camp: number): number {
  const { victorySlot, victory } = row(mind.ctx.zones, at);
  return (
    mind.weights.germanGain +
    (victorySlot >= 0 && cell(mind.s.control, victorySlot) === 1 - camp ? victory : 0)
  );
}

/** Expectation of a city progress roll for the camp that makes it (9.2, 9.3). */
export function cityWorth(mind: Mind, units: readonly number[], at: number, extra: boolean): number {
  const { ctx, s, places } = mind;
  const soviet = row(ctx.pieces, row(units, 0)).soviet;
  const defenders = defendersAt(ctx, s, places, at, !soviet);
  const { modifier } = reckonCity(ctx, s, units, defenders, at, extra);
  const level = cell(s.progress, row(ctx.zones, at).berlin);
  const { controlLevel } = ctx.values;
  let worth = 0;
  for (const face of FACES) {
    const { progress, attacker, defender } = cityResult(ctx, face + modifier);
    worth -= (Math.min(attacker, stepsOf(mind, units)) * meanStep(mind, units)) / 6;
    worth += (Math.min(defender, stepsOf(mind, defenders)) * meanStep(mind, defenders)) / 6;
    if (progress <= 0) continue;
    const towards = soviet
      ? Math.min(progress, Math.max(0, controlLevel - level))
      : Math.min(progress, level);
    const beyond = soviet ? progress - towards : 0;
    const first = soviet && s.firstProgress < 0 ? mind.weights.firstProgress : 0;
    const atZero = !soviet && level === 0 ? meanStep(mind, defenders) : 0;
    const each = soviet ? mind.weights.progress : mind.weights.setBack;
    worth += (towards * each + beyond * mind.weights.progressBeyond + first + atZero) / 6;
  }
  return worth;
}
