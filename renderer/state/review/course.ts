import type { LogEntry } from '../../../electron/host/api.ts';

export const STEPS = ['choice', 'event', 'phase', 'turn'] as const;
/** How far one step goes. */
export type StepUnit = (typeof STEPS)[number];

/** The entry a ply belongs to: draws that nobody may see are one entry of many plies. Null at the set-up. */
export function entryAt(log: readonly LogEntry[], ply: number): LogEntry | null {
  let [low, high] = [0, log.length - 1];
  let found: LogEntry | null = null;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = log[middle];
    if (entry === undefined || entry.ply > ply) high = middle - 1;
    else {
      found = entry;
      low = middle + 1;
    }
  }
  return found;
}

/** The nearest place before or after a ply. */
export function nearest(plies: readonly number[], from: number, direction: 1 | -1): number | null {
  const found = direction === 1 ? plies.find((ply) => ply > from) : plies.findLast((ply) => ply < from);
  return found ?? null;
}
