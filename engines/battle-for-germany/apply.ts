import { beginPly, distributionOf, row, sumOf, type Played } from '../core/index.ts';
import { collapse } from './berlin.ts';
import type { Context } from './context.ts';
import { placeUnit } from './courland.ts';
import { beginPaying, beginSecond, nameForces, refillMarkers, spendMarkers } from './offensive-supply.ts';
import { answerCombat, beginCombat } from './phase-combat.ts';
import { answerMovement, beginMovement, endMovement, endSovietCombat } from './phase-movement.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { answerReplacement, beginReplacement } from './replacements.ts';
import { endGame } from './result.ts';
import { isGermanSide, sideName, SOVIET } from './sides.ts';
import { NORMAL, phaseOf, phasingSide, type State } from './state.ts';
import { FORCES, KINDS, type GermanyChoice, type GermanyEvent } from './types.ts';

/** Carries out a choice within its phase; the answer tells whether the phase is over. */
function answer(ply: Ply, choice: GermanyChoice): boolean {
  const { ctx, s } = ply;
  switch (s.step) {
    case 'courland':
      if (choice.do !== 'place') throw new Error(`${choice.do} during set-up`);
      if (!placeUnit(ply, ctx.unitIndex.get(choice.unit) ?? -1, ctx.board.indexOf(choice.at))) return false;
      return openTurn(ply);
    case 'surpriseRoll':
      if (choice.do !== 'roll') throw new Error(`${choice.do} for a die`);
      answerSurprise(ply, choice.dice);
      return openTurn(ply);
    case 'replacement':
      return answerReplacement(ply, choice);
    case 'forces':
      if (choice.do !== 'forces') throw new Error(`${choice.do} for forces`);
      nameForces(ply, FORCES.indexOf(choice.forces));
      return !beginCombat(ply);
    case 'movement':
    case 'moving':
    case 'removal':
    case 'evacuationRoll':
      return answerMovement(ply, choice);
    case 'combat':
    case 'attack':
    case 'combatRoll':
    case 'exchange':
    case 'retreat':
    case 'advance':
      return answerCombat(ply, choice);
    case 'over':
      throw new Error('the game is over');
  }
}

/** The first phase of a turn begins; the answer tells whether it is over at once. */
function openTurn(ply: Ply): boolean {
  const { s } = ply;
  note(ply, { event: 'turnBegan', rule: '3.0', turn: s.turn });
  s.segment = 0;
  s.kind = 'replacement';
  return !begin(ply);
}

/** On a low roll the Soviet player has no first player turn (15.2). */
function answerSurprise(ply: Ply, dice: readonly number[]): void {
  const { ctx, s } = ply;
  const outcomeOf = (face: number): string =>
    ctx.data.tables.surprise.find(({ die }) => die === face)?.outcome ?? '';
  const total = sumOf(dice);
  note(ply, {
    event: 'rolled',
    rule: '15.2',
    table: 'surprise',
    dice,
    groups: [{ label: 'surprise', side: 'soviet', count: dice.length }],
    modifiers: [],
    total,
    column: null,
    outcome: outcomeOf(total),
    distribution: distributionOf(outcomeOf),
  });
  s.surprised = outcomeOf(total) === 'skipped';
}

/** Begins the phase that the state names; the answer tells whether there is anything to decide in it. */
function begin(ply: Ply): boolean {
  const { s } = ply;
  const scenario = scenarioOfPly(ply);
  const side = phasingSide(scenario, s);
  if (isSkipped(ply, side)) return false;
  if (s.kind === 'replacement') beginPaying(ply, side);
  const mark = ply.events.length;
  const decides = open(ply);
  if (decides) {
    ply.events.splice(mark, 0, {
      event: 'phaseBegan',
      rule: s.kind === 'secondCombat' || s.kind === 'secondMovement' ? '18.1' : '3.0',
      phase: phaseOf(scenario, s),
      side: sideName(side),
      kind: s.kind,
      turn: s.turn,
    });
  }
  return decides;
}

function open(ply: Ply): boolean {
  const { s } = ply;
  switch (s.kind) {
    case 'replacement':
      return beginReplacement(ply);
    case 'movement':
      return beginMovement(ply);
    case 'combat':
      return beginCombat(ply);
    case 'secondCombat':
      return beginSecond(ply) || (s.eligible.length > 0 && beginCombat(ply));
    case 'secondMovement':
      return s.eligible.length > 0 && beginMovement(ply);
  }
}

/** Whether a side has no phases now: the Germans after their collapse (12.2), the Soviets when surprised (15.2). */
function isSkipped({ ctx, s }: Ply, side: number): boolean {
  if (s.collapsed && isGermanSide(side)) return true;
  return s.surprised && side === SOVIET && s.turn === ctx.values.surpriseTurn;
}

/** Ends the phase that the state names, with everything that falls due then. */
function end(ply: Ply): void {
  const { s } = ply;
  const side = phasingSide(scenarioOfPly(ply), s);
  s.combat = null;
  s.moving = null;
  if (isSkipped(ply, side)) return;
  if (s.kind === 'movement') endMovement(ply);
  if (s.kind === 'combat' && side === SOVIET) endSovietCombat(ply);
}

/** Goes on to the next phase: the next of the side, the next side, the next turn (3.0, 16.1, 17.2). */
function advance(ply: Ply): void {
  const { ctx, s } = ply;
  const { sequence, turns } = scenarioOfPly(ply);
  const kind = KINDS[KINDS.indexOf(s.kind) + 1];
  if (kind !== undefined) {
    s.kind = kind;
    return;
  }
  const here = row(sequence, s.segment);
  const next = sequence[s.segment + 1];
  if (next?.playerTurn !== here.playerTurn) {
    if (isSkipped(ply, phasingSide(scenarioOfPly(ply), s)) && !s.collapsed) {
      note(ply, { event: 'playerTurnSkipped', rule: '15.2', side: here.side, turn: s.turn });
    }
    spendMarkers(ply);
    collapse(ply);
  }
  s.kind = 'replacement';
  s.acted = ctx.idle;
  s.segment += 1;
  if (next !== undefined) return;
  s.segment = 0;
  if (s.turn >= turns) {
    endGame(ply);
    return;
  }
  s.turn += 1;
  if (s.pace.some((pace) => pace !== NORMAL)) s.pace = ctx.idle;
  note(ply, { event: 'turnBegan', rule: '3.0', turn: s.turn });
  refillMarkers(ply);
}

/** The first state in which there is something to decide; a set-up without Courland or a die begins with its first phase. */
export function opened(ctx: Context, state: State): State {
  if (state.step !== 'replacement') return state;
  const ply: Ply = beginPly(ctx, state);
  proceed(ply, openTurn(ply));
  return ply.s;
}

/** Runs through phases without a decision. */
function proceed(ply: Ply, finished: boolean): void {
  for (let over = finished; over; over = ply.s.step !== 'over' && !begin(ply)) {
    end(ply);
    advance(ply);
  }
}

/** The next state. Trusts that the choice is one of those offered. */
export function apply(ctx: Context, state: State, choice: GermanyChoice): Played<State, GermanyEvent> {
  const ply: Ply = beginPly(ctx, state);
  proceed(ply, answer(ply, choice));
  return { state: ply.s, events: ply.events, reveals: ply.reveals };
}
