import {
  FIGHT_GROUNDS,
  type FightAnswer,
  type FightModel,
  type FightOutcome,
} from '../../../engines/core/index.ts';
import type {
  CombatComparison,
  CombatPoint,
  CombatQuestion,
  CombatRequest,
  CombatSummary,
  OutcomeKind,
} from '../api-lab.ts';
import type { Edition, Editions } from '../editions.ts';
import { titleOf } from '../shelf.ts';
import { numberIn } from './figures.ts';
import { combatNotes, filled } from './reference.ts';
import { ratioName } from './words.ts';

/** Ratios at which every design is asked, as attack for each point of defence. */
export const RATIOS: readonly number[] = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 3 / 2, 2, 5 / 2, 3, 4, 5, 6];
/** All of them are whole numbers of twelfths. */
const PARTS = 12;

/** What is to be expected of an answer. */
export function summaryOf({ outcomes, retreats }: FightAnswer): CombatSummary {
  const sum = (of: (one: FightOutcome) => number): number =>
    outcomes.reduce((total, one) => total + one.probability * of(one), 0);
  const attackerLoss = sum((one) => one.attackerLoss);
  const defenderLoss = sum((one) => one.defenderLoss);
  const losses = attackerLoss + defenderLoss;
  return {
    attackerLoss,
    defenderLoss,
    retreat: retreats ? sum(({ retreat }) => Number(retreat)) : null,
    taken: sum(({ taken }) => Number(taken)),
    burden: losses === 0 ? null : attackerLoss / losses,
  };
}

/**
 * One design's answer at a ratio. Where strengths are divided, both sides are as large as it takes for the ratio to be exact;
 * where they are subtracted, a middling defender is attacked with the nearest whole strength.
 */
export function askAt(model: FightModel, { ratio, ...rest }: CombatQuestion): FightAnswer {
  const defence = model.typicalDefence * (model.compares === 'ratio' ? PARTS : 1);
  return model.distribution({ ...rest, defence, attack: Math.max(1, Math.round(ratio * defence)) });
}

/** Models by edition: a slider asks many times, and a map takes its time to be read. */
const MODELS = new WeakMap<Edition, FightModel>();

function modelOf(edition: Edition): FightModel | null {
  const model = MODELS.get(edition) ?? edition.module.fightModel?.(edition.data);
  if (model === undefined) return null;
  MODELS.set(edition, model);
  return model;
}

/** Every design that tells its combat in numbers, asked the same. */
export function compareCombat(
  editions: Editions,
  request: CombatRequest,
  games: readonly CombatComparison['game'][],
): CombatComparison[] {
  return games.flatMap((game) => {
    const edition = editions.of(game, null);
    const model = modelOf(edition);
    return model === null ? [] : [comparisonOf(edition, model, request)];
  });
}

function comparisonOf(
  edition: Edition,
  model: FightModel,
  { language, ...question }: CombatRequest,
): CombatComparison {
  const game = edition.module.id;
  const { label } = edition.wording(language);
  const about = combatNotes(game);
  /** The design's own words for one of its ids, or for several of them. */
  const word = (ids: string | null): string | null =>
    ids
      ?.split(', ')
      .map((id) => label(`term.${id}`, id))
      .join(', ') ?? null;
  const pointAt = (asked: CombatQuestion): CombatPoint => {
    const answer = askAt(model, asked);
    const { column, reconstructed, limit } = answer;
    return {
      ratio: asked.ratio,
      odds: ratioName(asked.ratio),
      column,
      reconstructed,
      limit,
      ...summaryOf(answer),
    };
  };
  const { distribution: _, ...shape } = model;
  const answer = askAt(model, question);
  const grid = FIGHT_GROUNDS.map((ground) => ({
    ground,
    name: word(model.grounds[ground]),
    line: RATIOS.map((ratio) => pointAt({ ...question, ground, ratio })),
  }));
  return {
    game,
    title: titleOf(game, language),
    model: shape,
    words: {
      ground: word(model.grounds[question.ground]),
      fort: word(model.fort),
      river: word(question.river === 'none' ? model.rivers.minor : model.rivers[question.river]),
      tanks: word(model.tanks),
    },
    assumes: {
      text: filled(about.text[language], {
        typical: numberIn(model.typicalDefence, language),
        attackers: numberIn(model.attackers, language),
        defenders: numberIn(model.defenders, language),
      }),
      rules: about.rules,
    },
    answer: {
      ...answer,
      outcomes: bestFirst(answer.outcomes).map((one) => ({
        ...one,
        kind: kindOf(one),
        name: about.outcomes[one.outcome]?.[language] ?? label(`term.${one.outcome}`, one.outcome),
      })),
    },
    summary: summaryOf(answer),
    curve: grid.find(({ ground }) => ground === question.ground)?.line ?? [],
    grid,
  };
}

/** What an outcome comes to, in words that fit every design. */
export function kindOf({ taken, attackerLoss, defenderLoss }: FightOutcome): OutcomeKind {
  if (taken) return attackerLoss > 0 ? 'costly' : 'gain';
  if (attackerLoss === 0) return defenderLoss > 0 ? 'hurt' : 'nothing';
  return defenderLoss > 0 ? 'mutual' : 'loss';
}

/** Outcomes from the best to the worst for the attacker: ground first, then what either side loses. */
function bestFirst(outcomes: readonly FightOutcome[]): readonly FightOutcome[] {
  const worth = ({ taken, attackerLoss, defenderLoss }: FightOutcome): number =>
    Number(taken) * 2 + defenderLoss - attackerLoss;
  return outcomes.toSorted((a, b) => worth(b) - worth(a));
}
