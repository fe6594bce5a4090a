import { hasGerman } from './places.ts';
import { isOver, note, type Ply } from './ply.ts';
import { changeApproval, changeMorale, endGame, isFinalVictory } from './tracks.ts';

/** The End Phase (6.4): tracks, then victory, then a new turn. Answers whether a new turn begins. */
export function beginEnd(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (const { change, id } of ctx.moraleRows.endPhase) changeMorale(ply, change, id, '6.4.1');
  for (const { change, id, space } of ctx.approvalRows.endPhase) {
    // Approval stops falling once the Reichstag is Soviet (6.4.1).
    if (space === null || hasGerman(s, ctx.board.indexOf(space))) changeApproval(ply, change, id, '6.4.1');
  }
  if (isOver(ply)) return false;
  if (s.approval <= ctx.values.defeatApproval) {
    endGame(ply, 'approval-defeat', '10.1.2');
    return false;
  }
  if (s.turn >= ctx.values.turns) {
    endGame(ply, isFinalVictory(ctx, s) ? 'final-victory' : 'time-defeat', '10.2');
    return false;
  }
  const units = s.spent.filter((spent) => spent !== 0).length;
  s.spent = ctx.idle;
  note(ply, { event: 'refreshed', rule: '6.4.2', units });
  s.turn += 1;
  return true;
}
