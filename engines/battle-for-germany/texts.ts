import textsEn from '../../data/battle-for-germany/texts.en.json' with { type: 'json' };
import textsFr from '../../data/battle-for-germany/texts.fr.json' with { type: 'json' };
import type { GameTexts, Language } from '../core/index.ts';
import type { GermanyData } from './data.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: textsEn, fr: textsFr };

/** Words that stand for ids in sentences: `name.<id>` for sides and forces, `phase.<id>` for phases. */
function namesOf(messages: Readonly<Record<string, string>>): [id: string, name: string][] {
  return Object.entries(messages).flatMap(([key, text]): [string, string][] =>
    key.startsWith('name.') ? [[key.slice('name.'.length), text]] : key.startsWith('phase.') && key.includes('.', 'phase.'.length) ? [[key.slice('phase.'.length), text]] : [],
  );
}

/** Messages of a language, and the names of units and hexes: a unit by its nation and counter, a hex by its city and number. */
export function textsOf({ map, units }: GermanyData, language: Language): GameTexts {
  const messages = MESSAGES[language];
  const unitName = ({ name, nation, type, size, ss }: GermanyData['units']['units'][number]): string => {
    const word = (key: string): string => messages[key] ?? '';
    const arm = type === 'armor' || size === 'front' ? ` ${word(size === 'front' ? 'term.front' : 'term.armorShort')}` : '';
    return `${name}${arm}${nation === 'german' && !ss ? ` ${word('term.corpsShort')}` : ''}`;
  };
  return {
    messages,
    names: Object.fromEntries([
      ...namesOf(messages),
      ...map.hexes.map(({ id, city }) => [id, city === null ? id : `${city.name[language]} (${id})`]),
      ...units.units.map((unit) => [unit.id, unitName(unit)]),
    ]),
  };
}
