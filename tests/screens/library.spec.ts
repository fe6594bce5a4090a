import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GAME_IDS } from '../../engines/core/index.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter } from './play.ts';

/** A new game of each design, named after it. */
async function shelve(page: Page, shell: Shell): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const game of GAME_IDS) {
    const { id } = await shell.call(page, 'newGame', {
      game,
      dice: { mode: 'seeded', seed: 7 },
      title: `First ${game}`,
      language: 'en',
    });
    ids.push(id);
  }
  return ids;
}

test('every game lies in the archive with a small picture of its board', async ({ page, shell }) => {
  await enter(page, shell);
  await shelve(page, shell);
  const archive = page.getByRole('region', { name: 'Archive' });
  for (const game of GAME_IDS) {
    const row = archive.getByRole('row', { name: new RegExp(`First ${game}`) });
    const picture = row.getByRole('img', { name: `Board of First ${game}` });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    // Blocks for the units of at least one side lie on it.
    expect(await picture.locator('rect').count()).toBeGreaterThan(3);
  }
  const shots = process.env['KEEP_PICTURES'];
  if (shots !== undefined) {
    await page.screenshot({ path: `${shots}/library.png` });
    await archive.screenshot({ path: `${shots}/archive.png` });
    await shell.call(page, 'saveSettings', { theme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await archive.screenshot({ path: `${shots}/archive-dark.png` });
    await page.setViewportSize({ width: 900, height: 700 });
    await archive.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shots}/library-narrow.png` });
  }
});

test('games are found, tagged, picked, put away together and brought back by keyboard', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await shelve(page, shell);
  const archive = page.getByRole('region', { name: 'Archive' });
  const rows = archive.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);

  // One key leads to the search; a design narrows it further.
  await page.keyboard.press('/');
  // “Berlin” is also in the name of Fall of the Reich, so three of the four are found.
  await page.keyboard.type('berlin');
  await expect(rows).toHaveCount(3);
  await archive.getByRole('combobox', { name: 'Design' }).selectOption('race-for-berlin');
  await expect(rows).toHaveCount(1);
  await archive.getByRole('combobox', { name: 'Design' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('');
  await expect(rows).toHaveCount(4);

  // x picks the row with the focus, the arrow keys go from row to row.
  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const many = page.getByRole('toolbar', { name: '2 games selected' });
  await many.getByRole('button', { name: 'Tag' }).click();
  await page.getByLabel('Tags, separated by commas').fill('club night, spring');
  await page.keyboard.press('Enter');
  await expect(archive.getByRole('button', { name: /^Remove the tag spring/ })).toHaveCount(2);
  await archive.getByRole('combobox', { name: 'Tags' }).selectOption('spring');
  await expect(rows).toHaveCount(2);
  await archive.getByRole('combobox', { name: 'Tags' }).selectOption('');
  await expect(rows).toHaveCount(4);
  await archive
    .getByRole('button', { name: /^Remove the tag spring/ })
    .first()
    .click();
  await expect(archive.getByRole('button', { name: /^Remove the tag spring/ })).toHaveCount(1);

  await expect(many.getByRole('link', { name: 'Side by side' })).toHaveAttribute(
    'href',
    /side-by-side\?a=.+&b=.+/,
  );
  await many.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);

  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(3);
  await archive.getByRole('combobox', { name: 'State' }).selectOption('removed');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('many games go out as one file, come in by a drop, and a damaged one says so until it is put away', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  const [first = ''] = await shelve(page, shell);
  await shell.call(page, 'annotate', {
    id: first,
    ply: 0,
    note: { kind: 'comment', text: 'Remember this.' },
  });
  const archive = page.getByRole('region', { name: 'Archive' });
  const rows = archive.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  // One begins with a decision, the other with counters drawn face down: the list of its choices is long.
  for (const game of [GAME_IDS[0], 'fall-of-the-reich'])
    await archive.getByRole('checkbox', { name: `Select First ${game}` }).check();
  const many = page.getByRole('toolbar', { name: '2 games selected' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    many.getByRole('button', { name: 'Export' }).click(),
  ]);
  const bundle = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(bundle.games).toHaveLength(2);
  expect(bundle.games[0].notes).toHaveLength(1);

  // The second game of the bundle is damaged at its third choice.
  bundle.games[1].choices[2] = { do: 'fly' };
  await dropFile(page, 'bundle.json', JSON.stringify(bundle));
  await expect(rows).toHaveCount(6);
  const status = page.getByRole('status');
  await expect(status.getByText('2 games were taken in')).toBeVisible();
  const notice = status.getByText(/The file is damaged: choice 3 .+; the game is kept up to ply 2\./);
  await expect(notice).toBeVisible();
  await expect(archive.getByText(/The file is damaged: choice 3/)).toHaveCount(1);
  const shots = process.env['KEEP_PICTURES'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/library-damaged.png`, fullPage: true });
  await page.locator('.toast', { hasText: 'choice 3' }).getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();

  // At the table and in review it says so as well.
  const { games } = await shell.call(page, 'list', { language: 'en', find: 'reich', sort: 'created' });
  const cut = games.find((game) => game.notice !== null);
  await page.goto(`${shell.origin}/#/table/${cut?.id ?? ''}`);
  await expect(page.getByRole('region', { name: 'What is asked now' }).getByText(/choice 3/)).toBeVisible();
  if (shots !== undefined) await page.screenshot({ path: `${shots}/table-damaged.png` });
  await page.goto(`${shell.origin}/#/review/${cut?.id ?? ''}`);
  await expect(page.getByText(/The file is damaged: choice 3/)).toBeVisible();
  await page.goto(`${shell.origin}/#/library`);
  await expect(rows).toHaveCount(6);

  // Half a file is refused with one message, and nothing is changed.
  await dropFile(page, 'half.json', JSON.stringify(bundle).slice(0, 500));
  await expect(status.getByText(/half\.json.+it is not complete JSON/)).toBeVisible();
  await expect(rows).toHaveCount(6);
});

/** Drops a file on the library as a person would from a folder. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], title, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}
