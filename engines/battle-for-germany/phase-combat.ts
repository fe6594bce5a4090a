import { cell, row, sumOf, withMember } from '../core/index.ts';
import { arrive, destroy } from './arrive.ts';
import { declareAttack, namesOf, noteAttack, shapeAttack, targetsOf } from './combat.ts';
import { scenarioOfState, type Context } from './context.ts';
import { countsForMandate, isMandated, mandateUnmet } from './mandate.ts';
import { BELOW, columnOf, resultOf } from './odds.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { retreatUnit, settleRetreats } from './retreat.ts';
import { seatOfSide } from './seats.ts';
import { sideName } from './sides.ts';
import { phasingSide, SPENT, type Combat, type State } from './state.ts';
import { lineBar } from './theaters.ts';
import type { CombatResult, GermanyChoice } from './types.ts';
import { attackLines, attackTotal, defenceLines, defenceTotal, exchangePrice } from './values.ts';
import { fieldOf } from './zoc.ts';

/** Attacks on offer, and the end of the phase if nothing forbids it (6.0, 12.2). */
export function combatChoices(ctx: Context, state: State): GermanyChoice[] {
  const choices: GermanyChoice[] = [];
  for (const hex of targetsOf(ctx, state).keys()) choices.push({ do: 'attack', at: ctx.ids[hex] ?? '' });
  if (!mandateUnmet(ctx, state)) choices.push({ do: 'endCombat' });
  return choices;
}

/** Begins a combat phase; the answer tells whether there is anything to decide. */
export function beginCombat(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.acted = ctx.idle;
  s.mandated = 0;
  s.step = 'combat';
  return targetsOf(ctx, s).size > 0;
}

/** Carries out a choice of a combat phase; the answer tells whether the phase is over. */
export function answerCombat(ply: Ply, choice: GermanyChoice): boolean {
  const { ctx, s } = ply;
  const unitOf = (id: string): number => ctx.unitIndex.get(id) ?? -1;
  if (choice.do === 'endCombat') return true;
  if (choice.do === 'attack') {
    declareAttack(ply, ctx.board.indexOf(choice.at));
    return false;
  }
  const { combat } = s;
  if (combat === null) throw new Error(`${choice.do} outside combat`);
  switch (choice.do) {
    case 'commit':
      return commit(ply, combat);
    case 'roll':
      return resolve(ply, combat, choice.dice);
    case 'lose':
      return payExchange(ply, combat, unitOf(choice.unit));
    case 'retreat':
      retreatUnit(ply, unitOf(choice.unit), ctx.board.indexOf(choice.to));
      return continueRetreat(ply);
    case 'advance':
      advance(ply, unitOf(choice.unit), ctx.board.indexOf(choice.to));
      return endAttack(ply);
    case 'stay':
      return endAttack(ply);
    default:
      shapeAttack(ply, combat, choice);
      return false;
  }
}

/** The attack goes to the die; odds below the table need none (6.1). */
function commit(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  const from = [...new Set(combat.attackers.map((unit) => cell(s.at, unit)))].sort((a, b) => a - b);
  s.combat = { ...combat, from };
  let { acted, tired } = s;
  for (const unit of combat.attackers) {
    acted = acted.with(unit, 1);
    // A unit that fights a second time pays for it in its next player turn (18.1).
    if (s.kind === 'secondCombat') tired = tired.with(unit, SPENT);
  }
  s.acted = acted;
  s.tired = tired;
  const attack = attackTotal(ctx, s, combat.attackers);
  const defence = defenceTotal(ctx, s, combat.attackers, combat.hexes, combat.defenders);
  if (isMandated(ctx, s) && countsForMandate(ctx, s, attack, defence)) s.mandated += 1;
  noteAttack(ply, combat);
  if (columnOf(ctx, attack, defence) === null) return takeResult(ply, s.combat, BELOW, ctx.below);
  s.step = 'combatRoll';
  return false;
}

function resolve(ply: Ply, combat: Combat, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const attack = attackTotal(ctx, s, combat.attackers);
  const defence = defenceTotal(ctx, s, combat.attackers, combat.hexes, combat.defenders);
  const column = columnOf(ctx, attack, defence);
  if (column === null) throw new Error('a roll below the table');
  const total = sumOf(dice);
  const result = resultOf(column, total);
  const side = sideName(phasingSide(scenarioOfPly(ply), s));
  note(ply, {
    event: 'rolled',
    rule: '6.1',
    table: 'combat',
    dice,
    groups: [{ label: 'combat', side, count: dice.length }],
    modifiers: [],
    total,
    column: column.id,
    outcome: result,
    distribution: column.distribution,
    at: ctx.ids[row(combat.hexes, 0)] ?? '',
  });
  return takeResult(ply, combat, column.id, result);
}

/** Applies a result at once, before any other attack (6.1, 6.2). */
function takeResult(ply: Ply, combat: Combat, column: string, result: CombatResult): boolean {
  const { ctx, s } = ply;
  const attack = attackLines(ctx, s, combat.attackers);
  const defence = defenceLines(ctx, s, combat.attackers, combat.hexes, combat.defenders);
  const sum = (lines: readonly { readonly value: number }[]): number =>
    lines.reduce((total, { value }) => total + value, 0);
  note(ply, {
    event: 'fought',
    rule: '6.2',
    ...namesOf(ctx, combat),
    attack,
    defence,
    attackTotal: sum(attack),
    defenceTotal: sum(defence),
    column,
    result,
  });
  s.combat = { ...combat, result };
  switch (result) {
    case 'DE':
      for (const unit of combat.defenders) destroy(ply, unit, 'combat', '6.2');
      return offerAdvance(ply);
    case 'AE':
      for (const unit of combat.attackers) destroy(ply, unit, 'combat', '6.2');
      return offerAdvance(ply);
    case 'Ex':
      return beginExchange(ply, s.combat);
    case 'AR':
      return beginRetreat(ply, s.combat, combat.attackers);
    case 'DR':
      return beginRetreat(ply, s.combat, combat.defenders);
  }
}

/** The defenders are lost; the attacker pays at least their printed defence in printed attack (6.2). */
function beginExchange(ply: Ply, combat: Combat): boolean {
  const { ctx, s } = ply;
  const needed = exchangePrice(ctx, combat.defenders);
  for (const unit of combat.defenders) destroy(ply, unit, 'exchange', '6.2');
  const printed = combat.attackers.reduce((sum, unit) => sum + row(ctx.units, unit).attack, 0);
  s.combat = { ...combat, needed };
  if (printed <= needed) {
    for (const unit of combat.attackers) destroy(ply, unit, 'exchange', '6.2');
    return offerAdvance(ply);
  }
  s.step = 'exchange';
  return false;
}

/** Units that may be given up next: those with which the price can be met without a unit that could be spared (6.2). */
export function payable(ctx: Context, { attackers, paid, needed }: Combat): number[] {
  const worth = (unit: number): number => row(ctx.units, unit).attack;
  const rest = attackers.filter((unit) => !paid.includes(unit));
  // A set is frugal when it meets the price and would fail it without its weakest member.
  const completes = (sum: number, weakest: number, from: number, pool: readonly number[]): boolean => {
    if (sum >= needed) return sum - weakest < needed;
    for (let i = from; i < pool.length; i++) {
      const next = worth(row(pool, i));
      if (completes(sum + next, Math.min(weakest, next), i + 1, pool)) return true;
    }
    return false;
  };
  const sum = paid.reduce((total, unit) => total + worth(unit), 0);
  const weakest = Math.min(Infinity, ...paid.map(worth));
  return rest.filter((unit) =>
    completes(
      sum + worth(unit),
      Math.min(weakest, worth(unit)),
      0,
      rest.filter((other) => other !== unit),
    ),
  );
}

function payExchange(ply: Ply, combat: Combat, unit: number): boolean {
  const { ctx, s } = ply;
  const paid = withMember(combat.paid, unit);
  destroy(ply, unit, 'exchange', '6.2');
  s.combat = { ...combat, paid };
  const sum = paid.reduce((total, one) => total + row(ctx.units, one).attack, 0);
  return sum >= combat.needed ? offerAdvance(ply) : false;
}

/** Garrisons hold; everybody else must go (6.2.1, 10.0). */
function beginRetreat(ply: Ply, combat: Combat, units: readonly number[]): boolean {
  const { ctx, s } = ply;
  const retreating = units.filter((unit) => !s.garrisons.includes(unit));
  for (const unit of units) {
    if (!retreating.includes(unit))
      note(ply, {
        event: 'heldFast',
        rule: '10.0',
        unit: row(ctx.units, unit).id,
        at: ctx.ids[cell(s.at, unit)] ?? '',
      });
  }
  s.combat = { ...combat, retreating };
  return continueRetreat(ply);
}

function continueRetreat(ply: Ply): boolean {
  if (settleRetreats(ply)) {
    ply.s.step = 'retreat';
    return false;
  }
  return offerAdvance(ply);
}

/** Whether a result leaves the ground to the attacker: the defenders are gone or have to go (6.2). */
export function opensGround(result: Combat['result']): boolean {
  return result === 'DE' || result === 'Ex' || result === 'DR';
}

/** The seat that may advance: the owner of the first unit that could (6.5). */
export function advanceSeat(ctx: Context, state: State): string {
  const [first] = advances(ctx, state);
  return seatOfSide(scenarioOfState(ctx, state), first === undefined ? -1 : cell(state.side, first.unit));
}

/** Advances of the seat that decides. */
export function advanceChoices(ctx: Context, state: State): GermanyChoice[] {
  const scenario = scenarioOfState(ctx, state);
  const seat = advanceSeat(ctx, state);
  const choices: GermanyChoice[] = [];
  for (const { unit, to } of advances(ctx, state)) {
    if (seatOfSide(scenario, cell(state.side, unit)) === seat)
      choices.push({ do: 'advance', unit: row(ctx.units, unit).id, to: ctx.ids[to] ?? '' });
  }
  return [...choices, { do: 'stay' }];
}

/** Every advance into a hex that the combat has cleared (6.5); lines and Berlin bind it, zones and costs do not. */
export function advances(ctx: Context, state: State): { readonly unit: number; readonly to: number }[] {
  const { combat } = state;
  if (combat === null) return [];
  const won = opensGround(combat.result);
  const field = fieldOf(ctx, state);
  const cleared = (won ? combat.hexes : combat.from).filter((hex) => field.count[hex] === 0);
  const found: { unit: number; to: number }[] = [];
  for (const unit of won ? combat.attackers : combat.defenders) {
    const from = cell(state.at, unit);
    if (from < 0 || state.garrisons.includes(unit)) continue;
    for (const to of cleared) {
      if (
        (ctx.near[from] ?? []).some((step) => step.to === to) &&
        lineBar(ctx, state, unit, from, to) === null
      )
        found.push({ unit, to });
    }
  }
  return found;
}

function offerAdvance(ply: Ply): boolean {
  if (advances(ply.ctx, ply.s).length === 0) return endAttack(ply);
  ply.s.step = 'advance';
  return false;
}

function advance(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const from = cell(s.at, unit);
  note(ply, {
    event: 'advanced',
    rule: '6.5',
    unit: row(ctx.units, unit).id,
    from: ctx.ids[from] ?? '',
    to: ctx.ids[to] ?? '',
  });
  arrive(ply, unit, to, from);
}

/** The attack is over; the answer tells whether no other is possible. */
function endAttack(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.combat = null;
  s.step = 'combat';
  return targetsOf(ctx, s).size === 0;
}
