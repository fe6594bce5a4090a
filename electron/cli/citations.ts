import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(import.meta.dirname, '../../tests');

/**
 * How often a game's test files cite each rule as `§9.5`. Names may stand in a table's rows, so every line that is not a
 * comment counts: the figure says where to look, it does not prove that the line is a name.
 */
export function citations(game: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!file.replaceAll('\\', '/').includes(game) || !/\.(test|spec)\.ts$/.test(file)) continue;
    for (const line of readFileSync(join(TESTS, file), 'utf8').split('\n')) {
      // A comment is not a test.
      if (/^\s*(\/\/|\*|\/\*)/.test(line)) continue;
      for (const [, number = ''] of line.matchAll(/§\s?([A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)/g))
        found.set(number, (found.get(number) ?? 0) + 1);
    }
  }
  return found;
}
