import { cell, type Ranked } from '../core/index.ts';
import { allowanceOf } from './movement.ts';
import { factorsOf, isReduced, unitOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { germanMap, sovietMap, surveyOf, type MapRoom } from './officer-map.ts';
import { expected, modifierAt, outlook, shiftAt } from './officer-odds.ts';
import type { Staff } from './officer-staff.ts';
import { forceAt, groupOf, worthAt, type Survey } from './officer-survey.ts';
import { WEIGHTS } from './officer-weights.ts';

/** Declarations before movement: assaults where they pay, operational movement far from the enemy (7B, 8B, 8D). */

type Opinion = Ranked<BerlinChoice>;

/** How far off the enemy must be for operational movement to be of use (7B). */
const SAFE = 4;

/** What an assault on a hex promises with the units beside it, one column won by the guns. */
function assaultWorth(staff: Staff, state: State, survey: Survey, at: number, group: 0 | 1): number {
  const force = forceAt(staff.ctx, survey, at, group);
  const shift = shiftAt(staff, at, force.lines) + 1;
  const modifier = modifierAt(staff, at, force.lines);
  return expected(
    outlook(staff, force.strength, survey.defence[at] ?? 0, shift, modifier),
    worthAt(staff, state, survey, at),
  );
}

/** Ranks declarations; `begin` stands at nought. */
export function rankDeclare(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, toBerlin } = staff;
  const survey = surveyOf(staff, room, state, state.side);
  const soviet = state.side === SOVIET;
  const nearest = soviet ? sovietMap(staff, room, state).nearest : germanMap(staff, room, state).nearest;
  const worths = new Map<number, number>();
  return choices.map((choice): Opinion => {
    switch (choice.do) {
      case 'assault': {
        const unit = ctx.unitIndex.get(choice.unit) ?? -1;
        const at = ctx.board.indexOf(choice.at);
        const group = groupOf(ctx, unit);
        const key = at * 2 + group;
        const worth = worths.get(key) ?? assaultWorth(staff, state, survey, at, group);
        worths.set(key, worth);
        const begun = state.assaults.some((marker) => marker.at === at);
        const points = unitOf(ctx, unit).points / (isReduced(ctx, state, unit) ? 2 : 1);
        const pays = worth > WEIGHTS.sovietAttack + 0.1;
        return {
          choice,
          score: pays ? 2 + worth + (begun ? 20 : 0) + points / 20 : -2,
          reason: { key: 'bot.assault', with: { at: choice.at } },
        };
      }
      case 'operate': {
        const unit = ctx.unitIndex.get(choice.unit) ?? -1;
        const hex = cell(state.at, unit);
        const far = hex < 0 ? soviet : (nearest[hex] ?? 0) >= SAFE;
        const home = !soviet && hex >= 0 && (toBerlin[hex] ?? 0) <= allowanceOf(ctx, state, unit);
        const slow = factorsOf(ctx, state, unit).move === 0;
        return {
          choice,
          score: far && !home && !slow && !ctx.ground.star[hex] ? 1 : -1,
          reason: { key: 'bot.operate', with: { unit: choice.unit } },
        };
      }
      case 'split':
      case 'merge':
        return {
          choice,
          score: choice.do === 'merge' ? 0.5 : -1,
          reason: { key: 'bot.keepTogether', with: { unit: choice.unit } },
        };
      default:
        return { choice, score: 0, reason: { key: 'bot.begin' } };
    }
  });
}
