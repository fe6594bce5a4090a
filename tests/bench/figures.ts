/** One line of the report; `met` is null where nothing was promised. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean | null;
}

/** The time that so large a share of all times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds of each of so many runs of the same work. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}
