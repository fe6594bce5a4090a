/** Fills the gaps of a sentence; `{n|one|many}` picks by number. */
export function fill(text: string, gaps: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_whole, name: string, one?: string, many?: string) => {
      const value = gaps[name] ?? '';
      if (one === undefined || many === undefined) return String(value);
      return Math.abs(Number(value)) < 2 ? one : many;
    },
  );
}
