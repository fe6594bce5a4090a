import type { Locator, Page } from '@playwright/test';
import { GAME_IDS } from '../../engines/core/index.ts';
import { openReview } from './finished.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

const mode = (page: Page) => page.getByTestId('mode');
const branches = (page: Page) => page.getByTestId('branches');
const line = (page: Page, name: string): Locator =>
  branches(page).getByRole('listitem').filter({ hasText: name });

for (const game of GAME_IDS) {
  test(`the last combat of ${game} lies in the ledger in view, and another die is picked by what it brings`, async ({
    page,
    shell,
  }) => {
    await enter(page, shell);
    const id = await openReview(page, shell, game);
    const { combats, rolls } = await shell.call(page, 'ledger', { id, language: 'en' });
    const at = combats.findLastIndex(
      ({ roll }) => roll !== null && new Set(rolls[roll]?.distribution.map(({ name }) => name)).size > 1,
    );
    const fight = combats[at];
    if (fight === undefined) throw new Error('no combat with two outcomes');
    await page.goto(`${shell.origin}/#/review/${id}?ply=${fight.ply}`);
    const row = page.locator(`tr[data-ply="${fight.ply}"]`);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(row).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByTestId('moment')).toContainText(fight.resultName);
    // The map, too, opens on the place.
    await expect(page.locator(`[data-space="${fight.at[0] ?? ''}"]`)).toBeInViewport({ ratio: 0.5 });
    // A chart's figures are those of this very moment, not of one near it.
    const { gauges, samples } = await shell.call(page, 'timeline', { id, language: 'en', samples: 5000 });
    const chart = page.getByRole('slider', { name: /over the game$/ }).first();
    const name = ((await chart.getAttribute('aria-label')) ?? '').replace(' over the game', '');
    for (const gauge of gauges.filter((one) => one.name === name)) {
      const value = gauge.values[samples.indexOf(fight.ply)] ?? NaN;
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`${gauge.sideName ?? gauge.name} ${String(value).replace('-', '−')}(,|$)`),
      );
    }

    // The roll is asked for where it fell; a result narrows the list to the dice that bring it.
    await page.getByTestId('other-roll').click();
    const dialog = page.getByRole('dialog', { name: 'Another roll' });
    await expect(dialog.getByText('played')).toBeVisible();
    const results = dialog.getByRole('group', { name: 'What the roll brings' }).getByRole('button');
    const other = results
      .filter({ hasNotText: new RegExp(`^${RegExp.escape(fight.resultName)} \\d`) })
      .first();
    const wanted = ((await other.textContent()) ?? '').replace(/\s*\d+\s*%\s*$/, '').trim();
    await other.click();
    const rolled = dialog.getByRole('radio');
    await expect(dialog.getByRole('radiogroup').getByText(wanted, { exact: true })).toHaveCount(
      await rolled.count(),
    );
    await rolled.first().check();
    await dialog.getByTestId('make-branch').click();
    await expect(mode(page)).toContainText('What-if: Other dice 1');
    await expect(page.getByTestId('combat')).toContainText(wanted);
    await expect(page.getByTestId('moment')).toContainText(wanted);
  });
}

test('the luck is varied with the decisions held, the plan with the dice held', async ({ page, shell }) => {
  await enter(page, shell);
  const id = await openReview(page, shell, 'battle-for-germany', 0);
  const { steps } = await shell.call(page, 'timeline', { id, language: 'en' });
  const own = steps.find(({ by, ply }) => by !== 'chance' && ply > 5)?.ply ?? 0;
  await page.goto(`${shell.origin}/#/review/${id}?ply=${own - 1}`);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Same decisions, new dice' }).click();
  await expect(mode(page)).toContainText('What-if: Other dice 1');
  await expect(page.getByRole('status').filter({ hasText: /layed again/ })).toBeVisible();

  await page.goto(`${shell.origin}/#/review/${id}?line=main&ply=${own - 1}`);
  await expect(mode(page)).not.toContainText('What-if');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Another choice' });
  await dialog.locator('input[type=radio]:not(:disabled)').first().check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByTestId('make-branch').click();
  await expect(mode(page)).toContainText('What-if: What if 2');
  await expect(line(page, 'What if 2')).toContainText('other decision:');
  await expect(line(page, 'What if 2')).toContainText('instead of');

  // Shown first, it is what the bare address of the game leads to; the played line is not touched.
  await line(page, 'What if 2').getByRole('button', { name: 'Show this line first' }).click();
  await expect(line(page, 'What if 2')).toContainText('shown first');
  await page.goto(`${shell.origin}/#/library`);
  await page.goto(`${shell.origin}/#/review/${id}`);
  await expect(mode(page)).toContainText('What if 2');
  await line(page, 'What if 2').getByRole('button', { name: 'Put the branch away' }).click();
  await expect(line(page, 'What if 2')).toHaveCount(0);
  await expect(mode(page)).not.toContainText('What-if');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'What if 2')).toContainText('shown first');
});

test('a game is played again under another option, and both know of each other', async ({ page, shell }) => {
  await enter(page, shell);
  const id = await openReview(page, shell, 'fall-of-the-reich', 30);
  const button = page.getByTestId('other-options');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'The same game under other options' });
  const play = dialog.getByTestId('play-options');
  await expect(play).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Limited air power' }).check();
  await expect(dialog.getByRole('status')).toContainText('Limited air power');
  await play.click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const linked = page.getByTestId('linked');
  await expect(linked).toContainText('other option: Limited air power: Off');
  await linked.getByRole('link', { name: /Made from Finished/ }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(linked).toContainText('other option: Limited air power: On');
  await linked.getByRole('link', { name: /^Compare/ }).click();
  await expect(page.getByRole('application')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'By phase' })).toHaveAttribute('aria-current', 'true');
});
