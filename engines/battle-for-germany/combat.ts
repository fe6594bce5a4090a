import { cell, row, withMember } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { note, type Ply } from './ply.ts';
import { hasOption, phasingSide, TIRED, type Combat, type State } from './state.ts';
import { isProper } from './theaters.ts';
import type { GermanyChoice } from './types.ts';
import { enemiesOf, fieldOf, unitsAt } from './zoc.ts';

/** Why a unit may not attack in this phase; the reasons are keys under `reason.`. */
export type AttackBar = 'notYours' | 'offMap' | 'alreadyFought' | 'tired' | 'notEligible' | 'stray';

export const ATTACK_RULES: Readonly<Record<AttackBar, string>> = {
  notYours: '3.0',
  offMap: '6.0',
  alreadyFought: '6.3',
  tired: '18.1',
  notEligible: '18.1',
  stray: '18.1',
};

/** Why a unit may not attack at all in this phase; null if it may. */
export function attackBar(ctx: Context, state: State, side: number, unit: number): AttackBar | null {
  if (cell(state.side, unit) !== side) return 'notYours';
  if (cell(state.at, unit) < 0) return 'offMap';
  if (state.acted[unit] !== 0) return 'alreadyFought';
  if (state.tired[unit] === TIRED) return 'tired';
  if (state.kind !== 'secondCombat') return null;
  if (!state.eligible.includes(unit)) return 'notEligible';
  return isProper(ctx, state, unit, cell(state.at, unit)) ? null : 'stray';
}

/** Whether Poles of the two camps would meet: they do not attack each other (13.1, 15.2). */
export function polesMeet({ units, groups }: Context, attacker: number, defender: number): boolean {
  const [a, b] = [row(units, attacker).nation, row(units, defender).nation];
  return a !== b && groups.polesApart.includes(a) && groups.polesApart.includes(b);
}

/** Whether a unit stands next to a hex with no closed side between (4.0, 6.3). */
export function isNextTo(ctx: Context, state: State, unit: number, hex: number): boolean {
  const at = cell(state.at, unit);
  for (const { to } of ctx.near[hex] ?? []) if (to === at) return true;
  return false;
}

/** Whether a unit could take part in an attack on these hexes against these defenders (6.3). */
export function canTakePart(
  ctx: Context,
  state: State,
  unit: number,
  hexes: readonly number[],
  defenders: readonly number[],
): boolean {
  for (const hex of hexes) if (!isNextTo(ctx, state, unit, hex)) return false;
  for (const defender of defenders) if (polesMeet(ctx, unit, defender)) return false;
  return true;
}

/** Hexes that the phasing side can attack now, in map order, with the units that could do it. */
export function targetsOf(ctx: Context, state: State): Map<number, number[]> {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const enemies = enemiesOf(state, side);
  const field = fieldOf(ctx, state);
  const found = new Map<number, number[]>();
  for (let unit = 0; unit < state.at.length; unit++) {
    if (state.side[unit] !== side || attackBar(ctx, state, side, unit) !== null) continue;
    for (const { to } of ctx.near[cell(state.at, unit)] ?? []) {
      const holder = field.holder[to] ?? -1;
      if (holder < 0 || (enemies & (1 << holder)) === 0 || !mayFace(ctx, state, unit, to)) continue;
      const units = found.get(to);
      if (units === undefined) found.set(to, [unit]);
      else units.push(unit);
    }
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** Whether a unit may attack somebody in a hex: with split attacks (18.0) one unit it may attack is enough. */
function mayFace(ctx: Context, state: State, unit: number, hex: number): boolean {
  const there = unitsAt(ctx, state, hex);
  const barred = there.filter((defender) => polesMeet(ctx, unit, defender)).length;
  return barred === 0 || (hasOption(state, 'splitAttacks') && barred < there.length);
}

/** Units that may still join the attack being put together. */
export function joinable(ctx: Context, state: State, { hexes, attackers, defenders }: Combat): number[] {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const found: number[] = [];
  for (const { to } of ctx.near[row(hexes, 0)] ?? []) {
    for (const unit of unitsAt(ctx, state, to)) {
      if (attackers.includes(unit) || attackBar(ctx, state, side, unit) !== null) continue;
      if (canTakePart(ctx, state, unit, hexes, defenders)) found.push(unit);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Whether an attack could still be made on these hexes and defenders with those who have joined (6.3). */
function isFeasible(ctx: Context, state: State, combat: Combat): boolean {
  if (!combat.attackers.every((unit) => canTakePart(ctx, state, unit, combat.hexes, combat.defenders)))
    return false;
  return combat.attackers.length > 0 || joinable(ctx, state, combat).length > 0;
}

/** The attack with one more hex in it (6.3). */
export function withHex(ctx: Context, state: State, combat: Combat, hex: number): Combat {
  return {
    ...combat,
    hexes: withMember(combat.hexes, hex),
    defenders: [...combat.defenders, ...unitsAt(ctx, state, hex)],
  };
}

/** The attack on only one unit of a hex (18.0). */
export function withTarget(state: State, combat: Combat, unit: number): Combat {
  return {
    ...combat,
    defenders: combat.defenders.filter((other) => other === unit || state.at[other] !== state.at[unit]),
  };
}

/** Further hexes that can be attacked in the same combat (6.3). */
export function alsoHexes(ctx: Context, state: State, combat: Combat): number[] {
  const enemies = enemiesOf(state, phasingSide(scenarioOfState(ctx, state), state));
  const field = fieldOf(ctx, state);
  const tried = new Set<number>(combat.hexes);
  const found: number[] = [];
  // Whoever attacks stands next to the first hex, so every further one is next to such a neighbour.
  for (const { to: from } of ctx.near[row(combat.hexes, 0)] ?? []) {
    for (const { to } of ctx.near[from] ?? []) {
      if (tried.has(to)) continue;
      tried.add(to);
      const holder = field.holder[to] ?? -1;
      if (holder < 0 || (enemies & (1 << holder)) === 0) continue;
      if (isFeasible(ctx, state, withHex(ctx, state, combat, to))) found.push(to);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Units of a stack that can be attacked alone (18.0). */
export function loneTargets(ctx: Context, state: State, combat: Combat): number[] {
  if (!hasOption(state, 'splitAttacks')) return [];
  return combat.defenders.filter(
    (unit) =>
      combat.defenders.some((other) => other !== unit && state.at[other] === state.at[unit]) &&
      isFeasible(ctx, state, withTarget(state, combat, unit)),
  );
}

/** What may be done while an attack is being put together. */
export function attackChoices(ctx: Context, state: State, combat: Combat): GermanyChoice[] {
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  const choices: GermanyChoice[] = joinable(ctx, state, combat).map((unit) => ({
    do: 'join',
    unit: idOf(unit),
  }));
  for (const hex of alsoHexes(ctx, state, combat)) choices.push({ do: 'also', at: ctx.ids[hex] ?? '' });
  for (const unit of loneTargets(ctx, state, combat)) choices.push({ do: 'target', unit: idOf(unit) });
  if (combat.attackers.length > 0) choices.push({ do: 'commit' });
  return choices;
}

/** Names the hex of a new attack (6.1). */
export function declareAttack(ply: Ply, hex: number): void {
  const { ctx, s } = ply;
  s.combat = {
    hexes: [hex],
    attackers: [],
    defenders: unitsAt(ctx, s, hex),
    from: [],
    result: null,
    needed: 0,
    paid: [],
    retreating: [],
  };
  s.step = 'attack';
}

/** Changes the attack being put together. */
export function shapeAttack(ply: Ply, combat: Combat, choice: GermanyChoice): void {
  const { ctx, s } = ply;
  switch (choice.do) {
    case 'join':
      s.combat = { ...combat, attackers: withMember(combat.attackers, ctx.unitIndex.get(choice.unit) ?? -1) };
      return;
    case 'also':
      s.combat = withHex(ctx, s, combat, ctx.board.indexOf(choice.at));
      return;
    case 'target':
      s.combat = withTarget(s, combat, ctx.unitIndex.get(choice.unit) ?? -1);
      return;
    default:
      throw new Error(`shapeAttack: ${choice.do}`);
  }
}

/** The ids of an attack, for events. */
export function namesOf(
  ctx: Context,
  { hexes, attackers, defenders }: Combat,
): { at: string[]; attackers: string[]; defenders: string[] } {
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  return {
    at: hexes.map((hex) => ctx.ids[hex] ?? ''),
    attackers: attackers.map(idOf),
    defenders: defenders.map(idOf),
  };
}

/** Reports the attack as it goes to the die. */
export function noteAttack(ply: Ply, combat: Combat): void {
  note(ply, {
    event: 'attacked',
    rule: combat.hexes.length > 1 ? '6.3' : '6.1',
    ...namesOf(ply.ctx, combat),
  });
}
