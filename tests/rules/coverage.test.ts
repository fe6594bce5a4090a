import { describe, expect, test } from 'vitest';
import { citations } from '../../electron/cli/citations.ts';
import { GAMES } from '../../engines/index.ts';

describe.each(GAMES.map(({ id, rules }) => ({ id, rules })))('$id', ({ id, rules }) => {
  const cited = citations(id);
  const numbers = rules.map(({ number }) => number);

  test('every rule is listed once', () => {
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('every enforced rule is cited by a test', () => {
    const enforced = rules.filter(({ status }) => status === 'enforced').map(({ number }) => number);
    expect(enforced.filter((number) => !cited.has(number))).toEqual([]);
  });

  test('every citation is a rule of the book', () => {
    expect([...cited.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
