import { cell, distributionOf, row, sumOf } from '../core/index.ts';
import type { Context } from './context.ts';
import type { EventEffect } from './schema.ts';
import { countAt, germanAirfields, hasGerman } from './places.ts';
import { note, type Ply } from './ply.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { SHOWN, type State } from './state.ts';
import { changeApproval, changeMorale } from './tracks.ts';

/** The Random Event Phase (6.1). Each function answers whether the phase is over. */

/** The event in force this turn, or null. */
export function effectOf(ctx: Context, state: State): EventEffect | null {
  return state.event === null ? null : (ctx.effects[state.event] ?? null);
}

/** A new turn: the event marker is off the chart and the dice are rolled. */
export function beginEvent(ply: Ply): boolean {
  const { s } = ply;
  s.event = null;
  s.paused = -1;
  s.step = 'eventRoll';
  note(ply, { event: 'turnBegan', rule: '6.0', turn: s.turn });
  note(ply, { event: 'phaseBegan', rule: '6.1', phase: 'event', turn: s.turn });
  return false;
}

/** The chart is consulted; an event may ask for another die. */
export function answerEvent(ply: Ply, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  switch (s.step) {
    case 'eventRoll':
      return consult(ply, dice);
    case 'pauseRoll': {
      const effect = effectOf(ctx, s);
      if (effect?.kind !== 'pause') throw new Error('pauseRoll without a pause');
      const wing = (face: number): string => row(effect.parents, face - 1);
      const parent = wing(sumOf(dice));
      noteRoll(ply, {
        table: 'pause',
        rule: '6.1',
        dice,
        groups: oneDie('pause', 'soviet'),
        total: sumOf(dice),
        outcome: parent,
        distribution: distributionOf(wing),
      });
      return pause(ply, parent);
    }
    case 'raidRoll': {
      const effect = effectOf(ctx, s);
      if (effect?.kind !== 'raid') throw new Error('raidRoll without a raid');
      const zone = ctx.board.indexOf(effect.zone);
      const garrison = countAt(s, zone);
      const outcomeOf = (face: number): string => (face > garrison ? 'enters' : 'repelled');
      const outcome = outcomeOf(sumOf(dice));
      noteRoll(ply, {
        table: 'raid',
        rule: '6.1',
        dice,
        groups: oneDie('raid', 'german'),
        total: sumOf(dice),
        outcome,
        distribution: distributionOf(outcomeOf),
        at: effect.zone,
      });
      return raid(ply, outcome === 'enters');
    }
    case 'flightRoll': {
      const effect = effectOf(ctx, s);
      if (effect?.kind !== 'flight') throw new Error('flightRoll without a flight');
      const fields = germanAirfields(ctx, s);
      const outcomeOf = (face: number): string => (face <= fields ? 'escapes' : 'stays');
      const outcome = outcomeOf(sumOf(dice));
      noteRoll(ply, {
        table: 'hitlerFlight',
        rule: '6.1',
        dice,
        groups: oneDie('hitlerFlight', 'german'),
        total: sumOf(dice),
        outcome,
        distribution: distributionOf(outcomeOf),
      });
      happened(ply, outcome === 'escapes');
      if (outcome === 'escapes') {
        changeApproval(ply, effect.approval, 'alps', '6.1');
        changeMorale(ply, effect.morale, 'alps', '6.1');
      }
      return true;
    }
    default:
      throw new Error(`answerEvent at ${s.step}`);
  }
}

function happened(ply: Ply, effective: boolean): void {
  note(ply, { event: 'happened', rule: '6.1', what: ply.s.event ?? '', effective });
}

function consult(ply: Ply, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const total = sumOf(dice);
  const found = ctx.data.tables.events.find(({ roll }) => roll === total);
  if (found === undefined) throw new Error(`no event for ${total}`);
  s.event = found.event;
  noteRoll(ply, {
    table: 'event',
    rule: '6.1',
    dice,
    groups: [{ label: 'event', side: 'soviet', count: dice.length }],
    total,
    outcome: found.event,
    distribution: ctx.distributions.event,
  });
  const { effect } = found;
  switch (effect.kind) {
    case 'pause':
      // Both pauses are no result on the first and the last turn (6.1.1).
      if (ctx.data.tables.noResult.some(({ id, turns }) => id === s.event && turns.includes(s.turn))) {
        happened(ply, false);
        return true;
      }
      if (effect.parents.length > 1) {
        s.step = 'pauseRoll';
        return false;
      }
      return pause(ply, row(effect.parents, 0));
    case 'raid': {
      const zone = ctx.board.indexOf(effect.zone);
      if (cell(s.german, zone) >= 0) return raid(ply, false);
      if (countAt(s, zone) === 0) return raid(ply, true);
      s.step = 'raidRoll';
      return false;
    }
    case 'flight':
      if (germanAirfields(ctx, s) === 0) {
        happened(ply, false);
        return true;
      }
      s.step = 'flightRoll';
      return false;
    case 'approval':
      happened(ply, true);
      changeApproval(ply, effect.change, found.event, '6.1');
      return true;
    case 'morale':
      happened(ply, true);
      changeMorale(ply, effect.change, found.event, '6.1');
      return true;
    case 'moraleIfAirfield': {
      const effective = germanAirfields(ctx, s) > 0;
      happened(ply, effective);
      if (effective) changeMorale(ply, effect.change, found.event, '6.1');
      return true;
    }
    case 'approvalIfGerman': {
      const effective = hasGerman(s, ctx.board.indexOf(effect.space));
      happened(ply, effective);
      if (effective) changeApproval(ply, effect.change, found.event, '6.1');
      return true;
    }
    case 'supplyDice':
    case 'artilleryCost':
    case 'noInfantryReturn':
    case 'noAirPurchase':
    case 'returnSurcharge':
      // These are read from the marker while supply is rolled and spent.
      happened(ply, true);
      return true;
  }
}

function pause(ply: Ply, parent: string): boolean {
  const { ctx, s } = ply;
  s.paused = ctx.data.units.parents.findIndex(({ id }) => id === parent);
  happened(ply, true);
  return true;
}

/** A German force enters a Zone that has no German unit of its own; first-capture rewards are not paid twice. */
function raid(ply: Ply, enters: boolean): boolean {
  const { ctx, s } = ply;
  const effect = effectOf(ctx, s);
  happened(ply, enters);
  if (!enters || effect?.kind !== 'raid') return true;
  const zone = ctx.board.indexOf(effect.zone);
  s.german = s.german.with(zone, ctx.counterIndex.get(effect.unit) ?? -1);
  s.face = s.face.with(zone, SHOWN);
  note(ply, { event: 'raided', rule: '6.1', unit: effect.unit, at: effect.zone });
  changeMorale(ply, effect.morale, s.event ?? '', '6.1');
  return true;
}
