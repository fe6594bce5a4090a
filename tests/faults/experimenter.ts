import { randomBytes } from 'node:crypto';
import { createHost } from '../../electron/host/host.ts';
import { GAMES } from '../../engines/index.ts';

/** Goes on with the experiment of a data folder, or begins it, and prints how many games are kept until it is killed. */
const [, , dataDir = '', games = '40'] = process.argv;
const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
const [known] = await host.api.labList({});
if (known === undefined)
  await host.api.labStart({
    arms: [{ game: 'fall-of-the-reich', players: ['recruit'] }],
    games: Number(games),
    seed: 11,
  });
else await host.api.labResume({ id: known.id });
setInterval(() => {
  void host.api.labList({}).then(([one]) => console.log(String(one?.done[0] ?? 0)));
}, 5);
