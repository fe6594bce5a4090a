import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { isJointTarget } from './attack.ts';
import { factorsOf, fieldOf, sectorsOpen, unitOf, type Field } from './places.ts';
import { foeOf, SOVIET, type State } from './state.ts';
import { COMMANDS } from './types.ts';
import { payoffs } from './officer-odds.ts';
import type { Staff } from './officer-staff.ts';

/** The position as an attacker sees it: what stands beside each enemy hex, and what is in it. */
export interface Survey {
  readonly field: Field;
  readonly side: number;
  /** Defence of each enemy hex. */
  readonly defence: Float64Array;
  /** Attack strength beside each enemy hex and the lines it crosses, by group: rival Fronts attack apart (13C3). */
  readonly power: readonly [Float64Array, Float64Array];
  readonly lines: readonly [Uint8Array, Uint8Array];
  readonly worth: Map<number, Float64Array>;
}

const UKRAINIAN = COMMANDS.indexOf('konev');

/** The group a unit attacks with: 0, or 1 for 1st Ukrainian Front. */
export function groupOf(ctx: Context, unit: number): 0 | 1 {
  const { front } = unitOf(ctx, unit);
  const sector = front < 0 ? null : row(ctx.fronts, front).sector;
  return sector !== null && COMMANDS.indexOf(sector) === UKRAINIAN ? 1 : 0;
}

/** Whether a unit standing in a hex could attack a neighbour: sectors and the edges of the game (7D, 13B, 13D). */
export function couldAttack(ctx: Context, state: State, unit: number, from: number, target: number): boolean {
  const { ground } = ctx;
  if ((ground.american[from] === true || ground.american[target] === true) && !sectorsOpen(ctx, state))
    return false;
  const { side, front } = unitOf(ctx, unit);
  if (side !== SOVIET) return true;
  const { sector } = row(ctx.fronts, front);
  if (sector === null) return ground.north[from] === true;
  const own = COMMANDS.indexOf(sector);
  const here = ground.sector[from] ?? -1;
  const there = ground.sector[target] ?? -1;
  return here < 0 || (here === own && (there < 0 || there === own));
}

/** Surveys the position for a side. */
export function makeSurvey(staff: Staff, state: State, side: number): Survey {
  const { ctx, hexes, cross } = staff;
  const field = fieldOf(ctx, state.at);
  const defence = new Float64Array(hexes);
  const power: [Float64Array, Float64Array] = [new Float64Array(hexes), new Float64Array(hexes)];
  const lines: [Uint8Array, Uint8Array] = [new Uint8Array(hexes), new Uint8Array(hexes)];
  const foe = foeOf(side);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    if (hex < 0) continue;
    const { attack, defense } = factorsOf(ctx, state, unit);
    if (unitOf(ctx, unit).side === foe) {
      defence[hex] = (defence[hex] ?? 0) + defense;
      continue;
    }
    if (attack === 0 || ((field.beside[hex] ?? 0) & (1 << foe)) === 0) continue;
    const group = groupOf(ctx, unit);
    for (const to of ctx.ground.passable[hex] ?? []) {
      if (field.holder[to] !== foe || !couldAttack(ctx, state, unit, hex, to)) continue;
      power[group][to] = (power[group][to] ?? 0) + attack;
      lines[group][to] = (lines[group][to] ?? 0) | (cross[hex * hexes + to] ?? 0);
    }
  }
  return { field, side, defence, power, lines, worth: new Map() };
}

/** Worth of each result against a hex, worked out once for a survey. */
export function worthAt(staff: Staff, state: State, survey: Survey, at: number): Float64Array {
  const known = survey.worth.get(at);
  if (known !== undefined) return known;
  const made = payoffs(staff, state, at, survey.side);
  survey.worth.set(at, made);
  return made;
}

/** Strength beside a hex that can attack together with a group, and the lines it crosses (13C3). */
export function forceAt(
  ctx: Context,
  { power, lines }: Survey,
  at: number,
  group: 0 | 1,
): { readonly strength: number; readonly lines: number } {
  const other = group === 0 ? 1 : 0;
  const joint = isJointTarget(ctx, at);
  return {
    strength: (power[group][at] ?? 0) + (joint ? (power[other][at] ?? 0) : 0),
    lines: (lines[group][at] ?? 0) | (joint ? (lines[other][at] ?? 0) : 0),
  };
}
