import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { attackIn, begin, enter, newGame, press, prompt, supply } from './play.ts';

// The program forbids foreign scripts; the checker is one.
test.use({ bypassCSP: true });

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical violations of the screen as it stands, each with the elements it names. */
async function violations(page: Page): Promise<readonly string[]> {
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

for (const theme of ['Light', 'Dark'] as const) {
  test(`no screen has a serious barrier, ${theme.toLowerCase()}`, async ({ page, shell }) => {
    await enter(page, shell);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    expect(await violations(page), 'settings').toEqual([]);

    await page.getByRole('link', { name: 'Library' }).click();
    await newGame(page).click();
    await expect(page.getByRole('heading', { name: 'Optional rules' })).toBeVisible();
    expect(await violations(page), 'new game').toEqual([]);
    await page.getByRole('link', { name: 'Library' }).click();
    await begin(page);
    expect(await violations(page), 'supply').toEqual([]);
    await supply(page, 3);
    expect(await violations(page), 'activation').toEqual([]);
    await attackIn(page, 'M', ['2GT/1M', '2GT/6G']);
    await press(page, 'lead');
    await expect(prompt(page)).toContainText('Place support');
    await expect(page.getByTestId('odds')).toBeVisible();
    expect(await violations(page), 'attack').toEqual([]);

    await page.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('region', { name: 'On the table' }).getByRole('listitem')).toHaveCount(1);
    expect(await violations(page), 'library').toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByText('9.5.4')).toBeVisible();
    expect(await violations(page), 'rules').toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Sources' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await violations(page), 'sources').toEqual([]);
  });
}
