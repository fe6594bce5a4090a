import { cell, row } from '../core/index.ts';
import { unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { score, scorePrivately } from './score.ts';
import { ELIMINATED, hasOption, SOVIET, TANK_LOST, type State } from './state.ts';
import type { Command, LossReason } from './types.ts';

/** Step losses and eliminations (8F), and the points they give (14F, 14G). */

/** The Soviet player credited with German losses of the combat under way (16F); null outside combat. */
function creditOf(ply: Ply): Command | null {
  const { ctx, s } = ply;
  const { combat } = s;
  if (combat === null) return null;
  if (combat.front >= 0) return ctx.fronts[combat.front]?.command ?? null;
  const soviets = s.side === SOVIET ? combat.units : combat.defenders;
  const commands = new Set(soviets.map((unit) => ctx.fronts[unitOf(ctx, unit).front]?.command));
  // A mixed Soviet stack that defended credits the first command.
  return commands.size === 1 ? ([...commands][0] ?? null) : (ctx.fronts[0]?.command ?? null);
}

/** Whether a lost Soviet step counts as a tank step: in an attack that took the bonus, or always if read so (14F, 16E). */
function isTankStep({ ctx, s }: Ply, unit: number): boolean {
  if (!unitOf(ctx, unit).tank || !hasOption(s, 'tankBonus')) return false;
  if (s.setup.options['tankStepPrice'] === 'always') return true;
  return s.combat !== null && s.combat.bonus && s.combat.units.includes(unit);
}

/** The points for lost steps; demoralization gives none (14C). */
function pay(ply: Ply, unit: number, steps: number, eliminated: boolean, why: LossReason): void {
  if (why === 'demoralization') return;
  const { ctx } = ply;
  const { id, side, support } = unitOf(ctx, unit);
  if (side === SOVIET)
    score(ply, isTankStep(ply, unit) ? 'sovietTankStep' : 'sovietStep', steps, { unit: id });
  else if (eliminated && !support) {
    score(ply, 'germanUnit', 1, { unit: id });
    const credit = creditOf(ply);
    if (credit !== null) scorePrivately(ply, credit, 'germanUnit', 1, { unit: id });
  }
}

/** Puts a unit off the map; whatever it was doing ends. */
export function takeOff(s: { -readonly [K in keyof State]: State[K] }, unit: number, where: number): void {
  s.at = s.at.with(unit, where);
  s.assault = s.assault.with(unit, -1);
}

/** Removes a unit for good. */
export function eliminate(ply: Ply, unit: number, why: LossReason, rule: string): void {
  const { ctx, s } = ply;
  const { id } = unitOf(ctx, unit);
  const at = row(ctx.ids, cell(s.at, unit));
  const steps = cell(s.steps, unit);
  s.steps = s.steps.with(unit, 0);
  takeOff(s, unit, ELIMINATED);
  if (unit === ctx.heavyTank) s.tank = TANK_LOST;
  note(ply, { event: 'eliminated', rule, unit: id, at, why });
  pay(ply, unit, steps, true, why);
}

/** A unit loses one step: it is turned over, or eliminated with its last. */
export function loseStep(ply: Ply, unit: number, why: LossReason, rule: string): void {
  const { ctx, s } = ply;
  const left = cell(s.steps, unit) - 1;
  if (left <= 0) {
    eliminate(ply, unit, why, rule);
    return;
  }
  s.steps = s.steps.with(unit, left);
  note(ply, {
    event: 'reduced',
    rule,
    unit: unitOf(ctx, unit).id,
    at: row(ctx.ids, cell(s.at, unit)),
    steps: left,
    why,
  });
  pay(ply, unit, 1, false, why);
}

/** Those of a list that are still on the map. */
export function onMap(s: Pick<State, 'at'>, units: readonly number[]): number[] {
  return units.filter((unit) => cell(s.at, unit) >= 0);
}
