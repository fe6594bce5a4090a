import { scenarioOf } from '../../engines/core/index.ts';
import type { Editions } from '../host/editions.ts';
import {
  playerAt,
  PLAYERS,
  type BudgetSpec,
  type Player,
  type PlayoutSummary,
} from '../host/pool/playouts.ts';
import { createPool } from '../host/pool/pool.ts';
import { runSimulation } from '../host/pool/simulation.ts';
import { gameId, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { BadInput, type Output } from './output.ts';

/** `simulate --bots A,B`: games among bots, counted by bot and by seat. */
export async function simulateBots(editions: Editions, values: Values): Promise<Output> {
  const game = gameId(values.game);
  const { engine, module } = editions.of(game, null);
  const setup = setupFrom(engine.manifest, values);
  const games = wholeNumber('--games', values.games, 1, 10_000_000);
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const jobs = values.jobs === undefined ? 1 : wholeNumber('--jobs', values.jobs, 1, 64);
  const players = (values.bots ?? 'random').split(',').map(playerFrom);
  if (module.createOfficer === undefined && players.some((one) => one === 'officer' || one === 'marshal'))
    throw new BadInput(`${game} has no officer yet.`);
  const { seats } = scenarioOf(engine.manifest, setup);
  const table = seats.map((_seat, index) => playerAt(players, index));
  const sides = values.swap === true ? [table, table.toReversed()] : [table];
  const pool = createPool(jobs);
  const begun = performance.now();
  const played = await Promise.all(
    sides.map(async (side) => ({
      side,
      games: await runSimulation(pool, {
        game,
        pack: null,
        setup,
        players: side,
        budget: budgetFrom(values.budget),
        seed,
        games,
        jobs,
      }),
    })),
  ).finally(() => pool.close());
  const seconds = (performance.now() - begun) / 1000;
  return report(game, seats, played, seconds);
}

interface Side {
  readonly side: readonly Player[];
  readonly games: readonly PlayoutSummary[];
}

function report(game: string, seats: readonly string[], played: readonly Side[], seconds: number): Output {
  const all = played.flatMap(({ games }) => games);
  const total = all.length;
  const errors = all.filter(({ error }) => error !== null);
  for (const { index, error } of errors.slice(0, 1)) process.stderr.write(`game ${index}: ${error}\n`);
  const byBot: Record<string, Share> = {};
  for (const player of new Set(played.flatMap(({ side }) => side))) {
    const wins = played.flatMap(({ side, games }) =>
      games.filter(({ winner }) => winner !== null && side[seats.indexOf(winner)] === player),
    );
    byBot[player] = shareOf(wins.length, total);
  }
  const bySeat = Object.fromEntries(
    seats.map((seat) => [seat, shareOf(all.filter(({ winner }) => winner === seat).length, total)]),
  );
  const byPairing = played.flatMap(({ side, games }) =>
    seats.map((seat, index) => ({
      seat,
      bot: side[index] ?? 'random',
      ...shareOf(games.filter(({ winner }) => winner === seat).length, games.length),
    })),
  );
  const results: Record<string, number> = {};
  for (const { outcome } of all) if (outcome !== null) results[outcome] = (results[outcome] ?? 0) + 1;
  const draws = all.filter(({ winner, outcome }) => winner === null && outcome !== null).length;
  const finished = all.filter(({ outcome }) => outcome !== null).length;
  const plies = mean(all.map(({ plies: length }) => length));
  const turns = mean(all.map(({ turn }) => turn));
  const longestMs = Math.max(...all.map(({ longest }) => longest));
  const gamesPerSecond = total / seconds;
  return {
    data: {
      game,
      games: total,
      finished,
      errors: errors.length,
      seconds,
      gamesPerSecond,
      plies,
      turns,
      longestMs,
      byBot,
      bySeat,
      byPairing,
      draws,
      results,
    },
    lines: [
      `${total} games of ${game}: ${finished} finished, ${errors.length} errors, ${draws} without a winner`,
      ...Object.entries(byBot).map(([bot, share]) => `bot  ${bot.padEnd(12)} ${words(share)}`),
      ...Object.entries(bySeat).map(([seat, share]) => `seat ${seat.padEnd(12)} ${words(share)}`),
      ...(played.length > 1 ? byPairing.map((row) => `     ${row.bot} as ${row.seat}: ${words(row)}`) : []),
      `${plies.toFixed(0)} plies and ${turns.toFixed(1)} turns a game; ${gamesPerSecond.toFixed(2)} games a second (${seconds.toFixed(1)} s); longest choice ${longestMs.toFixed(0)} ms`,
      ...Object.entries(results).map(([outcome, count]) => `${outcome}  ${count}`),
    ],
    ok: errors.length === 0,
  };
}

interface Share {
  readonly wins: number;
  readonly share: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** A share with its Wilson score interval (E. B. Wilson, 1927), which also holds for few games and extreme shares. */
function shareOf(wins: number, games: number): Share {
  const z = 1.959964;
  const share = wins / games;
  const centre = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half =
    (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return { wins, share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

function words({ wins, share, low, high }: Share): string {
  const percent = (value: number): string => (value * 100).toFixed(1);
  return `${wins} wins, ${percent(share)} % (${percent(low)}–${percent(high)} %)`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function playerFrom(name: string): Player {
  const found = PLAYERS.find((player) => player === name);
  if (found === undefined) throw new BadInput(`There is no bot “${name}”; there are ${PLAYERS.join(', ')}.`);
  return found;
}

/** `1s` and `0.1s` are times, a bare number is steps of the engine. */
function budgetFrom(text = '1s'): BudgetSpec {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(text)?.[1];
  if (seconds !== undefined) return { milliseconds: Number(seconds) * 1000 };
  return { nodes: wholeNumber('--budget', text, 1, 1_000_000_000) };
}
