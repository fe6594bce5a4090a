import { cell, row, withCell } from '../core/index.ts';
import { campName, KONIEV, ZHUKOV, type Context } from './context.ts';
import { idOf, relocate, zoneId } from './effects.ts';
import { germansAt, isAmerican, placesOf, sovietsAt } from './places.ts';
import { clearFlag, DESTROYED, has, note, OOS, REDUCED, setFlag, type Ply, type State } from './state.ts';
import { unsupplied } from './supply.ts';
import type { RaceChoice } from './types.ts';
import { CONVERT, DONE } from './utterances.ts';

/** B. Logistics Phase: supply, then replacements and support points (3). */

/** B.1: every unit on the map is judged at once; the state lasts until the next B.1 (3.1.1, 3.1.3). */
export function beginLogistics(ply: Ply): void {
  const { ctx, s } = ply;
  const cut = unsupplied(ctx, s, placesOf(ctx, s));
  s.flags = s.flags.map((flags, unit) => (cut.includes(unit) ? flags | OOS : flags & ~OOS));
  note(ply, { event: 'supplyChecked', rule: '3.1.1', outOfSupply: cut.map((unit) => idOf(ctx, unit)) });
  beginReplacements(ply, ZHUKOV);
}

/** B.2: Zhukov, then Koniev. */
function beginReplacements(ply: Ply, camp: number): void {
  ply.s.step = 'logistics';
  ply.s.side = camp;
  ply.s.points = ply.ctx.values.replacementPoints;
}

/** Supply zones of a camp in which a destroyed unit may return (3.2.1). */
export function recallZones(ctx: Context, s: State, camp: number): number[] {
  const places = placesOf(ctx, s);
  return ctx.zones.flatMap(({ sovietSupply }, zone) =>
    sovietSupply === camp &&
    germansAt(places, zone) === 0 &&
    sovietsAt(places, 1 - camp, zone) === 0 &&
    !isAmerican(ctx, s, zone)
      ? [zone]
      : [],
  );
}

/** What a camp may do with its replacement point and its supplied units (3.2.1, 3.2.2). */
export function logisticsChoices(ctx: Context, s: State): RaceChoice[] {
  const list: RaceChoice[] = [DONE];
  const mine = row(ctx.sovietsOf, s.side);
  if (s.points > 0) {
    list.push(CONVERT);
    for (const unit of mine) {
      if (cell(s.at, unit) >= 0 && has(s, unit, REDUCED) && !has(s, unit, OOS))
        list.push(ctx.say.rebuild(unit));
    }
    const lost = mine.filter((unit) => cell(s.at, unit) === DESTROYED);
    if (lost.length > 0) {
      const zones = recallZones(ctx, s, s.side);
      for (const unit of lost) for (const zone of zones) list.push(ctx.say.recall(unit, zone));
    }
  }
  for (const unit of mine)
    if (cell(s.at, unit) >= 0 && !has(s, unit, OOS)) list.push(ctx.say.sacrifice(unit));
  return list;
}

export function rebuild(ply: Ply, unit: number): void {
  ply.s.points -= 1;
  clearFlag(ply, unit, REDUCED);
  note(ply, { event: 'rebuilt', rule: '3.2.1', unit: idOf(ply.ctx, unit) });
}

export function recall(ply: Ply, unit: number, to: number): void {
  ply.s.points -= 1;
  relocate(ply, unit, to);
  setFlag(ply, unit, REDUCED);
  note(ply, { event: 'recalled', rule: '3.2.1', unit: idOf(ply.ctx, unit), to: zoneId(ply.ctx, to) });
}

function addSupport(ply: Ply, points: number): number {
  const { s } = ply;
  s.support = withCell(s.support, s.side, cell(s.support, s.side) + points);
  return cell(s.support, s.side);
}

export function convert(ply: Ply): void {
  ply.s.points -= 1;
  const support = addSupport(ply, ply.ctx.values.supportPerReplacement);
  note(ply, { event: 'converted', rule: '3.2.2', camp: campName(ply.s.side), support });
}

export function sacrifice(ply: Ply, unit: number): void {
  setFlag(ply, unit, OOS);
  const support = addSupport(ply, ply.ctx.values.supportPerSacrifice);
  note(ply, {
    event: 'sacrificed',
    rule: '3.2.2',
    unit: idOf(ply.ctx, unit),
    camp: campName(ply.s.side),
    support,
  });
}

/** The camp has done: the other's turn, or the operations. Unused points are lost (3.2.3). */
export function endReplacements(ply: Ply): void {
  ply.s.points = 0;
  if (ply.s.side === ZHUKOV) beginReplacements(ply, KONIEV);
  else ply.gate = 'operations';
}
