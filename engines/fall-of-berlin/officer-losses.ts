import { cell, row, type Phrase, type Ranked } from '../core/index.ts';
import { standPrice } from './combat-retreat.ts';
import { factorsOf, fieldOf, unitOf, unitsAt } from './places.ts';
import { SOVIET, type Combat, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import type { Staff } from './officer-staff.ts';

/** Who takes a loss, who stands, who goes where (8F, 8G, 11, 12, 14C). */

type Opinion = Ranked<BerlinChoice>;

/** What a step of a unit is worth to its owner: the strength that goes with it, and the point a dead German gives (14G). */
export function stepCost({ ctx }: Staff, state: State, unit: number): number {
  const { reduced, side, support, garrison } = unitOf(ctx, unit);
  const now = factorsOf(ctx, state, unit);
  const last = cell(state.steps, unit) === 1;
  const attack = now.attack - (last ? 0 : reduced.attack);
  const defence = now.defense - (last ? 0 : reduced.defense);
  if (side === SOVIET) return attack + 0.4 * defence;
  const price = last && !support ? 1.6 : 0;
  return price + defence + 0.2 * attack - (garrison ? 0.4 : 0);
}

/** Ranks losses: the step that is missed least. */
export function rankLosses(staff: Staff, state: State, choices: readonly BerlinChoice[]): readonly Opinion[] {
  const { ctx } = staff;
  const free = state.step === 'demoralizationLoss' || state.step === 'demoralizedLoss';
  return choices.map((choice): Opinion => {
    const unit = ctx.unitIndex.get(choice.unit ?? '') ?? -1;
    const last = cell(state.steps, unit) === 1;
    // Demoralization gives no points, so only strength counts (14C).
    const relief = free && last ? 1.6 : 0;
    return {
      choice,
      score: relief - stepCost(staff, state, unit),
      reason: { key: last ? 'bot.giveUp' : 'bot.leastLoss', with: { unit: choice.unit ?? '' } },
    };
  });
}

/** Ranks standing against giving way: Berlin is held while somebody lives through it (11, 14A). */
export function rankStand(
  staff: Staff,
  state: State,
  choices: readonly BerlinChoice[],
  combat: Combat,
): readonly Opinion[] {
  const { ctx } = staff;
  const here = combat.defenders.filter((unit) => state.at[unit] === combat.at);
  const steps = here.reduce((sum, unit) => sum + cell(state.steps, unit), 0);
  const price = standPrice(ctx, here);
  const berlin = ctx.ground.berlin[combat.at] === true;
  const garrisonHolds = here.some((unit) => unitOf(ctx, unit).garrison && cell(state.steps, unit) > 1);
  const stays = steps > price && (berlin || !hasWayOut(staff, state, combat.at)) ? 1 : -1;
  // A garrison that lives through it keeps the hex by itself; the others are saved for another day.
  const spared = berlin && garrisonHolds && steps - price < 3 ? -2 : 0;
  const at = row(ctx.ids, combat.at);
  return choices.map((choice): Opinion =>
    choice.do === 'stand'
      ? { choice, score: stays + spared, reason: { key: 'bot.stand', with: { at } } }
      : { choice, score: 0, reason: { key: 'bot.giveWay', with: { at } } },
  );
}

/** Whether some neighbour is free of enemies and of their zones. */
function hasWayOut({ ctx }: Staff, state: State, at: number): boolean {
  const field = fieldOf(ctx, state.at);
  const foe = 1 << SOVIET;
  return (ctx.ground.passable[at] ?? []).some(
    (to) => field.holder[to] !== SOVIET && ((field.zones[to] ?? 0) & foe) === 0,
  );
}

/** Ranks where units retreat: Germans to Berlin or with other Germans, Soviets out of the way. */
export function rankRetreats(
  staff: Staff,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, toBerlin } = staff;
  const field = fieldOf(ctx, state.at);
  const first = state.retreat?.groups.at(-1)?.units[0] ?? -1;
  // An overstacked unit is moved by its opponent (4), who wishes it where it is worst off.
  const wish = state.step === 'displace' ? -1 : 1;
  const soviet = first >= 0 && unitOf(ctx, first).side === SOVIET;
  return choices.map((choice): Opinion => {
    const to = ctx.board.indexOf(choice.to ?? '');
    const company = unitsAt(field, to).length;
    const near = toBerlin[to] ?? 0;
    const score = wish * ((soviet ? -0.3 : -1) * near + 0.2 * Math.min(2, company));
    const reason: Phrase = { key: wish < 0 ? 'bot.displace' : 'bot.retreat', with: { to: choice.to ?? '' } };
    return { choice, score, reason };
  });
}

/** Ranks what is done with units too many for a hex (4): moved out if there is a way, the weakest first. */
export function rankExcess(staff: Staff, state: State, choices: readonly BerlinChoice[]): readonly Opinion[] {
  const { ctx } = staff;
  return choices.map((choice): Opinion => {
    const unit = ctx.unitIndex.get(choice.unit ?? '') ?? -1;
    const { attack, defense } = factorsOf(ctx, state, unit);
    return {
      choice,
      score: (choice.do === 'withdraw' ? 20 : 0) - attack - defense,
      reason: {
        key: choice.do === 'withdraw' ? 'bot.withdraw' : 'bot.giveUp',
        with: { unit: choice.unit ?? '' },
      },
    };
  });
}
