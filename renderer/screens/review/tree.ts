import type { BranchInfo } from '../../../electron/host/api-review.ts';

/** A line and how far it is from the played one. */
export interface TreeRow {
  readonly line: BranchInfo;
  readonly depth: number;
}

/** The lines depth first, each under the one it left, or where that is put away under what it had left itself. */
export function treeOf(lines: readonly BranchInfo[]): readonly TreeRow[] {
  const known = new Set(lines.map(({ id }) => id));
  const under = (parent: string | null, depth: number): readonly TreeRow[] =>
    lines
      .filter((line) => (line.parent !== null && known.has(line.parent) ? line.parent : null) === parent)
      .toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main') || a.base - b.base)
      .flatMap((line) =>
        line.removed ? under(line.id, depth) : [{ line, depth }, ...under(line.id, depth + 1)],
      );
  return under(null, 0);
}
