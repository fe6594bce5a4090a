import { num, seededStream } from './geometry.ts';
import type { Ground } from './types.ts';

/** One texture a terrain, told apart in grey: what is built, how densely, and where trees stand. */

const TILE = 72;
/** Four turns of each texture; a space takes one by its id, so that neighbours never line up. */
export const TURNS = [8, 34, -22, 61] as const;

type Random = () => number;

function rect(x: number, y: number, w: number, h: number): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"/>`;
}

/** Sparse small houses, mostly in pairs along a lane. */
function houses(random: Random): string {
  let drawn = '';
  for (let lane = 3; lane < TILE; lane += 9) {
    for (let x = 2 + random() * 10; x < TILE - 8; x += 9 + random() * 10) {
      if (random() > 0.3) continue;
      drawn += rect(x, lane, 3, 2.8);
      if (random() > 0.4) drawn += rect(x + 5.2, lane, 3, 2.8);
    }
  }
  return drawn;
}

/** Half-open rows: a street front, and behind most of it a second one. */
function rows(random: Random): string {
  let drawn = '';
  for (let y = 2.6; y < TILE; y += 18) {
    for (let x = random() * 4; x < TILE - 4;) {
      const w = Math.min(TILE - 2 - x, 4 + random() * 14);
      if (random() > 0.14) drawn += rect(x, y, w, 3.4);
      if (random() > 0.4) drawn += rect(x, y + 9.4, w * 0.8, 3.4);
      x += w + 5.2;
    }
  }
  return drawn;
}

/** Closed blocks, every other one with a courtyard. */
function blocks(random: Random, pitch: number): string {
  let drawn = '';
  const h = pitch - 2.7;
  for (let y = 1.3; y < TILE - 2; y += pitch) {
    for (let x = random() * 3; x < TILE - 3;) {
      const w = Math.min(TILE - 1.3 - x, 7 + random() * 14);
      const court =
        w > 9 && random() > 0.5
          ? `M${num(x + 3)},${num(y + 3)}v${num(h - 6)}h${num(w - 6)}v${num(6 - h)}z`
          : '';
      drawn += `<path fill-rule="evenodd" d="M${num(x)},${num(y)}h${num(w)}v${num(h)}h${num(-w)}z${court}"/>`;
      x += w + 2.6;
    }
  }
  return drawn;
}

/** Small open tree rings, scattered but never one on another. */
function trees(random: Random): string {
  const placed: [number, number][] = [];
  let drawn = '';
  for (let tries = 0; tries < 160 && placed.length < 34; tries++) {
    const x = 4 + random() * (TILE - 8);
    const y = 4 + random() * (TILE - 8);
    if (placed.some(([px, py]) => Math.hypot(px - x, py - y) < 9)) continue;
    placed.push([x, y]);
    drawn += `<circle cx="${num(x)}" cy="${num(y)}" r="${num(2.1 + random() * 1.1)}"/>`;
  }
  return drawn;
}

/** Short hachures down a slope. */
function hachures(random: Random): string {
  let drawn = '';
  for (let tuft = 0; tuft < 13; tuft++) {
    const x = 6 + random() * (TILE - 16);
    const y = 6 + random() * (TILE - 16);
    for (let stroke = 0; stroke < 4; stroke++) {
      drawn += `<path d="M${num(x + stroke * 2.6)},${num(y + Math.abs(stroke - 1.5))}l1.4,${num(4.5 - Math.abs(stroke - 1.5))}"/>`;
    }
  }
  return drawn;
}

/** Reeds: three short level strokes, the middle one longer. */
function reeds(random: Random): string {
  let drawn = '';
  for (let tuft = 0; tuft < 14; tuft++) {
    const x = 3 + random() * (TILE - 16);
    const y = 5 + random() * (TILE - 12);
    drawn += `<path d="M${num(x)},${num(y)}h9M${num(x + 2)},${num(y + 2.6)}h5M${num(x + 3)},${num(y - 2.6)}v-2"/>`;
  }
  return drawn;
}

interface Texture {
  readonly draw: (random: Random) => string;
  readonly paint: string;
  readonly scale: number;
}

const filled = (ink: string, opacity: number): string => `fill="var(--m-${ink}-ink)" opacity="${opacity}"`;
const lined = (ink: string, opacity: number): string =>
  `fill="none" stroke="var(--m-${ink})" stroke-width="1" opacity="${opacity}"`;

const TEXTURES: Partial<Record<Ground, Texture>> = {
  suburb: { draw: houses, paint: filled('suburb', 0.6), scale: 1.1 },
  light: { draw: rows, paint: filled('light', 0.42), scale: 0.92 },
  heavy: { draw: (random) => blocks(random, 14.4), paint: filled('heavy', 0.5), scale: 0.92 },
  citadel: { draw: (random) => blocks(random, 18), paint: filled('citadel', 0.5), scale: 0.92 },
  woods: { draw: trees, paint: lined('woods-ink', 0.85), scale: 1 },
  broken: { draw: hachures, paint: lined('relief', 0.5), scale: 1 },
  marsh: { draw: reeds, paint: lined('marsh', 0.8), scale: 1 },
};

/** Whether a ground carries a texture over its tint. */
export function isTextured(ground: Ground): boolean {
  return TEXTURES[ground] !== undefined;
}

export function textureId(prefix: string, ground: Ground, turn: number): string {
  return `${prefix}-${ground}-${turn}`;
}

/** SVG patterns of every texture the map uses, in its four turns. */
export function texturePatterns(prefix: string, grounds: ReadonlySet<Ground>): string {
  let drawn = '';
  for (const ground of grounds) {
    const texture = TEXTURES[ground];
    if (texture === undefined) continue;
    for (const [turn, angle] of TURNS.entries()) {
      drawn +=
        `<pattern id="${textureId(prefix, ground, turn)}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${angle}) scale(${texture.scale})"><g ${texture.paint}>` +
        `${texture.draw(seededStream(1945 + turn * 7919))}</g></pattern>`;
    }
  }
  return drawn;
}
