import { availableParallelism } from 'node:os';
import { GAME_IDS, type GameTrace } from '../../engines/core/index.ts';
import type { Arm, ArmReport, Experiment, ExperimentReport } from '../host/api-lab.ts';
import type { Edition, Editions } from '../host/editions.ts';
import { wordingOf, type Wording } from '../host/lab/export-page.ts';
import { changesOf, findingsOf } from '../host/lab/findings.ts';
import { reportOf } from '../host/lab/report.ts';
import { missingPortions, valueEvery } from '../host/lab/runner.ts';
import { parsePack, type Pack } from '../host/packs.ts';
import { PLAYERS, type Player } from '../host/pool/playouts.ts';
import { createPool, type Pool } from '../host/pool/pool.ts';
import { gameId, required, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { oneOf } from './lab-parts.ts';
import { BadInput, readInput } from './output.ts';

/** Steps a searching bot may take for a choice, as in the laboratory. */
const NODES = 200;

interface PlannedArm {
  readonly arm: Arm;
  readonly edition: Edition;
}

/** What a command plays, and what an export needs to name it. */
export interface Played {
  readonly report: ExperimentReport;
  readonly wordOf: Wording;
}

/** Plays games of one or more designs, with whatever shall differ, and takes their measures. */
export async function playArms(editions: Editions, values: Values): Promise<Played> {
  const names = required('--game', values.game).split(',');
  const ids = names.includes('all') ? [...GAME_IDS] : names.map(gameId);
  const games = wholeNumber('--games', values.games, 1, 100_000);
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const jobs = values.jobs === undefined ? availableParallelism() : wholeNumber('--jobs', values.jobs, 1, 64);
  const nodes = values.budget === undefined ? NODES : wholeNumber('--budget', values.budget, 1, 1_000_000);
  const planned = ids.flatMap((game): PlannedArm[] => [
    armOf(editions.of(game, null), values),
    ...(values['what-if'] ?? []).map((change) => changedArm(editions, game, values, change)),
  ]);
  const pool = createPool(jobs);
  const arms = await Promise.all(planned.map((one) => playArm(pool, one, { games, seed, nodes }))).finally(
    () => pool.close(),
  );
  const experiment: Experiment = {
    id: '',
    createdAt: '',
    arms: planned.map(({ arm }) => arm),
    games,
    seed,
    nodes,
    state: 'done',
    problem: null,
    done: planned.map(() => games),
    secondsLeft: null,
  };
  const editionOf = (arm: Arm): Edition =>
    planned.find((one) => one.arm === arm)?.edition ?? editions.of(arm.game, null);
  return {
    report: { experiment, arms, findings: findingsOf(arms), changes: changesOf(arms) },
    wordOf: wordingOf(editionOf, values.language === 'fr' ? 'fr' : 'en'),
  };
}

function armOf(edition: Edition, values: Values): PlannedArm {
  const { engine, module, pack, packHash } = edition;
  const players = (values.bots ?? 'recruit')
    .split(',')
    .map((name): Player => oneOf('--bots', name, PLAYERS, 'recruit'));
  if (module.createOfficer === undefined && players.some((one) => one === 'officer' || one === 'marshal'))
    throw new BadInput(`${module.id} has no officer yet.`);
  return {
    arm: {
      game: module.id,
      ...setupFrom(engine.manifest, values),
      pack: pack === null ? null : packHash,
      players,
    },
    edition,
  };
}

/** The same design with one thing changed: its scenario, its players, an owner's pack, or an option. */
function changedArm(editions: Editions, game: Arm['game'], values: Values, change: string): PlannedArm {
  const cut = change.indexOf('=');
  if (cut < 1) throw new BadInput(`--what-if is written key=value, not “${change}”.`);
  const [key, value] = [change.slice(0, cut), change.slice(cut + 1)];
  const usual = editions.of(game, null);
  switch (key) {
    case 'scenario':
      return armOf(usual, { ...values, scenario: value });
    case 'bots':
      return armOf(usual, { ...values, bots: value });
    case 'pack':
      return armOf(editions.of(game, packFrom(value)), values);
    default:
      return armOf(usual, { ...values, option: [...(values.option ?? []), change] });
  }
}

function packFrom(path: string): Pack {
  let value: unknown;
  try {
    value = JSON.parse(readInput(path));
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${path} is not JSON.`);
  }
  const parsed = parsePack(value);
  if ('problem' in parsed) throw new BadInput(`${path}: ${parsed.problem}.`);
  return parsed.pack;
}

async function playArm(
  pool: Pool,
  { arm, edition }: PlannedArm,
  { games, seed, nodes }: { readonly games: number; readonly seed: number; readonly nodes: number },
): Promise<ArmReport> {
  const parts = await Promise.all(
    missingPortions([], games, 10).map((portion) =>
      pool.run('record', {
        game: arm.game,
        pack: edition.pack,
        setup: { scenario: arm.scenario, options: arm.options },
        players: arm.players,
        budget: { nodes },
        seed,
        ...portion,
        valueEvery: valueEvery({ games }),
      }),
    ),
  );
  const all = parts.flat();
  const traces: GameTrace[] = all.flatMap(({ trace }) => (trace === null ? [] : [trace]));
  return reportOf(edition, arm, traces, all.length - traces.length);
}
