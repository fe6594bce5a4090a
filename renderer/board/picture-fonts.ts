import type { UsedFont } from './picture-styles.ts';

/** The bundled type a drawing uses, as text that goes into its own stylesheet. */

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly range: readonly (readonly [from: number, to: number])[];
  readonly url: string;
}

/** `U+0000-00FF, U+0131` as numbers; a face without a range has every letter. */
function rangeOf(text: string): Face['range'] {
  if (text === '') return [[0, 0x10ffff]];
  return text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The faces of the page's own stylesheets. */
function pageFaces(): readonly Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule): Face[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string): string => rule.style.getPropertyValue(name).trim();
      const url = /url\("?([^")]+\.woff2[^")]*)"?\)/.exec(value('src'))?.[1];
      if (url === undefined) return [];
      return [
        {
          family: value('font-family').replaceAll(/["']/g, ''),
          weight: value('font-weight'),
          style: value('font-style'),
          range: rangeOf(value('unicode-range')),
          url: new URL(url, sheet.href ?? document.baseURI).href,
        },
      ];
    }),
  );
}

async function dataOf(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(`the type at ${url} cannot be read`));
    reader.readAsDataURL(blob);
  });
}

/** `@font-face` rules with the files in them, only for faces that have a letter of the drawing. */
export async function fontFaces(used: readonly UsedFont[]): Promise<string> {
  const faces = pageFaces().filter((face) =>
    used.some(
      ({ family, weight, style, letters }) =>
        face.family === family &&
        face.weight === weight &&
        face.style === style &&
        [...letters].some((letter) => {
          const code = letter.codePointAt(0) ?? 0;
          return face.range.some(([from, to]) => code >= from && code <= to);
        }),
    ),
  );
  const rules = await Promise.all(
    faces.map(async ({ family, weight, style, url, range }) => {
      const letters = range.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};unicode-range:${letters};src:url(${await dataOf(url)}) format("woff2")}`;
    }),
  );
  return rules.join('');
}
