import { z } from 'zod';
import combat from '../../../data/lab/combat.json' with { type: 'json' };
import geography from '../../../data/lab/geography.json' with { type: 'json' };
import history from '../../../data/lab/history.json' with { type: 'json' };
import rules from '../../../data/lab/rules.json' with { type: 'json' };
import {
  dayNumber,
  GAME_IDS,
  MILESTONES,
  type GameId,
  type Language,
  type Milestone,
} from '../../../engines/core/index.ts';
import type { HistoricalDate } from '../api-lab.ts';

/** The laboratory's own data: rules by topic, historical dates, rivers and towns. */

const words = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const historySchema = z.strictObject({
  dates: z.array(
    z.strictObject({
      id: z.string(),
      milestone: z.enum(MILESTONES).nullable(),
      from: day,
      to: day,
      text: words,
      source: z.string().min(1),
    }),
  ),
});

const place = z.tuple([z.number(), z.number()]);
const source = z.enum(['coast', 'own', 'city', 'town']);
const rank = z.int().min(1).max(5);
const geographySchema = z.strictObject({
  sources: z.record(source, words),
  coasts: z.array(z.strictObject({ ring: z.array(place).min(4), source })),
  lakes: z.array(z.strictObject({ name: words, rank, ring: z.array(place).min(4), source })),
  rivers: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: words,
      rank,
      kind: z.enum(['river', 'canal']),
      lines: z.array(z.array(place).min(2)).min(1),
      source,
      /** Names the maps give it, beside its own. */
      as: z.array(z.string()).optional(),
    }),
  ),
  towns: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: words,
      at: place,
      rank,
      source,
      as: z.array(z.string()).optional(),
      extent: z.array(place).min(4).optional(),
    }),
  ),
  regions: z.array(z.strictObject({ name: words, kind: z.enum(['land', 'sea']), rank, at: place })),
  /** Lambert's conic that the sheet is drawn in, and the meridians and parallels that frame it. */
  sheet: z.strictObject({
    standardParallels: place,
    lat: z.number(),
    lon: z.number(),
    west: z.number(),
    east: z.number(),
    south: z.number(),
    north: z.number(),
  }),
});

const rulesSchema = z.strictObject({
  designs: z.array(z.strictObject({ id: z.string(), game: z.enum(GAME_IDS), edition: words.nullable() })),
  /** Numbers printed in a rulebook that no engine needs. */
  given: z.array(
    z.strictObject({ design: z.string(), id: z.string(), value: z.number(), rule: z.string().min(1) }),
  ),
  topics: z.array(
    z.strictObject({
      id: z.string(),
      title: words,
      aspects: z.array(
        z.strictObject({
          id: z.string(),
          title: words,
          cells: z.record(
            z.string(),
            z.strictObject({
              answer: words,
              text: words,
              rules: z.array(z.string()).min(1),
              reconstructed: z.literal(true).exactOptional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const combatSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      game: z.enum(GAME_IDS),
      text: words,
      rules: z.array(z.string()).min(1),
      /** Names of outcomes that the game's own texts have no word for. */
      outcomes: z.record(z.string(), words),
    }),
  ),
});

const dated = historySchema.parse(history).dates;
/** Rivers, coasts and towns that all maps share. */
export const GROUND = geographySchema.parse(geography);
/** Rules by topic and design, in both languages. */
export const RULES_BY_TOPIC = rulesSchema.parse(rules);

const fights = combatSchema.parse(combat).games;

/** What the combat model of a game rests on. */
export function combatNotes(game: GameId): (typeof fights)[number] {
  const found = fights.find((one) => one.game === game);
  if (found === undefined) throw new Error(`no notes on combat in ${game}`);
  return found;
}

/** A text with its numbers in place; one that is not known is a mistake of the laboratory's data. */
export function filled(text: string, known: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([\w.:-]+)\}/g, (_, key: string) => {
    const found = known[key];
    if (found === undefined) throw new Error(`a text names “${key}”, which the data do not have`);
    return found;
  });
}

/** The historical day of each milestone. */
export function historicalDays(): Readonly<Record<Milestone, string>> {
  const days = new Map(
    dated.flatMap(({ milestone, from }) => (milestone === null ? [] : [[milestone, from] as const])),
  );
  const of = (milestone: Milestone): string => {
    const found = days.get(milestone);
    if (found === undefined) throw new Error(`no date for ${milestone}`);
    return found;
  };
  return {
    'seelow-taken': of('seelow-taken'),
    'berlin-entered': of('berlin-entered'),
    'berlin-surrounded': of('berlin-surrounded'),
    'berlin-taken': of('berlin-taken'),
  };
}

/** What happened when, earliest first. */
export function historyIn(language: Language): readonly HistoricalDate[] {
  return dated
    .toSorted((a, b) => dayNumber(a.from) - dayNumber(b.from))
    .map((one) => ({ ...one, text: one.text[language] }));
}
