import { gatherOutcomes, ignoredBy, middleOf, type FightModel, type FightOutcome } from '../core/index.ts';
import { createContext } from './context.ts';
import type { GermanyData } from './data.ts';
import { BELOW, columnOf, oddsOf } from './odds.ts';
import { opensGround } from './phase-combat.ts';
import type { CombatResult } from './types.ts';
import { multiplierOf, type Factor } from './values.ts';

/** Combat of Battle for Germany in exact numbers (6.1, 6.2, 6.4). Rivers and forts count as the printed map has them. */
export function fightModel(data: GermanyData): FightModel {
  const ctx = createContext(data);
  const broken = data.tables.terrains.find(({ id }) => id === 'broken')?.defense ?? 1;
  const shape = {
    grounds: { open: 'clear', woods: 'broken', heights: 'broken', city: null },
    fort: 'fortified',
    rivers: { minor: 'river', major: 'river' },
    tanks: null,
    compares: 'ratio',
    typicalDefence: middleOf(ctx.units.filter(({ german }) => german).map(({ defense }) => defense)),
    attackers: ctx.values.stacking,
    defenders: 1,
  } as const;
  return {
    ...shape,
    distribution: (inputs) => {
      const factors: Factor[] = [];
      if (shape.grounds[inputs.ground] === 'broken') factors.push({ label: 'broken', times: broken });
      if (inputs.fort) factors.push({ label: 'fortified', times: ctx.fort.defense });
      if (inputs.river !== 'none') factors.push({ label: 'river', times: ctx.river.defense });
      const column = columnOf(ctx, inputs.attack, inputs.defence * multiplierOf(factors, undefined));
      // The exchange takes attackers worth the printed defence (6.2).
      const exchange = inputs.attack <= 0 ? 1 : Math.min(1, inputs.defence / inputs.attack);
      const outcomes = oddsOf(ctx, column)
        .filter(({ probability }) => probability > 0)
        .map(({ result, probability }): FightOutcome => ({ ...consequences(result, exchange), probability }));
      return {
        outcomes: gatherOutcomes(outcomes),
        column: column?.id ?? BELOW,
        ignored: ignoredBy(shape, inputs),
        limit: null,
        retreats: true,
        // What lies below the lowest column is not in the text either.
        reconstructed: column === null || column.results.some(({ reconstructed }) => reconstructed),
      };
    },
  };
}

/** What a result does (6.2): there are no steps, a unit is whole or gone. */
function consequences(result: CombatResult, exchange: number): Omit<FightOutcome, 'probability'> {
  const attackerLoss = result === 'AE' ? 1 : result === 'Ex' ? exchange : 0;
  const defenderLoss = result === 'DE' || result === 'Ex' ? 1 : 0;
  return {
    outcome: result,
    attackerLoss,
    defenderLoss,
    retreat: result === 'DR',
    taken: opensGround(result),
  };
}
