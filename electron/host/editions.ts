import {
  hashOf,
  type Engine,
  type GameId,
  type GameModule,
  type GameTexts,
  type Language,
} from '../../engines/core/index.ts';
import { failures } from './failures.ts';
import { correctData, type Pack } from './packs.ts';
import { createWording, type Wording } from './wording.ts';

/** A game as it is played: its rules with one set of data, printed or corrected by an owner. */
export interface Edition {
  readonly module: GameModule;
  readonly engine: Engine;
  readonly data: unknown;
  readonly dataHash: string;
  readonly pack: Pack | null;
  readonly packHash: string | null;
  /** Rules and data in one word: two editions of one identity play alike. */
  readonly identity: string;
  texts(language: Language): GameTexts;
  wording(language: Language): Wording;
}

/** Makes the edition of a game with a pack; the problem if the game will not have it. */
export function createEdition(module: GameModule, pack: Pack | null): Edition | { readonly problem: string } {
  const corrected = pack === null ? { data: module.data } : correctData(module, pack);
  if ('problem' in corrected) return corrected;
  const { data } = corrected;
  const engine = module.createEngine(data);
  const dataHash = hashOf(data);
  const spoken = new Map<Language, { readonly texts: GameTexts; readonly wording: Wording }>();
  const speak = (language: Language) => {
    const known = spoken.get(language);
    if (known !== undefined) return known;
    const texts = module.texts(data, language);
    const fresh = { texts, wording: createWording(texts, language) };
    spoken.set(language, fresh);
    return fresh;
  };
  return {
    module,
    engine,
    data,
    dataHash,
    pack,
    packHash: pack === null ? null : hashOf(pack),
    identity: `${engine.manifest.rulesVersion}:${dataHash}`,
    texts: (language) => speak(language).texts,
    wording: (language) => speak(language).wording,
  };
}

/** The editions in use, each made once. */
export interface Editions {
  /** The game by its id, if it is built. */
  module(game: GameId): GameModule;
  /** With the printed data (null) or a pack. */
  of(game: GameId, pack: Pack | null): Edition;
  /** Whether the game is built. */
  has(game: GameId): boolean;
}

export function createEditions(modules: readonly GameModule[]): Editions {
  const made = new Map<string, Edition>();
  const module = (game: GameId): GameModule => {
    const found = modules.find(({ id }) => id === game);
    if (found === undefined) throw failures.notBuilt(game);
    return found;
  };
  return {
    module,
    has: (game) => modules.some(({ id }) => id === game),
    of: (game, pack) => {
      const key = `${game}:${pack === null ? '' : hashOf(pack)}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const edition = createEdition(module(game), pack);
      if ('problem' in edition) throw failures.badPack(`${game}.json`, edition.problem);
      made.set(key, edition);
      return edition;
    },
  };
}
