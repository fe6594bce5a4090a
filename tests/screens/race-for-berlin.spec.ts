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

/** Dice under which Zhukov draws chit 10, Koniev chit 5, and the attack on Seelow makes the defender choose twice. */
const SEED = 76;

async function begin(page: Page): Promise<void> {
  await page
    .getByRole('article', { name: /Race for Berlin/ })
    .getByRole('link', { name: 'New game' })
    .click();
  await page.getByRole('radio', { name: /^Seeded/ }).check();
  await page.getByLabel('Seed', { exact: true }).fill(String(SEED));
  await page.getByRole('button', { name: /Start the game/ }).click();
}

/** The curtain for a seat: nothing of the board is in the document. Enter opens the table. */
async function takeSeat(page: Page, seat: string): Promise<void> {
  const curtain = page.getByTestId('curtain');
  await expect(curtain.getByRole('heading', { level: 1 })).toHaveText(seat);
  await expect(page.locator('[data-space], [data-piece]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(curtain).toHaveCount(0);
}

/** Presses a button that asks to be pressed again. */
async function pressTwice(page: Page, verb: string): Promise<void> {
  await press(page, verb);
  await press(page, verb);
}

/** Designates a unit in a mode, from the slip that its counter opens. */
async function designate(page: Page, unit: string, mode: RegExp): Promise<void> {
  await piece(page, unit).click();
  await page.getByRole('alertdialog').getByRole('button', { name: mode }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('turn 1 is played by two players through all four impulses, each behind the curtain from the other', async ({
  page,
  shell,
}) => {
  test.setTimeout(120_000);
  await enter(page, shell);
  await begin(page);
  const log = page.getByRole('region', { name: 'Log' });
  const acting = page.getByTestId('acting');
  const chits = page.getByTestId('chits');

  // A.1: a German division arrives on the southern edge; its only counter is picked already.
  await takeSeat(page, 'Zhukov');
  await expect(prompt(page)).toContainText('1st Fallschirmjäger Division');
  await expect(space(page, 'borna')).toHaveAttribute('data-lit', 'legal');
  await page.getByRole('button', { name: 'Whole map' }).click();
  await space(page, 'borna').click();

  // A.2 to A.4 are dice. Zhukov sees his own chit and the back of Koniev's.
  await expect(prompt(page)).toContainText('replacement point');
  await expect(chits).toContainText('Coordination');
  await expect(chits).toContainText('Koniev holds a chit, face down');
  await expect(log).not.toContainText('chit 5');

  // B: a click on a unit only weighs it; the button acts.
  await page.getByRole('button', { name: 'Seelow Heights' }).click();
  await piece(page, '8ga-1').click();
  await expect(page.getByRole('region', { name: 'Replacements and support' })).toContainText(
    '8th Guards Army',
  );
  await press(page, 'done');

  // Koniev's table knows Koniev's chit and not Zhukov's, in the recap, in the panel and in the log.
  await expect(page.getByTestId('curtain')).not.toContainText('Coordination');
  await takeSeat(page, 'Koniev');
  await expect(chits).toContainText('Speer');
  await expect(chits).not.toContainText('Coordination');
  await expect(log).not.toContainText(/chit 10/i);
  await press(page, 'done');
  // He is asked before every Soviet impulse of the rival, whatever he holds (event 9).
  await expect(prompt(page)).toContainText('Zhukov is about to move');
  await press(page, 'decline');

  // C.1, Soviets of Zhukov: the chit first, then four counters in combat mode.
  await takeSeat(page, 'Zhukov');
  await expect(acting).toContainText('Soviet units · C.1');
  await expect(page.getByTestId('designated-count')).toHaveText('0 of 4');
  // In turn 1 the die has +2: no face ends the first operation (4.3.1).
  await expect(page.getByTestId('end-odds')).toContainText('0.0%');
  await press(page, 'play');
  await expect(page.getByTestId('designated-count')).toHaveText('0 of 6');
  await expect(chits).toContainText('You hold no chit');
  await page.getByRole('button', { name: 'Seelow Heights' }).click();
  for (const [index, unit] of ['8ga-1', '8ga-2', '5sha-1', '5sha-2'].entries()) {
    await designate(page, unit, /combat/);
    await expect(page.getByTestId('designated-count')).toHaveText(`${index + 1} of 6`);
  }
  await press(page, 'done');

  // The attack on Seelow: pick, point, read the odds, add units, fight.
  await expect(prompt(page)).toContainText('choose an attack');
  await piece(page, '8ga-1').click();
  await expect(space(page, 'seelow')).toHaveAttribute('data-lit', 'target');
  await space(page, 'seelow').click();
  await expect(prompt(page)).toContainText('Attack on Seelow');
  const odds = page.getByTestId('odds');
  const alone = await odds.getAttribute('aria-label');
  for (const unit of ['8ga-2', '5sha-1', '5sha-2']) {
    await piece(page, unit).click();
    await expect(page.locator(`[data-piece="${unit}"]`)).toHaveClass(/joined/);
  }
  // 20 + 20 + 19 + 19 against (5 + 7) doubled by the ground: 3:1 (annex 2).
  await expect(page.getByTestId('total-attack')).toHaveText('78');
  await expect(page.getByTestId('total-defence')).toHaveText('24');
  await expect(odds).not.toHaveAttribute('aria-label', alone ?? '');
  expect(await violations(page), 'combat').toEqual([]);
  await press(page, 'fight');

  // Koniev's Germans: Heinrici is kept, a step is lost, the survivor chooses its way.
  await takeSeat(page, 'Koniev');
  await expect(prompt(page)).toContainText('play Heinrici');
  await page.locator('button.primary[data-do="decline"]').click();
  await expect(log).toContainText('D3R');
  await expect(prompt(page)).toContainText('loses a step');
  await expect(acting).toContainText('German units');
  await piece(page, '303id').click();
  await expect(prompt(page)).toContainText('Retreat from Seelow');
  await expect(space(page, 'letschin')).toHaveAttribute('data-lit', 'legal');
  await space(page, 'letschin').click();

  // Zhukov must take the zone; his counters are turned round when the impulse ends.
  await takeSeat(page, 'Zhukov');
  await expect(prompt(page)).toContainText('Advance into Seelow');
  await piece(page, '5sha-1').click();
  await expect(page.locator('[data-piece="5sha-1"][data-at="seelow"]')).toHaveCount(1);
  await press(page, 'done');

  // C.2, Soviets of Koniev: he lets it go by; the button asks twice.
  await expect(page.getByTestId('curtain')).toContainText('Seelow');
  await takeSeat(page, 'Koniev');
  await expect(acting).toContainText('Soviet units · C.2');
  expect(await violations(page), 'designation').toEqual([]);
  await pressTwice(page, 'pass');

  // C.3, Germans of Koniev, at the same seat: no curtain, another nation.
  await expect(acting).toContainText('German units · C.3');
  await expect(page.getByTestId('curtain')).toHaveCount(0);
  await designate(page, '25pzgr', /movement/);
  await press(page, 'done');
  await expect(prompt(page)).toContainText('Germans of Koniev: move');
  await piece(page, '25pzgr').click();
  await page.getByRole('button', { name: 'Whole map' }).click();
  await expect(space(page, 'angermuende')).toHaveAttribute('data-lit', 'legal');
  await space(page, 'angermuende').click();

  // C.4, Germans of Zhukov; then the test for the end of operations, and the second operation begins.
  await takeSeat(page, 'Zhukov');
  await expect(acting).toContainText('German units · C.4');
  await pressTwice(page, 'pass');
  await takeSeat(page, 'Koniev');
  await expect(page.getByText('Operation 2')).toBeVisible();

  // A reload does not lift the curtain for anybody.
  await page.reload();
  await takeSeat(page, 'Koniev');
  await expect(prompt(page)).toContainText('Zhukov is about to move');
});

test('the curtain has no barrier of its own', async ({ page, shell }) => {
  await enter(page, shell);
  await begin(page);
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
