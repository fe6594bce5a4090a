import type { Page } from '@playwright/test';
import type { GameId } from '../../engines/core/index.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter } from './play.ts';

/** Plays the first choice on offer a number of times: what is played does not matter here, only that time passes. */
async function played(page: Page, shell: Shell, game: GameId, title: string, plies: number): Promise<string> {
  const { id } = await shell.call(page, 'newGame', {
    game,
    dice: { mode: 'seeded', seed: 5 },
    title,
    language: 'en',
  });
  let table = await shell.call(page, 'open', { id, language: 'en' });
  for (let step = 0; step < plies && table.result === null; step++) {
    const end = ['endSupply', 'declinePhone', 'endCombat', 'done', 'end', 'pass'];
    const { choice } = table.choices.find((offer) => end.includes(offer.choice.do)) ??
      table.choices[0] ?? { choice: { do: 'none' } };
    table = await shell.call(page, 'play', { id, language: 'en', ply: table.ply, choice });
  }
  return id;
}

test('two designs are watched day by day on one scrubber', async ({ page, shell }) => {
  await enter(page, shell);
  const reich = await played(page, shell, 'fall-of-the-reich', 'In the streets', 40);
  const race = await played(page, shell, 'race-for-berlin', 'The marshals', 60);

  await page.goto(`${shell.origin}/#/side-by-side`);
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('streets');
  await page.getByRole('button', { name: /In the streets/ }).click();
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('marshals');
  await page.getByRole('button', { name: /The marshals/ }).click();
  await expect(page).toHaveURL(new RegExp(`a=${reich}&b=${race}`));

  const left = page.getByRole('region', { name: /^Board A/ });
  const right = page.getByRole('region', { name: /^Board B/ });
  await expect(left.getByRole('application')).toBeVisible();
  await expect(right.getByRole('application')).toBeVisible();
  // Race for Berlin begins on 16 April, Fall of the Reich on 24 April: by date the second waits for its day.
  const beat = page.getByTestId('beat');
  await expect(beat).toContainText('16 April 1945');
  await expect(left).toContainText('Not begun yet');
  await expect(right).not.toContainText('Not begun yet');

  const scrubber = page.getByRole('slider', { name: 'Common time' });
  await scrubber.focus();
  for (let day = 16; day < 24; day++) await page.keyboard.press('ArrowRight');
  await expect(beat).toContainText('24 April 1945');
  await expect(left).not.toContainText('Not begun yet');
  await expect(left.getByTestId('when')).toContainText('Turn 1');

  await page.getByRole('link', { name: 'By turn' }).click();
  await expect(beat).toContainText('Set-up');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByLabel('Speed').selectOption({ label: '4 a second' });
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const shots = process.env['KEEP_PICTURES'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/pair.png` });
});

test('a branch is compared with the line it left, from where they part', async ({ page, shell }) => {
  await enter(page, shell);
  const id = await played(page, shell, 'fall-of-the-reich', 'One game', 30);
  const branch = await shell.call(page, 'whatIf', { id, language: 'en', ply: 12 });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`${shell.origin}/#/side-by-side?a=${id}&b=${id}:${branch.line.id}&clock=phase`);
  await expect(page.getByRole('region', { name: /^Board B/ })).toContainText(branch.line.name);
  const [top, below] = await Promise.all(
    ['A', 'B'].map((side) => page.getByRole('region', { name: new RegExp(`^Board ${side}`) }).boundingBox()),
  );
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  // The chart of a figure both lines have: told in words, and a press goes there.
  const chart = page.getByRole('slider', { name: /board A unbroken, board B dashed/ }).first();
  await expect(chart).toHaveAttribute('aria-valuetext', /: A \d+, B \d+, B − A 0$/);
  const beat = page.getByTestId('beat');
  const before = (await beat.textContent()) ?? '';
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect(beat).not.toHaveText(before);
  // The branch has ended there: only board A has a value.
  await expect(chart).toHaveAttribute('aria-valuetext', /: A \d+, B –$/);
  const shots = process.env['KEEP_PICTURES'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/pair-narrow.png` });
});
