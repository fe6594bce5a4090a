import { cell, row, type Phrase } from '../core/index.ts';
import type { Context } from './context.ts';
import { destinationsOf } from './movement.ts';
import { placesOf, type Places } from './places.ts';
import { roadsOf, type Roads } from './officer-roads.ts';
import type { State } from './state.ts';
import type { Weights } from './officer-weights.ts';

/** What the Officer looks at before it weighs anything; made for one position and dropped. */
export interface Mind {
  readonly ctx: Context;
  readonly s: State;
  readonly weights: Weights;
  readonly places: Places;
  /** Roads of each camp's Soviets. */
  readonly roads: readonly [Roads, Roads];
  /** Where a unit may end its move, if need be with leave to go west; looked up once for all designations of an impulse. */
  readonly destinations: (unit: number, reserve: boolean) => readonly number[];
}

/** A choice's worth and the reason for it. */
export interface Opinion {
  readonly score: number;
  readonly reason: Phrase;
}

export function opinion(score: number, key: string, details?: Phrase['with']): Opinion {
  return {
    score,
    reason: details === undefined ? { key: `bot.${key}` } : { key: `bot.${key}`, with: details },
  };
}

/** Roads depend on where everybody stands and who controls what, so they last as long as those columns do. */
export function thinker(ctx: Context, weights: Weights): (s: State) => Mind {
  const reaches = reacher(ctx);
  let last: {
    at: State['at'];
    control: State['control'];
    flags: State['flags'];
    americans: State['americans'];
    roads: readonly [Roads, Roads];
  } | null = null;
  return (s) => {
    const places = placesOf(ctx, s);
    if (
      last === null ||
      last.at !== s.at ||
      last.control !== s.control ||
      last.flags !== s.flags ||
      last.americans !== s.americans
    ) {
      last = {
        at: s.at,
        control: s.control,
        flags: s.flags,
        americans: s.americans,
        roads: [roadsOf(ctx, s, weights, places, 0), roadsOf(ctx, s, weights, places, 1)],
      };
    }
    return { ctx, s, weights, places, roads: last.roads, destinations: reaches(s, places) };
  };
}

/** What a unit can reach depends on less than the whole position, and most of it stays the same while units are designated. */
function reacher(ctx: Context): (s: State, places: Places) => Mind['destinations'] {
  let known: State | null = null;
  let found: (readonly number[])[] = [];
  return (s, places) => {
    if (known === null || !reachesAlike(known, s)) found = [];
    known = s;
    return (unit, reserve) =>
      (found[2 * unit + Number(reserve)] ??= destinationsOf(ctx, s, places, unit, { reserve, west: true }));
  };
}

function reachesAlike(a: State, b: State): boolean {
  return (
    a.at === b.at &&
    a.flags === b.flags &&
    a.progress === b.progress &&
    a.americans === b.americans &&
    a.setup === b.setup &&
    a.act?.rivers === b.act?.rivers
  );
}

/** How much a counter counts for, 1 being ordinary. */
export function massOf(mind: Mind, unit: number): number {
  const { full, reduced } = row(mind.ctx.pieces, unit);
  return ((cell(mind.s.flags, unit) & 1) !== 0 ? reduced : full) / mind.weights.ordinaryStrength;
}

/** What a Soviet counter gains by being in one zone rather than another. */
export function nearer(mind: Mind, unit: number, from: number, to: number): number {
  const { cost } = row(mind.roads, row(mind.ctx.pieces, unit).camp);
  return (
    ((cost[from] ?? 0) - (cost[to] ?? 0)) *
    mind.weights.nearer *
    (1 - mind.weights.massCounts + mind.weights.massCounts * massOf(mind, unit))
  );
}
