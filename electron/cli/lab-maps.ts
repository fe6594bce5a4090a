import { LANGUAGES } from '../../engines/core/index.ts';
import { LAB_FORMATS, type ArmReport } from '../host/api-lab.ts';
import type { Editions } from '../host/editions.ts';
import { geographyOf } from '../host/lab/geography.ts';
import { exportHistory } from '../host/lab/history-export.ts';
import { exportMap, fightsByGame } from '../host/lab/map-export.ts';
import { historyIn } from '../host/lab/reference.ts';
import { gameId, type Values } from './arguments.ts';
import { oneOf, put } from './lab-parts.ts';
import { playArms } from './lab-play.ts';
import type { Output } from './output.ts';

/** The games to lay over a map or a calendar: none unless their number is named. */
async function gamesOver(editions: Editions, values: Values): Promise<readonly ArmReport[]> {
  if (values.games === undefined) return [];
  return (await playArms(editions, { ...values, game: values.game ?? 'all' })).report.arms;
}

/** The maps of some designs over one ground: what became of each town and river, or the picture; with games, where they fought. */
export async function labGeography(editions: Editions, values: Values): Promise<Output> {
  const language = oneOf('--language', values.language, LANGUAGES, 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const geography = geographyOf(editions, language);
  const wanted =
    values.game === undefined || values.game === 'all' ? null : values.game.split(',').map(gameId);
  const maps = geography.maps.filter(({ game }) => wanted === null || wanted.includes(game));
  const fights = fightsByGame(await gamesOver(editions, values));
  const { text } = exportMap({ ...geography, maps }, fights, format, language);
  return put(text, values, { ...geography, maps, fights });
}

/** What happened when, with its sources; with games, when they saw the same. */
export async function labHistory(editions: Editions, values: Values): Promise<Output> {
  const language = oneOf('--language', values.language, LANGUAGES, 'en');
  const format = oneOf('--format', values.format, LAB_FORMATS, 'markdown');
  const dates = historyIn(language);
  const arms = await gamesOver(editions, values);
  const simulated = arms.map(({ arm, n, milestones }) => ({ arm, n, milestones }));
  return put(exportHistory(dates, arms, format, language).text, values, { dates, simulated });
}
