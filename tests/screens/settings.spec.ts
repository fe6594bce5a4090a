import { expect, test } from './fixtures.ts';
import { begin, enter, prompt } from './play.ts';

test('the language changes everywhere at once and is kept', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(prompt(page)).not.toContainText('Spend');
  await expect(page.getByRole('region', { name: 'Journal' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Bibliothèque' })).toBeVisible();
});

test('the dark theme is set, shown and kept', async ({ page, shell }) => {
  await enter(page, shell);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .not.toBe(paper);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
