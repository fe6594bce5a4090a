import { cell, distributionOf, D6, row, type LedgerLine } from '../core/index.ts';
import { attackBar, fitsAttack } from './attack.ts';
import type { BombardmentColumn, Context } from './context.ts';
import { crossingOf } from './ground.ts';
import { fieldOf, isBeside, isReduced, isThreePlayer, unitOf } from './places.ts';
import { isActing } from './seats.ts';
import { GERMAN, hasOption, SOVIET, type State } from './state.ts';

/** Bombardment/Assault (8B): who may be marked, what the marked units are worth, and the table. */

/** Whether a unit attacking a hex from where it stands has a target worth a bombardment. */
export function isAssaultTarget(ctx: Context, state: State, unit: number, target: number): boolean {
  const { ground } = ctx;
  if (ground.berlin[target] === true || ground.heights[target] === true) return true;
  const { kinds, rivers } = crossingOf(ground, cell(state.at, unit), target);
  if (kinds.includes('outerFort') || kinds.includes('innerFort')) return true;
  return ctx.data.tables.assaultRivers.some(
    ({ id, reading }) => rivers.includes(id) && (reading === null || hasOption(state, reading)),
  );
}

/** Assault markers a Front has left this turn. */
export function markersLeft(ctx: Context, state: State, front: number): number {
  return row(ctx.fronts, front).assaults - state.assaults.filter((marker) => marker.front === front).length;
}

/** Units marked against a hex. */
export function markedAgainst(state: State, target: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < state.assault.length; unit++)
    if (state.assault[unit] === target) found.push(unit);
  return found;
}

/** Whether a Front has the share of a force that its marker asks for. */
export function hasShare(ctx: Context, units: readonly number[], front: number): boolean {
  const own = units.filter((unit) => unitOf(ctx, unit).front === front).length;
  return own * ctx.values.assaultShare >= units.length;
}

/** Why a unit may not be marked against a hex; null if it may. */
export type AssaultBar =
  | 'notSoviet'
  | 'alreadyMarked'
  | 'cannotAttack'
  | 'noAssaultTarget'
  | 'otherFrontMarked'
  | 'noMarker'
  | 'shareLost'
  | 'topThree';

/** The rule behind each bar. */
export const ASSAULT_RULES: Readonly<Record<AssaultBar, string>> = {
  notSoviet: '8B',
  alreadyMarked: '8B',
  cannotAttack: '8B',
  noAssaultTarget: '8B',
  otherFrontMarked: '13C3',
  noMarker: '8B',
  shareLost: '8B',
  topThree: '15A',
};

/** Tests one unit against one hex. */
export function assaultBar(ctx: Context, state: State, unit: number, target: number): AssaultBar | null {
  const { side, front } = unitOf(ctx, unit);
  if (side !== SOVIET) return 'notSoviet';
  if (state.assault[unit] !== -1 || state.operational[unit] === 1) return 'alreadyMarked';
  // The order of a stack is told after movement, so any of its units may still come to lie on top.
  const bar = attackBar(ctx, state, unit, target);
  if (bar !== null && bar !== 'underStack') return 'cannotAttack';
  if (!isAssaultTarget(ctx, state, unit, target)) return 'noAssaultTarget';
  const marked = markedAgainst(state, target);
  // With three players a joint attack needs the other's consent, which is given when attacks are declared (16F).
  const apart = isThreePlayer(ctx, state) && marked.some((other) => !isActing(ctx, state, other));
  if (apart || !fitsAttack(ctx, marked, unit, target)) return 'otherFrontMarked';
  const from = cell(state.at, unit);
  const fellows = state.assault.filter((aim, other) => aim !== -1 && state.at[other] === from).length;
  if (fellows >= ctx.values.fightingUnits) return 'topThree';
  const marker = state.assaults.find(({ at }) => at === target);
  if (marker === undefined) return markersLeft(ctx, state, front) > 0 ? null : 'noMarker';
  return hasShare(ctx, [...marked, unit], marker.front) ? null : 'shareLost';
}

/** Hexes a unit could be marked against now. */
export function assaultTargets(ctx: Context, state: State, unit: number): number[] {
  const from = cell(state.at, unit);
  if (from < 0 || state.side !== SOVIET || state.assault[unit] !== -1 || !isActing(ctx, state, unit))
    return [];
  const field = fieldOf(ctx, state.at);
  if (!isBeside(field, GERMAN, from)) return [];
  return (ctx.ground.passable[from] ?? []).filter(
    (to) => field.holder[to] === GERMAN && assaultBar(ctx, state, unit, to) === null,
  );
}

/** Unit Points of the marked units, one line each; a reduced unit counts half (8B). */
export function pointLines(ctx: Context, state: State, units: readonly number[]): LedgerLine[] {
  return units.map((unit) => {
    const { id, points } = unitOf(ctx, unit);
    const value = isReduced(ctx, state, unit) ? points / ctx.values.assaultHalf : points;
    return { label: 'unitPoints', value, rule: '8B', reconstructed: true, unit: id };
  });
}

/** The column of a sum of points; null when it is too small for any roll. */
export function bombardmentColumn(ctx: Context, points: number): BombardmentColumn | null {
  let found: BombardmentColumn | null = null;
  for (const column of ctx.bombardment) if (points >= column.from) found = column;
  return found;
}

/** The shift of a die in a column, modifiers included; the die never leaves its faces. */
export function bombardmentShift(column: BombardmentColumn, face: number, modifier: number): number {
  return column.shifts[Math.min(D6.length, Math.max(1, face + modifier))] ?? 0;
}

/** How likely each shift is. */
export function shiftDistribution(
  column: BombardmentColumn,
  modifier: number,
): readonly { readonly outcome: string; readonly probability: number }[] {
  return distributionOf((face) => String(bombardmentShift(column, face, modifier)));
}
