import type { Page } from '@playwright/test';
import { framesOf } from './smooth.ts';

/** Milliseconds from frame to frame while a review plays a game at so many choices a second, for four seconds. */
export async function playback(page: Page, address: string, speed: number): Promise<readonly number[]> {
  await page.goto(address);
  await page.getByTestId('ply').waitFor({ timeout: 20_000 });
  await page.locator('.board .counters > *').first().waitFor({ state: 'attached', timeout: 20_000 });
  await page.waitForTimeout(1500);
  await page.getByLabel('Speed').selectOption(String(speed));
  const frames = await framesOf(page, async () => {
    await page.getByTestId('play').click();
    await page.waitForTimeout(4000);
  });
  await page.getByTestId('play').click();
  return frames;
}
