import type { Played } from '../core/index.ts';
import { displace, rollAmericanTest, testUnit } from './americans.ts';
import { commitAttack, joinAttack } from './combat.ts';
import type { Context } from './context.ts';
import { playChit, playHeinrici, CHIT } from './events.ts';
import { askWest, moveUnit, rollWest } from './impulse-moves.ts';
import { takeLoss } from './losses.ts';
import {
  drawChit,
  drawXii,
  nextArrival,
  placeArrival,
  rollAmericans,
  rollArrival,
  rollOrders,
  rollXii,
} from './phase-administrative.ts';
import { askEndWest, endChit, endGroup, endMove, rollEndOfGame, rollEndWest } from './phase-end.ts';
import { convert, endReplacements, rebuild, recall, sacrifice } from './phase-logistics.ts';
import { designate, passImpulse, rollOperations } from './phase-operations.ts';
import {
  advance,
  endFight,
  goOn,
  openHeinrici,
  openWindows,
  retreat,
  rollCity,
  rollCombat,
  spendSupport,
} from './resolution.ts';
import { proceed } from './sequence.ts';
import { activeCamp, fightOf, isSovietImpulse, plyOf, type Ply, type State } from './state.ts';
import type { RaceChoice, RaceEvent } from './types.ts';

/** Carries out a choice that is on offer. */
export function applyChoice(ctx: Context, state: State, choice: RaceChoice): Played<State, RaceEvent> {
  const ply = plyOf(ctx, state);
  carryOut(ply, choice);
  proceed(ply);
  return { state: ply.s, events: ply.events, reveals: ply.reveals };
}

function unitOf(ply: Ply, id: string): number {
  const unit = ply.ctx.unitIndex.get(id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

function zoneOf(ply: Ply, id: string): number {
  const zone = ply.ctx.board.indexOf(id);
  if (zone < 0) throw new Error(`no zone ${id}`);
  return zone;
}

/** One die, for whatever the step rolls it. */
function roll(ply: Ply, die: number): void {
  switch (ply.s.step) {
    case 'arrivalRoll':
      return rollArrival(ply, die);
    case 'xiiRoll':
      return rollXii(ply, die);
    case 'americanRoll':
      return rollAmericans(ply, die);
    case 'americanTest':
      return rollAmericanTest(ply, die);
    case 'orderRoll':
      return rollOrders(ply, die);
    case 'westRoll':
    case 'reserveWestRoll':
      return rollWest(ply, die);
    case 'combatRoll':
      return rollCombat(ply, die);
    case 'cityRoll':
      return rollCity(ply, die);
    case 'operationsRoll':
      return rollOperations(ply, die);
    case 'endWestRoll':
      return rollEndWest(ply, die);
    case 'endRoll':
      return rollEndOfGame(ply, die);
    default:
      throw new Error(`no die in ${ply.s.step}`);
  }
}

/** The end of the step at hand. */
function done(ply: Ply): void {
  switch (ply.s.step) {
    case 'logistics':
      return endReplacements(ply);
    case 'designate':
      ply.gate = 'movement';
      return;
    case 'movement':
      ply.gate = 'attacks';
      return;
    case 'attacks':
      ply.gate = 'reserves';
      return;
    case 'advance':
      return endFight(ply);
    case 'reserves':
      ply.gate = 'impulseEnd';
      return;
    case 'endMoves':
      return endGroup(ply);
    default:
      throw new Error(`nothing to end in ${ply.s.step}`);
  }
}

/** A moment for a chit goes by. */
function decline(ply: Ply): void {
  if (ply.s.step === 'bridges') ply.gate = 'designation';
  else if (ply.s.step === 'conscripts') openHeinrici(ply);
  else ply.s.step = 'combatRoll';
}

function play(ply: Ply, choice: Extract<RaceChoice, { do: 'play' }>): void {
  const { step } = ply.s;
  if (choice.chit === CHIT.heinrici) {
    playHeinrici(ply);
    goOn(ply);
    return;
  }
  playChit(ply, step === 'bridges' || step === 'conscripts' ? ply.s.side : activeCamp(ply.s), choice);
  if (step === 'bridges') ply.gate = 'designation';
  if (step === 'conscripts') openHeinrici(ply);
}

function fight(ply: Ply, extra: boolean): void {
  const { cityRollCost, citySupportCost } = ply.ctx.values;
  const { city } = fightOf(ply.s);
  commitAttack(ply, extra);
  if (city && isSovietImpulse(ply.s)) spendSupport(ply, cityRollCost + (extra ? citySupportCost : 0));
  openWindows(ply);
}

function carryOut(ply: Ply, choice: RaceChoice): void {
  switch (choice.do) {
    case 'roll':
      return roll(ply, choice.dice[0] ?? 0);
    case 'draw':
      return drawXii(ply, unitOf(ply, choice.unit));
    case 'drawChit':
      return drawChit(ply, choice.chit);
    case 'place':
      placeArrival(ply, unitOf(ply, choice.unit), zoneOf(ply, choice.to));
      return nextArrival(ply);
    case 'test': {
      const unit = unitOf(ply, choice.unit);
      if (ply.s.step === 'americanOrder') return testUnit(ply, unit);
      return ply.s.step === 'endMoves' ? askEndWest(ply, unit) : askWest(ply, unit);
    }
    case 'displace':
      return displace(ply, unitOf(ply, choice.unit), zoneOf(ply, choice.to));
    case 'rebuild':
      return rebuild(ply, unitOf(ply, choice.unit));
    case 'recall':
      return recall(ply, unitOf(ply, choice.unit), zoneOf(ply, choice.to));
    case 'convert':
      return convert(ply);
    case 'sacrifice':
      return sacrifice(ply, unitOf(ply, choice.unit));
    case 'play':
      return play(ply, choice);
    case 'decline':
      return decline(ply);
    case 'activate':
      return designate(ply, unitOf(ply, choice.unit), choice.mode);
    case 'pass':
      return passImpulse(ply);
    case 'move': {
      const unit = unitOf(ply, choice.unit);
      const to = zoneOf(ply, choice.to);
      return ply.s.step === 'endMoves' ? endMove(ply, unit, to) : moveUnit(ply, unit, to);
    }
    case 'attack':
      return joinAttack(ply, unitOf(ply, choice.unit), zoneOf(ply, choice.at));
    case 'fight':
      return fight(ply, choice.extra);
    case 'lose':
      takeLoss(ply, unitOf(ply, choice.unit));
      return goOn(ply);
    case 'retreat':
      return retreat(
        ply,
        unitOf(ply, choice.unit),
        zoneOf(ply, choice.to),
        choice.via === undefined ? -1 : zoneOf(ply, choice.via),
      );
    case 'advance':
      return advance(ply, unitOf(ply, choice.unit));
    case 'keep':
      return endChit(ply, false);
    case 'discard':
      return endChit(ply, true);
    case 'done':
      return done(ply);
  }
}
