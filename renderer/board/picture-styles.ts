/** Styles written out on the elements themselves, so that a drawing needs no stylesheet and no variables. */

/** What a drawn element may take from a stylesheet; those that are inherited are written only where they change. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'color',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'visibility',
] as const;
/** Not inherited: written wherever it is not what an element has by itself. */
const OWN = { opacity: '1', display: 'inline', 'clip-path': 'none', mask: 'none' } as const;

/** A typeface that the drawing uses, with the letters set in it. */
export interface UsedFont {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly letters: Set<string>;
}

/** Mixed colours are computed as `color(srgb …)`, which drawing programs do not read. */
function plain(value: string): string {
  return value.replace(
    /color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)/g,
    (_whole, red: string, green: string, blue: string, alpha = '1') =>
      `rgba(${[red, green, blue].map((part) => Math.round(Number(part) * 255)).join(',')},${alpha})`,
  );
}

/** Writes the computed styles of a drawing on its elements and tells which type it uses. */
export function inlineStyles(svg: SVGSVGElement): readonly UsedFont[] {
  const fonts = new Map<string, UsedFont>();
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  // All is read before anything is written: writing between readings would make the page compute everything anew.
  const made = elements.map((element) => {
    const style = getComputedStyle(element);
    const inherited = Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]));
    const own = Object.entries(OWN).flatMap(([name, usual]): [string, string][] => {
      const value = style.getPropertyValue(name);
      return value === usual || value === '' || value === 'block' || element === svg ? [] : [[name, value]];
    });
    if (element.tagName === 'text' || element.tagName === 'textPath') noteFont(fonts, style, element);
    return { element, inherited, own };
  });
  const byElement = new Map(made.map(({ element, inherited }) => [element as Element, inherited]));
  for (const { element, inherited, own } of made) {
    const above = element === svg ? undefined : byElement.get(element.parentElement ?? svg);
    for (const name of PROPERTIES) {
      const value = inherited[name] ?? '';
      if (element !== svg && value === above?.[name]) element.removeAttribute(name);
      else if (value !== '') element.setAttribute(name, plain(value));
    }
    for (const [name, value] of own) element.setAttribute(name, plain(value));
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  return [...fonts.values()];
}

function noteFont(
  fonts: Map<string, UsedFont>,
  style: CSSStyleDeclaration,
  { textContent }: SVGElement,
): void {
  const family = style.fontFamily.split(',')[0]?.replaceAll('"', '').trim() ?? '';
  const key = `${family} ${style.fontWeight} ${style.fontStyle}`;
  const font = fonts.get(key) ?? {
    family,
    weight: style.fontWeight,
    style: style.fontStyle,
    letters: new Set<string>(),
  };
  for (const letter of textContent ?? '') font.letters.add(letter);
  fonts.set(key, font);
}
