import { CHANCE, row } from '../core/index.ts';
import { campName, type Context } from './context.ts';
import { openAttacks, openMovement, openReserves } from './impulse-moves.ts';
import { beginAmericans, beginChits, beginOrders, beginReinforcements } from './phase-administrative.ts';
import { openEndChits, openEndMoves, openEndTest } from './phase-end.ts';
import { beginLogistics } from './phase-logistics.ts';
import { beginImpulse, beginOperations, endImpulse, openDesignation } from './phase-operations.ts';
import { activeCamp, note, type Gate, type Ply, type State, type Step } from './state.ts';

/** The sequence of play (1): which part follows which, and whose decision each step is. */

/** A new game turn: last turn's order is void. */
function beginTurn(ply: Ply): void {
  ply.s.order = -1;
  note(ply, { event: 'turnBegan', rule: '1', turn: ply.s.turn });
  beginReinforcements(ply);
}

const PASSAGES: Readonly<Record<Gate, (ply: Ply) => void>> = {
  turn: beginTurn,
  americans: beginAmericans,
  orders: beginOrders,
  chits: beginChits,
  logistics: beginLogistics,
  operations: beginOperations,
  impulse: beginImpulse,
  designation: openDesignation,
  movement: openMovement,
  attacks: openAttacks,
  reserves: openReserves,
  impulseEnd: endImpulse,
  endMoves: openEndMoves,
  endTest: openEndTest,
  endChits: openEndChits,
};

/** Goes on until somebody has something to decide. */
export function proceed(ply: Ply): void {
  while (ply.gate !== null && ply.s.outcome === null) {
    const passage = PASSAGES[ply.gate];
    ply.gate = null;
    passage(ply);
  }
}

const BY_CHANCE: ReadonlySet<Step> = new Set<Step>([
  'arrivalRoll',
  'xiiRoll',
  'xiiDraw',
  'americanRoll',
  'americanTest',
  'orderRoll',
  'chitDraw',
  'westRoll',
  'combatRoll',
  'cityRoll',
  'reserveWestRoll',
  'operationsRoll',
  'endWestRoll',
  'endRoll',
]);

const BY_ACTIVE: ReadonlySet<Step> = new Set<Step>([
  'designate',
  'movement',
  'attacks',
  'compose',
  'advance',
  'reserves',
  'endMoves',
]);

/** Whose decision the state waits for: a seat, chance, or nobody any more. */
export function deciderOf(state: State): string | null {
  if (state.step === 'over') return null;
  if (BY_CHANCE.has(state.step)) return CHANCE;
  return campName(BY_ACTIVE.has(state.step) ? activeCamp(state) : state.side);
}

/** The unit a step is about, for its prompt; null where it is about none. */
export function subjectOf(ctx: Context, state: State): string | null {
  switch (state.step) {
    case 'arrivalRoll':
    case 'arrivalPlace':
    case 'americanTest':
    case 'displace':
    case 'westRoll':
    case 'reserveWestRoll':
    case 'endWestRoll':
      return state.cursor < 0 ? null : row(ctx.pieces, state.cursor).id;
    default:
      return null;
  }
}
