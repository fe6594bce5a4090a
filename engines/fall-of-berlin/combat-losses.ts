import { row, withMember } from '../core/index.ts';
import { loseStep, onMap } from './losses.ts';
import { unitOf } from './places.ts';
import type { Ply } from './ply.ts';
import type { Context } from './context.ts';
import type { Combat, State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** Step losses of a combat (8F): the owner picks, one step at a time, except where a rule names the first. */

/** Begins the attacker's losses. */
export function attackerLosses(ply: Ply, combat: Combat): boolean {
  return beginLosses(ply, combat, 'attackerLoss', row(ply.ctx.results, combat.result).attackerLoss);
}

/** Begins the defender's losses. */
export function defenderLosses(ply: Ply, combat: Combat): boolean {
  return beginLosses(ply, combat, 'defenderLoss', row(ply.ctx.results, combat.result).defenderLoss);
}

function beginLosses(
  ply: Ply,
  combat: Combat,
  step: 'attackerLoss' | 'defenderLoss',
  losses: number,
): boolean {
  const { s } = ply;
  s.step = step;
  s.combat = { ...combat, owed: losses };
  return continueLosses(ply);
}

/** Units that may take the next loss of this stage. */
export function lossCandidates(ctx: Context, state: State, combat: Combat): number[] {
  if (state.step === 'defenderLoss') return onMap(state, combat.defenders);
  const units = onMap(state, combat.units);
  if (combat.paid.length > 0) return units;
  // The Heavy Tank marker pays first if it attacked (8D), a tank if the bonus was taken (8F, 16E).
  if (units.includes(ctx.heavyTank)) return [ctx.heavyTank];
  const tanks = combat.bonus ? units.filter((unit) => unitOf(ctx, unit).tank) : [];
  return tanks.length > 0 ? tanks : units;
}

/** Takes losses as long as there is no choice; true when all are taken. More losses than steps are ignored. */
function continueLosses(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (;;) {
    const { combat } = s;
    if (combat === null || combat.owed === 0) return true;
    const candidates = lossCandidates(ctx, s, combat);
    const only = candidates[0];
    if (only === undefined) return true;
    if (candidates.length > 1) return false;
    take(ply, combat, only);
  }
}

function take(ply: Ply, combat: Combat, unit: number): void {
  ply.s.combat = { ...combat, owed: combat.owed - 1, paid: withMember(combat.paid, unit) };
  loseStep(ply, unit, 'combat', '8F');
}

/** The owner has picked the unit that loses a step. */
export function answerLosses(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  if (choice.do !== 'lose') throw new Error(`answerLosses: ${choice.do}`);
  take(ply, combat, ply.ctx.unitIndex.get(choice.unit) ?? -1);
  return continueLosses(ply);
}
