import { describe, expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { parametersOf } from './messages.ts';

describe.each(GAMES.map((module) => ({ id: module.id, module })))('$id', ({ module }) => {
  const en = module.texts(module.data, 'en');
  const fr = module.texts(module.data, 'fr');

  test('English and French have the same keys, every message compiles and asks for the same things', () => {
    expect(Object.keys(fr.messages)).toEqual(Object.keys(en.messages));
    for (const [key, message] of Object.entries(en.messages)) {
      expect(parametersOf(fr.messages[key] ?? ''), key).toEqual(parametersOf(message));
      expect(message.trim(), key).not.toBe('');
    }
  });

  test('the same things have names in both languages', () => {
    expect(Object.keys(fr.names)).toEqual(Object.keys(en.names));
    for (const [id, name] of [...Object.entries(en.names), ...Object.entries(fr.names)])
      expect(name.trim(), id).not.toBe('');
  });
});
