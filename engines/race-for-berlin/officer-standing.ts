import { cell, row } from '../core/index.ts';
import { massOf, type Mind } from './officer-mind.ts';
import { isAcross } from './movement.ts';
import { germansAt, isAmerican, sovietsAt } from './places.ts';
import { has, OOS } from './state.ts';

/** What a camp has on the map besides its points: the figures a forecast is made of. */

/** Steps over which nearness to Berlin, and to a victory zone, fades to a third. */
const NEAR_BERLIN = 4;
const NEAR_ZONE = 2;

export const STANDING = [
  'zones',
  'level1',
  'level2',
  'level3',
  'level4',
  'cityMass',
  'cityArmies',
  'cityGermans',
  'near',
  'mass',
  'cut',
  'loot',
  'guards',
  'cityGuards',
  'barriers',
] as const;
export type Standing = Record<(typeof STANDING)[number], number>;

/** Reckons what a camp has. */
export function standingOf(mind: Mind, camp: number): Standing {
  const { ctx, s, places } = mind;
  const found: Standing = {
    zones: 0,
    level1: 0,
    level2: 0,
    level3: 0,
    level4: 0,
    cityMass: 0,
    cityArmies: 0,
    cityGermans: 0,
    near: 0,
    mass: 0,
    cut: 0,
    loot: 0,
    guards: 0,
    cityGuards: 0,
    barriers: 0,
  };
  addCity(mind, camp, found);
  const { cost } = row(mind.roads, camp);
  for (const unit of row(ctx.sovietsOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0) continue;
    const mass = massOf(mind, unit);
    found.mass += mass;
    if (has(s, unit, OOS)) found.cut += mass;
    if (row(ctx.zones, at).berlin >= 0) found.cityMass += mass;
    else found.near += mass * Math.exp(-(cost[at] ?? 60) / NEAR_BERLIN);
  }
  for (const [slot, zone] of ctx.victory.entries()) {
    if (cell(s.control, slot) >= 0 || isAcross(ctx, camp, zone) || isAmerican(ctx, s, zone)) continue;
    let nearest = 99;
    for (const unit of row(ctx.sovietsOf, camp)) {
      const at = cell(s.at, unit);
      if (at >= 0) nearest = Math.min(nearest, ctx.distance[zone]?.[at] ?? 99);
    }
    found.loot += row(ctx.zones, zone).victory * Math.exp(-(nearest + germansAt(places, zone)) / NEAR_ZONE);
  }
  for (const unit of row(ctx.germansOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0) continue;
    found.guards += massOf(mind, unit);
    if (row(ctx.zones, at).berlin < 0) continue;
    if (sovietsAt(places, camp, at) === 0) found.cityGuards += 1;
  }
  return found;
}

/** Berlin: zones held, how deep, by whom and against whom. */
function addCity(mind: Mind, camp: number, found: Standing): void {
  const { ctx, s, places } = mind;
  for (const [slot, zone] of ctx.berlin.entries()) {
    if (sovietsAt(places, camp, zone) === 0) continue;
    const level = cell(s.progress, slot);
    found.zones += 1;
    if (level === 1) found.level1 += 1;
    else if (level === 2) found.level2 += 1;
    else if (level === 3) found.level3 += 1;
    else if (level >= 4) found.level4 += 1 + 0.3 * (level - 4);
    found.cityGermans += germansAt(places, zone);
    if (sovietsAt(places, camp, zone) > 1) found.cityArmies += 1;
  }
}
