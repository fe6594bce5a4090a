import { violations } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { attackIn, begin, enter, newGame, press, prompt, supply } from './play.ts';

// The program forbids foreign scripts; the checker is one.
test.use({ bypassCSP: true });

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
