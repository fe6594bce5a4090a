import { availableParallelism } from 'node:os';
import { FIGHT_GROUNDS, FIGHT_RIVERS, GAME_IDS, SPECS, type GameTrace } from '../../engines/core/index.ts';
import { LAB_FORMATS, type Arm, type ArmReport, type ExperimentReport } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { compareCombat, summaryOf } from '../host/lab/combat.ts';
import { exportReport } from '../host/lab/export.ts';
import { rulesTable } from '../host/lab/figures.ts';
import { reportOf } from '../host/lab/report.ts';
import { figure } from '../host/lab/spelling.ts';
import { missingPortions } from '../host/lab/runner.ts';
import { PLAYERS } from '../host/pool/playouts.ts';
import { createPool } from '../host/pool/pool.ts';
import { gameId, required, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { BadInput, writeOutput, type Output } from './output.ts';

/** `quartet lab …`: the laboratory without a screen. */
export async function labCommand(
  editions: Editions,
  what: string | undefined,
  values: Values,
): Promise<Output> {
  switch (what) {
    case 'run':
      return runLab(editions, values);
    case 'combat':
      return combat(editions, values);
    case 'rules':
      return rules(editions, values);
    case 'measures': {
      const ids = [
        ...SPECS.map(({ id }) => id),
        'side-balance',
        'uniformity',
        'concentration',
        'unused-rules',
        'history-fit',
        'order-differs',
        'skill',
      ];
      return { data: { measures: ids }, lines: ids };
    }
    default:
      throw new BadInput('lab run, lab combat, lab rules or lab measures.');
  }
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  list: readonly T[],
  otherwise: T,
): T {
  if (value === undefined) return otherwise;
  const found = list.find((one) => one === value);
  if (found === undefined) throw new BadInput(`${name} is one of ${list.join(', ')}, not “${value}”.`);
  return found;
}

/** Where the text goes: a file that was named, or the terminal. */
function put(text: string, values: Values, data: unknown): Output {
  if (values.out === undefined) return { data, lines: [text.trimEnd()] };
  writeOutput(values.out, text);
  return { data, lines: [`written to ${values.out}`] };
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
  };
  const seconds = (performance.now() - begun) / 1000;
  const errors = reports.reduce((sum, one) => sum + one.errors, 0);
  return {
    ...put(exportReport(report, format, language).text, values, { seconds, ...report }),
    ok: errors === 0,
  };
}

/** The exact distributions of one attack in every design. */
function combat(editions: Editions, values: Values): Output {
  const ratio = Number(values.ratio ?? '2');
  if (!(ratio > 0 && ratio <= 20)) throw new BadInput(`--ratio is a number up to 20, not “${values.ratio}”.`);
  const answers = compareCombat(
    editions,
    {
      ratio,
      ground: oneOf('--ground', values.ground, FIGHT_GROUNDS, 'open'),
      river: oneOf('--river', values.river, FIGHT_RIVERS, 'none'),
      fort: values.fort === true,
      tanks: values.tanks === true,
    },
    GAME_IDS.filter((game) => editions.has(game)),
  );
  const lines = answers.flatMap(({ game, answer }) => {
    const { attackerLoss, defenderLoss, retreat, taken } = summaryOf(answer);
    return [
      `${game}: column ${answer.column}${answer.ignored.length === 0 ? '' : `; makes no difference for ${answer.ignored.join(', ')}`}`,
      `  attacker loses ${figure(attackerLoss)}, defender ${figure(defenderLoss)}; retreat ${figure(retreat)}, ground taken ${figure(taken)}`,
      ...answer.outcomes.map(({ outcome, probability }) => `  ${outcome.padEnd(12)} ${figure(probability)}`),
    ];
  });
  return { data: { answers }, lines };
}

/** The rules side by side as a table. */
function rules(editions: Editions, values: Values): Output {
  const language = oneOf('--language', values.language, ['en', 'fr'], 'en');
  const table = rulesTable(editions, language);
  const designs = table.designs.map(({ id }) => id);
  const text = [
    `| | ${designs.join(' | ')} |`,
    `|---|${designs.map(() => '---').join('|')}|`,
    ...table.topics.map(
      ({ title, cells }) =>
        `| ${title} | ${designs.map((id) => `${cells[id]?.text ?? ''} (${cells[id]?.rules.join(', ') ?? ''})`).join(' | ')} |`,
    ),
    '',
  ].join('\n');
  return put(text, values, table);
}
