import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { GameRecord } from '../../electron/host/api.ts';
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

interface Exported {
  readonly hash: string;
  readonly choices: readonly unknown[];
  readonly notes?: readonly { readonly ply: number; readonly note: { readonly kind: string } }[];
  readonly branches?: readonly { readonly base: number; readonly hash: string }[];
  readonly text: string;
}

/** The text of what a press downloads. */
async function saved(page: Page, press: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readFile(await download.path(), 'utf8');
}

async function chosen(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Export' }).click();
  return page.locator(`[data-export="${what}"]`);
}

/** Saves the line on show through the export menu and answers the file. */
async function exported(page: Page): Promise<Exported> {
  const text = await saved(page, await chosen(page, 'game'));
  return { ...JSON.parse(text), text };
}

/** Picks the plies about the one on show with the keys of the scrubber; the dialog saves them and their log. */
async function exportPassage(page: Page, from: number, to: number): Promise<{ file: Exported; log: string }> {
  await page.getByTestId('scrubber').focus();
  await page.keyboard.press(']');
  for (let ply = to; ply > from; ply--) await jump(page, 'ArrowLeft');
  await page.keyboard.press('[');
  await expect(page.getByTestId('passage')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Passage' });
  await (await chosen(page, 'passage')).click();
  await expect(dialog.getByLabel('From ply')).toHaveValue(String(from));
  await expect(dialog.getByLabel('To ply')).toHaveValue(String(to));
  const log = await saved(page, dialog.getByRole('button', { name: 'Save its log' }));
  await (await chosen(page, 'passage')).click();
  const text = await saved(page, dialog.getByRole('button', { name: 'Save the passage' }));
  await page.getByTestId('scrubber').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('passage')).toBeHidden();
  return { file: { ...JSON.parse(text), text }, log };
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

/** Takes a file in through the library's file chooser; answers the game it became. */
async function takeIn(page: Page, shell: Shell, text: string): Promise<GameRecord> {
  await page.goto(`${shell.origin}/#/library`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a game' }).click();
  const buffer = Buffer.from(text);
  await (await chooser).setFiles({ name: 'game.quartet.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('status').getByText('game.quartet.json')).toBeVisible();
  const { games } = await shell.call(page, 'list', { language: 'en', sort: 'created', limit: 1 });
  const [game] = games;
  if (game === undefined) throw new Error('nothing came in');
  return game;
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
    // The log reads like an annotated game: the sign behind the choice, the comment under it.
    await page.getByRole('tab', { name: 'Log' }).click();
    const entry = page.locator(`[data-entry="${fight}"]`);
    await expect(entry).toContainText('!!');
    await expect(entry).toContainText('The turning point.');

    await branchByDie(page);
    expect((await exported(page)).hash, 'the branch is another game').not.toBe(main.hash);

    // Compares the branch, each board on show.
    await page.locator('[data-compare]').first().click();
    await expect(page).toHaveURL(/side-by-side/);
    await expect(page.getByRole('application')).toHaveCount(2);
    await expect(
      page.getByRole('group', { name: 'What both games measure alike' }).locator('svg').first(),
    ).toBeVisible();

    // The played line is as it was, with its notes; it goes out and in with an equal hash.
    await page.goto(`${shell.origin}/#/review/${id}?line=main&ply=${fight}`);
    await expect(counter(page)).toHaveText(`${fight} / ${last}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(notes.getByText('The turning point.')).toBeVisible();
    const back = await exported(page);
    expect(back.hash).toBe(main.hash);
    expect(back.branches).toHaveLength(1);
    expect(back.notes?.map(({ ply, note }) => [ply, note.kind])).toEqual([
      [fight, 'symbol'],
      [fight, 'comment'],
      [fight, 'arrow'],
    ]);

    // A passage about the combat and its log; the log names rules and what was noted.
    const from = Math.max(0, fight - 2);
    const { file: passage, log } = await exportPassage(page, from, fight);
    expect(passage.choices).toEqual(back.choices.slice(0, fight));
    expect(passage.notes).toHaveLength(3);
    expect(log).toContain('> The turning point.');
    expect(log).toMatch(new RegExp(`\\*\\*${fight}\\*\\* .+ \\*\\*!!\\*\\*`));
    expect(log).toMatch(/\(§ \d/);

    // Both come in again: equal hashes of the game and of its branch, notes where they were.
    const taken = await takeIn(page, shell, back.text);
    expect(taken).toMatchObject({ finished: true, lines: 2, notice: null });
    const again: Exported = JSON.parse((await shell.call(page, 'exportGame', { id: taken.id })).text);
    expect([again.hash, again.branches, again.notes]).toEqual([back.hash, back.branches, back.notes]);
    const part = await takeIn(page, shell, passage.text);
    expect(part).toMatchObject({ plies: fight, passage: { from, to: fight } });
    const cut: Exported = JSON.parse((await shell.call(page, 'exportGame', { id: part.id })).text);
    expect(cut.hash).toBe(passage.hash);
    await page.goto(`${shell.origin}/#/review/${part.id}`);
    await expect(counter(page)).toHaveText(`${from} / ${fight}`);
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
