import { lockfileProblems } from './lockfile.ts';
import { runNode } from './tools.ts';

/** Everything that can be proved without running the program. */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the engines alone', ['node_modules/@typescript/native/bin/tsc', '-p', 'engines/tsconfig.json']],
  [
    'types of the screens',
    [
      'node_modules/svelte-check/bin/svelte-check',
      '--tsgo',
      '--tsconfig',
      'tsconfig.renderer.json',
      '--output',
      'human',
      '--fail-on-warnings',
    ],
  ],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '.']],
  [
    'dependencies',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.js',
      'electron',
      'renderer',
      'engines',
    ],
  ],
];

/** Runs every check and prints what failed; answers whether all passed. */
export async function check(): Promise<boolean> {
  let good = true;
  for (const [name, args] of CHECKS) {
    const begun = performance.now();
    const { code, output } = await runNode(args, { quiet: true });
    if (code !== 0) process.stderr.write(`${output}\n`);
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
    good &&= code === 0;
  }
  const problems = lockfileProblems();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  lock file`);
  return good && problems.length === 0;
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1;
