import { beginPly, cell, row, withCell, withMember, withoutMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { isGermanSide, sideName, SOVIET, THEATER_WEST, WESTERN } from './sides.ts';
import {
  BOX_EAST_GERMAN,
  BOX_ITALY,
  BOX_SOVIET,
  BOX_WESTERN,
  BOX_WEST_GERMAN,
  OUT,
  type State,
} from './state.ts';
import { sideIn } from './theaters.ts';
import { BOXES, type Box } from './types.ts';
import { reviewCities } from './victory.ts';

/** The box a place off the map stands for; null for none. */
export function boxName(place: number): Box | null {
  return place <= BOX_SOVIET ? (BOXES[BOX_SOVIET - place] ?? null) : null;
}

/** The place of a box. */
export function boxPlace(box: Box): number {
  return BOX_SOVIET - BOXES.indexOf(box);
}

/** What follows from a unit being in a hex, be it only in passing. */
function touch(ply: Ply, unit: number, hex: number): void {
  const { ctx, s } = ply;
  const side = cell(s.side, unit);
  if (isGermanSide(side) || row(ctx.units, unit).ss) return;
  const at = ctx.ids[hex] ?? '';
  const { id } = row(ctx.units, unit);
  // Only Western Allied units destroy a fortification, and for good (6.4).
  if (side === WESTERN && ctx.fortified[hex] === true && !s.destroyedForts.includes(hex)) {
    s.destroyedForts = withMember(s.destroyedForts, hex);
    note(ply, { event: 'fortDestroyed', rule: '6.4', at, unit: id });
  }
  // A port that an enemy ever entered takes no more units from Courland (8.0).
  if (ctx.lists.evacuationPorts.includes(hex) && !s.closedPorts.includes(hex)) {
    s.closedPorts = withMember(s.closedPorts, hex);
    note(ply, { event: 'portClosed', rule: '8.0', at });
  }
  if (hex === ctx.berlin && !s.berlin.includes(side)) {
    s.berlin = [...s.berlin, side];
    note(ply, {
      event: 'berlinEntered',
      rule: ruleOfBerlin(ply),
      unit: id,
      side: sideName(side),
      first: s.berlin.length === 1,
    });
  }
}

function ruleOfBerlin(ply: Ply): string {
  const { victory, berlinFalls } = scenarioOfPly(ply);
  if (victory === 'berlinRace') return '17.3';
  if (victory === 'threePlayer') return '16.3';
  return berlinFalls === 'war' ? '13.1' : berlinFalls === 'collapse' ? '12.2' : '11.0';
}

/** What follows from a unit having come to stand in a hex. */
function settle(ply: Ply, unit: number, hex: number): void {
  const { ctx, s } = ply;
  const city = cell(ctx.cityAt, hex);
  if (city < 0 || !row(ctx.cities, city).capital) return;
  const { front, id } = row(ctx.units, unit);
  if (cell(s.side, unit) !== SOVIET) {
    s.taken = withoutMember(s.taken, city);
    return;
  }
  s.taken = withMember(s.taken, city);
  // The first Front in a capital stays there for good (10.0).
  if (front && !hasGarrison(s, hex)) {
    s.garrisons = withMember(s.garrisons, unit);
    note(ply, { event: 'garrisoned', rule: '10.0', unit: id, at: ctx.ids[hex] ?? '' });
  }
}

/** Whether a hex holds a garrison (10.0). */
export function hasGarrison(state: State, hex: number): boolean {
  return state.garrisons.some((unit) => state.at[unit] === hex);
}

/** Brings a unit along a path, its present hex first; on the way it takes cities, ports and fortifications. */
export function travel(ply: Ply, unit: number, path: readonly number[]): void {
  const { ctx } = ply;
  for (let step = 1; step < path.length - 1; step++) {
    const hex = row(path, step);
    const left = row(path, step - 1);
    touch(ply, unit, hex);
    if ((ctx.citiesNear[left]?.length ?? 0) > 0) reviewCities(ply, left, { unit, hex });
    reviewCities(ply, hex, { unit, hex });
  }
  arrive(ply, unit, row(path, path.length - 1), path[path.length - 2] ?? -1);
}

/** Puts a unit down in a hex, with everything that follows; `left` is the hex it comes from, if it was on the map. */
export function arrive(ply: Ply, unit: number, hex: number, left: number): void {
  const { ctx, s } = ply;
  const before = cell(s.at, unit);
  const side = sideIn(ctx, s, scenarioOfPly(ply).changesSide, unit, hex);
  s.at = withCell(s.at, unit, hex);
  if (side !== cell(s.side, unit)) {
    s.side = withCell(s.side, unit, side);
    note(ply, {
      event: 'changedSide',
      rule: '5.2.1',
      unit: row(ctx.units, unit).id,
      at: ctx.ids[hex] ?? '',
      side: sideName(side),
    });
  }
  touch(ply, unit, hex);
  settle(ply, unit, hex);
  if (before >= 0 && before !== left) reviewCities(ply, before);
  if (left >= 0) reviewCities(ply, left);
  reviewCities(ply, hex);
}

/** Takes a unit off the map without a box: removed for good (9.0, 12.2). */
export function removeUnit(ply: Ply, unit: number, why: string, rule: string): void {
  const { ctx, s } = ply;
  const hex = cell(s.at, unit);
  leave(ply, unit, OUT);
  note(ply, {
    event: 'removed',
    rule,
    unit: row(ctx.units, unit).id,
    at: hex < 0 ? null : (ctx.ids[hex] ?? ''),
    why,
  });
}

/** Takes a unit off the map to another place. */
function leave(ply: Ply, unit: number, place: number): void {
  const { s } = ply;
  const hex = cell(s.at, unit);
  s.at = withCell(s.at, unit, place);
  if (s.garrisons.includes(unit)) s.garrisons = withoutMember(s.garrisons, unit);
  if (hex >= 0) reviewCities(ply, hex);
}

/** Destroys a unit: it goes to the box of the hex it stood in (7.1). */
export function destroy(ply: Ply, unit: number, why: string, rule: string): void {
  const { ctx, s } = ply;
  const hex = cell(s.at, unit);
  const place = placeOfDestroyed(ctx, s, scenarioOfPly(ply).changesSide, unit, hex);
  note(ply, {
    event: 'destroyed',
    rule,
    unit: row(ctx.units, unit).id,
    at: ctx.ids[hex] ?? '',
    box: boxName(place),
    why,
  });
  leave(ply, unit, place);
}

/** Where a unit destroyed in a hex goes; SS units of 13.2 never come back. */
function placeOfDestroyed(
  ctx: Context,
  state: State,
  changesSide: boolean,
  unit: number,
  hex: number,
): number {
  const side = cell(state.side, unit);
  if (side === SOVIET) return BOX_SOVIET;
  if (side === WESTERN)
    return row(ctx.units, unit).german ? OUT : ctx.inItaly[hex] === true ? BOX_ITALY : BOX_WESTERN;
  return ctx.theater[hex] === THEATER_WEST && changesSide ? BOX_WEST_GERMAN : BOX_EAST_GERMAN;
}

/** What standing units mean at set-up: garrisons, Berlin entered, ports closed (8.0, 10.0). */
export function arriveAtStart(ctx: Context, state: State): State {
  const ply: Ply = beginPly(ctx, state);
  state.at.forEach((hex, unit) => {
    if (hex < 0) return;
    touch(ply, unit, hex);
    settle(ply, unit, hex);
  });
  return ply.s;
}
