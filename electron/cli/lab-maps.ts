import { LANGUAGES } from '../../engines/core/index.ts';
import { LAB_FORMATS } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { geographyOf } from '../host/lab/geography.ts';
import { exportHistory } from '../host/lab/history-export.ts';
import { exportMap } from '../host/lab/map-export.ts';
import { historyIn } from '../host/lab/reference.ts';
import { gameId, type Values } from './arguments.ts';
import { oneOf, put } from './lab-parts.ts';
import type { Output } from './output.ts';

/** The maps of some designs over one ground: what became of each town and river, or the picture. */
export function labGeography(editions: Editions, values: Values): Output {
  const language = oneOf('--language', values.language, LANGUAGES, 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const geography = geographyOf(editions, language);
  const wanted =
    values.game === undefined || values.game === 'all' ? null : values.game.split(',').map(gameId);
  const maps = geography.maps.filter(({ game }) => wanted === null || wanted.includes(game));
  return put(exportMap({ ...geography, maps }, {}, format, language).text, values, { ...geography, maps });
}

/** What happened when, with its sources. */
export function labHistory(values: Values): Output {
  const language = oneOf('--language', values.language, LANGUAGES, 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const dates = historyIn(language);
  return put(exportHistory(dates, [], format, language).text, values, { dates });
}
