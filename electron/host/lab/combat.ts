import type { FightAnswer, FightModel } from '../../../engines/core/index.ts';
import type { CombatComparison, CombatQuestion, CombatSummary } from '../api-lab.ts';
import type { Editions } from '../editions.ts';

/** Ratios at which every design is asked, as attack for each point of defence. */
export const RATIOS: readonly number[] = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 3 / 2, 2, 5 / 2, 3, 4, 5, 6];

/** What is to be expected of an answer. */
export function summaryOf({ outcomes }: FightAnswer): CombatSummary {
  const sum = (of: (one: FightAnswer['outcomes'][number]) => number): number =>
    outcomes.reduce((total, one) => total + one.probability * of(one), 0);
  return {
    attackerLoss: sum(({ attackerLoss }) => attackerLoss),
    defenderLoss: sum(({ defenderLoss }) => defenderLoss),
    retreat: sum(({ retreat }) => Number(retreat)),
    taken: sum(({ taken }) => Number(taken)),
  };
}

/** One design's answer at a ratio: its middling defender is attacked with so many times his strength. */
export function askAt(model: FightModel, { ratio, ...rest }: CombatQuestion): FightAnswer {
  const defence = model.typicalDefence;
  return model.distribution({ ...rest, defence, attack: Math.round(ratio * defence * 1000) / 1000 });
}

/** Every design that tells its combat in numbers, asked the same. */
export function compareCombat(
  editions: Editions,
  question: CombatQuestion,
  games: readonly CombatComparison['game'][],
): CombatComparison[] {
  return games.flatMap((game): CombatComparison[] => {
    const { module, data } = editions.of(game, null);
    const model = module.fightModel?.(data);
    if (model === undefined) return [];
    const { distribution: _, ...shape } = model;
    return [
      {
        game,
        model: shape,
        answer: askAt(model, question),
        curve: RATIOS.map((ratio) => {
          const answer = askAt(model, { ...question, ratio });
          return { ratio, column: answer.column, ...summaryOf(answer) };
        }),
      },
    ];
  });
}
