import { availableParallelism } from 'node:os';
import { GAME_IDS, SPECS, type GameTrace } from '../../engines/core/index.ts';
import { LAB_FORMATS, type Arm, type ArmReport, type ExperimentReport } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { exportReport } from '../host/lab/export.ts';
import { changesOf, findingsOf } from '../host/lab/findings.ts';
import { reportOf } from '../host/lab/report.ts';
import { missingPortions } from '../host/lab/runner.ts';
import { PLAYERS } from '../host/pool/playouts.ts';
import { createPool } from '../host/pool/pool.ts';
import { gameId, required, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { labLadder } from './lab-ladder.ts';
import { labGeography, labHistory } from './lab-maps.ts';
import { oneOf, put } from './lab-parts.ts';
import { labCombat, labRules } from './lab-reference.ts';
import { BadInput, type Output } from './output.ts';

/** `quartet lab …`: the laboratory without a screen. */
export async function labCommand(
  editions: Editions,
  what: string | undefined,
  values: Values,
): Promise<Output> {
  switch (what) {
    case 'run':
      return runLab(editions, values);
    case 'ladder':
      return labLadder(editions, values);
    case 'combat':
      return labCombat(editions, values);
    case 'rules':
      return labRules(editions, values);
    case 'geography':
      return labGeography(editions, values);
    case 'history':
      return labHistory(values);
    case 'measures': {
      const ids = [
        ...SPECS.map(({ id }) => id),
        'side-balance',
        'uniformity',
        'margin-spread',
        'concentration',
        'unused-rules',
        'history-fit',
        'order-differs',
        'skill',
        'skill-gradient',
      ];
      return { data: { measures: ids }, lines: ids };
    }
    default:
      throw new BadInput(
        'lab run, lab ladder, lab combat, lab rules, lab geography, lab history or lab measures.',
      );
  }
}

/** Plays games of one or more designs and tells the measures. */
async function runLab(editions: Editions, values: Values): Promise<Output> {
  const names = required('--game', values.game).split(',');
  const games = names.includes('all') ? [...GAME_IDS] : names.map(gameId);
  const count = wholeNumber('--games', values.games, 1, 100_000);
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const jobs = values.jobs === undefined ? availableParallelism() : wholeNumber('--jobs', values.jobs, 1, 64);
  const nodes = values.budget === undefined ? 200 : wholeNumber('--budget', values.budget, 1, 1_000_000);
  const players = (values.bots ?? 'recruit')
    .split(',')
    .map((name) => oneOf('--bots', name, PLAYERS, 'recruit'));
  const language = oneOf('--language', values.language, ['en', 'fr'], 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const pool = createPool(jobs);
  const begun = performance.now();
  const arms = games.map((game): Arm => {
    const { engine } = editions.of(game, null);
    return { game, ...setupFrom(engine.manifest, values), pack: null, players };
  });
  const reports = await Promise.all(
    arms.map(async (arm): Promise<ArmReport> => {
      const parts = await Promise.all(
        missingPortions([], count, 10).map((portion) =>
          pool.run('record', {
            game: arm.game,
            pack: null,
            setup: { scenario: arm.scenario, options: arm.options },
            players,
            budget: { nodes },
            seed,
            ...portion,
            valueEvery: Math.max(1, Math.floor(count / 60)),
          }),
        ),
      );
      const all = parts.flat();
      const traces: GameTrace[] = all.flatMap(({ trace }) => (trace === null ? [] : [trace]));
      return reportOf(editions.of(arm.game, null), arm, traces, all.length - traces.length);
    }),
  ).finally(() => pool.close());
  const report: ExperimentReport = {
    experiment: {
      id: '',
      createdAt: '',
      arms,
      games: count,
      seed,
      nodes,
      state: 'done',
      problem: null,
      done: arms.map(() => count),
      secondsLeft: null,
    },
    arms: reports,
    findings: findingsOf(reports),
    changes: changesOf(reports),
  };
  const seconds = (performance.now() - begun) / 1000;
  const errors = reports.reduce((sum, one) => sum + one.errors, 0);
  return {
    ...put(exportReport(report, format, language).text, values, { seconds, ...report }),
    ok: errors === 0,
  };
}
