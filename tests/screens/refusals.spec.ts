import { expect, test } from './fixtures.ts';
import { begin, enter, piece, prompt, space, supply } from './play.ts';

test('a wish that is not on offer is answered at the place with reason and rule, and changes nothing', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await begin(page);
  await supply(page, 0);
  const entries = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  const count = await entries.count();
  await space(page, '31').click();
  const slip = page.getByRole('alertdialog', { name: /Westend/ });
  await expect(slip).toContainText('31 Westend has no Fresh Soviet unit');
  await slip.getByRole('button', { name: 'Rule 8.1', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rule 8.1' })).toContainText('8.1');
  await page.keyboard.press('Escape');
  await slip.getByRole('button', { name: 'Close' }).click();
  await expect(slip).toBeHidden();
  await expect(prompt(page)).toContainText('Choose an Area to activate');
  expect(await entries.count()).toBe(count);

  // A unit of a space that is not active, and a German counter.
  await space(page, 'M').click();
  await expect(prompt(page)).toContainText('M Bernau is active');
  await piece(page, '47/77').click();
  await expect(page.getByRole('alertdialog')).toContainText(/47\/77|not the Active Area/);
});

test('a bad game file is refused with one message and nothing changes', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('region', { name: 'On the table' }).getByRole('listitem')).toHaveCount(1);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a game' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"berlin-quartet/ga'),
  });
  const message = page.getByRole('status').getByText(/broken\.json was not taken in/);
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('unchanged');
  await expect(page.getByRole('region', { name: 'On the table' }).getByRole('listitem')).toHaveCount(1);
});
