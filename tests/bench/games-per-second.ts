import { createPool } from '../../electron/host/pool/pool.ts';
import { completeSetup } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** Recorded Recruit games of all designs a second, on so many workers that have played before: printed, as a number. */
process.env['NODE_ENV'] ??= 'production';

const jobs = Number(process.argv[2]);
/** Games of a design: as many for each worker, since each compiles for itself and grows faster as it goes. */
const EACH = 300 * jobs;
const PORTION = 5;

const pool = createPool(jobs);
const portions = GAMES.flatMap(({ id, createEngine, data }) => {
  const completed = completeSetup(createEngine(data).manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  return Array.from({ length: EACH / PORTION }, (_, portion) => ({
    game: id,
    pack: null,
    setup: completed.setup,
    players: ['recruit'] as const,
    budget: { nodes: 200 },
    seed: 9,
    first: portion * PORTION,
    games: PORTION,
    valueEvery: 17,
  }));
});
const warm = GAMES.flatMap(({ id }) => portions.find(({ game }) => game === id) ?? []);
await Promise.all(
  Array.from({ length: jobs }, () => warm)
    .flat()
    .map((one) => pool.run('record', one)),
);
const begun = performance.now();
await Promise.all(portions.map((one) => pool.run('record', one)));
console.log((EACH * GAMES.length) / ((performance.now() - begun) / 1000));
await pool.close();
