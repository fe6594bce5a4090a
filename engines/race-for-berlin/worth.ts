import type { Context } from './context.ts';
import { nameOfResult } from './odds.ts';

/** A retreat counts for something, but never as much as a step (8.3). */
const RETREAT = 0.5;
/** A level of progress is what an attack on Berlin is made for: it counts as a step (9.2). */
const PROGRESS = 1;

/** What an outcome is worth to the side that rolls: steps the enemy loses less its own, from the tables of annex 1 and 2. */
export function worthOf(ctx: Context): (table: string, outcome: string) => number | null {
  const { combat, city } = ctx.data.tables;
  const combats = new Map(
    combat
      .flatMap(({ results }) => results)
      .map(({ text, attacker, defender, retreat }) => [
        nameOfResult(text),
        defender - attacker + (retreat ? RETREAT : 0),
      ]),
  );
  const cities = new Map(
    city.map(({ text, attacker, defender, progress }) => [
      nameOfResult(text),
      defender - attacker + PROGRESS * progress,
    ]),
  );
  const arrivals: Readonly<Record<string, number>> = { waits: 0, arrives: 1, released: 1, bound: 0, free: 1 };
  return (table, outcome) => {
    switch (table) {
      case 'combat':
        return combats.get(outcome) ?? null;
      case 'city':
        return cities.get(outcome) ?? null;
      case 'reinforcement':
      case 'xiiArmy':
      case 'westward':
        return arrivals[outcome] ?? null;
      default:
        return null;
    }
  };
}
