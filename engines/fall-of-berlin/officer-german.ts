import { cell, row, type Phrase, type Ranked } from '../core/index.ts';
import { dutyOf } from './movement.ts';
import { factorsOf, fieldOf, unitOf, wenckBound, type Field } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { germanMap, type GermanMap, type MapRoom } from './officer-map.ts';
import type { Staff } from './officer-staff.ts';

/** German movement: hold what shields Berlin, fill the city in time, and let nobody be overrun for nothing. */

type Opinion = Ranked<BerlinChoice>;

interface Judged {
  readonly score: number;
  readonly reason: Phrase;
}

/** Strength that can come beside a hex at once: a stack in each of its open neighbours. */
function brought(staff: Staff, field: Field, threat: number, hex: number): number {
  let sides = 0;
  for (const to of staff.ctx.ground.passable[hex] ?? []) if (field.holder[to] !== GERMAN) sides++;
  return Math.min(threat, sides * staff.weights.stackPower);
}

/** What is likely to be lost in a hex if it is attacked with all that can reach it. */
function danger(staff: Staff, { threat }: GermanMap, field: Field, hex: number, defence: number): number {
  const odds = brought(staff, field, threat[hex] ?? 0, hex) / Math.max(1, defence) - (staff.cover[hex] ?? 0);
  return Math.min(1, Math.max(0, (odds - 1) / 4));
}

/** Defence of a hex without a unit, and the Germans beside it. */
function defenceWithout(staff: Staff, state: State, field: Field, unit: number, hex: number): number {
  let sum = 0;
  for (let other = field.first[hex] ?? -1; other >= 0; other = field.next[other] ?? -1)
    if (other !== unit) sum += factorsOf(staff.ctx, state, other).defense;
  return sum;
}

/** Hexes around one that no other German watches: what a unit there would close to the enemy (5, 7F). */
function newlyWatched(staff: Staff, field: Field, hex: number, here: number): number {
  const { ctx } = staff;
  let count = 0;
  for (const to of ctx.ground.zone[hex] ?? []) {
    if (field.holder[to] === GERMAN || field.holder[to] === SOVIET) continue;
    let watched = false;
    for (const by of ctx.ground.zone[to] ?? [])
      if (by !== hex && by !== here && field.holder[by] === GERMAN) watched = true;
    if (!watched) count++;
  }
  return count;
}

/** Judges a hex as the end of a German unit's move. */
function judge(staff: Staff, map: GermanMap, state: State, field: Field, unit: number, hex: number): Judged {
  const { ctx, toBerlin, weights } = staff;
  const here = cell(state.at, unit);
  const to = row(ctx.ids, hex);
  const { defense } = factorsOf(ctx, state, unit);
  const { wenck, garrison, support } = unitOf(ctx, unit);
  const size = (field.size[hex] ?? 0) - (here === hex && !garrison && !support ? 1 : 0);
  const beside = defenceWithout(staff, state, field, unit, hex);
  const defence = beside + defense;
  const risk = danger(staff, map, field, hex, defence);
  let score = size >= ctx.values.stacking && !garrison ? -weights.overstack : 0;
  if (ctx.ground.berlin[hex] === true) {
    const before = danger(staff, map, field, hex, Math.max(1, beside));
    score += weights.cityBase + weights.cityRelief * (before - risk) + weights.cityRisk * before;
    return { score, reason: { key: 'bot.defendBerlin', with: { to } } };
  }
  if (wenck && wenckBound(state)) {
    const path = staff.wenckWay[hex] === true ? 2 - (beside > 0 ? 1.5 : 0) : 0;
    const star = ctx.ground.star[hex] === true && state.turn <= 6 && beside === 0 ? 1.5 : 0;
    score += path + star - 0.3 * risk - 0.1 * (toBerlin[hex] ?? 0);
    return { score, reason: { key: 'bot.wenck', with: { to } } };
  }
  const late = Math.max(0, state.turn - weights.homeTurn + 1);
  const watch = Math.min(4, newlyWatched(staff, field, hex, here));
  const met = (map.threat[hex] ?? 0) > 0 ? 1 : 0.3;
  score -= risk * (weights.fear + weights.fearDefence * defense);
  score -= (weights.homePull + weights.homeLate * late) * (toBerlin[hex] ?? 0);
  score += weights.watch * watch * met;
  if (ctx.ground.star[hex] === true && state.turn >= 5 && state.turn <= 6) score += 0.8;
  const reason: Phrase =
    watch > 1
      ? { key: 'bot.bar', with: { to } }
      : ctx.ground.fortified[hex] === true
        ? { key: 'bot.manFort', with: { to } }
        : { key: 'bot.fallBack', with: { to } };
  return { score, reason };
}

/** Whether a unit should rather leave the map: points for those who cannot reach Berlin any more (10B, 14C). */
function exitScore(staff: Staff, state: State, unit: number): number {
  const { wenck } = unitOf(staff.ctx, unit);
  if (state.since[unit] === state.turn) return -50;
  const last = state.turn >= (staff.ctx.games[state.setup.scenario]?.turns ?? 0);
  if (wenck && wenckBound(state)) return last && state.linked > 0 && state.linked < state.turn ? 50 : -50;
  return 50;
}

/** Ranks where the unit in hand goes. */
export function rankGermanMove(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx } = staff;
  const unit = state.mover;
  const field = fieldOf(ctx, state.at);
  const map = germanMap(staff, room, state);
  return choices.map((choice): Opinion => {
    if (choice.do === 'exit')
      return {
        choice,
        score: exitScore(staff, state, unit),
        reason: { key: 'bot.exit', with: { unit: choice.unit } },
      };
    const hex = choice.do === 'move' ? ctx.board.indexOf(choice.to) : cell(state.at, unit);
    const judged = judge(staff, map, state, field, unit, hex);
    if (choice.do === 'move') return { choice, ...judged };
    const reason = { key: 'bot.halt', with: { unit: unitOf(ctx, unit).id } };
    return { choice, score: judged.score + staff.weights.stay, reason };
  });
}

/** Ranks which unit is taken in hand: the ones nearest to Berlin choose their places first; the city stays where it is. */
export function rankGermanPick(
  staff: Staff,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, toBerlin } = staff;
  const field = fieldOf(ctx, state.at);
  return choices.map((choice): Opinion => {
    if (choice.do !== 'pick') return { choice, score: 0, reason: { key: 'bot.endMovement' } };
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const hex = cell(state.at, unit);
    const { garrison, support } = unitOf(ctx, unit);
    const crowded = (field.size[hex] ?? 0) > ctx.values.stacking;
    const duty = dutyOf(ctx, state, unit) !== null;
    const stays = !duty && !crowded && (garrison || support);
    return {
      choice,
      score: stays ? -1 : 50 - (toBerlin[hex] ?? 0) + factorsOf(ctx, state, unit).defense / 10,
      reason: { key: stays ? 'bot.halt' : 'bot.pick', with: { unit: choice.unit } },
    };
  });
}
