import {
  D6,
  gatherOutcomes,
  ignoredBy,
  middleOf,
  row,
  type FightModel,
  type FightOutcome,
} from '../core/index.ts';
import { createContext } from './context.ts';
import type { BerlinData } from './data.ts';
import { columnAt, isAllowed, ratioPlace, resultAt } from './odds.ts';
import { GERMAN, SOVIET } from './state.ts';
import type { HexsideKind, Terrain } from './types.ts';
import { obstaclesOf } from './values.ts';

const RIVERS = { minor: 'minorRiver', major: 'majorRiver' } as const satisfies Record<string, HexsideKind>;
const GROUNDS = {
  open: 'clear',
  woods: 'woods',
  heights: 'heights',
  city: 'berlin',
} as const satisfies Record<string, Terrain>;

/** Combat of Fall of Berlin in exact numbers (8A, 8E, 8F, 11), without bombardment, air and artillery. */
export function fightModel(data: BerlinData): FightModel {
  const ctx = createContext(data);
  const line = ctx.units.filter(({ support, garrison }) => !support && !garrison);
  const most = (side: number): number =>
    Math.max(...line.filter((unit) => unit.side === side).map(({ steps }) => steps));
  const shape = {
    grounds: GROUNDS,
    fort: 'outerFort, innerFort',
    rivers: RIVERS,
    tanks: 'tankBonus',
    compares: 'ratio',
    typicalDefence: middleOf(line.filter(({ side }) => side === GERMAN).map(({ full }) => full.defense)),
    attackers: ctx.values.stacking * most(SOVIET),
    defenders: most(GERMAN),
  } as const;
  return {
    ...shape,
    distribution: (inputs) => {
      const inBerlin = inputs.ground === 'city';
      const lines = new Set<HexsideKind>();
      // The inner ring stands around the city, the outer one before it (11).
      if (inputs.fort) lines.add(inBerlin ? 'innerFort' : 'outerFort');
      if (inputs.river !== 'none') lines.add(RIVERS[inputs.river]);
      const obstacles = obstaclesOf(ctx, [GROUNDS[inputs.ground]], lines);
      const place = ratioPlace(ctx, inputs.attack, inputs.defence);
      const column = columnAt(ctx, place + totalShift(obstacles));
      // The tank bonus is an optional rule and helps neither in Berlin nor against a fortified hex (16E).
      const bonus = inputs.tanks && !inBerlin && !inputs.fort;
      const modifier =
        obstacles.reduce((sum, one) => sum + one.modifier, 0) + (bonus ? ctx.values.tankBonusModifier : 0);
      const outcomes = D6.map((face): FightOutcome => {
        const { id, attackerLoss, defenderLoss, retreat } = row(
          ctx.results,
          resultAt(column, face, modifier),
        );
        return {
          outcome: id,
          probability: 1 / D6.length,
          attackerLoss: Math.min(1, attackerLoss / shape.attackers),
          defenderLoss: Math.min(1, defenderLoss / shape.defenders),
          retreat: retreat > 0,
          taken: retreat > 0 || defenderLoss >= shape.defenders,
        };
      });
      const ignored = ignoredBy(shape, inputs);
      if (inputs.tanks && !bonus) ignored.push('tanks');
      const cells = data.tables.crt.filter(({ odds }) => odds === column.id);
      return {
        outcomes: gatherOutcomes(outcomes),
        column: column.id,
        ignored,
        limit: isAllowed(ctx, place) ? null : 'forbidden',
        retreats: true,
        reconstructed:
          cells.some(({ source }) => source.reconstructed !== null) ||
          obstacles.some(({ reconstructed }) => reconstructed),
      };
    },
  };
}

function totalShift(obstacles: readonly { readonly shift: number }[]): number {
  return obstacles.reduce((sum, { shift }) => sum + shift, 0);
}
