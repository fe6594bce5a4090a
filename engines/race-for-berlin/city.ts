import { cell, row } from '../core/index.ts';
import { score, setProgress } from './effects.ts';
import type { CityRow } from './odds.ts';
import { activeCamp, fightOf, setFight, type Ply } from './state.ts';

/** Progress into Berlin (9): what a row of the city progress table does. */

/** Sets losses and level by a row of the table (9.3.1 to 9.3.3). The level changes first, then steps are lost. */
export function setCityResult(ply: Ply, result: CityRow): void {
  const { ctx, s } = ply;
  const { at, units, defenders } = fightOf(s);
  const slot = row(ctx.zones, at).berlin;
  const level = cell(s.progress, slot);
  const { levelMinimum, germanProgressAtZeroLoss, firstProgressPoints } = ctx.values;
  let defenderSteps = result.defender;
  if (row(ctx.pieces, row(units, 0)).soviet) {
    const camp = activeCamp(s);
    setProgress(ply, slot, level + result.progress, '9.3.2', camp);
    if (result.progress > 0 && s.firstProgress < 0) {
      s.firstProgress = camp;
      score(ply, camp, firstProgressPoints, 'firstProgress', '10.2.2', at);
    }
  } else if (result.progress > 0) {
    // At level 0 the Soviets lose a step instead, one whatever the number (9.3.3).
    if (level <= levelMinimum) defenderSteps += germanProgressAtZeroLoss;
    else
      setProgress(
        ply,
        slot,
        Math.max(levelMinimum, level - result.progress),
        '9.3.2',
        row(ctx.pieces, row(defenders, 0)).camp,
      );
  }
  setFight(ply, { attackerSteps: result.attacker, defenderSteps });
}
