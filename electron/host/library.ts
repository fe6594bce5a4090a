import { setImmediate } from 'node:timers/promises';
import { completeSetup, type Language, type Setup } from '../../engines/core/index.ts';
import { step } from './advance.ts';
import type { Api, Change } from './api.ts';
import type { ExportedFile, ImportedGame } from './api-review.ts';
import { damageOf } from './archive/integrity.ts';
import type { Archive } from './archive/open.ts';
import type { Begin } from './begin.ts';
import type { Entropy } from './chance-sources.ts';
import type { Edition, Editions } from './editions.ts';
import { failures, type Words } from './failures.ts';
import { createFinder } from './finder.ts';
import { exportText } from './exporting.ts';
import { fileName } from './gamefiles.ts';
import type { TakeIn } from './importing.ts';
import { recordOf } from './present.ts';
import { titleOf } from './shelf.ts';
import { setupOf, type Tracks } from './tracks.ts';

/** The calls about games as things that are kept. */
export type LibraryCalls = Pick<
  Api,
  | 'newGame'
  | 'list'
  | 'rename'
  | 'remove'
  | 'restore'
  | 'duplicate'
  | 'exportGame'
  | 'importGame'
  | 'checkArchive'
>;

const COPY: Words = { en: 'copy', fr: 'copie' };
interface Parts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly editions: Editions;
  readonly begin: Begin;
  readonly takeIn: TakeIn;
  readonly ownEdition: (game: Edition['module']['id']) => Edition;
  readonly entropy: Entropy;
  readonly changed: (change: Change) => void;
  readonly language: () => Language;
}

export function createLibrary(parts: Parts): LibraryCalls {
  const { archive, tracks, editions, begin, takeIn, ownEdition, entropy, changed, language } = parts;

  const exported = (id: string, line?: string): ExportedFile => ({
    name: fileName(tracks.row(id).title, '.quartet.json'),
    text: exportText(parts, { id, line }),
  });

  /** The one game of a file. */
  const take = (text: string, title?: string): ImportedGame => {
    const [game] = takeIn(text, language(), title).games;
    if (game === undefined) throw new Error('an import without a game');
    return game;
  };

  const wordsOf = createFinder(editions);

  const kept = (found: boolean): void => {
    if (!found) throw failures.unknownRecord();
    changed({ kind: 'archive' });
  };

  return {
    newGame: async (request) => {
      const edition = ownEdition(request.game);
      const completed = completeSetup(edition.engine.manifest, request);
      if ('problems' in completed) throw failures.badSetup(completed.problems[0] ?? '');
      const { mode, seed } = request.dice;
      const own = mode === 'seeded' ? (seed ?? Buffer.from(entropy(4)).readUInt32BE()) : null;
      const title = request.title?.trim() || titleOf(request.game, request.language);
      const dice = { mode, seed: own };
      return { id: begin({ edition, setup: completed.setup, dice, title, steps: [], chances: 0 }) };
    },
    list: async ({ language: asked, find, ...request }) => {
      const { total, rows } = archive.games.page({ ...request, find: wordsOf(find ?? '', asked) });
      return {
        total,
        games: rows.map((row) => {
          const edition = editions.has(row.game) ? tracks.editionOf(row) : null;
          return recordOf(row, edition, tracks.isPlayable(row), asked);
        }),
      };
    },
    rename: async ({ id, title }) => kept(archive.games.rename(id, title.trim())),
    remove: async ({ id }) => kept(archive.games.setRemoved(id, true)),
    restore: async ({ id }) => kept(archive.games.setRemoved(id, false)),
    duplicate: async ({ id }) => ({
      id: take(exported(id).text, `${tracks.row(id).title} (${COPY[language()]})`).id,
    }),
    exportGame: async ({ id, line }) => exported(id, line),
    importGame: async ({ text }) => {
      const { id, notice } = take(text);
      return { id, notice };
    },
    checkArchive: async () => {
      const problems = [...damageOf(archive.db, true)];
      const rows = archive.games.all();
      let plies = 0;
      for (const row of rows) {
        // A long check leaves room for the tables between two games.
        await setImmediate();
        if (!editions.has(row.game)) continue;
        const checked = checkGame(archive, tracks.editionOf(row), row.id, setupOf(row));
        plies += checked.plies;
        if (checked.problem !== null) problems.push(`${row.title} (${row.id}): ${checked.problem}`);
      }
      return { ok: problems.length === 0, path: archive.path, games: rows.length, plies, problems };
    },
  };
}

/** Replays every ply of a game, taken back or not, and compares each state with its recorded hash. */
function checkGame(
  archive: Archive,
  { engine }: Edition,
  id: string,
  setup: Setup,
): { plies: number; problem: string | null } {
  const states = new Map<number | null, unknown>([[null, engine.start(setup)]]);
  let plies = 0;
  for (const ply of archive.plies.all(id)) {
    plies += 1;
    if (!states.has(ply.parent)) return { plies, problem: `ply ${ply.depth} has lost the one before it` };
    const taken = step(engine, states.get(ply.parent), ply.choice);
    if ('refused' in taken)
      return { plies, problem: `ply ${ply.depth} is not legal under these rules (${taken.refused.rule})` };
    if (taken.hash !== ply.hash)
      return { plies, problem: `ply ${ply.depth} does not lead to the recorded position` };
    states.set(ply.id, taken.state);
  }
  return { plies, problem: null };
}
