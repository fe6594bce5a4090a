import { cell, row, withMember } from '../core/index.ts';
import { distanceOf, type Context } from './context.ts';
import { scoreExit, owesExits } from './exits.ts';
import { eliminate, loseStep, onMap, takeOff } from './losses.ts';
import { fieldOf, frontsMix, holds, mayOverstack, stackSize, unitOf, unitsAt, type Field } from './places.ts';
import { note, type Ply } from './ply.ts';
import {
  EXITED,
  foeOf,
  GERMAN,
  REMOVED,
  SOVIET,
  WAITING,
  type Group,
  type Retreat,
  type State,
} from './state.ts';
import { RETREAT_CLASSES, type BerlinChoice, type MapEdgeName } from './types.ts';
import { noticeAt } from './wenck.ts';
import { inEnemyZone, isNegated } from './zoc.ts';

/** Retreats (8G): hex by hex, into the best class of hex there is, always away from the hex that was lost. */

/** A hex a group could retreat to: the class of its priority, and whether it brings the group nearer to an enemy. */
interface Option {
  readonly to: number;
  readonly kind: number;
  readonly closer: boolean;
}

const ENEMY_ZONE = RETREAT_CLASSES.indexOf('enemyZone');
const OVERSTACKED = RETREAT_CLASSES.indexOf('overstackedFree');

/** Steps from a hex to the nearest enemy unit. */
function enemyDistance(ctx: Context, field: Field, side: number, hex: number): number {
  const foe = foeOf(side);
  let nearest = Infinity;
  for (let other = 0; other < field.holder.length; other++) {
    if (field.holder[other] === foe) nearest = Math.min(nearest, distanceOf(ctx, hex, other));
  }
  return nearest;
}

/** Whether a side may be in a hex at all when it retreats: Germans in no Allied sector (7D). */
function isOpen(ctx: Context, field: Field, side: number, hex: number): boolean {
  if (holds(field, foeOf(side), hex)) return false;
  return side === SOVIET || (ctx.ground.american[hex] !== true && ctx.ground.sovietSector[hex] !== true);
}

function classOf(
  ctx: Context,
  state: State,
  field: Field,
  side: number,
  units: readonly number[],
  to: number,
): number {
  const together = [...unitsAt(field, to), ...units];
  // Fronts stack together only if nothing better is left (13C1), so mixing ranks with overstacking.
  const crowded =
    !mayOverstack(ctx, state, side) &&
    (stackSize(ctx, together) > ctx.values.stacking ||
      (side === SOVIET && frontsMix(ctx, together) && !frontsMix(ctx, units)));
  if (!inEnemyZone(field, side, to)) return crowded ? OVERSTACKED : 0;
  if (isNegated(field, side, to)) return crowded ? OVERSTACKED + 1 : 1;
  return ENEMY_ZONE;
}

/** The hexes a group may retreat to from where it is: only the best class, and none nearer to an enemy while another is left. */
function optionsFor(
  ctx: Context,
  state: State,
  units: readonly number[],
  from: number,
  at: number,
): readonly Option[] {
  const field = fieldOf(ctx, state.at);
  const { side } = unitOf(ctx, row(units, 0));
  const away = distanceOf(ctx, from, at);
  const safety = enemyDistance(ctx, field, side, at);
  const all: Option[] = [];
  for (const to of ctx.ground.passable[at] ?? []) {
    if (distanceOf(ctx, from, to) <= away || !isOpen(ctx, field, side, to)) continue;
    all.push({
      to,
      kind: classOf(ctx, state, field, side, units, to),
      closer: enemyDistance(ctx, field, side, to) < safety,
    });
  }
  const steady = all.filter(({ closer }) => !closer);
  const left = steady.length > 0 ? steady : all;
  const best = Math.min(...left.map(({ kind }) => kind));
  return left.filter(({ kind }) => kind === best);
}

/** Whether a group breaks the stacking limit where it is (8G). */
function isCrowded(ctx: Context, state: State, { at, units }: Group): boolean {
  if (mayOverstack(ctx, state, unitOf(ctx, row(units, 0)).side)) return false;
  return stackSize(ctx, unitsAt(fieldOf(ctx, state.at), at)) > ctx.values.stacking;
}

/** Whether a group must part: it would overstack where it goes or where it is, and single units fare better (8G). */
function mustPart(ctx: Context, state: State, { from }: Retreat, group: Group): boolean {
  if (group.units.length < 2) return false;
  if (group.left <= 0) return true;
  const together = optionsFor(ctx, state, group.units, from, group.at);
  const kind = together[0]?.kind ?? Infinity;
  if (kind < OVERSTACKED || kind === ENEMY_ZONE) return false;
  return group.units.some(
    (unit) => (optionsFor(ctx, state, [unit], from, group.at)[0]?.kind ?? Infinity) < kind,
  );
}

/** Where the group whose turn it is may go; a group that must part goes unit by unit. */
export function retreatChoices(ctx: Context, state: State): BerlinChoice[] {
  const { retreat } = state;
  const group = retreat?.groups.at(-1);
  if (retreat === null || group === undefined) return [];
  if (!mustPart(ctx, state, retreat, group)) {
    return optionsFor(ctx, state, group.units, retreat.from, group.at).map(({ to }): BerlinChoice => ({
      do: 'retreat',
      to: row(ctx.ids, to),
    }));
  }
  return group.units.flatMap((unit) =>
    optionsFor(ctx, state, [unit], retreat.from, group.at).map(({ to }): BerlinChoice => ({
      do: 'part',
      unit: unitOf(ctx, unit).id,
      to: row(ctx.ids, to),
    })),
  );
}

/** The hexes one unit could be moved to if it had to leave an overstacked hex (4). */
export function wayOut(ctx: Context, state: State, unit: number): boolean {
  const at = cell(state.at, unit);
  return optionsFor(ctx, state, [unit], at, at).length > 0;
}

/** Begins a retreat of units that stand together; the answer tells whether nothing is left to decide. */
export function beginRetreat(
  ply: Ply,
  from: number,
  units: readonly number[],
  at: number,
  hexes: number,
): boolean {
  ply.s.retreat = { from, groups: [{ units, at, left: hexes }] };
  return continueRetreat(ply);
}

/** Carries out one step of the retreat. */
export function answerRetreat(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  const { retreat } = s;
  const group = retreat?.groups.at(-1);
  if ((choice.do !== 'retreat' && choice.do !== 'part') || retreat === null || group === undefined)
    throw new Error(`answerRetreat: ${choice.do}`);
  const to = ctx.board.indexOf(choice.to);
  const single = choice.do === 'part' ? (ctx.unitIndex.get(choice.unit) ?? -1) : -1;
  const units = single < 0 ? group.units : [single];
  const kind =
    optionsFor(ctx, s, units, retreat.from, group.at).find((option) => option.to === to)?.kind ?? 0;
  const rest = single < 0 ? [] : [{ ...group, units: group.units.filter((unit) => unit !== single) }];
  s.retreat = {
    ...retreat,
    groups: [...retreat.groups.slice(0, -1), ...rest, { units, at: to, left: group.left - 1 }],
  };
  step(ply, units, group.at, to, kind);
  return continueRetreat(ply);
}

function step(ply: Ply, units: readonly number[], from: number, to: number, kind: number): void {
  const { ctx, s } = ply;
  let { at, fallen, rank } = s;
  for (const unit of units) {
    at = at.with(unit, to);
    rank = rank.with(unit, 0);
    fallen = withMember(fallen, unit);
  }
  s.at = at;
  s.rank = rank;
  if (s.attacks !== null) s.fallen = fallen;
  const rule = kind === ENEMY_ZONE ? '8G4' : kind >= OVERSTACKED ? '8G3' : kind === 1 ? '8G2' : '8G1';
  note(ply, {
    event: 'retreated',
    rule,
    units: units.map((unit) => unitOf(ctx, unit).id),
    from: row(ctx.ids, from),
    to: row(ctx.ids, to),
    how: row(RETREAT_CLASSES, kind),
  });
  for (const unit of units) {
    noticeAt(ply, unit, to);
    if (kind === ENEMY_ZONE) loseStep(ply, unit, 'retreat', '8G4');
  }
}

/** Goes on until somebody has to choose: groups that are home or lost are done with; true when all are. */
function continueRetreat(ply: Ply): boolean {
  const { ctx, s } = ply;
  for (;;) {
    const { retreat } = s;
    const group = retreat?.groups.at(-1);
    if (retreat === null || group === undefined) {
      s.retreat = null;
      return true;
    }
    const units = onMap(s, group.units).filter((unit) => s.at[unit] === group.at);
    const current: Group = { ...group, units };
    const others = retreat.groups.slice(0, -1);
    if (units.length === 0 || (group.left <= 0 && !isCrowded(ctx, s, current))) {
      s.retreat = { ...retreat, groups: others };
      continue;
    }
    s.retreat = { ...retreat, groups: [...others, current] };
    if (retreatChoices(ctx, s).length > 0) return false;
    // Nowhere to go: over the edge of the map, or lost (8G); where only the stack is too big, one after the other.
    for (const unit of group.left <= 0 ? units.slice(-1) : units) forceOff(ply, unit);
  }
}

/** Edges a unit can be pushed over from a hex; the one that costs least comes first. */
function edgeOf(ctx: Context, state: State, unit: number, hex: number): MapEdgeName | null {
  const edges = row(ctx.ground.edges, hex);
  const { side } = unitOf(ctx, unit);
  const best: MapEdgeName = side === GERMAN ? 'west' : 'east';
  const kept = side === GERMAN ? state.demoralized > 0 : true;
  if (kept && edges.includes(best)) return best;
  if (side === SOVIET && edges.includes('west') && leavesByStar(ctx, state, unit, hex)) return 'west';
  return edges[0] ?? null;
}

/** Whether a Soviet unit pushed over the west edge counts as exited: from Turn 7, through a star, within the number (14D). */
function leavesByStar(ctx: Context, state: State, unit: number, hex: number): boolean {
  const starred = ctx.ground.star[hex] === true || ctx.ground.star[state.retreat?.from ?? -1] === true;
  return state.turn >= ctx.values.exitFromTurn && starred && owesExits(ctx, state, unitOf(ctx, unit).front);
}

function forceOff(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const hex = cell(s.at, unit);
  const { id, side, front } = unitOf(ctx, unit);
  const edge = edgeOf(ctx, s, unit, hex);
  if (edge === null) {
    eliminate(ply, unit, 'noRetreat', '8G');
    return;
  }
  const leave = (how: 'returns' | 'exited' | 'escaped' | 'gone', where: number, rule: string): void => {
    note(ply, { event: 'leftMap', rule, unit: id, from: row(ctx.ids, hex), edge, how });
    takeOff(s, unit, where);
  };
  if (side === GERMAN) {
    if (edge === 'west' && s.demoralized > 0) leave('escaped', REMOVED, '8G');
    else eliminate(ply, unit, 'offMap', '8G');
  } else if (row(ctx.fronts, front).sector === null) leave('gone', REMOVED, '13D');
  else if (edge === 'east') {
    s.due = s.due.with(unit, s.turn + 1);
    s.back = s.back.with(unit, hex);
    leave('returns', WAITING, '15A');
  } else if (edge === 'west' && leavesByStar(ctx, s, unit, hex)) {
    scoreExit(ply, unit);
    leave('exited', EXITED, '14D');
  } else eliminate(ply, unit, 'offMap', '8G');
}
