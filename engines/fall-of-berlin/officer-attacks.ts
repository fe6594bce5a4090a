import { cell, D6, row, totalOf, type Phrase, type Ranked } from '../core/index.ts';
import { attackersOf, isJointTarget } from './attack.ts';
import { airMarkers, bombarders } from './air.ts';
import { bombardmentColumn, bombardmentShift, markedAgainst, pointLines } from './bombardment.ts';
import { factorsOf } from './places.ts';
import { formatOdds, ratioPlace } from './odds.ts';
import { actingSeat, commands } from './seats.ts';
import { AIR_READY, SOVIET, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { tankHelps } from './values.ts';
import { expected, modifierAt, outlook, shiftAt } from './officer-odds.ts';
import { LINES, type Staff } from './officer-staff.ts';
import { couldAttack, groupOf, makeSurvey, worthAt, type Survey } from './officer-survey.ts';

/** Which attacks are made, with whom and with what support (8A, 8B, 8C). */

type Opinion = Ranked<BerlinChoice>;

/** How air support is used in an attack being considered. */
export type AirUse = 'none' | 'combat' | 'bombardment';

/** An attack as it is weighed. */
export interface Weighed {
  readonly worth: number;
  readonly odds: string;
}

/** Expected worth of some units attacking a hex, the bombardment of those marked against it included. */
export function weigh(
  staff: Staff,
  state: State,
  survey: Survey,
  at: number,
  units: readonly number[],
  air: AirUse = 'none',
  extra = 0,
): Weighed {
  const { ctx, cross, hexes } = staff;
  let strength = 0;
  let set = 0;
  for (const unit of units) {
    strength += factorsOf(ctx, state, unit).attack;
    set |= cross[cell(state.at, unit) * hexes + at] ?? 0;
  }
  const worth = worthAt(staff, state, survey, at);
  const defence = survey.defence[at] ?? 0;
  const shift = shiftAt(staff, at, set % LINES);
  const modifier =
    modifierAt(staff, at, set % LINES) +
    extra +
    (air === 'combat' ? ctx.values.airModifier : 0) +
    (tankHelps(ctx, state, units) ? ctx.values.heavyTankModifier : 0);
  const marked = state.assaults.some((marker) => marker.at === at)
    ? markedAgainst(state, at).filter((unit) => units.includes(unit))
    : [];
  const table =
    marked.length === 0 ? null : bombardmentColumn(ctx, Math.floor(totalOf(pointLines(ctx, state, marked))));
  const odds = formatOdds(ratioPlace(ctx, strength, defence));
  if (table === null)
    return { worth: expected(outlook(staff, strength, defence, shift, modifier), worth), odds };
  let sum = 0;
  for (const face of D6) {
    const won = bombardmentShift(table, face, air === 'bombardment' ? ctx.values.airModifier : 0);
    sum += expected(outlook(staff, strength, defence, shift + won, modifier), worth) / D6.length;
  }
  return { worth: sum, odds };
}

/** The strongest force that could be named for a hex: all free units, of the better Front where Fronts do not mix (13C3). */
function forceFor(staff: Staff, state: State, at: number): number[] {
  const { ctx } = staff;
  const seat = actingSeat(ctx, state);
  const named = state.attacks?.find((attack) => attack.at === at)?.units ?? [];
  const free = attackersOf(ctx, state, at).filter((unit) => commands(ctx, seat, unit));
  if (isJointTarget(ctx, at)) return [...named, ...free];
  const lead = named[0];
  const strengthOf = (group: number): number =>
    free.reduce(
      (sum, unit) => sum + (groupOf(ctx, unit) === group ? factorsOf(ctx, state, unit).attack : 0),
      0,
    );
  const group = lead !== undefined ? groupOf(ctx, lead) : strengthOf(0) >= strengthOf(1) ? 0 : 1;
  return [...named, ...free.filter((unit) => groupOf(ctx, unit) === group)];
}

/** Ranks targets by what an attack with all that is free would bring; below the bar it is better to stop. */
export function rankTargets(
  staff: Staff,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, weights } = staff;
  const survey = makeSurvey(staff, state, state.side);
  const bar = state.side === SOVIET ? weights.sovietAttack : weights.germanAttack;
  return choices.map((choice): Opinion => {
    if (choice.do !== 'attack') return { choice, score: bar, reason: { key: 'bot.enoughAttacks' } };
    const at = ctx.board.indexOf(choice.at);
    const force = forceFor(staff, state, at);
    const named = state.attacks?.find((attack) => attack.at === at)?.units ?? [];
    const { worth, odds } = weigh(staff, state, survey, at, force);
    const before = named.length === 0 ? 0 : weigh(staff, state, survey, at, named).worth;
    const reason: Phrase = { key: 'bot.attack', with: { at: choice.at, odds } };
    // A declared assault is carried out anyway; adding to it costs nothing.
    return { choice, score: named.length === 0 ? worth : bar + 0.01 + Math.max(0, worth - before), reason };
  });
}

/** Enemy hexes not under attack yet that a unit could be used against instead. */
function isWantedElsewhere({ ctx }: Staff, state: State, survey: Survey, unit: number, at: number): boolean {
  const from = cell(state.at, unit);
  return (ctx.ground.passable[from] ?? []).some(
    (to) =>
      to !== at &&
      (survey.defence[to] ?? 0) > 0 &&
      state.attacks?.some((attack) => attack.at === to) !== true &&
      couldAttack(ctx, state, unit, from, to),
  );
}

/** Ranks who joins: as many as the odds need, then those who have nothing better to do, then the list is closed. */
export function rankJoins(staff: Staff, state: State, choices: readonly BerlinChoice[]): readonly Opinion[] {
  const { ctx, weights } = staff;
  const attack = row(state.attacks ?? [], state.naming);
  const { at } = attack;
  const survey = makeSurvey(staff, state, state.side);
  const goal = weigh(staff, state, survey, at, forceFor(staff, state, at)).worth;
  const now = attack.units.length === 0 ? -9 : weigh(staff, state, survey, at, attack.units).worth;
  const satisfied = now >= goal - Math.max(0.1, (1 - weights.enough) * Math.abs(goal));
  return choices.map((choice): Opinion => {
    if (choice.do !== 'join')
      return {
        choice,
        score: choice.do === 'invite' ? 0.6 : 0.5,
        reason: { key: 'bot.forceEnough', with: { at: row(ctx.ids, at) } },
      };
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const busy = isWantedElsewhere(staff, state, survey, unit, at);
    const then = weigh(staff, state, survey, at, [...attack.units, unit]).worth;
    const { attack: factor } = factorsOf(ctx, state, unit);
    const reason: Phrase = { key: 'bot.join', with: { unit: choice.unit, at: row(ctx.ids, at) } };
    // A unit that meets a worse obstacle than the others may spoil the odds (8E).
    const spoils = attack.units.length > 0 && then < now - 0.01;
    if (spoils) return { choice, score: 0.1 + factor / 100, reason };
    const base = satisfied ? (busy ? 0.3 : 1) : busy ? 1.5 : 2;
    return { choice, score: base + factor / 100, reason };
  });
}

/** Ranks the order of declared attacks: the one worth most first, so that its success helps the others. */
export function rankOrder(staff: Staff, state: State, choices: readonly BerlinChoice[]): readonly Opinion[] {
  const { ctx } = staff;
  const survey = makeSurvey(staff, state, state.side);
  return choices.map((choice): Opinion => {
    const at = ctx.board.indexOf(choice.at ?? '');
    const units = state.attacks?.find((attack) => attack.at === at)?.units ?? [];
    const { worth } = weigh(staff, state, survey, at, units);
    return { choice, score: worth, reason: { key: 'bot.resolve', with: { at: choice.at ?? '' } } };
  });
}

/** What the best use of air support adds to an attack, and on which die. */
function airGain(
  staff: Staff,
  state: State,
  survey: Survey,
  at: number,
  units: readonly number[],
): { readonly on: AirUse; readonly gain: number } {
  const plain = weigh(staff, state, survey, at, units).worth;
  const combat = weigh(staff, state, survey, at, units, 'combat').worth - plain;
  const bombardment = weigh(staff, state, survey, at, units, 'bombardment').worth - plain;
  return bombardment > combat ? { on: 'bombardment', gain: bombardment } : { on: 'combat', gain: combat };
}

/** Ranks air support: a marker goes where it adds most among the attacks still to come (8C). */
export function rankAir(
  staff: Staff,
  state: State,
  choices: readonly BerlinChoice[],
  combat: Combat,
): readonly Opinion[] {
  const { ctx } = staff;
  const survey = makeSurvey(staff, state, SOVIET);
  const { on, gain } = airGain(staff, state, survey, combat.at, combat.units);
  const markers = airMarkers(ctx, state, combat);
  const better = (state.attacks ?? []).filter(
    ({ at, units, done }) =>
      !done &&
      units.some((unit) => markers.some((marker) => ctx.air[marker]?.front === frontOf(ctx, unit))) &&
      airGain(staff, state, survey, at, units).gain > gain,
  ).length;
  const spared = better >= markers.length;
  const bombs = bombarders(state, combat).length > 0;
  return choices.map((choice): Opinion => {
    if (choice.do !== 'air') return { choice, score: spared ? 1 : 0, reason: { key: 'bot.saveAir' } };
    const fits = choice.on === on || (!bombs && choice.on === 'combat');
    const ready = state.air.filter((air) => air === AIR_READY).length;
    return {
      choice,
      score: (fits ? 0.8 : 0.4) + (gain > 0.02 ? 0 : -1) + ready / 1000,
      reason: { key: 'bot.air', with: { at: row(ctx.ids, combat.at) } },
    };
  });
}

function frontOf(ctx: Staff['ctx'], unit: number): number {
  return row(ctx.units, unit).front;
}
