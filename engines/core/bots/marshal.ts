import type { Officer, Ranked } from '../bot.ts';
import { seededRandom, type Random } from '../chance.ts';
import type { Engine, Phrase } from '../contract.ts';
import { startMeter, type Meter } from './meter.ts';
import { decidingSeat, imagined } from './officer.ts';
import { rollOut, type Horizon } from './rollout.ts';
import type { Advice, Bot, Budget } from './types.ts';

/** What can be tuned about the search. */
export interface MarshalTuning {
  /** How many of the Officer's choices are looked at. */
  readonly candidates: number;
  /** Futures played for each of them before any is dropped. */
  readonly batch: number;
  /** Standard errors behind the leader at which a choice is dropped. */
  readonly drop: number;
  /** Standard errors by which another choice must beat the Officer's own. */
  readonly doubt: number;
  readonly horizon: Horizon;
}

export const MARSHAL_TUNING: MarshalTuning = {
  candidates: 6,
  batch: 4,
  drop: 1.6,
  doubt: 1,
  horizon: { turns: 1, plies: 250 },
};

/** Differences in the chance to win below this are none. */
const SAME = 1e-6;

/** A choice in the race: how each future turned out for it. */
interface Runner {
  readonly ranked: Ranked;
  /** Its place in the Officer's order. */
  readonly place: number;
  readonly values: number[];
}

/**
 * Searches over the engine's own decisions. The Officer proposes; each proposal is played on into the same futures (the
 * same hidden pieces and the same dice for all, so that luck cancels out) with the Officer on every seat; proposals
 * that fall behind are dropped, and the thought ends when one is left, nothing sets them apart, or the budget is spent.
 */
export function createMarshal(
  engine: Engine,
  officer: Officer,
  budget: Budget,
  tuning: MarshalTuning = MARSHAL_TUNING,
): Bot {
  return {
    choose: (state, random) => {
      const [only, ...others] = engine.choices(state);
      if (only !== undefined && others.length === 0) return { choice: only, reason: null, ranked: [] };
      const seat = decidingSeat(engine, state);
      const meter = startMeter(budget);
      const known = imagined(engine, state, seat, random);
      const proposals = officer.rank(known, engine.choices(known));
      const runners = proposals
        .slice(0, tuning.candidates)
        .map((ranked, place): Runner => ({ ranked, place, values: [] }));
      if (runners.length > 1) race(engine, officer, state, runners, random, meter, tuning);
      return adviceOf(runners, proposals, tuning.doubt);
    },
  };
}

/** Plays future after future for every runner still in the race. */
function race(
  engine: Engine,
  officer: Officer,
  state: unknown,
  runners: readonly Runner[],
  random: Random,
  meter: Meter,
  { batch, drop, horizon }: MarshalTuning,
): void {
  const seat = decidingSeat(engine, state);
  const luck = random.below(0x100000000);
  let active = runners;
  for (let future = 0; active.length > 1; future++) {
    const world = imagined(engine, state, seat, seededRandom(luck, 2 * future));
    const values: number[] = [];
    for (const { ranked } of active) {
      const dice = seededRandom(luck, 2 * future + 1);
      const value = rollOut({
        engine,
        officer,
        seat,
        from: world,
        first: ranked.choice,
        dice,
        horizon,
        meter,
      });
      if (value === null) return;
      values.push(value);
    }
    active.forEach((runner, index) => runner.values.push(values[index] ?? 0));
    if ((future + 1) % batch === 0) active = stillRacing(active, drop);
  }
}

/** The runners that are not clearly behind the leader, nor the same as one that the Officer likes better. */
function stillRacing(active: readonly Runner[], drop: number): readonly Runner[] {
  const leader = leaderOf(active);
  return active.filter((runner) => {
    if (runner === leader) return true;
    const { mean, error, same } = compare(leader, runner);
    // Few futures that all differ by the same tell nothing about luck yet.
    return !same && (error === 0 || mean < drop * error);
  });
}

/** The best mean; among equals the one the Officer likes better. */
function leaderOf(runners: readonly Runner[]): Runner {
  const [first, ...rest] = runners;
  if (first === undefined) throw new Error('a race without runners');
  let best = first;
  for (const runner of rest) if (meanOf(runner.values) > meanOf(best.values) + SAME) best = runner;
  return best;
}

/** How much better `a` did than `b` in the futures both have seen. */
function compare(
  a: Runner,
  b: Runner,
): { readonly mean: number; readonly error: number; readonly same: boolean } {
  const n = Math.min(a.values.length, b.values.length);
  const differences = Array.from(
    { length: n },
    (_, index) => (a.values[index] ?? 0) - (b.values[index] ?? 0),
  );
  const mean = meanOf(differences);
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  return {
    mean,
    error: n < 2 ? Infinity : Math.sqrt(squares / (n - 1) / n),
    same: differences.every((difference) => Math.abs(difference) < SAME),
  };
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The Officer's own choice, unless another one is better beyond doubt. */
function adviceOf(runners: readonly Runner[], proposals: readonly Ranked[], doubt: number): Advice {
  const [own, ...others] = runners;
  if (own === undefined) throw new Error('an officer without an answer');
  const seen = [own, ...others].filter(({ values }) => values.length === maxSeen(runners));
  let best = own;
  for (const runner of others) {
    if (runner.values.length < 2) continue;
    const { mean, error, same } = compare(runner, own);
    if (same || mean <= doubt * error) continue;
    if (best === own || meanOf(runner.values) > meanOf(best.values)) best = runner;
  }
  const reason: Phrase = best.ranked.reason;
  const rest = seen
    .filter((runner) => runner !== best)
    .sort((a, b) => meanOf(b.values) - meanOf(a.values) || a.place - b.place);
  const weighed = [best, ...rest].map(({ ranked, values }) => ({
    ...ranked,
    score: values.length === 0 ? ranked.score : meanOf(values),
  }));
  return { choice: best.ranked.choice, reason, ranked: weighed.length > 1 ? weighed : proposals };
}

function maxSeen(runners: readonly Runner[]): number {
  return Math.max(...runners.map(({ values }) => values.length));
}
