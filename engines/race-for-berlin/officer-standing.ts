import { cell, row } from '../core/index.ts';
import { isAcross } from './movement.ts';
import { massOf, type Mind } from './officer-mind.ts';
import { NO_WAY } from './officer-roads.ts';
import { allSovietsAt, germansAt, isAmerican, sovietsAt } from './places.ts';
import { has, OOS } from './state.ts';

/** What a camp has besides its points, in figures: a forecast is made of them. */

export const FIGURES = [
  /** Berlin zones held, those of them at level 1, and from level 3 on; the deepest level of all (9.3.3, 10.2.3). */
  'zones',
  'begun',
  'beyond',
  'highest',
  /** Strength in Berlin and zones with a whole stack, strength at its gates, strength anywhere, strength cut off. */
  'city',
  'stacks',
  'gates',
  'mass',
  'cut',
  /** Points in victory zones that are free to take: at once, or later; points that Germans might take back (7.3.4). */
  'prey',
  'prospect',
  'risk',
  /** Own Germans: their strength, and how much of it stands in the rival's way. */
  'guards',
  'bars',
] as const;
export type Figure = (typeof FIGURES)[number];
export type Standing = Record<Figure, number>;

const NOTHING: Readonly<Standing> = {
  zones: 0,
  begun: 0,
  beyond: 0,
  highest: 0,
  city: 0,
  stacks: 0,
  gates: 0,
  mass: 0,
  cut: 0,
  prey: 0,
  prospect: 0,
  risk: 0,
  guards: 0,
  bars: 0,
};

/** Movement points, or zones, over which each nearness fades to a third. */
const FADES = { gates: 2, prey: 1.5, prospect: 5, risk: 2, bars: 5 } as const;

/** Reckons what a camp has. */
export function standingOf(mind: Mind, camp: number): Readonly<Standing> {
  const found: Standing = { ...NOTHING };
  addCity(mind, camp, found);
  addSoviets(mind, camp, found);
  addZones(mind, camp, found);
  addGermans(mind, camp, found);
  return found;
}

function addCity({ ctx, s, places }: Mind, camp: number, found: Standing): void {
  for (const [slot, zone] of ctx.berlin.entries()) {
    const there = sovietsAt(places, camp, zone);
    if (there === 0) continue;
    const level = cell(s.progress, slot);
    found.zones += 1;
    found.highest = Math.max(found.highest, level);
    if (level === 1) found.begun += 1;
    if (level > ctx.values.controlLevel) found.beyond += 1;
    if (there > 1) found.stacks += 1;
  }
}

function addSoviets(mind: Mind, camp: number, found: Standing): void {
  const { ctx, s } = mind;
  const { cost } = row(mind.roads, camp);
  for (const unit of row(ctx.sovietsOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0) continue;
    const mass = massOf(mind, unit);
    found.mass += mass;
    if (has(s, unit, OOS)) found.cut += mass;
    if (row(ctx.zones, at).berlin >= 0) found.city += mass;
    else found.gates += mass * Math.exp(-(cost[at] ?? NO_WAY) / FADES.gates);
  }
}

function addZones(mind: Mind, camp: number, found: Standing): void {
  const { ctx, s, places } = mind;
  for (const [slot, zone] of ctx.victory.entries()) {
    const { victory } = row(ctx.zones, zone);
    const owner = cell(s.control, slot);
    if (owner === camp && allSovietsAt(places, zone) === 0) {
      const far = Math.min(nearest(mind, zone, ctx.germansOf[0]), nearest(mind, zone, ctx.germansOf[1]));
      found.risk += victory * Math.exp(-far / FADES.risk);
    }
    if (owner >= 0 || isAcross(ctx, camp, zone) || isAmerican(ctx, s, zone)) continue;
    const far = nearest(mind, zone, row(ctx.sovietsOf, camp)) + germansAt(places, zone);
    found.prey += victory * Math.exp(-far / FADES.prey);
    found.prospect += victory * Math.exp(-far / FADES.prospect);
  }
}

function addGermans(mind: Mind, camp: number, found: Standing): void {
  const { ctx, s } = mind;
  const { cost } = row(mind.roads, 1 - camp);
  for (const unit of row(ctx.germansOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0) continue;
    const mass = massOf(mind, unit);
    found.guards += mass;
    found.bars += mass * Math.exp(-(cost[at] ?? NO_WAY) / FADES.bars);
  }
}

/** Steps from a zone to the nearest of some units. */
function nearest({ ctx, s }: Mind, zone: number, units: readonly number[] = []): number {
  let steps = Infinity;
  for (const unit of units) {
    const at = cell(s.at, unit);
    if (at >= 0) steps = Math.min(steps, ctx.distance[zone]?.[at] ?? Infinity);
  }
  return steps;
}
