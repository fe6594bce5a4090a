import { cell, row, type Phrase, type Ranked } from '../core/index.ts';
import { owesExits } from './exits.ts';
import { allowanceOf, reachFrom } from './movement.ts';
import { factorsOf, mayOverstack, unitOf } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { surveyOf, sovietMap, type MapRoom, type SovietMap } from './officer-map.ts';
import { missionOf, type Mission } from './officer-missions.ts';
import { expected, modifierAt, outlook, shiftAt } from './officer-odds.ts';
import { isAssaultGround, type Staff } from './officer-staff.ts';
import { couldAttack, forceAt, groupOf, worthAt, type Survey } from './officer-survey.ts';

/** Soviet movement: concentrate on what can be beaten, go round the rest, and be on the stars in time. */

type Opinion = Ranked<BerlinChoice>;

/** A full stack of ordinary corps. */
const STACK_POWER = 13;

/** Where a unit would help an attack most, and how much. */
export interface Help {
  readonly worth: number;
  readonly at: number;
}

const NO_HELP: Help = { worth: 0, at: -1 };

/** What a unit standing in a hex adds to the attacks it could join: its share of the strength a good attack needs. */
export function helpFrom(staff: Staff, state: State, survey: Survey, unit: number, hex: number): Help {
  const { ctx, cross, hexes, weights } = staff;
  const { field } = survey;
  if (((field.beside[hex] ?? 0) & (1 << GERMAN)) === 0) return NO_HELP;
  const here = cell(state.at, unit);
  const { attack } = factorsOf(ctx, state, unit);
  const group = groupOf(ctx, unit);
  let best = NO_HELP;
  for (const to of ctx.ground.passable[hex] ?? []) {
    if (field.holder[to] !== GERMAN || !couldAttack(ctx, state, unit, hex, to)) continue;
    const force = forceAt(ctx, survey, to, group);
    const set = force.lines | (cross[hex * hexes + to] ?? 0);
    const counted =
      here >= 0 &&
      ctx.ground.passable[here]?.includes(to) === true &&
      couldAttack(ctx, state, unit, here, to);
    const others = force.strength - (counted ? attack : 0);
    const defence = survey.defence[to] ?? 1;
    const shift = shiftAt(staff, to, set) + (isAssaultGround(staff, to, set) ? 1 : 0);
    let room = 0;
    for (const from of ctx.ground.passable[to] ?? [])
      if (field.holder[from] !== GERMAN && couldAttack(ctx, state, unit, from, to)) room += STACK_POWER;
    const modifier = modifierAt(staff, to, set);
    const worth = expected(
      outlook(staff, Math.max(others + attack, room), defence, shift, modifier),
      worthAt(staff, state, survey, to),
    );
    if (worth <= 0) continue;
    const needed = Math.max(1, Math.min(room, defence * (weights.wantedOdds - shift)));
    const share = Math.min(1, (others + attack) / needed) - Math.min(1, others / needed);
    if (worth * share > best.worth) best = { worth: worth * share, at: to };
  }
  return best;
}

/** Whether a hex would hold too many with this unit in it (4). */
function isFull({ ctx }: Staff, state: State, survey: Survey, unit: number, hex: number): boolean {
  const size = (survey.field.size[hex] ?? 0) - (cell(state.at, unit) === hex ? 1 : 0);
  return size >= ctx.values.stacking;
}

/** German defence that could no longer march home past a hex: ways that no other Soviet zone closes yet (7F). */
function barred({ ctx }: Staff, { field }: Survey, { flow }: SovietMap, hex: number): number {
  const free = (to: number): number =>
    ((field.zones[to] ?? 0) & (1 << SOVIET)) === 0 && field.holder[to] !== GERMAN ? (flow[to] ?? 0) : 0;
  let sum = free(hex);
  for (const to of ctx.ground.zone[hex] ?? []) sum += free(to);
  return sum;
}

interface Judged {
  readonly score: number;
  readonly reason: Phrase;
}

/** Judges a hex as the end of a Soviet unit's move. */
function judge(
  staff: Staff,
  state: State,
  survey: Survey,
  mission: Mission,
  unit: number,
  hex: number,
  left: number,
): Judged {
  const { ctx, isWestStar, weights } = staff;
  const to = row(ctx.ids, hex);
  const { front } = unitOf(ctx, unit);
  const help = helpFrom(staff, state, survey, unit, hex);
  const west = mission.kind === 'west';
  const step = west ? weights.westStep : weights.berlinStep;
  let score = -step * (mission.way[hex] ?? 99) + weights.concentrate * help.worth;
  let reason: Phrase =
    help.worth > 0.4
      ? { key: 'bot.mass', with: { at: row(ctx.ids, help.at) } }
      : { key: west ? 'bot.goWest' : 'bot.goBerlin', with: { to } };
  if (isFull(staff, state, survey, unit, hex))
    score -= mayOverstack(ctx, state, SOVIET) ? 1 : weights.overstack;
  if (!west && staff.siege.includes(hex)) score += weights.siege;
  if (weights.bar > 0) score += weights.bar * barred(staff, survey, mission.map, hex);
  if (ctx.ground.berlin[hex] === true) {
    score += weights.inBerlin;
    reason = { key: 'bot.holdBerlin', with: { to } };
  }
  if (ctx.ground.star[hex] === true && state.turn < ctx.values.exitFromTurn) {
    const { first, next, holder } = survey.field;
    const alone = holder[hex] !== SOVIET || (first[hex] === unit && next[unit] === -1);
    if (alone) {
      score += weights.star * (state.turn >= 5 ? 2 : 0.5);
      reason = { key: 'bot.star', with: { to } };
    }
  }
  if (state.turn >= ctx.values.exitFromTurn && isWestStar[hex] === true && owesExits(ctx, state, front)) {
    if (left >= ctx.values.exitCost) score += weights.exit;
    reason = { key: 'bot.toExit', with: { to } };
  }
  return { score, reason };
}

/** Ranks where the unit in hand goes. */
export function rankSovietMove(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx } = staff;
  const unit = state.mover;
  const survey = surveyOf(staff, room, state, SOVIET);
  const mission = missionOf(staff, room, state, unit);
  const here = cell(state.at, unit);
  const reach = reachFrom(ctx, state, unit, here, state.left, state.operational[unit] === 1);
  return choices.map((choice): Opinion => {
    if (choice.do === 'exit') {
      const owed = owesExits(ctx, state, unitOf(ctx, unit).front);
      return { choice, score: owed ? 50 : -50, reason: { key: 'bot.exit', with: { unit: choice.unit } } };
    }
    const hex = choice.do === 'move' ? ctx.board.indexOf(choice.to) : here;
    const left = state.left - (reach.spent[hex] ?? 0);
    const judged = judge(staff, state, survey, mission, unit, hex, left);
    if (choice.do === 'move') return { choice, ...judged };
    return {
      choice,
      score: judged.score + 0.05,
      reason: { key: 'bot.halt', with: { unit: unitOf(ctx, unit).id } },
    };
  });
}

/** Ranks which unit is taken in hand: those who leave the map, then those in front; whoever stands well stays. */
export function rankSovietPick(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, isWestStar } = staff;
  const survey = surveyOf(staff, room, state, SOVIET);
  const map = sovietMap(staff, room, state);
  return choices.map((choice): Opinion => {
    if (choice.do !== 'pick') return { choice, score: 0, reason: { key: 'bot.endMovement' } };
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const hex = cell(state.at, unit);
    const { front } = unitOf(ctx, unit);
    const leaves =
      state.turn >= ctx.values.exitFromTurn && isWestStar[hex] === true && owesExits(ctx, state, front);
    const full = (survey.field.size[hex] ?? 0) > ctx.values.stacking;
    const holds =
      ctx.ground.berlin[hex] === true ||
      (ctx.ground.star[hex] === true && state.turn >= 5 && state.turn < ctx.values.exitFromTurn);
    const helps = helpFrom(staff, state, survey, unit, hex).worth;
    const stays = !leaves && !full && (holds || helps > staff.weights.contentHelp);
    const ahead = 100 - (map.berlin[Math.max(0, front)]?.[hex] ?? 99) + allowanceOf(ctx, state, unit) / 10;
    return {
      choice,
      score: leaves ? 200 : stays ? -helps : Math.max(1, ahead),
      reason: { key: stays ? 'bot.halt' : 'bot.pick', with: { unit: choice.unit } },
    };
  });
}
