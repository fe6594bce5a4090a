import { note, type Ply } from './ply.ts';
import { GERMAN, SOVIET } from './state.ts';
import { endGame, isLastTurn, scoreTurn } from './victory.ts';

/** The End of Turn Phase (6): markers off, and after the German player turn the points of the turn. Always over at once. */
export function beginEnd(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, {
    event: 'phaseBegan',
    rule: '6',
    phase: 'end',
    side: s.side === SOVIET ? 'soviet' : 'german',
    turn: s.turn,
  });
  s.assault = ctx.none;
  s.assaults = [];
  s.moved = ctx.zero;
  s.attacks = null;
  s.fallen = [];
  s.fired = [];
  s.actor = 0;
  if (s.side === SOVIET) {
    s.side = GERMAN;
    return true;
  }
  scoreTurn(ply);
  if (isLastTurn(ctx, s)) {
    endGame(ply);
    return true;
  }
  s.side = SOVIET;
  s.turn += 1;
  return true;
}
