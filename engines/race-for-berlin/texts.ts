import en from '../../data/race-for-berlin/texts.en.json' with { type: 'json' };
import fr from '../../data/race-for-berlin/texts.fr.json' with { type: 'json' };
import type { GameTexts, Language } from '../core/index.ts';
import type { RaceData } from './data.ts';
import { CAMPS } from './types.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, fr };

/** Messages and names in one language: zones, counters, armies and the two camps. */
export function textsOf({ map, units }: RaceData, language: Language): GameTexts {
  const messages = MESSAGES[language];
  const names: Record<string, string> = {};
  for (const { id, name } of [...map.spaces, ...units.units, ...units.armies]) names[id] = name[language];
  for (const camp of CAMPS) names[camp] = messages[`seat.${camp}`] ?? camp;
  return { messages, names };
}
