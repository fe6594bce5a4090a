import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { COMMANDS } from './types.ts';
import { factorsOf, fieldOf, fightersAt, frontsMix, sectorsOpen, unitOf } from './places.ts';
import { foeOf, SOVIET, type State } from './state.ts';

/** Who may attack what (8A, 7D, 13B, 13C, 13D). */

/** Why a unit may not attack a hex; the reasons are keys under `reason.`. */
export type AttackBar =
  | 'noAttackFactor'
  | 'notAdjacent'
  | 'noEnemy'
  | 'americanSector'
  | 'foreignSector'
  | 'boundary'
  | 'offNorthEdge'
  | 'underStack';

/** The rule behind each bar. */
export const ATTACK_RULES: Readonly<Record<AttackBar, string>> = {
  noAttackFactor: '12',
  notAdjacent: '8A',
  noEnemy: '8A',
  americanSector: '7D',
  foreignSector: '13B',
  boundary: '13B',
  offNorthEdge: '13D',
  underStack: '15A',
};

/** Whether units of both Fronts may attack a hex together (13C3). */
export function isJointTarget(ctx: Context, hex: number): boolean {
  return ctx.ground.berlin[hex] === true || ctx.ground.potsdam[hex] === true;
}

/** Why a unit may not attack a hex from where it stands; null if it may. */
export function attackBar(ctx: Context, state: State, unit: number, target: number): AttackBar | null {
  const from = cell(state.at, unit);
  const { ground } = ctx;
  const { side, front } = unitOf(ctx, unit);
  if (from < 0 || ground.passable[from]?.includes(target) !== true) return 'notAdjacent';
  if (fieldOf(ctx, state.at).holder[target] !== foeOf(side)) return 'noEnemy';
  if (factorsOf(ctx, state, unit).attack === 0) return 'noAttackFactor';
  if ((ground.american[from] === true || ground.american[target] === true) && !sectorsOpen(ctx, state))
    return 'americanSector';
  if (side === SOVIET) {
    const sector = row(ctx.fronts, front).sector;
    if (sector === null) {
      if (ground.north[from] !== true) return 'offNorthEdge';
    } else {
      const own = COMMANDS.indexOf(sector);
      const here = ground.sector[from] ?? -1;
      const there = ground.sector[target] ?? -1;
      if (here >= 0 && here !== own) return 'foreignSector';
      if (here === own && there >= 0 && there !== own) return 'boundary';
    }
    if (!fightersAt(ctx, state, from).includes(unit)) return 'underStack';
  }
  return null;
}

/** Units of the side to move that may attack a hex and are in no attack yet, in the order of the counters. */
export function attackersOf(ctx: Context, state: State, target: number): number[] {
  const field = fieldOf(ctx, state.at);
  const busy = new Set((state.attacks ?? []).flatMap(({ units }) => units));
  const found: number[] = [];
  for (const from of ctx.ground.passable[target] ?? []) {
    if (field.holder[from] !== state.side) continue;
    for (let unit = field.first[from] ?? -1; unit >= 0; unit = field.next[unit] ?? -1) {
      if (!busy.has(unit) && attackBar(ctx, state, unit, target) === null) found.push(unit);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Whether a unit fits into an attack: Fronts do not attack together outside Berlin and Potsdam (13C3). */
export function fitsAttack(ctx: Context, units: readonly number[], unit: number, target: number): boolean {
  return isJointTarget(ctx, target) || !frontsMix(ctx, [...units, unit]);
}
