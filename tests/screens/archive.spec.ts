import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { begin, enter, newGame, prompt } from './play.ts';

test('a game is renamed, exported, duplicated, removed, brought back and imported', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await begin(page);
  await page.getByRole('link', { name: 'Library' }).click();
  const list = page.getByRole('region', { name: 'On the table' });
  const action = async (name: string, nth = 0): Promise<void> => {
    await list
      .getByRole('button', { name: /^More for/ })
      .nth(nth)
      .click();
    await list.getByRole('button', { name, exact: true }).click();
  };

  await action('Rename');
  await page.getByLabel('Title').fill('First try');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: /First try/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await action('Export to a file');
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ game: 'fall-of-the-reich', title: 'First try' });

  await action('Duplicate');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await action('Remove');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a game' }).click();
  await (
    await chooser
  ).setFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list
    .getByRole('link', { name: /First try/ })
    .first()
    .click();
  await expect(prompt(page)).toContainText('Spend Supply Points');
});

test('a finished game shows how it ended and lies in the archive', async ({ page, shell }) => {
  await enter(page, shell);
  const { id } = await shell.call(page, 'newGame', {
    game: 'fall-of-the-reich',
    dice: { mode: 'seeded', seed: 3 },
    language: 'en',
    title: 'Nine days',
  });
  // The quickest way to the end: buy nothing, call nobody, attack nowhere, nine turns long.
  let table = await shell.call(page, 'open', { id, language: 'en' });
  for (let step = 0; step < 100 && table.result === null; step++) {
    const pass = ['endSupply', 'declinePhone', 'endCombat'];
    const { choice } = table.choices.find((offer) => pass.includes(offer.choice.do)) ??
      table.choices[0] ?? { choice: { do: 'none' } };
    table = await shell.call(page, 'play', { id, language: 'en', ply: table.ply, choice });
  }
  expect(table.result).not.toBeNull();

  const row = page.getByRole('region', { name: 'Archive' }).getByRole('row', { name: /Nine days/ });
  await expect(row).toContainText('Defeat');
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(row.getByRole('button', { name: 'Export to a file' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('no such game');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('nine');
  await row.getByRole('link', { name: 'Nine days' }).click();
  const end = page.getByRole('region', { name: 'The end' });
  await expect(end).toContainText('The game is lost');
  await expect(end).toHaveAttribute('data-outcome', table.result?.outcome ?? '');
});

test('dice rolled on a real table are typed in', async ({ page, shell }) => {
  await enter(page, shell);
  await newGame(page).click();
  await page.getByRole('radio', { name: /^Typed in/ }).check();
  await page.getByRole('button', { name: /Start the game/ }).click();

  // Counters that lie face up at set-up are drawn in the open and named; those face down are drawn by the program.
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let draw = 0; draw < 20; draw++) {
    if (await dialog.getByRole('group', { name: 'Faces' }).isVisible()) break;
    const title = await dialog.getByRole('heading').textContent();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(dialog.getByRole('heading')).not.toHaveText(title ?? '');
  }
  await expect(dialog).toContainText('Roll three dice for the random event');
  await page.keyboard.type('42');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('34');
  await expect(dialog).toContainText('3 of 3 dice');
  await page.keyboard.press('Enter');
  // 4 + 3 + 4 = 11 is the Konev pause, the one roll the rules quote (13.2); on turn 1 it has no result (6.1.1).
  await expect(dialog).toContainText('Roll for Supply Points');
  await page.keyboard.type('6543');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(prompt(page)).toContainText('Spend Supply Points: 18 left');
});
