import { cell, row, withMember } from '../core/index.ts';
import { attackersOf, fitsAttack, isJointTarget } from './attack.ts';
import { hasShare, markedAgainst } from './bombardment.ts';
import type { Context } from './context.ts';
import { isAllowed, ratioPlace } from './odds.ts';
import { forceMerge } from './heavy-tank.ts';
import { factorsOf, fightersAt, frontsMix, isThreePlayer, unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { actingSeat, commands, seatsOf } from './seats.ts';
import { foeOf, SOVIET, type Attack, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** The first half of the Combat Phase (8A): every target and every attacker is named before a die is cast. */

/** Begins with the hexes that Assault markers point at: their marked units must attack (8B). */
export function beginAttacks(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, {
    event: 'phaseBegan',
    rule: '8',
    phase: 'combat',
    side: s.side === SOVIET ? 'soviet' : 'german',
    turn: s.turn,
  });
  forceMerge(ply);
  s.fallen = [];
  s.fired = [];
  s.attacks = [];
  s.naming = -1;
  s.actor = 0;
  const attacks: Attack[] = [];
  for (const { at, front } of s.assaults) {
    const free = attackersOf(ctx, s, at);
    const units = markedAgainst(s, at).filter((unit) => free.includes(unit));
    const seats = seatsOf(ctx, s, s.side);
    const actor = Math.max(
      0,
      seats.findIndex((seat) => ctx.commandOf[seat]?.includes(front) === true),
    );
    if (units.length > 0)
      attacks.push({ at, units, assault: front, actor, open: false, closed: false, done: false });
  }
  s.attacks = attacks;
  return beginSeat(ply);
}

function beginSeat(ply: Ply): boolean {
  ply.s.step = 'attack';
  return attackChoices(ply.ctx, ply.s).length > 1 ? false : endSeat(ply);
}

/** Defenders of a hex who lend it their strength: those who fight and have not retreated into it (8G, 15A). */
export function countingDefenders(ctx: Context, state: State, hex: number): number[] {
  return fightersAt(ctx, state, hex).filter((unit) => !state.fallen.includes(unit));
}

function defenceOf(ctx: Context, state: State, hex: number): number {
  let sum = 0;
  for (const unit of countingDefenders(ctx, state, hex)) sum += factorsOf(ctx, state, unit).defense;
  return sum;
}

function attackOf(ctx: Context, state: State, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += factorsOf(ctx, state, unit).attack;
  return sum;
}

/** Whether units together have the odds to attack a hex (8A). */
export function hasOdds(ctx: Context, state: State, units: readonly number[], hex: number): boolean {
  return isAllowed(ctx, ratioPlace(ctx, attackOf(ctx, state, units), defenceOf(ctx, state, hex)));
}

/** Attackers of the acting seat that a hex could still be given. */
function candidates(ctx: Context, state: State, hex: number): number[] {
  const seat = actingSeat(ctx, state);
  return attackersOf(ctx, state, hex).filter((unit) => commands(ctx, seat, unit));
}

/** Of some candidates those that can be in one attack with the units named so far and one more. */
function fellows(
  ctx: Context,
  units: readonly number[],
  from: readonly number[],
  unit: number,
  hex: number,
): number[] {
  const named = [...units, unit];
  return [...named, ...from.filter((other) => !named.includes(other) && fitsAttack(ctx, named, other, hex))];
}

/** Whether a unit may be named for an attack: Fronts, the share of the marker's Front, and odds that can still be reached. */
export function mayJoin(
  ctx: Context,
  state: State,
  attack: Attack,
  from: readonly number[],
  unit: number,
): boolean {
  if (!fitsAttack(ctx, attack.units, unit, attack.at)) return false;
  if (attack.assault >= 0) return hasShare(ctx, [...attack.units, unit], attack.assault);
  return hasOdds(ctx, state, fellows(ctx, attack.units, from, unit, attack.at), attack.at);
}

/** Units that may be named next for the attack being put together. */
export function joinable(ctx: Context, state: State): number[] {
  const attack = state.attacks?.[state.naming];
  if (attack === undefined) return [];
  const from = candidates(ctx, state, attack.at);
  return from.filter((unit) => mayJoin(ctx, state, attack, from, unit));
}

/** Whether the acting seat may add units to a declared attack: its own assault, or one the other player left open. */
function mayReopen(ctx: Context, state: State, attack: Attack): boolean {
  if (attack.closed || attack.done) return false;
  // Whoever lets the other player in has closed his own list; before that only he may add to it.
  if ((attack.actor === state.actor) === attack.open) return false;
  const from = candidates(ctx, state, attack.at);
  return from.some((unit) => mayJoin(ctx, state, attack, from, unit));
}

/** Hexes that may be attacked or whose assault may be strengthened, in map order. */
export function attackTargets(ctx: Context, state: State): number[] {
  const found: number[] = [];
  const attacks = state.attacks ?? [];
  const foe = foeOf(state.side);
  const seen = new Set<number>();
  for (let unit = 0; unit < state.at.length; unit++) {
    const hex = cell(state.at, unit);
    if (hex < 0 || seen.has(hex) || unitOf(ctx, unit).side !== foe) continue;
    seen.add(hex);
    const declared = attacks.find(({ at }) => at === hex);
    if (declared === undefined ? canBeAttacked(ctx, state, hex) : mayReopen(ctx, state, declared))
      found.push(hex);
  }
  return found.sort((a, b) => a - b);
}

function canBeAttacked(ctx: Context, state: State, hex: number): boolean {
  const from = candidates(ctx, state, hex);
  return from.some((unit) => hasOdds(ctx, state, fellows(ctx, [], from, unit, hex), hex));
}

export function attackChoices(ctx: Context, state: State): BerlinChoice[] {
  const found = attackTargets(ctx, state).map((hex): BerlinChoice => ({
    do: 'attack',
    at: row(ctx.ids, hex),
  }));
  found.push({ do: 'endAttacks' });
  return found;
}

/** Names a target, or ends the declarations of a seat. */
export function answerAttack(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'endAttacks') return endSeat(ply);
  if (choice.do !== 'attack') throw new Error(`answerAttack: ${choice.do}`);
  const at = ctx.board.indexOf(choice.at);
  const attacks = s.attacks ?? [];
  const known = attacks.findIndex((attack) => attack.at === at);
  if (known < 0)
    s.attacks = [
      ...attacks,
      { at, units: [], assault: -1, actor: s.actor, open: false, closed: false, done: false },
    ];
  s.naming = known < 0 ? attacks.length : known;
  s.step = 'join';
  return false;
}

/** Whether the other Soviet player could be let into this attack (13C3, 16F). */
function mayOpen(ctx: Context, state: State, attack: Attack): boolean {
  if (
    !isThreePlayer(ctx, state) ||
    state.side !== SOVIET ||
    attack.actor !== 0 ||
    state.actor !== 0 ||
    !isJointTarget(ctx, attack.at)
  )
    return false;
  const other = actingSeat(ctx, state, 1);
  return attackersOf(ctx, state, attack.at).some((unit) => commands(ctx, other, unit));
}

export function joinChoices(ctx: Context, state: State): BerlinChoice[] {
  const attack = row(state.attacks ?? [], state.naming);
  const found = joinable(ctx, state).map((unit): BerlinChoice => ({
    do: 'join',
    unit: unitOf(ctx, unit).id,
  }));
  if (found.length === 0 || (attack.units.length > 0 && hasOdds(ctx, state, attack.units, attack.at))) {
    found.push({ do: 'commit' });
    if (mayOpen(ctx, state, attack)) found.push({ do: 'invite' });
  }
  return found;
}

/** Names an attacker, or closes the list. */
export function answerJoin(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  const attacks = s.attacks ?? [];
  const attack = row(attacks, s.naming);
  const replace = (next: Attack): void => {
    s.attacks = attacks.with(s.naming, next);
  };
  if (choice.do === 'join') {
    replace({ ...attack, units: withMember(attack.units, ctx.unitIndex.get(choice.unit) ?? -1) });
    if (joinChoices(ctx, s).length > 1) return false;
  } else if (choice.do !== 'commit' && choice.do !== 'invite') throw new Error(`answerJoin: ${choice.do}`);
  const closing = row(s.attacks ?? [], s.naming);
  const open = choice.do === 'invite';
  s.attacks = (s.attacks ?? []).with(s.naming, { ...closing, open, closed: !open });
  note(ply, {
    event: 'declared',
    rule: '8A',
    at: row(ctx.ids, closing.at),
    units: closing.units.map((unit) => unitOf(ctx, unit).id),
    assault: closing.assault >= 0,
  });
  s.naming = -1;
  return beginSeat(ply);
}

function endSeat(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.naming = -1;
  if (s.actor + 1 < seatsOf(ctx, s, s.side).length) {
    s.actor += 1;
    return beginSeat(ply);
  }
  s.actor = 0;
  dropHopeless(ply);
  return true;
}

/** An assault whose odds are worse than 1:3 is not carried out; its marker is spent (8A, 8B). */
function dropHopeless(ply: Ply): void {
  const { ctx, s } = ply;
  const kept: Attack[] = [];
  for (const attack of s.attacks ?? []) {
    if (hasOdds(ctx, s, attack.units, attack.at)) kept.push(attack);
    else
      note(ply, {
        event: 'lapsed',
        rule: '8A',
        at: row(ctx.ids, attack.at),
        units: attack.units.map((unit) => unitOf(ctx, unit).id),
      });
  }
  s.attacks = kept;
}

/** Whether both rival Fronts take part in an attack (13C3). */
export function isJoint(ctx: Context, units: readonly number[]): boolean {
  return frontsMix(ctx, units);
}
