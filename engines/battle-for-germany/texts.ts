import textsEn from '../../data/battle-for-germany/texts.en.json' with { type: 'json' };
import textsFr from '../../data/battle-for-germany/texts.fr.json' with { type: 'json' };
import type { GameTexts, Language } from '../core/index.ts';
import type { GermanyData } from './data.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: textsEn, fr: textsFr };

/** Words that stand for ids in sentences: `name.<id>` for sides and forces, `phase.<id>` for phases. */
function namesOf(messages: Readonly<Record<string, string>>): [id: string, name: string][] {
  return Object.entries(messages).flatMap(([key, text]): [string, string][] =>
    key.startsWith('name.')
      ? [[key.slice('name.'.length), text]]
      : key.startsWith('phase.') && key.includes('.', 'phase.'.length)
        ? [[key.slice('phase.'.length), text]]
        : [],
  );
}

/** Messages of a language, and the names of units and hexes: a unit by its nation and counter, a hex by its city and number. */
export function textsOf({ map, units }: GermanyData, language: Language): GameTexts {
  const messages = MESSAGES[language];
  const word = (key: string): string => messages[`term.${key}`] ?? '';
  const unitName = ({ name, nation, type, size, ss }: GermanyData['units']['units'][number]): string => {
    const armor = type === 'armor';
    if (size === 'front') return `${name} ${word('front')}`;
    // Soviet tank armies share their numbers with the guards armies.
    if (nation === 'soviet')
      return armor && !name.endsWith(word('tankShort')) ? `${name} ${word('tankShort')}` : name;
    if (nation !== 'german') return name;
    return [name, armor ? word('panzer') : '', ss ? '' : word('corps')]
      .filter((part) => part !== '')
      .join(' ');
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
