import type { Ranked } from '../core/index.ts';
import { hexDistance, type Context } from './context.ts';
import { createScout } from './officer-hexes.ts';
import type { Staff } from './officer-survey.ts';
import type { Ways } from './officer-ways.ts';
import { worthOf } from './officer-worth.ts';
import type { State } from './state.ts';
import type { GermanyChoice } from './types.ts';

type RankedChoice = Ranked<GermanyChoice>;

/** Answers worth comparing. */
const SHORTLIST = 3;

/** What becomes of units after a die: who is given up, who goes where, who comes back. Best first. */
export function rankFates(
  ctx: Context,
  ways: Ways,
  state: State,
  staffOf: (side: number) => Staff,
  choices: readonly GermanyChoice[],
): RankedChoice[] {
  const unitOf = (id: string): number => ctx.unitIndex.get(id) ?? -1;
  const hexOf = (id: string): number => ctx.board.indexOf(id);
  const like = (unit: number, hex: number): number => {
    const side = state.side[unit] ?? 0;
    const { mind, survey } = staffOf(side);
    return createScout(mind, ways, state, survey(state, side), unit).liking(hex);
  };
  return choices
    .map((choice): RankedChoice => {
      switch (choice.do) {
        case 'lose':
          // The least that pays the price goes (6.2).
          return {
            choice,
            score: -worthOf(ctx, unitOf(choice.unit)),
            reason: { key: 'bot.lose', with: { unit: choice.unit } },
          };
        case 'retreat':
          return {
            choice,
            score: like(unitOf(choice.unit), hexOf(choice.to)),
            reason: { key: 'bot.retreat', with: { at: choice.to } },
          };
        case 'advance': {
          const unit = unitOf(choice.unit);
          const gain = like(unit, hexOf(choice.to)) - like(unit, state.at[unit] ?? -1);
          return {
            choice,
            score: gain + staffOf(state.side[unit] ?? 0).mind.weights.advance,
            reason: { key: 'bot.advance', with: { at: choice.to } },
          };
        }
        case 'stay':
          return { choice, score: 0, reason: { key: 'bot.stay' } };
        case 'remove':
          return {
            choice,
            score: worthOf(ctx, unitOf(choice.unit)),
            reason: { key: 'bot.remove', with: { unit: choice.unit } },
          };
        case 'replace': {
          const unit = unitOf(choice.unit);
          return {
            choice,
            score: 1 + worthOf(ctx, unit) + 0.1 * like(unit, hexOf(choice.to)),
            reason: { key: 'bot.replace', with: { unit: choice.unit } },
          };
        }
        case 'place':
          return {
            choice,
            score: like(unitOf(choice.unit), hexOf(choice.at)),
            reason: { key: 'bot.place', with: { at: choice.at } },
          };
        case 'supply':
          return {
            choice,
            score: foesNear(ctx, state, unitOf(choice.unit)) - 3,
            reason: { key: 'bot.supply', with: { unit: choice.unit } },
          };
        case 'forces':
          return { choice, score: choice.forces === 'american' ? 1 : 0, reason: { key: 'bot.forces' } };
        case 'endReplacement':
          return { choice, score: 0, reason: { key: 'bot.endReplacement' } };
        default:
          return { choice, score: -100, reason: { key: 'bot.stay' } };
      }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, SHORTLIST);
}

/** Enemy units within the reach of a marker laid here (18.1). */
function foesNear(ctx: Context, state: State, unit: number): number {
  const hex = state.at[unit] ?? -1;
  const side = state.side[unit];
  let foes = 0;
  for (let other = 0; other < state.at.length; other++) {
    const at = state.at[other] ?? -1;
    if (at >= 0 && state.side[other] !== side && hexDistance(ctx, hex, at) <= ctx.values.supplyRange) foes++;
  }
  return foes;
}
