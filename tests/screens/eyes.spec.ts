import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

test('at a shared machine a game with secrets is reviewed with nobody’s eyes before that player says so', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  const language = 'en';
  const { id } = await shell.call(page, 'newGame', {
    game: 'race-for-berlin',
    dice: { mode: 'seeded', seed: 4 },
    language,
  });
  const { seat } = await shell.call(page, 'open', { id, language });
  const [one, other] = seat === 'zhukov' ? ['Zhukov', 'Koniev'] : ['Koniev', 'Zhukov'];
  const eyes = page.getByLabel('Seen by', { exact: true });

  await page.goto(`${shell.origin}/#/review/${id}`);
  await expect(page.getByRole('dialog', { name: `Seen by ${one}` })).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await page.getByRole('button', { name: `I am ${one}: show it` }).click();
  await expect(page.locator('.board')).toBeVisible();
  await expect(eyes).toHaveValue(seat);

  // Whoever is not the other player stays where he was.
  await eyes.selectOption(other.toLowerCase());
  await expect(page.getByRole('dialog', { name: `Seen by ${other}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(eyes).toHaveValue(seat);

  await eyes.selectOption(other.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(eyes).toHaveValue(other.toLowerCase());
});
