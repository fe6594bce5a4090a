import { cell, row, withoutMember } from '../core/index.ts';
import { arrive, destroy } from './arrive.ts';
import { scenarioOfState, type Context } from './context.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { seatOfSide } from './seats.ts';
import { stackBar, type StackBar } from './stacking.ts';
import type { State } from './state.ts';
import { isBarredFromBerlin, isProper, lineBar, sideIn } from './theaters.ts';
import type { GermanyChoice } from './types.ts';
import { fieldOf, hindering } from './zoc.ts';

/** Why a unit may not retreat to a neighbouring hex; the reasons are keys under `reason.`. */
export type RetreatBar =
  StackBar | 'notNext' | 'berlinClosed' | 'berlinSide' | 'enemyZone' | 'vacantFirst' | 'ownSideFirst';

export const RETREAT_RULES: Readonly<Record<Exclude<RetreatBar, StackBar>, string>> = {
  notNext: '6.2.1',
  berlinClosed: '5.2.1',
  berlinSide: '5.2.2',
  enemyZone: '6.2.1',
  vacantFirst: '6.2.1',
  ownSideFirst: '5.2',
};

/** Why a hex is closed to a retreating unit, the order of preference aside; null if it is open. */
export function closedBar(
  ctx: Context,
  state: State,
  unit: number,
  hex: number,
): Exclude<RetreatBar, 'vacantFirst' | 'ownSideFirst'> | null {
  const from = cell(state.at, unit);
  const side = cell(state.side, unit);
  if (!(ctx.near[from] ?? []).some(({ to }) => to === hex)) return 'notNext';
  if (hex === ctx.berlin && isBarredFromBerlin(side)) return 'berlinClosed';
  if (lineBar(ctx, state, unit, from, hex) === 'berlinSide') return 'berlinSide';
  // A German that changes side there must fear the enemies of both (5.2.1).
  const joins = sideIn(ctx, state, scenarioOfState(ctx, state).changesSide, unit, hex);
  const zones = hindering(state, side) | (joins === side ? 0 : hindering(state, joins));
  if (((fieldOf(ctx, state).zones[hex] ?? 0) & zones) !== 0) return 'enemyZone';
  return stackBar(ctx, state, unit, joins, hex);
}

/** How willingly a unit goes to an open hex: own ground before foreign (5.2, 5.3), a vacant hex before a friend's (6.2.1). */
function rankOf(ctx: Context, state: State, unit: number, hex: number): number {
  const occupied = (fieldOf(ctx, state).count[hex] ?? 0) > 0 ? 1 : 0;
  return (isProper(ctx, state, unit, hex) ? 0 : 2) + occupied;
}

/** The hexes a unit must choose from when it retreats; none means that it is destroyed. */
export function retreatHexes(ctx: Context, state: State, unit: number): number[] {
  let best = Infinity;
  let found: number[] = [];
  for (const { to } of ctx.near[cell(state.at, unit)] ?? []) {
    if (closedBar(ctx, state, unit, to) !== null) continue;
    const rank = rankOf(ctx, state, unit, to);
    if (rank < best) found = [];
    if (rank <= best) {
      best = rank;
      found.push(to);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Why a unit may not retreat to a hex; null if it may. */
export function retreatBar(ctx: Context, state: State, unit: number, hex: number): RetreatBar | null {
  const closed = closedBar(ctx, state, unit, hex);
  if (closed !== null) return closed;
  const [best] = retreatHexes(ctx, state, unit);
  if (best === undefined) return null;
  const [here, there] = [rankOf(ctx, state, unit, hex), rankOf(ctx, state, unit, best)];
  if (here <= there) return null;
  return here >= 2 && there < 2 ? 'ownSideFirst' : 'vacantFirst';
}

/** The seat that retreats next: the owners of two sides take turns in the order of the units. */
export function retreatSeat(ctx: Context, state: State): string {
  const scenario = scenarioOfState(ctx, state);
  const able = (state.combat?.retreating ?? []).find((unit) => retreatHexes(ctx, state, unit).length > 0);
  return seatOfSide(scenario, cell(state.side, able ?? -1));
}

/** Every retreat of the units of the seat that decides. */
export function retreatChoices(ctx: Context, state: State): GermanyChoice[] {
  const scenario = scenarioOfState(ctx, state);
  const seat = retreatSeat(ctx, state);
  const choices: GermanyChoice[] = [];
  for (const unit of state.combat?.retreating ?? []) {
    if (seatOfSide(scenario, cell(state.side, unit)) !== seat) continue;
    for (const hex of retreatHexes(ctx, state, unit))
      choices.push({ do: 'retreat', unit: row(ctx.units, unit).id, to: ctx.ids[hex] ?? '' });
  }
  return choices;
}

/** Carries out one retreat. */
export function retreatUnit(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const from = cell(s.at, unit);
  const strays = !isProper(ctx, s, unit, to);
  const crossed = lineBar(ctx, s, unit, from, to);
  const rule = !strays
    ? '6.2.1'
    : crossed === 'entersYugoslavia'
      ? '5.3.2'
      : crossed === 'leavesYugoslavia'
        ? '5.3.1'
        : ruleOfCrossing(ply, unit);
  note(ply, {
    event: 'retreated',
    rule,
    unit: row(ctx.units, unit).id,
    from: ctx.ids[from] ?? '',
    to: ctx.ids[to] ?? '',
  });
  arrive(ply, unit, to, from);
  if (s.combat !== null) s.combat = { ...s.combat, retreating: withoutMember(s.combat.retreating, unit) };
}

function ruleOfCrossing(ply: Ply, unit: number): string {
  if (!row(ply.ctx.units, unit).german) return '5.2.2';
  return scenarioOfPly(ply).changesSide ? '5.2.1' : '14.0';
}

/** Destroys every unit that must retreat and cannot, once nobody can; the answer tells whether somebody still can. */
export function settleRetreats(ply: Ply): boolean {
  const { ctx, s } = ply;
  const { combat } = s;
  if (combat === null) return false;
  if (combat.retreating.some((unit) => retreatHexes(ctx, s, unit).length > 0)) return true;
  for (const unit of combat.retreating) destroy(ply, unit, 'noRetreat', '6.2.1');
  s.combat = { ...combat, retreating: [] };
  return false;
}
