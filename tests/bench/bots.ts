import { budgetOf } from '../../electron/host/pool/playouts.ts';
import {
  completeSetup,
  createBot,
  playMatch,
  scenarioOf,
  seededRandom,
  type BotLevel,
  type GameId,
  type GameModule,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** One line of the report. */
export interface BotRow {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean | null;
}

/** The smaller games are those that an Officer is to play five times a second. */
const SMALLER: ReadonlySet<GameId> = new Set(['race-for-berlin', 'fall-of-the-reich']);
/** A thousand games of Recruits on two cores within two minutes. */
const RECRUITS = 1000 / 240;

/** Whole games among bots of one level, on one core. */
export function botGames(): readonly BotRow[] {
  return GAMES.flatMap((module) => [
    rowOf(module, 'recruit', RECRUITS),
    ...(module.createOfficer === undefined
      ? []
      : [rowOf(module, 'officer', SMALLER.has(module.id) ? 5 : null)]),
  ]);
}

function rowOf(module: GameModule, level: BotLevel, target: number | null): BotRow {
  const speed = gamesPerSecond(module, level, 4);
  return {
    what: `${level} against ${level}, ${module.id}`,
    figure: `${speed.toFixed(1)} games/s`,
    target: target === null ? '' : `≥ ${target.toFixed(1)}`,
    met: target === null ? null : speed >= target,
  };
}

function gamesPerSecond(module: GameModule, level: BotLevel, seconds: number): number {
  const engine = module.createEngine(module.data);
  const completed = completeSetup(engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { setup } = completed;
  const bot = createBot({
    engine,
    officer: module.createOfficer?.(module.data),
    level,
    budget: budgetOf({ nodes: 1 }),
  });
  const bots = new Map(scenarioOf(engine.manifest, setup).seats.map((seat) => [seat, bot]));
  const play = (index: number): unknown =>
    playMatch(engine, { setup, bots, dice: seededRandom(2, index), thoughts: seededRandom(3, index) });
  play(-1);
  const begun = performance.now();
  let games = 0;
  while (performance.now() - begun < seconds * 1000) play(games++);
  return games / ((performance.now() - begun) / 1000);
}
