import { cell, row, type LedgerLine } from '../core/index.ts';
import type { Context } from './context.ts';
import { crossingOf } from './ground.ts';
import { factorsOf, isReduced, unitOf } from './places.ts';
import type { State } from './state.ts';

/** The ledgers of a combat: strengths, column shifts and die modifiers, each line with its rule (8A, 8E, 11). */

/** What an attack consists of, under way or considered. */
export interface AttackPlan {
  readonly at: number;
  readonly units: readonly number[];
  /** Defenders that lend their strength: none who retreated into the hex (8G). */
  readonly defenders: readonly number[];
  readonly bonus: boolean;
  /** Whether an air marker helps the combat die. */
  readonly air: boolean;
  readonly artillery: number;
  /** Columns won by the bombardment. */
  readonly shift: number;
}

function factorLines(
  ctx: Context,
  state: State,
  units: readonly number[],
  factor: 'attack' | 'defense',
): LedgerLine[] {
  return units.map((unit) => {
    const { id, reconstructed } = unitOf(ctx, unit);
    const shown = isReduced(ctx, state, unit) || unit === ctx.division || unit === ctx.heavyTank;
    return {
      label: factor,
      value: factorsOf(ctx, state, unit)[factor],
      rule: '8A',
      reconstructed: shown && reconstructed,
      unit: id,
    };
  });
}

/** Combat factors of the attackers. */
export function attackLines(ctx: Context, state: State, { units }: Pick<AttackPlan, 'units'>): LedgerLine[] {
  return factorLines(ctx, state, units, 'attack');
}

/** Combat factors of the defenders who count. */
export function defenceLines(
  ctx: Context,
  state: State,
  { defenders }: Pick<AttackPlan, 'defenders'>,
): LedgerLine[] {
  return factorLines(ctx, state, defenders, 'defense');
}

/** Something that helps a defence, and how. */
export interface Obstacle {
  readonly id: string;
  readonly shift: number;
  readonly modifier: number;
  readonly reconstructed: boolean;
}

/** What a kind of ground and the lines before it do together: some count for nothing beside others (8E, 11). */
export function obstaclesOf(
  ctx: Context,
  ground: readonly string[],
  lines: ReadonlySet<string>,
): readonly Obstacle[] {
  const { terrains, sides, exceptions } = ctx.data.tables;
  const met = new Set([...ground, ...lines]);
  const ignored = new Set(
    exceptions.filter(({ ignore, beside }) => met.has(ignore) && met.has(beside)).map(({ ignore }) => ignore),
  );
  return [
    ...terrains
      .filter(({ id }) => ground.includes(id))
      .map(({ id, shift, source }) => ({
        id,
        shift,
        modifier: 0,
        reconstructed: /shift/.test(source.reconstructed ?? ''),
      })),
    ...sides
      .filter(({ id }) => lines.has(id))
      .map(({ id, shift, modifier, source }) => ({
        id,
        shift,
        modifier,
        reconstructed: /shift/.test(source.reconstructed ?? ''),
      })),
  ].filter(({ id }) => !ignored.has(id));
}

/** Every kind of ground and line that helps the defence: each counts once however many attackers meet it (8E, 11). */
function obstacles(
  ctx: Context,
  state: State,
  { at, units }: Pick<AttackPlan, 'at' | 'units'>,
): readonly Obstacle[] {
  const lines = new Set<string>();
  for (const unit of units)
    for (const kind of crossingOf(ctx.ground, cell(state.at, unit), at).kinds) lines.add(kind);
  return obstaclesOf(ctx, row(ctx.ground.terrain, at), lines);
}

const ruleOf = (id: string): string => (id === 'outerFort' || id === 'innerFort' ? '11' : '8E');

/** Column shifts: ground and lines to the left, a bombardment to the right (8B, 8E, 11). */
export function shiftLines(
  ctx: Context,
  state: State,
  plan: Pick<AttackPlan, 'at' | 'units' | 'shift'>,
): LedgerLine[] {
  const lines = obstacles(ctx, state, plan)
    .filter(({ shift }) => shift !== 0)
    .map(({ id, shift, reconstructed }): LedgerLine => ({
      label: id,
      value: shift,
      rule: ruleOf(id),
      reconstructed,
    }));
  if (plan.shift > 0)
    lines.push({ label: 'bombardment', value: plan.shift, rule: '8B', reconstructed: true });
  return lines;
}

/** Whether the Heavy Tank marker helps: it attacks beside a unit of its hex that is not its own division (8D). */
export function tankHelps(ctx: Context, state: State, units: readonly number[]): boolean {
  if (!units.includes(ctx.heavyTank)) return false;
  const hex = state.at[ctx.heavyTank];
  return units.some((unit) => unit !== ctx.heavyTank && unit !== ctx.division && state.at[unit] === hex);
}

/** Modifiers of the combat die (8C, 8D, 8E, 11, 16B, 16E). */
export function modifierLines(ctx: Context, state: State, plan: AttackPlan): LedgerLine[] {
  const { values } = ctx;
  const lines = obstacles(ctx, state, plan)
    .filter(({ modifier }) => modifier !== 0)
    .map(({ id, modifier }): LedgerLine => ({
      label: id,
      value: modifier,
      rule: ruleOf(id),
      reconstructed: false,
    }));
  if (plan.air) lines.push({ label: 'air', value: values.airModifier, rule: '8C', reconstructed: false });
  if (tankHelps(ctx, state, plan.units))
    lines.push({ label: 'heavyTank', value: values.heavyTankModifier, rule: '8D', reconstructed: false });
  if (plan.bonus)
    lines.push({ label: 'tankBonus', value: values.tankBonusModifier, rule: '16E', reconstructed: false });
  if (plan.artillery >= 0) {
    lines.push({
      label: 'artillery',
      value: values.artilleryModifier,
      rule: '16B',
      reconstructed: false,
      unit: unitOf(ctx, plan.artillery).id,
    });
  }
  return lines;
}
