import type { Officer, Ranked } from '../bot.ts';
import { seededRandom, type Random } from '../chance.ts';
import type { Engine, Seat } from '../contract.ts';
import { startMeter, type Meter } from './meter.ts';
import { decidingSeat, imagined } from './officer.ts';
import { rollOut, type Horizon } from './rollout.ts';
import type { Advice, Bot, Budget } from './types.ts';

/** What can be tuned about the search. */
export interface MarshalTuning {
  /** How many of the Officer's choices are looked at. */
  readonly candidates: number;
  /** Futures played for each of them between two looks at the score. */
  readonly batch: number;
  /** Standard errors by which another choice must beat the Officer's own. */
  readonly doubt: number;
  /** Standard errors at which it has beaten it and the thought ends. */
  readonly proof: number;
  readonly horizon: Horizon;
}

export const MARSHAL_TUNING: MarshalTuning = {
  candidates: 3,
  batch: 4,
  doubt: 2,
  proof: 3.5,
  horizon: { turns: 1, plies: 600 },
};

/** Differences in the chance to win below this are none. */
const SAME = 1e-9;

/** A choice that challenges the Officer's own: how much better each future turned out with it. */
interface Challenger {
  readonly ranked: Ranked;
  readonly gains: number[];
}

/**
 * Searches over the engine's own decisions. The Officer proposes; its first choice and each other proposal are played
 * on into the same futures (the same hidden pieces, the same dice, so that luck cancels out) with the Officer on every
 * seat. A proposal that does not keep its promise is dropped; the thought ends when none is left, one is proved better,
 * or the budget is spent. So a decision that matters little costs little.
 */
export function createMarshal(
  engine: Engine,
  officer: Officer,
  budget: Budget,
  tuning: MarshalTuning = MARSHAL_TUNING,
): Bot {
  return {
    choose: (state, random) => {
      const [only, ...more] = engine.choices(state);
      if (only !== undefined && more.length === 0) return { choice: only, reason: null, ranked: [] };
      const seat = decidingSeat(engine, state);
      const meter = startMeter(budget);
      const known = imagined(engine, state, seat, random);
      const proposals = officer.rank(known, engine.choices(known));
      const [own, ...others] = proposals.slice(0, tuning.candidates);
      if (own === undefined) throw new Error('an officer without an answer');
      const challengers = others.map((ranked): Challenger => ({ ranked, gains: [] }));
      const values = race({ engine, officer, seat, state, own, challengers, random, meter, tuning });
      return adviceOf(own, challengers, meanOf(values), proposals, tuning);
    },
  };
}

interface Race {
  readonly engine: Engine;
  readonly officer: Officer;
  readonly seat: Seat;
  readonly state: unknown;
  readonly own: Ranked;
  readonly challengers: readonly Challenger[];
  readonly random: Random;
  readonly meter: Meter;
  readonly tuning: MarshalTuning;
}

/** Plays future after future for the Officer's choice and every challenger left; answers the values of the former. */
function race({
  engine,
  officer,
  seat,
  state,
  own,
  challengers,
  random,
  meter,
  tuning,
}: Race): readonly number[] {
  const luck = random.below(0x100000000);
  const values: number[] = [];
  let active = challengers;
  for (let future = 0; active.length > 0; future++) {
    const world = imagined(engine, state, seat, seededRandom(luck, 2 * future));
    const valueOf = ({ choice }: Ranked): number | null => {
      const dice = seededRandom(luck, 2 * future + 1);
      return rollOut({
        engine,
        officer,
        seat,
        from: world,
        first: choice,
        dice,
        horizon: tuning.horizon,
        meter,
      });
    };
    const base = valueOf(own);
    if (base === null) break;
    values.push(base);
    for (const { ranked, gains } of active) {
      const value = valueOf(ranked);
      if (value === null) return values;
      gains.push(value - base);
    }
    active = stillRacing(active, tuning);
  }
  return values;
}

/** The challengers that may still win; none when one of them already has. */
function stillRacing(active: readonly Challenger[], { batch, proof }: MarshalTuning): readonly Challenger[] {
  const futures = active[0]?.gains.length ?? 0;
  // The same end in the first future is the same plan in another order.
  if (futures === 1) return active.filter(({ gains: [gain = 0] }) => Math.abs(gain) > SAME);
  if (futures % batch !== 0) return active;
  if (active.some(({ gains }) => futures >= 2 * batch && leadOf(gains) >= proof)) return [];
  return active.filter(({ gains }) => leadOf(gains) >= promise(futures / batch));
}

/** How clear a lead must be after so many batches: a little behind at first, half a standard error more each doubling. */
function promise(batches: number): number {
  return 0.5 * Math.log2(batches) - 0.5;
}

/** The mean gain in standard errors. */
function leadOf(gains: readonly number[]): number {
  const mean = meanOf(gains);
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, gains.length - 1) / gains.length);
  if (error > 0) return mean / error;
  return mean === 0 ? 0 : Math.sign(mean);
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The Officer's own choice, unless another one is better beyond doubt. */
function adviceOf(
  own: Ranked,
  challengers: readonly Challenger[],
  value: number,
  proposals: readonly Ranked[],
  { batch, doubt }: MarshalTuning,
): Advice {
  const better = challengers
    .filter(({ gains }) => gains.length >= 2 * batch && leadOf(gains) >= doubt)
    .sort((a, b) => meanOf(b.gains) - meanOf(a.gains));
  const [best] = better;
  if (best === undefined) return { choice: own.choice, reason: own.reason, ranked: proposals };
  const ranked = [
    ...better.map(({ ranked: one, gains }) => ({ ...one, score: value + meanOf(gains) })),
    { ...own, score: value },
  ];
  return { choice: best.ranked.choice, reason: best.ranked.reason, ranked };
}
