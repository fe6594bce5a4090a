import en from '../../data/fall-of-berlin/texts.en.json' with { type: 'json' };
import fr from '../../data/fall-of-berlin/texts.fr.json' with { type: 'json' };
import type { GameTexts, Language } from '../core/index.ts';
import type { BerlinData } from './data.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, fr };

/** Messages and names in one language. Units are called by number and type, Soviet ones with their army, since numbers repeat. */
export function textsOf({ map, units }: BerlinData, language: Language): GameTexts {
  const messages: Record<string, string> = { ...MESSAGES[language] };
  const names: Record<string, string> = {};
  for (const { id, name } of map.hexes) names[id] = name === null ? id : `${id} ${name[language]}`;
  const formationOf = (formation: string): string => messages[`formation.${formation}`] ?? formation;
  for (const { id, name, longName, side, type, formation, class: kind } of units.units) {
    const plain =
      kind === 'garrison'
        ? `${messages['term.garrison'] ?? type} ${name}`
        : kind === 'hq' || kind === 'support'
          ? name
          : `${name} ${type}`;
    names[id] = side === 'soviet' ? `${plain} (${formationOf(formation)})` : plain;
    messages[`unit.${id}`] = `${longName ?? name} ${type}, ${formationOf(formation)}`;
  }
  for (const { id, name } of [...units.counters, ...units.air]) names[id] = name;
  return { messages, names };
}
