import type { Language } from '../../engines/core/index.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import botsEn from './bots.en.json' with { type: 'json' };
import botsFr from './bots.fr.json' with { type: 'json' };
import labEn from './lab.en.json' with { type: 'json' };
import labFr from './lab.fr.json' with { type: 'json' };
import labLadderEn from './lab-ladder.en.json' with { type: 'json' };
import labLadderFr from './lab-ladder.fr.json' with { type: 'json' };
import labMapsEn from './lab-maps.en.json' with { type: 'json' };
import labMapsFr from './lab-maps.fr.json' with { type: 'json' };
import measuresEn from '../../data/lab/measures.en.json' with { type: 'json' };
import measuresFr from '../../data/lab/measures.fr.json' with { type: 'json' };
import labPlayEn from './lab-play.en.json' with { type: 'json' };
import labPlayFr from './lab-play.fr.json' with { type: 'json' };
import libraryEn from './library.en.json' with { type: 'json' };
import libraryFr from './library.fr.json' with { type: 'json' };
import reviewEn from './review.en.json' with { type: 'json' };
import reviewFr from './review.fr.json' with { type: 'json' };

const EN = {
  ...en,
  ...botsEn,
  ...labEn,
  ...labLadderEn,
  ...labMapsEn,
  ...labPlayEn,
  ...libraryEn,
  ...measuresEn,
  ...reviewEn,
};
const FR = {
  ...fr,
  ...botsFr,
  ...labFr,
  ...labLadderFr,
  ...labMapsFr,
  ...labPlayFr,
  ...libraryFr,
  ...measuresFr,
  ...reviewFr,
};

/** A text of the interface by its key; both languages must have every one. */
export type TextKey = keyof typeof EN;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en: EN, fr: FR };

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
