import {
  fightConcentration,
  fightsOf,
  freedomReport,
  historyFit,
  marginSpread,
  measure,
  milestoneDates,
  orderDiffers,
  outcomeUniformity,
  scenarioOf,
  shareEstimate,
  sideBalance,
  SPECS,
  unusedRules,
  weightiest,
  type Estimate,
  type GameTrace,
  type Measure,
  type Point,
} from '../../../engines/core/index.ts';
import type { Arm, ArmReport } from '../api-lab.ts';
import type { Edition } from '../editions.ts';
import { historicalDays } from './reference.ts';

/** Most points a chart shows of a measure. */
const POINTS = 120;

/** What an arm's games say. */
export function reportOf(
  edition: Edition,
  arm: Arm,
  traces: readonly GameTrace[],
  errors: number,
): ArmReport {
  const { engine, module, data } = edition;
  const { dates, seats } = scenarioOf(engine.manifest, { scenario: arm.scenario, options: arm.options });
  const chronicle = module.createChronicle?.(data);
  const history = historicalDays();
  const enforced = module.rules.filter(({ status }) => status === 'enforced').map(({ number }) => number);
  const over = traces.filter(({ outcome }) => outcome !== null);
  const ordered = traces.filter(({ milestones }) => Object.keys(milestones).length > 1);
  const differs = ordered.map((trace) => ({
    index: trace.index,
    ply: trace.plies,
    value: Number(orderDiffers(trace, history)),
  }));
  const measures: Measure[] = [
    sideBalance(traces),
    outcomeUniformity(traces),
    marginSpread(traces),
    ...SPECS.map((spec) => measure(spec, traces)),
    fightConcentration(traces, chronicle?.spaces ?? 0),
    unusedRules(traces, enforced),
    historyFit(traces, dates, history),
    {
      id: 'order-differs',
      estimate: shareEstimate(differs.filter(({ value }) => value > 0).length, differs.length),
      reason: differs.length === 0 ? 'never' : null,
      points: differs,
    },
    skillOf(arm, over),
  ];
  return {
    arm,
    n: traces.length,
    errors,
    outcomes: outcomesOf(over),
    seats: seats.flatMap((seat) => {
      const share = shareEstimate(over.filter(({ winner }) => winner === seat).length, over.length);
      return share === null ? [] : [{ seat, share }];
    }),
    measures: measures.map((one) => ({ ...one, points: thinned(one.points) })),
    milestones: milestoneDates(traces, dates, chronicle?.missing ?? [], history).map((one) => ({
      ...one,
      points: thinned(one.points),
    })),
    dates,
    fights: fightsOf(traces),
    freedom: freedomReport(traces),
    weightiest: weightiest(traces),
  };
}

/** Few enough points to show, spread over the games, the least and the most always among them. */
export function thinned<P extends Point>(points: readonly P[]): readonly P[] {
  if (points.length <= POINTS) return points;
  const sorted = points.toSorted((a, b) => a.value - b.value || a.index - b.index);
  return Array.from({ length: POINTS }, (_, place) => {
    const found = sorted[Math.round((place * (sorted.length - 1)) / (POINTS - 1))];
    return found === undefined ? [] : [found];
  }).flat();
}

function outcomesOf(over: readonly GameTrace[]): ArmReport['outcomes'] {
  const counts = new Map<
    string,
    { outcome: string; winner: string | null; count: number; index: number; ply: number }
  >();
  for (const { outcome, winner, index, plies } of over) {
    if (outcome === null) continue;
    const key = `${outcome} ${winner}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { outcome, winner, count: 1, index, ply: plies });
    else known.count += 1;
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ count, ...rest }) => {
      const share = shareEstimate(count, over.length);
      return share === null ? [] : [{ ...rest, share }];
    });
}

const STRENGTH = ['random', 'recruit', 'officer', 'marshal'];

/**
 * 10 at a glance: the win rate of the stronger of two unequal players, above even chances. The measure itself, over
 * doubling budgets with the seats swapped, is the ladder of strength.
 */
function skillOf({ players }: Arm, over: readonly GameTrace[]): Measure {
  const [seatA, seatB, ...more] = over[0]?.seats ?? [];
  const strengthOf = (seat: number): number => STRENGTH.indexOf(players[seat % players.length] ?? '');
  const none = (reason: NonNullable<Measure['reason']>): Measure => ({
    id: 'skill',
    estimate: null,
    reason,
    points: [],
  });
  if (over.length === 0) return none('no-games');
  if (seatA === undefined || seatB === undefined) return none('solitaire');
  if (more.length > 0) return none('many-seats');
  if (strengthOf(0) === strengthOf(1)) return none('same-players');
  const stronger = strengthOf(0) > strengthOf(1) ? seatA : seatB;
  const points = over.map(({ index, plies, winner }) => ({
    index,
    ply: plies,
    value: winner === null ? 0.5 : Number(winner === stronger),
  }));
  const won = points.reduce((sum, { value }) => sum + value, 0);
  const rate = shareEstimate(won, points.length);
  const above = ({ value, low, high, n }: Estimate): Estimate => ({
    value: 2 * value - 1,
    low: 2 * low - 1,
    high: 2 * high - 1,
    n,
  });
  return { id: 'skill', estimate: rate === null ? null : above(rate), reason: null, points };
}
