import { expect, test } from './fixtures.ts';
import { enter, newGame, prompt, space } from './play.ts';

test('a game is begun and an attack prepared by keyboard alone', async ({ page, shell }) => {
  await enter(page, shell);
  const key = (name: string) => page.keyboard.press(name);

  // From the library to the set-up: Tab finds the link of the game.
  for (let step = 0; step < 40; step++) {
    await key('Tab');
    if (await newGame(page).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(newGame(page)).toBeFocused();
  await key('Enter');
  await expect(page.getByRole('heading', { name: 'Optional rules' })).toBeVisible();
  await page.getByRole('radio', { name: /^Sealed/ }).focus();
  await key('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Seeded/ })).toBeChecked();
  await page.getByLabel('Seed', { exact: true }).focus();
  await key('ControlOrMeta+a');
  await page.keyboard.type('7');
  await key('Enter');
  await expect(prompt(page)).toContainText('Spend Supply Points');

  // Enter is the red button: no purchases, no call.
  await key('Enter');
  await expect(prompt(page)).toContainText('Telephone Stalin?');
  await key('Enter');
  await expect(prompt(page)).toContainText('Choose an Area to activate');

  // The board: Tab goes to a lit space, a typed letter jumps, r reads, Enter takes.
  await page.locator('[data-space][tabindex="0"]').focus();
  await key('Shift+M');
  await expect(space(page, 'M')).toBeFocused();
  await expect(space(page, 'M')).toHaveAttribute('aria-label', /Bernau.*German unit.*can be chosen/);
  await key('r');
  await expect(page.locator('[data-said]')).toContainText('Bernau');
  await key('Enter');
  await expect(prompt(page)).toContainText('M Bernau is active');
  await expect(space(page, 'M')).toBeFocused();
  await key('Enter');
  await expect(prompt(page)).toContainText('Choose the units that attack M Bernau');

  // Units are taken from the lifted stack: it opens on the first that can be taken, and arrows walk through it.
  await key('l');
  await expect(page.locator('[role="option"]:focus')).toHaveAttribute('data-light', 'legal');
  for (let step = 0; step < 8; step++) {
    if (
      await page
        .getByRole('option', { name: /1st Mechanized Corps/ })
        .evaluate((option) => option === document.activeElement)
    )
      break;
    await key('ArrowRight');
  }
  await key('Enter');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('2GT/1M joins');

  // U takes it back; ? shows the keys.
  await key('u');
  await expect(page.getByRole('region', { name: 'Log' })).not.toContainText('2GT/1M joins');
  await key('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await key('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
});
