import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, piece, press, prompt, space } from './play.ts';

// The program forbids foreign scripts; the accessibility checker is one.
test.use({ bypassCSP: true, actionTimeout: 8_000 });

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical violations of the screen as it stands. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(context: Document): Promise<AxeResults> } };
    return axe.run(document);
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`)
          .join(' | ')}`,
    );
}

/** Dice under which the assault on Lebus costs both sides a step and drives the defenders out. */
const SEED = 6;
const TANKS = ['11g-gdstk', '11-tk', '8g-gdsmech'].map((unit) => `s-1stguardstankarmy-${unit}`);
const RIFLES = ['25-inf', '61-inf', '91-inf'].map((unit) => `s-69tharmy-${unit}`);

async function begin(page: Page): Promise<void> {
  await page
    .getByRole('article', { name: /Fall of Berlin/ })
    .getByRole('link', { name: 'New game' })
    .click();
  await page.getByRole('radio', { name: /^Seeded/ }).check();
  await page.getByLabel('Seed', { exact: true }).fill(String(SEED));
  await page.getByRole('button', { name: /Start the game/ }).click();
  await expect(prompt(page)).toContainText('Set up the German units');
}

/** A counter in the panel. */
function counter(page: Page, id: string) {
  return page.locator(`[data-counter="${id}"]`);
}

function log(page: Page) {
  return page.getByRole('region', { name: 'Log' });
}

/** Presses a button that asks to be pressed again. */
async function pressTwice(page: Page, verb: string): Promise<void> {
  await press(page, verb);
  await press(page, verb);
}

/** Both sides arranged by the program. */
async function arrange(page: Page): Promise<void> {
  await press(page, 'arrange');
  await expect(page.getByTestId('placed')).toHaveText('27 of 27 counters placed');
  await press(page, 'endSetup');
  await expect(prompt(page)).toContainText('Set up the Soviet units');
  await press(page, 'arrange');
  await press(page, 'endSetup');
  await expect(prompt(page)).toContainText('Mark assaults and operational movement');
}

/** Marks the stack of the 1st Guards Tank Army to assault Lebus, as a group. */
async function markAssault(page: Page): Promise<void> {
  await piece(page, TANKS[0] ?? '').click();
  await page.getByRole('button', { name: 'All 3 units here' }).click();
  await expect(space(page, '1106')).toHaveAttribute('data-lit', 'target');
  await space(page, '1106').click();
  await expect(page.getByTestId('markers-1bf')).toHaveText('2 of 3 left');
}

test('turn 1 is played by clicking: set-up, assault, bombardment, air strike, retreat, advance, both players', async ({
  page,
  shell,
}) => {
  test.setTimeout(120_000);
  await enter(page, shell);
  await begin(page);
  await page.getByRole('button', { name: 'Whole map' }).click();

  // Free set-up: a counter from the panel to a lit hex; another hex is refused with its rule.
  await counter(page, 'g-20-pzg').click();
  await expect(space(page, '1004')).toHaveAttribute('data-lit', 'legal');
  await space(page, '0506').click();
  await expect(page.getByRole('alertdialog')).toContainText('outside the set-up area');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await space(page, '1004').click();
  await expect(page.getByTestId('placed')).toHaveText('1 of 27 counters placed');
  await expect(piece(page, 'g-20-pzg')).toHaveAttribute('data-at', '1004');
  await arrange(page);

  await markAssault(page);
  await press(page, 'begin');

  // A unit in hand: reach is lit with its costs, a second click goes there.
  await piece(page, 's-61starmy-9g-gdsinf').click();
  await expect(prompt(page)).toContainText('3 movement points left');
  await expect(page.locator('[data-tag]').first()).toBeVisible();
  const goal = page.locator('[data-lit="legal"]').first();
  const to = await goal.getAttribute('data-space');
  await goal.click();
  await expect(log(page)).toContainText(`to ${to ?? '?'}`);
  await expect(prompt(page)).toContainText('Choose a unit to move');
  await expect(piece(page, 's-61starmy-9g-gdsinf')).toHaveAttribute('data-at', to ?? '');
  // Another unit is taken in hand and put down where it stands.
  await piece(page, 's-2ndguardstankarmy-9g-gdstk').click();
  await expect(prompt(page)).toContainText('4 movement points left');
  await press(page, 'halt');
  await expect(prompt(page)).toContainText('Choose a unit to move');
  await pressTwice(page, 'endMovement');

  // Reinforcements: one comes in, the others are delayed after a second press.
  await expect(prompt(page)).toContainText('Bring in reinforcements');
  await counter(page, 's-4thguardstankarmy-10g-tk').click();
  await space(page, '1212').click();
  await expect(log(page)).toContainText('10G Tk (4th Guards Tank Army) enters at 1212');
  await expect(prompt(page)).toContainText('Bring in reinforcements');
  await pressTwice(page, 'endEntry');

  // Who lies on top of the overstacked hexes (15A): the panel lays every stack out.
  await expect(prompt(page)).toContainText('from the top');
  for (let pick = 0; pick < 30; pick++) {
    if ((await prompt(page).textContent())?.includes('from the top') !== true) break;
    const before = await prompt(page).textContent();
    await page.locator('[data-counter]').first().click();
    await expect(prompt(page)).not.toHaveText(before ?? '');
  }

  // All attacks are declared first; the assault is on the list already and may be strengthened.
  await expect(prompt(page)).toContainText('Name a hex to attack');
  await expect(page.getByTestId('attacks').getByRole('listitem')).toHaveCount(1);
  await space(page, '1106').click();
  await expect(prompt(page)).toContainText('Name the units that attack 1106 Lebus');
  await expect(page.getByTestId('total-attack')).toHaveText('15');
  for (const unit of RIFLES) {
    await counter(page, unit).click();
    await expect(counter(page, unit)).toHaveCount(0);
  }
  if (await page.locator('[data-do="commit"]').isVisible()) await press(page, 'commit');
  await expect(log(page)).toContainText('attack 1106 Lebus');

  // Weighing: six units, 24 to 6 is 4:1, one column lost to the Oder; a bombardment of 8 points.
  await press(page, 'endAttacks');
  await expect(prompt(page)).toContainText('Air support against 1106 Lebus?');
  await expect(page.getByTestId('total-attack')).toHaveText('24');
  await expect(page.getByTestId('total-defence')).toHaveText('6');
  await expect(page.getByTestId('column')).toHaveText('3:1');
  await expect(page.getByTestId('bombardment')).toContainText('column 7-9');
  const odds = await page.getByTestId('odds').getAttribute('aria-label');
  await page.locator('[data-air="s-air-16 combat"]').click();
  await expect(page.getByTestId('odds')).not.toHaveAttribute('aria-label', odds ?? '');
  await press(page, 'air');
  await expect(page.getByTestId('air')).toHaveText('2');

  // The dice: a bombardment, then the combat; both sides lose a step.
  await expect(log(page)).toContainText('Bombardment of 1106 Lebus, column 7-9');
  await expect(page.getByTestId('result')).toHaveText('Result A1/D1R1');
  await expect(prompt(page)).toContainText('Attack on 1106 Lebus: 1 step to lose');
  await counter(page, RIFLES[0] ?? '').click();
  await expect(prompt(page)).toContainText('Defence of 1106 Lebus: 1 step to lose');
  await expect(page.getByText('German player', { exact: true })).toBeVisible();
  await counter(page, 'g-712-inf').click();

  // The defenders must part: their owner sends one to Seelow; the other has one way left and takes it by itself.
  await expect(prompt(page)).toContainText('Retreat 712 Inf and 286 Inf');
  await counter(page, 'g-712-inf').click();
  await expect(space(page, '1005')).toHaveAttribute('data-lit', 'legal');
  await space(page, '1005').click();
  await expect(log(page)).toContainText('from 1106 Lebus to');

  // The attackers advance, one from the panel and one from the map.
  await expect(prompt(page)).toContainText('Advance after combat into 1106 Lebus');
  await counter(page, TANKS[0] ?? '').click();
  await space(page, '1106').click();
  await expect(piece(page, TANKS[0] ?? '')).toHaveAttribute('data-at', '1106');
  await expect(log(page)).toContainText('advances from');
  await press(page, 'endAdvance');

  // The German player turn: the heavy tanks are detached, nobody attacks.
  await expect(prompt(page)).toContainText('Mark operational movement and heavy tanks');
  await press(page, 'split');
  await expect(log(page)).toContainText('detaches its heavy tanks');
  await press(page, 'begin');
  await pressTwice(page, 'endMovement');
  if ((await prompt(page).textContent())?.includes('Name a hex to attack') === true)
    await pressTwice(page, 'endAttacks');
  await expect(page.getByText('Turn 2 ·')).toBeVisible();
  // Each side lost one step; only the Soviet one counts at once (14F), and Berlin is open (14B).
  await expect(page.getByTestId('points-german')).toHaveText('2');
  await expect(page.getByTestId('points-soviet')).toHaveText('0');
});

test('the table has no serious barrier, in both themes', async ({ page, shell }) => {
  await enter(page, shell);
  for (const theme of ['light', 'dark'] as const) {
    await shell.call(page, 'saveSettings', { theme });
    await page.reload();
    await page.goto(`${shell.origin}/#/library`);
    await begin(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page), `${theme}: set-up`).toEqual([]);
    await arrange(page);
    await markAssault(page);
    await space(page, '1106').hover();
    expect(await violations(page), `${theme}: declarations`).toEqual([]);
    await press(page, 'begin');
    expect(await violations(page), `${theme}: movement`).toEqual([]);
  }
});

test('hexes are walked, typed and taken by keyboard; the map speaks', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await arrange(page);
  const key = (name: string) => page.keyboard.press(name);
  await page.locator('[data-space][tabindex="0"]').focus();
  for (const figure of '0506') await key(figure);
  await expect(space(page, '0506')).toBeFocused();
  await expect(space(page, '0506')).toHaveAttribute('aria-label', /Reichstag.*Berlin.*Garrison/);
  await key('ArrowUp');
  await expect(space(page, '0505')).toBeFocused();
  await key('ArrowDown');
  for (const figure of '1205') await key(figure);
  await expect(space(page, '1205')).toBeFocused();
  await expect(space(page, '1205')).toHaveAttribute('aria-label', /Soviet sector/);
  await key('l');
  await expect(page.locator('[role="option"]:focus')).toHaveAttribute('data-light', 'legal');
  await key('Escape');
  await key('r');
  await expect(page.locator('[data-said]')).toContainText('movement 4');
});

test('the table speaks French', async ({ page, shell }) => {
  await enter(page, shell);
  await shell.call(page, 'saveSettings', { language: 'fr' });
  const { id } = await shell.call(page, 'newGame', {
    game: 'fall-of-berlin',
    dice: { mode: 'seeded', seed: SEED },
    language: 'fr',
  });
  await page.goto(`${shell.origin}/#/table/${id}`);
  await page.reload();
  await press(page, 'arrange');
  await expect(page.getByTestId('placed')).toHaveText('27 pions placés sur 27');
  await expect(page.getByRole('application')).toHaveAttribute('aria-label', /Carte de la Havel/);
  await expect(space(page, '0904')).toHaveAttribute('aria-label', /bois, hauteurs de Seelow/);
});
