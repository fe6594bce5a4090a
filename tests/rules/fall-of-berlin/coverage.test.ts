import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallOfBerlin } from '../../../engines/fall-of-berlin/index.ts';

/** Rule numbers cited at the start of the names of tests. */
function citedRules(): Set<string> {
  const cited = new Set<string>();
  for (const folder of ['tests/rules/fall-of-berlin', 'tests/examples/fall-of-berlin']) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
      for (const [, rule = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/§(\d+(?:[A-Z]\d*)?)/g))
        cited.add(rule);
    }
  }
  return cited;
}

test('every enforced rule is cited by a test, and every citation is a rule of the book', () => {
  const cited = citedRules();
  const enforced = fallOfBerlin.rules
    .filter(({ status }) => status === 'enforced')
    .map(({ number }) => number);
  expect(enforced.filter((number) => !cited.has(number))).toEqual([]);
  const known = new Set(fallOfBerlin.rules.map(({ number }) => number));
  expect([...cited].filter((number) => !known.has(number))).toEqual([]);
});
