import { expect, test } from './fixtures.ts';
import { attackIn, begin, enter, piece, press, prompt, space, supply } from './play.ts';

test('a whole turn is played by clicking, and survives a reload in the middle', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await supply(page, 5);

  // An attack in a contested zone: lead, support, preview, dice.
  await attackIn(page, 'M', ['2GT/1M', '2GT/6G', '3S/351G']);
  await expect(page.getByTestId('total-soviet')).toHaveText('8');
  await expect(page.getByTestId('total-german')).toHaveText('7');
  await press(page, 'lead');
  await expect(prompt(page)).toContainText('Place support');
  const before = await page.getByTestId('odds').getAttribute('aria-label');
  await page.getByRole('button', { name: 'More artillery' }).click();
  await page.getByRole('button', { name: 'More artillery' }).click();
  // 6 lead, 2 further units, 2 markers of +2: no combined arms without infantry (9.5.2).
  await expect(page.getByTestId('total-soviet')).toHaveText('12');
  await expect(page.getByTestId('odds')).not.toHaveAttribute('aria-label', before ?? '');

  // The program may go at any moment: nothing that was shown is lost.
  await page.reload();
  await expect(prompt(page)).toContainText('Place support for the attack on M Bernau');
  await expect(page.getByTestId('total-soviet')).toHaveText('8');
  await page.getByRole('button', { name: 'More artillery' }).click();
  await page.getByRole('button', { name: 'More artillery' }).click();
  await expect(page.getByTestId('total-soviet')).toHaveText('12');
  await press(page, 'support');
  await expect(prompt(page)).toContainText('M Bernau is active');
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log).toContainText('Combat dice for M Bernau');
  await expect(log.getByRole('img', { name: /^[1-6]$/ }).first()).toBeVisible();
  await expect(page.getByTestId('morale')).toHaveText('49');

  // Fresh units move on into the city: pick, see the way and the odds, go.
  await piece(page, '2GT/12G').click();
  await expect(space(page, '14')).toHaveAttribute('data-lit', 'target');
  await expect(space(page, '31')).not.toHaveAttribute('data-lit', /.+/);
  await space(page, '14').hover();
  await expect(page.getByText(/mean over 32 unseen counters/i)).toBeVisible();
  await space(page, '14').click();
  await expect(log).toContainText('2GT/12G moves from M Bernau to 14 Weissensee');
  await piece(page, '3S/79').click();
  await space(page, '14').click();
  await expect(log).toContainText('3S/79 moves from M Bernau to 14 Weissensee');
  await press(page, 'attack');
  await expect(log).toContainText('14 Weissensee is revealed');
  await press(page, 'lead');
  await page.getByRole('button', { name: 'More artillery' }).click();
  await press(page, 'support');
  await expect(log).toContainText('Combat dice for 14 Weissensee');

  // What is left of the turn: retreat if need be, then the end of the phase after a second press.
  for (let step = 0; step < 8; step++) {
    const question = await prompt(page).textContent();
    if (question?.includes('Choose an Area') === true) break;
    if (question?.includes('is active') === true) await press(page, 'done');
    else if (question?.includes('Retreat') === true) await page.locator('[data-lit="legal"]').first().click();
    await page.waitForTimeout(300);
  }
  await expect(prompt(page)).toContainText('Choose an Area to activate');
  const end = page.locator('[data-do="endCombat"]');
  await end.click();
  await expect(end).toContainText('could still act');
  await expect(page.getByText('Turn 1 ·')).toBeVisible();
  await end.click();
  await expect(page.getByText('Turn 2 ·')).toBeVisible();
  await expect(prompt(page)).toContainText('Spend Supply Points');
  await expect(log).toContainText('End Phase');
});

test('two units move as a group, one choice after the other', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await supply(page, 5);
  await attackIn(page, 'M', ['2GT/1M', '2GT/6G', '3S/351G']);
  await press(page, 'lead');
  await page.getByRole('button', { name: 'More artillery' }).click();
  await page.getByRole('button', { name: 'More artillery' }).click();
  await press(page, 'support');
  await expect(prompt(page)).toContainText('M Bernau is active');
  await piece(page, '2GT/12G').click();
  await page.getByRole('button', { name: 'All 2 units here' }).click();
  await space(page, '14').click();
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log).toContainText('2GT/12G moves from M Bernau to 14 Weissensee');
  await expect(log).toContainText('3S/79 moves from M Bernau to 14 Weissensee');
});
