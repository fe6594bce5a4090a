import type { Phrase, Ranked } from '../core/index.ts';
import { joinable, targetsOf } from './combat.ts';
import { scenarioOfState } from './context.ts';
import { mandateUnmet } from './mandate.ts';
import { holderOfSide, stakeOf } from './officer-goals.ts';
import { prospectOf, targetAt, type Prospect } from './officer-odds.ts';
import type { Mind } from './officer-weights.ts';
import { phasingSide, type Combat, type State } from './state.ts';
import type { GermanyChoice } from './types.ts';

type RankedChoice = Ranked<GermanyChoice>;

/** Attacks worth comparing. */
const SHORTLIST = 4;

/** What it is worth to clear a hex: ground, and the cities that may change hands (6.5, 11.0). */
export function groundAt(ctx: Mind, state: State, side: number, hex: number): number {
  const scenario = scenarioOfState(ctx, state);
  const mine = holderOfSide(side);
  let ground: number = ctx.weights.ground;
  for (const city of ctx.citiesNear[hex] ?? []) {
    const row = ctx.cities[city];
    if (row === undefined || state.control[city] === mine) continue;
    const share = row.hex === hex ? ctx.weights.cityCleared : ctx.weights.cityOpened;
    ground += ctx.weights.cityTaken * stakeOf(ctx, scenario, row) * share;
  }
  return ground;
}

/** The best attack on a hex with some of these units, those already in it first. */
export function bestAttack(
  ctx: Mind,
  state: State,
  hex: number,
  joined: readonly number[],
  able: readonly number[],
  sharedBy: ReadonlyMap<number, number>,
  defenders?: readonly number[],
): Prospect | null {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const target = targetAt(ctx, state, hex, defenders);
  const ground = groundAt(ctx, state, side, hex);
  const shares = (unit: number): number => (sharedBy.get(unit) ?? 1) - 1;
  const attack = (unit: number): number => ctx.units[unit]?.attack ?? 0;
  const order = [...able].sort((a, b) => shares(a) - shares(b) || attack(b) - attack(a) || a - b);
  let best: Prospect | null = null;
  let liked = -Infinity;
  const units = [...joined];
  for (let taken = 0; taken <= order.length; taken++) {
    if (units.length > 0) {
      const prospect = prospectOf(ctx, state, target, units, ground);
      let cost = 0;
      for (const unit of units) if (shares(unit) > 0) cost += ctx.weights.sharedUnit * attack(unit) * 0.2;
      // Units without another target cost nothing, so more of them only help.
      if (prospect.gain - cost >= liked) {
        liked = prospect.gain - cost;
        best = prospect;
      }
    }
    const next = order[taken];
    if (next !== undefined) units.push(next);
  }
  return best;
}

/** How many hexes each unit could attack. */
function sharesOf(targets: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const shares = new Map<number, number>();
  for (const units of targets.values())
    for (const unit of units) shares.set(unit, (shares.get(unit) ?? 0) + 1);
  return shares;
}

/** The hexes worth attacking, best first, and the end of the phase when nothing is (6.0, 12.2). */
export function rankAttacks(ctx: Mind, state: State): RankedChoice[] {
  const targets = targetsOf(ctx, state);
  const shares = sharesOf(targets);
  const ranked: RankedChoice[] = [];
  for (const [hex, units] of targets) {
    const prospect = bestAttack(ctx, state, hex, [], units, shares);
    if (prospect === null) continue;
    const at = ctx.ids[hex] ?? '';
    ranked.push({
      choice: { do: 'attack', at },
      score: prospect.gain,
      reason: { key: 'bot.attack', with: { at, column: prospect.column ?? '<' } },
    });
  }
  const obliged = mandateUnmet(ctx, state);
  if (!obliged)
    ranked.push({
      choice: { do: 'endCombat' },
      score: ctx.weights.attackFloor,
      reason: { key: 'bot.endCombat' },
    });
  return ranked
    .map((one) => (obliged ? { ...one, reason: { key: 'bot.obliged' } } : one))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHORTLIST);
}

/** Puts an attack together: joins the units of the best attack one by one, then goes to the die (6.3). */
export function rankJoins(ctx: Mind, state: State, combat: Combat): RankedChoice[] {
  const [hex = -1] = combat.hexes;
  const able = joinable(ctx, state, combat);
  const shares = sharesOf(targetsOf(ctx, state));
  const best = bestAttack(ctx, state, hex, combat.attackers, able, shares, combat.defenders);
  const reason: Phrase = {
    key: 'bot.odds',
    with: { at: ctx.ids[hex] ?? '', column: best?.column ?? '<' },
  };
  const wanted = (best?.units ?? []).filter((unit) => !combat.attackers.includes(unit));
  const ranked: RankedChoice[] = wanted.map((unit, place) => ({
    choice: { do: 'join', unit: ctx.units[unit]?.id ?? '' },
    score: wanted.length - place,
    reason,
  }));
  if (combat.attackers.length > 0) ranked.push({ choice: { do: 'commit' }, score: 0.5, reason });
  // The units of one attack join in a fixed order: only who is in it counts.
  return ranked.sort((a, b) => b.score - a.score).slice(0, 1);
}
