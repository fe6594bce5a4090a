import { cell, row } from '../core/index.ts';
import { opinion, type Mind, type Opinion } from './officer-mind.ts';
import { has, OOS } from './state.ts';
import type { RaceChoice } from './types.ts';

/** Replacements and support (3.2): support for every army that can roll in Berlin, otherwise a step rebuilt. */

/** Support points a camp can use this turn: one for the roll and one more for each Berlin zone it can roll in. */
function supportWanted(mind: Mind, camp: number): number {
  const { ctx, s } = mind;
  const zones = new Set<number>();
  for (const unit of row(ctx.sovietsOf, camp)) {
    const at = cell(s.at, unit);
    if (at < 0 || has(s, unit, OOS)) continue;
    const inBerlin = row(ctx.zones, at).berlin >= 0;
    if (inBerlin) zones.add(at);
  }
  return zones.size * mind.weights.supportPerZone;
}

/** A unit far behind gives up its supply gladly, one in Berlin or at its gates never (3.2.2). */
function sacrificeWorth(mind: Mind, unit: number): number {
  const { ctx, s } = mind;
  const at = cell(s.at, unit);
  if (row(ctx.zones, at).berlin >= 0) return -5;
  const far = row(mind.roads, row(ctx.pieces, unit).camp).cost[at] ?? 0;
  return (
    0.2 + Math.min(far, 20) * 0.02 - row(ctx.pieces, unit).full * 0.02 - row(ctx.pieces, unit).movement * 0.03
  );
}

export function judgeLogistics(mind: Mind, choice: RaceChoice): Opinion {
  const { ctx, s } = mind;
  const wanted = supportWanted(mind, s.side) - cell(s.support, s.side);
  switch (choice.do) {
    case 'convert':
      return opinion(wanted > 0 ? 2 : -0.2, 'support');
    case 'rebuild': {
      const unit = ctx.unitIndex.get(choice.unit) ?? -1;
      const near = row(ctx.zones, cell(s.at, unit)).berlin >= 0 ? 0.6 : 0;
      return opinion(0.4 + near + row(ctx.pieces, unit).full * 0.02, 'rebuilds', { unit: choice.unit });
    }
    case 'recall':
      return opinion(0.3 + 0.01 * row(ctx.pieces, ctx.unitIndex.get(choice.unit) ?? 0).full, 'recalls', {
        unit: choice.unit,
      });
    case 'sacrifice':
      return wanted > 0
        ? opinion(1 + sacrificeWorth(mind, ctx.unitIndex.get(choice.unit) ?? -1), 'support')
        : opinion(-2, 'support');
    default:
      return opinion(0, 'enough');
  }
}
