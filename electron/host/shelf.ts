import { z } from 'zod';
import english from '../../data/shelf.en.json' with { type: 'json' };
import french from '../../data/shelf.fr.json' with { type: 'json' };
import {
  countSources,
  GAME_IDS,
  LANGUAGES,
  type GameId,
  type Language,
  type Manifest,
} from '../../engines/core/index.ts';
import type { Api, ShelfEntry } from './api.ts';
import type { Edition, Editions } from './editions.ts';

/** The calls about the games themselves, whoever plays them. */
export type ShelfCalls = Pick<Api, 'shelf' | 'content' | 'rules' | 'sources'>;

const cardSchema = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  blurb: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  exact: z.string(),
});
const shelfSchema = z.record(z.enum(GAME_IDS), cardSchema);
const CARDS = z.record(z.enum(LANGUAGES), shelfSchema).parse({ en: english, fr: french });

/** The title on the box. */
export function titleOf(game: GameId, language: Language): string {
  return CARDS[language][game].title;
}

/** Makes the shelf. `editionFor` finds the edition a caller means: of a pack, of none, or of the owner's present one. */
export function createShelf(
  editions: Editions,
  editionFor: (game: GameId, pack: string | null | undefined) => Edition,
): ShelfCalls {
  return {
    shelf: async ({ language }) =>
      GAME_IDS.map((game): ShelfEntry => {
        const edition = editions.has(game) ? editions.of(game, null) : null;
        const manifest = edition?.engine.manifest ?? null;
        return {
          game,
          built: edition !== null,
          ...CARDS[language][game],
          manifest,
          labels:
            edition === null || manifest === null ? {} : labelsOf(manifest, edition.texts(language).messages),
        };
      }),
    content: async ({ game, language, pack }) => {
      const edition = editionFor(game, pack);
      const { messages, names } = edition.texts(language);
      return { game, data: Object(edition.data), names, messages };
    },
    rules: async ({ game, language }) =>
      editions.module(game).rules.map(({ number, title, text, status }) => ({
        number,
        title: title[language],
        text: text[language],
        status,
      })),
    sources: async ({ game }) => {
      const edition = editionFor(game, undefined);
      const entries = edition.module.sources(edition.data);
      return { ...countSources(entries), entries };
    },
  };
}

/** Titles and explanations of scenarios, options and their values. */
function labelsOf(manifest: Manifest, messages: Readonly<Record<string, string>>): ShelfEntry['labels'] {
  const keys = [
    ...manifest.scenarios.map(({ id }) => `scenario.${id}`),
    ...manifest.options.flatMap(({ key, values }) => [
      `option.${key}`,
      ...values.map((value) => `option.${key}.${value}`),
    ]),
  ];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      { title: messages[`${key}.title`] ?? messages[key] ?? key, text: messages[`${key}.text`] ?? '' },
    ]),
  );
}
