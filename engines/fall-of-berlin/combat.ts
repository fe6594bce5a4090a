import { cell, D6, row, totalOf } from '../core/index.ts';
import { answerAdvance, beginAdvance } from './advance.ts';
import { isJointTarget } from './attack.ts';
import type { Context } from './context.ts';
import { answerDemoralized, beginDemoralized } from './demoralization.ts';
import { answerLosses, attackerLosses, defenderLosses } from './combat-losses.ts';
import {
  answerStand,
  beginFallBack,
  answerFallBack,
  beginRetreats,
  answerRetreats,
  beginStand,
} from './combat-retreat.ts';
import {
  answerAir,
  answerArtillery,
  answerBonus,
  beginAir,
  beginArtillery,
  beginBombardment,
  beginBonus,
  rollBombardment,
} from './combat-support.ts';
import { columnAt, formatOdds, ratioPlace, resultAt, resultDistribution } from './odds.ts';
import { countingDefenders, isJoint } from './phase-attacks.ts';
import { fieldOf, fightersAt, holds, isReduced, unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { foeOf, SOVIET, type Combat, type State } from './state.ts';
import { FRONTS, type BerlinChoice } from './types.ts';
import { attackLines, defenceLines, modifierLines, shiftLines, type AttackPlan } from './values.ts';
import { releaseWenck } from './wenck.ts';

/** The second half of the Combat Phase: declared attacks, one after the other, from support to advance (8). */

interface Stage {
  /** Begins the stage; true when it has nothing to decide. */
  readonly begin: (ply: Ply, combat: Combat) => boolean;
  /** Takes a choice of the stage; true when it is over. */
  readonly answer: (ply: Ply, combat: Combat, choice: BerlinChoice) => boolean;
}

/** A combat in its order. The state keeps the place. */
const COMBAT_STAGES: readonly Stage[] = [
  { begin: beginBonus, answer: answerBonus }, // 16E
  { begin: beginAir, answer: answerAir }, // 8C
  { begin: beginArtillery, answer: answerArtillery }, // 16B
  { begin: beginBombardment, answer: rollBombardment }, // 8B
  { begin: beginRoll, answer: rollCombat }, // 8A
  { begin: beginFront, answer: rollFront }, // 13C3
  { begin: attackerLosses, answer: answerLosses }, // 8F
  { begin: defenderLosses, answer: answerLosses }, // 8F
  { begin: beginStand, answer: answerStand }, // 11, 12
  { begin: beginRetreats, answer: answerRetreats }, // 8G
  { begin: beginFallBack, answer: answerFallBack }, // 16B
  { begin: beginDemoralized, answer: answerDemoralized }, // 14C
  { begin: beginAdvance, answer: answerAdvance }, // 8H
];

/** Declared attacks of the acting seat still to be carried out. */
export function pendingAttacks(state: State): number[] {
  return (state.attacks ?? [])
    .filter(({ done, actor }) => !done && actor === state.actor)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}

/** Goes on to the next attack: chosen by the attacker, or the only one left (8A). True when all are done. */
export function nextAttack(ply: Ply): boolean {
  const { s } = ply;
  for (;;) {
    const pending = pendingAttacks(s);
    if (pending.length > 1) {
      s.step = 'resolve';
      return false;
    }
    const only = pending[0];
    if (only !== undefined) {
      if (!openCombat(ply, only)) return false;
    } else if ((s.attacks ?? []).some(({ done }) => !done)) s.actor += 1;
    else return true;
  }
}

/** Takes a choice within the Combat Phase once attacks are declared. True when the phase is over. */
export function answerCombat(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'resolve') return openCombat(ply, ctx.board.indexOf(choice.at)) ? nextAttack(ply) : false;
  const { combat } = s;
  if (combat === null) throw new Error(`${choice.do} outside combat`);
  if (!row(COMBAT_STAGES, combat.stage).answer(ply, combat, choice)) return false;
  return runStages(ply, combat.stage + 1) ? nextAttack(ply) : false;
}

/** Begins a combat; the answer tells whether it is already over. */
function openCombat(ply: Ply, at: number): boolean {
  const { ctx, s } = ply;
  const attack = row(
    s.attacks ?? [],
    (s.attacks ?? []).findIndex((one) => one.at === at),
  );
  s.attacks = (s.attacks ?? []).map((one) => (one.at === at ? { ...one, done: true } : one));
  const units = attack.units.filter((unit) => cell(s.at, unit) >= 0);
  if (units.length === 0 || !holds(fieldOf(ctx, s.at), foeOf(s.side), at)) {
    note(ply, {
      event: 'lapsed',
      rule: '8A',
      at: row(ctx.ids, at),
      units: units.map((unit) => unitOf(ctx, unit).id),
    });
    return true;
  }
  if (s.side === SOVIET && isJointTarget(ctx, at)) releaseWenck(ply, 'attacked');
  s.combat = {
    at,
    units,
    defenders: fightersAt(ctx, s, at),
    assault: attack.assault,
    stage: 0,
    bonus: false,
    air: -1,
    airOn: -1,
    artillery: -1,
    shift: -1,
    result: -1,
    front: leadingFront(ctx, s, units),
    stood: false,
    owed: 0,
    paid: [],
    advanced: [],
    further: [],
  };
  return runStages(ply, 0);
}

function runStages(ply: Ply, from: number): boolean {
  const { s } = ply;
  for (let stage = from; stage < COMBAT_STAGES.length; stage++) {
    if (s.combat === null) throw new Error('a stage without a combat');
    s.combat = { ...s.combat, stage, owed: 0, paid: [] };
    if (!row(COMBAT_STAGES, stage).begin(ply, s.combat)) return false;
  }
  s.combat = null;
  return true;
}

/** The Front with more units in a joint attack, reduced ones as half; -1 if there is no question or a tie (13C3). */
function leadingFront(ctx: Context, state: State, units: readonly number[]): number {
  if (!isJoint(ctx, units)) return -1;
  const weight = FRONTS.map((_, front) =>
    units.reduce(
      (sum, unit) =>
        sum +
        (unitOf(ctx, unit).front !== front || ctx.fronts[front]?.sector === null
          ? 0
          : isReduced(ctx, state, unit)
            ? 1
            : 2),
      0,
    ),
  );
  const most = Math.max(...weight);
  return weight.filter((one) => one === most).length > 1 ? -1 : weight.indexOf(most);
}

function beginRoll({ s }: Ply): boolean {
  s.step = 'combatRoll';
  return false;
}

/** The combat under way as the ledgers take it. */
export function planOf(ctx: Context, state: State, combat: Combat): AttackPlan {
  return {
    at: combat.at,
    units: combat.units,
    defenders: countingDefenders(ctx, state, combat.at).filter((unit) => combat.defenders.includes(unit)),
    bonus: combat.bonus,
    air: combat.airOn === 0,
    artillery: combat.artillery,
    shift: Math.max(0, combat.shift),
  };
}

function rollCombat(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'roll') throw new Error(`rollCombat: ${choice.do}`);
  const plan = planOf(ctx, s, combat);
  const attack = attackLines(ctx, s, plan);
  const defence = defenceLines(ctx, s, plan);
  const shifts = shiftLines(ctx, s, plan);
  const modifiers = modifierLines(ctx, s, plan);
  const base = ratioPlace(ctx, totalOf(attack), totalOf(defence));
  const column = columnAt(ctx, base + totalOf(shifts));
  const modifier = totalOf(modifiers);
  const face = row(choice.dice, 0);
  const result = resultAt(column, face, modifier);
  const { id } = row(ctx.results, result);
  const at = row(ctx.ids, combat.at);
  noteRoll(ply, {
    table: 'combat',
    rule: '8A',
    column: column.id,
    dice: choice.dice,
    groups: oneDie('combat', s.side === SOVIET ? 'soviet' : 'german'),
    modifiers,
    total: Math.min(D6.length, Math.max(1, face + modifier)),
    outcome: id,
    distribution: resultDistribution(ctx, column, modifier),
    at,
  });
  note(ply, {
    event: 'fought',
    rule: '8A',
    at,
    units: combat.units.map((unit) => unitOf(ctx, unit).id),
    defenders: combat.defenders.map((unit) => unitOf(ctx, unit).id),
    attack,
    defence,
    attackTotal: Math.floor(totalOf(attack)),
    defenceTotal: Math.floor(totalOf(defence)),
    base: formatOdds(base),
    shifts,
    column: column.id,
    result: id,
  });
  s.combat = { ...combat, result };
  return true;
}

/** Two Fronts with equal shares roll for who may advance, if the defender was hit (13C3). */
function beginFront({ ctx, s }: Ply, combat: Combat): boolean {
  const { defenderLoss, retreat } = row(ctx.results, combat.result);
  if (!isJoint(ctx, combat.units) || combat.front >= 0 || defenderLoss + retreat === 0) return true;
  s.step = 'frontRoll';
  return false;
}

/** The Fronts that roll against each other. */
export const RIVALS = [FRONTS.indexOf('1bf'), FRONTS.indexOf('1uf')] as const;

function rollFront(ply: Ply, combat: Combat, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do !== 'roll') throw new Error(`rollFront: ${choice.do}`);
  const [zhukov = 0, konev = 0] = choice.dice;
  const at = row(ctx.ids, combat.at);
  const winner = zhukov === konev ? -1 : zhukov > konev ? RIVALS[0] : RIVALS[1];
  const share = (D6.length - 1) / (2 * D6.length);
  noteRoll(ply, {
    table: 'front',
    rule: '13C3',
    dice: choice.dice,
    groups: [
      { label: 'front', side: 'zhukov', count: 1 },
      { label: 'front', side: 'konev', count: 1 },
    ],
    total: zhukov - konev,
    outcome: winner < 0 ? 'tie' : row(FRONTS, winner),
    at,
    distribution: [
      { outcome: FRONTS[RIVALS[0]] ?? '', probability: share },
      { outcome: FRONTS[RIVALS[1]] ?? '', probability: share },
      { outcome: 'tie', probability: 1 / D6.length },
    ],
  });
  if (winner < 0) return false;
  s.combat = { ...combat, front: winner };
  note(ply, { event: 'frontChosen', rule: '13C3', at, front: row(FRONTS, winner) });
  return true;
}
