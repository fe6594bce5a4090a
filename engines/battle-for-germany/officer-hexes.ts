import type { Phrase } from '../core/index.ts';
import { hasGarrison } from './arrive.ts';
import { hexDistance, scenarioOfState } from './context.ts';
import { goalsOf, holderOfSide, nearestGoal, pullAt, stakeOf } from './officer-goals.ts';
import { lossChance, targetAt, type Target } from './officer-odds.ts';
import type { Survey } from './officer-survey.ts';
import { FAR, walkOf, type Ways } from './officer-ways.ts';
import type { Mind } from './officer-weights.ts';
import { worthOf } from './officer-worth.ts';
import { isGermanSide, SOVIET } from './sides.ts';
import type { State } from './state.ts';
import { attackOf } from './values.ts';
import { enemiesOf, fieldOf } from './zoc.ts';

/** Weighs hexes for one unit of a side in one state: what does not depend on the hex is worked out once. */
export interface Scout {
  /** How much the unit would like to stand there. */
  liking(hex: number): number;
  /** What weighs most for a hex, in one line. */
  reason(hex: number): Phrase;
}

/** Worth of an attack by its odds, so that every unit that comes up counts for something. */
const PRESS = [0, 0.12, 0.4, 0.55, 0.7, 0.8, 0.95] as const;

function pressAt(odds: number): number {
  const whole = Math.min(5, Math.floor(odds));
  const low = PRESS[whole] ?? 0;
  const high = PRESS[whole + 1] ?? low;
  return low + (high - low) * Math.min(1, odds - whole);
}

/** Prepares to weigh hexes for a unit as if it were to stand there. */
export function createScout(ctx: Mind, ways: Ways, state: State, survey: Survey, unit: number): Scout {
  const { weights } = ctx;
  const side = state.side[unit] ?? 0;
  const german = isGermanSide(side);
  const counter = ctx.units[unit];
  const home = state.at[unit] ?? -1;
  const enemies = enemiesOf(state, side);
  const field = fieldOf(ctx, state);
  const scenario = scenarioOfState(ctx, state);
  const walk = walkOf(ctx, side, unit);
  const routes = ways.toCities(walk, state.boundary);
  const front = counter?.front === true;
  const goals = goalsOf(ctx, state, side, front);
  const exits = german ? ways.toExit(walk, state.boundary) : null;
  const strength = attackOf(ctx, state, unit);
  const worth = worthOf(ctx, unit);
  const alone = home < 0 || (field.count[home] ?? 0) < 2;
  const targets = new Map<number, { target: Target; near: number; could: number; open: readonly number[] }>();

  /** Whether the side covers a hex with a zone or a unit, this unit left out. */
  const isCovered = (hex: number): boolean => {
    if (field.holder[hex] === side && (hex !== home || !alone)) return true;
    for (const { to } of ctx.near[hex] ?? [])
      if (field.holder[to] === side && (to !== home || !alone)) return true;
    return false;
  };

  const targetIn = (hex: number) => {
    const known = targets.get(hex);
    if (known !== undefined) return known;
    let near = 0;
    let could = 0;
    for (let other = 0; other < state.at.length; other++) {
      const at = state.at[other] ?? -1;
      if (at < 0 || other === unit || state.side[other] !== side) continue;
      const steps = hexDistance(ctx, at, hex);
      if (steps <= 1) near += attackOf(ctx, state, other);
      else if (state.acted[other] === 0 && steps <= Math.min(5, ctx.units[other]?.movement ?? 0))
        could += attackOf(ctx, state, other);
    }
    const open = (ctx.near[hex] ?? []).flatMap(({ to }) =>
      isCovered(to) || (field.count[to] ?? 0) >= 2 ? [] : [to],
    );
    const made = { target: targetAt(ctx, state, hex), near, could, open };
    targets.set(hex, made);
    return made;
  };

  /** What the unit adds to attacks from a hex: strength towards good odds, and ways of retreat closed. */
  const pressFrom = (hex: number): { gain: number; at: number } => {
    let best = 0;
    let rest = 0;
    let at = -1;
    for (const { to, river } of ctx.near[hex] ?? []) {
      const holder = field.holder[to] ?? -1;
      if (holder < 0 || (enemies & (1 << holder)) === 0) continue;
      const { target, near, could, open } = targetIn(to);
      const defence = Math.max(1, river && near === 0 ? target.wet : target.dry);
      const reach = Math.min(1, (near + could + strength) / defence / weights.pressOdds);
      let closed = 0;
      for (const way of open)
        if (way === hex || (ctx.near[hex] ?? []).some((step) => step.to === way)) closed++;
      const gain =
        target.worth *
        reach *
        (pressAt((near + strength) / defence) -
          pressAt(near / defence) +
          closed * weights.closeRetreat +
          (closed > 0 && closed === open.length ? weights.closeLastRetreat : 0));
      if (gain > best) {
        rest += best;
        best = gain;
        at = to;
      } else rest += gain;
    }
    return { gain: weights.press * (best + rest * weights.pressRest), at };
  };

  /** What the unit risks in a hex: its own loss and that of who stands there with it. */
  const riskAt = (hex: number): number => {
    let sides = 0;
    let closed = 0;
    for (const { to } of ctx.near[hex] ?? []) {
      if (field.holder[to] !== side || (to === home && alone)) sides++;
      if (((field.zones[to] ?? 0) & enemies) !== 0 || (enemies & (1 << (field.holder[to] ?? 7))) !== 0)
        closed++;
    }
    const threat = Math.min(survey.threat[hex] ?? 0, sides * 11);
    if (threat <= 0) return 0;
    let defence = counter?.defense ?? 0;
    for (const mate of [field.first[hex] ?? -1, field.second[hex] ?? -1])
      if (mate >= 0 && mate !== unit) defence += ctx.units[mate]?.defense ?? 0;
    const broken = ctx.terrainDefense[hex] ?? 1;
    const fort =
      german && ctx.fortified[hex] === true && !state.destroyedForts.includes(hex) ? ctx.fort.defense - 1 : 0;
    const river = (ctx.near[hex] ?? []).filter((step) => step.river).length >= 3 ? 0.5 : 0;
    const chance = lossChance(ctx, threat, defence * (broken + fort + river), closed >= 4 ? 0.8 : 0.3);
    return chance * worth;
  };

  /** Lanes that a zone from the hex would close. */
  const coverFrom = (hex: number): number => {
    let cover = (survey.lanes[hex] ?? 0) * (isCovered(hex) ? weights.coverAgain : 1);
    for (const { to } of ctx.near[hex] ?? [])
      cover += (survey.lanes[to] ?? 0) * (isCovered(to) ? weights.coverAgain : 1) * weights.coverBeside;
    return cover;
  };

  /** Cities that change hands, or are held, by standing in a hex (11.0). */
  const citiesFrom = (hex: number): { gain: number; at: number } => {
    let gain = 0;
    let at = -1;
    for (const index of ctx.citiesNear[hex] ?? []) {
      const city = ctx.cities[index];
      if (city === undefined) continue;
      const stake = stakeOf(ctx, scenario, city) * weights.cityTaken;
      const inside = city.hex === hex;
      const mine = state.control[index] === holderOfSide(side);
      let share = 0;
      if (inside && front && city.capital && !hasGarrison(state, hex)) {
        share = 1 + weights.capitalFront / Math.max(1, stake);
        if (hex === ctx.berlin) share += 1;
      } else if (inside && side === SOVIET && city.capital)
        share = weights.capitalOther * (mine ? guardOf(hex) : 1);
      else if (inside) share = mine ? guardOf(hex) : 1;
      else if (!mine && !isDisputed(city.hex)) share = weights.cityBeside;
      if (hex === ctx.berlin && inside && state.berlin.length === 0) share += weights.berlinFirst;
      if (share * stake > 0) {
        gain += share * stake;
        at = city.hex;
      }
    }
    return { gain, at };
  };

  /** A city of one's own wants one guard where somebody could walk in. */
  const guardOf = (hex: number): number => {
    const taken = (field.count[hex] ?? 0) > 0 && (hex !== home || !alone);
    if (taken) return 0;
    if (state.collapsed || state.war || german) return weights.cityGuarded;
    if (hex === ctx.berlin) return weights.berlinHeld;
    return state.turn === scenario.turns ? weights.cityKept : 0;
  };

  const isDisputed = (hex: number): boolean => {
    const holder = field.holder[hex] ?? -1;
    if (holder >= 0) return holder !== side;
    return (ctx.near[hex] ?? []).some(({ to }) => (field.holder[to] ?? -1) >= 0 && field.holder[to] !== side);
  };

  /** What pulls a German to an edge that he can leave by (9.0). */
  const leaveFrom = (hex: number): number => {
    const movement = counter?.movement ?? 1;
    if (exits === null || movement < ctx.values.exitCost || state.kind !== 'movement') return 0;
    return weights.exitApproach * weights.exitPrize * 0.5 ** ((exits[hex] ?? FAR) / movement);
  };

  // Weights that grow or shrink over the game stand at their own value halfway through it.
  const past = (state.turn - scenario.firstTurn) / Math.max(1, scenario.turns - scenario.firstTurn) - 0.5;
  const later = (growth: number): number => (growth === 0 ? 1 : Math.exp(growth * past));
  const weightOfCover = state.collapsed && !state.war ? 0 : weights.cover * later(weights.coverLater);
  const weightOfPress = (german ? weights.pressGerman : 1) * later(weights.pressLater);
  const weightOfRisk =
    (german ? weights.cautionDefender : weights.cautionAttacker) * later(weights.cautionLater);
  const weightOfPull = weights.pull * later(weights.pullLater);
  const weightOfCities = later(weights.citiesLater);

  return {
    liking(hex) {
      const cover = weightOfCover * coverFrom(hex);
      const press = pressFrom(hex).gain * weightOfPress;
      const risk = riskAt(hex) * weightOfRisk;
      const pull = weightOfPull * pullAt(ctx, goals, routes, hex);
      return pull + press + weightOfCities * citiesFrom(hex).gain + cover + leaveFrom(hex) - risk;
    },
    reason(hex) {
      const name = (place: number): string => ctx.ids[place] ?? '';
      const city = citiesFrom(hex);
      if (city.at >= 0 && city.gain > 2) return { key: 'bot.city', with: { at: name(city.at) } };
      const press = pressFrom(hex);
      if (press.at >= 0 && press.gain > 0.5) return { key: 'bot.press', with: { at: name(press.at) } };
      if (leaveFrom(hex) > weights.exitPrize * 0.3) return { key: 'bot.edge' };
      const goal = ctx.cities[nearestGoal(ctx, goals, routes, hex)];
      if (goal === undefined) return { key: 'bot.position' };
      return { key: german ? 'bot.cover' : 'bot.towards', with: { at: name(goal.hex) } };
    },
  };
}
