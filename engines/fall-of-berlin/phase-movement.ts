import { cell, row } from '../core/index.ts';
import { assaultTargets } from './bombardment.ts';
import type { Context } from './context.ts';
import { dutyOf, exitHere, goalsOf, isMovable, legTo, movableUnits, allowanceOf } from './movement.ts';
import { mayMerge, maySplit, mergeTank, splitTank } from './heavy-tank.ts';
import { fieldOf, unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { dueUnits, entryHexes, entryPrice, isDue } from './reinforcements.ts';
import { isActing, seatsOf } from './seats.ts';
import { EXITED, SOVIET, type State } from './state.ts';
import { takeOff } from './losses.ts';
import { scoreExit } from './exits.ts';
import { FRONTS, type BerlinChoice } from './types.ts';
import { noticeAt } from './wenck.ts';
import { stopsMovement } from './zoc.ts';

/** The Movement Phase (7): declarations, moves and entry. Answers tell whether it is over. */

/** Begins with the declarations of the first seat (7B, 8B, 8D). */
export function beginMovement(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, {
    event: 'phaseBegan',
    rule: '7',
    phase: 'movement',
    side: s.side === SOVIET ? 'soviet' : 'german',
    turn: s.turn,
  });
  s.moved = ctx.zero;
  s.operational = ctx.zero;
  s.assault = ctx.none;
  s.assaults = [];
  s.tankActed = false;
  s.actor = 0;
  return beginSeat(ply);
}

function beginSeat(ply: Ply): boolean {
  ply.s.step = 'declare';
  return declareChoices(ply.ctx, ply.s).length > 1 ? false : beginMoves(ply);
}

/** Whether a unit may be marked for operational movement (7B). */
export function mayOperate(ctx: Context, state: State, unit: number): boolean {
  const { garrison } = unitOf(ctx, unit);
  if (garrison || state.operational[unit] === 1 || state.assault[unit] !== -1 || !isActing(ctx, state, unit))
    return false;
  return cell(state.at, unit) >= 0 ? allowanceOf(ctx, state, unit, false) > 0 : isDue(ctx, state, unit);
}

/** What may be declared, counter by counter; `begin` ends it. */
export function declareChoices(ctx: Context, state: State): BerlinChoice[] {
  const found: BerlinChoice[] = [];
  if (maySplit(ctx, state)) found.push({ do: 'split', unit: row(ctx.units, ctx.division).id });
  if (mayMerge(ctx, state)) found.push({ do: 'merge', unit: row(ctx.units, ctx.heavyTank).id });
  for (let unit = 0; unit < state.at.length; unit++) {
    const { id } = unitOf(ctx, unit);
    for (const target of assaultTargets(ctx, state, unit))
      found.push({ do: 'assault', unit: id, at: row(ctx.ids, target) });
    if (mayOperate(ctx, state, unit)) found.push({ do: 'operate', unit: id });
  }
  found.push({ do: 'begin' });
  return found;
}

/** Carries out a declaration. */
export function answerDeclare(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  switch (choice.do) {
    case 'assault':
      markAssault(ply, ctx.unitIndex.get(choice.unit) ?? -1, ctx.board.indexOf(choice.at));
      return false;
    case 'operate':
      s.operational = s.operational.with(ctx.unitIndex.get(choice.unit) ?? -1, 1);
      note(ply, { event: 'operationalMarked', rule: '7B', unit: choice.unit });
      return false;
    case 'split':
      splitTank(ply);
      return false;
    case 'merge':
      mergeTank(ply);
      return false;
    case 'begin':
      return beginMoves(ply);
    default:
      throw new Error(`answerDeclare: ${choice.do}`);
  }
}

function markAssault(ply: Ply, unit: number, target: number): void {
  const { ctx, s } = ply;
  const { id, front } = unitOf(ctx, unit);
  // The first unit marked against a hex lays its Front's marker there (8B).
  if (!s.assaults.some(({ at }) => at === target)) s.assaults = [...s.assaults, { at: target, front }];
  s.assault = s.assault.with(unit, target);
  const marker = s.assaults.find(({ at }) => at === target);
  note(ply, {
    event: 'assaultMarked',
    rule: '8B',
    unit: id,
    at: row(ctx.ids, target),
    front: row(FRONTS, marker?.front ?? front),
  });
}

function beginMoves(ply: Ply): boolean {
  ply.s.step = 'move';
  return anyMovable(ply.ctx, ply.s) ? false : beginEntry(ply);
}

/** Units that must still leave their hex before movement may end (7D, 10B, 13C1, 13D). */
export function unitsOnDuty(ctx: Context, state: State): number[] {
  return movableUnits(ctx, state).filter((unit) => dutyOf(ctx, state, unit) !== null);
}

/** Whether any unit can still be taken in hand. */
function anyMovable(ctx: Context, state: State): boolean {
  for (let unit = 0; unit < state.at.length; unit++) if (isMovable(ctx, state, unit)) return true;
  return false;
}

/** Units to take in hand; movement ends when nobody must leave his hex. */
export function moveChoices(ctx: Context, state: State): BerlinChoice[] {
  const units = movableUnits(ctx, state);
  const found = units.map((unit): BerlinChoice => ({ do: 'pick', unit: unitOf(ctx, unit).id }));
  if (!units.some((unit) => dutyOf(ctx, state, unit) !== null)) found.push({ do: 'endMovement' });
  return found;
}

/** A unit is taken in hand, or movement on the map ends. */
export function answerMove(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'endMovement') return beginEntry(ply);
  if (choice.do !== 'pick') throw new Error(`answerMove: ${choice.do}`);
  const unit = ctx.unitIndex.get(choice.unit) ?? -1;
  takeInHand(ply, unit, allowanceOf(ctx, s, unit));
  return false;
}

function takeInHand({ ctx, s }: Ply, unit: number, points: number): void {
  s.mover = unit;
  s.left = points;
  s.starred = ctx.ground.star[cell(s.at, unit)] === true;
  s.step = 'moving';
}

/** Whether the unit in hand may leave the map now. */
export function mayExit(ctx: Context, state: State): boolean {
  return state.left >= ctx.values.exitCost && exitHere(ctx, state, state.mover, state.starred);
}

/** Where the unit in hand may go; it may halt unless it must leave its hex and can. */
export function movingChoices(ctx: Context, state: State): BerlinChoice[] {
  const unit = state.mover;
  const { id } = unitOf(ctx, unit);
  const found = goalsOf(ctx, state, unit, state.left).map((to): BerlinChoice => ({
    do: 'move',
    unit: id,
    to: row(ctx.ids, to),
  }));
  if (mayExit(ctx, state)) found.push({ do: 'exit', unit: id });
  if (found.length === 0 || dutyOf(ctx, state, unit) === null) found.push({ do: 'halt', unit: id });
  return found;
}

/** The unit in hand moves a leg, leaves the map, or halts. */
export function answerMoving(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  const unit = s.mover;
  if (choice.do === 'move') moveLeg(ply, unit, ctx.board.indexOf(choice.to));
  else if (choice.do === 'exit') leaveMap(ply, unit);
  else s.left = 0;
  // A unit that must leave its hex goes on even when only one way is left.
  if (s.left > 0 && movingChoices(ctx, s).some(({ do: kind }) => kind !== 'halt')) return false;
  return putDown(ply, unit);
}

function moveLeg(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const { id, side, garrison } = unitOf(ctx, unit);
  const leg = legTo(ctx, s, unit, s.left, to);
  if (leg === null) throw new Error(`${id} cannot reach ${to}`);
  const field = fieldOf(ctx, s.at);
  const stops = garrison || stopsMovement(field, s, side, to);
  note(ply, {
    event: 'moved',
    rule: '7A',
    unit: id,
    from: row(ctx.ids, cell(s.at, unit)),
    to: row(ctx.ids, to),
    path: leg.path.map((hex) => row(ctx.ids, hex)),
    cost: leg.cost,
  });
  s.at = s.at.with(unit, to);
  s.left = stops ? 0 : s.left - leg.cost;
  s.rank = s.rank.with(unit, 0);
  for (const hex of leg.path) {
    noticeAt(ply, unit, hex);
    if (ctx.ground.star[hex] === true) s.starred = true;
  }
}

function leaveMap(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  note(ply, {
    event: 'exited',
    rule: unitOf(ctx, unit).side === SOVIET ? '14D' : unitOf(ctx, unit).wenck ? '10B' : '14C',
    unit: unitOf(ctx, unit).id,
    from: row(ctx.ids, cell(s.at, unit)),
    edge: 'west',
  });
  scoreExit(ply, unit);
  takeOff(s, unit, EXITED);
  s.left = 0;
}

/** A unit is done moving; the next one is taken in hand, or the phase goes on. */
function putDown(ply: Ply, unit: number): boolean {
  const { ctx, s } = ply;
  // A reinforcement of this turn was moving on from its entry hex (10A).
  const entering = s.since[unit] === s.turn;
  s.moved = s.moved.with(unit, 1);
  s.mover = -1;
  s.left = 0;
  s.starred = false;
  s.step = entering ? 'enter' : 'move';
  if (entering) return enterChoices(ctx, s).length > 1 ? false : endEntry(ply);
  return anyMovable(ctx, s) ? false : beginEntry(ply);
}

function beginEntry(ply: Ply): boolean {
  ply.s.step = 'enter';
  return enterChoices(ply.ctx, ply.s).length > 1 ? false : endEntry(ply);
}

/** Who may come in, and where (10A). */
export function enterChoices(ctx: Context, state: State): BerlinChoice[] {
  const found: BerlinChoice[] = [];
  for (const unit of dueUnits(ctx, state)) {
    const { id } = unitOf(ctx, unit);
    for (const to of entryHexes(ctx, state, unit))
      found.push({ do: 'enter', unit: id, to: row(ctx.ids, to) });
  }
  found.push({ do: 'endEntry' });
  return found;
}

/** A unit comes in and may move on, or the rest is delayed (10A). */
export function answerEnter(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'endEntry') return endEntry(ply);
  if (choice.do !== 'enter') throw new Error(`answerEnter: ${choice.do}`);
  const unit = ctx.unitIndex.get(choice.unit) ?? -1;
  const to = ctx.board.indexOf(choice.to);
  const { side } = unitOf(ctx, unit);
  const cost = entryPrice(ctx, s, unit, to);
  const stops = stopsMovement(fieldOf(ctx, s.at), s, side, to);
  const points = stops ? 0 : allowanceOf(ctx, s, unit) - cost;
  s.at = s.at.with(unit, to);
  s.since = s.since.with(unit, s.turn);
  s.back = s.back.with(unit, -1);
  note(ply, { event: 'entered', rule: '10A', unit: choice.unit, to: choice.to, cost });
  noticeAt(ply, unit, to);
  takeInHand(ply, unit, points);
  return points > 0 && movingChoices(ctx, s).length > 1 ? false : putDown(ply, unit);
}

function endEntry(ply: Ply): boolean {
  const { ctx, s } = ply;
  const late = dueUnits(ctx, s);
  if (late.length > 0)
    note(ply, { event: 'delayed', rule: '10A', units: late.map((unit) => unitOf(ctx, unit).id) });
  if (s.actor + 1 < seatsOf(ctx, s, s.side).length) {
    s.actor += 1;
    return beginSeat(ply);
  }
  s.actor = 0;
  return true;
}
