import { FIGHT_GROUNDS, FIGHT_RIVERS, GAME_IDS } from '../../engines/core/index.ts';
import { COMBAT_QUANTITIES, LAB_FORMATS, type CombatRequest, type RulesQuestion } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { compareCombat } from '../host/lab/combat.ts';
import { exportCombat } from '../host/lab/export-combat.ts';
import { exportRules } from '../host/lab/export-rules.ts';
import { rulesTable } from '../host/lab/rules.ts';
import type { Values } from './arguments.ts';
import { oneOf, put } from './lab-parts.ts';
import { BadInput, type Output } from './output.ts';

/** The exact distributions of one attack in every design, over all ratios and grounds. */
export function labCombat(editions: Editions, values: Values): Output {
  const ratio = Number(values.ratio ?? '2');
  if (!(ratio >= 0.1 && ratio <= 20))
    throw new BadInput(`--ratio is a number from 0.1 to 20, not “${values.ratio}”.`);
  const request: CombatRequest = {
    language: oneOf('--language', values.language, ['en', 'fr'], 'en'),
    ratio,
    ground: oneOf('--ground', values.ground, FIGHT_GROUNDS, 'open'),
    river: oneOf('--river', values.river, FIGHT_RIVERS, 'none'),
    fort: values.fort === true,
    tanks: values.tanks === true,
  };
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const quantity = oneOf('--quantity', values.quantity, COMBAT_QUANTITIES, 'taken');
  const games = GAME_IDS.filter((game) => editions.has(game));
  const answers = compareCombat(editions, request, games);
  return put(exportCombat(answers, format, quantity, request).text, values, { answers });
}

/** The rules side by side. */
export function labRules(editions: Editions, values: Values): Output {
  const question: RulesQuestion = {
    language: oneOf('--language', values.language, ['en', 'fr'], 'en'),
    ...(values.designs === undefined ? {} : { designs: values.designs.split(',') }),
    ...(values.differing === true ? { differing: true } : {}),
  };
  const { choice } = rulesTable(editions, { language: question.language });
  const unknown = question.designs?.find((id) => !choice.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new BadInput(
      `There is no design “${unknown}”; there are ${choice.map(({ id }) => id).join(', ')}.`,
    );
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const table = rulesTable(editions, question);
  return put(exportRules(table, format, question).text, values, table);
}
