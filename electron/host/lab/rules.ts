import type { Language } from '../../../engines/core/index.ts';
import type { RulesAspect, RulesDesign, RulesQuestion, RulesTable } from '../api-lab.ts';
import type { Edition, Editions } from '../editions.ts';
import { failures } from '../failures.ts';
import { titleOf } from '../shelf.ts';
import { figuresOf, numberIn, type Figures } from './figures.ts';
import { filled, RULES_BY_TOPIC } from './reference.ts';

type Topic = (typeof RULES_BY_TOPIC)['topics'][number];

/** The rules of designs side by side: which columns answer a question alike, and which do not. */
export function rulesTable(editions: Editions, { language, designs, differing }: RulesQuestion): RulesTable {
  const choice = RULES_BY_TOPIC.designs
    .filter(({ game }) => editions.has(game))
    .map(({ id, game, edition }): RulesDesign => ({
      id,
      game,
      title: titleOf(game, language),
      edition: edition?.[language] ?? null,
    }));
  const columns = designs === undefined ? choice : designs.map((id) => columnOf(choice, id));
  const figures = new Map(columns.map(({ id, game }) => [id, figuresFor(editions, id, game, language)]));
  const all = RULES_BY_TOPIC.topics.map(({ id, title, aspects }) => ({
    id,
    title: title[language],
    aspects: aspects.map((aspect) => aspectOf(aspect, columns, figures, language)),
  }));
  const every = all.flatMap(({ aspects }) => aspects);
  const topics = all
    .map((topic) => ({
      ...topic,
      aspects: differing === true ? topic.aspects.filter(({ differs }) => differs) : topic.aspects,
    }))
    .filter(({ aspects }) => aspects.length > 0);
  return {
    choice,
    designs: columns,
    topics,
    asked: every.length,
    differing: every.filter(({ differs }) => differs).length,
  };
}

function columnOf(choice: readonly RulesDesign[], id: string): RulesDesign {
  const found = choice.find((design) => design.id === id);
  if (found === undefined)
    throw failures.badRequest(`designs: ${id} is none of ${choice.map((one) => one.id).join(', ')}`);
  return found;
}

/** Figures by edition, design and language: measuring a map takes its time. */
const KNOWN = new WeakMap<Edition, Map<string, Figures>>();

function figuresFor(
  editions: Editions,
  design: string,
  game: RulesDesign['game'],
  language: Language,
): Figures {
  const edition = editions.of(game, null);
  const known = KNOWN.get(edition) ?? new Map<string, Figures>();
  KNOWN.set(edition, known);
  const found = known.get(`${design} ${language}`);
  if (found !== undefined) return found;
  const place = RULES_BY_TOPIC.designs
    .filter((one) => one.game === game)
    .findIndex(({ id }) => id === design);
  const given = RULES_BY_TOPIC.given
    .filter((one) => one.design === design)
    .map(({ id, value }) => [id, numberIn(value, language)]);
  const figures = { ...figuresOf(edition, place, language), ...Object.fromEntries(given) };
  known.set(`${design} ${language}`, figures);
  return figures;
}

function aspectOf(
  { id, title, cells }: Topic['aspects'][number],
  columns: readonly RulesDesign[],
  figures: ReadonlyMap<string, Figures>,
  language: Language,
): RulesAspect {
  const groups: string[] = [];
  const made = columns.map(({ id: design, game }) => {
    // An edition that says nothing of its own says what the first edition of its game says.
    const first = RULES_BY_TOPIC.designs.find((one) => one.game === game)?.id ?? design;
    const cell = cells[design] ?? cells[first];
    if (cell === undefined) throw new Error(`no rule for ${id} in ${design}`);
    const known = figures.get(design) ?? {};
    const answer = filled(cell.answer[language], known);
    if (!groups.includes(answer)) groups.push(answer);
    return {
      design,
      answer,
      text: filled(cell.text[language], known),
      rules: cell.rules,
      reconstructed: cell.reconstructed === true,
      group: groups.indexOf(answer),
    };
  });
  return { id, title: title[language], differs: groups.length > 1, cells: made };
}
