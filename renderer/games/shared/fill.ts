import { texts } from '../../i18n/index.svelte.ts';

/** Whether a number takes the singular: in French nought does too. */
function isOne(value: number): boolean {
  return texts.language === 'fr' ? Math.abs(value) < 2 : value === 1;
}

/** Fills the gaps of a sentence; `{n|one|many}` picks by number. */
export function fill(text: string, gaps: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_whole, name: string, one?: string, many?: string) => {
      const value = gaps[name] ?? '';
      if (one === undefined || many === undefined) return String(value);
      return isOne(Number(value)) ? one : many;
    },
  );
}
