import type {
  CombatComparison,
  CombatPoint,
  CombatQuantity,
  CombatRequest,
  LabFormat,
  LabText,
} from '../api-lab.ts';
import { COMBAT_QUANTITIES } from '../api-lab.ts';
import { csvOf as gridOf } from './grid.ts';
import { combatPicture } from './picture-combat.ts';
import { percent, questionLine, ratioName, WORDS } from './words.ts';

/** Combat side by side as a text that other programs and people can read. */
export function exportCombat(
  answers: readonly CombatComparison[],
  format: LabFormat,
  quantity: CombatQuantity,
  request: CombatRequest,
): LabText {
  const base = `combat-${ratioName(request.ratio).replace(':', '-')}-${request.ground}`;
  switch (format) {
    case 'csv':
      return { name: `${base}.csv`, text: csvOf(answers) };
    case 'markdown':
      return { name: `${base}.md`, text: markdownOf(answers, request) };
    case 'svg':
      return { name: `${base}.svg`, text: combatPicture(answers, quantity, request) };
    default:
      return format satisfies never;
  }
}

/** Outcomes of the question first, then every ground and ratio; an empty cell has no meaning in the design. */
function csvOf(answers: readonly CombatComparison[]): string {
  const number = (value: number | null): string => (value === null ? '' : String(value));
  const head = ['row', 'game', 'ground', 'ratio', 'column', 'outcome', 'probability', ...COMBAT_QUANTITIES];
  const rows = answers.flatMap(({ game, answer, grid }) => [
    ...answer.outcomes.map(({ outcome, probability, attackerLoss, defenderLoss, retreat, taken }) => [
      'outcome',
      game,
      '',
      '',
      answer.column,
      outcome,
      number(probability),
      number(attackerLoss),
      number(defenderLoss),
      answer.retreats ? number(Number(retreat)) : '',
      number(Number(taken)),
      '',
      answer.limit ?? '',
      String(answer.reconstructed),
    ]),
    ...grid.flatMap(({ ground, line }) =>
      line.map((point) => [
        'expected',
        game,
        ground,
        ratioName(point.ratio),
        point.column,
        '',
        '',
        ...COMBAT_QUANTITIES.map((quantity) => number(point.limit === null ? point[quantity] : null)),
        point.limit ?? '',
        String(point.reconstructed),
      ]),
    ),
  ]);
  return gridOf([[...head, 'limit', 'reconstructed'], ...rows]);
}

function markdownOf(answers: readonly CombatComparison[], request: CombatRequest): string {
  const { language } = request;
  const words = WORDS[language];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = (count: number): string => line(Array.from({ length: count }, () => '---'));
  const value = (point: CombatPoint, quantity: CombatQuantity): string => {
    if (point.limit !== null) return words.limits[point.limit];
    const found = point[quantity];
    return found === null ? words.none : percent(found, language);
  };
  return [
    `# ${words.combat}: ${questionLine(request)}`,
    '',
    ...answers.flatMap(({ title, answer, assumes }) => [
      `## ${title}${answer.reconstructed ? ' ◇' : ''}`,
      '',
      `${words.column} ${answer.column}. ${assumes.text} (${assumes.rules.map((one) => `§ ${one}`).join(', ')})`,
      '',
      line([words.outcome, words.probability, words.quantities.attackerLoss, words.quantities.defenderLoss]),
      rule(4),
      ...answer.outcomes.map((one) =>
        line([
          one.name,
          percent(one.probability, language),
          percent(one.attackerLoss, language),
          percent(one.defenderLoss, language),
        ]),
      ),
      '',
    ]),
    ...COMBAT_QUANTITIES.flatMap((quantity) => [
      `## ${words.quantities[quantity]}`,
      '',
      line([words.ratio, ...answers.map(({ title }) => title)]),
      rule(answers.length + 1),
      ...(answers[0]?.curve ?? []).map(({ ratio }, place) =>
        line([
          ratioName(ratio),
          ...answers.map(({ curve }) => {
            const point = curve[place];
            return point === undefined ? '' : value(point, quantity);
          }),
        ]),
      ),
      '',
    ]),
    words.reconstructed,
    '',
  ].join('\n');
}
