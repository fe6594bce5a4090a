import { cell, distributionOf, row, withCell, type RuleNumber } from '../core/index.ts';
import { campName, type Context } from './context.ts';
import { allSovietsAt, isAmerican, placesOf, sovietsAt } from './places.ts';
import type { GONE } from './state.ts';
import { clearFlag, DESTROYED, GUEST, has, note, REDUCED, rulesOf, setFlag, type Ply } from './state.ts';
import type { Line } from './types.ts';

/** What happens to units and zones, whoever causes it. */

export function idOf(ctx: Context, unit: number): string {
  return row(ctx.pieces, unit).id;
}

export function zoneId(ctx: Context, zone: number): string {
  return row(ctx.zones, zone).id;
}

/** Points for a camp, told as they fall (10). The total itself is always counted from the board. */
export function score(
  ply: Ply,
  camp: number,
  points: number,
  why: string,
  rule: RuleNumber,
  zone = -1,
): void {
  const event = { event: 'scored' as const, rule, camp: campName(camp), points, why };
  note(ply, zone < 0 ? event : { ...event, at: zoneId(ply.ctx, zone) });
}

/** Takes the leaving penalty for a Berlin zone left empty (9.1.5): level 0, and the value of the zone lost. */
export function emptyBerlinZone(ply: Ply, slot: number, camp: number): void {
  const { ctx, s } = ply;
  const zone = cell(ctx.berlin, slot);
  const { victory } = row(ctx.zones, zone);
  const level = cell(s.progress, slot);
  if (level > 0) note(ply, { event: 'progressed', rule: '9.1.5', at: zoneId(ctx, zone), from: level, to: 0 });
  if (level >= ctx.values.controlLevel) score(ply, camp, -victory, 'berlinZone', '9.1.5', zone);
  s.progress = withCell(s.progress, slot, 0);
  s.penalties = withCell(s.penalties, camp, cell(s.penalties, camp) + victory);
  score(ply, camp, -victory, 'leftBerlin', '9.1.5', zone);
}

/** The end of an impulse, or of the end-of-turn moves: Berlin zones must still hold a Soviet unit (9.1.5). */
export function checkLeftBerlin(ply: Ply): void {
  const { ctx, s } = ply;
  if (s.left.every((camp) => camp < 0)) return;
  const places = placesOf(ctx, s);
  for (const [slot, camp] of s.left.entries()) {
    if (camp >= 0 && allSovietsAt(places, cell(ctx.berlin, slot)) === 0) emptyBerlinZone(ply, slot, camp);
  }
  s.left = s.left.map(() => -1);
}

/** A unit has gone out of a zone of its own accord or otherwise alive: Berlin may stand empty now. */
function afterLeaving(ply: Ply, unit: number, from: number): void {
  const { ctx, s } = ply;
  const { soviet, camp } = row(ctx.pieces, unit);
  const { berlin } = row(ctx.zones, from);
  if (!soviet || berlin < 0 || s.at.some((zone, other) => zone === from && row(ctx.pieces, other).soviet))
    return;
  if (rulesOf(ctx, s).berlinEmptyCheck === 'immediate') emptyBerlinZone(ply, berlin, camp);
  else s.left = withCell(s.left, berlin, camp);
}

/** Control markers follow whoever enters a victory zone outside Berlin (7.3.4). */
export function markControl(ply: Ply, unit: number, zone: number): void {
  const { ctx, s } = ply;
  const { victorySlot, victory } = row(ctx.zones, zone);
  if (victorySlot < 0 || isAmerican(ctx, s, zone)) return;
  const holder = cell(s.control, victorySlot);
  const { soviet, camp } = row(ctx.pieces, unit);
  if (soviet && holder < 0) {
    s.control = withCell(s.control, victorySlot, camp);
    note(ply, { event: 'controlled', rule: '7.3.4', at: zoneId(ctx, zone), camp: campName(camp) });
    score(ply, camp, victory, 'zone', '10.1.1', zone);
  } else if (!soviet && holder >= 0) loseControl(ply, zone, '7.3.4');
}

/** The control marker of a victory zone is taken away (7.3.4, 2.2.5). */
export function loseControl(ply: Ply, zone: number, rule: RuleNumber): void {
  const { ctx, s } = ply;
  const { victorySlot, victory } = row(ctx.zones, zone);
  const holder = victorySlot < 0 ? -1 : cell(s.control, victorySlot);
  if (holder < 0) return;
  s.control = withCell(s.control, victorySlot, -1);
  note(ply, { event: 'controlled', rule, at: zoneId(ctx, zone), camp: null });
  score(ply, holder, -victory, 'zone', rule, zone);
}

/** Puts a unit into a zone, wherever it came from. */
export function relocate(ply: Ply, unit: number, to: number): void {
  const { s } = ply;
  const from = cell(s.at, unit);
  s.at = withCell(s.at, unit, to);
  if (has(s, unit, GUEST)) clearFlag(ply, unit, GUEST);
  if (from >= 0) afterLeaving(ply, unit, from);
  markControl(ply, unit, to);
}

/** A unit forced among units of the rival camp becomes their guest (7.3.3). */
export function shelter(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const { soviet, camp } = row(ctx.pieces, unit);
  const zone = cell(s.at, unit);
  if (!soviet || sovietsAt(placesOf(ctx, s), 1 - camp, zone) === 0) return;
  const others = s.at.flatMap((at, other) =>
    at === zone && other !== unit && row(ctx.pieces, other).soviet ? [other] : [],
  );
  // Whoever of its own camp stands there as host makes it a host too; otherwise the rivals are the hosts now.
  if (others.some((other) => row(ctx.pieces, other).camp === camp && !has(s, other, GUEST))) return;
  for (const other of others)
    if (row(ctx.pieces, other).camp !== camp && has(s, other, GUEST)) clearFlag(ply, other, GUEST);
  setFlag(ply, unit, GUEST);
}

/** Takes a unit off the map: destroyed, or out of the game for good. */
export function takeOff(ply: Ply, unit: number, where: typeof DESTROYED | typeof GONE): void {
  const { ctx, s } = ply;
  const from = cell(s.at, unit);
  const { soviet } = row(ctx.pieces, unit);
  s.at = withCell(s.at, unit, where);
  s.flags = withCell(s.flags, unit, 0);
  const berlin = from < 0 ? -1 : row(ctx.zones, from).berlin;
  if (!soviet || berlin < 0 || s.at.some((zone, other) => zone === from && row(ctx.pieces, other).soviet))
    return;
  // The last Soviet unit fell: nobody left the zone, so nothing but the level is lost (9.1.5).
  setProgress(ply, berlin, 0, '9.1.5', campOf(ply, unit));
}

function campOf(ply: Ply, unit: number): number {
  return row(ply.ctx.pieces, unit).camp;
}

/** A unit loses a step (8.2.1): it is turned over, or destroyed if it was reduced. */
export function loseStep(ply: Ply, unit: number, rule: RuleNumber): void {
  const at = zoneId(ply.ctx, cell(ply.s.at, unit));
  if (has(ply.s, unit, REDUCED)) {
    note(ply, { event: 'eliminated', rule, unit: idOf(ply.ctx, unit), at });
    takeOff(ply, unit, DESTROYED);
  } else {
    setFlag(ply, unit, REDUCED);
    note(ply, { event: 'reduced', rule, unit: idOf(ply.ctx, unit), at });
  }
}

/** Sets the progress level of a Berlin zone held by a camp, and tells what control it wins or loses (9.3.2, 9.3.3). */
export function setProgress(ply: Ply, slot: number, level: number, rule: RuleNumber, camp: number): void {
  const { ctx, s } = ply;
  const before = cell(s.progress, slot);
  if (before === level) return;
  const zone = cell(ctx.berlin, slot);
  const { victory } = row(ctx.zones, zone);
  s.progress = withCell(s.progress, slot, level);
  note(ply, { event: 'progressed', rule, at: zoneId(ctx, zone), from: before, to: level });
  const threshold = ctx.values.controlLevel;
  if (before < threshold && level >= threshold) score(ply, camp, victory, 'berlinZone', '9.3.3', zone);
  if (before >= threshold && level < threshold) score(ply, camp, -victory, 'berlinZone', '9.3.3', zone);
}

/** Reports a die with the whole distribution it was drawn from, and answers the outcome's name. */
export function noteRoll(
  ply: Ply,
  roll: {
    readonly table: string;
    readonly rule: RuleNumber;
    readonly die: number;
    readonly side: string;
    readonly modifiers?: readonly Line[];
    readonly column?: string;
    readonly at?: number;
    readonly unit?: number;
    /** The name of the outcome for a face of the die, modifiers included. */
    readonly outcomeOf: (face: number) => string;
  },
): string {
  const { table, rule, die, side, modifiers = [], column, at, unit, outcomeOf } = roll;
  const outcome = outcomeOf(die);
  let total = die;
  for (const { value } of modifiers) total += value;
  note(ply, {
    event: 'rolled',
    rule,
    table,
    dice: [die],
    groups: [{ label: table, side, count: 1 }],
    modifiers,
    total,
    outcome,
    distribution: distributionOf(outcomeOf),
    ...(column === undefined ? {} : { column }),
    ...(at === undefined ? {} : { at: zoneId(ply.ctx, at) }),
    ...(unit === undefined ? {} : { unit: idOf(ply.ctx, unit) }),
  });
  return outcome;
}
