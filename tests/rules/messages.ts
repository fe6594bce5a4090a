import { IntlMessageFormat } from 'intl-messageformat';

/** Names of the parameters of a message. */
export function parametersOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (nodes: readonly unknown[]): void => {
    for (const node of nodes as readonly {
      type: number;
      value?: string;
      options?: Record<string, { value: unknown[] }>;
    }[]) {
      if (node.type >= 1 && node.type <= 6 && node.value !== undefined) found.add(node.value);
      for (const option of Object.values(node.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, 'en').getAst());
  return [...found].sort();
}
