import type { Played } from '../core/index.ts';
import { answerCombat, nextAttack } from './combat.ts';
import type { Context } from './context.ts';
import { answerAttack, answerJoin, beginAttacks } from './phase-attacks.ts';
import { beginEnd } from './phase-end.ts';
import { answerInitial, beginInitial, beginReinforcement } from './phase-initial.ts';
import { answerDeclare, answerEnter, answerMove, answerMoving, beginMovement } from './phase-movement.ts';
import { plyOf, type Ply } from './ply.ts';
import { answerOrder, beginOrder } from './stack-order.ts';
import { answerExcess, beginExcess } from './stacking.ts';
import { answerSetup } from './start.ts';
import type { State } from './state.ts';
import type { BerlinChoice, BerlinEvent } from './types.ts';

/** The parts of a player turn in the order of the sequence of play (6). Each begins and tells whether it is already over. */
const PARTS = [
  beginInitial,
  beginReinforcement,
  beginMovement,
  beginOrder, // 15A, Turn 1
  beginExcess, // 4, at the end of the Movement Phase
  beginAttacks,
  nextAttack,
  beginExcess, // 4, at the end of the Combat Phase
  beginEnd,
] as const;

/** The part a step belongs to; before the first comes set-up. */
function partOf(state: State): number {
  switch (state.step) {
    case 'germanSetup':
    case 'sovietSetup':
      return -1;
    case 'demoralizationRoll':
    case 'demoralizationLoss':
    case 'surrender':
      return 0;
    case 'declare':
    case 'move':
    case 'moving':
    case 'enter':
      return 2;
    case 'order':
      return 3;
    case 'excess':
    case 'displace':
      return state.attacks === null ? 4 : 7;
    case 'attack':
    case 'join':
      return 5;
    case 'resolve':
    case 'tankBonus':
    case 'air':
    case 'artillery':
    case 'bombardmentRoll':
    case 'combatRoll':
    case 'frontRoll':
    case 'attackerLoss':
    case 'defenderLoss':
    case 'stand':
    case 'standLoss':
    case 'retreat':
    case 'fallBack':
    case 'demoralizedRoll':
    case 'demoralizedLoss':
    case 'advance':
      return 6;
    case 'over':
      throw new Error('the game is over');
  }
}

/** Carries out a choice within its part; the answer tells whether the part is over. */
function answer(ply: Ply, choice: BerlinChoice): boolean {
  switch (ply.s.step) {
    case 'germanSetup':
    case 'sovietSetup':
      return answerSetup(ply, choice);
    case 'demoralizationRoll':
    case 'demoralizationLoss':
    case 'surrender':
      return answerInitial(ply, choice);
    case 'declare':
      return answerDeclare(ply, choice);
    case 'move':
      return answerMove(ply, choice);
    case 'moving':
      return answerMoving(ply, choice);
    case 'enter':
      return answerEnter(ply, choice);
    case 'order':
      return answerOrder(ply, choice);
    case 'excess':
    case 'displace':
      return answerExcess(ply, choice);
    case 'attack':
      return answerAttack(ply, choice);
    case 'join':
      return answerJoin(ply, choice);
    default:
      return answerCombat(ply, choice);
  }
}

/** The next state. Trusts that the choice is one of those offered. */
export function apply(ctx: Context, state: State, choice: BerlinChoice): Played<State, BerlinEvent> {
  const ply = plyOf(ctx, state);
  let part = partOf(state);
  let finished = answer(ply, choice);
  while (finished && ply.s.step !== 'over') {
    part = (part + 1) % PARTS.length;
    finished = PARTS[part]?.(ply) ?? false;
  }
  return { state: ply.s, events: ply.events, reveals: false };
}
