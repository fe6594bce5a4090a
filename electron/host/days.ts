import type { Language } from '../../engines/core/index.ts';

/** A calendar day in words, such as `24 April 1945`; in French the first of a month is `1er`. */
export function dayIn(iso: string, language: Language): string {
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${iso}T12:00:00Z`));
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}
