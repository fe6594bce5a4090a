import { cell, D6, type Ranked } from '../core/index.ts';
import { isJointTarget } from './attack.ts';
import { bombardmentColumn, bombardmentShift } from './bombardment.ts';
import { allowanceOf } from './movement.ts';
import { factorsOf, isReduced, isThreePlayer, unitOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { germanMap, sovietMap, surveyOf, type MapRoom } from './officer-map.ts';
import { expected, modifierAt, outlook, shiftAt } from './officer-odds.ts';
import type { Staff } from './officer-staff.ts';
import { couldAttack, groupOf, worthAt, type Survey } from './officer-survey.ts';

/** Declarations before movement: assaults where they pay, operational movement far from the enemy (7B, 8B, 8D). */

type Opinion = Ranked<BerlinChoice>;

/** What an assault on a hex promises: with those marked so far, and with all beside it that no other assault has taken. */
interface Prospect {
  readonly marked: number;
  readonly all: number;
}

function assaultProspect(staff: Staff, state: State, survey: Survey, at: number, group: 0 | 1): Prospect {
  const { ctx, cross, hexes } = staff;
  const { field } = survey;
  const joint = isJointTarget(ctx, at) && !isThreePlayer(ctx, state);
  const marked = { strength: 0, points: 0, lines: 0 };
  const all = { strength: 0, points: 0, lines: 0 };
  for (const from of ctx.ground.passable[at] ?? []) {
    if (field.holder[from] !== SOVIET) continue;
    let counted = 0;
    for (let unit = field.first[from] ?? -1; unit >= 0; unit = field.next[unit] ?? -1) {
      const aim = cell(state.assault, unit);
      if ((aim !== -1 && aim !== at) || (!joint && groupOf(ctx, unit) !== group)) continue;
      if (!couldAttack(ctx, state, unit, from, at) || ++counted > ctx.values.fightingUnits) continue;
      for (const force of aim === at ? [marked, all] : [all]) {
        force.strength += factorsOf(ctx, state, unit).attack;
        force.points += pointsOf(staff, state, unit);
        force.lines |= cross[from * hexes + at] ?? 0;
      }
    }
  }
  const worth = worthAt(staff, state, survey, at);
  const defence = survey.defence[at] ?? 0;
  const promise = ({ strength, points, lines }: typeof all): number => {
    const table = bombardmentColumn(ctx, Math.floor(points));
    const shift = shiftAt(staff, at, lines);
    const modifier = modifierAt(staff, at, lines);
    let sum = 0;
    for (const face of D6) {
      const won = table === null ? 0 : bombardmentShift(table, face, 0);
      sum += expected(outlook(staff, strength, defence, shift + won, modifier), worth) / D6.length;
    }
    return sum;
  };
  return { marked: marked.strength === 0 ? -9 : promise(marked), all: promise(all) };
}

/** How gladly a unit is marked: targets begun and still too weak first, then new ones, then more for those begun (8B). */
function assaultScore({ weights }: Staff, { marked, all }: Prospect): number {
  const begun = marked > -9;
  if (begun) return marked < all * weights.enough ? 30 + all : 3;
  return all > weights.sovietAttack + 0.1 ? 10 + all : -2;
}

/** Unit Points of a unit as it stands (8B). */
function pointsOf({ ctx }: Staff, state: State, unit: number): number {
  const { points } = unitOf(ctx, unit);
  return isReduced(ctx, state, unit) ? points / ctx.values.assaultHalf : points;
}

/** Whether operational movement takes nothing from a unit: it could fight nobody this turn (7B). */
function isFar(staff: Staff, room: MapRoom, state: State, unit: number, nearest: Uint8Array): boolean {
  const { ctx, weights } = staff;
  const hex = cell(state.at, unit);
  const { front } = unitOf(ctx, unit);
  if ((nearest[hex] ?? 0) >= weights.safe) return true;
  if (weights.operate <= 0 || front < 0) return false;
  const { contact } = sovietMap(staff, room, state);
  return (contact[front]?.[hex] ?? 0) > allowanceOf(ctx, state, unit);
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
  const prospects = new Map<number, Prospect>();
  return choices.map((choice): Opinion => {
    switch (choice.do) {
      case 'assault': {
        const unit = ctx.unitIndex.get(choice.unit) ?? -1;
        const at = ctx.board.indexOf(choice.at);
        const group = groupOf(ctx, unit);
        const key = at * 2 + group;
        const prospect = prospects.get(key) ?? assaultProspect(staff, state, survey, at, group);
        prospects.set(key, prospect);
        return {
          choice,
          score: assaultScore(staff, prospect) + pointsOf(staff, state, unit) / 20,
          reason: { key: 'bot.assault', with: { at: choice.at } },
        };
      }
      case 'operate': {
        const unit = ctx.unitIndex.get(choice.unit) ?? -1;
        const hex = cell(state.at, unit);
        const far = hex < 0 ? soviet : isFar(staff, room, state, unit, nearest);
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
