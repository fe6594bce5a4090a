import { cell, distributionOf, row, sumOf } from '../core/index.ts';
import type { Context } from './context.ts';
import { countAt } from './places.ts';
import { isOver, note, type Ply } from './ply.ts';
import { noteRoll, oneDie } from './rolls.ts';
import { hasOption, type State } from './state.ts';
import { changeTracks, checkAutomatic, checkSurrounded } from './tracks.ts';
import type { Line } from './types.ts';

/** German 9th Army (11.4), at the start of the End Phase. Each function answers whether it is done. */

/** Activation by die on its first turns, then by itself (11.4.1). */
export function beginNinth(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, { event: 'phaseBegan', rule: '6.4', phase: 'end', turn: s.turn });
  if (!hasOption(s, 'ninthArmy')) return true;
  if (s.ninthActive) return beginMoves(ply);
  const chance = ctx.data.tables.ninthActivation.find(({ turn }) => turn === s.turn);
  if (chance === undefined) return true;
  if (chance.faces.length === 0) return activate(ply);
  s.step = 'ninthRoll';
  return false;
}

/** A die for the activation, or for a unit that meets Soviet units. */
export function answerNinth(ply: Ply, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const die = sumOf(dice);
  if (s.step === 'ninthRoll') {
    const faces = ctx.data.tables.ninthActivation.find(({ turn }) => turn === s.turn)?.faces ?? [];
    const outcomeOf = (face: number): string => (faces.includes(face) ? 'activated' : 'waits');
    noteRoll(ply, {
      table: 'ninthActivation',
      rule: '11.4.1',
      dice,
      groups: oneDie('ninthActivation', 'german'),
      total: die,
      outcome: outcomeOf(die),
      distribution: distributionOf(outcomeOf),
    });
    return faces.includes(die) ? activate(ply) : true;
  }
  const unit = row(s.queue, 0);
  const to = nextZone(ctx, cell(s.ninth, unit));
  const modifiers = moveModifiers(ctx, s, to);
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  const soviets = countAt(s, to);
  const outcomeOf = (face: number): MoveOutcome => moveOutcome(face + modifier, soviets);
  noteRoll(ply, {
    table: 'ninthMove',
    rule: '11.4.2',
    dice,
    groups: oneDie('ninthMove', 'german'),
    modifiers,
    total: die + modifier,
    outcome: outcomeOf(die),
    distribution: distributionOf(outcomeOf),
    at: ctx.ids[to],
  });
  advance(ply, unit, to, outcomeOf(die));
  s.queue = s.queue.slice(1);
  return continueMoves(ply);
}

type MoveOutcome = 'enter' | 'retreat' | 'eliminated';

/** What a movement die means against so many Soviet units (11.4.2). */
export function moveOutcome(total: number, soviets: number): MoveOutcome {
  if (total > soviets) return 'enter';
  return total === soviets ? 'retreat' : 'eliminated';
}

/** The link-up with 12th Army helps into the Zone it holds (11.4.6). */
export function moveModifiers(ctx: Context, state: State, to: number): Line[] {
  const holder = cell(state.german, to);
  const linked = ctx.lists.linkUp.includes(to) && holder >= 0 && row(ctx.counters, holder).terrain === null;
  return linked
    ? [{ label: 'linkUp', value: ctx.values.ninthLinkUp, rule: '11.4.6', reconstructed: false }]
    : [];
}

/** The next Zone to the west; -1 at the end of the way (11.4.3). */
export function nextZone(ctx: Context, zone: number): number {
  const place = ctx.lists.ninthPath.indexOf(zone);
  return place < 0 ? -1 : (ctx.lists.ninthPath[place + 1] ?? -1);
}

function activate(ply: Ply): boolean {
  ply.s.ninthActive = true;
  note(ply, { event: 'ninthActivated', rule: '11.4.1' });
  return beginMoves(ply);
}

/** The most advanced moves first, then the weakest; every unit that is not yet safe moves (11.4.3, 11.4.4). */
function beginMoves(ply: Ply): boolean {
  const { ctx, s } = ply;
  const progress = (unit: number): number => ctx.lists.ninthPath.indexOf(cell(s.ninth, unit));
  s.queue = s.ninth
    .flatMap((at, unit) => (nextZone(ctx, at) >= 0 ? [unit] : []))
    .sort((a, b) => progress(b) - progress(a) || row(ctx.ninth, a).defense - row(ctx.ninth, b).defense);
  return continueMoves(ply);
}

function continueMoves(ply: Ply): boolean {
  const { ctx, s } = ply;
  while (s.queue.length > 0 && !isOver(ply)) {
    const unit = row(s.queue, 0);
    const to = nextZone(ctx, cell(s.ninth, unit));
    if (countAt(s, to) > 0) {
      s.step = 'ninthMove';
      return false;
    }
    advance(ply, unit, to, 'enter');
    s.queue = s.queue.slice(1);
  }
  s.queue = [];
  return true;
}

function advance(ply: Ply, unit: number, to: number, how: MoveOutcome): void {
  const { ctx, s } = ply;
  const from = cell(s.ninth, unit);
  if (how !== 'retreat') s.ninth = s.ninth.with(unit, how === 'enter' ? to : -1);
  note(ply, {
    event: 'ninthMoved',
    rule: how === 'enter' ? '11.4.3' : '11.4.2',
    unit: row(ctx.ninth, unit).id,
    from: ctx.ids[from] ?? '',
    to: how === 'enter' ? (ctx.ids[to] ?? '') : null,
    how,
  });
  if (how === 'enter' && nextZone(ctx, to) < 0) changeTracks(ply, 'ninthSafe');
  // A Zone that 9th Army leaves may be Soviet again.
  checkSurrounded(ply);
  checkAutomatic(ply);
}
