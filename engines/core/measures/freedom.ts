import { meanEstimate, quantile, type Estimate } from './stats.ts';
import type { Freedom, Freedoms, GameTrace } from './trace.ts';

/** A real decision as it is seen: before which ply, in which phase, among how many options. */
export interface Offered {
  readonly ply: number;
  readonly phase: string;
  readonly choices: number;
}

/** Parts into which a game is cut by its plies, to be laid beside games of another length. */
export const PARTS = 10;

/** 4: the options of a game's real decisions, by phase and by part of the game. */
export function freedomsOf(offered: readonly Offered[], plies: number): Freedoms {
  const phases = new Map<string, Offered[]>();
  const parts: Offered[][] = Array.from({ length: PARTS }, () => []);
  for (const one of offered) {
    const known = phases.get(one.phase);
    if (known === undefined) phases.set(one.phase, [one]);
    else known.push(one);
    parts[Math.min(PARTS - 1, Math.floor((PARTS * one.ply) / plies))]?.push(one);
  }
  return {
    phases: Object.fromEntries(
      [...phases].flatMap(([phase, some]) => {
        const freedom = freedomOf(some);
        return freedom === null ? [] : [[phase, freedom]];
      }),
    ),
    course: parts.map(freedomOf),
  };
}

function freedomOf(offered: readonly Offered[]): Freedom | null {
  const [first, ...rest] = offered;
  if (first === undefined) return null;
  const most = rest.reduce((most, one) => (one.choices > most.choices ? one : most), first);
  const counts = offered.map(({ choices }) => choices);
  return [offered.length, quantile(counts, 0.5), most.choices, most.ply];
}

/** The freedom of a phase or of a part of the game, over the games that had it: mean of their medians. */
export interface FreedomOver {
  readonly estimate: Estimate;
  /** Real decisions a game. */
  readonly decisions: number;
  /** The decision with the most options: in which game, before which ply, how many. */
  readonly most: { readonly index: number; readonly ply: number; readonly choices: number };
}

/** 4 over many games: `n` tells how many of them kept it, since games recorded earlier did not. */
export interface FreedomReport {
  readonly n: number;
  /** In the order in which the games come to them. */
  readonly phases: readonly (FreedomOver & { readonly phase: string })[];
  /** The tenths of the game, null where no game decides anything. */
  readonly course: readonly (FreedomOver | null)[];
}

export function freedomReport(traces: readonly GameTrace[]): FreedomReport {
  const kept = traces.flatMap(({ index, freedoms }) => (freedoms === undefined ? [] : [{ index, freedoms }]));
  const names = [...new Set(kept.flatMap(({ freedoms }) => Object.keys(freedoms.phases)))];
  return {
    n: kept.length,
    phases: names.flatMap((phase) => {
      const over = overGames(kept.map(({ index, freedoms }) => [index, freedoms.phases[phase] ?? null]));
      return over === null ? [] : [{ phase, ...over }];
    }),
    course:
      kept.length === 0
        ? []
        : Array.from({ length: PARTS }, (_, part) =>
            overGames(kept.map(({ index, freedoms }) => [index, freedoms.course[part] ?? null])),
          ),
  };
}

function overGames(games: readonly (readonly [index: number, Freedom | null])[]): FreedomOver | null {
  const had = games.flatMap(([index, freedom]) => (freedom === null ? [] : [{ index, freedom }]));
  const estimate = meanEstimate(had.map(({ freedom: [, median] }) => median));
  const [first, ...rest] = had;
  if (estimate === null || first === undefined) return null;
  const {
    index,
    freedom: [, , choices, ply],
  } = rest.reduce((most, one) => (one.freedom[2] > most.freedom[2] ? one : most), first);
  return {
    estimate,
    decisions: had.reduce((sum, { freedom: [count] }) => sum + count, 0) / had.length,
    most: { index, ply, choices },
  };
}
