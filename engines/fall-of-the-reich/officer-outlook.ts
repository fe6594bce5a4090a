import type { Context } from './context.ts';
import { hasGerman } from './places.ts';
import { OUTLOOK } from './officer-weights.ts';
import type { State } from './state.ts';

/** How likely the player is to win from here: what is still to be broken and taken, against the time that is left. */
export function outlookOf(ctx: Context, state: State): number {
  if (state.outcome !== null) return state.outcome.endsWith('victory') ? 1 : 0;
  const { values, lists } = ctx;
  const turns = values.turns - state.turn + 1;
  const missing = lists.final.filter((space) => hasGerman(state, space)).length;
  const toBreak = Math.max(0, state.morale - values.finalMoraleBelow + 1);
  const force = state.soviet.reduce((sum, at) => sum + (at < 0 ? 0 : 1), 0);
  const spare = state.approval - turns;
  const z =
    OUTLOOK.morale * (turns * OUTLOOK.breakPerTurn - toBreak) -
    (OUTLOOK.missing * missing) / Math.sqrt(turns) +
    OUTLOOK.approval * Math.min(0, spare - OUTLOOK.approvalSafe) +
    OUTLOOK.force * (force - OUTLOOK.forceNormal);
  return 1 / (1 + Math.exp(-z));
}
