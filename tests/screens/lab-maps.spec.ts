import type { Page } from '@playwright/test';
import { violations } from './barriers.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter } from './play.ts';

// The program forbids foreign scripts; the checker is one.
test.use({ bypassCSP: true });

/** Plays a few games of a design in the background and waits for them. */
async function experiment(page: Page, shell: Shell): Promise<void> {
  const { id } = await shell.call(page, 'labStart', {
    arms: [{ game: 'fall-of-berlin', players: ['recruit'] }],
    games: 3,
    seed: 3,
  });
  await expect
    .poll(async () => (await shell.call(page, 'labList', {})).find((one) => one.id === id)?.state, {
      timeout: 30_000,
    })
    .toBe('done');
}

test('the common map: designs come and go, a town lights its spaces, the fighting has its places', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await page.goto(`${shell.origin}/#/lab/geography`);
  const sheet = page.getByRole('application');
  await expect(sheet).toHaveCount(1);
  const designs = page.getByRole('group', { name: 'Designs shown' });
  await designs.getByRole('checkbox', { name: 'Battle for Germany' }).uncheck();
  await expect(sheet).toHaveAccessibleName(/^Map with Race for Berlin, Fall of Berlin/);

  // With the keyboard alone: walk to a town, and the card tells what became of it.
  await sheet.focus();
  await page.keyboard.press('t');
  const card = page.getByRole('region', { name: 'Town' });
  await expect(card.getByRole('heading')).toHaveText('Magdeburg');
  await page.keyboard.press('Shift+T');
  await expect(card.getByRole('heading')).not.toHaveText('Magdeburg');
  await page.keyboard.press('Escape');
  await card.getByRole('combobox').selectOption('Zossen');
  await expect(card).toContainText('0509 Zossen: a space of its own');
  await expect(card).toContainText('part of 2613 Berlin');
  await expect(page.getByRole('row', { name: /^Zossen/ }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await violations(page), 'geography').toEqual([]);

  await page.getByRole('radio', { name: 'Side by side' }).check();
  await expect(page.getByRole('application')).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Where the fighting is' }).check();
  await expect(page.getByTestId('no-experiment').getByRole('link')).toHaveAttribute('href', '#/lab/play');
  await experiment(page, shell);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Where the fighting is' }).check();
  const fighting = page.getByRole('region', { name: 'Where the fighting is' });
  await expect(fighting).toContainText(/of all fights fall on ten of 156 spaces \(3 games\)/);
  await expect(fighting.getByRole('listitem').filter({ hasText: /%$/ }).first()).toBeVisible();
  expect(await violations(page), 'fighting').toEqual([]);
});

test('history stands alone, then beside the games of an experiment, and a point opens its game', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await page.goto(`${shell.origin}/#/lab/history`);
  await expect(page.getByText('Turns of each design', { exact: true })).toBeVisible();
  await expect(page.getByTestId('no-experiment')).toBeVisible();
  expect(await violations(page), 'history alone').toEqual([]);
  await experiment(page, shell);
  await page.reload();
  const fit = page.getByRole('region', { name: 'How near to history' });
  await expect(fit.getByRole('row', { name: /Fall of Berlin/ })).toContainText(/days \[.*n 3/);
  expect(await violations(page), 'history').toEqual([]);
  const points = page.getByRole('group', { name: /^One time axis/ });
  const first = points.getByRole('button').first();
  await expect(first).toHaveAccessibleName(/Fall of Berlin, game \d+: turn of/);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/review\/.+ply=\d+/);
});
