import { cell, D6, pathTo, row, spaceAt, totalOf, type JsonObject, type Question } from '../core/index.ts';
import { attackBar, canTakePart, targetsOf } from './combat.ts';
import { scenarioOfState, type Context } from './context.ts';
import { allowance, destinations, mustStop, reachOf } from './movement.ts';
import { BELOW, columnOf, oddsOf, resultOf, toNextColumn } from './odds.ts';
import { exitHexes } from './phase-movement.ts';
import { phasingSide, type Moving, type State } from './state.ts';
import { SIDES, type CombatPreview, type ReachAnswer, type TargetsAnswer, type ZocAnswer } from './types.ts';
import { attackLines, attackTotal, defenceLines, defenceTotal, exchangePrice } from './values.ts';
import { scoreOf } from './victory.ts';
import { enemiesOf, fieldOf, unitsAt } from './zoc.ts';

/** Questions without consequences. */
export function answerQuery(ctx: Context, state: State, question: Question): JsonObject | null {
  switch (question.ask) {
    case 'combat':
      return combatPreview(ctx, state, question);
    case 'targets':
      return targetsAnswer(ctx, state);
    case 'reach':
      return reachAnswer(ctx, state, question);
    case 'zoc':
      return zocAnswer(ctx, state, question);
    case 'score':
      return scoreOf(ctx, state);
    default:
      return null;
  }
}

/** A list of ids among the members of a question: one or several. */
function idsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Units next to all these hexes that could attack them, whether or not their phase has come. */
function couldAttack(
  ctx: Context,
  state: State,
  hexes: readonly number[],
  defenders: readonly number[],
): number[] {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const fighting = state.kind === 'combat' || state.kind === 'secondCombat';
  const moment: State = fighting ? state : { ...state, kind: 'combat', acted: ctx.idle };
  return ctx.units.flatMap((_, unit) =>
    attackBar(ctx, moment, side, unit) === null && canTakePart(ctx, state, unit, hexes, defenders)
      ? [unit]
      : [],
  );
}

function combatPreview(ctx: Context, state: State, question: Question): CombatPreview | null {
  const under = state.combat;
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const asked = idsOf(question['at']).map((id): number => ctx.board.indexOf(id));
  const hexes = asked.length > 0 ? asked.sort((a, b) => a - b) : (under?.hexes ?? []);
  const field = fieldOf(ctx, state);
  if (
    hexes.length === 0 ||
    hexes.some((hex) => hex < 0 || (enemiesOf(state, side) & (1 << (field.holder[hex] ?? -1))) === 0)
  )
    return null;
  const same = under !== null && under.hexes.join() === hexes.join();
  const targets = idsOf(question['targets']).map((id) => ctx.unitIndex.get(id) ?? -1);
  const standing = hexes.flatMap((hex) => unitsAt(ctx, state, hex));
  const defenders =
    targets.length > 0
      ? standing.filter((unit) => targets.includes(unit))
      : same
        ? under.defenders
        : standing;
  const able = couldAttack(ctx, state, hexes, defenders);
  const named = idsOf(question['units']).map((id) => ctx.unitIndex.get(id) ?? -1);
  const attackers = named.length > 0 ? named : same && under.attackers.length > 0 ? under.attackers : able;
  if (
    attackers.length === 0 ||
    defenders.length === 0 ||
    attackers.some((unit) => unit < 0 || cell(state.at, unit) < 0)
  )
    return null;
  const attack = attackLines(ctx, state, attackers);
  const defence = defenceLines(ctx, state, attackers, hexes, defenders);
  const column = columnOf(ctx, totalOf(attack), totalOf(defence));
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  return {
    at: hexes.map((hex) => ctx.ids[hex] ?? ''),
    attackers: attackers.map(idOf),
    defenders: defenders.map(idOf),
    attack: { total: totalOf(attack), lines: attack },
    defence: { total: totalOf(defence), lines: defence },
    column: column?.id ?? BELOW,
    odds: oddsOf(ctx, column),
    faces: D6.map((die) => ({
      die,
      result: column === null ? ctx.below : resultOf(column, die),
      reconstructed: column?.results[die - 1]?.reconstructed ?? true,
    })),
    toNextColumn: toNextColumn(ctx, totalOf(attack), totalOf(defence)),
    couldJoin: able.filter((unit) => !attackers.includes(unit)).map(idOf),
    exchangePrice: exchangePrice(ctx, defenders),
  };
}

/** Every hex under reach of an attack with all that could join it, the best odds first. */
function targetsAnswer(ctx: Context, state: State): TargetsAnswer {
  const rows = [...targetsOf(ctx, state)].map(([hex, units]) => {
    const defenders = unitsAt(ctx, state, hex);
    const column = columnOf(
      ctx,
      attackTotal(ctx, state, units),
      defenceTotal(ctx, state, units, [hex], defenders),
    );
    const clears = oddsOf(ctx, column).reduce(
      (sum, { result, probability }) => sum + (result === 'AE' || result === 'AR' ? 0 : probability),
      0,
    );
    return {
      at: ctx.ids[hex] ?? '',
      column: column?.id ?? BELOW,
      attackers: units.map((unit) => row(ctx.units, unit).id),
      clears,
      rank: column === null ? -1 : ctx.columns.indexOf(column),
    };
  });
  rows.sort((a, b) => b.rank - a.rank);
  return { targets: rows.map(({ at, column, attackers, clears }) => ({ at, column, attackers, clears })) };
}

/** Where a unit could go: the one in hand with what it has left, any other with its whole allowance. */
function reachAnswer(ctx: Context, state: State, question: Question): ReachAnswer | null {
  const unit = typeof question['unit'] === 'string' ? (ctx.unitIndex.get(question['unit']) ?? -1) : -1;
  const start = unit < 0 ? -1 : cell(state.at, unit);
  if (start < 0) return null;
  const moving: Moving =
    state.moving?.unit === unit ? state.moving : { unit, from: start, left: allowance(ctx, state, unit) };
  const found = reachOf(ctx, state, unit, moving.left);
  return {
    unit: row(ctx.units, unit).id,
    points: moving.left,
    spaces: destinations(ctx, state, unit, found).map((hex) => ({
      to: ctx.ids[hex] ?? '',
      cost: found.spent[hex] ?? 0,
      path: pathTo(found, spaceAt(start), spaceAt(hex)).map((step) => ctx.ids[step] ?? ''),
      stops: mustStop(ctx, state, unit, hex),
    })),
    exits: exitHexes(ctx, state, moving).map((hex) => ctx.ids[hex] ?? ''),
  };
}

/** Zones of control (4.0). */
function zocAnswer(ctx: Context, state: State, question: Question): ZocAnswer {
  const { zones } = fieldOf(ctx, state);
  const wanted = SIDES.filter((side) => question['side'] === undefined || question['side'] === side);
  return {
    zones: ctx.ids.flatMap((at, hex) => {
      const sides = wanted.filter((side) => ((zones[hex] ?? 0) & (1 << SIDES.indexOf(side))) !== 0);
      return sides.length > 0 ? [{ at, sides }] : [];
    }),
  };
}
