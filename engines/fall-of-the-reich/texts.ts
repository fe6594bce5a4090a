import en from '../../data/fall-of-the-reich/texts.en.json' with { type: 'json' };
import fr from '../../data/fall-of-the-reich/texts.fr.json' with { type: 'json' };
import type { GameTexts, Language } from '../core/index.ts';
import type { ReichData } from './data.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, fr };

/** Messages and names in one language. Units are called by their counters, spaces by number and name. */
export function textsOf({ map, units }: ReichData, language: Language): GameTexts {
  const names: Record<string, string> = {};
  for (const { id, name } of map.spaces) names[id] = `${id} ${name[language]}`;
  for (const { id } of units.soviet) names[id] = id;
  const messages = MESSAGES[language];
  for (const { id, terrain, defense, strategy } of units.german) {
    names[id] =
      `${messages[`term.${strategy}`] ?? strategy} ${defense} (${messages[`term.${terrain}`] ?? terrain})`;
  }
  for (const { id, name, defense } of [...units.ninthArmy, ...units.raiders])
    names[id] = `${name} (${defense})`;
  return { messages: { ...messages, ...unitNames(units) }, names };
}

/** Full names under `unit.<id>`, for inspectors; the log uses the short ones. */
function unitNames(units: ReichData['units']): Record<string, string> {
  return Object.fromEntries(units.soviet.map(({ id, name, army }) => [`unit.${id}`, `${name}, ${army}`]));
}
