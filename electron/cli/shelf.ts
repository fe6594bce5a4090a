import { countSources, GAME_IDS, playOut, seededRandom } from '../../engines/core/index.ts';
import type { Editions } from '../host/editions.ts';
import { titleOf } from '../host/shelf.ts';
import { gameId, setupFrom, wholeNumber, type Values } from './arguments.ts';
import { citations } from './citations.ts';
import type { Output } from './output.ts';

/** Commands on the games themselves. */

export function listGames(editions: Editions): Output {
  const games = GAME_IDS.map((game) => {
    const manifest = editions.has(game) ? editions.of(game, null).engine.manifest : null;
    return {
      game,
      title: titleOf(game, 'en'),
      built: manifest !== null,
      rulesVersion: manifest?.rulesVersion ?? null,
      scenarios: manifest?.scenarios.map(({ id, seats, turns }) => ({ id, seats, turns })) ?? [],
      options: manifest?.options ?? [],
    };
  });
  return {
    data: { games },
    lines: games.map(({ game, title, built }) => `${game}  ${title}${built ? '' : ' (coming)'}`),
  };
}

/** Plays random games and counts how they end. The n-th game of a seed is always the same one. */
export function simulate(editions: Editions, values: Values): Output {
  const game = gameId(values.game);
  const { engine } = editions.of(game, null);
  const setup = setupFrom(engine.manifest, values);
  const games = wholeNumber('--games', values.games, 1, 10_000_000);
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const results: Record<string, number> = {};
  let [finished, errors, choices] = [0, 0, 0];
  const begun = performance.now();
  for (let index = 0; index < games; index++) {
    try {
      const { plies, result } = playOut(engine, { setup, random: seededRandom(seed, index) });
      choices += plies;
      if (result === null) continue;
      finished += 1;
      results[result.outcome] = (results[result.outcome] ?? 0) + 1;
    } catch (error) {
      errors += 1;
      if (errors === 1)
        process.stderr.write(`game ${index}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const choicesPerSecond = Math.round(choices / seconds);
  return {
    data: { game, games, finished, errors, choices, seconds, choicesPerSecond, results },
    lines: [
      `${games} games of ${game}: ${finished} finished, ${errors} errors`,
      `${choices} choices in ${seconds.toFixed(2)} s: ${choicesPerSecond} a second`,
      ...Object.entries(results).map(([outcome, count]) => `${outcome}  ${count}`),
    ],
    ok: errors === 0,
  };
}

/** Every numbered rule, how it is kept, and how many tests cite it in their names. */
export function listRules(editions: Editions, name: string | undefined): Output {
  const module = editions.module(gameId(name));
  const cited = citations(module.id);
  const rules = module.rules.map(({ number, title, status }) => ({
    number,
    title: title.en,
    status,
    tests: cited.get(number) ?? 0,
  }));
  const untested = rules
    .filter(({ status, tests }) => status === 'enforced' && tests === 0)
    .map(({ number }) => number);
  return {
    data: { rules, untested },
    lines: [
      ...rules.map(
        ({ number, title, status, tests }) =>
          `${number.padEnd(8)} ${status.padEnd(14)} ${String(tests).padStart(3)}  ${title}`,
      ),
      verdict(rules.length, untested),
    ],
  };
}

/** An empty list proves nothing, so it is not reported as full coverage. */
function verdict(rules: number, untested: readonly string[]): string {
  if (rules === 0) return 'No rule is listed yet, so nothing is proved.';
  return untested.length === 0
    ? 'Every enforced rule is cited by a test.'
    : `No test cites ${untested.join(', ')}.`;
}

export function countData(editions: Editions, name: string | undefined): Output {
  const { module, data } = editions.of(gameId(name), null);
  const counts = countSources(module.sources(data));
  return { data: counts, lines: [`${counts.exact} exact, ${counts.reconstructed} reconstructed`] };
}
