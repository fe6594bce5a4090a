import { expect, test } from './fixtures.ts';
import { attackIn, begin, enter, press, prompt, supply } from './play.ts';

test('undo takes back a purchase and redo brings it again', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  const bank = page.getByTestId('bank');
  const points = Number(await bank.textContent());
  await page.locator('[data-buy="artillery"]').click();
  await expect(bank).toHaveText(String(points - 2));
  await page.keyboard.press('u');
  await expect(bank).toHaveText(String(points));
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(bank).toHaveText(String(points - 2));
});

test('past a die undo offers a what-if, which leaves the game untouched', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await supply(page, 2);
  await attackIn(page, 'M', ['2GT/12G', '2GT/1M']);
  await press(page, 'lead');
  await expect(prompt(page)).toContainText('Place support');
  await press(page, 'support');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Combat dice for M Bernau');
  const address = page.url();
  const asked = await prompt(page).textContent();

  await page.keyboard.press('u');
  const slip = page.getByRole('dialog', { name: 'Undo stops here' });
  await expect(slip).toContainText('A die was cast');
  await slip.getByRole('button', { name: /Leave it/ }).click();
  await expect(slip).toBeHidden();
  expect(page.url()).toBe(address);

  await page.keyboard.press('u');
  await slip.getByRole('button', { name: /Play on in a what-if/ }).click();
  await expect(prompt(page)).toContainText('Place support for the attack on M Bernau');
  await expect(page.getByText('This is a what-if')).toBeVisible();
  await expect(page.locator('.mode')).toHaveText(/What-if/i);
  expect(page.url()).toContain('line=');

  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(prompt(page)).toHaveText(asked ?? '');
  await expect(page.locator('.mode')).toHaveText(/Live/i);
  await expect(page.getByRole('link', { name: /What if 1/ })).toBeVisible();
});
