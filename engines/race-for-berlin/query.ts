import { cell, D6, pathTo, row, spaceAt, totalOf, type JsonObject, type Question } from '../core/index.ts';
import type { Context } from './context.ts';
import { kindOf } from './impulse-moves.ts';
import { destinationsOf, pointsOf, reachOf, reserveIsBound, westTarget, type MoveKind } from './movement.ts';
import { cityResult, combatResult, formatRatio, nameOfResult, oddsOf } from './odds.ts';
import { endsOperations } from './phase-operations.ts';
import { defendersAt, placesOf } from './places.ts';
import type { State } from './state.ts';
import { supplyLine } from './supply.ts';
import type { CombatPreview, OperationsAnswer, ReachAnswer, ScoreAnswer, SupplyAnswer } from './types.ts';
import { reckonCity, reckonCombat } from './values.ts';
import { scoreLines } from './victory.ts';

/** Questions without consequences: odds, reach, supply, score. None of them looks at a secret. */
export function answerQuery(ctx: Context, state: State, question: Question): JsonObject | null {
  switch (question.ask) {
    case 'combat':
      return combatPreview(ctx, state, question);
    case 'reach':
      return reachAnswer(ctx, state, question);
    case 'supply':
      return supplyAnswer(ctx, state, question);
    case 'score':
      return scoreAnswer(ctx, state);
    case 'operations':
      return operationsAnswer(ctx, state);
    default:
      return null;
  }
}

function unitOf(ctx: Context, id: unknown): number {
  return typeof id === 'string' ? (ctx.unitIndex.get(id) ?? -1) : -1;
}

/** The attack asked about: the units named, or those of the attack under way. */
function combatPreview(ctx: Context, state: State, question: Question): CombatPreview | null {
  const { fight } = state;
  const at = typeof question['at'] === 'string' ? ctx.board.indexOf(question['at']) : (fight?.at ?? -1);
  if (at < 0) return null;
  const named = Array.isArray(question['units']) ? question['units'].map((id) => unitOf(ctx, id)) : null;
  const units = named ?? (fight?.at === at ? fight.units : []);
  const [first] = units;
  if (first === undefined || units.some((unit) => unit < 0 || cell(state.at, unit) < 0)) return null;
  const { soviet } = row(ctx.pieces, first);
  if (units.some((unit) => row(ctx.pieces, unit).soviet !== soviet)) return null;
  const city = row(ctx.zones, at).berlin >= 0;
  const defenders = defendersAt(ctx, state, placesOf(ctx, state), at, !soviet);
  if (defenders.length === 0 && !(city && soviet)) return null;
  const extra = typeof question['extra'] === 'boolean' ? question['extra'] : fight?.extra === true;
  const reckoning = city
    ? reckonCity(ctx, state, units, defenders, at, extra)
    : reckonCombat(ctx, state, units, defenders, at);
  const { modifier, column } = reckoning;
  const resultOf = (face: number): string =>
    nameOfResult(
      city ? cityResult(ctx, face + modifier).text : combatResult(ctx, column, face + modifier).text,
    );
  return {
    at: row(ctx.zones, at).id,
    city,
    attack: { total: reckoning.attackTotal, lines: reckoning.attack },
    defence: { total: reckoning.defenceTotal, lines: reckoning.defence },
    ratio: formatRatio(reckoning.ratio),
    column: reckoning.columnName,
    modifiers: reckoning.modifiers,
    modifier,
    results: oddsOf(resultOf),
  };
}

/** Where a unit could go, by movement mode or in reserve; obligations of the impulse are not counted. */
function reachAnswer(ctx: Context, state: State, question: Question): ReachAnswer | null {
  const unit = unitOf(ctx, question['unit']);
  const start = unit < 0 ? -1 : cell(state.at, unit);
  if (start < 0) return null;
  const reserve = question['mode'] === 'reserve';
  const task = state.act?.tasks.find((candidate) => candidate.unit === unit);
  const free = westTarget(ctx, state, unit) === null || (reserve && !reserveIsBound(state));
  const kind: MoveKind = task === undefined ? { reserve, west: free } : kindOf(ctx, state, task, reserve);
  const places = placesOf(ctx, state);
  const found = reachOf(ctx, state, places, unit, kind);
  const spaces = destinationsOf(ctx, state, places, unit, kind).map((zone) => ({
    to: row(ctx.zones, zone).id,
    cost: found.spent[zone] ?? 0,
    path: pathTo(found, spaceAt(start), spaceAt(zone)).map((step) => row(ctx.zones, step).id),
  }));
  return { unit: row(ctx.pieces, unit).id, points: pointsOf(ctx, unit, reserve), spaces };
}

function supplyAnswer(ctx: Context, state: State, question: Question): SupplyAnswer | null {
  const unit = unitOf(ctx, question['unit']);
  if (unit < 0 || cell(state.at, unit) < 0) return null;
  const { id, soviet } = row(ctx.pieces, unit);
  const line = supplyLine(ctx, state, placesOf(ctx, state), unit);
  const inBerlin = !soviet && row(ctx.zones, cell(state.at, unit)).berlin >= 0;
  return {
    unit: id,
    supplied: line !== null,
    path: (line ?? []).map((zone) => row(ctx.zones, zone).id),
    rule: inBerlin ? '9.2.2' : line === null ? '3.1.2' : '3.1.1',
  };
}

function operationsAnswer(ctx: Context, state: State): OperationsAnswer {
  return {
    operation: state.operation,
    ends: D6.filter((face) => endsOperations(ctx, state, face)).length / D6.length,
  };
}

function scoreAnswer(ctx: Context, state: State): ScoreAnswer {
  const ledger = (camp: number): ScoreAnswer['zhukov'] => {
    const lines = scoreLines(ctx, state, camp);
    return { total: totalOf(lines), lines };
  };
  return { zhukov: ledger(0), koniev: ledger(1) };
}
