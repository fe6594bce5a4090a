import { cell, distributionOf, row, sumOf, withMember, withoutMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { actingFront, idleUnits, isPaused, isShut } from './movement.ts';
import { endCombat, resolve, retreatFrom, spend } from './combat-result.ts';
import { hasGerman } from './places.ts';
import { note, type Ply } from './ply.ts';
import { carryOut, continueRetreat, putOut } from './retreat.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { FOUGHT, hasOption, HIDDEN, MOVED, READY, type Combat, type State } from './state.ts';
import type { ReichChoice } from './types.ts';
import { airBar, airEffect, artilleryMost, defenderOf, strategyOf } from './values.ts';

/** Combat (9.0), from the choice of a target to the last retreat. Functions answer whether the combat is over. */

/** A German-occupied space that could be attacked now, and by whom. */
export interface Target {
  readonly at: number;
  readonly units: readonly number[];
  /** Entered and not Contested before: must be attacked (9.1). */
  readonly mandatory: boolean;
}

/** German-occupied spaces entered in this activation and not attacked yet, in map order. */
export function pendingEntries(state: State): Target[] {
  const entered = new Map<number, number[]>();
  for (let unit = 0; unit < state.acted.length; unit++) {
    const at = cell(state.soviet, unit);
    if (state.acted[unit] !== MOVED || at < 0 || !hasGerman(state, at)) continue;
    const there = entered.get(at);
    if (there === undefined) entered.set(at, [unit]);
    else there.push(unit);
  }
  return [...entered]
    .filter(([at]) => !state.attacked.includes(at))
    .sort(([a], [b]) => a - b)
    .map(([at, units]) => ({ at, units, mandatory: !state.contested.includes(at) }));
}

/** Every attack that could be declared now; optional ones with those who could join (9.1, 9.2, 9.3). */
export function targets(ctx: Context, state: State): Target[] {
  const found: Target[] = [];
  for (const entry of pendingEntries(state)) {
    if (entry.mandatory) found.push(entry);
    else if (!isShut(ctx, state, entry.at)) {
      const units = entry.units.filter((unit) => !isPaused(ctx, state, unit));
      if (units.length > 0) found.push({ ...entry, units });
    }
  }
  const own = residents(ctx, state);
  if (own !== null) found.push(own);
  return found.sort((a, b) => a.at - b.at);
}

/** The attack of units that stood in the Active Area when it was chosen (9.3). */
function residents(ctx: Context, state: State): Target | null {
  const at = state.active;
  if (
    !state.contested.includes(at) ||
    state.attacked.includes(at) ||
    !hasGerman(state, at) ||
    isShut(ctx, state, at)
  )
    return null;
  const units = idleUnits(ctx, state).filter((unit) => !isPaused(ctx, state, unit));
  return units.length > 0 ? { at, units, mandatory: false } : null;
}

/** Units that may still join the attack being put together (9.2); with 11.3 only of one front. */
export function joinable(ctx: Context, state: State): number[] {
  const { combat } = state;
  if (combat === null) return [];
  const target = targets(ctx, state).find(({ at }) => at === combat.at);
  const first = combat.units[0];
  const front =
    !hasOption(state, 'rivalry') || first === undefined
      ? actingFront(ctx, state)
      : row(ctx.soviet, first).front;
  return (target?.units ?? []).filter(
    (unit) => !combat.units.includes(unit) && (front === null || row(ctx.soviet, unit).front === front),
  );
}

/** Declares an attack: everyone who entered (9.1), or those who are then named (9.2). */
export function declareAttack(ply: Ply, at: number): boolean {
  const { ctx, s } = ply;
  const target = targets(ctx, s).find((one) => one.at === at);
  if (target === undefined) throw new Error(`no target ${at}`);
  const named = target.mandatory || target.units.length === 1;
  s.combat = {
    at,
    units: named ? target.units : [],
    mandatory: target.mandatory,
    lead: -1,
    artillery: 0,
    air: 0,
    airDie: 0,
  };
  if (!named) {
    s.step = 'join';
    return false;
  }
  return beginCombat(ply, s.combat);
}

/** Carries out a choice or a roll within a combat. */
export function answerCombat(ply: Ply, choice: ReichChoice): boolean {
  const { ctx, s } = ply;
  const { combat } = s;
  const unitOf = (id: string): number => ctx.unitIndex.get(id) ?? -1;
  if (s.step === 'retreat' && choice.do === 'retreat') {
    carryOut(ply, unitOf(choice.unit), ctx.board.indexOf(choice.to));
    return continueRetreat(ply);
  }
  if (combat === null) throw new Error(`${choice.do} outside combat`);
  switch (choice.do) {
    case 'join': {
      s.combat = { ...combat, units: withMember(combat.units, unitOf(choice.unit)) };
      note(ply, { event: 'joined', rule: '9.2', unit: choice.unit, at: ctx.ids[combat.at] ?? '' });
      return joinable(ctx, s).length === 0 ? beginCombat(ply, s.combat) : false;
    }
    case 'commit':
      return beginCombat(ply, combat);
    case 'lead':
      s.combat = { ...combat, lead: unitOf(choice.unit) };
      note(ply, {
        event: 'led',
        rule: s.step === 'earlyLead' ? '11.2' : '9.5',
        unit: choice.unit,
        at: ctx.ids[combat.at] ?? '',
      });
      return s.step === 'earlyLead' ? reveal(ply, s.combat) : nameLead(ply, s.combat);
    case 'lose':
      return payKillZone(ply, combat, unitOf(choice.unit));
    case 'callOff':
      return callOff(ply, combat);
    case 'support':
      return placeSupport(ply, combat, choice.artillery, choice.air);
    case 'roll':
      return s.step === 'airRoll' ? rollAir(ply, combat, choice.dice) : resolve(ply, combat, choice.dice);
    default:
      throw new Error(`answerCombat: ${choice.do}`);
  }
}

/** Movement into the Area is complete: it is closed now, and its defender is turned up (9.4). */
function beginCombat(ply: Ply, combat: Combat): boolean {
  const { s } = ply;
  s.attacked = withMember(s.attacked, combat.at);
  let { acted } = s;
  for (const unit of combat.units) acted = acted.with(unit, FOUGHT);
  s.acted = acted;
  const hidden = cell(s.german, combat.at) >= 0 && cell(s.face, combat.at) === HIDDEN;
  if (hidden && hasOption(s, 'earlyLead') && combat.units.length > 1) {
    s.step = 'earlyLead';
    return false;
  }
  return reveal(ply, combat);
}

function reveal(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  const { at } = combat;
  const counter = cell(s.german, at);
  if (counter >= 0 && cell(s.face, at) === HIDDEN) {
    const { id, defense, strategy } = row(ctx.counters, counter);
    s.face = s.face.with(at, READY);
    ply.reveals = true;
    note(ply, { event: 'revealed', rule: '9.4', at: ctx.ids[at] ?? '', unit: id, defense, strategy });
  }
  if (strategyOf(defenderOf(ctx, s, at))?.killZone === true) {
    s.step = 'killZone';
    return false;
  }
  return nameLead(ply, combat);
}

/** Kill Zone: one attacker is lost and the rest fight on; a sole attacker given up ends the attack (15.3). */
function payKillZone(ply: Ply, combat: Combat, unit: number): boolean {
  const { s } = ply;
  putOut(ply, unit, 'killZone', '9.4');
  const units = withoutMember(combat.units, unit);
  s.combat = { ...combat, units, lead: combat.lead === unit ? -1 : combat.lead };
  return units.length === 0 ? endCombat(ply, combat) : nameLead(ply, s.combat);
}

/** Kill Zone: the attack is called off; attackers are Spent and go back if they had to attack (9.5.7). */
function callOff(ply: Ply, combat: Combat): boolean {
  spend(ply, combat.units, '9.4');
  return combat.mandatory ? retreatFrom(ply, combat, combat.units) : endCombat(ply, combat);
}

function nameLead(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  if (combat.lead < 0 && combat.units.length > 1) {
    s.step = 'lead';
    return false;
  }
  if (combat.lead < 0) {
    const lead = row(combat.units, 0);
    s.combat = { ...combat, lead };
    note(ply, { event: 'led', rule: '9.5', unit: row(ctx.soviet, lead).id, at: ctx.ids[combat.at] ?? '' });
  }
  s.step = 'support';
  return false;
}

/** Support that may be placed, the least first (9.5.4). */
export function supportChoices(ctx: Context, state: State, combat: Combat): ReichChoice[] {
  const most = artilleryMost(ctx, combat.units.length, state.artillery);
  const airMost =
    airBar(ctx, state, combat, defenderOf(ctx, state, combat.at)) === null ? ctx.values.airLimit : 0;
  const choices: ReichChoice[] = [];
  for (let artillery = 0; artillery <= most; artillery++) {
    for (let air = 0; air <= airMost; air++) choices.push({ do: 'support', artillery, air });
  }
  return choices;
}

/** Markers leave the Available box; after the combat they lie in the Used box (9.5.8). */
function placeSupport(ply: Ply, combat: Combat, artillery: number, air: number): boolean {
  const { ctx, s } = ply;
  s.artillery -= artillery;
  s.air -= air;
  // The free marker of 11.7 is used before one that was paid for.
  s.freeAir = Math.max(0, s.freeAir - air);
  s.combat = { ...combat, artillery, air };
  if (artillery + air > 0)
    note(ply, { event: 'supported', rule: '9.5.4', at: ctx.ids[combat.at] ?? '', artillery, air });
  s.step = air > 0 ? 'airRoll' : 'combatRoll';
  return false;
}

function rollAir(ply: Ply, combat: Combat, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const { at } = combat;
  const outcomeOf = (face: number): string => String(airEffect(ctx, s, at, face));
  const airDie = airEffect(ctx, s, at, sumOf(dice));
  noteRoll(ply, {
    table: 'air',
    rule: hasOption(s, 'limitedAirPower') ? '11.1' : '9.5.3',
    dice,
    groups: oneDie('air', 'soviet'),
    total: airDie,
    outcome: String(airDie),
    distribution: distributionOf(outcomeOf),
    at: ctx.ids[at],
  });
  s.combat = { ...combat, airDie };
  s.step = 'combatRoll';
  return false;
}
