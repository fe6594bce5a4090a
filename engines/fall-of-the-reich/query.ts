import { cell, D6, pathTo, row, spaceAt, type JsonObject, type Question } from '../core/index.ts';
import type { Context, Counter } from './context.ts';
import { isPaused, reachFrom } from './movement.ts';
import { differencesOf, type DiceTable, type ResultRules } from './odds.ts';
import { notingContested } from './phase-combat.ts';
import { markerCost, returnCost } from './phase-supply.ts';
import { hasGerman } from './places.ts';
import { HIDDEN, IDLE, type Combat, type State } from './state.ts';
import { RESULTS, type CombatPreview, type CombatResult, type ReachAnswer } from './types.ts';
import {
  airEffect,
  attackLines,
  defenceLines,
  defenderOf,
  diceOf,
  resultRules,
  totalOf,
  type Attack,
  type Defender,
} from './values.ts';

/** Questions without consequences. None of them looks at the face of a hidden counter. */
export function answerQuery(ctx: Context, state: State, question: Question): JsonObject | null {
  switch (question.ask) {
    case 'combat':
      return combatPreview(ctx, state, question);
    case 'reach':
      return reachAnswer(ctx, state, question);
    case 'supply':
      return supplyCosts(ctx, state);
    default:
      return null;
  }
}

/** Counters of a terrain nobody has seen: those face down and those left out of play are alike to the player. */
export function unseenCounters(ctx: Context, state: State, space: number): number[] {
  const seen = new Set(state.eliminated);
  state.german.forEach((counter, at) => {
    if (counter >= 0 && cell(state.face, at) !== HIDDEN) seen.add(counter);
  });
  return ctx.pools[row(ctx.terrain, space).id].filter((counter) => !seen.has(counter));
}

function consideredAttack(
  ctx: Context,
  state: State,
  question: Question,
): (Attack & Pick<Combat, 'air' | 'airDie'>) | null {
  const under = state.combat;
  const at = typeof question['at'] === 'string' ? ctx.board.indexOf(question['at']) : (under?.at ?? -1);
  if (at < 0 || !hasGerman(state, at)) return null;
  const indexOf = (id: unknown): number => (typeof id === 'string' ? (ctx.unitIndex.get(id) ?? -1) : -1);
  const named = Array.isArray(question['units']) ? question['units'].map(indexOf) : null;
  const units = named ?? (under?.at === at ? under.units : []);
  if (units.length === 0 || units.includes(-1)) return null;
  const asked = indexOf(question['lead']);
  const strongest = units.reduce((best, unit) =>
    row(ctx.soviet, unit).attack > row(ctx.soviet, best).attack ? unit : best,
  );
  const known = under !== null && under.at === at && units.includes(under.lead) ? under.lead : strongest;
  const number = (key: string, usual: number): number =>
    typeof question[key] === 'number' ? question[key] : usual;
  return {
    at,
    units,
    lead: units.includes(asked) ? asked : known,
    artillery: Math.max(0, number('artillery', under?.at === at ? under.artillery : 0)),
    air: Math.max(0, number('air', under?.at === at ? under.air : 0)),
    airDie: under?.at === at ? under.airDie : 0,
  };
}

interface Branch {
  readonly weight: number;
  readonly difference: number;
  readonly result: CombatResult;
}

/** Every way one defender can answer: the air die if it is still to be cast, then the combat dice. */
function branches(
  ctx: Context,
  state: State,
  attack: Attack & Pick<Combat, 'air' | 'airDie'>,
  defender: Defender,
): { list: Branch[]; cases: number } {
  const dice: DiceTable = diceOf(ctx, state, defender);
  const rules: ResultRules = resultRules(ctx, attack.at, defender);
  const value = totalOf(attackLines(ctx, attack, defender));
  const airDice =
    attack.airDie > 0
      ? [attack.airDie]
      : attack.air > 0
        ? D6.map((face) => airEffect(ctx, state, attack.at, face))
        : [0];
  const list = airDice.flatMap((airDie) =>
    differencesOf(dice, value - totalOf(defenceLines(ctx, state, attack.at, defender, airDie)), rules).map(
      ({ difference, probability, result }) => ({ weight: probability / airDice.length, difference, result }),
    ),
  );
  return { list, cases: dice.cases * airDice.length };
}

function combatPreview(ctx: Context, state: State, question: Question): CombatPreview | null {
  const attack = consideredAttack(ctx, state, question);
  if (attack === null) return null;
  const actual = defenderOf(ctx, state, attack.at);
  const hidden = cell(state.german, attack.at) >= 0 && cell(state.face, attack.at) === HIDDEN;
  const unseen = hidden ? unseenCounters(ctx, state, attack.at) : [];
  const blank: Counter = {
    id: '',
    terrain: null,
    defense: 0,
    strategy: null,
    row: null,
    reconstructed: false,
  };
  const shown: Defender = hidden ? { ...actual, counter: blank, inForce: false } : actual;
  const defenders: Defender[] = hidden
    ? unseen.map((counter) => ({ ...actual, counter: row(ctx.counters, counter), inForce: true }))
    : [actual];
  const byDifference = new Map<string, Branch>();
  const chances: Record<CombatResult, number> = { overrun: 0, success: 0, stalemate: 0, repulse: 0 };
  let cases = 0;
  for (const defender of defenders) {
    const { list, cases: here } = branches(ctx, state, attack, defender);
    cases += here;
    for (const { weight, difference, result } of list) {
      const share = weight / defenders.length;
      chances[result] += share;
      const key = `${difference} ${result}`;
      byDifference.set(key, { weight: (byDifference.get(key)?.weight ?? 0) + share, difference, result });
    }
  }
  const attackLedger = attackLines(ctx, attack, shown);
  const ledger = defenceLines(ctx, state, attack.at, shown, attack.airDie);
  const lines = hidden ? ledger.filter(({ label }) => label !== 'factor' && label !== 'minimum') : ledger;
  return {
    at: ctx.ids[attack.at] ?? '',
    attack: { total: totalOf(attackLedger), lines: attackLedger },
    defence: { total: hidden ? null : totalOf(lines), lines },
    unseen: unseen.length,
    cases,
    odds: RESULTS.map((result) => ({ result, probability: chances[result] })),
    differences: [...byDifference.values()]
      .sort((a, b) => a.difference - b.difference || RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result))
      .map(({ difference, weight, result }) => ({ difference, probability: weight, result })),
  };
}

/** Where a unit could go now, or if its space were the Active Area. */
function reachAnswer(ctx: Context, state: State, question: Question): ReachAnswer | null {
  const unit = typeof question['unit'] === 'string' ? (ctx.unitIndex.get(question['unit']) ?? -1) : -1;
  const start = unit < 0 ? -1 : cell(state.soviet, unit);
  if (start < 0 || state.spent[unit] === 1 || state.acted[unit] !== IDLE) return null;
  const { id, movement } = row(ctx.soviet, unit);
  const moment = state.active === start ? state : notingContested({ ...state, attacked: [] });
  const found = reachFrom(ctx, moment, start, movement, isPaused(ctx, moment, unit));
  const spaces = [...found.order]
    .sort((a, b) => a - b)
    .map((space) => ({
      to: ctx.ids[space] ?? '',
      cost: ctx.isZone[space] === true ? movement : (found.spent[space] ?? 0),
      path: pathTo(found, spaceAt(start), space).map((step) => ctx.ids[step] ?? ''),
    }));
  return { unit: id, points: movement, spaces };
}

/** Prices of this turn (6.2). */
function supplyCosts(ctx: Context, state: State): JsonObject {
  return {
    air: markerCost(ctx, state, 'air'),
    artillery: markerCost(ctx, state, 'artillery'),
    units: Object.fromEntries(ctx.soviet.map(({ id }, unit) => [id, returnCost(ctx, state, unit)])),
  };
}
