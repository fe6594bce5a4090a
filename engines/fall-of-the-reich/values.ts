import { cell, row } from '../core/index.ts';
import type { Context, Counter } from './context.ts';
import { isShaken } from './places.ts';
import { hasOption, READY, type Combat, type State } from './state.ts';
import type { ResultRules, DiceTable } from './odds.ts';
import type { Line } from './types.ts';

/** Who defends a space, as a combat sees it. */
export interface Defender {
  /** The counter of the space, or null when there is none. */
  readonly counter: Counter | null;
  /** Whether its strategy counts: only in the combat of its reveal (4.4, 9.4). */
  readonly inForce: boolean;
  /** 9th Army units there (11.4.7). */
  readonly ninth: readonly number[];
}

/** The defender of a space; a considered attack may put a counter in the place of a face-down one. */
export function defenderOf(ctx: Context, state: State, space: number): Defender {
  const counter = cell(state.german, space);
  return {
    counter: counter < 0 ? null : row(ctx.counters, counter),
    inForce: cell(state.face, space) === READY,
    ninth: state.ninth.flatMap((at, unit) => (at === space ? [unit] : [])),
  };
}

/** The strategy row that counts in this combat, if any; beside 9th Army units none does (11.4.7). */
export function strategyOf({ counter, inForce, ninth }: Defender): NonNullable<Counter['row']> | null {
  return inForce && ninth.length === 0 && counter !== null ? counter.row : null;
}

/** The Defense Factor an attack meets: the counter's, or that of all 9th Army units together (11.4.7). */
export function defenseFactor(ctx: Context, defender: Defender): number {
  if (defender.ninth.length > 0)
    return defender.ninth.reduce((sum, unit) => sum + row(ctx.ninth, unit).defense, 0);
  return defender.counter?.defense ?? 0;
}

/** The parts of an attack the Attack Value is made of. */
export interface Attack {
  readonly at: number;
  readonly units: readonly number[];
  readonly lead: number;
  readonly artillery: number;
}

function line(label: string, value: number, rule: string, reconstructed = false): Line {
  return { label, value, rule, reconstructed };
}

/** The Attack Value, line by line (9.5.2). */
export function attackLines(
  ctx: Context,
  { at, units, lead, artillery }: Attack,
  defender: Defender,
): Line[] {
  const { values } = ctx;
  const strategy = strategyOf(defender);
  const leader = row(ctx.soviet, lead);
  const lines = [line('lead', leader.attack, '9.5.2')];
  if (strategy !== null && leader.armor && strategy.armorLead !== 0)
    lines.push(line(strategy.id, strategy.armorLead, '9.4', true));
  let additional = 0;
  for (const unit of units) {
    if (unit === lead) continue;
    if (strategy === null || strategy.armorAdds || !row(ctx.soviet, unit).armor) additional++;
  }
  if (units.length > 1)
    lines.push(
      line(
        'additional',
        additional * values.perAdditionalUnit,
        '9.5.2',
        strategy !== null && !strategy.armorAdds,
      ),
    );
  if (artillery > 0) lines.push(line('artillery', artillery * values.perArtillery, '9.5.2'));
  if (
    artillery > 0 &&
    hasBothArms(ctx, units) &&
    row(ctx.terrain, at).combinedArms &&
    strategy?.noCombinedArms !== true
  ) {
    lines.push(line('combinedArms', values.combinedArms, '9.5.2'));
  }
  return lines;
}

/** Whether Infantry and Armor attack together (4.2.1, 4.2.2). */
export function hasBothArms(ctx: Context, units: readonly number[]): boolean {
  return (
    units.some((unit) => row(ctx.soviet, unit).armor) && units.some((unit) => !row(ctx.soviet, unit).armor)
  );
}

/** The Defense Value, line by line; never below its minimum (9.5.3). */
export function defenceLines(
  ctx: Context,
  state: State,
  at: number,
  defender: Defender,
  airDie: number,
): Line[] {
  const { values } = ctx;
  const strategy = strategyOf(defender);
  const lines = [
    defender.ninth.length > 0
      ? line('ninthFactor', defenseFactor(ctx, defender), '11.4.7', true)
      : line('factor', defenseFactor(ctx, defender), '9.5.3', defender.counter?.reconstructed ?? false),
  ];
  if (defender.ninth.length > 0 && defender.counter !== null)
    lines.push(line('besideNinth', values.ninthBesideOther, '11.4.7'));
  const terrain = row(ctx.terrain, at);
  lines.push(line(terrain.id, terrain.tem, '9.5.3'));
  if (strategy !== null && strategy.dv !== 0) lines.push(line(strategy.id, strategy.dv, '9.5.3'));
  if (isShaken(ctx, state) && strategy?.ignoresShaken !== true)
    lines.push(line('shaken', values.shaken, '9.5.3'));
  if (airDie > 0) lines.push(line('air', -airDie, '9.5.3'));
  const sum = totalOf(lines);
  if (sum < values.defenseMinimum) lines.push(line('minimum', values.defenseMinimum - sum, '9.5.3'));
  return lines;
}

/** The sum of a ledger. */
export function totalOf(lines: readonly Line[]): number {
  let sum = 0;
  for (const { value } of lines) sum += value;
  return sum;
}

/** What can come of the difference of the totals here (8.4.4, 9.5.5, 11.4.7). */
export function resultRules(ctx: Context, at: number, defender: Defender): ResultRules {
  // 11.4.7 is the specific rule: 9th Army is overrun in a Zone although 8.4.4 bars it for others.
  const overrun = defender.ninth.length > 0 || (row(ctx.terrain, at).overrun && ctx.isZone[at] !== true);
  return {
    overrunAbove: overrun ? defenseFactor(ctx, defender) : null,
    fanatic: strategyOf(defender)?.fanatic === true,
  };
}

/** The dice of a combat: Elite units throw three in the combat of their reveal (9.5.1). */
export function diceOf(ctx: Context, state: State, defender: Defender): DiceTable {
  if (strategyOf(defender)?.extraDie !== true) return ctx.dice.plain;
  return state.setup.options['eliteDice'] === 'keep2' ? ctx.dice.keep2 : ctx.dice.sum3;
}

/** What an air die takes off (9.5.3); less in built-up Areas with 11.1. */
export function airEffect(ctx: Context, state: State, at: number, die: number): number {
  if (!hasOption(state, 'limitedAirPower') || !row(ctx.terrain, at).limitedAir) return die;
  return Math.max(ctx.values.limitedAirMinimum, die + ctx.values.limitedAirPenalty);
}

/** Most Artillery markers an attack may place: the limit, the attackers and what is available (9.5.4). */
export function artilleryMost(ctx: Context, attackers: number, available: number): number {
  return Math.min(ctx.values.artilleryLimit, attackers, available);
}

/** Why no Air marker may be placed; null if one may. */
export function airBar(
  ctx: Context,
  state: State,
  { at }: Pick<Combat, 'at'>,
  defender: Defender,
): 'noAir' | 'wirbelwind' | 'limitedAir' | null {
  if (strategyOf(defender)?.noAir === true) return 'wirbelwind';
  if (hasOption(state, 'limitedAirPower') && row(ctx.terrain, at).limitedAir && state.contested.includes(at))
    return 'limitedAir';
  return state.air < 1 ? 'noAir' : null;
}
