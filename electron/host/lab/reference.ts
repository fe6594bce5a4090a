import { z } from 'zod';
import geography from '../../../data/lab/geography.json' with { type: 'json' };
import history from '../../../data/lab/history.json' with { type: 'json' };
import rules from '../../../data/lab/rules.json' with { type: 'json' };
import {
  dayNumber,
  GAME_IDS,
  MILESTONES,
  type Language,
  type Milestone,
} from '../../../engines/core/index.ts';
import type { HistoricalDate, RulesTable } from '../api-lab.ts';

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
const geographySchema = z.strictObject({
  source: z.string().min(1),
  rivers: z.array(z.strictObject({ name: z.string(), line: z.array(place).min(2) })),
  towns: z.array(z.strictObject({ name: z.string(), at: place, large: z.boolean() })),
});

const rulesSchema = z.strictObject({
  designs: z.array(z.strictObject({ id: z.string(), game: z.enum(GAME_IDS) })),
  topics: z.array(
    z.strictObject({
      id: z.string(),
      title: words,
      cells: z.record(z.string(), z.strictObject({ text: words, rules: z.array(z.string()) })),
    }),
  ),
});

const dated = historySchema.parse(history).dates;
/** Rivers, coasts and towns that all maps share. */
export const GROUND = geographySchema.parse(geography);
/** Rules by topic and design, in both languages. */
export const RULES_BY_TOPIC = rulesSchema.parse(rules);

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

/** Numbers of a design that its cells may name: none is written down twice. */
export type Figures = (design: string) => Readonly<Record<string, string>>;

/** The table of rules in one language, with the numbers of the games' own data. A cell left out is that of the first edition. */
export function rulesIn(language: Language, figures: Figures): RulesTable {
  const first = RULES_BY_TOPIC.designs[0]?.id ?? '';
  return {
    designs: RULES_BY_TOPIC.designs,
    topics: RULES_BY_TOPIC.topics.map(({ id, title, cells }) => ({
      id,
      title: title[language],
      cells: Object.fromEntries(
        RULES_BY_TOPIC.designs.flatMap(({ id: design, game }) => {
          const cell = cells[design] ?? (game === RULES_BY_TOPIC.designs[0]?.game ? cells[first] : undefined);
          if (cell === undefined) return [];
          return [[design, { text: filled(cell.text[language], figures(design)), rules: cell.rules }]];
        }),
      ),
    })),
  };
}

/** A text with its numbers in place; one that the data do not know is a mistake of the table. */
function filled(text: string, known: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const found = known[key];
    if (found === undefined) throw new Error(`the table of rules names “${key}”, which the data do not have`);
    return found;
  });
}
