import type { Seat } from '../core/index.ts';
import { FORECAST, type Fading } from './officer-forecast.ts';
import type { Mind } from './officer-mind.ts';
import { FIGURES, standingOf } from './officer-standing.ts';
import { resultOf, scoresOf } from './victory.ts';

/** The first turn whose start the forecast was fitted to: before it everything is as early as can be. */
const FIRST = 2;
/** The logistic curve nearest to the normal one. */
const LOGISTIC = 1.702;

/** How likely a seat is to win: the margin to be expected, against how far a game may still stray from it. */
export function valueOf(mind: Mind, seat: Seat): number {
  const { ctx, s } = mind;
  const result = resultOf(ctx, s);
  if (result !== null) return result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
  const { turns } = ctx.values;
  const left = Math.min(1, (turns - s.turn) / (turns - FIRST));
  const now = ({ late, early }: Fading): number => late + early * left;
  const [zhukov = 0, koniev = 0] = scoresOf(ctx, s, mind.places);
  let margin = now(FORECAST.edge) + now(FORECAST.lead) * (zhukov - koniev);
  for (const camp of [0, 1] as const) {
    const standing = standingOf(mind, camp);
    const weights = FORECAST.figures[camp];
    for (const figure of FIGURES) margin += (camp === 0 ? 1 : -1) * now(weights[figure]) * standing[figure];
  }
  const chance = 1 / (1 + Math.exp((-LOGISTIC * margin) / now(FORECAST.spread)));
  return seat === 'zhukov' ? chance : 1 - chance;
}
