import { GAME_IDS, type Language } from '../../../engines/core/index.ts';
import type { RulesTable } from '../api-lab.ts';
import { box, INK, INK_2, lettering, PAPER, sheet, stroke, wrapped } from './picture.ts';
import { mark } from './svg.ts';
import { columnName, WORDS } from './words.ts';

const LEFT = 16;
const FIRST = 150;
const COLUMN = 290;
const GAP = 12;

/** The table of rules as a picture: questions down, designs across. */
export function rulesPicture({ designs, topics }: RulesTable, language: Language): string {
  const words = WORDS[language];
  const width = LEFT * 2 + FIRST + designs.length * COLUMN;
  const at = (column: number): number => LEFT + FIRST + column * COLUMN;
  const parts = [lettering(words.rules, LEFT, 34, { size: 22, weight: 700 })];
  designs.forEach((design, column) => {
    parts.push(
      mark(GAME_IDS.indexOf(design.game), at(column) + 6, 58),
      lettering(columnName(design), at(column) + 18, 62, { size: 14, weight: 600 }),
    );
  });
  let y = 72;
  parts.push(stroke(LEFT, y, width - LEFT, y, INK, 1.5));
  for (const { title, aspects } of topics) {
    parts.push(lettering(title, LEFT, y + 26, { size: 16, weight: 700 }));
    y += 36;
    for (const aspect of aspects) {
      const columns = aspect.cells.map(({ answer, text, rules, reconstructed }) => ({
        answer: wrapped(`${answer}${reconstructed ? ' ◇' : ''}`, COLUMN - GAP, 13),
        text: wrapped(text, COLUMN - GAP, 12),
        rules: wrapped(rules.map((rule) => `§ ${rule}`).join('  '), COLUMN - GAP, 11),
      }));
      const lines = Math.max(...columns.map((one) => one.answer.length + one.text.length + one.rules.length));
      const height = lines * 15 + 14;
      aspect.cells.forEach(({ group }, column) => {
        const shared = aspect.cells.filter((one) => one.group === group).length > 1;
        if (shared && aspect.differs) parts.push(box(at(column) - 6, y, COLUMN, height, '#efe8d8'));
      });
      parts.push(
        ...wrapped(aspect.title, FIRST - GAP, 13).map((line, index) =>
          lettering(line, LEFT, y + 15 + index * 15, { size: 13, weight: 600 }),
        ),
      );
      columns.forEach(({ answer, text, rules }, column) => {
        const line = (index: number): number => y + 15 + index * 15;
        // The sign of an answer that others share, so that colour is not alone.
        const { group = 0 } = aspect.cells[column] ?? {};
        const shared = aspect.differs && aspect.cells.filter((one) => one.group === group).length > 1;
        parts.push(
          ...answer.map((written, index) =>
            lettering(
              `${index === 0 && shared ? `= ${letterOf(group)}: ` : ''}${written}`,
              at(column),
              line(index),
              {
                size: 13,
                weight: 600,
              },
            ),
          ),
          ...text.map((written, index) =>
            lettering(written, at(column), line(answer.length + index), { fill: INK_2 }),
          ),
          ...rules.map((written, index) =>
            lettering(written, at(column), line(answer.length + text.length + index), {
              size: 11,
              fill: INK_2,
            }),
          ),
        );
      });
      y += height;
      parts.push(stroke(LEFT, y, width - LEFT, y));
    }
  }
  parts.push(lettering(words.reconstructed, LEFT, y + 22, { size: 11, fill: INK_2 }));
  return sheet(words.rules, width, y + 36, [box(0, 0, width, y + 36, PAPER), ...parts]);
}

/** Columns of one letter answer alike. */
function letterOf(group: number): string {
  return String.fromCharCode(65 + group);
}
