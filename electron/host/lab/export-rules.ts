import type { LabFormat, LabText, RulesAspect, RulesCell, RulesQuestion, RulesTable } from '../api-lab.ts';
import { csvOf as gridOf } from './grid.ts';
import { rulesPicture } from './picture-rules.ts';
import { columnName, WORDS } from './words.ts';

/** The table of rules as a text that other programs and people can read. */
export function exportRules(table: RulesTable, format: LabFormat, { language }: RulesQuestion): LabText {
  const base = `rules-${table.designs.map(({ id }) => id).join('-')}`;
  switch (format) {
    case 'csv':
      return { name: `${base}.csv`, text: csvOf(table) };
    case 'markdown':
      return { name: `${base}.md`, text: markdownOf(table, language) };
    case 'svg':
      return { name: `${base}.svg`, text: rulesPicture(table, language) };
    default:
      return format satisfies never;
  }
}

/** One row a cell, so that any table program can group it as it likes. */
function csvOf({ designs, topics }: RulesTable): string {
  const rows = topics.flatMap((topic) =>
    topic.aspects.flatMap((aspect) =>
      aspect.cells.map((cell) => {
        const design = designs.find(({ id }) => id === cell.design);
        return [
          topic.title,
          aspect.title,
          design === undefined ? cell.design : columnName(design),
          cell.answer,
          cell.text,
          cell.rules.join(' '),
          String(cell.group + 1),
          String(aspect.differs),
          String(cell.reconstructed),
        ];
      }),
    ),
  );
  const head = [
    'topic',
    'question',
    'design',
    'answer',
    'text',
    'rules',
    'group',
    'differs',
    'reconstructed',
  ];
  return gridOf([head, ...rows]);
}

function markdownOf({ designs, topics }: RulesTable, language: RulesQuestion['language']): string {
  const words = WORDS[language];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const cellOf = ({ answer, text, rules, reconstructed }: RulesCell): string =>
    `**${answer}**${reconstructed ? ' ◇' : ''}. ${text} (${rules.map((rule) => `§ ${rule}`).join(', ')})`;
  const rowOf = (aspect: RulesAspect): string =>
    line([
      `${aspect.title} (${aspect.differs ? `≠ ${words.differs}` : `= ${words.alike}`})`,
      ...aspect.cells.map(cellOf),
    ]);
  return [
    `# ${words.rules}`,
    '',
    ...topics.flatMap(({ title, aspects }) => [
      `## ${title}`,
      '',
      line([words.question, ...designs.map(columnName)]),
      line(['---', ...designs.map(() => '---')]),
      ...aspects.map(rowOf),
      '',
    ]),
    words.reconstructed,
    '',
  ].join('\n');
}
