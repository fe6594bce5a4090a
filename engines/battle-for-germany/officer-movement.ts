import type { Ranked } from '../core/index.ts';
import type { Context } from './context.ts';
import { createScout } from './officer-hexes.ts';
import type { Survey } from './officer-survey.ts';
import type { Ways } from './officer-ways.ts';
import { WEIGHTS } from './officer-weights.ts';
import { worthOf } from './officer-worth.ts';
import { removable } from './exits.ts';
import type { Moving, State } from './state.ts';
import type { GermanyChoice } from './types.ts';

type RankedChoice = Ranked<GermanyChoice>;

/** Moves worth thinking about. */
const SHORTLIST = 6;

/** Which unit to take in hand next: who is nearest to the enemy comes first, the strong before the weak. */
export function rankSelections(
  ctx: Context,
  state: State,
  survey: Survey,
  choices: readonly GermanyChoice[],
): RankedChoice[] {
  const ranked: RankedChoice[] = [];
  for (const choice of choices) {
    if (choice.do === 'endMovement') {
      ranked.push({ choice, score: -1000, reason: { key: 'bot.endMovement' } });
      continue;
    }
    if (choice.do !== 'select') continue;
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const near = survey.distance[state.at[unit] ?? -1] ?? 255;
    ranked.push({
      choice,
      score: worthOf(ctx, unit) - near * 3,
      reason: { key: 'bot.take', with: { unit: choice.unit } },
    });
  }
  // The order of units matters little, so only the first few are worth comparing.
  return ranked.sort((a, b) => b.score - a.score).slice(0, 2);
}

/** Where the unit in hand goes (5.0), whether it leaves the map (9.0) or the pocket (8.0), or stays. */
export function rankMoves(
  ctx: Context,
  ways: Ways,
  state: State,
  survey: Survey,
  { unit }: Moving,
  choices: readonly GermanyChoice[],
): RankedChoice[] {
  const scout = createScout(ctx, ways, state, survey, unit);
  const here = scout.liking(state.at[unit] ?? -1);
  const ranked: RankedChoice[] = [];
  for (const choice of choices) {
    switch (choice.do) {
      case 'move': {
        const { score, reason } = scout.liking(ctx.board.indexOf(choice.to));
        ranked.push({ choice, score, reason });
        break;
      }
      case 'done':
        ranked.push({
          choice,
          score: here.score + 0.01,
          reason: { key: 'bot.hold', with: { unit: choice.unit } },
        });
        break;
      case 'exit': {
        const gain = exitGain(ctx, state, unit, ctx.board.indexOf(choice.via));
        ranked.push({ choice, score: here.score + gain, reason: { key: 'bot.exit' } });
        break;
      }
      case 'evacuate': {
        const { score } = scout.liking(ctx.board.indexOf(choice.to));
        ranked.push({ choice, score: score - worthOf(ctx, unit) / 6, reason: { key: 'bot.evacuate' } });
        break;
      }
      default:
        break;
    }
  }
  return ranked.sort((a, b) => b.score - a.score).slice(0, SHORTLIST);
}

/** What leaving the map from a hex brings: the two nearest enemies against the unit itself (9.0). */
function exitGain(ctx: Context, state: State, unit: number, hex: number): number {
  const edge = ctx.exitEdge[hex] ?? null;
  if (edge === null) return -Infinity;
  const at = state.at.with(unit, -1);
  const worths: number[] = [];
  let now: State = { ...state, at };
  for (let left = 2; left > 0; left--) {
    const offered = removable(ctx, now, { hex, edge, left });
    const [best] = [...offered].sort((a, b) => worthOf(ctx, b) - worthOf(ctx, a));
    if (best === undefined) break;
    worths.push(worthOf(ctx, best));
    now = { ...now, doomed: [...now.doomed, best] };
  }
  return WEIGHTS.exit * (worths.reduce((sum, worth) => sum + worth, 0) - worthOf(ctx, unit));
}
