import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const boundsSchema = z.object({
  x: z.number().int().exactOptional(),
  y: z.number().int().exactOptional(),
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
});
/** Where a window lies on the screen. */
export type Bounds = z.infer<typeof boundsSchema>;
/** A display's usable area. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FIRST: Bounds = { width: 1440, height: 900 };

/** Where the window was last time, unless that place is on no display any more. */
export function readBounds(dataDir: string, displays: readonly Area[]): Bounds {
  try {
    const bounds = boundsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'window.json'), 'utf8')));
    return isVisible(bounds, displays) ? bounds : { width: bounds.width, height: bounds.height };
  } catch {
    return FIRST;
  }
}

/** Remembers where the window is. Not worth a message when it cannot be written. */
export function saveBounds(dataDir: string, bounds: Bounds): void {
  try {
    writeFileSync(join(dataDir, 'window.json'), JSON.stringify(bounds));
  } catch {
    // The window opens at its first place next time.
  }
}

/** Whether enough of the title bar can be seen to take hold of it. */
function isVisible({ x, y, width }: Bounds, displays: readonly Area[]): boolean {
  if (x === undefined || y === undefined) return true;
  return displays.some(
    (area) =>
      x + width > area.x + 100 &&
      x < area.x + area.width - 100 &&
      y >= area.y &&
      y < area.y + area.height - 50,
  );
}
