import { ignoredBy, middleOf, type FightModel, type FightOutcome } from '../core/index.ts';
import { createContext } from './context.ts';
import type { ReichData } from './data.ts';
import { oddsOf } from './odds.ts';
import type { CombatResult } from './types.ts';

/**
 * Combat of Berlin: Fall of the Reich in exact numbers (9.5), without markers and strategies. The game compares sums
 * instead of odds: `attack` is the Attack Value, `defence` the Defense Factor before its ground.
 */
export function fightModel(data: ReichData): FightModel {
  const ctx = createContext(data);
  const shape = {
    grounds: { open: 'suburban', woods: 'forest', heights: null, city: 'heavyUrban' },
    fort: null,
    rivers: { minor: null, major: null },
    tanks: null,
    typicalDefence: middleOf(ctx.counters.map(({ defense }) => defense)),
    attackers: ctx.values.stacking,
    defenders: 1,
  } as const;
  return {
    ...shape,
    distribution: (inputs) => {
      // Ground the design does not know is fought over like the open.
      const name = shape.grounds[inputs.ground] ?? shape.grounds.open;
      const terrain = data.tables.terrains.find(({ id }) => id === name);
      if (terrain === undefined) throw new Error(`no terrain ${name}`);
      const value = Math.max(ctx.values.defenseMinimum, inputs.defence + terrain.tem);
      const lead = inputs.attack - value;
      const rules = { overrunAbove: terrain.overrun ? inputs.defence : null, fanatic: false };
      const outcomes = oddsOf(ctx.dice.plain, lead, rules)
        .results.filter(({ probability }) => probability > 0)
        .map(({ result, probability }): FightOutcome => ({
          ...consequences(result, shape.attackers),
          probability,
        }));
      return {
        outcomes,
        column: lead >= 0 ? `+${lead}` : `−${-lead}`,
        ignored: ignoredBy(shape, inputs),
      };
    },
  };
}

/** What a result does (9.5.5): a repulse costs the lead unit, a success the defender. */
function consequences(result: CombatResult, attackers: number): Omit<FightOutcome, 'probability'> {
  const won = result === 'success' || result === 'overrun';
  return {
    outcome: result,
    attackerLoss: result === 'repulse' ? 1 / attackers : 0,
    defenderLoss: won ? 1 : 0,
    retreat: false,
    taken: won,
  };
}
