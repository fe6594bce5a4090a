import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Tokens of both themes; the dark one overrides the light one. */
const css = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf(':root[data-theme="dark"]')]);

type Colour = readonly [number, number, number];

function colourOf(tokens: ReadonlyMap<string, string>, name: string): Colour {
  const hex = tokens.get(name) ?? expect.fail(`no token --${name}`);
  const digits =
    hex.match(/^#([0-9a-f]{6})$/i)?.[1] ?? expect.fail(`--${name} is ${hex}, not a plain colour`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as unknown as Colour;
}

/** Relative luminance and contrast ratio as WCAG 2 defines them. */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const GROUNDS = ['m-clear', 'm-suburb', 'm-light', 'm-woods', 'm-broken', 'm-foreign', 'm-sheet'];
/** Bodies that carry text; the back of a German counter carries only its cross, which is among the marks. */
const BODIES = [...light.keys()].filter(
  (name) =>
    /^c-(soviet|front|pol|bul|yug|rom|us|br|cn|fr|ger|hun|spent)/.test(name) && !/ss|ink|hidden/.test(name),
);
const each = (inks: readonly string[], grounds: readonly string[]): [string, string][] =>
  inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));

/** Text on what lies behind it: at least 4.5. Names on the map stand on their halo. */
const TEXT: [string, string][] = [
  ...each(['ink', 'ink-2', 'ink-3'], ['page', 'panel', 'raised', 'sunken']),
  ...each(['bar-ink', 'bar-ink-2'], ['bar']),
  ...each(
    ['accent', 'accent-2', 'ok', 'warn', 'danger', 'info', 'sample', 'reconstructed'],
    ['panel', 'raised'],
  ),
  ['accent-ink', 'accent'],
  ['ok', 'ok-wash'],
  ['warn', 'warn-wash'],
  ['danger', 'danger-wash'],
  ['info', 'info-wash'],
  ['sample', 'sample-wash'],
  ['mode-whatif', 'mode-whatif-wash'],
  ['mode-review', 'mode-review-wash'],
  ['m-label', 'm-halo'],
  ['m-region', 'm-halo'],
  ['m-water-ink', 'm-water'],
  ['m-water-ink', 'm-halo'],
  ['m-grid-no', 'm-halo'],
  ['m-label', 'm-sheet'],
  ['m-vp-ink', 'm-vp'],
  ['m-badge-ink', 'm-badge-heavy'],
  ['m-badge-ink', 'm-badge-citadel'],
  ['c-ger-ss-ink', 'c-ger-ss'],
  ['e-paper', 'e-cross'],
  ...each(['c-ink', 'c-ink-2'], BODIES),
  ['c-ink', 'c-symbol'],
  ['hl-path', 'hl-path-casing'],
  ['hl-attack', 'hl-attack-casing'],
  ['raised', 'ink'],
  ...[1, 2, 3, 4, 5, 6].map((step): [string, string] => [`out-${step}-ink`, `out-${step}`]),
];

/** Lines and marks: at least 3.0 against the ground, or against the casing drawn with them. */
const MARKS: [string, string][] = [
  ...each(['m-line', 'm-line-zone', 'm-closed', 'm-fort', 'm-rail', 'm-ctl-soviet'], ['m-suburb', 'm-sheet']),
  ...each(
    ['hl-legal', 'hl-target', 'hl-hover', 'hl-barred', 'hl-supply', 'hl-zoc', 'focus'],
    ['m-clear', 'm-suburb'],
  ),
  ['hl-legal', 'hl-path-casing'],
  ['hl-target', 'hl-attack-casing'],
  ['hl-selected', 'hl-selected-ink'],
  ['focus', 'focus-gap'],
  ['e-star', 'e-paper'],
  ['e-cross', 'c-ger-hidden'],
  ['rule-strong', 'panel'],
  ['rule-strong', 'raised'],
  ['c-fought', 'e-paper'],
  ['m-closed', 'm-halo'],
];

describe.each([
  ['paper', light],
  ['night', dark],
] as const)('contrast of the %s theme', (_name, tokens) => {
  const below = (pairs: readonly [string, string][], least: number): string[] =>
    pairs.flatMap(([ink, ground]) => {
      const ratio = contrast(colourOf(tokens, ink), colourOf(tokens, ground));
      return ratio < least ? [`${ink} on ${ground} ${ratio.toFixed(2)}`] : [];
    });

  test('text reads at 4.5 or better', () => expect(below(TEXT, 4.5)).toEqual([]));
  test('lines and marks read at 3 or better', () => expect(below(MARKS, 3)).toEqual([]));
});

test('the pair list does not shrink, and names of the map read on every ground even without their halo', () => {
  const names = GROUNDS.flatMap((ground) =>
    [light, dark].map((tokens) => contrast(colourOf(tokens, 'm-label'), colourOf(tokens, ground))),
  );
  expect(Math.min(...names)).toBeGreaterThanOrEqual(4.5);
  expect(TEXT.length + MARKS.length).toBeGreaterThanOrEqual(143);
});
