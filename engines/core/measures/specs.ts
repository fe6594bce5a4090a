import { mean } from './stats.ts';
import type { GameTrace, ValueSeries } from './trace.ts';
import type { MeasureSpec, Part } from './types.ts';
import { deepest, decisiveness, drama, leadChanges, luckBalance, luckShare, winnersView } from './value.ts';

const decisions = (trace: GameTrace): number =>
  Object.values(trace.free).reduce((sum, count) => sum + count, 0);
const ratio = (part: number, whole: number): Part => (whole === 0 ? null : { value: part / whole });
const losses = ({ losses: by }: GameTrace): number => by.soviet + by.german + by.western;

/** Values of a two-sided game as chances; games against the system have the system as the other side. */
function series(trace: GameTrace): (ValueSeries & { readonly v: readonly number[] }) | null {
  if (trace.value === null || trace.seats.length > 2) return null;
  return { ...trace.value, v: trace.value.values.map((value) => value / 1000) };
}

function decided(trace: GameTrace): { readonly winner: readonly number[] } | null {
  const found = series(trace);
  if (found === null || trace.outcome === null || (trace.winner === null && trace.seats.length > 1))
    return null;
  return { winner: winnersView(found.v, trace.winner === trace.seats[0]) };
}

/** Measures that are one number a game. The numbers are those of the set of eighteen that each belongs to. */
export const SPECS: readonly MeasureSpec[] = [
  // 1 for solitaire: the player's own win rate.
  {
    id: 'player-wins',
    kind: 'share',
    missing: 'many-seats',
    of: (t) => (t.seats.length === 1 ? { value: Number(t.winner !== null) } : null),
  },
  {
    id: 'first-mover',
    kind: 'share',
    missing: 'solitaire',
    of: (t) => (t.seats.length < 2 || t.winner === null ? null : { value: Number(t.winner === t.first) }),
  },
  // 2
  {
    id: 'margin',
    kind: 'mean',
    missing: 'no-margin',
    of: (t) => (t.margin === null ? null : { value: t.margin, ply: t.plies }),
  },
  // 3
  { id: 'turns', kind: 'mean', missing: 'no-games', of: (t) => ({ value: t.turns, ply: t.plies }) },
  { id: 'plies', kind: 'mean', missing: 'no-games', of: (t) => ({ value: t.plies, ply: t.plies }) },
  {
    id: 'early',
    kind: 'share',
    missing: 'no-games',
    of: (t) => ({ value: Number(t.outcome !== null && t.turns < t.allTurns), ply: t.plies }),
  },
  { id: 'decisions', kind: 'mean', missing: 'no-games', of: (t) => ({ value: decisions(t) }) },
  { id: 'decisions-per-turn', kind: 'mean', missing: 'no-games', of: (t) => ratio(decisions(t), t.turns) },
  // 4
  { id: 'freedom', kind: 'mean', missing: 'no-games', of: (t) => ({ value: t.freedom, ply: t.most.ply }) },
  {
    id: 'branching',
    kind: 'mean',
    missing: 'no-games',
    of: (t) => ({ value: t.branching, ply: t.most.ply }),
  },
  // 5
  { id: 'agency', kind: 'mean', missing: 'no-games', of: (t) => ratio(decisions(t), t.plies) },
  { id: 'forced', kind: 'mean', missing: 'no-games', of: (t) => ratio(t.forced, t.forced + decisions(t)) },
  // Half where both seats decide as often; the other seat has the rest.
  {
    id: 'seat-share',
    kind: 'mean',
    missing: 'solitaire',
    of: (t) => (t.seats.length < 2 ? null : ratio(t.free[t.seats[0] ?? ''] ?? 0, decisions(t))),
  },
  {
    id: 'wait',
    kind: 'mean',
    missing: 'solitaire',
    of: (t) => (t.seats.length < 2 ? null : { value: t.wait, ply: t.waitedUntil ?? t.plies }),
  },
  // 6, 7: seen as the decision stood, before its ply.
  {
    id: 'weight',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => average(series(t)?.weighed.map(({ ply, weight }) => ({ ply: ply - 1, value: weight }))),
  },
  {
    id: 'clarity',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => average(series(t)?.weighed.map(({ ply, near }) => ({ ply: ply - 1, value: near }))),
  },
  // 8, 9
  {
    id: 'luck-share',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => withDice(t, luckShare),
  },
  {
    id: 'luck-balance',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => withDice(t, (v, chance) => Math.abs(luckBalance(v, chance))),
  },
  // 11
  {
    id: 'drama',
    kind: 'mean',
    missing: 'no-winner',
    of: (t) => withWinner(t, (w) => ({ value: drama(w), ply: deepest(w).ply })),
  },
  {
    id: 'deficit',
    kind: 'mean',
    missing: 'no-winner',
    of: (t) => withWinner(t, (w) => ({ value: Math.max(0, 1 - 2 * deepest(w).value), ply: deepest(w).ply })),
  },
  {
    id: 'comebacks',
    kind: 'share',
    missing: 'no-winner',
    of: (t) => withWinner(t, (w) => ({ value: Number(deepest(w).value <= 0.25), ply: deepest(w).ply })),
  },
  // 12, 13
  {
    id: 'lead-changes',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => {
      const s = series(t);
      if (s === null) return null;
      const { changes, last } = leadChanges(s.v);
      return { value: changes, ply: last };
    },
  },
  {
    id: 'decisiveness',
    kind: 'mean',
    missing: 'no-winner',
    of: (t) =>
      withWinner(t, (w) => {
        const { left, ply } = decisiveness(w);
        return { value: left, ply };
      }),
  },
  // 14
  {
    id: 'suspense',
    kind: 'mean',
    missing: 'no-value',
    of: (t) => average(series(t)?.thrown.map(({ ply, suspense }) => ({ ply, value: suspense }))),
  },
  {
    id: 'surprise',
    kind: 'mean',
    missing: 'no-value',
    of: (t) =>
      average(
        series(t)?.thrown.map(({ ply, came, expected }) => ({ ply, value: Math.abs(came - expected) })),
      ),
  },
  // 15
  { id: 'losses-per-turn', kind: 'mean', missing: 'no-games', of: (t) => ratio(losses(t), t.turns) },
  {
    id: 'soviet-losses-per-day',
    kind: 'mean',
    missing: 'no-games',
    of: (t) => ratio(t.losses.soviet, t.days),
  },
  {
    id: 'german-losses-per-day',
    kind: 'mean',
    missing: 'no-games',
    of: (t) => ratio(t.losses.german, t.days),
  },
  {
    id: 'replaced-per-day',
    kind: 'mean',
    missing: 'no-replacements',
    of: (t) => (t.replaced === undefined || t.replaced === null ? null : ratio(t.replaced, t.days)),
  },
  {
    id: 'moves-per-day',
    kind: 'mean',
    missing: 'no-games',
    of: (t) => (t.moves === undefined ? null : ratio(t.moves, t.days)),
  },
  {
    id: 'advance',
    kind: 'mean',
    missing: 'no-front',
    of: (t) => (t.advance === null ? null : { value: t.advance / t.days, ply: t.plies }),
  },
  // 16
  { id: 'map-use', kind: 'mean', missing: 'no-games', of: (t) => ({ value: t.mapUse }) },
  // 17
  { id: 'rules-per-game', kind: 'mean', missing: 'no-games', of: (t) => ({ value: t.rules.length }) },
  {
    id: 'exceptions',
    kind: 'mean',
    missing: 'not-kept',
    of: (t) =>
      t.exceptions === undefined || decisions(t) === 0
        ? null
        : { value: t.exceptions.times / decisions(t), ply: t.exceptions.ply },
  },
];

function average(points: readonly { readonly ply: number; readonly value: number }[] | undefined): Part {
  if (points === undefined || points.length === 0) return null;
  const largest = points.reduce((most, one) => (one.value > most.value ? one : most));
  return { value: mean(points.map(({ value }) => value)), ply: largest.ply };
}

/** A measure of the dice of a game, seen where one of them changed the most. */
function withDice(
  trace: GameTrace,
  of: (v: readonly number[], chance: readonly number[]) => number | null,
): Part {
  const found = series(trace);
  const value = found === null ? null : of(found.v, found.chance);
  if (found === null || value === null) return null;
  const sizeOf = (ply: number): number => Math.abs((found.v[ply] ?? 0) - (found.v[ply - 1] ?? 0));
  const [first = 0, ...rest] = found.chance;
  return { value, ply: rest.reduce((most, ply) => (sizeOf(ply) > sizeOf(most) ? ply : most), first) };
}

function withWinner(trace: GameTrace, of: (winner: readonly number[]) => Part): Part {
  const found = decided(trace);
  return found === null ? null : of(found.winner);
}
