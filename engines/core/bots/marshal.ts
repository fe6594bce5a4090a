import type { Officer, Ranked, SearchTuning } from '../bot.ts';
import { seededRandom, type Random } from '../chance.ts';
import type { Choice, Engine, Seat } from '../contract.ts';
import { sameJson } from '../json.ts';
import { startMeter, type Meter } from './meter.ts';
import { decidingSeat, imagined } from './officer.ts';
import { rollOut } from './rollout.ts';
import type { Advice, Bot, Budget } from './types.ts';

export const SEARCH_TUNING: SearchTuning = {
  candidates: 3,
  batch: 4,
  doubt: 1,
  proof: 3.5,
  horizon: { turns: 1, plies: 600 },
  steadfast: false,
};

/** Differences in the chance to win below this are none. */
const SAME = 1e-9;
/** Futures that must all end the same before two plans are taken for one. */
const ALIKE = 2;

/** A choice, and the Officer whose plan it begins. */
interface Plan {
  readonly ranked: Ranked;
  readonly planner: Officer;
}

/** A plan that challenges the Marshal's own: how much better each future turned out with it. */
interface Challenger extends Plan {
  readonly gains: number[];
}

/** A plan under way: whose it is, and where it stands next if neither dice nor another seat come between. */
interface Course {
  readonly planner: Officer;
  readonly phase: string;
  readonly next: unknown;
}

/**
 * Searches over the engine's own decisions. The Officer proposes, and so do its tempers: the same player with other
 * weights. The plan of the chief among them is the Marshal's own. Where they disagree, it and each other plan are played
 * on into the same futures (the same hidden pieces, the same dice, so that luck cancels out), the seat following the plan
 * and Officers on all other seats.
 * A plan that does not keep its promise is dropped; the thought ends when none is left, one is proved better, or the
 * budget is spent. So a decision that matters little costs little.
 */
export function createMarshal(engine: Engine, officer: Officer, budget: Budget): Bot {
  const tuning = { ...SEARCH_TUNING, ...officer.search };
  // Forgotten when the program ends: then the Marshal thinks once more, and nothing else is lost.
  let course: Course | null = null;
  return {
    choose: (state, random) => {
      const { phase } = engine.decision(state);
      const kept: Course | null =
        course !== null && course.phase === phase && sameJson(course.next, state) ? course : null;
      const keep = (planner: Officer, choice: Choice): void => {
        course = { planner, phase, next: engine.apply(state, choice).state };
      };
      const [only, ...more] = engine.choices(state);
      if (only !== undefined && more.length === 0) {
        if (kept !== null) keep(kept.planner, only);
        return { choice: only, reason: null, ranked: [] };
      }
      const seat = decidingSeat(engine, state);
      const meter = startMeter(budget);
      const known = imagined(engine, state, seat, random);
      const choices = engine.choices(known);
      const planner: Officer = kept?.planner ?? officer.chief ?? officer;
      const proposals = planner.rank(known, choices);
      const [own] = proposals;
      if (own === undefined) throw new Error('an officer without an answer');
      const ponders = kept === null && officer.ponders?.(known) !== false;
      const challengers = ponders ? challengersOf(officer, known, choices, proposals, tuning) : [];
      const plan = { ranked: own, planner };
      const values = race({ engine, officer, seat, state, plan, challengers, random, meter, tuning });
      const better = betterOf(challengers, tuning);
      const followed = better[0] ?? plan;
      if (tuning.steadfast) keep(followed.planner, followed.ranked.choice);
      return adviceOf(own, better, meanOf(values), proposals);
    },
  };
}

/** Whatever else might be done: what the Officer and each temper would do, and what the chief likes next best. */
function challengersOf(
  officer: Officer,
  known: unknown,
  choices: readonly Choice[],
  [own, ...others]: readonly Ranked[],
  { candidates, steadfast }: SearchTuning,
): readonly Challenger[] {
  const plans: Challenger[] = [];
  const chief = officer.chief ?? officer;
  for (const planner of [officer, ...(officer.tempers ?? [])]) {
    if (planner === chief) continue;
    const [first] = planner.rank(known, choices);
    // A plan that will be kept may begin like another and part from it later.
    if (first === undefined || (!steadfast && sameJson(first.choice, own?.choice))) continue;
    plans.push({ ranked: first, planner, gains: [] });
  }
  for (const ranked of others.slice(0, candidates - 1)) plans.push({ ranked, planner: chief, gains: [] });
  return plans;
}

interface Race {
  readonly engine: Engine;
  readonly officer: Officer;
  readonly seat: Seat;
  readonly state: unknown;
  readonly plan: Plan;
  readonly challengers: readonly Challenger[];
  readonly random: Random;
  readonly meter: Meter;
  readonly tuning: SearchTuning;
}

/** Plays future after future for the Marshal's plan and every challenger left; answers the values of the former. */
function race({
  engine,
  officer,
  seat,
  state,
  plan,
  challengers,
  random,
  meter,
  tuning,
}: Race): readonly number[] {
  const { horizon } = tuning;
  const luck = random.below(0x100000000);
  const values: number[] = [];
  let active = challengers;
  for (let future = 0; active.length > 0; future++) {
    const from = imagined(engine, state, seat, seededRandom(luck, 2 * future));
    const valueOf = ({ ranked: { choice: first }, planner }: Plan): number | null => {
      const dice = seededRandom(luck, 2 * future + 1);
      return rollOut({ engine, officer, planner, seat, from, first, dice, horizon, meter });
    };
    const base = valueOf(plan);
    if (base === null) break;
    values.push(base);
    for (const challenger of active) {
      const value = valueOf(challenger);
      if (value === null) return values;
      challenger.gains.push(value - base);
    }
    active = stillRacing(active, tuning);
  }
  return values;
}

/** The challengers that may still win; none when one of them already has. */
function stillRacing(active: readonly Challenger[], { batch, proof }: SearchTuning): readonly Challenger[] {
  const futures = active[0]?.gains.length ?? 0;
  // The same end in the first futures is the same plan in another order.
  if (futures === ALIKE) return active.filter(({ gains }) => gains.some((gain) => Math.abs(gain) > SAME));
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

/** The challengers that are better beyond doubt, the best first. */
function betterOf(challengers: readonly Challenger[], { batch, doubt }: SearchTuning): readonly Challenger[] {
  return challengers
    .filter(({ gains }) => gains.length >= 2 * batch && leadOf(gains) >= doubt)
    .sort((a, b) => meanOf(b.gains) - meanOf(a.gains));
}

/** The Marshal's own choice, unless another one is better beyond doubt. */
function adviceOf(
  own: Ranked,
  better: readonly Challenger[],
  value: number,
  proposals: readonly Ranked[],
): Advice {
  const [best] = better;
  if (best === undefined) return { choice: own.choice, reason: own.reason, ranked: proposals };
  const ranked = [
    ...better.map(({ ranked: one, gains }) => ({ ...one, score: value + meanOf(gains) })),
    { ...own, score: value },
  ];
  return { choice: best.ranked.choice, reason: best.ranked.reason, ranked };
}
