import { crossPath, starPath } from './emblems.ts';
import { num } from './geometry.ts';
import type { MapSign, Point } from './types.ts';

/** Printed signs of the map as SVG text: each has a form of its own, its colour comes from the stylesheet. */

function figure(value: string, [x, y]: Point, size: number, dy = 0.36): string {
  // Two figures are set a little smaller, three smaller still, so that all stay inside their sign.
  const font = size * (value.length > 2 ? 0.62 : value.length > 1 ? 0.82 : 1);
  return `<text x="${num(x)}" y="${num(y + font * dy)}" font-size="${num(font)}">${value}</text>`;
}

/** A full star: room for a figure in its middle. */
function fullStar([cx, cy]: Point, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.56;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${num(cx + Math.cos(angle) * reach)},${num(cy + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}z`;
}

function shield([x, y]: Point, r: number): string {
  return `M${num(x - r)},${num(y - r * 1.02)}h${num(2 * r)}v${num(r * 0.95)}c0,${num(r * 0.75)} ${num(-r * 0.5)},${num(r * 1.05)} ${num(-r)},${num(r * 1.22)}c${num(-r * 0.5)},${num(-r * 0.17)} ${num(-r)},${num(-r * 0.47)} ${num(-r)},${num(-r * 1.22)}z`;
}

/** The index of a space: a figure in a black disc. */
export function indexSvg(value: string, [x, y]: Point, r: number): string {
  return `<g class="sign index"><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>${figure(value, [x, y], r * 1.42)}</g>`;
}

/** An anchor: ring, stock, shank and flukes. */
function anchor([x, y]: Point, r: number): string {
  return (
    `M${num(x)},${num(y - r * 0.6)}V${num(y + r)}M${num(x - r * 0.5)},${num(y - r * 0.3)}h${num(r)}` +
    `M${num(x - r)},${num(y + r * 0.2)}q${num(r * 0.1)},${num(r * 0.8)} ${num(r)},${num(r * 0.8)}q${num(r * 0.9)},0 ${num(r)},${num(-r * 0.8)}` +
    `M${num(x)},${num(y - r * 0.6)}a${num(r * 0.25)},${num(r * 0.25)} 0 1 1 0.1,0`
  );
}

/** An arrow onto the map with the emblem of whoever enters by it. */
function entryArrow(side: MapSign['side'], [x, y]: Point, r: number, turn: number): string {
  const emblem = side === 'german' ? crossPath(x, y, r * 0.62) : starPath(x, y, r * 0.78);
  return (
    `<path transform="rotate(${num(turn)},${num(x)},${num(y)})" d="M${num(x - r * 1.5)},${num(y - r)}h${num(r * 1.9)}l${num(r * 1.3)},${num(r)}l${num(-r * 1.3)},${num(r)}h${num(-r * 1.9)}z"/>` +
    `<path class="emblem" d="${emblem}"/>`
  );
}

export function signSvg(
  { kind, figure: value, side, open, turn = 0 }: MapSign,
  [x, y]: Point,
  r: number,
): string {
  const draw = (): string => {
    switch (kind) {
      case 'victory':
        return `<path d="${fullStar([x, y], r * 1.3)}"/>${value === '' ? '' : figure(value, [x, y + r * 0.08], r * 1.22)}`;
      case 'garrison':
        return `<path d="${shield([x, y], r)}"/>${figure(value, [x, y - r * 0.08], r * 1.4)}`;
      case 'track':
        return `<rect x="${num(x - r * 0.94)}" y="${num(y - r * 0.94)}" width="${num(r * 1.88)}" height="${num(r * 1.88)}" rx="${num(r * 0.3)}"/>${figure(value, [x, y], r * 1.5)}`;
      case 'supply':
        return (
          `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.95)}"/>` +
          (side === 'german'
            ? `<path class="cross" d="${crossPath(x, y, r * 0.62)}"/>`
            : value === ''
              ? `<path class="star" d="${starPath(x, y, r * 0.75)}"/>`
              : figure(value, [x, y], r * 1.4))
        );
      case 'entry':
        return entryArrow(side, [x, y], r, turn);
      case 'port':
        return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/><path class="anchor" d="${anchor([x, y], r * 0.72)}"/>`;
      case 'flag':
        return `<path d="M${num(x - r)},${num(y - r)}h${num(r * 2)}l${num(-r * 0.5)},${num(r * 0.8)}l${num(r * 0.5)},${num(r * 0.8)}h${num(-r * 2)}z"/><path class="staff" d="M${num(x - r)},${num(y - r * 1.1)}v${num(r * 2.3)}"/>${figure(value, [x - r * 0.15, y - r * 0.2], r * 1.2)}`;
    }
  };
  return `<g class="sign ${kind}${side === undefined ? '' : ` ${side}`}${open === true ? ' open' : ''}">${draw()}</g>`;
}
