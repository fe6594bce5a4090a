import type { Page } from '@playwright/test';

/** How smoothly the map follows the hand: milliseconds from frame to frame while a gesture runs. */
export async function framesOf(page: Page, gesture: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(
    `window.benchFrames = []; window.benchOn = true; let last = performance.now();
     const tick = (now) => { window.benchFrames.push(now - last); last = now; if (window.benchOn) requestAnimationFrame(tick); };
     requestAnimationFrame(tick); 0`,
  );
  await gesture();
  const frames: number[] = await page.evaluate('window.benchOn = false; window.benchFrames');
  // The first two tell about the start of the measure, not about the gesture.
  return frames.slice(2);
}

/** Drags the map in curves for about two seconds. */
export async function pan(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(x + Math.sin(step / 12) * 250, y + Math.cos(step / 9) * 150);
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
}

/** Turns the wheel in and out again. */
export async function zoom(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x, y);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 30 ? -20 : 20);
    await page.waitForTimeout(16);
  }
}
