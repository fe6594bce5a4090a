import { cell, row } from '../core/index.ts';
import { CHIT } from './events.ts';
import { massOf, opinion, type Mind, type Opinion } from './officer-mind.ts';
import type { Wish } from './officer-plan.ts';
import { activeCamp } from './state.ts';
import type { RaceChoice } from './types.ts';

/** When an event chit is worth playing (2.4.3). */

type Play = Extract<RaceChoice, { do: 'play' }>;

/** How much of an army is about to attack. */
function attacking(mind: Mind, army: string, wishes: readonly Wish[]): number {
  const index = mind.ctx.armyIndex.get(army) ?? -1;
  let sum = 0;
  for (const { unit, mode, score } of wishes)
    if (mode === 'combat' && row(mind.ctx.pieces, unit).army === index) sum += Math.max(0, score);
  return sum;
}

/** A chit at the start of an impulse. */
export function judgeChit(mind: Mind, choice: Play, wishes: readonly Wish[]): Opinion {
  const { ctx, s } = mind;
  const fights = wishes.filter(({ mode, score }) => mode === 'combat' && score > 0).length;
  switch (choice.chit) {
    case CHIT.everyone:
    case CHIT.rybalko:
    case CHIT.trucks: {
      const sum = attacking(mind, choice.army ?? '', wishes);
      return opinion(sum > 0 ? 10 + sum : -1, 'playsChit');
    }
    case CHIT.coordination:
      return opinion(wishes.length >= mind.weights.coordination ? 10 : -1, 'playsChit');
    case CHIT.speer: {
      const inCity = row(ctx.sovietsOf, activeCamp(s)).filter(
        (unit) => cell(s.at, unit) >= 0 && row(ctx.zones, cell(s.at, unit)).berlin >= 0,
      ).length;
      return opinion(inCity >= 2 && cell(s.support, activeCamp(s)) > 0 ? 10 : -1, 'playsChit');
    }
    case CHIT.surprise:
      return opinion(fights > 0 ? 10 : -1, 'playsChit');
    case CHIT.plannedRetreat:
      return opinion(s.turn >= 2 && s.turn <= 6 ? 10 : -1, 'playsChit');
    default:
      return opinion(-1, 'savesChit');
  }
}

/** The bridges go where most of the rival's strength stands (chit 9). */
export function judgeBridges(mind: Mind, choice: Play): Opinion {
  const { ctx, s } = mind;
  const zone = ctx.board.indexOf(choice.at ?? '');
  let sum = 0;
  for (const unit of row(ctx.sovietsOf, 1 - s.side)) if (cell(s.at, unit) === zone) sum += massOf(mind, unit);
  for (const unit of row(ctx.sovietsOf, s.side)) if (cell(s.at, unit) === zone) sum -= massOf(mind, unit);
  return opinion(sum >= 1.8 ? sum : sum - 5, 'cutsOff', { at: choice.at ?? '' });
}
