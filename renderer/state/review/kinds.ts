import type { LogEntry } from '../../../electron/host/api.ts';
import type { TimelinePly } from '../../../electron/host/api-review.ts';
import type { MarkKind } from '../../../engines/core/index.ts';

/** What one can jump to in a log. */
export const KINDS = ['combat', 'roll', 'loss', 'capture'] as const satisfies readonly MarkKind[];
export type Kind = (typeof KINDS)[number];

/** The plies of a kind, ascending. */
export function pliesOf(steps: readonly TimelinePly[], kind: Kind): readonly number[] {
  return steps.filter(({ marks }) => marks.includes(kind)).map(({ ply }) => ply);
}

/** The entries of a log that tell of a kind: an entry may stand for several plies. */
export function entriesOf(log: readonly LogEntry[], plies: ReadonlySet<number>): readonly LogEntry[] {
  return log.filter(({ ply }) => plies.has(ply));
}
