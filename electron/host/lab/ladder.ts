import {
  duelPairs,
  gradientEstimate,
  rateOf,
  shareEstimate,
  soloPairs,
  type GameTrace,
  type Pair,
} from '../../../engines/core/index.ts';
import type { Arm } from '../api-lab.ts';
import type { DesignLadder, LadderRung, LadderSpec } from '../api-ladder.ts';

/** The arms of a ladder and what their games say: measure 10 of the set of eighteen. */

/** Most seats of a ladder: it is a duel, and even chances among three would be no half. */
export const MOST_SEATS = 2;

/** The games of an arm. */
export interface Sample {
  readonly traces: readonly GameTrace[];
  readonly errors: number;
}

/** A design of a ladder: its set-up, and how many seats that has. */
export interface Climber {
  readonly arm: Omit<Arm, 'players' | 'nodes'>;
  readonly seats: number;
}

/** Where the games of a rung are: the arms to match, the stronger player's first. */
interface Match {
  readonly weak: number;
  readonly arms: readonly [one: number, other: number];
}

/**
 * The arms of a design. For two seats every rung has two, with the seats swapped; alone every budget has one, which is
 * the stronger of one rung and the weaker of the next.
 */
export function ladderArms({ arm, seats }: Climber, { base, rungs }: LadderSpec): readonly Arm[] {
  const budgets = Array.from({ length: rungs + 1 }, (_, doublings) => base * 2 ** doublings);
  const at = (nodes: readonly number[]): Arm => ({ ...arm, players: ['marshal'], nodes });
  if (seats === 1) return budgets.map((nodes) => at([nodes]));
  return budgets.slice(0, -1).flatMap((weak) => [at([2 * weak, weak]), at([weak, 2 * weak])]);
}

/** The rungs of a design whose first arm stands at `from`. */
function matches(from: number, seats: number, { base, rungs }: LadderSpec): readonly Match[] {
  return Array.from({ length: rungs }, (_, rung) => ({
    weak: base * 2 ** rung,
    arms: seats === 1 ? [from + rung + 1, from + rung] : [from + 2 * rung, from + 2 * rung + 1],
  }));
}

/** What the games of a ladder say so far. `seatsOf` answers how many seats an arm has. */
export function readLadder(
  arms: readonly Arm[],
  spec: LadderSpec,
  seatsOf: (arm: Arm) => number,
  samples: readonly Sample[],
): readonly DesignLadder[] {
  const designs: DesignLadder[] = [];
  for (let from = 0; from < arms.length;) {
    const arm = arms[from];
    if (arm === undefined) break;
    const seats = seatsOf(arm);
    const count = ladderArms({ arm, seats }, spec).length;
    designs.push(
      designOf(arm, seats, matches(from, seats, spec), samples, samples.slice(from, from + count)),
    );
    from += count;
  }
  return designs;
}

function designOf(
  arm: Arm,
  seats: number,
  rungs: readonly Match[],
  samples: readonly Sample[],
  own: readonly Sample[],
): DesignLadder {
  const tracesOf = (place: number): readonly GameTrace[] => samples[place]?.traces ?? [];
  const paired = rungs.map(({ arms: [one, other] }) =>
    seats === 1 ? soloPairs(tracesOf(one), tracesOf(other)) : duelPairs(tracesOf(one), tracesOf(other)),
  );
  const estimate = gradientEstimate(paired);
  return {
    game: arm.game,
    arm,
    solitaire: seats === 1,
    rungs: rungs.map((match, rung) => rungOf(match, seats === 1, paired[rung] ?? [], tracesOf)),
    gradient: { id: 'skill-gradient', estimate, reason: estimate === null ? 'no-games' : null, points: [] },
    games: own.reduce((sum, { traces }) => sum + traces.length, 0),
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function rungOf(
  { weak, arms: [one, other] }: Match,
  solitaire: boolean,
  pairs: readonly Pair[],
  tracesOf: (place: number) => readonly GameTrace[],
): LadderRung {
  const rate = rateOf(pairs);
  const middle = rate === null ? 0 : 2 * rate.value - 1;
  const [typical] = pairs.toSorted((a, b) => Math.abs(a.gain - middle) - Math.abs(b.gain - middle));
  const shown = tracesOf(one).find(({ index }) => index === typical?.index);
  return {
    weak,
    strong: 2 * weak,
    rate,
    better: pairs.filter(({ gain }) => gain > 0).length,
    even: pairs.filter(({ gain }) => gain === 0).length,
    worse: pairs.filter(({ gain }) => gain < 0).length,
    alone: solitaire ? aloneAt(tracesOf(other), tracesOf(one)) : null,
    opens: shown === undefined ? null : { arm: one, index: shown.index, ply: shown.plies },
  };
}

function aloneAt(weak: readonly GameTrace[], strong: readonly GameTrace[]): LadderRung['alone'] {
  const won = (traces: readonly GameTrace[]) =>
    shareEstimate(traces.filter(({ winner }) => winner !== null).length, traces.length);
  const [below, above] = [won(weak), won(strong)];
  return below === null || above === null ? null : { weak: below, strong: above };
}
