import type { GameResult } from '../core/index.ts';
import type { Context } from './context.ts';
import { isThreePlayer } from './places.ts';
import { pointsOf, privatePointsOf } from './score.ts';
import type { State } from './state.ts';
import { mandatory } from './victory.ts';

/** Null while the game goes on. With three players a Soviet victory is won by the better of the two (14A, 16F). */
export function resultOf(ctx: Context, state: State): GameResult | null {
  const { outcome, turn } = state;
  if (outcome === null) return null;
  const german = pointsOf(ctx, state, 'german');
  const soviet = pointsOf(ctx, state, 'soviet');
  const zhukov = privatePointsOf(ctx, state, 'zhukov');
  const konev = privatePointsOf(ctx, state, 'konev');
  const { held, needed } = mandatory(ctx, state);
  const race = zhukov === konev ? null : zhukov > konev ? 'zhukov' : 'konev';
  const three = isThreePlayer(ctx, state);
  const winner =
    outcome === 'draw' ? null : outcome !== 'soviet-victory' ? 'german' : three ? race : 'soviet';
  const key = three ? `result.${outcome}.three` : `result.${outcome}`;
  return {
    winner,
    outcome,
    margin: Math.abs(soviet - german),
    rule: outcome === 'berlin-holds' ? '14E' : '14A',
    reason: { key, with: { turn, german, soviet, zhukov, konev, held, needed, race: race ?? 'tie' } },
  };
}
