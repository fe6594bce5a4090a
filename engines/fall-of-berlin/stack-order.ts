import { row } from '../core/index.ts';
import type { Context } from './context.ts';
import { fieldOf, mayOverstack, overstackedHexes, unitOf, unitsAt } from './places.ts';
import { note, type Ply } from './ply.ts';
import { SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** The order of overstacked hexes on Turn 1 (15A): only their top units fight. */

/** On Turn 1 the owner tells who lies on top of each overstacked hex (15A). */
export function beginOrder(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.operational = ctx.zero;
  s.queue = mayOverstack(ctx, s, s.side) ? overstackedHexes(ctx, s, s.side) : [];
  s.onTop = [];
  if (!mayOverstack(ctx, s, SOVIET)) s.rank = ctx.zero;
  s.step = 'order';
  return s.queue.length === 0;
}

/** Units that may be put on top next: those with an Assault marker come first, since they must attack (8B). */
export function orderChoices(ctx: Context, state: State): BerlinChoice[] {
  const rest = unitsAt(fieldOf(ctx, state.at), row(state.queue, 0)).filter(
    (unit) => !state.onTop.includes(unit),
  );
  const marked = rest.filter((unit) => state.assault[unit] !== -1);
  return (marked.length > 0 ? marked : rest).map((unit): BerlinChoice => ({
    do: 'top',
    unit: unitOf(ctx, unit).id,
  }));
}

/** The next unit from the top; the rest of the hex lies below. True when every hex is in order. */
export function answerOrder(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'top') throw new Error(`answerOrder: ${choice.do}`);
  s.onTop = [...s.onTop, ctx.unitIndex.get(choice.unit) ?? -1];
  if (s.onTop.length < ctx.values.fightingUnits) return false;
  const hex = row(s.queue, 0);
  const rank = [...s.rank];
  for (const unit of unitsAt(fieldOf(ctx, s.at), hex)) {
    const place = s.onTop.indexOf(unit);
    rank[unit] = place < 0 ? 0 : ctx.values.fightingUnits - place;
  }
  s.rank = rank;
  note(ply, {
    event: 'stackOrdered',
    rule: '15A',
    at: row(ctx.ids, hex),
    units: s.onTop.map((unit) => unitOf(ctx, unit).id),
  });
  s.queue = s.queue.slice(1);
  s.onTop = [];
  return s.queue.length === 0;
}
