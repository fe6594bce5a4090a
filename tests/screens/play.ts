import { expect, type Page } from '@playwright/test';
import type { Shell } from './fixtures.ts';

/** Steps that several tests of the screens take, as a player takes them. */

/** The seed the browser tests play with; the first turn they walk through follows from it. */
export const SEED = 7;

/** Opens the program at its library. */
export async function enter(page: Page, shell: Shell): Promise<void> {
  await page.goto(shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The link to a new game of Fall of the Reich: each built design has one. */
export function newGame(page: Page) {
  return page.getByRole('article', { name: /Fall of the Reich/ }).getByRole('link', { name: 'New game' });
}

/** Begins a game of Fall of the Reich with fixed dice, through the new-game screen. */
export async function begin(page: Page): Promise<void> {
  await newGame(page).click();
  await page.getByRole('radio', { name: /^Seeded/ }).check();
  await page.getByLabel('Seed', { exact: true }).fill(String(SEED));
  await page.getByRole('button', { name: /Start the game/ }).click();
  await expect(prompt(page)).toContainText('Spend Supply Points');
}

/** What the prompt bar asks. */
export function prompt(page: Page) {
  return page.getByTestId('prompt');
}

/** A space of the board, as pointer, keyboard and screen reader meet it. */
export function space(page: Page, id: string) {
  return page.locator(`[data-space="${id}"]`);
}

export function piece(page: Page, id: string) {
  return page.locator(`[data-piece="${id}"]`);
}

/** A button of the prompt bar by what it does. */
export function press(page: Page, verb: string) {
  return page.locator(`[data-do="${verb}"]`).click();
}

/** The Supply Phase and the call to Stalin: some artillery, no call. */
export async function supply(page: Page, artillery: number): Promise<void> {
  const bank = page.getByTestId('bank');
  const points = Number(await bank.textContent());
  for (let bought = 1; bought <= artillery; bought++) {
    await page.locator('[data-buy="artillery"]').click();
    await expect(bank).toHaveText(String(points - 2 * bought));
  }
  await press(page, 'endSupply');
  await expect(prompt(page)).toContainText('Telephone Stalin?');
  await press(page, 'declinePhone');
  await expect(prompt(page)).toContainText('Choose an Area to activate');
}

/** Activates a contested zone and takes some of its units into an attack on its German unit. */
export async function attackIn(page: Page, zone: string, units: readonly string[]): Promise<void> {
  await space(page, zone).click();
  await expect(prompt(page)).toContainText('is active');
  await press(page, 'attack');
  await expect(prompt(page)).toContainText('Choose the units that attack');
  for (const unit of units) {
    await piece(page, unit).click();
    await expect(page.getByRole('region', { name: 'Log' })).toContainText(`${unit} joins`);
  }
  await press(page, 'commit');
  await expect(prompt(page)).toContainText('Name the lead unit');
}
