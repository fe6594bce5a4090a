import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

/**
 * What is wrong with the lock file. A platform package that is asked for but not locked makes the next `npm ci` fail on
 * some other machine, and an address ties the lock file to one download host.
 */
export function lockfileProblems(
  text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(text);
  const problems: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved !== undefined) problems.push(`${path} carries a download address`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name))
        problems.push(`${path || 'the project'} asks for ${name}, which is not in the lock file`);
    }
  }
  return problems;
}

/** Whether a package is locked where Node would look for it from this path: beside it, or in any folder above. */
function isLocked(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}
