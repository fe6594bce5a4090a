import {
  D6,
  gatherOutcomes,
  ignoredBy,
  middleOf,
  row,
  type FightAnswer,
  type FightInputs,
  type FightModel,
  type FightOutcome,
} from '../core/index.ts';
import { createContext, type Context } from './context.ts';
import type { RaceData } from './data.ts';
import { cityResult, columnOf, combatResult, formatRatio, nameOfResult, ratioOf, stepsOf } from './odds.ts';

/** Both sides of a counter: two steps (8.2.1). */
const STEPS = 2;

/** Combat of Race for Berlin in exact numbers (8.1, 9.2 and the annex). */
export function fightModel(data: RaceData): FightModel {
  const ctx = createContext(data);
  const shape = {
    grounds: { open: 'plain', woods: 'woods', heights: 'difficult', city: 'city' },
    fort: 'defenceLine',
    rivers: { minor: 'river', major: 'river' },
    tanks: 'armourInPlain',
    compares: 'ratio',
    typicalDefence: middleOf(ctx.pieces.filter(({ soviet }) => !soviet).map(({ full }) => full)),
    attackers: ctx.values.stackSoviet * STEPS,
    defenders: STEPS,
  } as const;
  return {
    ...shape,
    distribution: (inputs) =>
      inputs.ground === 'city' ? cityFight(ctx, shape, inputs) : fieldFight(ctx, shape, inputs),
  };
}

type Shape = Omit<FightModel, 'distribution'>;

/** An ordinary attack of a full stack on a single division. */
function fieldFight(ctx: Context, shape: Shape, inputs: FightInputs): FightAnswer {
  const { values, combatModifiers } = ctx;
  const { ground, fort, river, tanks } = inputs;
  const attack =
    river === 'none'
      ? inputs.attack
      : Math.max(values.minimumStrength, Math.floor(inputs.attack / values.halving));
  const defence = inputs.defence * (ground === 'heights' ? values.difficultFactor : 1);
  const column = columnOf(ctx, ratioOf(attack, defence));
  let modifier = 0;
  if (tanks && ground === 'heights') modifier += combatModifiers.armourVsDifficult.value;
  if (ground === 'woods') modifier += combatModifiers.woods.value;
  if (fort) modifier += combatModifiers.defenceLine.value;
  if (tanks && ground === 'open') modifier += combatModifiers.armourInPlain.value;
  const outcomes = D6.map((face): FightOutcome => {
    const { text, attacker, defender, retreat } = combatResult(ctx, column, face + modifier);
    return {
      outcome: nameOfResult(text),
      probability: 1 / D6.length,
      attackerLoss: Math.min(1, attacker / shape.attackers),
      defenderLoss: Math.min(1, defender / shape.defenders),
      retreat,
      taken: retreat || defender >= shape.defenders,
    };
  });
  const ignored = ignoredBy(shape, inputs);
  if (tanks && ground === 'woods') ignored.push('tanks');
  return {
    outcomes: gatherOutcomes(outcomes),
    column: row(ctx.data.tables.combatColumns, column).id,
    ignored,
    limit: null,
    retreats: true,
    reconstructed: ctx.data.tables.combat.some(({ source }) => source.reconstructed !== null),
  };
}

/** A city progress roll: the ratio changes the die, and ground is won in levels of progress (9.2, 9.3). */
function cityFight(ctx: Context, shape: Shape, inputs: FightInputs): FightAnswer {
  const ratio = ratioOf(inputs.attack, inputs.defence);
  const steps = stepsOf(ratio) * ctx.cityPerColumn;
  const modifier = Number.isFinite(steps) ? steps : 0;
  const outcomes = D6.map((face): FightOutcome => {
    const { text, attacker, defender, progress } = cityResult(ctx, face + modifier);
    return {
      outcome: nameOfResult(text),
      probability: 1 / D6.length,
      attackerLoss: Math.min(1, attacker / shape.attackers),
      defenderLoss: Math.min(1, defender / shape.defenders),
      retreat: false,
      taken: progress > 0,
    };
  });
  const ignored = ignoredBy(shape, inputs);
  if (inputs.fort) ignored.push('fort');
  if (inputs.river !== 'none') ignored.push('river');
  if (inputs.tanks) ignored.push('tanks');
  return {
    outcomes: gatherOutcomes(outcomes),
    column: formatRatio(ratio),
    ignored,
    limit: null,
    // Both sides stay in the zone; what moves is the level of progress (9.3.2).
    retreats: false,
    reconstructed: ctx.data.tables.city.some(({ source }) => source.reconstructed !== null),
  };
}
