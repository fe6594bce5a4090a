import { IntlMessageFormat } from 'intl-messageformat';
import type { Choice, GameEvent, GameTexts, Json, Language, Phrase } from '../../engines/core/index.ts';

/** Turns keys, choices and events of one game into sentences of one language. */
export interface Wording {
  phrase(phrase: Phrase): string;
  choice(choice: Choice): string;
  event(event: GameEvent): string;
  /** A message without parameters; the fallback when the game has none of that key. */
  label(key: string, fallback: string): string;
}

type Values = Record<string, string | number | boolean | null>;

/** Makes the wording of a game's texts. Each message is compiled once, when it is first needed. */
export function createWording(texts: GameTexts, language: Language): Wording {
  const compiled = new Map<string, IntlMessageFormat | null>();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });

  const messageOf = (key: string): IntlMessageFormat | null => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const text = texts.messages[key];
    const message = text === undefined ? null : compile(text, language);
    compiled.set(key, message);
    return message;
  };

  const nameOf = (value: string): string => texts.names[value] ?? value;

  /**
   * Ids become names; the id itself can be selected on as `<key>Id`, its hyphens as underscores, because a selector
   * cannot spell them. A list becomes one phrase, and its length can be counted as `<key>Count`.
   */
  const valuesOf = (members: Readonly<Record<string, Json | undefined>>): Values => {
    const values: Values = {};
    for (const [key, value] of Object.entries(members)) {
      if (value === undefined) continue;
      if (typeof value === 'string') {
        values[key] = nameOf(value);
        values[`${key}Id`] = value.replaceAll('-', '_');
      } else if (value === null || typeof value !== 'object') values[key] = value;
      else if (Array.isArray(value)) {
        values[`${key}Count`] = value.length;
        if (value.every((item) => typeof item === 'number')) values[key] = value.join(' ');
        else if (value.every((item) => typeof item === 'string'))
          values[key] = list.format(value.map(nameOf));
      }
    }
    return values;
  };

  const word = (key: string, members: Readonly<Record<string, Json | undefined>>): string => {
    const message = messageOf(key);
    if (message === null) return key;
    try {
      return String(message.format(valuesOf(members)));
    } catch {
      // A message that asks for something the record lacks must not take the table down; its key shows what to mend.
      return key;
    }
  };

  return {
    phrase: (phrase) => word(phrase.key, phrase.with ?? {}),
    // A choice that may name its way has a wording for that, so that two ways to one space read differently.
    choice: (choice) =>
      word(
        choice.via !== undefined && `choice.${choice.do}.via` in texts.messages
          ? `choice.${choice.do}.via`
          : `choice.${choice.do}`,
        choice,
      ),
    event: (event) => word(`event.${event.event}`, event),
    label: (key, fallback) => texts.messages[key] ?? fallback,
  };
}

/** Null for a message that does not parse. Straight apostrophes would quote a following brace, so they become typographic. */
function compile(text: string, language: Language): IntlMessageFormat | null {
  try {
    return new IntlMessageFormat(text.replaceAll("'", '’'), language);
  } catch {
    return null;
  }
}
