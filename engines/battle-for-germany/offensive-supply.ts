import { cell, row, withMember } from '../core/index.ts';
import { hexDistance, scenarioOfState, type Context } from './context.ts';
import { note, type Ply } from './ply.ts';
import { SOVIET, WESTERN } from './sides.ts';
import { hasOption, phasingSide, SPENT, TIRED, type State } from './state.ts';
import { FORCES } from './types.ts';

/** How many markers a side may still lay in this turn (18.1). */
function markersLeft({ values }: Context, state: State, side: number): number {
  if (!hasOption(state, 'offensiveSupply')) return 0;
  const laid = state.markers.length;
  if (side === SOVIET) return Math.min(state.sovietMarkers, values.supplyPerTurnSoviet - laid);
  return side === WESTERN ? Math.min(values.supplyMarkersWestern, values.supplyPerTurnWestern) - laid : 0;
}

/** Units a marker may be laid under: a Soviet Front without one, or any Western Allied unit (18.1). */
export function supplyUnits(ctx: Context, state: State, side: number): number[] {
  if (markersLeft(ctx, state, side) <= 0) return [];
  return ctx.units.flatMap(({ front, german }, unit) => {
    const hex = cell(state.at, unit);
    if (hex < 0 || state.side[unit] !== side || german || (side === SOVIET && !front)) return [];
    return state.markers.includes(hex) ? [] : [unit];
  });
}

/** Lays a marker; it stays in the hex whatever the unit does (18.1). */
export function laySupply(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const hex = cell(s.at, unit);
  const soviet = s.side[unit] === SOVIET;
  if (soviet) s.sovietMarkers -= 1;
  s.markers = withMember(s.markers, hex);
  note(ply, {
    event: 'supplyLaid',
    rule: '18.1',
    unit: row(ctx.units, unit).id,
    at: ctx.ids[hex] ?? '',
    left: soviet ? s.sovietMarkers : 0,
  });
}

/** Units of a group of nations that a marker reaches and that are not paying for an earlier one (18.1). */
function inRange(
  ctx: Context,
  state: State,
  side: number,
  group: 'soviet' | 'commonwealth' | 'american',
): number[] {
  return ctx.units.flatMap(({ nation }, unit) => {
    const hex = cell(state.at, unit);
    if (
      hex < 0 ||
      state.side[unit] !== side ||
      state.tired[unit] === TIRED ||
      !ctx.groups[group].includes(nation)
    )
      return [];
    return state.markers.some((marker) => hexDistance(ctx, marker, hex) <= ctx.values.supplyRange)
      ? [unit]
      : [];
  });
}

/** Works out who may act a second time; the answer tells whether the Western player has to name his forces first. */
export function beginSecond(ply: Ply): boolean {
  const { ctx, s } = ply;
  const side = phasingSide(scenarioOfState(ctx, s), s);
  s.eligible = [];
  if (s.markers.length === 0) return false;
  if (side === SOVIET) {
    s.eligible = inRange(ctx, s, side, 'soviet');
    return false;
  }
  const able = FORCES.filter((forces) => inRange(ctx, s, side, forces).length > 0);
  if (able.length > 1) {
    s.step = 'forces';
    return true;
  }
  const [only] = able;
  if (only !== undefined) nameForces(ply, FORCES.indexOf(only));
  return false;
}

/** Names the forces that use the Western marker (18.1). */
export function nameForces(ply: Ply, forces: number): void {
  const { ctx, s } = ply;
  s.forces = forces;
  const group = row(FORCES, forces);
  s.eligible = inRange(ctx, s, phasingSide(scenarioOfState(ctx, s), s), group);
  note(ply, { event: 'forcesNamed', rule: '18.1', forces: group });
}

/** At the start of a player turn those who used a marker in the last one begin to pay, and those who paid are free (18.1). */
export function beginPaying(ply: Ply, side: number): void {
  const { s } = ply;
  if (!s.tired.some((state) => state !== 0)) return;
  s.tired = s.tired.map((state, unit) => (s.side[unit] !== side ? state : state === SPENT ? TIRED : 0));
}

/** At the end of a player turn its markers are put aside (18.1). */
export function spendMarkers(ply: Ply): void {
  const { s } = ply;
  s.eligible = [];
  s.forces = -1;
  if (s.markers.length === 0) return;
  note(ply, { event: 'supplySpent', rule: '18.1', markers: s.markers.length });
  s.markers = [];
}

/** On the turn of the refill the Soviet player has all his markers again (18.1). */
export function refillMarkers(ply: Ply): void {
  const { ctx, s } = ply;
  if (
    !hasOption(s, 'offensiveSupply') ||
    s.turn !== ctx.values.supplyRefillTurn ||
    s.sovietMarkers === ctx.values.supplyMarkersSoviet
  )
    return;
  s.sovietMarkers = ctx.values.supplyMarkersSoviet;
  note(ply, { event: 'supplyRefilled', rule: '18.1', left: s.sovietMarkers });
}
