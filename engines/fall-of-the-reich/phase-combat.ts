import { cell, distributionOf, row, sumOf } from '../core/index.ts';
import { spend } from './combat-result.ts';
import { answerCombat, declareAttack, pendingEntries, targets } from './combat.ts';
import type { Context } from './context.ts';
import { canMove, idleUnits, isPaused, isShut, moveChoices, routeOf } from './movement.ts';
import { hasGerman, isContested, isShaken, isSurrounded, unitsAt } from './places.ts';
import { isOver, note, type Ply } from './ply.ts';
import { putOut } from './retreat.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { IDLE, MOVED, type State } from './state.ts';
import { changeApproval } from './tracks.ts';
import type { Line, ReichChoice } from './types.ts';

/** The Combat Phase (6.3). Each function answers whether its part of the phase is over. */

/** Bloody Streets come first: one roll for each Contested built-up space (6.3.1). */
export function beginStreets(ply: Ply): boolean {
  const { s } = ply;
  note(ply, { event: 'phaseBegan', rule: '6.3', phase: 'action', turn: s.turn });
  s.cursor = -1;
  return nextStreet(ply);
}

function nextStreet(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (let space = s.cursor + 1; space < ctx.ids.length; space++) {
    if (!row(ctx.terrain, space).streets || !isContested(s, space)) continue;
    s.cursor = space;
    s.step = 'streetsRoll';
    return false;
  }
  s.cursor = -1;
  return true;
}

/** The roll for a space, or the unit given up on a 3. */
export function answerStreets(ply: Ply, choice: ReichChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'lose') {
    putOut(ply, ctx.unitIndex.get(choice.unit) ?? -1, 'bloodyStreets', '6.3.1');
    return nextStreet(ply);
  }
  if (choice.do !== 'roll') throw new Error(`answerStreets: ${choice.do}`);
  const rows = ctx.data.tables.bloodyStreets;
  const rowOf = (face: number): (typeof rows)[number] =>
    row(
      rows,
      rows.findIndex(({ roll }) => roll === face),
    );
  const result = rowOf(sumOf(choice.dice));
  noteRoll(ply, {
    table: 'bloodyStreets',
    rule: '6.3.1',
    dice: choice.dice,
    groups: oneDie('bloodyStreets', 'german'),
    total: result.roll,
    outcome: result.outcome,
    distribution: distributionOf((face) => rowOf(face).outcome),
    at: ctx.ids[s.cursor],
  });
  const there = unitsAt(s, s.cursor);
  if (result.spent)
    spend(
      ply,
      there.filter((unit) => s.spent[unit] === 0),
      '6.3.1',
    );
  changeApproval(ply, result.approval, 'bloodyStreets', '6.3.1');
  if (result.lose > 0 && there.length > 1) {
    s.step = 'streetsLoss';
    return false;
  }
  if (result.lose > 0) putOut(ply, row(there, 0), 'bloodyStreets', '6.3.1');
  return nextStreet(ply);
}

/** Then the player may telephone Stalin, once a turn (6.3.2). */
export function beginPhone(ply: Ply): boolean {
  ply.s.step = 'phone';
  return false;
}

/** Modifiers of the call: surrounded, Shaken (6.3.2). */
export function phoneModifiers(ctx: Context, state: State): Line[] {
  const lines: Line[] = [];
  if (isSurrounded(ctx, state))
    lines.push({
      label: 'surrounded',
      value: ctx.values.phoneSurrounded,
      rule: '6.3.2',
      reconstructed: false,
    });
  if (isShaken(ctx, state))
    lines.push({ label: 'shaken', value: ctx.values.phoneShaken, rule: '6.3.2', reconstructed: false });
  return lines;
}

/** The call is declined, made, or answered. */
export function answerPhone(ply: Ply, choice: ReichChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'declinePhone') return true;
  if (choice.do === 'phone') {
    s.step = 'phoneRoll';
    return false;
  }
  if (choice.do !== 'roll') throw new Error(`answerPhone: ${choice.do}`);
  const modifiers = phoneModifiers(ctx, s);
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  const rows = ctx.data.tables.phone;
  const totalOf = (face: number): number => Math.min(ctx.values.phoneMaximum, face + modifier);
  const changeOf = (face: number): number => rows.find(({ roll }) => roll === totalOf(face))?.approval ?? 0;
  const face = sumOf(choice.dice);
  const change = changeOf(face);
  noteRoll(ply, {
    table: 'phone',
    rule: '6.3.2',
    dice: choice.dice,
    groups: oneDie('phone', 'soviet'),
    modifiers,
    total: totalOf(face),
    outcome: String(change),
    distribution: distributionOf((die) => String(changeOf(die))),
  });
  changeApproval(ply, change, 'phone', '6.3.2');
  return true;
}

/** Action Rounds follow until the player declines (6.3.3). */
export function beginRounds(ply: Ply): boolean {
  ply.s.step = 'round';
  return false;
}

/** Whether some Fresh unit in a space could move or attack if it were the Active Area (8.1). */
export function canActIn(ctx: Context, state: State, space: number): boolean {
  const attackable = hasGerman(state, space) && !isShut(ctx, state, space);
  return unitsAt(state, space).some(
    (unit) =>
      state.spent[unit] === 0 && ((attackable && !isPaused(ctx, state, unit)) || canMove(ctx, state, unit)),
  );
}

/** The state with every space noted that is Contested at the moment the Active Area is chosen (9.1). */
export function notingContested(state: State): State {
  const contested = new Set<number>();
  for (const at of state.soviet) if (at >= 0 && hasGerman(state, at)) contested.add(at);
  return { ...state, contested: [...contested].sort((a, b) => a - b) };
}

/** Areas that can be activated, and the end of the phase. */
export function roundChoices(ctx: Context, state: State): ReichChoice[] {
  const choices: ReichChoice[] = [];
  const noted = notingContested(state);
  const fresh = new Set<number>();
  state.soviet.forEach((at, unit) => {
    if (at >= 0 && state.spent[unit] === 0) fresh.add(at);
  });
  for (const space of [...fresh].sort((a, b) => a - b)) {
    if (canActIn(ctx, noted, space)) choices.push({ do: 'activate', at: ctx.ids[space] ?? '' });
  }
  choices.push({ do: 'endCombat' });
  return choices;
}

/** Moves and attacks that are open in the activation, and its end when nothing forbids it (8.1, 9.1). */
export function activationChoices(ctx: Context, state: State): ReichChoice[] {
  const choices = moveChoices(ctx, state);
  for (const { at } of targets(ctx, state)) choices.push({ do: 'attack', at: ctx.ids[at] ?? '' });
  if (mayEndActivation(state)) choices.push({ do: 'done' });
  return choices;
}

/** An activation ends once something was done and no Mandatory Attack is owed. */
export function mayEndActivation(state: State): boolean {
  return (
    state.acted.some((done) => done !== IDLE) && !pendingEntries(state).some(({ mandatory }) => mandatory)
  );
}

/** Carries out one action of the player, down to the last retreat. */
export function answerRound(ply: Ply, choice: ReichChoice): boolean {
  const { ctx, s } = ply;
  switch (choice.do) {
    case 'endCombat':
      return true;
    case 'activate':
      s.active = ctx.board.indexOf(choice.at);
      s.contested = notingContested(s).contested;
      s.step = 'activation';
      note(ply, { event: 'activated', rule: '8.1.1', at: choice.at });
      return false;
    case 'move':
      move(
        ply,
        ctx.unitIndex.get(choice.unit) ?? -1,
        ctx.board.indexOf(choice.to),
        choice.via === undefined ? -1 : ctx.board.indexOf(choice.via),
      );
      settle(ply);
      return false;
    case 'attack':
      if (declareAttack(ply, ctx.board.indexOf(choice.at))) settle(ply);
      return false;
    case 'done':
      endActivation(ply);
      return false;
    default:
      if (answerCombat(ply, choice)) settle(ply);
      return false;
  }
}

/** Moves a unit. In a Vacant space its activation is complete; beside a German unit it waits for the attack (6.3.4). */
function move(ply: Ply, unit: number, to: number, via: number): void {
  const { ctx, s } = ply;
  const from = cell(s.soviet, unit);
  const { path, cost } = routeOf(ctx, s, unit, to, via);
  s.soviet = s.soviet.with(unit, to);
  s.acted = s.acted.with(unit, MOVED);
  if (hasGerman(s, to)) s.via = s.via.with(unit, via);
  else s.spent = s.spent.with(unit, 1);
  note(ply, {
    event: 'moved',
    rule: '8.2',
    unit: row(ctx.soviet, unit).id,
    from: ctx.ids[from] ?? '',
    to: ctx.ids[to] ?? '',
    path: path.map((space) => ctx.ids[space] ?? ''),
    cost,
  });
}

/** Goes on with the activation, or ends it when no unit is left to do anything (8.1.1). */
function settle(ply: Ply): void {
  const { ctx, s } = ply;
  if (isOver(ply)) return;
  s.step = 'activation';
  if (targets(ctx, s).length > 0 || pendingEntries(s).length > 0) return;
  if (!idleUnits(ctx, s).some((unit) => canMove(ctx, s, unit))) endActivation(ply);
}

/** Units that entered without attacking are Spent now; the round is over (6.3.4). */
function endActivation(ply: Ply): void {
  const { ctx, s } = ply;
  spend(
    ply,
    s.acted.flatMap((done, unit) =>
      done === MOVED && cell(s.soviet, unit) >= 0 && s.spent[unit] === 0 ? [unit] : [],
    ),
    '6.3.4',
  );
  s.active = -1;
  s.acted = ctx.idle;
  s.via = ctx.nowhere;
  s.contested = [];
  s.attacked = [];
  s.step = 'round';
}
