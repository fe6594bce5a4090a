import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { violations } from './barriers.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter } from './play.ts';

// The program forbids foreign scripts; the checker of barriers is one.
test.use({ bypassCSP: true });

const state = (page: Page, name: string): Locator => page.locator(`[data-state=${name}]`);

/** Games played so far, as the page tells. */
async function played(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ of 200 games/).innerText();
  return Number.parseInt(text, 10);
}

async function laboratory(page: Page, shell: Shell): Promise<void> {
  await enter(page, shell);
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Play' }).click();
}

test('fifty games of each design: progress, stop, restart, go on, compare, open a game, export', async ({
  page,
  shell,
}) => {
  test.setTimeout(150_000);
  await laboratory(page, shell);
  await expect(page.getByRole('heading', { name: 'Set up an experiment' })).toBeVisible();
  expect(await violations(page), 'set-up').toEqual([]);
  await page.getByLabel('Games of each').fill('0');
  await expect(page.getByText('A whole number from 1 to 100,000.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeDisabled();
  await page.getByLabel('Games of each').fill('50');
  await page.getByRole('button', { name: 'Play 200 games' }).click();

  await expect(state(page, 'running')).toBeVisible();
  await expect.poll(() => played(page), { timeout: 60_000 }).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(state(page, 'paused')).toBeVisible();
  const kept = await played(page);
  expect(kept).toBeGreaterThan(8);
  expect(kept).toBeLessThan(200);

  // The program is ended and started again: nothing of what was played is gone.
  await shell.restart();
  await laboratory(page, shell);
  await page
    .getByRole('complementary', { name: 'Experiments' })
    .getByRole('listitem')
    .getByRole('link')
    .click();
  await expect(state(page, 'paused')).toBeVisible();
  expect(await played(page)).toBe(kept);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(state(page, 'done')).toBeVisible({ timeout: 120_000 });

  // The comparison: a sentence, then every measure with interval and sample.
  await expect(page.getByTestId('sentence')).toContainText(/than/);
  const length = page.getByRole('region', { name: 'Length and pace', exact: true });
  await length.getByRole('button', { name: 'Show as table' }).click();
  const turns = length.getByRole('row', { name: /^Turns/ }).getByRole('cell');
  await expect(turns).toHaveCount(4);
  for (const cell of await turns.all()) await expect(cell).toHaveText(/^[\d.]+ \[[\d.]+; [\d.]+\] n 50$/);
  await length.getByRole('button', { name: 'Show as chart' }).click();
  const balance = page.getByRole('region', { name: 'Balance of the sides' });
  await balance.getByRole('button', { name: 'Show as table' }).click();
  await expect(balance.getByRole('columnheader')).toHaveCount(4);
  await expect(balance.getByRole('columnheader', { name: /Reich/ })).toHaveCount(0);
  expect(await violations(page), 'results').toEqual([]);

  // Freedom more closely: over the game for all designs, by phase for each, in the design's own words.
  await page.getByRole('button', { name: 'Show as table: Over the game' }).click();
  const course = page.getByRole('table', { name: 'Over the game' });
  await expect(course.getByRole('row')).toHaveCount(11);
  await expect(course.getByRole('row').nth(5).getByRole('cell')).toHaveText(
    Array.from({ length: 4 }, () => /^[\d.]+ \[[\d.]+; [\d.]+\] n 50$/),
  );
  await page.getByRole('button', { name: 'Show as table: B Battle for Germany' }).click();
  const phases = page.getByRole('table', { name: 'B Battle for Germany' });
  await expect(phases.getByRole('row', { name: /^Soviet Movement Phase/ })).toContainText('n 50');
  const heavy = page.getByRole('region', { name: 'The ten weightiest decisions: Battle for Germany' });
  await expect(heavy.getByRole('button')).toHaveCount(10);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  for (const game of ['race-for-berlin', 'battle-for-germany', 'fall-of-berlin', 'fall-of-the-reich'])
    expect(csv).toMatch(new RegExp(`^\\d,${game},.*,turns,.*,50,$`, 'm'));

  // A game from a point of a chart, by keyboard alone: at its ply, in review.
  const results = page.url();
  await length.getByRole('button', { name: 'Show the games: Turns' }).press('Enter');
  const points = length
    .getByRole('figure')
    .getByRole('group', { name: /^Turns\./ })
    .last();
  const stop = points.locator('[tabindex="0"]');
  await stop.focus();
  await page.keyboard.press('ArrowDown');
  const spoken = await page.locator(':focus').getAttribute('aria-label');
  const ply = Number(/ply ([\d,]+)/.exec(spoken ?? '')?.[1]?.replace(',', ''));
  expect(ply).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/review/.*ply=${ply}$`), { timeout: 30_000 });
  await expect(page.locator('.board').first()).toBeVisible();

  // The weightiest decision opens before it is made, also from an address that is opened anew.
  await page.goto('about:blank');
  await page.goto(results);
  const first = heavy.getByRole('button').first();
  const before = /ply ([\d,]+), before the decision/.exec((await first.textContent()) ?? '')?.[1];
  await first.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/review/.*ply=${before?.replace(',', '')}$`), {
    timeout: 30_000,
  });
});

test('what if a rule differed: before and after, with the difference and its interval', async ({
  page,
  shell,
}) => {
  await laboratory(page, shell);
  for (const letter of ['A', 'A', 'A'])
    await page.locator(`[data-arm=${letter}]`).getByRole('button', { name: /^Take/ }).click();
  await page.getByLabel(/^What if something about A/).selectOption({ label: 'Reduced supply luck: On' });
  await expect(page.locator('[data-arm=B]')).toContainText('Changed: Reduced supply luck: On');
  await page.getByLabel('Games of each').fill('30');
  // With these dice one measure differs that is none of those the first sentence is made of.
  await page.getByLabel('Seed').fill('5');
  await page.getByRole('button', { name: 'Play 60 games' }).click();
  await expect(state(page, 'done')).toBeVisible({ timeout: 60_000 });

  const change = page.getByTestId('change');
  await expect(change).toContainText('Reduced supply luck: On');
  // The first sentence does not deny what the table below has found.
  const found = /(\d+) of \d+ measures differ beyond noise\./.exec(await change.innerText());
  expect(Number(found?.[1])).toBeGreaterThan(0);
  await expect(page.getByTestId('sentence')).not.toContainText('no difference');
  await change.getByRole('checkbox', { name: 'Only what differs' }).uncheck();
  const cells = await change
    .getByRole('row', { name: /^Decisions [\d.]/ })
    .getByRole('cell')
    .allInnerTexts();
  const [before = '', after = '', difference = '', interval = '', , verdict = ''] = cells;
  const numberOf = (text: string): number => Number.parseFloat(text.replace(',', '').replace('−', '-'));
  expect(before).toContain('n 30');
  expect(Math.abs(numberOf(after) - numberOf(before) - numberOf(difference))).toBeLessThanOrEqual(1.05);
  const [low = Number.NaN, high = Number.NaN] = interval.split('…').map((end) => numberOf(end.trim()));
  expect(low).toBeLessThan(high);
  expect(verdict).toBe(low > 0 ? 'more' : high < 0 ? 'less' : 'within noise');
  expect(await violations(page), 'before and after').toEqual([]);

  // Removing asks first, and then leaves nothing behind.
  await page.getByRole('button', { name: /^Remove the experiment/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(change).toBeVisible();
  await page.getByRole('button', { name: /^Remove the experiment/ }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Set up an experiment' })).toBeVisible();
  await expect(page.getByText('No experiment yet.')).toBeVisible();
});
