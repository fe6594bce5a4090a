import { LANGUAGES, SPECS } from '../../engines/core/index.ts';
import { LAB_FORMATS } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { exportReport } from '../host/lab/export.ts';
import type { Values } from './arguments.ts';
import { labLadder } from './lab-ladder.ts';
import { labGeography, labHistory } from './lab-maps.ts';
import { oneOf, put } from './lab-parts.ts';
import { playArms } from './lab-play.ts';
import { labCombat, labRules } from './lab-reference.ts';
import { BadInput, type Output } from './output.ts';

/** `quartet lab …`: the laboratory without a screen. */
export async function labCommand(
  editions: Editions,
  what: string | undefined,
  values: Values,
): Promise<Output> {
  switch (what) {
    case 'run':
      return runLab(editions, values);
    case 'ladder':
      return labLadder(editions, values);
    case 'combat':
      return labCombat(editions, values);
    case 'rules':
      return labRules(editions, values);
    case 'geography':
      return labGeography(editions, values);
    case 'history':
      return labHistory(editions, values);
    case 'measures': {
      const ids = [
        ...SPECS.map(({ id }) => id),
        'side-balance',
        'uniformity',
        'margin-spread',
        'concentration',
        'unused-rules',
        'history-fit',
        'order-differs',
        'skill',
        'skill-gradient',
      ];
      return { data: { measures: ids }, lines: ids };
    }
    default:
      throw new BadInput(
        'lab run, lab ladder, lab combat, lab rules, lab geography, lab history or lab measures.',
      );
  }
}

/** Plays games of one or more designs and tells the measures. */
async function runLab(editions: Editions, values: Values): Promise<Output> {
  const language = oneOf('--language', values.language, LANGUAGES, 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const begun = performance.now();
  const { report, wordOf } = await playArms(editions, values);
  const seconds = (performance.now() - begun) / 1000;
  const { text } = exportReport(report, format, language, wordOf);
  return {
    ...put(text, values, { seconds, ...report }),
    ok: report.arms.every(({ errors }) => errors === 0),
  };
}
