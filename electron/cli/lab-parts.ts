import type { Values } from './arguments.ts';
import { BadInput, writeOutput, type Output } from './output.ts';

/** A flag that must be one of a few words. */
export function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  list: readonly T[],
  otherwise: T,
): T {
  if (value === undefined) return otherwise;
  const found = list.find((one) => one === value);
  if (found === undefined) throw new BadInput(`${name} is one of ${list.join(', ')}, not “${value}”.`);
  return found;
}

/** Where the text goes: a file that was named, or the terminal. */
export function put(text: string, values: Values, data: unknown): Output {
  if (values.out === undefined) return { data, lines: [text.trimEnd()] };
  writeOutput(values.out, text);
  return { data, lines: [`written to ${values.out}`] };
}
