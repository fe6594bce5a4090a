import { quoted } from './export.ts';

/** Tables as text. */

/** Rows as comma-separated values. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

/** Rows as a Markdown table; the first row is the head. */
export function markdownOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')}\n`;
}
