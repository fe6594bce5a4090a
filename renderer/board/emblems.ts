import { num } from './geometry.ts';
import type { Piece } from './types.ts';

/** Emblems in a box of 60 units, about a middle point. */

/** A five-pointed star of a radius. */
export function starPath(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${num(cx + Math.cos(angle) * reach)},${num(cy + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}z`;
}

/** A Balkenkreuz: bars of equal arms, an outline round them. */
export function crossPath(cx: number, cy: number, reach: number): string {
  const half = reach * 0.32;
  const arm = reach - half;
  return (
    `M${num(cx - half)},${num(cy - reach)}h${num(half * 2)}v${num(arm)}h${num(arm)}v${num(half * 2)}h${num(-arm)}` +
    `v${num(arm)}h${num(-half * 2)}v${num(-arm)}h${num(-arm)}v${num(-half * 2)}h${num(arm)}z`
  );
}

export function crossSvg(cx: number, cy: number, reach: number): string {
  return `<path d="${crossPath(cx, cy, reach)}" fill="var(--e-cross)" stroke="var(--e-paper)" stroke-width="${num(reach * 0.22)}"/>`;
}

/** The emblem of a counter, upper left. */
export function emblemSvg(emblem: Piece['emblem'], cx: number, cy: number, radius: number): string {
  if (typeof emblem === 'object') {
    return (
      `<rect x="${num(cx - radius)}" y="${num(cy - radius * 0.75)}" width="${num(radius * 2)}" height="${num(radius * 1.5)}" rx="1.2" fill="var(--e-cross)"/>` +
      `<text x="${num(cx)}" y="${num(cy + radius * 0.48)}" text-anchor="middle" font-size="${num(radius * 1.35)}" font-weight="700" fill="var(--e-paper)">${emblem.letters}</text>`
    );
  }
  switch (emblem) {
    case 'star':
      return `<path d="${starPath(cx, cy, radius)}" fill="var(--e-star)" stroke="var(--e-paper)" stroke-width=".9"/>`;
    case 'white-star':
      return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="var(--e-white-star)"/><path d="${starPath(cx, cy, radius * 0.95)}" fill="var(--e-paper)"/>`;
    case 'cross':
      return crossSvg(cx, cy, radius * 0.9);
    case 'roundel':
      return roundel(cx, cy, radius, ['--e-roundel', '--e-paper', '--e-roundel-2']);
    case 'roundel-fr':
      return roundel(cx, cy, radius, ['--e-roundel-2', '--e-paper', '--e-roundel']);
  }
}

function roundel(cx: number, cy: number, radius: number, inks: readonly string[]): string {
  return inks
    .map(
      (ink, index) =>
        `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius * (1 - index * 0.33))}" fill="var(${ink})"/>`,
    )
    .join('');
}
