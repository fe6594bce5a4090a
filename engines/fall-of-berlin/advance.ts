import { cell, row, withMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { mayStay, moverOf } from './movement.ts';
import { onMap } from './losses.ts';
import { fieldOf, holds, unitOf, unitsAt } from './places.ts';
import { note, type Ply } from './ply.ts';
import { foeOf, hasOption, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { noticeAt } from './wenck.ts';
import { inEnemyZone } from './zoc.ts';

/** Advance after combat (8H): into the vacated hex, and one hex more after a retreat of two. */

/** Why a unit may not advance to a hex; the reasons are keys under `reason.`. */
export type AdvanceBar =
  | 'notInAttack'
  | 'otherFrontAdvances'
  | 'notVacated'
  | 'alreadyAdvanced'
  | 'noLongAdvance'
  | 'mustStop'
  | 'enemyThere'
  | 'otherFront'
  | 'noStep';

/** The rule behind each bar. */
export const ADVANCE_RULES: Readonly<Record<AdvanceBar, string>> = {
  notInAttack: '8H',
  otherFrontAdvances: '13C3',
  notVacated: '8H',
  alreadyAdvanced: '8H',
  noLongAdvance: '8H',
  mustStop: '8H',
  enemyThere: '8H',
  otherFront: '13C1',
  noStep: '8H',
};

/** Whether a step between neighbours is allowed to a unit by the rules of movement, points aside (8H, 7D, 10B, 13B, 13D). */
function maySteps(ctx: Context, state: State, unit: number, from: number, to: number): boolean {
  return row(ctx.ground.movers, moverOf(ctx, state, unit)).ways[from]?.some((way) => way.to === to) === true;
}

/** Whether a unit on foot must stop in the vacated hex: an enemy zone, negated by a fellow only with 16D (8H). */
function mustStop(ctx: Context, state: State, unit: number, hex: number): boolean {
  const { side, mobile, support } = unitOf(ctx, unit);
  const field = fieldOf(ctx, state.at);
  if (mobile || support || !inEnemyZone(field, side, hex)) return false;
  return !(hasOption(state, 'negatedZones') && unitsAt(field, hex).some((other) => other !== unit));
}

/** Why a unit may not advance to a hex now; null if it may. */
export function advanceBar(
  ctx: Context,
  state: State,
  combat: Combat,
  unit: number,
  to: number,
): AdvanceBar | null {
  const { side, front } = unitOf(ctx, unit);
  const field = fieldOf(ctx, state.at);
  if (!combat.units.includes(unit) || cell(state.at, unit) < 0) return 'notInAttack';
  if (combat.front >= 0 && front !== combat.front && (ctx.fronts[front]?.sector ?? null) !== null)
    return 'otherFrontAdvances';
  if (holds(field, foeOf(side), combat.at)) return 'notVacated';
  if (combat.further.includes(unit)) return 'alreadyAdvanced';
  const from = cell(state.at, unit);
  if (combat.advanced.includes(unit)) {
    if (row(ctx.results, combat.result).retreat < ctx.values.advanceLong) return 'noLongAdvance';
    if (mustStop(ctx, state, unit, from)) return 'mustStop';
  } else if (to !== combat.at) return 'noStep';
  if (!maySteps(ctx, state, unit, from, to)) return 'noStep';
  if (holds(field, foeOf(side), to)) return 'enemyThere';
  return mayStay(ctx, field, unit, to) ? null : 'otherFront';
}

/** Every advance on offer, unit by unit. */
export function advanceChoices(ctx: Context, state: State, combat: Combat): BerlinChoice[] {
  const found: BerlinChoice[] = [];
  for (const unit of onMap(state, combat.units)) {
    const goals = combat.advanced.includes(unit) ? (ctx.ground.near[combat.at] ?? []) : [combat.at];
    for (const to of goals) {
      if (advanceBar(ctx, state, combat, unit, to) === null)
        found.push({ do: 'advance', unit: unitOf(ctx, unit).id, to: row(ctx.ids, to) });
    }
  }
  found.push({ do: 'endAdvance' });
  return found;
}

/** Begins the advance if the hex is empty and somebody may enter it. */
export function beginAdvance({ ctx, s }: Ply, combat: Combat): boolean {
  s.step = 'advance';
  return advanceChoices(ctx, s, combat).length === 1;
}

export function answerAdvance(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'advance') return true;
  const unit = ctx.unitIndex.get(choice.unit) ?? -1;
  const to = ctx.board.indexOf(choice.to);
  note(ply, {
    event: 'advanced',
    rule: '8H',
    unit: choice.unit,
    from: row(ctx.ids, cell(s.at, unit)),
    to: choice.to,
  });
  s.at = s.at.with(unit, to);
  s.rank = s.rank.with(unit, 0);
  noticeAt(ply, unit, to);
  const again = combat.advanced.includes(unit);
  s.combat = again
    ? { ...combat, further: withMember(combat.further, unit) }
    : { ...combat, advanced: withMember(combat.advanced, unit) };
  return advanceChoices(ctx, s, s.combat).length === 1;
}
