import { readFile } from 'node:fs/promises';
import { violations } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

// The program forbids foreign scripts; the checker of barriers is one.
test.use({ bypassCSP: true });

test('a small ladder: set up, climb, read the rungs as chart and table, open a game, export', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Play' }).click();
  await page.getByRole('link', { name: 'Ladder of strength' }).click();
  await expect(page.getByRole('heading', { name: 'Ladder of strength' })).toBeVisible();
  await expect(page.getByText('Budgets: 250 → 500 → 1,000 → 2,000 → 4,000.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play 580 games' })).toBeEnabled();
  expect(await violations(page), 'set-up').toEqual([]);

  for (const name of ['Race for Berlin', 'Fall of Berlin', 'Fall of the Reich'])
    await page.getByRole('checkbox', { name }).uncheck();
  await page.getByLabel('Doublings').fill('9');
  await expect(page.getByText('A whole number from 1 to 6.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeDisabled();
  await page.getByLabel('Doublings').fill('2');
  await page.getByLabel('Lowest budget').fill('20');
  await page.getByLabel('Pairs on each rung').fill('2');
  await page.getByRole('button', { name: 'Play 8 games' }).click();
  await expect(page.locator('[data-state=done]')).toBeVisible({ timeout: 30_000 });

  await expect(page.getByTestId('sentence')).toHaveText('Too few pairs to say anything yet.');
  const curve = page.locator('[data-curve=battle-for-germany]');
  await expect(curve.getByText('even chances')).toBeVisible();
  expect(await violations(page), 'results').toEqual([]);
  await curve.getByRole('button', { name: /^Show as table/ }).click();
  await expect(curve.getByRole('row')).toHaveCount(3);
  await expect(curve.getByRole('row', { name: /^80 : 40/ }).getByRole('cell')).toHaveText([
    /^\d+%$/,
    /^\d+% … \d+%$/,
    '2',
    /^\d$/,
    /^\d$/,
    /^\d$/,
  ]);
  await curve.getByRole('button', { name: /^Show as chart/ }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^battle-for-germany,.*,win-rate,40,80,.*,2,\d,\d,\d,,$/m);
  expect(csv).toMatch(/^battle-for-germany,.*,skill-gradient,20,80,/m);

  // By keyboard alone from a rung to the next, and into its game at the ply the point stands for.
  await curve.locator('[data-point][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /80 against 40 steps: \d+%/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/review\/.*ply=\d{3,}$/, { timeout: 20_000 });
  await expect(page.locator('.board').first()).toBeVisible();
});
