import { GAME_IDS, type GameId, type Language } from '../../engines/core/index.ts';
import type { FindWord } from './archive/games.ts';
import type { Editions } from './editions.ts';
import { titleOf } from './shelf.ts';

/** The names a game can be found by, in one language, in small letters. */
interface Names {
  readonly game: GameId;
  readonly title: string;
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly outcomes: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Makes the reader of search words. Titles and tags are searched in the archive; the names of games, scenarios and
 * results are words of a language, so they are turned into ids here.
 */
export function createFinder(editions: Editions): (find: string, language: Language) => readonly FindWord[] {
  const known = new Map<Language, readonly Names[]>();
  const namesIn = (language: Language): readonly Names[] => {
    const names = known.get(language) ?? GAME_IDS.map((game) => namesOf(editions, game, language));
    known.set(language, names);
    return names;
  };
  return (find, language) => {
    const names = namesIn(language);
    return find
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({
        word,
        games: names.filter(({ title }) => title.includes(word)).map(({ game }) => game),
        scenarios: names.flatMap(({ game, scenarios }) => matching(game, scenarios, word)),
        outcomes: names.flatMap(({ game, outcomes }) => matching(game, outcomes, word)),
      }));
  };
}

function matching(game: GameId, list: Names['scenarios'], word: string): readonly string[] {
  return list.filter(({ name }) => name.includes(word)).map(({ id }) => `${game}/${id}`);
}

function namesOf(editions: Editions, game: GameId, language: Language): Names {
  const title = titleOf(game, language).toLowerCase();
  if (!editions.has(game)) return { game, title, scenarios: [], outcomes: [] };
  const { engine, texts } = editions.of(game, null);
  const { messages } = texts(language);
  return {
    game,
    title,
    scenarios: engine.manifest.scenarios.map(({ id }) => ({
      id,
      name: (messages[`scenario.${id}.title`] ?? messages[`scenario.${id}`] ?? id).toLowerCase(),
    })),
    outcomes: Object.entries(messages)
      .filter(([key]) => key.startsWith('result.'))
      .map(([key, text]) => ({ id: key.slice('result.'.length), name: text.toLowerCase() })),
  };
}
