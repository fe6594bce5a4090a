import { cell } from '../core/index.ts';
import { opinion, type Mind, type Opinion } from './officer-mind.ts';
import { bestGermanMove, trafficOf } from './officer-german.ts';
import { assaultReason, assaultsOf, bestMove } from './officer-soviet.ts';
import { actOf, activeCamp, isSovietImpulse } from './state.ts';
import type { Mode, RaceChoice } from './types.ts';

/** Whom an impulse activates and how (4.1.3): attacks first, then the moves that promise most. */

/** A wish to activate a unit, by what it promises for each activation. */
export interface Wish extends Opinion {
  readonly unit: number;
  readonly mode: Mode;
}

/** What is on offer, by mode. */
function offered(mind: Mind, choices: readonly RaceChoice[]): Map<Mode, number[]> {
  const byMode = new Map<Mode, number[]>();
  for (const choice of choices) {
    if (choice.do !== 'activate') continue;
    const unit = mind.ctx.unitIndex.get(choice.unit) ?? -1;
    const known = byMode.get(choice.mode);
    if (known === undefined) byMode.set(choice.mode, [unit]);
    else known.push(unit);
  }
  return byMode;
}

/** Wishes for the activations on offer; of a unit wanted in several ways the best counts. */
export function wishesOf(mind: Mind, choices: readonly RaceChoice[]): readonly Wish[] {
  const { s } = mind;
  const act = actOf(s);
  const soviet = isSovietImpulse(s);
  const byMode = offered(mind, choices);
  const wishes: Wish[] = [];
  for (const unit of byMode.get('shelling') ?? [])
    wishes.push({ unit, mode: 'shelling', ...opinion(mind.weights.shelling + 0.01 * unit, 'shells') });
  const already = act.tasks.filter(({ mode }) => mode === 'combat').map(({ unit }) => unit);
  const fighters = [...(byMode.get('combat') ?? [])];
  const room = act.limit - act.tasks.length + already.length;
  const threshold = soviet ? mind.weights.attackThreshold : mind.weights.germanAttackThreshold;
  for (const { at, units, worth } of assaultsOf(
    mind,
    [...already, ...fighters],
    room,
    mind.weights.attackToll,
  )) {
    const fresh = units.filter((unit) => !already.includes(unit));
    // Units already sent in would attack alone if their comrades stayed away, so completing an attack comes first.
    const begun = units.length > fresh.length;
    if (worth < threshold && !begun) continue;
    const score = Math.max(worth, 0.01) / units.length + (begun ? mind.weights.attackBegun : 0);
    for (const unit of fresh) wishes.push({ unit, mode: 'combat', ...assaultReason(mind, score, at) });
  }
  if (soviet)
    for (const unit of byMode.get('movement') ?? [])
      wishes.push({ unit, mode: 'movement', ...bestMove(mind, unit, false) });
  else {
    const traffic = trafficOf(mind, 1 - activeCamp(s));
    for (const unit of byMode.get('movement') ?? []) {
      const { stay, west } = bestGermanMove(mind, traffic, unit, false);
      const goes = west > stay.score;
      wishes.push({ unit, mode: 'movement', ...(goes ? opinion(west, 'fallsBack') : stay) });
    }
    for (const unit of byMode.get('reserve') ?? []) {
      if (cell(s.at, unit) < 0) continue;
      wishes.push({ unit, mode: 'reserve', ...bestGermanMove(mind, traffic, unit, true).stay });
    }
  }
  return wishes;
}
