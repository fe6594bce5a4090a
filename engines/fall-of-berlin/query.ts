import { D6, row, totalOf, type JsonObject, type Question } from '../core/index.ts';
import { bombarders, bombards } from './air.ts';
import { attackersOf } from './attack.ts';
import { bombardmentColumn, bombardmentShift, isAssaultTarget, pointLines } from './bombardment.ts';
import { planOf } from './combat.ts';
import type { Context } from './context.ts';
import { berlinLine, hasLine, wenckLine } from './loc.ts';
import { allowanceOf, goalsOf, legTo } from './movement.ts';
import { columnAt, formatOdds, isAllowed, ratioPlace, resultAt } from './odds.ts';
import { countingDefenders } from './phase-attacks.ts';
import { fieldOf, holds, isThreePlayer, unitOf } from './places.ts';
import { foeOf, GERMAN, SOVIET, type State } from './state.ts';
import type { CombatPreview, LocAnswer, ReachAnswer, ScoreAnswer, ZocAnswer } from './types.ts';
import { attackLines, defenceLines, modifierLines, shiftLines, type AttackPlan } from './values.ts';
import { ledgerOf, mandatory, privateLedgerOf } from './victory.ts';
import { inEnemyZone, zoneOf } from './zoc.ts';

/** Questions without consequences: reach, zones, lines of communication, odds, score. */
export function answerQuery(ctx: Context, state: State, question: Question): JsonObject | null {
  switch (question.ask) {
    case 'combat':
      return combatPreview(ctx, state, question);
    case 'reach':
      return reachAnswer(ctx, state, question);
    case 'zoc':
      return zocAnswer(ctx, state);
    case 'loc':
    case 'supply':
      return locAnswer(ctx, state);
    case 'score':
      return scoreAnswer(ctx, state);
    default:
      return null;
  }
}

/** An attack under way, or one put together by the question, with the units whose points a bombardment would count. */
interface Considered {
  readonly plan: AttackPlan;
  readonly marked: readonly number[];
  readonly airOnBombardment: boolean;
}

function considered(ctx: Context, state: State, question: Question): Considered | null {
  const { combat } = state;
  const named = typeof question['at'] === 'string' ? ctx.board.indexOf(question['at']) : -1;
  if (combat !== null && (named < 0 || named === combat.at) && question['units'] === undefined) {
    const marked = bombards(ctx, state, combat) && combat.shift < 0 ? bombarders(state, combat) : [];
    return { plan: planOf(ctx, state, combat), marked, airOnBombardment: combat.airOn === 1 };
  }
  const declared =
    state.attacks?.find(({ at }) => at === named) ?? (named < 0 ? state.attacks?.[state.naming] : undefined);
  const at = named >= 0 ? named : (declared?.at ?? -1);
  if (at < 0) return null;
  const units = Array.isArray(question['units'])
    ? question['units'].map((id) => (typeof id === 'string' ? (ctx.unitIndex.get(id) ?? -1) : -1))
    : (declared?.units ?? attackersOf(ctx, state, at));
  if (units.length === 0 || units.includes(-1)) return null;
  const { side } = unitOf(ctx, row(units, 0));
  if (!holds(fieldOf(ctx, state.at), foeOf(side), at)) return null;
  const artillery =
    typeof question['artillery'] === 'string' ? (ctx.unitIndex.get(question['artillery']) ?? -1) : -1;
  const assaulting = question['assaulting'] === true || state.assaults.some((marker) => marker.at === at);
  const marked = units.filter((unit) =>
    question['assaulting'] === true
      ? isAssaultTarget(ctx, state, unit, at)
      : assaulting && state.assault[unit] === at,
  );
  return {
    plan: {
      at,
      units,
      defenders: countingDefenders(ctx, state, at),
      bonus: question['bonus'] === true,
      air: question['air'] === 'combat',
      artillery,
      shift: 0,
    },
    marked,
    airOnBombardment: question['air'] === 'bombardment',
  };
}

/** The ledgers of an attack and the exact chance of each result, the bombardment die included. */
function combatPreview(ctx: Context, state: State, question: Question): CombatPreview | null {
  const asked = considered(ctx, state, question);
  if (asked === null) return null;
  const { plan, marked, airOnBombardment } = asked;
  const attack = attackLines(ctx, state, plan);
  const defence = defenceLines(ctx, state, plan);
  const shifts = shiftLines(ctx, state, plan);
  const modifiers = modifierLines(ctx, state, plan);
  const base = ratioPlace(ctx, totalOf(attack), totalOf(defence));
  const modifier = totalOf(modifiers);
  const lines = pointLines(ctx, state, marked);
  const points = Math.floor(totalOf(lines));
  const table = bombardmentColumn(ctx, points);
  const airModifier = airOnBombardment ? ctx.values.airModifier : 0;
  const won = table === null ? [0] : D6.map((face) => bombardmentShift(table, face, airModifier));
  const chances = ctx.results.map(() => 0);
  for (const shift of won) {
    const column = columnAt(ctx, base + totalOf(shifts) + shift);
    for (const face of D6) {
      const result = resultAt(column, face, modifier);
      chances[result] = (chances[result] ?? 0) + 1 / (won.length * D6.length);
    }
  }
  const kinds = [...new Set(won)].sort((a, b) => a - b);
  return {
    at: row(ctx.ids, plan.at),
    attack: { total: Math.floor(totalOf(attack)), lines: attack },
    defence: { total: Math.floor(totalOf(defence)), lines: defence },
    base: formatOdds(base),
    allowed: isAllowed(ctx, base),
    shifts,
    modifiers,
    column: columnAt(ctx, base + totalOf(shifts)).id,
    bombardment:
      table === null
        ? null
        : {
            points,
            lines,
            column: table.id,
            modifiers:
              airModifier === 0
                ? []
                : [{ label: 'air', value: airModifier, rule: '8C', reconstructed: false }],
            shifts: kinds.map((shift) => ({
              shift,
              probability: won.filter((one) => one === shift).length / won.length,
            })),
          },
    odds: ctx.results.flatMap(({ id, attackerLoss, defenderLoss, retreat }, result) => {
      const probability = chances[result] ?? 0;
      return probability > 0 ? [{ result: id, probability, attackerLoss, defenderLoss, retreat }] : [];
    }),
  };
}

/** Where a unit could go: with what it has left if it is in hand, else as if its move began now. */
function reachAnswer(ctx: Context, state: State, question: Question): ReachAnswer | null {
  const unit = typeof question['unit'] === 'string' ? (ctx.unitIndex.get(question['unit']) ?? -1) : -1;
  if (unit < 0 || (state.at[unit] ?? -1) < 0) return null;
  const { id, side } = unitOf(ctx, unit);
  const marked =
    question['operational'] === true ||
    (question['operational'] === undefined && state.operational[unit] === 1);
  const moment: State = { ...state, operational: state.operational.with(unit, marked ? 1 : 0) };
  const points = state.mover === unit ? state.left : allowanceOf(ctx, moment, unit);
  const field = fieldOf(ctx, state.at);
  const spaces = goalsOf(ctx, moment, unit, points).map((to) => {
    const leg = legTo(ctx, moment, unit, points, to);
    return {
      to: row(ctx.ids, to),
      cost: leg?.cost ?? 0,
      path: (leg?.path ?? []).map((hex) => row(ctx.ids, hex)),
      zone: inEnemyZone(field, side, to),
    };
  });
  return { unit: id, points, spaces };
}

function zocAnswer(ctx: Context, state: State): ZocAnswer {
  const names = (side: number): string[] => zoneOf(ctx, state, side).map((hex) => row(ctx.ids, hex));
  return { soviet: names(SOVIET), german: names(GERMAN) };
}

function locAnswer(ctx: Context, state: State): LocAnswer {
  const names = (line: readonly number[] | null): string[] | null =>
    line === null ? null : line.map((hex) => row(ctx.ids, hex));
  const berlin = berlinLine(ctx, state);
  const cutOff = ctx.units.flatMap(({ id, side }, unit) => {
    const hex = state.at[unit] ?? -1;
    return side === GERMAN && hex >= 0 && !hasLine(ctx, state, hex) ? [id] : [];
  });
  return { isolated: berlin === null, berlin: names(berlin), wenck: names(wenckLine(ctx, state)), cutOff };
}

function scoreAnswer(ctx: Context, state: State): ScoreAnswer {
  const three = isThreePlayer(ctx, state);
  return {
    german: ledgerOf(ctx, state, 'german'),
    soviet: ledgerOf(ctx, state, 'soviet'),
    zhukov: three ? privateLedgerOf(ctx, state, 'zhukov') : null,
    konev: three ? privateLedgerOf(ctx, state, 'konev') : null,
    mandatory: mandatory(ctx, state),
  };
}
