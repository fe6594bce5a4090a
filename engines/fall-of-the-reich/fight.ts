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
    compares: 'difference',
    typicalDefence: middleOf(ctx.counters.map(({ defense }) => defense)),
    attackers: ctx.values.stacking,
    defenders: 1,
  } as const;
  // A full stack behind its best unit, with all the artillery it may have and both arms together (9.5.2, 9.5.4).
  const { stacking, perAdditionalUnit, artilleryLimit, perArtillery, combinedArms } = ctx.values;
  const strongest =
    Math.max(...ctx.soviet.map(({ attack }) => attack)) +
    (stacking - 1) * perAdditionalUnit +
    Math.min(artilleryLimit, stacking) * perArtillery +
    combinedArms;
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
        limit: inputs.attack > strongest ? 'unreachable' : null,
        // Germans hold where they are (8.1.2), and dice are compared, not looked up (9.5.5).
        retreats: false,
        reconstructed: false,
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
