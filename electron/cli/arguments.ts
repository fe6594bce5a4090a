import { parseArgs } from 'node:util';
import {
  completeSetup,
  GAME_IDS,
  type GameId,
  type Manifest,
  type OptionSpec,
  type OptionValue,
  type Setup,
} from '../../engines/core/index.ts';
import { BadInput } from './output.ts';

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  game: { type: 'string' },
  scenario: { type: 'string' },
  option: { type: 'string', multiple: true },
  'what-if': { type: 'string', multiple: true },
  seed: { type: 'string' },
  out: { type: 'string' },
  seat: { type: 'string' },
  choice: { type: 'string' },
  wish: { type: 'string' },
  games: { type: 'string' },
  bots: { type: 'string' },
  budget: { type: 'string' },
  jobs: { type: 'string' },
  rungs: { type: 'string' },
  swap: { type: 'boolean' },
  ratio: { type: 'string' },
  ground: { type: 'string' },
  river: { type: 'string' },
  fort: { type: 'boolean' },
  tanks: { type: 'boolean' },
  format: { type: 'string' },
  quantity: { type: 'string' },
  designs: { type: 'string' },
  differing: { type: 'boolean' },
  'data-dir': { type: 'string' },
  language: { type: 'string' },
  line: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** A command line taken apart. */
export function parseCommand(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    return { values, positionals };
  } catch (error) {
    throw new BadInput((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
  }
}
export type Values = ReturnType<typeof parseCommand>['values'];

/** A flag or argument that must be there. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new BadInput(`${name} is missing.`);
  return value;
}

export function wholeNumber(name: string, value: string | undefined, min: number, max: number): number {
  const number = Number(required(name, value));
  if (!Number.isInteger(number) || number < min || number > max)
    throw new BadInput(`${name} is a whole number from ${min} to ${max}, not “${value}”.`);
  return number;
}

export function gameId(value: string | undefined): GameId {
  const name = required('The game', value);
  const found = GAME_IDS.find((id) => id === name);
  if (found === undefined)
    throw new BadInput(`There is no game “${name}”; there are ${GAME_IDS.join(', ')}.`);
  return found;
}

/** The set-up that `--scenario` and `--option k=v` describe. */
export function setupFrom(manifest: Manifest, values: Values): Setup {
  const options: Record<string, OptionValue> = {};
  for (const pair of values.option ?? []) {
    const cut = pair.indexOf('=');
    if (cut < 1) throw new BadInput(`An option is written key=value, not “${pair}”.`);
    const key = pair.slice(0, cut);
    options[key] = optionValue(
      manifest.options.find((option) => option.key === key),
      pair.slice(cut + 1),
    );
  }
  const completed = completeSetup(manifest, { scenario: values.scenario, options });
  if ('problems' in completed) throw new BadInput(`${completed.problems[0]}.`);
  return completed.setup;
}

/** The value of an option that is spelt so; the text itself when none is, for the manifest to refuse. */
function optionValue(option: OptionSpec | undefined, text: string): OptionValue {
  return option?.values.find((value) => String(value) === text) ?? text;
}
