import type { GameTrace } from '../../../engines/core/index.ts';
import type { Arm, ExperimentState } from '../api-lab.ts';
import type { Pack } from '../packs.ts';
import type { PlayoutsRequest } from '../pool/playouts.ts';
import { Cancelled, type Pool } from '../pool/pool.ts';
import type { ExperimentRow, LabStore } from './store.ts';

/** Plays the games of experiments in the background. */
export interface Runner {
  start(row: ExperimentRow): void;
  /** Stops an experiment and waits until nothing of it is under way. */
  stop(id: string): Promise<void>;
  status(row: ExperimentRow): {
    readonly state: ExperimentState;
    readonly problem: string | null;
    readonly secondsLeft: number | null;
  };
  close(): void;
}

export interface RunnerParts {
  readonly store: LabStore;
  readonly pool: Pool;
  readonly jobs: number;
  readonly packOf: (arm: Arm) => Pack | null;
  readonly commit: (work: () => void) => void;
}

/** Games whose value is followed: about this many of an arm, evenly spread. */
const VALUED = 60;

interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** Milliseconds and games by arm, for the time that is left. */
  readonly spent: number[];
  readonly played: number[];
}

interface Portion {
  readonly arm: number;
  readonly first: number;
  readonly games: number;
}

/** How long the players of an arm may think: each seat as its arm says, or all as the experiment does. */
export function thinking(arm: Arm, nodes: number): Pick<PlayoutsRequest, 'budget' | 'budgets'> {
  const budget = { nodes };
  return arm.nodes === undefined ? { budget } : { budget, budgets: arm.nodes.map((own) => ({ nodes: own })) };
}

/** Every how many games the value is followed; a ladder asks only who won, so one game of each arm will do. */
export function valueEvery({ games, ladder }: Pick<ExperimentRow, 'games' | 'ladder'>): number {
  return ladder === undefined ? Math.max(1, Math.floor(games / VALUED)) : games;
}

/** Runs of numbers that are missing from a sorted list, cut into portions. */
export function missingPortions(
  played: readonly number[],
  games: number,
  portion: number,
): { first: number; games: number }[] {
  const known = new Set(played);
  const list: { first: number; games: number }[] = [];
  for (let number = 0; number < games; number++) {
    if (known.has(number)) continue;
    const last = list.at(-1);
    if (last !== undefined && last.first + last.games === number && last.games < portion) last.games += 1;
    else list.push({ first: number, games: 1 });
  }
  return list;
}

export function createRunner({ store, pool, jobs, packOf, commit }: RunnerParts): Runner {
  const runs = new Map<string, Run>();
  const problems = new Map<string, string>();

  const portionsOf = (row: ExperimentRow): Portion[] => {
    // The games of a ladder are few and long: one at a time, and every rung soon has shown its pace.
    const size = row.ladder === undefined ? Math.max(1, Math.min(10, Math.ceil(row.games / (jobs * 8)))) : 1;
    const byArm = row.arms.map((_, arm) =>
      missingPortions(store.numbers(row.id, arm), row.games, size).map((portion) => ({ arm, ...portion })),
    );
    // Arms take turns, so that a comparison can be read long before the end.
    const most = Math.max(...byArm.map(({ length }) => length));
    return Array.from({ length: most }, (_, place) =>
      byArm.flatMap((list) => list.slice(place, place + 1)),
    ).flat();
  };

  const playPortion = async (row: ExperimentRow, run: Run, { arm, first, games }: Portion): Promise<void> => {
    const spec = row.arms[arm];
    if (spec === undefined) return;
    const recorded = await pool.run(
      'record',
      {
        game: spec.game,
        pack: packOf(spec),
        setup: { scenario: spec.scenario, options: spec.options },
        players: spec.players,
        ...thinking(spec, row.nodes),
        seed: row.seed,
        first,
        games,
        valueEvery: valueEvery(row),
      },
      run.abort.signal,
    );
    if (run.abort.signal.aborted) return;
    commit(() => store.addGames(row.id, arm, recorded));
    run.played[arm] = (run.played[arm] ?? 0) + recorded.length;
    run.spent[arm] =
      (run.spent[arm] ?? 0) + recorded.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  };

  const isDone = (row: ExperimentRow): boolean =>
    row.arms.every((_, arm) => store.count(row.id, arm) >= row.games);

  return {
    start: (row) => {
      if (runs.has(row.id) || isDone(row)) return;
      problems.delete(row.id);
      const abort = new AbortController();
      const run: Run = {
        abort,
        ended: Promise.resolve(),
        spent: row.arms.map(() => 0),
        played: row.arms.map(() => 0),
      };
      const queue = portionsOf(row);
      const work = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined && !abort.signal.aborted; next = queue.shift())
          await playPortion(row, run, next);
      };
      const ended = Promise.all(Array.from({ length: jobs }, work))
        .catch((error: unknown) => {
          abort.abort();
          if (!(error instanceof Cancelled))
            problems.set(
              row.id,
              (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
            );
        })
        .then(() => {
          runs.delete(row.id);
        });
      runs.set(row.id, { ...run, ended });
    },
    stop: async (id) => {
      const run = runs.get(id);
      run?.abort.abort();
      await run?.ended;
    },
    status: (row) => {
      const problem = problems.get(row.id) ?? null;
      const run = runs.get(row.id);
      if (run === undefined)
        return {
          state: isDone(row) ? 'done' : problem === null ? 'paused' : 'failed',
          problem,
          secondsLeft: null,
        };
      return { state: 'running', problem: null, secondsLeft: secondsLeft(row, run) };
    },
    close: () => {
      for (const run of runs.values()) run.abort.abort();
    },
  };

  /** What is left, each arm at its own pace so far; null before every arm that has work left has shown one. */
  function secondsLeft(row: ExperimentRow, { spent, played }: Run): number | null {
    let milliseconds = 0;
    for (const [arm] of row.arms.entries()) {
      const left = row.games - store.count(row.id, arm);
      const [games = 0, used = 0] = [played[arm], spent[arm]];
      if (left > 0 && games === 0) return null;
      if (left > 0) milliseconds += (left * used) / games;
    }
    return Math.ceil(milliseconds / jobs / 1000);
  }
}

/** The traces of the games that ended well. */
export function tracesOf(
  store: LabStore,
  id: string,
  arm: number,
): { readonly traces: readonly GameTrace[]; readonly errors: number } {
  const games = store.games(id, arm);
  const traces = games.flatMap(({ trace }) => (trace === null ? [] : [trace]));
  return { traces, errors: games.length - traces.length };
}
