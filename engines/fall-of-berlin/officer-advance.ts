import { cell, row, type Ranked } from '../core/index.ts';
import { factorsOf, fieldOf, unitOf } from './places.ts';
import { GERMAN, SOVIET, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';
import type { MapRoom } from './officer-map.ts';
import { missionOf } from './officer-missions.ts';
import type { Staff } from './officer-staff.ts';

/** Advance after combat (8H): take what was won, never more than may stack there. */

/** Ranks advances; to stop stands at nought. */
export function rankAdvance(
  staff: Staff,
  room: MapRoom,
  state: State,
  choices: readonly BerlinChoice[],
): readonly Ranked<BerlinChoice>[] {
  const { ctx, toBerlin } = staff;
  const field = fieldOf(ctx, state.at);
  return choices.map((choice): Ranked<BerlinChoice> => {
    if (choice.do !== 'advance') return { choice, score: 0, reason: { key: 'bot.stopAdvance' } };
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const from = cell(state.at, unit);
    const to = ctx.board.indexOf(choice.to);
    const { side } = unitOf(ctx, unit);
    const reason = { key: 'bot.advance', with: { unit: choice.unit, to: row(ctx.ids, to) } };
    if ((field.size[to] ?? 0) >= ctx.values.stacking) return { choice, score: -5, reason };
    const berlin = (ctx.ground.berlin[to] === true ? 6 : 0) - (ctx.ground.berlin[from] === true ? 6 : 0);
    const { attack, defense } = factorsOf(ctx, state, unit);
    if (side === GERMAN) {
      // Germans leave Berlin for nothing, and take it back for anything (14A).
      const nearer = (toBerlin[from] ?? 0) - (toBerlin[to] ?? 0);
      return { choice, score: berlin + nearer - 0.5 + defense / 50, reason };
    }
    const star = (hex: number): number =>
      ctx.ground.star[hex] === true && state.turn <= 6 && field.holder[hex] === SOVIET ? 2 : 0;
    const { way } = missionOf(staff, room, state, unit);
    const nearer = (way[from] ?? 99) - (way[to] ?? 99);
    const alone = field.first[from] === unit && field.next[unit] === -1 ? star(from) : 0;
    return { choice, score: berlin + nearer * 0.5 - alone + (attack + defense) / 50, reason };
  });
}
