import { cell, distributionOf, row, withMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { isIsolated } from './loc.ts';
import { loseStep } from './losses.ts';
import { fieldOf, holds } from './places.ts';
import { note, type Ply } from './ply.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { GERMAN, SOVIET, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** Demoralization (14C): the losses of its first turn, and the die after every German setback. */

/** Whether a hex shelters its units from demoralization. */
function isSheltered(ctx: Context, hex: number): boolean {
  return ctx.ground.berlin[hex] === true || ctx.ground.potsdam[hex] === true;
}

/** Begins demoralization if Berlin is isolated or has lost a hex; the answer tells whether nothing is to be rolled. */
export function testDemoralization(ply: Ply): boolean {
  const { ctx, s } = ply;
  if (s.demoralized > 0) {
    if (s.turn === s.demoralized + 1) note(ply, { event: 'demoralization', rule: '14C', stage: 2 });
    return true;
  }
  const field = fieldOf(ctx, s.at);
  if (!isIsolated(ctx, s) && !ctx.lists.berlin.some((hex) => holds(field, SOVIET, hex))) return true;
  s.demoralized = s.turn;
  note(ply, { event: 'demoralization', rule: '14C', stage: 1 });
  s.step = 'demoralizationRoll';
  return false;
}

/** Units that may take a loss of the first turn: each only once, none in Berlin or Potsdam, no marker. */
export function initialCandidates(ctx: Context, state: State): number[] {
  return ctx.units.flatMap(({ side, support }, unit) => {
    const hex = cell(state.at, unit);
    return side === GERMAN && !support && hex >= 0 && !isSheltered(ctx, hex) && !state.paid.includes(unit)
      ? [unit]
      : [];
  });
}

/** The die of the first turn, then the losses it tells (14C). True when they are taken. */
export function answerInitialLosses(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'roll') {
    const losses = row(choice.dice, 0);
    noteRoll(ply, {
      table: 'demoralization',
      rule: '14C',
      dice: choice.dice,
      groups: oneDie('demoralization', 'german'),
      total: losses,
      outcome: String(losses),
      distribution: ctx.lossDie,
    });
    s.owed = losses;
    s.paid = [];
    s.step = 'demoralizationLoss';
  } else if (choice.do === 'lose') payInitial(ply, ctx.unitIndex.get(choice.unit) ?? -1);
  for (;;) {
    const candidates = initialCandidates(ctx, s);
    if (s.owed === 0 || candidates.length === 0) {
      s.owed = 0;
      s.paid = [];
      return true;
    }
    if (candidates.length > s.owed) return false;
    payInitial(ply, row(candidates, 0));
  }
}

function payInitial(ply: Ply, unit: number): void {
  ply.s.owed -= 1;
  ply.s.paid = withMember(ply.s.paid, unit);
  loseStep(ply, unit, 'demoralization', '14C');
}

/** Highest face that costs a step: more from the second turn on. */
function limitOf(ctx: Context, state: State): number {
  return state.turn > state.demoralized ? ctx.values.demoralizedLater : ctx.values.demoralizedFirst;
}

/** Germans of a combat who survive it outside the sheltered hexes. */
export function shaken(ctx: Context, state: State, combat: Combat): number[] {
  const germans = state.side === GERMAN ? combat.units : combat.defenders;
  return germans.filter((unit) => {
    const hex = cell(state.at, unit);
    return hex >= 0 && !isSheltered(ctx, hex);
  });
}

/** A German stack that lost a step or was told to retreat rolls once more, at once. */
export function beginDemoralized({ ctx, s }: Ply, combat: Combat): boolean {
  const { attackerLoss, defenderLoss, retreat } = row(ctx.results, combat.result);
  const hit = s.side === GERMAN ? attackerLoss > 0 : defenderLoss + retreat > 0;
  if (s.demoralized === 0 || !hit || shaken(ctx, s, combat).length === 0) return true;
  s.step = 'demoralizedRoll';
  return false;
}

export function answerDemoralized(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  const lose = (unit: number): void => loseStep(ply, unit, 'demoralization', '14C');
  if (choice.do === 'lose') {
    lose(ctx.unitIndex.get(choice.unit) ?? -1);
    return true;
  }
  if (choice.do !== 'roll') throw new Error(`answerDemoralized: ${choice.do}`);
  const limit = limitOf(ctx, s);
  const outcomeOf = (face: number): string => (face <= limit ? 'loss' : 'none');
  const face = row(choice.dice, 0);
  noteRoll(ply, {
    table: 'demoralized',
    rule: '14C',
    dice: choice.dice,
    groups: oneDie('demoralized', 'german'),
    total: face,
    outcome: outcomeOf(face),
    distribution: distributionOf(outcomeOf),
    at: row(ctx.ids, combat.at),
  });
  if (face > limit) return true;
  const candidates = shaken(ctx, s, combat);
  if (candidates.length > 1) {
    s.step = 'demoralizedLoss';
    return false;
  }
  lose(row(candidates, 0));
  return true;
}
