import type { Language } from '../../engines/core/index.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** A text of the interface by its key; both languages must have every one. */
export type TextKey = keyof typeof en;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, fr };

class Texts {
  language = $state<Language>('en');
}

/** The language the interface speaks; set from the settings. */
export const texts = new Texts();

/**
 * A text of the interface with its gaps filled. `{n|unit|units}` picks a word by number, as both languages
 * need no more than one and many.
 */
export function t(key: TextKey, gaps: Readonly<Record<string, string | number>> = {}): string {
  return TEXTS[texts.language][key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_whole, name: string, one?: string, many?: string) => {
      const value = gaps[name] ?? '';
      if (one === undefined || many === undefined) return String(value);
      const single = texts.language === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
      return single ? one : many;
    },
  );
}
