import { overlaps, type Box } from './geometry.ts';

/** Where the slip of a lifted stack goes: beside its space, on the window, and never over a lit target. */
export function slipPlace(
  space: Box,
  slip: { readonly w: number; readonly h: number },
  window: Box,
  lit: readonly Box[],
): Box {
  const gap = 22;
  const middleX = space.x + space.w / 2 - slip.w / 2;
  const middleY = space.y + space.h / 2 - slip.h / 2;
  const wishes = [
    [space.x + space.w + gap, middleY],
    [space.x - slip.w - gap, middleY],
    [middleX, space.y - slip.h - gap],
    [middleX, space.y + space.h + gap],
    [space.x + space.w + gap, space.y - slip.h - gap],
    [space.x - slip.w - gap, space.y - slip.h - gap],
    [space.x + space.w + gap, space.y + space.h + gap],
    [space.x - slip.w - gap, space.y + space.h + gap],
    [window.x + 8, window.y + 8],
    [window.x + window.w - slip.w - 8, window.y + 8],
    [window.x + 8, window.y + window.h - slip.h - 8],
    [window.x + window.w - slip.w - 8, window.y + window.h - slip.h - 8],
  ] as const;
  let best: { box: Box; cost: number } | null = null;
  for (const [order, [x, y]] of wishes.entries()) {
    const box = {
      x: Math.max(window.x + 8, Math.min(window.x + window.w - slip.w - 8, x)),
      y: Math.max(window.y + 8, Math.min(window.y + window.h - slip.h - 8, y)),
      ...slip,
    };
    const covered = lit.filter((target) => overlaps(target, box)).length;
    const cost = covered * 100 + (overlaps(space, box) ? 40 : 0) + order;
    if (best === null || cost < best.cost) best = { box, cost };
  }
  return best?.box ?? { x: 8, y: 8, ...slip };
}
