import { cell, row } from '../core/index.ts';
import { allSovietsAt, germansAt } from './places.ts';
import { massOf, opinion, type Mind, type Opinion } from './officer-mind.ts';
import { mayGoWest, westTarget } from './movement.ts';
import { UNTESTED } from './state.ts';
import { zoneName } from './officer-soviet.ts';

/** Germans bar the rival's way: they stand where most of his strength has to pass. */

/** How much of a camp's Soviet strength wants to pass each zone, the nearest counting most. */
export function trafficOf(mind: Mind, camp: number): readonly number[] {
  const { ctx, s } = mind;
  const traffic = new Array<number>(ctx.zones.length).fill(0);
  const { next } = row(mind.roads, camp);
  for (const unit of row(ctx.sovietsOf, camp)) {
    let at = cell(s.at, unit);
    let share = massOf(mind, unit);
    for (let hop = 0; hop < 12 && at >= 0; hop++) {
      at = cell(next, at);
      if (at < 0) break;
      traffic[at] = (traffic[at] ?? 0) + share;
      share *= mind.weights.barFades;
    }
  }
  return traffic;
}

/** What one more German is worth in a zone that already holds so many. */
export function barWorth(
  mind: Mind,
  traffic: readonly number[],
  zone: number,
  others: number,
  camp: number,
): number {
  const { ctx, s, places } = mind;
  const { terrain, berlin, victorySlot, victory } = row(ctx.zones, zone);
  const crowd = others === 0 ? 1 : others === 1 ? mind.weights.barSecond : mind.weights.barThird;
  const ground =
    terrain === 'difficult' ? mind.weights.barDifficult : terrain === 'woods' ? mind.weights.barWoods : 1;
  let worth = (traffic[zone] ?? 0) * mind.weights.bar * crowd * ground;
  if (berlin >= 0) {
    const rivals = (places.soviets[1 - camp]?.[zone] ?? 0) > 0;
    const own = (places.soviets[camp]?.[zone] ?? 0) > 0;
    if (own) return -mind.weights.barOwnBerlin;
    worth =
      worth * mind.weights.barBerlin +
      (rivals
        ? mind.weights.barContested
        : mind.weights.berlinPost + mind.weights.berlinPostPerTurn * s.turn);
  }
  if (victorySlot >= 0 && cell(s.control, victorySlot) === 1 - camp && allSovietsAt(places, zone) === 0)
    worth += victory * mind.weights.retake;
  return worth;
}

/** A German move: what it bars there against what it bars here. */
export function germanMove(mind: Mind, traffic: readonly number[], unit: number, to: number): Opinion {
  const { ctx, s, places } = mind;
  const { camp } = row(ctx.pieces, unit);
  const from = cell(s.at, unit);
  const { berlin, victorySlot } = row(ctx.zones, to);
  const score =
    barWorth(mind, traffic, to, germansAt(places, to), camp) -
    barWorth(mind, traffic, from, germansAt(places, from) - 1, camp) -
    mind.weights.germanInertia;
  if (berlin >= 0) return opinion(score, 'mansBerlin', { to: zoneName(mind, to) });
  if (victorySlot >= 0 && cell(s.control, victorySlot) === 1 - camp)
    return opinion(score, 'retakes', { to: zoneName(mind, to) });
  return opinion(score, 'bars', { to: zoneName(mind, to) });
}

/** The best move of a German in a mode, and what asking leave to go west first would promise (7.2.2). */
export function bestGermanMove(
  mind: Mind,
  traffic: readonly number[],
  unit: number,
  reserve: boolean,
): { readonly stay: Opinion; readonly west: number } {
  const { ctx, s } = mind;
  const free = reserve || mayGoWest(ctx, s, unit, UNTESTED);
  const { index } = row(ctx.zones, cell(s.at, unit));
  let stay = opinion(0, 'waits');
  let west = 0;
  for (const to of mind.destinations(unit, reserve)) {
    const found = germanMove(mind, traffic, unit, to);
    if (free || row(ctx.zones, to).index >= index) {
      if (found.score > stay.score) stay = found;
    } else west = Math.max(west, found.score);
  }
  const above = westTarget(ctx, s, unit) ?? 0;
  return { stay, west: (west * (6 - above)) / 6 };
}
