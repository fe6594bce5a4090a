import { availableParallelism } from 'node:os';
import { GAME_IDS, scenarioOf } from '../../engines/core/index.ts';
import { LAB_FORMATS, type Arm } from '../host/api-lab.ts';
import { LADDER_DEFAULTS, LADDER_LIMITS, type LadderReport } from '../host/api-ladder.ts';
import type { Editions } from '../host/editions.ts';
import { exportLadder } from '../host/lab/export-ladder.ts';
import { ladderArms, MOST_SEATS, readLadder, type Sample } from '../host/lab/ladder.ts';
import { missingPortions, thinking, valueEvery } from '../host/lab/runner.ts';
import { createPool } from '../host/pool/pool.ts';
import { gameId, required, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { oneOf, put } from './lab-parts.ts';
import { BadInput, type Output } from './output.ts';

/** `quartet lab ladder`: Marshals at doubling budgets, just as the laboratory plays them (measure 10). */
export async function labLadder(editions: Editions, values: Values): Promise<Output> {
  const names = required('--game', values.game).split(',');
  const games = names.includes('all') ? [...GAME_IDS] : names.map(gameId);
  const numberOf = (flag: string, text: string | undefined, key: keyof typeof LADDER_DEFAULTS): number =>
    text === undefined
      ? LADDER_DEFAULTS[key]
      : wholeNumber(flag, text, LADDER_LIMITS[key].low, LADDER_LIMITS[key].high);
  const pairs = numberOf('--games', values.games, 'pairs');
  const seed = numberOf('--seed', values.seed, 'seed');
  const ladder = {
    base: numberOf('--budget', values.budget, 'base'),
    rungs: numberOf('--rungs', values.rungs, 'rungs'),
  };
  const jobs = values.jobs === undefined ? availableParallelism() : wholeNumber('--jobs', values.jobs, 1, 64);
  const language = oneOf('--language', values.language, ['en', 'fr'], 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const seatsOf = (arm: Pick<Arm, 'game' | 'scenario' | 'options'>): number =>
    scenarioOf(editions.of(arm.game, null).engine.manifest, arm).seats.length;
  const arms = games.flatMap((game) => {
    const { engine, module } = editions.of(game, null);
    if (module.createOfficer === undefined) throw new BadInput(`${game} has no officer yet.`);
    const arm = { game, ...setupFrom(engine.manifest, values), pack: null };
    const seats = seatsOf(arm);
    if (seats > MOST_SEATS) throw new BadInput(`A ladder is a duel: ${arm.scenario} has ${seats} seats.`);
    return ladderArms({ arm, seats }, ladder);
  });
  const begun = performance.now();
  const samples = await play(arms, { pairs, seed, ladder, jobs });
  const designs = readLadder(arms, ladder, seatsOf, samples);
  const report: LadderReport = {
    experiment: {
      id: '',
      createdAt: '',
      arms,
      games: pairs,
      seed,
      nodes: ladder.base,
      ladder,
      state: 'done',
      problem: null,
      done: arms.map(() => pairs),
      secondsLeft: null,
    },
    designs,
  };
  const seconds = (performance.now() - begun) / 1000;
  return {
    ...put(exportLadder(report, format, language).text, values, { seconds, ...report }),
    ok: designs.every(({ errors }) => errors === 0),
  };
}

interface Climb {
  readonly pairs: number;
  readonly seed: number;
  readonly ladder: { readonly base: number; readonly rungs: number };
  readonly jobs: number;
}

/** The games of every arm, one at a time: they are long, and the pool shares them out. */
async function play(arms: readonly Arm[], { pairs, seed, ladder, jobs }: Climb): Promise<readonly Sample[]> {
  const pool = createPool(jobs);
  const played = arms.map(async (arm): Promise<Sample> => {
    const parts = await Promise.all(
      missingPortions([], pairs, 1).map((portion) =>
        pool.run('record', {
          game: arm.game,
          pack: null,
          setup: { scenario: arm.scenario, options: arm.options },
          players: arm.players,
          ...thinking(arm, ladder.base),
          seed,
          ...portion,
          valueEvery: valueEvery({ games: pairs, ladder }),
        }),
      ),
    );
    const all = parts.flat();
    const traces = all.flatMap(({ trace }) => (trace === null ? [] : [trace]));
    return { traces, errors: all.length - traces.length };
  });
  return Promise.all(played).finally(() => pool.close());
}
