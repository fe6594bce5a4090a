import { cell, row } from '../core/index.ts';
import { helpTargets, readyAttackers, targetsOf } from './combat.ts';
import { isNear, partnerOf } from './duties.ts';
import { germansAt, sovietsAt } from './places.ts';
import { nearer, opinion, type Mind, type Opinion } from './officer-mind.ts';
import { attackWorth, cityWorth } from './officer-odds.ts';
import { goalOf } from './officer-roads.ts';
import { actOf, activeCamp, has, isSovietImpulse, OOS } from './state.ts';

/** Where Soviet counters go and whom they attack. */

export function zoneName(mind: Mind, zone: number): string {
  return row(mind.ctx.zones, zone).id;
}

/** Whether Germans could walk into a victory zone once it is left (7.3.4). */
function isThreatened(mind: Mind, zone: number): boolean {
  const { ctx, places } = mind;
  return ctx.zones.some(
    (_, other) =>
      germansAt(places, other) > 0 && (ctx.distance[zone]?.[other] ?? 99) <= mind.weights.guardSteps,
  );
}

/** What leaving a zone costs: a Berlin zone may never stand empty (9.1.5), a victory zone may be retaken. */
function leavingCost(mind: Mind, unit: number, from: number): number {
  const { ctx, s, places } = mind;
  const { camp } = row(ctx.pieces, unit);
  const { berlin, victorySlot, victory } = row(ctx.zones, from);
  const alone = sovietsAt(places, camp, from) <= 1;
  if (berlin >= 0) return alone ? mind.weights.leaveBerlin * victory : mind.weights.leaveSecond;
  if (victorySlot < 0 || !alone || cell(s.control, victorySlot) !== camp) return 0;
  return isThreatened(mind, from) ? victory * mind.weights.guard : 0;
}

/** A Soviet move: nearer to a goal, points taken, the army kept together. */
export function moveWorth(mind: Mind, unit: number, to: number): Opinion {
  const { ctx, s, places } = mind;
  const from = cell(s.at, unit);
  const { camp } = row(ctx.pieces, unit);
  const { berlin, victorySlot, victory } = row(ctx.zones, to);
  let score = nearer(mind, unit, from, to) - leavingCost(mind, unit, from);
  const partner = partnerOf(ctx, s, unit);
  if (partner >= 0 && !isNear(ctx, to, cell(s.at, partner))) {
    const follows = s.act?.tasks.some((task) => task.unit === partner && !task.done) === true;
    score -= follows ? mind.weights.apart / 4 : mind.weights.apart;
  } else if (partner >= 0 && cell(s.at, partner) === to) score += 0.05;
  if (berlin >= 0) {
    if (sovietsAt(places, camp, to) < 2) score += mind.weights.enterBerlin;
    return opinion(score, 'entersBerlin', { to: zoneName(mind, to) });
  }
  if (victorySlot >= 0 && cell(s.control, victorySlot) < 0)
    return opinion(score + victory * mind.weights.take, 'takes', { to: zoneName(mind, to), points: victory });
  return opinion(score, 'movesOn', { to: zoneName(mind, goalOf(row(mind.roads, camp), to)) });
}

/** The best move of a Soviet unit in a mode; what the free move at the end of the turn would bring is taken off. */
export function bestMove(mind: Mind, unit: number, reserve: boolean): Opinion {
  const { ctx, s } = mind;
  let best = opinion(-Infinity, 'waits');
  let free = 0;
  const from = cell(s.at, unit);
  for (const to of mind.destinations(unit, reserve)) {
    const found = moveWorth(mind, unit, to);
    if (found.score > best.score) best = found;
    if (row(ctx.zones, to).berlin < 0 && ctx.distance[from]?.[to] === 1) free = Math.max(free, found.score);
  }
  if (has(s, unit, OOS)) free = 0;
  return { score: best.score - free * mind.weights.freeMove, reason: best.reason };
}

/** An attack worth making: who goes, where, and what it promises. */
export interface Assault {
  readonly at: number;
  readonly units: readonly number[];
  readonly worth: number;
}

/** Puts together the best attack on a zone out of some units: the strongest first, as long as it pays. */
export function bestAssault(
  mind: Mind,
  at: number,
  pool: readonly number[],
  limit: number,
  toll: number,
): Assault | null {
  const city = row(mind.ctx.zones, at).berlin >= 0;
  const worthOf = (units: readonly number[]): number =>
    (city ? cityWorth(mind, units, at, false) : attackWorth(mind, units, at)) - toll * units.length;
  let best: Assault | null = null;
  const consider = (units: readonly number[]): void => {
    if (units.length === 0 || units.length > limit) return;
    const worth = worthOf(units);
    if (best === null || worth > best.worth) best = { at, units, worth };
  };
  const { pieces, armies } = mind.ctx;
  const ordered = [...pool].sort((a, b) => row(pieces, b).full - row(pieces, a).full || a - b);
  const pairs = armies
    .map(({ units }) => units.filter((unit) => pool.includes(unit)))
    .filter((units) => units.length === 2);
  for (const pair of pairs) {
    consider(pair);
    const rest = ordered.filter((unit) => !pair.includes(unit));
    consider([...pair, ...rest.slice(0, 1)]);
    consider([...pair, ...rest.slice(0, 2)]);
  }
  for (let count = 1; count <= Math.min(limit, ordered.length); count++) consider(ordered.slice(0, count));
  return best;
}

/** Every attack the given units could make, best first. */
export function assaultsOf(mind: Mind, units: readonly number[], limit: number, toll: number): Assault[] {
  const byZone = new Map<number, number[]>();
  for (const unit of units) {
    const { ctx, s, places } = mind;
    const zones = targetsOf(ctx, s, places, unit);
    if (!row(ctx.pieces, unit).soviet) zones.push(...helpTargets(ctx, s, places, unit));
    for (const zone of zones) {
      const known = byZone.get(zone);
      if (known === undefined) byZone.set(zone, [unit]);
      else known.push(unit);
    }
  }
  const found: Assault[] = [];
  for (const [at, pool] of byZone) {
    const inside = row(mind.ctx.zones, at).berlin < 0 || pool.some((unit) => cell(mind.s.at, unit) === at);
    const best = inside ? bestAssault(mind, at, pool, limit, toll) : null;
    if (best !== null) found.push(best);
  }
  return found.sort((a, b) => b.worth - a.worth || a.at - b.at);
}

/** Why a zone is attacked: to get on in Berlin, to open the way to a goal, or to strike back. */
export function assaultReason(mind: Mind, score: number, at: number): Opinion {
  if (row(mind.ctx.zones, at).berlin >= 0) return opinion(score, 'pressesOn', { at: zoneName(mind, at) });
  if (!isSovietImpulse(mind.s)) return opinion(score, 'strikesBack', { at: zoneName(mind, at) });
  const goal = goalOf(row(mind.roads, activeCamp(mind.s)), at);
  return opinion(score, 'opensRoad', { to: zoneName(mind, goal) });
}

/** Attacks of the units that were activated for it. */
export function readyAssaults(mind: Mind): Assault[] {
  const act = actOf(mind.s);
  const units = readyAttackers(act)
    .map(({ unit }) => unit)
    .filter((unit) => cell(mind.s.at, unit) >= 0);
  return assaultsOf(mind, units, units.length, 0);
}
