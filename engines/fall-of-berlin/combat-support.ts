import { cell, D6, row, totalOf, withMember } from '../core/index.ts';
import { airMarkers, bombarders } from './air.ts';
import { bombardmentColumn, bombardmentShift, pointLines, shiftDistribution } from './bombardment.ts';
import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { AIR_USED, hasOption, SOVIET, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** What both sides bring to a combat before its die: tank bonus, air, artillery, bombardment (8B, 8C, 16B, 16E). */

/** Whether the tank bonus may be taken: enough tanks, and neither Berlin nor a fortified hex (16E). */
export function beginBonus(ply: Ply, { at, units }: Combat): boolean {
  const { ctx, s } = ply;
  const tanks = units.filter((unit) => unitOf(ctx, unit).tank).length;
  const offered =
    hasOption(s, 'tankBonus') &&
    s.side === SOVIET &&
    tanks >= ctx.values.tankBonusUnits &&
    ctx.ground.berlin[at] !== true &&
    ctx.ground.fortified[at] !== true;
  if (offered) s.step = 'tankBonus';
  return !offered;
}

/** Takes the bonus or declines it. */
export function answerBonus({ ctx, s, events }: Ply, combat: Combat, choice: BerlinChoice): boolean {
  if (choice.do === 'bonus') {
    s.combat = { ...combat, bonus: true };
    events.push({ event: 'tankBonus', rule: '16E', at: row(ctx.ids, combat.at) });
  }
  return true;
}

/** Asks for air support if a marker of a Front in the attack is available. */
export function beginAir({ ctx, s }: Ply, combat: Combat): boolean {
  if (airMarkers(ctx, s, combat).length === 0) return true;
  s.step = 'air';
  return false;
}

/** Lays an air marker, or none. */
export function answerAir(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'air') return true;
  const marker = ctx.air.findIndex(({ id }) => id === choice.unit);
  s.air = s.air.with(marker, AIR_USED);
  s.combat = { ...combat, air: marker, airOn: choice.on === 'combat' ? 0 : 1 };
  note(ply, {
    event: 'supported',
    rule: '8C',
    at: row(ctx.ids, combat.at),
    unit: choice.unit,
    on: choice.on,
  });
  return true;
}

/** German artillery that may support a defence: next to the hex, in no declared target, not used or thrown back yet (16B). */
export function artilleryFor(ctx: Context, state: State, at: number): number[] {
  if (!hasOption(state, 'artillerySupport') || state.side !== SOVIET) return [];
  const targets = (state.attacks ?? []).map((attack) => attack.at);
  return ctx.units.flatMap(({ artillery }, unit) => {
    const hex = cell(state.at, unit);
    if (!artillery || hex < 0 || hex === at || targets.includes(hex)) return [];
    if (state.fallen.includes(unit) || state.fired.includes(unit)) return [];
    return ctx.ground.near[at]?.includes(hex) === true ? [unit] : [];
  });
}

/** Asks the defender for artillery if some can help. */
export function beginArtillery({ ctx, s }: Ply, { at }: Combat): boolean {
  if (artilleryFor(ctx, s, at).length === 0) return true;
  s.step = 'artillery';
  return false;
}

/** Assigns an artillery unit, or none. */
export function answerArtillery(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'artillery') return true;
  const unit = ctx.unitIndex.get(choice.unit) ?? -1;
  s.fired = withMember(s.fired, unit);
  s.combat = { ...combat, artillery: unit };
  note(ply, { event: 'artillerySupported', rule: '16B', at: row(ctx.ids, combat.at), unit: choice.unit });
  return true;
}

/** Whole Unit Points of the marked units in a combat. */
function pointsIn(ctx: Context, state: State, combat: Combat): number {
  return Math.floor(totalOf(pointLines(ctx, state, bombarders(state, combat))));
}

/** Asks for the bombardment die if the marked units have points enough. */
export function beginBombardment({ ctx, s }: Ply, combat: Combat): boolean {
  if (bombardmentColumn(ctx, pointsIn(ctx, s, combat)) === null) return true;
  s.step = 'bombardmentRoll';
  return false;
}

/** Reads the bombardment table. */
export function rollBombardment(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  const column = bombardmentColumn(ctx, pointsIn(ctx, s, combat));
  if (choice.do !== 'roll' || column === null) throw new Error('no bombardment');
  const modifier = combat.airOn === 1 ? ctx.values.airModifier : 0;
  const face = row(choice.dice, 0);
  const shift = bombardmentShift(column, face, modifier);
  noteRoll(ply, {
    table: 'bombardment',
    rule: '8B',
    column: column.id,
    dice: choice.dice,
    groups: oneDie('bombardment', 'soviet'),
    modifiers: modifier === 0 ? [] : [{ label: 'air', value: modifier, rule: '8C', reconstructed: false }],
    total: Math.min(D6.length, face + modifier),
    outcome: String(shift),
    distribution: shiftDistribution(column, modifier),
    at: row(ctx.ids, combat.at),
  });
  s.combat = { ...combat, shift };
  return true;
}
