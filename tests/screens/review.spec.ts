import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GAME_IDS } from '../../engines/core/index.ts';
import { violations } from './barriers.ts';
import { openReview } from './finished.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter } from './play.ts';

const counter = (page: Page) => page.getByTestId('ply');
const plyOf = async (page: Page): Promise<number> =>
  Number((await counter(page).textContent())?.split('/')[0]);

/** Presses a key of the review until the ply on show has changed. */
async function jump(page: Page, key: string): Promise<number> {
  const before = await plyOf(page);
  await page.keyboard.press(key);
  await expect.poll(() => plyOf(page)).not.toBe(before);
  return plyOf(page);
}

/** Saves the line on show through the export menu and answers the file. */
async function exported(page: Page): Promise<{ hash: string; choices: readonly unknown[]; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-export="game"]').click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { ...JSON.parse(text), text };
}

async function drawArrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  const spaces = page.locator('[data-space]');
  await spaces.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('now choose where it points')).toBeVisible();
  await spaces.nth(5).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('notes').getByText('→')).toBeVisible();
  await page.keyboard.press('Escape');
}

async function branchByDie(page: Page): Promise<void> {
  // A roll is changed where it fell: one ply before it shows.
  await page.getByTestId('scrubber').focus();
  const roll = await jump(page, 'd');
  await jump(page, 'ArrowLeft');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Another roll' });
  await expect(dialog.getByText('played')).toBeVisible();
  await dialog.locator('input[type=radio]:not(:disabled)').first().check();
  await dialog.getByTestId('make-branch').click();
  await expect(page.getByTestId('mode')).toContainText('What-if');
  await expect(counter(page)).toContainText(`${roll} / `);
  await expect(page.getByTestId('branches').getByText('other dice:')).toBeVisible();
}

async function reimport(page: Page, shell: Shell, text: string): Promise<void> {
  const { id } = await shell.call(page, 'importGame', { text });
  const again = await shell.call(page, 'exportGame', { id });
  const [before, after] = [JSON.parse(text), JSON.parse(again.text)];
  expect(after.hash).toBe(before.hash);
  expect(after.choices).toEqual(before.choices);
}

for (const game of GAME_IDS) {
  test(`a finished game of ${game} is reviewed from its first ply to a branch and back into the archive`, async ({
    page,
    shell,
  }) => {
    await enter(page, shell);
    const id = await openReview(page, shell, game);
    await expect(page.getByTestId('mode')).toContainText('Review');
    const main = await exported(page);
    const last = main.choices.length;
    await expect(counter(page)).toHaveText(`0 / ${last}`);

    // Scrubs: to the end, then to the middle of the ruler.
    const scrubber = page.getByTestId('scrubber');
    await scrubber.focus();
    await page.keyboard.press('End');
    await expect(counter(page)).toHaveText(`${last} / ${last}`);
    const box = await scrubber.boundingBox();
    if (box === null) throw new Error('the scrubber is not on the screen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => plyOf(page)).toBe(Math.round(last / 2));
    await expect(scrubber).toHaveAttribute('aria-valuenow', String(Math.round(last / 2)));

    // Jumps to a combat from the log; the address names the moment.
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Next combat' }).click();
    await expect.poll(() => plyOf(page)).toBeGreaterThan(0);
    const fight = await plyOf(page);
    await expect(page.locator(`[data-entry="${fight}"]`)).toBeVisible();
    await expect.poll(() => page.url()).toContain(`ply=${fight}`);

    // Annotates: a judgement, a comment, a bookmark and an arrow, all with the keyboard at hand.
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'brilliant' }).click();
    await page.getByLabel('Comment').fill('The turning point.');
    await page.getByRole('button', { name: 'Save the note' }).click();
    const notes = page.getByTestId('notes');
    await expect(notes.getByText('The turning point.')).toBeVisible();
    await expect(notes.getByText('!! brilliant')).toBeVisible();
    await drawArrow(page);

    await branchByDie(page);
    expect((await exported(page)).hash, 'the branch is another game').not.toBe(main.hash);

    // Compares the branch, each board on show.
    await page.locator('[data-compare]').first().click();
    await expect(page).toHaveURL(/side-by-side/);
    await expect(page.getByRole('application')).toHaveCount(2);

    // The played line is as it was, with its notes; it goes out and in with an equal hash.
    await page.goto(`${shell.origin}/#/review/${id}?line=main&ply=${fight}`);
    await expect(counter(page)).toHaveText(`${fight} / ${last}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(notes.getByText('The turning point.')).toBeVisible();
    const back = await exported(page);
    expect(back.hash).toBe(main.hash);
    await reimport(page, shell, back.text);
  });
}

test.describe('barriers', () => {
  // The program forbids foreign scripts; the checker is one.
  test.use({ bypassCSP: true });
  for (const theme of ['light', 'dark'] as const) {
    test(`no part of the review has a serious barrier, ${theme}`, async ({ page, shell }) => {
      await enter(page, shell);
      await shell.call(page, 'saveSettings', { theme });
      await openReview(page, shell, 'fall-of-the-reich');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.getByTestId('scrubber').focus();
      await jump(page, 'c');
      await expect(page.getByTestId('combat')).toBeVisible();
      for (const tab of ['Combats', 'Log', 'Notes', 'Dice and luck']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await violations(page), tab).toEqual([]);
      }
      await page.getByRole('button', { name: 'Branch here' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page), 'alternatives').toEqual([]);
    });
  }
});
