import { cell, row, withCell, withMember } from '../core/index.ts';
import { destroy, travel } from './arrive.ts';
import { scenarioOfState, type Context } from './context.ts';
import { answerEvacuation, portsFor } from './courland.ts';
import { canExitFrom, endRemoval, exitMap, markUnit, removable, removeMarked } from './exits.ts';
import { approachedBy, dutiesLeft } from './garrisons.ts';
import { isMandated, offersMandate } from './mandate.ts';
import { allowance, canStep, destinations, idleBar, mustStop, reachOf, routeOf } from './movement.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { GERMAN, SOVIET } from './sides.ts';
import { NORMAL, phasingSide, SPENT, type Moving, type State } from './state.ts';
import { isStray, isYugoslavAbroad } from './theaters.ts';
import type { GermanyChoice } from './types.ts';
import { inEnemyZone } from './zoc.ts';

/** Whether a unit has something to do in this movement phase. */
export function isReady(ctx: Context, state: State, side: number, unit: number): boolean {
  if (state.side[unit] !== side || idleBar(state, side, unit) !== null) return false;
  const points = allowance(ctx, state, unit);
  if (canStep(ctx, state, unit, points) || canExitFrom(ctx, state, unit, cell(state.at, unit), points))
    return true;
  return portsFor(ctx, state, unit).length > 0;
}

/** Units to take in hand, and the end of the phase if nothing forbids it (10.0, 12.2). */
export function movementChoices(ctx: Context, state: State): GermanyChoice[] {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const choices: GermanyChoice[] = [];
  for (let unit = 0; unit < state.at.length; unit++) {
    if (isReady(ctx, state, side, unit)) choices.push({ do: 'select', unit: row(ctx.units, unit).id });
  }
  if (choices.length === 0 || endBar(ctx, state) === null) choices.push({ do: 'endMovement' });
  return choices;
}

/** Why the movement phase may not end yet, as long as a unit can still move; null if it may. */
export function endBar(ctx: Context, state: State): 'mandate' | 'garrisonDuty' | null {
  if (state.kind !== 'movement') return null;
  if (isMandated(ctx, state) && !offersMandate(ctx, state)) return 'mandate';
  return state.taken.length > 0 && dutiesLeft(ctx, state).length > 0 ? 'garrisonDuty' : null;
}

/** Whether the unit in hand may have its allowance tripled (16.3). */
export function canTriple(ctx: Context, state: State, { unit, from }: Moving): boolean {
  if (cell(state.side, unit) !== GERMAN || state.tripled >= 0 || state.kind !== 'movement') return false;
  return cell(state.at, unit) === from && !inEnemyZone(ctx, state, from, GERMAN);
}

/** What the unit in hand may do. */
export function movingChoices(ctx: Context, state: State, moving: Moving): GermanyChoice[] {
  const { unit, from, left } = moving;
  const { id } = row(ctx.units, unit);
  const choices: GermanyChoice[] = [];
  if (canTriple(ctx, state, moving)) choices.push({ do: 'triple', unit: id });
  const found = reachOf(ctx, state, unit, left);
  for (const hex of destinations(ctx, state, unit, found))
    choices.push({ do: 'move', unit: id, to: ctx.ids[hex] ?? '' });
  if (row(ctx.units, unit).german) {
    for (const hex of exitHexes(ctx, state, moving))
      choices.push({ do: 'exit', unit: id, via: ctx.ids[hex] ?? '' });
    if (cell(state.at, unit) === from) {
      for (const port of portsFor(ctx, state, unit))
        choices.push({ do: 'evacuate', unit: id, to: ctx.ids[port] ?? '' });
    }
  }
  choices.push({ do: 'done', unit: id });
  return choices;
}

/** Edge hexes from which the unit in hand can pay to leave the map (9.0). */
export function exitHexes(ctx: Context, state: State, { unit, left }: Moving): number[] {
  const start = cell(state.at, unit);
  const found = reachOf(ctx, state, unit, left);
  return [start, ...found.order]
    .filter((hex) => canExitFrom(ctx, state, unit, hex, left - (found.spent[hex] ?? 0)))
    .sort((a, b) => a - b);
}

/** Begins a movement phase; the answer tells whether there is anything to decide. */
export function beginMovement(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.acted = ctx.idle;
  s.approached = [];
  s.tripled = -1;
  s.step = 'movement';
  const side = phasingSide(scenarioOfPly(ply), s);
  return anyReady(ctx, s, side);
}

function anyReady(ctx: Context, state: State, side: number): boolean {
  for (let unit = 0; unit < state.at.length; unit++) if (isReady(ctx, state, side, unit)) return true;
  return false;
}

/** Carries out a choice of a movement phase; the answer tells whether the phase is over. */
export function answerMovement(ply: Ply, choice: GermanyChoice): boolean {
  const { ctx, s } = ply;
  const unitOf = (id: string): number => ctx.unitIndex.get(id) ?? -1;
  switch (choice.do) {
    case 'endMovement':
      return true;
    case 'select': {
      const unit = unitOf(choice.unit);
      s.moving = { unit, from: cell(s.at, unit), left: allowance(ctx, s, unit) };
      s.step = 'moving';
      return false;
    }
    case 'roll':
      answerEvacuation(ply, choice.dice);
      s.step = 'movement';
      return isFinished(ply);
    case 'remove':
      markUnit(ply, unitOf(choice.unit));
      return isFinished(ply);
    case 'decline':
      endRemoval(ply);
      return isFinished(ply);
    default:
      return answerMoving(ply, choice);
  }
}

function answerMoving(ply: Ply, choice: GermanyChoice): boolean {
  const { ctx, s } = ply;
  const { moving } = s;
  if (moving === null) throw new Error(`${choice.do} without a unit in hand`);
  const { unit } = moving;
  switch (choice.do) {
    case 'triple':
      s.tripled = unit;
      s.moving = { ...moving, left: allowance(ctx, s, unit) };
      note(ply, { event: 'tripled', rule: '16.3', unit: choice.unit, at: ctx.ids[moving.from] ?? '' });
      return false;
    case 'move':
      return move(ply, moving, ctx.board.indexOf(choice.to));
    case 'exit': {
      const from = ctx.board.indexOf(choice.via);
      if (from !== s.at[unit]) walk(ply, moving, from);
      s.moving = null;
      exitMap(ply, unit, from);
      return s.step === 'movement' && isFinished(ply);
    }
    case 'evacuate':
      s.evacuating = { unit, to: ctx.board.indexOf(choice.to) };
      s.moving = null;
      s.step = 'evacuationRoll';
      return false;
    case 'done':
      return putDown(ply, moving);
    default:
      throw new Error(`answerMoving: ${choice.do}`);
  }
}

/** Brings the unit in hand to a hex; the answer is what it cost. */
function walk(ply: Ply, { unit, left }: Moving, to: number): number {
  const { ctx, s } = ply;
  const from = cell(s.at, unit);
  const { path, cost } = routeOf(ctx, s, unit, to, left);
  const name = (hex: number): string => ctx.ids[hex] ?? '';
  note(ply, {
    event: 'moved',
    rule: s.kind === 'secondMovement' ? '18.1' : '5.0',
    unit: row(ctx.units, unit).id,
    from: name(from),
    to: name(to),
    path: path.map(name),
    cost,
  });
  travel(ply, unit, path);
  return cost;
}

/** Moves the unit in hand; it stays in hand while it could go on. */
function move(ply: Ply, moving: Moving, to: number): boolean {
  const { ctx, s } = ply;
  const { unit } = moving;
  const stops = mustStop(ctx, s, unit, to);
  const left = moving.left - walk(ply, moving, to);
  s.moving = { ...moving, left };
  if (!stops && (canStep(ctx, s, unit, left) || canExitFrom(ctx, s, unit, to, left))) return false;
  return putDown(ply, s.moving);
}

/** The unit in hand has finished. */
function putDown(ply: Ply, { unit, from }: Moving): boolean {
  const { ctx, s } = ply;
  s.moving = null;
  s.step = 'movement';
  s.acted = withCell(s.acted, unit, 1);
  if (s.taken.length > 0)
    for (const city of approachedBy(ctx, s, unit, from)) s.approached = withMember(s.approached, city);
  // A unit that moves a second time pays for it in its next player turn (18.1).
  if (s.kind === 'secondMovement' && s.at[unit] !== from) s.tired = withCell(s.tired, unit, SPENT);
  return isFinished(ply);
}

function isFinished(ply: Ply): boolean {
  const { ctx, s } = ply;
  return s.step === 'movement' && !anyReady(ctx, s, phasingSide(scenarioOfPly(ply), s));
}

/** Units to mark for an exit, and the right to let it be (9.0). */
export function removalChoices(ctx: Context, state: State): GermanyChoice[] {
  const { removal } = state;
  if (removal === null) return [];
  return [
    ...removable(ctx, state, removal).map((unit): GermanyChoice => ({
      do: 'remove',
      unit: row(ctx.units, unit).id,
    })),
    { do: 'decline' },
  ];
}

/** Ends an ordinary movement phase: marked units leave (9.0), strays are lost (5.2.2, 5.3.2, 14.0), replacements settle (7.2). */
export function endMovement(ply: Ply): void {
  const { ctx, s } = ply;
  const side = phasingSide(scenarioOfPly(ply), s);
  removeMarked(ply);
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.side[unit] !== side || !isStray(ctx, s, unit)) continue;
    const inYugoslavia =
      side === SOVIET && ctx.inYugoslavia[cell(s.at, unit)] === true && !row(ctx.units, unit).yugoslav;
    destroy(ply, unit, 'strayed', row(ctx.units, unit).german ? '14.0' : inYugoslavia ? '5.3.2' : '5.2.2');
  }
  if (s.pace.some((pace, unit) => pace !== NORMAL && s.side[unit] === side)) {
    s.pace = s.pace.map((pace, unit) => (s.side[unit] === side ? NORMAL : pace));
  }
  // Yugoslavs abroad now have until the end of the combat phase that follows; one thrown out in it has a turn more (5.3.1).
  if (side === SOVIET)
    s.overdue = ctx.units.flatMap((_, unit) => (isYugoslavAbroad(ctx, s, unit) ? [unit] : []));
  s.tripled = -1;
  s.approached = [];
}

/** Ends the Soviet combat phase: Yugoslav units that had to be home by now are lost (5.3.1). */
export function endSovietCombat(ply: Ply): void {
  const { ctx, s } = ply;
  for (const unit of s.overdue) if (isYugoslavAbroad(ctx, s, unit)) destroy(ply, unit, 'strayed', '5.3.1');
  s.overdue = [];
}
