import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { raceForBerlin } from '../../../engines/race-for-berlin/index.ts';

const FOLDERS = ['tests/rules/race-for-berlin', 'tests/examples/race-for-berlin', 'tests/properties'];

/** Rule numbers cited in the names of tests of this game. */
function cited(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder)) {
      if (
        !file.endsWith('.test.ts') ||
        (folder.endsWith('properties') && !file.startsWith('race-for-berlin'))
      )
        continue;
      for (const [, number] of readFileSync(join(folder, file), 'utf8').matchAll(
        /§([a-z]+(?:\.\d+)?|\d+(?:\.\d+)*)/g,
      ))
        if (number !== undefined) found.add(number);
    }
  }
  return found;
}

describe('rules', () => {
  test('every enforced rule is cited by a test, and every citation is a rule', () => {
    const numbers = raceForBerlin.rules.map(({ number }) => number);
    const tests = cited();
    expect(
      raceForBerlin.rules
        .filter(({ status, number }) => status === 'enforced' && !tests.has(number))
        .map(({ number }) => number),
    ).toEqual([]);
    expect([...tests].filter((number) => !numbers.includes(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
