import { GAMES } from '../../engines/index.ts';
import { createEditions } from '../host/editions.ts';
import { Failure } from '../host/failures.ts';
import { parseCommand, required } from './arguments.ts';
import { explainFile, listChoices, newFile, playFile, position, showFile, verifyFile } from './files.ts';
import { labCommand } from './lab.ts';
import { BadInput, type Output } from './output.ts';
import { countData, listGames, listRules, simulate } from './shelf.ts';
import { simulateBots } from './simulate.ts';

const USAGE = `quartet: Berlin Quartet from a terminal. --json prints data.
  games
  new --game G [--scenario S] [--option k=v]… --seed N --out F
  show F [--seat S]
  choices F
  play F --choice JSON
  explain F --wish JSON
  verify F
  simulate --game G [--scenario S] [--option k=v]… --games N --seed S
           [--bots B,B] [--swap] [--budget 1s|0.1s|NODES] [--jobs J]   B: random, recruit, officer, marshal
  lab run --game G,G|all --games N --seed S [--bots B,B] [--budget NODES] [--jobs J] [--language en|fr]
          [--scenario S] [--option k=v]… [--what-if k=v|scenario=S|bots=B,B|pack=FILE]…
          [--format markdown|csv|svg] [--out F]
  lab ladder --game G,G|all [--budget NODES] [--rungs R] [--games PAIRS] [--seed S] [--jobs J]
             [--language en|fr] [--format markdown|csv|svg] [--out F]
  lab combat [--ratio R] [--ground open|woods|heights|city] [--river none|minor|major] [--fort] [--tanks]
             [--quantity taken|retreat|attackerLoss|defenderLoss|burden] [--format markdown|csv|svg] [--out F]
  lab rules [--designs A,B] [--differing] [--language en|fr] [--format markdown|csv|svg] [--out F]
  lab geography [--game G,H] [--games N --seed S] [--language en|fr] [--format markdown|csv|svg] [--out F]
  lab history [--game G,H] [--games N --seed S] [--language en|fr] [--format markdown|csv|svg] [--out F]
  lab measures
  position check P | position choices P
  rules G
  sources G
  archive list | import F | check   [--data-dir D]
  archive export ID… [--line L] [--from PLY --to PLY] [--out F]   several games become one bundle
  archive log ID [--line L] [--from PLY] [--to PLY] [--seat S] [--language en|fr] [--out F]`;

async function run(argv: readonly string[]): Promise<{ output: Output; json: boolean }> {
  const { values, positionals } = parseCommand(argv);
  const [command, first, second, ...more] = positionals;
  const editions = createEditions(GAMES);
  const file = (): string => required('The file', first);
  const answer = (): Output | Promise<Output> => {
    const asked = values.help === true || command === 'help';
    if (asked || command === undefined) return { data: { usage: USAGE }, lines: [USAGE], ok: asked };
    switch (command) {
      case 'games':
        return listGames(editions);
      case 'new':
        return newFile(editions, values);
      case 'show':
        return showFile(editions, file(), values.seat);
      case 'choices':
        return listChoices(editions, file());
      case 'play':
        return playFile(editions, file(), values.choice);
      case 'explain':
        return explainFile(editions, file(), values.wish);
      case 'verify':
        return verifyFile(editions, file());
      case 'simulate':
        return values.bots === undefined ? simulate(editions, values) : simulateBots(editions, values);
      case 'lab':
        return labCommand(editions, first, values);
      case 'position':
        return position(editions, first, required('The position file', second));
      case 'rules':
        return listRules(editions, first);
      case 'sources':
        return countData(editions, first);
      case 'archive':
        // Only these commands need the database, so only they load it.
        return import('./archive.ts').then(({ archiveCommand }) =>
          archiveCommand(first, [second ?? '', ...more], values),
        );
      default:
        throw new BadInput(`There is no command “${command}”; quartet help lists them.`);
    }
  };
  return { output: await answer(), json: values.json === true };
}

process.env['NODE_ENV'] ??= 'production';
try {
  const { output, json } = await run(process.argv.slice(2));
  process.stdout.write(json ? `${JSON.stringify(output.data)}\n` : `${output.lines.join('\n')}\n`);
  process.exitCode = output.ok === false ? 1 : 0;
} catch (error) {
  const known = error instanceof BadInput || error instanceof Failure;
  const text = known
    ? error.message
    : `The program made an error: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${text.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = 1;
}
