import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GAME_IDS } from '../../engines/core/index.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

async function save(page: Page, kind: RegExp): Promise<{ name: string; path: string }> {
  await page.getByRole('button', { name: 'Save the board as a picture' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

for (const game of GAME_IDS) {
  test(`the board of ${game} is saved as a drawing that stands by itself, and as a bitmap`, async ({
    page,
    shell,
  }) => {
    await enter(page, shell);
    const { id } = await shell.call(page, 'newGame', {
      game,
      dice: { mode: 'seeded', seed: 7 },
      title: 'A picture',
      language: 'en',
    });
    await page.goto(`${shell.origin}/#/table/${id}`);
    await page.getByTestId('curtain').or(page.getByRole('application')).first().waitFor();
    if (await page.getByTestId('curtain').isVisible()) await page.keyboard.press('Enter');
    await expect(page.locator('[data-piece]').first()).toBeVisible();
    const pieces = await page.locator('[data-piece]').count();

    const { name, path } = await save(page, /SVG/);
    expect(name).toMatch(/^a-picture.*\.svg$/);
    const svg = await readFile(path, 'utf8');
    // Nothing in it asks for a stylesheet, a variable or a file of the program.
    expect(svg).not.toMatch(/var\(|class=|calc\(|https?:\/\/(?!www\.w3\.org)/);
    expect(svg).toContain('@font-face');

    // A page of its own reads it back: the whole sheet, every space once in its definitions, every counter.
    const alone = await page.context().newPage();
    await alone.setContent(svg);
    const read = await alone.evaluate(() => {
      const root = document.querySelector('svg');
      const box = root?.viewBox.baseVal;
      return {
        ratio: box === undefined ? 0 : box.width / box.height,
        counters: document.querySelectorAll('svg svg[viewBox="0 0 62.4 63.6"]').length,
        names: document.querySelectorAll('text').length,
        width: root?.width.baseVal.value ?? 0,
      };
    });
    expect(read.counters).toBe(pieces);
    expect(read.names).toBeGreaterThan(pieces);

    const bitmap = await readFile((await save(page, /PNG/)).path);
    expect(bitmap.subarray(1, 4).toString()).toBe('PNG');
    expect(bitmap.readUInt32BE(16)).toBe(Math.round(read.width));
    expect(bitmap.readUInt32BE(16) / bitmap.readUInt32BE(20)).toBeCloseTo(read.ratio, 1);
    const dump = process.env['KEEP_PICTURES'];
    if (dump !== undefined) {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(`${dump}/${game}.svg`, svg);
      await writeFile(`${dump}/${game}.png`, bitmap);
    }
  });
}
