import { cell } from '../core/index.ts';
import { factorsOf, fieldOf, isThreePlayer, unitOf } from './places.ts';
import { resultOf } from './result.ts';
import { pointsOf, privatePointsOf } from './score.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import { COMMANDS } from './types.ts';
import type { Staff } from './officer-staff.ts';
import { CHANCES } from './officer-weights.ts';

/** How likely a seat is to win: the position in a few numbers, weighed by a logistic curve. */

/** Odds beyond this are as good as certain. */
const SURE = 5;

/** Soviet Combat Phases still to come, the one under way included. */
function assaultsLeft({ ctx }: Staff, state: State): number {
  const turns = ctx.games[state.setup.scenario]?.turns ?? state.turn;
  const passed = state.side === GERMAN ? 1 : state.attacks === null ? 0 : 0.5;
  return turns - state.turn + 1 - passed;
}

/** The numbers the value is made of, in the order of their weights. */
export function features(staff: Staff, state: State): readonly number[] {
  const { ctx, toBerlin, hexes } = staff;
  const field = fieldOf(ctx, state.at);
  const { berlin, passable } = ctx.ground;
  let near = 0;
  let outside = 0;
  const defence = new Float64Array(hexes);
  const power = new Float64Array(hexes);
  const steps = new Float64Array(hexes);
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    if (hex < 0) continue;
    const { attack, defense } = factorsOf(ctx, state, unit);
    if (unitOf(ctx, unit).side === SOVIET) {
      const away = toBerlin[hex] ?? 9;
      near += attack / Math.max(1, away);
      if (away <= 1)
        for (const to of passable[hex] ?? []) if (berlin[to] === true) power[to] = (power[to] ?? 0) + attack;
    } else if (berlin[hex] === true) {
      defence[hex] = (defence[hex] ?? 0) + defense;
      steps[hex] = (steps[hex] ?? 0) + cell(state.steps, unit);
    } else outside += defense;
  }
  let held = 0;
  let firm = 0;
  let best = 0;
  let sum = 0;
  let city = 0;
  let thin = 12;
  for (const hex of ctx.lists.berlin) {
    if (field.holder[hex] === SOVIET) {
      held++;
      firm += Math.min(3, field.size[hex] ?? 0);
      continue;
    }
    const odds = Math.min(SURE, (power[hex] ?? 0) / Math.max(1, defence[hex] ?? 0));
    best = Math.max(best, odds);
    sum += odds;
    city += defence[hex] ?? 0;
    thin = Math.min(thin, steps[hex] ?? 0);
  }
  const left = assaultsLeft(staff, state);
  const needed = ctx.games[state.setup.scenario]?.berlinHexes ?? 1;
  const short = Math.max(0, needed - held) / needed;
  const lead = pointsOf(ctx, state, 'soviet') - pointsOf(ctx, state, 'german');
  const any = held > 0 ? 1 : 0;
  return [
    1,
    left / 3,
    any,
    (any * 2) / (1 + left),
    held / 3,
    firm / 5,
    short,
    near / 40,
    ((near / 40) * left) / 3,
    best / SURE,
    (best / SURE) * Math.min(1, left),
    sum / 15,
    city / 40,
    thin / 6,
    outside / 40,
    lead / 15,
    state.demoralized > 0 ? 1 : 0,
  ];
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** Chance of a Soviet victory. */
export function sovietChance(staff: Staff, state: State): number {
  const weights: readonly number[] = CHANCES;
  return logistic(
    features(staff, state).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0),
  );
}

/** The share of a Soviet victory that falls to one of two Soviet players: the race so far (16F). */
function raceShare(staff: Staff, state: State, seat: string): number {
  const { ctx } = staff;
  const command = COMMANDS.find((one) => one === seat);
  if (command === undefined || !isThreePlayer(ctx, state)) return 1;
  const rival = command === 'zhukov' ? 'konev' : 'zhukov';
  return logistic((privatePointsOf(ctx, state, command) - privatePointsOf(ctx, state, rival)) / 4);
}

/** The chance of a seat; exact when the game is over (14A). */
export function valueFor(staff: Staff, state: State, seat: string): number {
  const result = resultOf(staff.ctx, state);
  if (result !== null) return result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
  const chance = sovietChance(staff, state);
  return seat === 'german' ? 1 - chance : chance * raceShare(staff, state, seat);
}
