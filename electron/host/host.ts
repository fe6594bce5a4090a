import about from '../../package.json' with { type: 'json' };
import { GAME_IDS, problemOf, type GameId, type GameModule } from '../../engines/core/index.ts';
import type { Api, ApiCall, Change } from './api.ts';
import { openArchive, type Archive } from './archive/open.ts';
import { createBegin } from './begin.ts';
import type { Entropy } from './chance-sources.ts';
import { createBots } from './bots/calls.ts';
import { createEditions, type Edition } from './editions.ts';
import { Failure, failureFrom, failures } from './failures.ts';
import { createImporter } from './importing.ts';
import { createLab } from './lab/lab.ts';
import { createLibrary } from './library.ts';
import { parsePack, readPack } from './packs.ts';
import type { BudgetSpec } from './pool/playouts.ts';
import { createPool } from './pool/pool.ts';
import { REQUESTS } from './requests.ts';
import { createReview } from './review/index.ts';
import { readSettings, saveSettings } from './settings.ts';
import { createShelf } from './shelf.ts';
import { createTables } from './tables.ts';
import { createTracks } from './tracks.ts';
import { createWelcome } from './welcome.ts';

export interface HostRequest {
  /** The folder with the archive and the owner's packs. */
  readonly dataDir: string;
  readonly modules: readonly GameModule[];
  readonly entropy: Entropy;
  readonly now: () => Date;
  readonly archive?: { readonly waitMs?: number };
  /** How long a bot may think about a choice, where it is not to be the player's setting. */
  readonly botBudget?: BudgetSpec;
}

/** The program without a screen: every shell shows the same one. */
export interface Host {
  readonly api: Api;
  subscribe(listener: (change: Change) => void): () => void;
  close(): void;
}

/** Opens the archive and serves the api on it. Throws a `Failure` when the archive cannot be opened. */
export function createHost({
  dataDir,
  modules,
  entropy,
  now,
  archive: wishes,
  botBudget,
}: HostRequest): Host {
  const archive = openArchive({ dataDir, now, ...wishes });
  const listeners = new Set<(change: Change) => void>();
  const changed = (change: Change): void => {
    listeners.forEach((listener) => listener(change));
    noticeBots(change);
  };
  const editions = createEditions(modules);
  const tracks = createTracks(archive, editions);
  const language = () => readSettings(archive.kept).language;
  // Two workers: a bot thinks, and there is still one for a hint or a simulation.
  const pool = createPool(2);
  const {
    notice: noticeBots,
    close: closeBots,
    ...bots
  } = createBots({
    archive,
    tracks,
    entropy,
    now,
    changed,
    pool,
    pace: () => readSettings(archive.kept).botPace,
    budget: () => botBudget ?? { milliseconds: readSettings(archive.kept).botThinking },
  });

  const ownEdition = (game: GameId): Edition => editions.of(game, readPack(dataDir, game));
  const editionFor = (game: GameId, pack: string | null | undefined): Edition => {
    if (pack === undefined) return ownEdition(game);
    if (pack === null) return editions.of(game, null);
    const parsed = parsePack(archive.kept.pack(pack));
    if ('problem' in parsed) throw failures.unknownPack();
    return editions.of(game, parsed.pack);
  };

  const begin = createBegin({ archive, tracks, entropy, now, changed });
  const tables = createTables({ archive, tracks, entropy, now, changed });
  const takeIn = createImporter({ archive, tracks, editions, begin, now, language });
  const library = createLibrary({
    archive,
    tracks,
    editions,
    begin,
    takeIn,
    ownEdition,
    entropy,
    changed,
    language,
  });
  const { close: closeLab, ...lab } = createLab({
    archive,
    editions,
    ownEdition,
    now,
    importGame: library.importGame,
  });
  const shelf = createShelf(editions, editionFor);
  const settings: Api['settings'] = async () => readSettings(archive.kept);
  const api: Api = {
    ...shelf,
    ...createWelcome({ ...shelf, ...tables, settings }),
    ...tables,
    ...library,
    ...lab,
    ...bots,
    ...createReview({ archive, tracks, editions, begin, takeIn, tables, entropy, now, changed }),
    settings,
    saveSettings: async (changes) => {
      archive.commit(() => saveSettings(archive.kept, changes));
      changed({ kind: 'settings' });
      return readSettings(archive.kept);
    },
    about: async () => ({
      version: about.version,
      node: process.versions.node,
      sqlite: archive.db.prepare<[], { v: string }>('SELECT sqlite_version() AS v').get()?.v ?? '',
      dataDir,
      notice: noticeOf(archive, ownEdition, modules, language()),
    }),
  };

  return {
    api: guarded(api),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closeBots();
      closeLab();
      void pool.close();
      archive.close();
    },
  };
}

/** The api with its door: requests are validated on the way in, whatever goes wrong comes out as a `Failure`. */
function guarded(api: Api): Api {
  const guard = <C extends ApiCall>(name: C): Api[C] => {
    const call = async (request: unknown): Promise<unknown> => {
      const parsed = REQUESTS[name].safeParse(withoutHoles(request));
      if (!parsed.success) throw failures.badRequest(problemOf(parsed.error));
      const work: (request: never) => Promise<unknown> = api[name];
      try {
        return await work(parsed.data as never);
      } catch (error) {
        throw failureFrom(error);
      }
    };
    // The one place where the names of the calls and their types part: the schema of a call proves its request.
    return call as Api[C];
  };
  return Object.fromEntries(
    Object.keys(REQUESTS).map((name) => [name, guard(name as ApiCall)]),
  ) as unknown as Api;
}

/** Members that are `undefined` are left out: a screen may write them, JSON would drop them. */
function withoutHoles(request: unknown): unknown {
  if (request === undefined || request === null) return {};
  if (typeof request !== 'object' || Array.isArray(request)) return request;
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

/** What the user should know: a set-aside archive, or packs that cannot be used. */
function noticeOf(
  archive: Archive,
  ownEdition: (game: GameId) => Edition,
  modules: readonly GameModule[],
  language: 'en' | 'fr',
): string | null {
  const notices = archive.notice === null ? [] : [archive.notice[language]];
  for (const game of GAME_IDS.filter((id) => modules.some((module) => module.id === id))) {
    try {
      ownEdition(game);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      notices.push(error.words[language]);
    }
  }
  return notices.length === 0 ? null : notices.join(' ');
}
