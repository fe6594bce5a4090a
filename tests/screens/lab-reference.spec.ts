import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

// The program forbids foreign scripts; the checker is one.
test.use({ bypassCSP: true });

async function exported(page: Page, format: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export as ${format}` }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('rules side by side: columns, differences, a rule from its chip, export', async ({ page, shell }) => {
  await enter(page, shell);
  await page.getByRole('banner').getByRole('link', { name: 'Laboratory' }).click();
  const tabs = page.getByRole('navigation', { name: 'Pages of the laboratory' });
  await expect(tabs.getByRole('link', { name: 'Rules' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByRole('checkbox', { name: /French edition/ })).toBeDisabled();
  expect(await violations(page), 'rules').toEqual([]);

  // Down to the two hex games, which share answers; the last two columns cannot be taken away.
  await page.getByRole('checkbox', { name: /English edition/ }).uncheck();
  await page.getByRole('checkbox', { name: /Fall of the Reich/ }).uncheck();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Battle for Germany' })).toBeDisabled();
  const zones = page.getByRole('row', { name: /^Extent/ });
  await expect(zones).toContainText('all alike');
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(zones).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Limit/ })).toContainText('2 units');

  const { name, text } = await exported(page, 'Markdown');
  expect(name).toBe('rules-battle-fall.md');
  expect(text).toContain('**3 units**');
  expect(text).not.toContain('All six hexes around');

  // Both editions of one game compare the same way.
  await page.getByRole('checkbox', { name: /English edition/ }).check();
  await page.getByRole('checkbox', { name: 'Battle for Germany' }).uncheck();
  await page.getByRole('checkbox', { name: /French edition/ }).check();
  await page.getByRole('checkbox', { name: 'Fall of Berlin' }).uncheck();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    '7 of 33 questions are answered differently',
  );

  const orders = page.getByRole('row', { name: /^Orders from above/ });
  await orders
    .getByRole('button', { name: /2\.3\.1/ })
    .first()
    .press('Enter');
  const slip = page.getByRole('dialog', { name: /2\.3\.1/ });
  await expect(slip).toBeVisible();
  await slip.getByRole('link').click();
  await expect(page).toHaveURL(/rules\/race-for-berlin\?rule=2\.3\.1/);
  // Back in the laboratory nothing was forgotten.
  await page.goBack();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    '7 of 33 questions are answered differently',
  );
});

test('combat side by side: the question by keyboard, curves as a table, heat maps, export', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await page.goto(`${shell.origin}/#/lab/combat`);
  const said = page.getByRole('status').filter({ hasText: 'Attacks that take ground' });
  // Race 2:1: four of six faces drive the defender off; Battle the same; Fall three of six.
  await expect(said).toContainText(
    'at 2:1: 67% in Race for Berlin, 67% in Battle for Germany, 50% in Fall of Berlin',
  );
  expect(await violations(page), 'combat').toEqual([]);

  const ratio = page.getByRole('slider', { name: 'Force ratio' });
  await ratio.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ratio).toHaveAttribute('aria-valuetext', '3:1');
  await expect(said).toContainText('at 3:1: 67% in Race for Berlin, 83% in Battle for Germany');
  // Far above what a stack can bring, Fall of the Reich says nothing.
  await expect(said).not.toContainText('Fall of the Reich');

  await page.getByRole('radio', { name: 'Open' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Woods' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Fort' }).press('Space');
  // Broken ground and a fort triple the defence: 3:1 becomes 1:1, half of the faces take ground.
  await expect(said).toContainText('50% in Battle for Germany');
  const notes = page.getByRole('article').filter({ hasText: 'Fall of the Reich' });
  await expect(notes).toContainText('no forts in this design’s combat');

  await page.getByRole('button', { name: 'Show as table: Ground is taken' }).press('Enter');
  const table = page.getByRole('table', { name: 'Ground is taken', exact: true });
  await expect(table.getByRole('row', { name: /^3:1/ })).toContainText('50.0%');
  await expect(table.getByRole('row', { name: /^1:4/ })).toContainText('not allowed');

  // Points of a curve are one stop of the Tab key; arrows walk along it.
  const points = page.getByRole('group', { name: /^Attacker’s loss/ });
  await points.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(points.locator(':focus')).toHaveAttribute('aria-label', /^Race for Berlin, 1:3: /);
  await page.keyboard.press('ArrowDown');
  await expect(points.locator(':focus')).toHaveAttribute('aria-label', /^Battle for Germany, 1:3: /);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Defender retreats');
  const heat = page.getByRole('table', { name: /^Berlin: Fall of the Reich.*Defender retreats/ });
  await expect(heat.getByRole('row', { name: /^City/ })).toContainText('not applicable');

  const csv = await exported(page, 'CSV');
  expect(csv.name).toBe('combat-3-1-woods.csv');
  expect(csv.text).toContain('expected,battle-for-germany,woods,3:1,1:1,,');
  const svg = await exported(page, 'SVG');
  expect(svg.text).toMatch(/^<svg [^]*Defender retreats[^]*<\/svg>\n$/);
});

test('both pages in French and in the dark have no serious barrier', async ({ page, shell }) => {
  await enter(page, shell);
  await shell.call(page, 'saveSettings', { language: 'fr', theme: 'dark' });
  await page.goto(`${shell.origin}/#/lab/rules`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les règles côte à côte');
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  expect(await violations(page), 'rules').toEqual([]);
  await page.getByRole('link', { name: 'Combat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Empreinte' })).toBeVisible();
  expect(await violations(page), 'combat').toEqual([]);
});
