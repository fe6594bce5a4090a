import { expect, test } from './fixtures.ts';
import { begin, enter, newGame, prompt, supply } from './play.ts';

for (const [width, height] of [
  [900, 700],
  [800, 700],
] as const) {
  test(`nothing is cut off in a window of ${width} by ${height}`, async ({ page, shell }) => {
    await page.setViewportSize({ width, height });
    await enter(page, shell);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await newGame(page).click();
    expect(await overflow()).toBe(0);
    await page.getByRole('link', { name: 'Library' }).click();
    await begin(page);
    expect(await overflow()).toBe(0);
    // The panel is a drawer here: it opens, serves, and closes again.
    await page.getByRole('button', { name: 'Panel' }).click();
    await supply(page, 1);
    await expect(page.getByRole('region', { name: 'Log' })).toBeVisible();
    await page.getByRole('button', { name: 'Panel' }).click();
    await expect(page.getByRole('region', { name: 'Log' })).toBeHidden();
    await expect(prompt(page)).toBeVisible();
    await expect(page.locator('[data-do="endCombat"]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('supply')).toBeInViewport({ ratio: 1 });
  });
}
