import { cell, row } from '../core/index.ts';
import type { Context, Counter } from './context.ts';
import type { DiceTable } from './odds.ts';
import { finalResult } from './odds.ts';
import { HIDDEN, type State } from './state.ts';
import {
  hasBothArms,
  defenderOf,
  diceOf,
  resultRules,
  strategyOf,
  defenseFactor,
  type Defender,
} from './values.ts';
import { isShaken } from './places.ts';
import { unseenCounters } from './query.ts';

/** What an attack promises. */
export interface Promise {
  readonly taken: number;
  readonly stalemate: number;
  readonly repulse: number;
  /** The chance that the leading unit is lost whatever the dice say: an Ambush, seen or feared (9.5.6). */
  readonly leaderLost: number;
}

/** An attack that is considered. */
export interface Considered {
  readonly at: number;
  readonly units: readonly number[];
  readonly lead: number;
  readonly artillery: number;
  /** What air support takes off: its die, or the mean of one still to be cast. */
  readonly air: number;
}

/** Chance of success and of a stalemate by the lead of Attack over Defense Value, for each kind of dice. */
type Ladder = {
  readonly lowest: number;
  readonly taken: readonly number[];
  readonly stalemate: readonly number[];
};
const ladders = new WeakMap<DiceTable, Ladder>();

const WIDEST = 30;

/** Counts the throws once for each lead, so that weighing an attack is two look-ups. */
function ladderOf(dice: DiceTable): Ladder {
  const known = ladders.get(dice);
  if (known !== undefined) return known;
  const taken: number[] = [];
  const stalemate: number[] = [];
  for (let lead = -WIDEST; lead <= WIDEST; lead++) {
    let good = 0;
    let even = 0;
    dice.ways.forEach((ways, i) => {
      const result = finalResult(lead + dice.lowest + i, { overrunAbove: null, fanatic: false });
      if (result === 'success') good += ways;
      else if (result === 'stalemate') even += ways;
    });
    taken.push(good / dice.cases);
    stalemate.push(even / dice.cases);
  }
  const ladder = { lowest: -WIDEST, taken, stalemate };
  ladders.set(dice, ladder);
  return ladder;
}

function attackValue(ctx: Context, attack: Considered, defender: Defender): number {
  const { values } = ctx;
  const strategy = strategyOf(defender);
  const leader = row(ctx.soviet, attack.lead);
  let value = leader.attack + attack.artillery * values.perArtillery;
  if (strategy !== null && leader.armor) value += strategy.armorLead;
  for (const unit of attack.units) {
    if (unit === attack.lead) continue;
    if (strategy === null || strategy.armorAdds || !row(ctx.soviet, unit).armor)
      value += values.perAdditionalUnit;
  }
  const combined =
    attack.artillery > 0 &&
    row(ctx.terrain, attack.at).combinedArms &&
    strategy?.noCombinedArms !== true &&
    hasBothArms(ctx, attack.units);
  return combined ? value + values.combinedArms : value;
}

function defenceValue(ctx: Context, state: State, attack: Considered, defender: Defender): number {
  const { values } = ctx;
  const strategy = strategyOf(defender);
  let value = defenseFactor(ctx, defender) + row(ctx.terrain, attack.at).tem;
  if (defender.ninth.length > 0 && defender.counter !== null) value += values.ninthBesideOther;
  if (strategy !== null) value += strategy.dv;
  if (isShaken(ctx, state) && strategy?.ignoresShaken !== true) value += values.shaken;
  if (strategy?.noAir !== true) value -= attack.air;
  return Math.max(values.defenseMinimum, value);
}

/** The defenders an attack may meet: the counter that lies open, or every one nobody has seen. */
function defendersAt(ctx: Context, state: State, at: number): readonly Defender[] {
  const actual = defenderOf(ctx, state, at);
  if (cell(state.german, at) < 0 || cell(state.face, at) !== HIDDEN) return [actual];
  return unseenCounters(ctx, state, at).map((counter): Defender => ({
    ...actual,
    counter: row<Counter>(ctx.counters, counter),
    inForce: true,
  }));
}

/** Defenders by space, worked out once for a position. */
export class Defences {
  readonly #ctx: Context;
  readonly #state: State;
  readonly #known = new Map<number, readonly Defender[]>();

  constructor(ctx: Context, state: State) {
    this.#ctx = ctx;
    this.#state = state;
  }

  /** What an attack promises, as the mean over every defender it may meet. */
  promise(attack: Considered): Promise {
    const ctx = this.#ctx;
    let defenders = this.#known.get(attack.at);
    if (defenders === undefined) {
      defenders = defendersAt(ctx, this.#state, attack.at);
      this.#known.set(attack.at, defenders);
    }
    let taken = 0;
    let stalemate = 0;
    let leaderLost = 0;
    for (const defender of defenders) {
      const ladder = ladderOf(diceOf(ctx, this.#state, defender));
      const lead = Math.round(
        attackValue(ctx, attack, defender) - defenceValue(ctx, this.#state, attack, defender),
      );
      const at = Math.max(-WIDEST, Math.min(WIDEST, lead)) - ladder.lowest;
      const good = ladder.taken[at] ?? 0;
      const even = ladder.stalemate[at] ?? 0;
      if (resultRules(ctx, attack.at, defender).fanatic) stalemate += even + good;
      else {
        taken += good;
        stalemate += even;
        if (strategyOf(defender)?.leadLost === true) leaderLost += good;
      }
    }
    const share = 1 / Math.max(1, defenders.length);
    return {
      taken: taken * share,
      stalemate: stalemate * share,
      repulse: 1 - (taken + stalemate) * share,
      leaderLost: leaderLost * share,
    };
  }
}
