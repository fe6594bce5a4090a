import { cell, row, sumOf, withMember, withoutMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { finalResult, oddsOf, rawResult } from './odds.ts';
import { hasGerman } from './places.ts';
import { note, type Ply } from './ply.ts';
import { continueRetreat, putOut } from './retreat.ts';
import { noteRoll } from './rolls.ts';
import { READY, SHOWN, type Combat, type State } from './state.ts';
import { capture, changeTracks, eliminateCounter } from './tracks.ts';
import type { CombatResult } from './types.ts';
import {
  attackLines,
  defenceLines,
  defenderOf,
  diceOf,
  resultRules,
  strategyOf,
  totalOf,
  type Defender,
} from './values.ts';

/** Computing the results of a combat (9.5.5). Functions answer whether the combat is over. */

/** The dice are thrown and the totals compared (9.5.5). */
export function resolve(ply: Ply, combat: Combat, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const { at, units, lead } = combat;
  const defender = defenderOf(ctx, s, at);
  const attack = attackLines(ctx, combat, defender);
  const defence = defenceLines(ctx, s, at, defender, combat.airDie);
  const table = diceOf(ctx, s, defender);
  const rules = resultRules(ctx, at, defender);
  const attackTotal = totalOf(attack) + sumOf(dice.slice(0, table.attackDice));
  const defenceTotal = totalOf(defence) + table.defenceTotal(dice.slice(table.attackDice));
  const difference = attackTotal - defenceTotal;
  const result = finalResult(difference, rules);
  noteRoll(ply, {
    table: 'combat',
    rule: '9.5.1',
    dice,
    groups: combatGroups(ctx, s),
    total: difference,
    outcome: result,
    distribution: oddsOf(table, totalOf(attack) - totalOf(defence), rules).results.map((odds) => ({
      outcome: odds.result,
      probability: odds.probability,
    })),
    at: ctx.ids[at],
  });
  note(ply, {
    event: 'fought',
    rule: '9.5.5',
    at: ctx.ids[at] ?? '',
    units: units.map((unit) => row(ctx.soviet, unit).id),
    lead: row(ctx.soviet, lead).id,
    german: germanIds(ctx, defender),
    attack,
    defence,
    attackTotal,
    defenceTotal,
    raw: rawResult(difference, rules),
    result,
  });
  return carryOutResult(ply, combat, defender, result);
}

/** The dice of the combat roll: the attacker's, then the defender's. */
export function combatGroups(
  ctx: Context,
  state: State,
): readonly { label: string; side: string; count: number }[] {
  const table = diceOf(ctx, state, defenderOf(ctx, state, state.combat?.at ?? -1));
  return [
    { label: 'attack', side: 'soviet', count: table.attackDice },
    { label: 'defence', side: 'german', count: table.defenceDice },
  ];
}

function germanIds(ctx: Context, { counter, ninth }: Defender): string[] {
  return [...ninth.map((unit) => row(ctx.ninth, unit).id), ...(counter === null ? [] : [counter.id])];
}

function carryOutResult(ply: Ply, combat: Combat, defender: Defender, result: CombatResult): boolean {
  const { ctx, s } = ply;
  const { at, units, lead } = combat;
  const others = withoutMember(units, lead);
  switch (result) {
    case 'repulse':
      putOut(ply, lead, 'repulse', '9.5.5');
      spend(ply, others, '9.5.5');
      changeTracks(ply, 'repulse');
      return combat.mandatory ? retreatFrom(ply, combat, others) : endCombat(ply, combat);
    case 'stalemate':
      spend(ply, units, '9.5.5');
      s.bloody = withMember(s.bloody, at);
      note(ply, { event: 'bloodied', rule: '4.5.7', at: ctx.ids[at] ?? '' });
      return endCombat(ply, combat);
    case 'success':
    case 'overrun': {
      const ambush = strategyOf(defender)?.leadLost === true;
      removeDefender(ply, at, defender, result === 'overrun');
      // An Ambush takes the lead even when the attack wins; a lone attacker still leaves the Area Soviet (9.5.6).
      if (ambush) putOut(ply, lead, 'ambush', '9.5.6');
      if (result === 'success') spend(ply, ambush ? others : units, '9.5.5');
      return endCombat(ply, combat);
    }
  }
}

/** Success removes the defender, of 9th Army the weakest; Overrun removes everyone (9.5.5, 11.4.7). */
function removeDefender(ply: Ply, at: number, defender: Defender, everyone: boolean): void {
  const { ctx, s } = ply;
  const byStrength = defender.ninth.toSorted((a, b) => row(ctx.ninth, a).defense - row(ctx.ninth, b).defense);
  for (const unit of everyone ? byStrength : byStrength.slice(0, 1)) {
    s.ninth = s.ninth.with(unit, -1);
    note(ply, { event: 'eliminated', rule: '11.4.7', unit: row(ctx.ninth, unit).id, at: ctx.ids[at] ?? '' });
  }
  if (cell(s.german, at) >= 0 && (everyone || byStrength.length === 0)) eliminateCounter(ply, at);
  if (!hasGerman(s, at)) capture(ply, at);
}

/** Flips units to their Spent side (6.3.4). */
export function spend(ply: Ply, units: readonly number[], rule: string): void {
  const { ctx, s } = ply;
  if (units.length === 0) return;
  let { spent } = s;
  for (const unit of units) spent = spent.with(unit, 1);
  s.spent = spent;
  note(ply, { event: 'spent', rule, units: units.map((unit) => row(ctx.soviet, unit).id) });
}

/** A failed Mandatory Attack sends its survivors back (9.1). */
export function retreatFrom(ply: Ply, combat: Combat, units: readonly number[]): boolean {
  endCombat(ply, combat);
  if (units.length === 0) return true;
  ply.s.retreat = { from: combat.at, units };
  return continueRetreat(ply);
}

/** A strategy counts in one combat only (4.4). */
export function endCombat(ply: Ply, { at }: Combat): boolean {
  const { s } = ply;
  if (cell(s.face, at) === READY) s.face = s.face.with(at, SHOWN);
  s.combat = null;
  return true;
}
