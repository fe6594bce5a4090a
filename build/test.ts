import { check } from './check.ts';
import { buildScreens, findChromium, installChromium, runNode } from './tools.ts';

/** `npm test`: every check and every test, one after the other; stops at the first part that fails. */
const parts: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['checks', check],
  [
    'tests',
    async () => (await runNode(['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'])).code === 0,
  ],
  ['build of the screens', buildScreens],
  ['tests in the browser', inBrowser],
];

async function inBrowser(): Promise<boolean> {
  const chromium = (await findChromium()) ?? (await installChromium());
  if (chromium === null) {
    console.error('No Chromium was found and none could be installed; name one in CHROMIUM_PATH.');
    return false;
  }
  return (
    (await runNode(['node_modules/@playwright/test/cli.js', 'test'], { env: { CHROMIUM_PATH: chromium } }))
      .code === 0
  );
}

const summary: string[] = [];
for (const [name, run] of parts) {
  const begun = performance.now();
  const good = await run();
  summary.push(
    `${good ? 'ok    ' : 'FAILED'}  ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (good) continue;
  process.exitCode = 1;
  break;
}
console.log(`\n${summary.join('\n')}`);
