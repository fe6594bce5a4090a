import { cell, row, totalOf } from '../core/index.ts';
import type { Context } from './context.ts';
import type { CityModifier, CombatModifier } from './data.ts';
import { columnOf, formatRatio, ratioOf, stepsOf, type Ratio } from './odds.ts';
import { allSovietsAt, berlinController, placesOf, type Places } from './places.ts';
import { has, OOS, REDUCED, type State } from './state.ts';
import type { Line } from './types.ts';

/** Everything that decides a combat before the die. */
export interface Reckoning {
  readonly attack: readonly Line[];
  readonly defence: readonly Line[];
  readonly attackTotal: number;
  readonly defenceTotal: number;
  readonly ratio: Ratio;
  /** Column of the combat table; -1 on the city table, which has none. */
  readonly column: number;
  readonly columnName: string;
  readonly modifiers: readonly Line[];
  readonly modifier: number;
}

/** Strength printed on the side that is up. */
export function printedStrength(ctx: Context, state: State, unit: number): number {
  const { full, reduced } = row(ctx.pieces, unit);
  return has(state, unit, REDUCED) ? reduced : full;
}

/** What changes the strength of a unit in a combat. */
interface Circumstances {
  readonly surprise: boolean;
  readonly river: boolean;
  readonly difficult: boolean;
}

/**
 * The strength of a unit line by line: doubling of chit 11, supply, river, ground, in that order, each on the
 * counter and never on the sum (8.1.2, 3.1.3, annex).
 */
function strengthLines(
  ctx: Context,
  state: State,
  unit: number,
  when: Circumstances,
): { lines: Line[]; total: number } {
  const { id, reconstructed } = row(ctx.pieces, unit);
  const { values } = ctx;
  const printed = printedStrength(ctx, state, unit);
  const lines: Line[] = [
    {
      label: 'strength',
      value: printed,
      rule: '8.1.2',
      reconstructed: reconstructed || has(state, unit, REDUCED),
      unit: id,
    },
  ];
  let total = printed;
  const become = (label: string, rule: string, next: number): void => {
    if (next !== total) lines.push({ label, value: next - total, rule, reconstructed: false, unit: id });
    total = next;
  };
  if (when.surprise) become('surprise', 'event.11', total * values.surpriseFactor);
  if (has(state, unit, OOS)) {
    const half = total / values.halving;
    const rounded =
      state.setup.options['oosRounding'] === 'down'
        ? Math.max(values.minimumStrength, Math.floor(half))
        : Math.ceil(half);
    become('outOfSupply', '3.1.3', rounded);
  }
  if (when.river)
    become('river', 'annex.2', Math.max(values.minimumStrength, Math.floor(total / values.halving)));
  if (when.difficult) become('difficult', 'annex.2', total * values.difficultFactor);
  return { lines, total };
}

function sumLines(
  ctx: Context,
  state: State,
  units: readonly number[],
  when: (unit: number) => Circumstances,
): { lines: Line[]; total: number } {
  const lines: Line[] = [];
  let total = 0;
  for (const unit of units) {
    const part = strengthLines(ctx, state, unit, when(unit));
    lines.push(...part.lines);
    total += part.total;
  }
  return { lines, total };
}

/** Whether an attacking unit is halved by a river (annex), with its two exceptions. */
function crossesRiver(ctx: Context, state: State, unit: number, at: number): boolean {
  const way = (ctx.board.ways[cell(state.at, unit)] ?? []).find(({ to }) => to === at);
  if (way === undefined || !way.facts.river) return false;
  const { soviet, army } = row(ctx.pieces, unit);
  if (soviet && way.facts.exemptInto === at) return false;
  return !(army >= 0 && state.act?.rivers === army);
}

function crossesLine(ctx: Context, state: State, unit: number, at: number): boolean {
  return (ctx.board.ways[cell(state.at, unit)] ?? []).some(
    ({ to, facts }) => to === at && facts.defends === at,
  );
}

/** Whether both counters of some army are in the list (annex): one-counter armies never are complete. */
export function hasCompleteArmy(ctx: Context, units: readonly number[]): boolean {
  return units.some((unit) => {
    const { army } = row(ctx.pieces, unit);
    if (army < 0) return false;
    const both = row(ctx.armies, army).units;
    return both.length > 1 && both.every((counter) => units.includes(counter));
  });
}

function hasEveryone(ctx: Context, state: State, units: readonly number[]): boolean {
  const everyone = state.act?.everyone ?? -1;
  return everyone >= 0 && units.some((unit) => row(ctx.pieces, unit).army === everyone);
}

const PLAIN: Circumstances = { surprise: false, river: false, difficult: false };

/** Strengths, column and die modifiers of an ordinary attack (8.1.2, annex). */
export function reckonCombat(
  ctx: Context,
  state: State,
  units: readonly number[],
  defenders: readonly number[],
  at: number,
): Reckoning {
  const { terrain } = row(ctx.zones, at);
  const soviet = row(ctx.pieces, row(units, 0)).soviet;
  const surprise = !soviet && state.act?.surprise === true;
  const attack = sumLines(ctx, state, units, (unit) => ({
    surprise,
    river: crossesRiver(ctx, state, unit, at),
    difficult: false,
  }));
  const defence = sumLines(ctx, state, defenders, () => ({ ...PLAIN, difficult: terrain === 'difficult' }));
  const ratio = ratioOf(attack.total, defence.total);
  const column = columnOf(ctx, ratio);
  const modifiers: Line[] = [];
  const add = (id: CombatModifier): void => {
    const { value, rule } = ctx.combatModifiers[id];
    modifiers.push({ label: id, value, rule, reconstructed: false, at: row(ctx.zones, at).id });
  };
  const armour = units.some((unit) => row(ctx.pieces, unit).armour);
  if (armour && terrain === 'difficult') add('armourVsDifficult');
  if (terrain === 'woods') add('woods');
  if (soviet && units.some((unit) => crossesLine(ctx, state, unit, at))) add('defenceLine');
  if (hasCompleteArmy(ctx, units)) add('completeArmy');
  if (units.some((unit) => cell(state.at, unit) !== cell(state.at, row(units, 0)))) add('severalZones');
  if (armour && terrain === 'plain' && !defenders.some((unit) => row(ctx.pieces, unit).armour))
    add('armourInPlain');
  if (hasEveryone(ctx, state, units)) add('everyoneToTheFront');
  return {
    attack: attack.lines,
    defence: defence.lines,
    attackTotal: attack.total,
    defenceTotal: defence.total,
    ratio,
    column,
    columnName: row(ctx.data.tables.combatColumns, column).id,
    modifiers,
    modifier: totalOf(modifiers),
  };
}

/** The garrison of a Berlin zone as it stands this turn (chit 5). */
export function garrisonOf(ctx: Context, state: State, zone: number): number {
  const { garrison } = row(ctx.zones, zone);
  return state.garrisonReduced ? Math.min(garrison, ctx.values.reducedGarrison) : garrison;
}

/** Berlin zones next to one that are controlled by a nationality, whichever camp (annex). */
function controlledAround(ctx: Context, state: State, places: Places, at: number, soviet: boolean): number {
  if (!soviet && state.setup.options['germanControlBonus'] !== true) return 0;
  return (ctx.board.ways[at] ?? []).filter(({ to }) => {
    const { berlin } = row(ctx.zones, to);
    if (berlin < 0) return false;
    return soviet ? berlinController(ctx, state, places, berlin) >= 0 : allSovietsAt(places, to) === 0;
  }).length;
}

/** Strengths and die modifiers of a city progress roll (9.2.3 to 9.2.5, annex). */
export function reckonCity(
  ctx: Context,
  state: State,
  units: readonly number[],
  defenders: readonly number[],
  at: number,
  extra: boolean,
): Reckoning {
  const places = placesOf(ctx, state);
  const soviet = row(ctx.pieces, row(units, 0)).soviet;
  const attack = sumLines(ctx, state, units, () => PLAIN);
  const defence = sumLines(ctx, state, defenders, () => PLAIN);
  const zone = row(ctx.zones, at);
  if (soviet) {
    const garrison = garrisonOf(ctx, state, at);
    defence.lines.push({
      label: 'garrison',
      value: garrison,
      rule: '9.2.3',
      reconstructed: zone.guessed.garrison,
      at: zone.id,
    });
    defence.total += garrison;
  }
  const ratio = ratioOf(attack.total, defence.total);
  const modifiers: Line[] = [];
  const ratioModifier = stepsOf(ratio) * ctx.cityPerColumn;
  if (ratioModifier !== 0 && Number.isFinite(ratioModifier)) {
    modifiers.push({ label: 'ratio', value: ratioModifier, rule: 'annex.1', reconstructed: false });
  }
  const add = (id: CityModifier, times: number): void => {
    const { value, rule } = ctx.cityModifiers[id];
    if (times > 0) modifiers.push({ label: id, value: value * times, rule, reconstructed: false });
  };
  add('adjacentControlled', controlledAround(ctx, state, places, at, soviet));
  if (hasCompleteArmy(ctx, units)) add('completeArmy', 1);
  if (soviet && extra) add('extraSupport', 1);
  if (state.setup.options['everyoneInCity'] === true && hasEveryone(ctx, state, units))
    add('everyoneToTheFront', 1);
  return {
    attack: attack.lines,
    defence: defence.lines,
    attackTotal: attack.total,
    defenceTotal: defence.total,
    ratio,
    column: -1,
    columnName: formatRatio(ratio),
    modifiers,
    modifier: totalOf(modifiers),
  };
}
