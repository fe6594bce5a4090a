import { z } from 'zod';
import { GAME_IDS, type Language } from '../../../engines/core/index.ts';
import type { RulesTable } from '../api-lab.ts';
import type { Edition, Editions } from '../editions.ts';
import { RULES_BY_TOPIC, rulesIn } from './reference.ts';

/** Just what a table of rules may quote of a game's data. */
const dataSchema = z.looseObject({
  tables: z.looseObject({ values: z.array(z.looseObject({ id: z.string(), value: z.number() })) }),
  map: z.looseObject({
    spaces: z.array(z.unknown()).optional(),
    hexes: z.array(z.looseObject({ land: z.boolean().optional() })).optional(),
  }),
  editions: z
    .looseObject({
      editions: z.array(z.looseObject({ id: z.string(), rules: z.record(z.string(), z.unknown()) })),
    })
    .optional(),
});

/** Numbers of an edition by name: values, turns, first day, spaces; `place` picks one of a game's editions. */
export function figuresOf(
  { data, engine }: Edition,
  place: number,
  language: Language,
): Record<string, string> {
  const { tables, map, editions } = dataSchema.parse(data);
  const [scenario] = engine.manifest.scenarios;
  const figures = Object.fromEntries(tables.values.map(({ id, value }) => [id, String(value)]));
  const rules = editions?.editions[place]?.rules ?? {};
  for (const [key, value] of Object.entries(rules)) figures[key] = String(value);
  const spaces = map.spaces?.length ?? map.hexes?.filter(({ land }) => land !== false).length ?? 0;
  return {
    ...figures,
    spaces: String(spaces),
    turns: String(scenario?.turns ?? 0),
    first: dateIn(scenario?.dates[0] ?? '', language),
  };
}

function dateIn(iso: string, language: Language): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}

/** The rules of all designs side by side. */
export function rulesTable(editions: Editions, language: Language): RulesTable {
  const { designs } = RULES_BY_TOPIC;
  return rulesIn(language, (design) => {
    const game = designs.find(({ id }) => id === design)?.game ?? GAME_IDS[0];
    const place = designs.filter((one) => one.game === game).findIndex(({ id }) => id === design);
    return figuresOf(editions.of(game, null), place, language);
  });
}
