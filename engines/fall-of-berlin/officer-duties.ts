import { cell, type Ranked } from '../core/index.ts';
import { factorsOf, fieldOf, unitOf } from './places.ts';
import { SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import { sovietMap, type MapRoom } from './officer-map.ts';
import type { Staff } from './officer-staff.ts';

/** Set-up, entry, stack order and the small decisions of the optional rules. */

type Opinion = Ranked<BerlinChoice>;

/** Ranks set-up: the arrangement that comes with the data, which holds the Oder and the Heights (15A). */
export function rankPlacing(_staff: Staff, choices: readonly BerlinChoice[]): readonly Opinion[] {
  return choices.map((choice): Opinion => {
    if (choice.do === 'place')
      return { choice, score: 0, reason: { key: 'bot.place', with: { to: choice.to } } };
    return { choice, score: 1, reason: { key: choice.do === 'arrange' ? 'bot.arrange' : 'bot.ready' } };
  });
}

/** Ranks entry hexes: the nearest to the fighting that has room, units that go fastest first (10A). */
export function rankEntry(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const { ctx, toBerlin } = staff;
  const field = fieldOf(ctx, state.at);
  const soviet = state.side === SOVIET;
  return choices.map((choice): Opinion => {
    if (choice.do !== 'enter') return { choice, score: -20, reason: { key: 'bot.waitEntry' } };
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const to = ctx.board.indexOf(choice.to);
    const { front } = unitOf(ctx, unit);
    const way = soviet
      ? (sovietMap(staff, room, state).berlin[Math.max(0, front)]?.[to] ?? 99)
      : (toBerlin[to] ?? 0);
    const crowd = Math.max(0, (field.size[to] ?? 0) + 1 - ctx.values.stacking) * 2;
    const company = soviet ? 0 : (field.size[to] ?? 0);
    return {
      choice,
      score: factorsOf(ctx, state, unit).move - way / 10 - crowd - company,
      reason: { key: 'bot.enter', with: { unit: choice.unit, to: choice.to } },
    };
  });
}

/** Ranks who lies on top of an overstacked hex on Turn 1: the strongest (15A). */
export function rankOrdering(
  { ctx }: Staff,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  return choices.map((choice): Opinion => {
    const unit = ctx.unitIndex.get(choice.unit ?? '') ?? -1;
    const { attack, defense } = factorsOf(ctx, state, unit);
    return {
      choice,
      score: attack + defense / 10,
      reason: { key: 'bot.top', with: { unit: choice.unit ?? '' } },
    };
  });
}

/** Ranks the yes and no of the optional rules (16A, 16B, 16E). */
export function rankPlain(
  { ctx, toBerlin }: Staff,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Opinion[] {
  const turns = ctx.games[state.setup.scenario]?.turns ?? 0;
  return choices.map((choice): Opinion => {
    switch (choice.do) {
      case 'surrender': {
        // Half a point is cheaper than the whole one a lost unit gives; near Berlin it still fights (16A).
        const hex = cell(state.at, ctx.unitIndex.get(choice.unit) ?? -1);
        const lost = (toBerlin[hex] ?? 0) > 3 && state.turn > turns / 2;
        return {
          choice,
          score: lost ? 1 : -1,
          reason: { key: 'bot.surrender', with: { unit: choice.unit } },
        };
      }
      case 'bonus':
        // One die better for every result; its price is two points a tank step (16E).
        return { choice, score: 1, reason: { key: 'bot.bonus' } };
      case 'artillery':
        return { choice, score: 1, reason: { key: 'bot.artillery', with: { unit: choice.unit } } };
      case 'remain':
        return { choice, score: 0, reason: { key: 'bot.remain', with: { unit: choice.unit } } };
      case 'fallBack':
        return { choice, score: 1, reason: { key: 'bot.withdraw', with: { unit: choice.unit } } };
      default:
        return { choice, score: 0, reason: { key: 'bot.decline' } };
    }
  });
}
