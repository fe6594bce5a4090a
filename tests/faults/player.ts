import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { GAMES } from '../../engines/index.ts';
import { createHost } from '../../electron/host/host.ts';

/**
 * Plays on without end in the archive of a folder and tells every answer it was given, the moment it has it: what is
 * printed here is what a player would have seen. Made to be killed.
 */
const [dataDir = '', round = '0'] = process.argv.slice(2);
const { api } = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
const found = (await api.list({ language: 'en', sort: 'created', limit: 500 })).games.find(
  ({ finished }) => !finished,
);
let id = found?.id ?? '';
for (let pick = Number(round); ; pick++) {
  if (id === '')
    id = (await api.newGame({ game: 'fall-of-the-reich', dice: { mode: 'sealed' }, language: 'en' })).id;
  let table = await api.open({ id, language: 'en' });
  const choice = table.choices[pick % table.choices.length]?.choice;
  if (choice === undefined) {
    id = '';
    continue;
  }
  table = await api.play({ id, ply: table.ply, choice, language: 'en' });
  // Straight to the file descriptor: a buffered line would be lost with the process.
  writeSync(1, `${JSON.stringify({ id, ply: table.ply, view: table.view })}\n`);
}
