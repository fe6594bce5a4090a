import { difference, isAbove } from '../../../engines/core/index.ts';
import type { ArmReport, Change, Finding } from '../api-lab.ts';

/** Measures worth a clause of the first sentence, the most telling first. */
const TELLING = [
  'decisiveness',
  'luck-share',
  'decisions',
  'freedom',
  'lead-changes',
  'comebacks',
  'forced',
] as const;

const estimateOf = ({ measures }: ArmReport, id: string) =>
  measures.find((one) => one.id === id)?.estimate ?? null;

/** What the numbers allow to say: for each telling measure the arm that lies above the rest, or above the lowest. */
export function findingsOf(arms: readonly ArmReport[]): readonly Finding[] {
  return TELLING.flatMap((measure): Finding[] => {
    const known = arms
      .flatMap((report, arm) => {
        const estimate = estimateOf(report, measure);
        return estimate === null ? [] : [{ arm, estimate }];
      })
      .sort((a, b) => b.estimate.value - a.estimate.value);
    const [most, ...others] = known;
    const least = others.at(-1);
    if (most === undefined || least === undefined || !isAbove(most.estimate, least.estimate)) return [];
    const all = others.every(({ estimate }) => isAbove(most.estimate, estimate));
    const bottom = known.slice(0, -1).every(({ estimate }) => isAbove(estimate, least.estimate));
    return [{ measure, most: most.arm, aboveAll: all, least: least.arm, belowAll: bottom }];
  });
}

/** Before and after: every arm against the first arm of the same design. */
export function changesOf(arms: readonly ArmReport[]): readonly Change[] {
  return arms.flatMap((report, after): Change[] => {
    const before = arms.findIndex(({ arm }) => arm.game === report.arm.game);
    const first = arms[before];
    if (before === after || first === undefined) return [];
    const differences = report.measures.flatMap(({ id, estimate }) => {
      const was = estimateOf(first, id);
      return estimate === null || was === null ? [] : [difference(id, was, estimate)];
    });
    return [{ before, after, differences }];
  });
}
