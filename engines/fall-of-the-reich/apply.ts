import type { Played } from '../core/index.ts';
import type { Context } from './context.ts';
import { answerNinth, beginNinth } from './ninth-army.ts';
import {
  answerPhone,
  answerRound,
  answerStreets,
  beginPhone,
  beginRounds,
  beginStreets,
} from './phase-combat.ts';
import { beginEnd } from './phase-end.ts';
import { answerEvent, beginEvent } from './phase-event.ts';
import { answerBuying, answerSupplyRoll, beginSupply } from './phase-supply.ts';
import { isOver, plyOf, type Ply } from './ply.ts';
import { answerDraw } from './start.ts';
import type { State } from './state.ts';
import { tidyMarkers } from './tracks.ts';
import type { ReichChoice, ReichEvent } from './types.ts';

/** The parts of a turn in the order of the sequence of play (6.0). Each begins and tells whether it is already over. */
const PARTS = [
  beginEvent, // 6.1
  beginSupply, // 6.2
  beginStreets, // 6.3.1
  beginPhone, // 6.3.2
  beginRounds, // 6.3.3
  beginNinth, // 6.4, 11.4
  beginEnd, // 6.4
] as const;

/** The part a step belongs to; before the first part comes set-up. */
function partOf(state: State): number {
  switch (state.step) {
    case 'draw':
      return -1;
    case 'eventRoll':
    case 'pauseRoll':
    case 'raidRoll':
    case 'flightRoll':
      return 0;
    case 'supplyRoll':
    case 'buying':
    case 'reserves':
      return 1;
    case 'streetsRoll':
    case 'streetsLoss':
      return 2;
    case 'phone':
    case 'phoneRoll':
      return 3;
    case 'round':
    case 'activation':
    case 'join':
    case 'earlyLead':
    case 'killZone':
    case 'lead':
    case 'support':
    case 'airRoll':
    case 'combatRoll':
    case 'retreat':
      return 4;
    case 'ninthRoll':
    case 'ninthMove':
      return 5;
    case 'over':
      throw new Error('the game is over');
  }
}

/** Carries out a choice within its part; the answer tells whether the part is over. */
function answer(ply: Ply, choice: ReichChoice): boolean {
  const dice = choice.do === 'roll' ? choice.dice : [];
  switch (partOf(ply.s)) {
    case -1:
      if (choice.do !== 'draw') throw new Error(`${choice.do} during set-up`);
      return answerDraw(ply, choice.unit);
    case 0:
      return answerEvent(ply, dice);
    case 1:
      return choice.do === 'roll' ? answerSupplyRoll(ply, dice) : answerBuying(ply, choice);
    case 2:
      return answerStreets(ply, choice);
    case 3:
      return answerPhone(ply, choice);
    case 4:
      return answerRound(ply, choice);
    default:
      return answerNinth(ply, dice);
  }
}

/** The next state. Trusts that the choice is one of those offered. */
export function apply(ctx: Context, state: State, choice: ReichChoice): Played<State, ReichEvent> {
  const ply = plyOf(ctx, state);
  let part = partOf(state);
  let finished = answer(ply, choice);
  while (finished && !isOver(ply)) {
    part = (part + 1) % PARTS.length;
    finished = PARTS[part]?.(ply) ?? false;
  }
  tidyMarkers(ply);
  return { state: ply.s, events: ply.events, reveals: ply.reveals };
}
