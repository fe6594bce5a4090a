import { z } from 'zod';
import type { GameId, Language } from '../../../engines/core/index.ts';
import { dayIn } from '../days.ts';
import type { Edition } from '../editions.ts';
import { mapOf } from './geography.ts';

/** Rows of any table of a game: an id and whatever numbers it has. */
const tableSchema = z.array(z.looseObject({ id: z.string() }));

/** Just what a table of rules may quote of a game's data. */
const dataSchema = z.looseObject({
  tables: z.record(z.string(), z.unknown()),
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

/** Numbers of a game by name, as the language writes them. */
export type Figures = Readonly<Record<string, string>>;

/**
 * What the texts about a game may name, so that no number is written down twice: `stacking` (a value), `terrains.woods.move`
 * (a number of a table), `scenario.basic.turns`, `hitlerOrderLastTurn` (of an edition; `place` picks which), and what is
 * counted or measured: turns, first and last day, spaces, kilometres across a space.
 */
export function figuresOf(edition: Edition, place: number, language: Language): Figures {
  const { data, engine, module } = edition;
  const { tables, map, editions } = dataSchema.parse(data);
  const figures: Record<string, string> = {};
  for (const [table, content] of Object.entries(tables)) {
    const rows = tableSchema.safeParse(content);
    for (const { id, ...fields } of rows.data ?? [])
      for (const [field, value] of Object.entries(fields))
        if (typeof value === 'number')
          figures[table === 'values' ? id : `${table}.${id}.${field}`] = numberIn(value, language);
  }
  for (const [key, value] of Object.entries(editions?.editions[place]?.rules ?? {}))
    if (typeof value === 'number') figures[key] = numberIn(value, language);
  for (const { id, turns } of engine.manifest.scenarios) figures[`scenario.${id}.turns`] = String(turns);
  const [scenario] = engine.manifest.scenarios;
  const spaces = map.spaces?.length ?? map.hexes?.filter(({ land }) => land !== false).length ?? 0;
  return {
    ...figures,
    spaces: String(spaces),
    turns: String(scenario?.turns ?? 0),
    first: dayIn(scenario?.dates[0] ?? '', language),
    last: dayIn(scenario?.dates.at(-1) ?? '', language),
    across: numberIn(acrossOf(module.id, map, edition, language), language),
  };
}

/** Kilometres across a hex that is as large as the middling space of a map. */
function acrossOf(game: GameId, map: unknown, edition: Edition, language: Language): number {
  const { middle } = mapOf(game, map, edition.texts(language)).area;
  const width = Math.sqrt((middle * 2) / Math.sqrt(3));
  return width >= 10 ? Math.round(width) : Math.round(width * 10) / 10;
}

/** A number in the manner of a language, with a true minus. */
export function numberIn(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value).replace('-', '−');
}
