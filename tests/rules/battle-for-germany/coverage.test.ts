import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { battleForGermany } from '../../../engines/battle-for-germany/index.ts';

/** Rule numbers cited at the start of the names of tests. */
function citedRules(): Set<string> {
  const cited = new Set<string>();
  for (const folder of ['tests/rules/battle-for-germany', 'tests/examples/battle-for-germany']) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
      for (const [rule] of readFileSync(join(folder, file), 'utf8').matchAll(/§\d+(\.\d+)+/g))
        cited.add(rule.slice(1));
    }
  }
  return cited;
}

test('every enforced rule is cited by a test, and every citation is a rule of the book', () => {
  const cited = citedRules();
  const enforced = battleForGermany.rules
    .filter(({ status }) => status === 'enforced')
    .map(({ number }) => number);
  expect(enforced.filter((number) => !cited.has(number))).toEqual([]);
  const known = new Set(battleForGermany.rules.map(({ number }) => number));
  expect([...cited].filter((number) => !known.has(number))).toEqual([]);
});
