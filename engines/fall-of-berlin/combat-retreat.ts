import { cell, row, withMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { loseStep } from './losses.ts';
import { unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { answerRetreat, beginRetreat } from './retreat.ts';
import { GERMAN, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** A retreat result: garrisons pay instead, fortified Germans may stand at a price, the others go (8G, 11, 12). */

/** Defenders still in the attacked hex. */
function inPlace(state: State, combat: Combat): number[] {
  return combat.defenders.filter((unit) => state.at[unit] === combat.at);
}

/** Those who could retreat. */
function leavers(ctx: Context, state: State, combat: Combat): number[] {
  return inPlace(state, combat).filter((unit) => !unitOf(ctx, unit).garrison);
}

/** Whether the defender may ignore the retreat: Germans in Berlin or in a fortified hex (11). */
export function mayStand(ctx: Context, state: State, combat: Combat): boolean {
  const here = inPlace(state, combat);
  const units = here.filter((unit) => !unitOf(ctx, unit).support);
  if (
    units.length === 0 ||
    unitOf(ctx, row(here, 0)).side !== GERMAN ||
    leavers(ctx, state, combat).length === 0
  )
    return false;
  return ctx.ground.berlin[combat.at] === true || ctx.ground.fortified[combat.at] === true;
}

/** Steps that standing costs: half the units rounded up, and every garrison its own (11, 12). */
export function standPrice(ctx: Context, units: readonly number[]): number {
  const counted = units.filter((unit) => !unitOf(ctx, unit).support);
  const garrisons = counted.filter((unit) => unitOf(ctx, unit).garrison);
  return Math.max(Math.ceil(counted.length / ctx.values.standShare), garrisons.length);
}

/** Begins with the decision to stand, if there is one; otherwise garrisons pay and the others will go. */
export function beginStand(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  if (row(ctx.results, combat.result).retreat === 0 || inPlace(s, combat).length === 0) return true;
  if (mayStand(ctx, s, combat)) {
    s.step = 'stand';
    return false;
  }
  payGarrisons(ply, combat);
  return true;
}

/** Every garrison loses a step instead of retreating (12). */
function payGarrisons(ply: Ply, combat: Combat): void {
  for (const unit of inPlace(ply.s, combat))
    if (unitOf(ply.ctx, unit).garrison) loseStep(ply, unit, 'garrison', '12');
}

/** The decision, then the steps it costs. */
export function answerStand(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'giveWay') {
    payGarrisons(ply, combat);
    return true;
  }
  if (choice.do === 'stand') {
    const price = standPrice(ctx, inPlace(s, combat));
    note(ply, { event: 'stood', rule: '11', at: row(ctx.ids, combat.at), price });
    const garrisons = inPlace(s, combat).filter((unit) => unitOf(ctx, unit).garrison);
    s.step = 'standLoss';
    s.combat = { ...combat, stood: true, owed: price - garrisons.length, paid: garrisons };
    payGarrisons(ply, combat);
    return continueStand(ply);
  }
  if (choice.do !== 'lose') throw new Error(`answerStand: ${choice.do}`);
  payStand(ply, combat, ctx.unitIndex.get(choice.unit) ?? -1);
  return continueStand(ply);
}

/** Units that may still pay for standing: each only once (11). */
export function standCandidates(ctx: Context, state: State, combat: Combat): number[] {
  return inPlace(state, combat).filter((unit) => !combat.paid.includes(unit) && !unitOf(ctx, unit).support);
}

function payStand(ply: Ply, combat: Combat, unit: number): void {
  ply.s.combat = { ...combat, owed: combat.owed - 1, paid: withMember(combat.paid, unit) };
  loseStep(ply, unit, 'stand', '11');
}

function continueStand(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (;;) {
    const { combat } = s;
    if (combat === null) throw new Error('standing without a combat');
    const candidates = standCandidates(ctx, s, combat);
    if (combat.owed === 0 || candidates.length === 0) return true;
    if (candidates.length > combat.owed) return false;
    payStand(ply, combat, row(candidates, 0));
  }
}

/** Those who did not stand go; whoever stood has paid and stays. */
export function beginRetreats(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  const { retreat } = row(ctx.results, combat.result);
  const units = leavers(ctx, s, combat);
  if (retreat === 0 || units.length === 0 || combat.stood) return true;
  s.step = 'retreat';
  return beginRetreat(ply, combat.at, units, combat.at, retreat);
}

export function answerRetreats(ply: Ply, _combat: Combat, choice: BerlinChoice): boolean {
  return answerRetreat(ply, choice);
}

/** Artillery that supported the defence may retreat with it (16B). */
export function beginFallBack({ ctx, s }: Ply, combat: Combat): boolean {
  if (
    combat.artillery < 0 ||
    cell(s.at, combat.artillery) < 0 ||
    row(ctx.results, combat.result).retreat === 0
  )
    return true;
  s.step = 'fallBack';
  return false;
}

export function answerFallBack(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'retreat' || choice.do === 'part') return answerRetreat(ply, choice);
  if (choice.do !== 'fallBack') return true;
  s.step = 'retreat';
  return beginRetreat(
    ply,
    combat.at,
    [combat.artillery],
    cell(s.at, combat.artillery),
    row(ctx.results, combat.result).retreat,
  );
}
