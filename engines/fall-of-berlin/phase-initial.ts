import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { answerInitialLosses, testDemoralization } from './demoralization.ts';
import { hasLine, isIsolated } from './loc.ts';
import { takeOff } from './losses.ts';
import { fieldOf, isReduced, sectorsOpen, unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { score } from './score.ts';
import { AIR_READY, GERMAN, hasOption, REMOVED, SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { isLastTurn } from './victory.ts';
import { testWenck, wenckBarred } from './wenck.ts';

/** The Initial and Reinforcement Phases of both players (6). */

/** A player turn begins. True when nothing is to be decided. */
export function beginInitial(ply: Ply): boolean {
  const { s } = ply;
  return s.side === SOVIET ? beginTurn(ply) : beginGerman(ply);
}

/** The Soviet player turn opens the game turn: markers back, the award for an open Berlin, demoralization (8C, 14B, 14C). */
function beginTurn(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, { event: 'turnBegan', rule: '6', turn: s.turn });
  note(ply, { event: 'phaseBegan', rule: '6', phase: 'initial', side: 'soviet', turn: s.turn });
  if (s.turn === ctx.values.sectorsOpenTurn && sectorsOpen(ctx, s))
    note(ply, { event: 'sectorsOpened', rule: '7D' });
  const used = ctx.air.filter((_, marker) => s.air[marker] !== AIR_READY).map(({ id }) => id);
  if (used.length > 0) {
    s.air = s.air.map(() => AIR_READY);
    note(ply, { event: 'airReturned', rule: '8C', units: used });
  }
  if (s.open && !isIsolated(ctx, s)) score(ply, 'berlinNotIsolated', 1);
  return testDemoralization(ply);
}

/** The German player may let cut-off units surrender, but not on the last turn (16A). */
function beginGerman(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, { event: 'phaseBegan', rule: '6', phase: 'initial', side: 'german', turn: s.turn });
  s.surrendered = 0;
  if (surrenderable(ctx, s).length === 0) return true;
  s.step = 'surrender';
  return false;
}

/** Why a unit may not surrender; null if it may. */
export type SurrenderBar = 'optionOff' | 'lastTurn' | 'notOnMap' | 'notReduced' | 'ss' | 'hasLine';

/** The rule behind each bar. */
export const SURRENDER_RULES: Readonly<Record<SurrenderBar, string>> = {
  optionOff: '16A',
  lastTurn: '16A',
  notOnMap: '16A',
  notReduced: '16A',
  ss: '16A',
  hasLine: '16A',
};

/** Tests one unit. */
export function surrenderBar(ctx: Context, state: State, unit: number): SurrenderBar | null {
  if (!hasOption(state, 'surrender')) return 'optionOff';
  if (isLastTurn(ctx, state)) return 'lastTurn';
  const hex = cell(state.at, unit);
  const { side, ss, headquarters } = unitOf(ctx, unit);
  if (hex < 0 || side !== GERMAN) return 'notOnMap';
  if (!isReduced(ctx, state, unit)) return 'notReduced';
  if (ss || headquarters) return 'ss';
  return hasLine(ctx, state, hex) ? 'hasLine' : null;
}

/** Units that may surrender: reduced, cut off, neither SS nor the headquarters. */
export function surrenderable(ctx: Context, state: State): number[] {
  if (!hasOption(state, 'surrender') || isLastTurn(ctx, state)) return [];
  const lines = new Map<number, boolean>();
  const { holder } = fieldOf(ctx, state.at);
  return ctx.units.flatMap(({ side, ss, headquarters }, unit) => {
    const hex = cell(state.at, unit);
    if (
      side !== GERMAN ||
      hex < 0 ||
      holder[hex] !== GERMAN ||
      ss ||
      headquarters ||
      !isReduced(ctx, state, unit)
    )
      return [];
    const open = lines.get(hex) ?? hasLine(ctx, state, hex);
    lines.set(hex, open);
    return open ? [] : [unit];
  });
}

export function surrenderChoices(ctx: Context, state: State): BerlinChoice[] {
  const found = surrenderable(ctx, state).map((unit): BerlinChoice => ({
    do: 'surrender',
    unit: unitOf(ctx, unit).id,
  }));
  found.push({ do: 'endSurrender' });
  return found;
}

/** A choice of the Initial Phase. True when the phase is over. */
export function answerInitial(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (s.step !== 'surrender') return answerInitialLosses(ply, choice);
  if (choice.do === 'surrender') {
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    note(ply, { event: 'surrendered', rule: '16A', unit: choice.unit, at: row(ctx.ids, cell(s.at, unit)) });
    takeOff(s, unit, REMOVED);
    s.surrendered += 1;
    if (surrenderable(ctx, s).length > 0) return false;
  }
  // Halves are added up over the turn and rounded down (16A).
  score(ply, 'surrender', s.surrendered);
  return true;
}

/** Announcements (10A, 10B): who is called, who is barred. Nothing is decided here. */
export function beginReinforcement(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, {
    event: 'phaseBegan',
    rule: '10A',
    phase: 'reinforcement',
    side: s.side === SOVIET ? 'soviet' : 'german',
    turn: s.turn,
  });
  if (s.side === SOVIET) {
    // Isolation at the start of the turn calls Wenck too (10B).
    if (isIsolated(ctx, s)) testWenck(ply);
    return true;
  }
  testWenck(ply);
  if (wenckBarred(ctx, s) && ctx.wenck.some((unit) => cell(s.at, unit) === -1))
    note(ply, { event: 'wenckBarred', rule: '10B' });
  return true;
}
