import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical violations of the screen as it stands, each with the elements it names. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(context: Document): Promise<AxeResults> } };
    return axe.run(document);
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`)
          .join(' | ')}`,
    );
}
