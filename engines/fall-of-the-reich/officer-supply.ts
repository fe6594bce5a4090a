import type { Ranked } from '../core/index.ts';
import { row } from '../core/index.ts';
import type { Thought } from './officer-activation.ts';
import { WEIGHTS } from './officer-weights.ts';
import { returnCost } from './phase-supply.ts';
import type { ReichChoice } from './types.ts';

/** What Supply Points are best spent on (6.2, 15.2): air first, then shells, and units at the front. */
export function rankSupply(
  { ctx, state, goals }: Thought,
  choices: readonly ReichChoice[],
): Ranked<ReichChoice>[] {
  const out = state.soviet.reduce((sum, at) => sum + (at < 0 ? 1 : 0), 0);
  return choices.map((choice): Ranked<ReichChoice> => {
    switch (choice.do) {
      case 'buy':
        return choice.item === 'air'
          ? { choice, score: WEIGHTS.buyAir, reason: { key: 'bot.buyAir' } }
          : {
              choice,
              score: WEIGHTS.buyArtillery - WEIGHTS.artilleryEnough * state.artillery,
              reason: { key: 'bot.buyArtillery' },
            };
      case 'return': {
        const unit = ctx.unitIndex.get(choice.unit) ?? -1;
        const { attack } = row(ctx.soviet, unit);
        const cost = Math.max(1, returnCost(ctx, state, unit));
        const front = goals.front[ctx.board.indexOf(choice.to)] ?? 0;
        const score = (WEIGHTS.returnUnit * (attack + 2)) / cost + out * 0.05 - front * 0.3;
        return { choice, score, reason: { key: 'bot.return', with: { unit: choice.unit, to: choice.to } } };
      }
      case 'reserves':
        return { choice, score: WEIGHTS.buyAir + out, reason: { key: 'bot.reserves' } };
      default:
        // What is left is kept for the next turn (6.2.1).
        return { choice, score: WEIGHTS.keepSupply, reason: { key: 'bot.saveSupply' } };
    }
  });
}
