import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { loseStep } from './effects.ts';
import { fightOf, rulesOf, setFight, type Fight, type Ply, type State } from './state.ts';

/** Step losses of a combat (8.2). */

/** Which side loses next: the attacker's steps are taken first. */
export function losers(
  state: State,
  fight: Fight,
): { readonly attackers: boolean; readonly alive: readonly number[]; readonly steps: number } {
  const attackers = fight.attackerSteps > 0;
  const units = attackers ? fight.units : fight.defenders;
  return {
    attackers,
    alive: units.filter((unit) => cell(state.at, unit) >= 0),
    steps: attackers ? fight.attackerSteps : fight.defenderSteps,
  };
}

/**
 * The units among which the next step falls, and whose they are. Every unit takes one step before any takes two.
 * Where Germans of both camps defend, the camps take turns, the one that does not attack first; the English text
 * counts the one-step-each rule over the whole side, the French over each camp (8.2.2).
 */
export function nextLoss(
  ctx: Context,
  state: State,
  fight: Fight,
): { readonly camp: number; readonly pool: readonly number[]; readonly shared: boolean } {
  const { alive } = losers(state, fight);
  const campOf = (unit: number): number => row(ctx.pieces, unit).camp;
  const fresh = (units: readonly number[]): readonly number[] => {
    const untouched = units.filter((unit) => !fight.hit.includes(unit));
    return untouched.length > 0 ? untouched : units;
  };
  const first = campOf(alive[0] ?? 0);
  if (alive.every((unit) => campOf(unit) === first))
    return { camp: first, pool: fresh(alive), shared: false };
  const of = (camp: number): readonly number[] => alive.filter((unit) => campOf(unit) === camp);
  let camp = fight.turnOf;
  if (rulesOf(ctx, state).lossSpread === 'side') {
    const untouched = (units: readonly number[]): boolean => units.some((unit) => !fight.hit.includes(unit));
    if (!untouched(of(camp)) && untouched(of(1 - camp))) camp = 1 - camp;
  }
  return { camp, pool: fresh(of(camp)), shared: true };
}

/** A unit of the losing side takes a step. */
export function takeLoss(ply: Ply, unit: number): void {
  const fight = fightOf(ply.s);
  const { attackers } = losers(ply.s, fight);
  setFight(ply, {
    hit: [...fight.hit, unit],
    ...(attackers ? { attackerSteps: fight.attackerSteps - 1 } : { defenderSteps: fight.defenderSteps - 1 }),
    turnOf: attackers ? fight.turnOf : 1 - row(ply.ctx.pieces, unit).camp,
  });
  loseStep(ply, unit, '8.2.1');
}

/** Takes the losses nobody can choose about; answers whether all are taken. Otherwise the owner is asked. */
export function settleLosses(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (;;) {
    const fight = fightOf(s);
    if (fight.attackerSteps <= 0 && fight.defenderSteps <= 0) return true;
    const { attackers, alive, steps } = losers(s, fight);
    if (alive.length === 0) {
      // Steps beyond the last unit are lost with it.
      setFight(ply, attackers ? { attackerSteps: 0 } : { defenderSteps: 0 });
      continue;
    }
    const { camp, pool, shared } = nextLoss(ctx, s, fight);
    const [only] = pool;
    if (only !== undefined && (pool.length === 1 || (!shared && steps >= pool.length))) {
      takeLoss(ply, only);
      continue;
    }
    s.step = 'losses';
    s.side = camp;
    return false;
  }
}
