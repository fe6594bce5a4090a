import type { Phrase, Ranked } from '../core/index.ts';
import { createScout } from './officer-hexes.ts';
import type { Survey } from './officer-survey.ts';
import type { Ways } from './officer-ways.ts';
import type { Mind } from './officer-weights.ts';
import { worthOf } from './officer-worth.ts';
import { removable } from './exits.ts';
import type { Moving, State } from './state.ts';
import type { GermanyChoice } from './types.ts';

type RankedChoice = Ranked<GermanyChoice>;

/** Moves worth thinking about: so many, and none that is liked so much less than the best. */
const SHORTLIST = 4;
const MARGIN = 2;

/** Which unit to take in hand next: who is nearest to the enemy comes first, the strong before the weak. */
export function rankSelections(
  ctx: Mind,
  state: State,
  survey: Survey,
  choices: readonly GermanyChoice[],
): RankedChoice[] {
  const { strongFirst, quickFirst, nearFirst } = ctx.weights;
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
      score:
        worthOf(ctx, unit) * strongFirst + (ctx.units[unit]?.movement ?? 0) * quickFirst - near * nearFirst,
      reason: { key: 'bot.take', with: { unit: choice.unit } },
    });
  }
  // The order of units matters little, so there is nothing to compare.
  return ranked.sort((a, b) => b.score - a.score).slice(0, 1);
}

/** Where the unit in hand goes (5.0), whether it leaves the map (9.0) or the pocket (8.0), or stays. */
export function rankMoves(
  ctx: Mind,
  ways: Ways,
  state: State,
  survey: Survey,
  { unit }: Moving,
  choices: readonly GermanyChoice[],
): RankedChoice[] {
  const scout = createScout(ctx, ways, state, survey, unit);
  const here = scout.liking(state.at[unit] ?? -1);
  const hexOf = (id: string): number => ctx.board.indexOf(id);
  const scored: { choice: GermanyChoice; score: number }[] = [];
  for (const choice of choices) {
    if (choice.do === 'move') scored.push({ choice, score: scout.liking(hexOf(choice.to)) });
    else if (choice.do === 'done') scored.push({ choice, score: here + 0.01 });
    else if (choice.do === 'evacuate')
      scored.push({ choice, score: scout.liking(hexOf(choice.to)) - worthOf(ctx, unit) / 6 });
  }
  // Whoever leaves gives up the best he could do here; two units for one are worth that as a rule.
  const stay = scored.reduce((most, { score }) => Math.max(most, score), here);
  for (const choice of choices) {
    if (choice.do !== 'exit') continue;
    const gain = exitGain(ctx, state, unit, hexOf(choice.via));
    scored.push({ choice, score: stay + gain - ctx.weights.exitReluctance });
  }
  scored.sort((a, b) => b.score - a.score);
  const floor = (scored[0]?.score ?? 0) - MARGIN;
  const reasonOf = (choice: GermanyChoice): Phrase => {
    if (choice.do === 'move') return scout.reason(hexOf(choice.to));
    if (choice.do === 'exit') return { key: 'bot.exit' };
    return choice.do === 'evacuate'
      ? { key: 'bot.evacuate' }
      : { key: 'bot.hold', with: { unit: choice.unit ?? '' } };
  };
  return scored
    .slice(0, SHORTLIST)
    .filter(({ score }) => score >= floor)
    .map(({ choice, score }) => ({ choice, score, reason: reasonOf(choice) }));
}

/** What leaving the map from a hex brings: the two nearest enemies against the unit itself (9.0). */
function exitGain(ctx: Mind, state: State, unit: number, hex: number): number {
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
  return ctx.weights.exit * (worths.reduce((sum, worth) => sum + worth, 0) - worthOf(ctx, unit));
}
