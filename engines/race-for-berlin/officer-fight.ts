import { cell, row } from '../core/index.ts';
import { nearer, opinion, type Mind, type Opinion } from './officer-mind.ts';
import { attackWorth, cityWorth, stepWorth } from './officer-odds.ts';
import { barWorth, trafficOf } from './officer-german.ts';
import { assaultReason, moveWorth, readyAssaults, zoneName } from './officer-soviet.ts';
import { germansAt, isAmerican } from './places.ts';
import { activeCamp, fightOf, has, isSovietImpulse, REDUCED } from './state.ts';
import type { RaceChoice } from './types.ts';

/** The choices of a combat: who joins, who suffers, who runs, who follows. */

type Of<D extends RaceChoice['do']> = Extract<RaceChoice, { do: D }>;

/** Opens the most promising attack; ends the step when none promises anything. */
export function judgeAttack(mind: Mind, choices: readonly RaceChoice[]): readonly Opinion[] {
  const assaults = readyAssaults(mind);
  return choices.map((choice) => {
    if (choice.do !== 'attack') return opinion(0, 'enough');
    const unit = mind.ctx.unitIndex.get(choice.unit) ?? -1;
    const at = mind.ctx.board.indexOf(choice.at);
    const assault = assaults.find((found) => found.at === at);
    if (assault === undefined) return assaultReason(mind, -1, at);
    return assaultReason(mind, assault.worth - (assault.units.includes(unit) ? 0 : 0.5), at);
  });
}

/** Adds a unit if that makes the attack better, otherwise fights. */
export function judgeCompose(mind: Mind, choices: readonly RaceChoice[]): readonly Opinion[] {
  const { at, city, units } = fightOf(mind.s);
  const name = zoneName(mind, at);
  const worthOf = (group: readonly number[], extra: boolean): number =>
    city ? cityWorth(mind, group, at, extra) : attackWorth(mind, group, at);
  const now = worthOf(units, false);
  return choices.map((choice) => {
    if (choice.do === 'fight')
      return choice.extra
        ? opinion(worthOf(units, true) - mind.weights.supportPoint, 'spendsSupport', { at: name })
        : opinion(now, 'fights', { at: name });
    if (choice.do === 'play') return opinion(now + 0.15, 'playsChit');
    if (choice.do !== 'attack') return opinion(now - 1, 'enough');
    const unit = mind.ctx.unitIndex.get(choice.unit) ?? -1;
    return opinion(worthOf([...units, unit], false) + 0.02, 'joins', { at: name });
  });
}

/** The cheapest step is lost first, a whole counter last (8.2.2). */
export function judgeLoss(mind: Mind, { unit: id }: Of<'lose'>): Opinion {
  const unit = mind.ctx.unitIndex.get(id) ?? -1;
  return opinion(-stepWorth(mind, unit) - (has(mind.s, unit, REDUCED) ? 0.15 : 0), 'cheapest', { unit: id });
}

/** Germans fall back to where they bar most, Soviets to where they lose least ground. */
export function judgeRetreat(mind: Mind, { unit: id, to: name }: Of<'retreat'>): Opinion {
  const { ctx, s, places } = mind;
  const unit = ctx.unitIndex.get(id) ?? -1;
  const to = ctx.board.indexOf(name);
  const { soviet, camp } = row(ctx.pieces, unit);
  if (isAmerican(ctx, s, to)) return opinion(soviet ? -1 : -3, 'fallsBack');
  if (soviet) return opinion(nearer(mind, unit, cell(s.at, unit), to), 'fallsBackTo', { to: name });
  const traffic = trafficOf(mind, 1 - camp);
  return opinion(barWorth(mind, traffic, to, germansAt(places, to), camp), 'fallsBackTo', { to: name });
}

/** Whoever comes nearer to its goal follows up (8.4). */
export function judgeAdvance(mind: Mind, { unit: id, to: name }: Of<'advance'>): Opinion {
  const unit = mind.ctx.unitIndex.get(id) ?? -1;
  const to = mind.ctx.board.indexOf(name);
  if (isSovietImpulse(mind.s)) {
    const { score } = moveWorth(mind, unit, to);
    return opinion(score, 'followsUp', { to: name });
  }
  const { camp } = row(mind.ctx.pieces, unit);
  const traffic = trafficOf(mind, 1 - camp);
  const gain =
    barWorth(mind, traffic, to, germansAt(mind.places, to), camp) -
    barWorth(mind, traffic, cell(mind.s.at, unit), germansAt(mind.places, cell(mind.s.at, unit)) - 1, camp);
  return opinion(gain, 'followsUp', { to: name });
}

/** Heinrici slips away where the Germans would suffer more than the ground is worth (chit 1). */
export function judgeHeinrici(mind: Mind, choice: RaceChoice): Opinion {
  if (choice.do !== 'play') return opinion(0, 'savesChit');
  const { at, units, defenders } = fightOf(mind.s);
  const worth = attackWorth(mind, units, at);
  const strong = defenders.length > 1 ? 0.2 : 0;
  return opinion(
    row(mind.ctx.pieces, units[0] ?? 0).camp === activeCamp(mind.s)
      ? strong + worth / 4 - mind.weights.heinrici
      : -1,
    'slipsAway',
    { at: zoneName(mind, at) },
  );
}
